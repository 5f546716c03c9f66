"""Optimal play of small positions, and what bots lose compared with it.

A game's module `exact` has positions that are small enough for `engine.expectimax`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from reverie import folder, registry
from reverie.engine.declared.game import CardGame
from reverie.engine.errors import OptionError
from reverie.engine.expectimax import TIE, Expectimax
from reverie.engine.state import State
from reverie.lab.limits import limited_bot
from reverie.lab.statistics import Interval, bootstrap, wilson
from reverie.match.board import set_up


# --- positions ---
def positions(game: str) -> dict[str, dict[str, list[str]]]:
    """The small positions of a game: the cards at each place."""
    module = folder.module(game, "exact")
    found: dict[str, dict[str, list[str]]] = {} if module is None else module.POSITIONS
    return found


def solvable() -> list[str]:
    """The games that have such positions."""
    return [name for name in registry.specs() if positions(name)]


def position(game: str, name: str) -> State:
    """A small position by its name; OptionError if there is none."""
    known = positions(game)
    if not known:
        raise OptionError("exact-game", game=game, possible=", ".join(solvable()))
    if name not in known:
        raise OptionError("exact-position", position=name, possible=", ".join(known))
    return unordered(registry.spec(game).game().start(0), known[name])


def unordered(state: State, places: dict[str, list[str]]) -> State:
    """The cards at each place, those of the deck in an order that nobody knows."""
    made = set_up(state, places["deck"], {at: c for at, c in places.items() if at != "deck"})
    assert isinstance(made.game, CardGame)
    made.game.declared["deck"].deck.mix(made)
    return made


# --- bots ---
@dataclass(frozen=True, slots=True)
class Judged:
    """A bot's results: its wins, and the cost of its moves.

    On average, the costs in a game add up to the optimal value minus the bot's own: an estimate
    with far less variance than the number of wins.
    """

    bot: str
    games: int
    wins: int
    won: Interval  # of the share of games won, with 95% confidence
    loss: float  # a game
    loss_interval: Interval
    best_moves: float  # the share of decisions, where moves differ in value

    def to_json(self) -> dict[str, object]:
        return {
            "bot": self.bot,
            "games": self.games,
            "wins": self.wins,
            "won_interval": [round(end, 6) for end in self.won],
            "loss": round(self.loss, 6),
            "loss_interval": [round(end, 6) for end in self.loss_interval],
            "best_moves": round(self.best_moves, 6),
        }


def judged(solver: Expectimax, start: State, name: str, games: int, seed: int = 0) -> Judged:
    """A bot plays a position many times, with other luck each time."""
    bot = limited_bot(name, start.game, seed)
    losses: list[float] = []
    best: list[bool] = []
    wins = 0
    for game in range(games):
        state = start.clone()
        state.reseed(seed + game)
        lost = 0.0
        while state.outcome is None:
            values = solver.moves(state)
            highest = max(values.values())
            action = bot.choose(state)
            lost += highest - values[action]
            if highest - min(values.values()) > TIE:
                best.append(highest - values[action] <= TIE)
            state.apply(action)
        wins += 0 in state.outcome.winners
        losses.append(lost)
    share = fmean(best) if best else 1.0
    interval = bootstrap(losses, seed=seed)
    return Judged(name, games, wins, wilson(wins, games), fmean(losses), interval, share)


def best_line(solver: Expectimax, state: State) -> Sequence[tuple[int, float]]:
    """The legal actions with their values, the best first."""
    return sorted(solver.moves(state).items(), key=lambda pair: -pair[1])
