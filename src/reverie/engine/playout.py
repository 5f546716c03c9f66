"""Random play in compiled code: what a search and a benchmark call."""

from mypy_extensions import i64

from reverie.engine.choices import Choices
from reverie.engine.contract import Game, State
from reverie.engine.luck import below, following, keyed


def playout(s: State, luck: i64) -> i64:
    """Play uniformly at random to the end; the number of decisions."""
    buffer = Choices()
    decisions: i64 = 0
    s.fresh = False
    while not s.over:
        buffer.size = 0
        s.choices(buffer)
        luck = following(luck)
        s.answer(buffer.ids[below(luck, buffer.size)])
        decisions += 1
    return decisions


def playouts(game: Game, first_seed: int, games: int) -> i64:
    total: i64 = 0
    for seed in range(first_seed, first_seed + games):
        total += playout(game.start(seed), keyed(seed, 7))
    return total


def clones(s: State, times: i64) -> None:
    for _ in range(times):
        s.clone()
