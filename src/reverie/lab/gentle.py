"""The temperature of the gentle bot, at which a beginner wins half of the games.

The beginner is the bot `thumb`: it plays the current turn by heuristics and plans no further, as
people do in their first games.  After each deal, played from both seats, the temperature moves
towards an even score, in smaller and smaller steps.

    python -m reverie.lab.gentle GAME --deals 300

It prints the temperature, for the game's `bots.toml`.
"""

import argparse
import math
from statistics import fmean

from reverie import registry
from reverie.bots.contract import Limit, look
from reverie.bots.ladder import bot
from reverie.bots.network.gentle import GentleBot
from reverie.bots.strength import BEGINNER
from reverie.engine.game import Game

FIRST = 0.05  # temperature
STEP = 1.0  # of its logarithm, for a whole game, at first
SLOWER = 0.6  # the exponent by which steps shrink
SEED = 40_000_000  # deals that no bot is measured on


def share_won(game: Game, seed: int, temperature: float) -> float:
    """The gentle bot's share of one deal, played once from each seat."""
    won = []
    for seat in range(game.seats):
        bots = [bot(BEGINNER, game, seed * game.seats + at) for at in range(game.seats)]
        bots[seat] = GentleBot(game, seed * game.seats + seat, temperature=temperature)
        state = game.start(seed)
        while not state.over:
            choice = bots[state.actor].choose(look(state, state.actor), Limit(None))
            state.apply(choice.action.id)
        assert state.outcome is not None
        winners = state.outcome.winners
        won.append(1 / len(winners) if seat in winners else 0.0)
    return fmean(won)


def tuned(game: Game, deals: int, seed: int = SEED) -> float:
    """The temperature after some deals: the mean of the second half, in logarithms."""
    logs = [math.log(FIRST)]
    for number in range(deals):
        won = share_won(game, seed + number, math.exp(logs[-1]))
        logs.append(logs[-1] + STEP * (number + 1) ** -SLOWER * (won - 1 / game.seats))
    return math.exp(fmean(logs[len(logs) // 2 :]))


def main() -> None:
    parser = argparse.ArgumentParser(description="Tune the gentle bot of a game.")
    parser.add_argument("game", choices=list(registry.specs()))
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    if registry.spec(asked.game).cooperative or asked.deals < 1:
        parser.error("a game with opponents, and at least one deal")
    print(f"temperature = {tuned(registry.spec(asked.game).game(2), asked.deals, asked.seed):.4f}")


if __name__ == "__main__":
    main()
