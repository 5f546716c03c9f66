"""Write a bot in twenty lines: it looks one move ahead in determinizations."""

from reverie import new
from reverie.bots.contract import Choice, Limit, Seen, look
from reverie.bots.random import RandomBot


# --- the bot ---
class Hoarder:
    """Plays Onix for the Stock: likes cards in it and nearly complete Collections."""

    name = "hoarder"

    def choose(self, seen: Seen, limit: Limit) -> Choice:
        worth = dict.fromkeys(seen.legal, 0.0)
        for action in seen.legal:
            for seed in range(4):  # a bot never gets the real position
                world = seen.world(seed)
                world.apply(action.id)
                worth[action] += self.value(world.view(seen.seat)["players"], seen.seat)
        best = max(worth, key=lambda action: worth[action])
        return Choice(best, worth[best])

    def value(self, players, seat: int) -> float:
        hoards = [p["stock"] + sum(len(c) ** 2 for c in p["collections"]) / 5 for p in players]
        return 2 * hoards[seat] - sum(hoards)


# --- against random play ---
def main(games: int = 20) -> float:
    """The share of games it wins, going first in every other game."""
    wins = 0
    for seed in range(games):
        match = new("onix", seed=seed)
        bots = [Hoarder(), RandomBot(match.game, seed)][:: 1 if seed % 2 else -1]
        while not match.over:
            seen = look(match.state, match.actor)
            match.play(bots[match.actor].choose(seen, Limit(nodes=100)).action)
        wins += any(bots[seat].name == "hoarder" for seat in match.outcome.winners)
    return wins / games


if __name__ == "__main__":
    print(f"the hoarder wins {main():.0%} against random play")
