"""Random playouts in compiled code, for search and benchmarks."""

from typing import Final

from reverie.engine.choices import Choices
from reverie.engine.game import Game
from reverie.engine.ints import i64
from reverie.engine.prng import below, following, keyed
from reverie.engine.state import State

PLAYER: Final = 7  # the random stream that chooses moves, separate from the game's own
CHECKSUM: Final = 0x3FFFFFFF


def playout(s: State, luck: i64) -> i64:
    """Play uniformly at random to the end; returns the number of decisions."""
    return finish(s, luck, Choices())


def finish(s: State, luck: i64, buffer: Choices) -> i64:
    """The same with a buffer for the legal actions."""
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
    """Play seeded games at random; returns the number of decisions."""
    total: i64 = 0
    for seed in range(first_seed, first_seed + games):
        total += playout(game.start(seed), keyed(seed, PLAYER))
    return total


def traces(game: Game, first_seed: int, games: int) -> tuple[int, int]:
    """The games of `playouts`: their decisions, and a checksum over every legal action."""
    buffer = Choices()
    decisions: i64 = 0
    checksum: i64 = 0
    for seed in range(first_seed, first_seed + games):
        s = game.start(seed)
        luck = keyed(seed, PLAYER)
        while not s.over:
            buffer.size = 0
            s.choices(buffer)
            for i in range(buffer.size):
                checksum = (checksum * 31 + buffer.ids[i]) & CHECKSUM
            luck = following(luck)
            s.answer(buffer.ids[below(luck, buffer.size)])
            decisions += 1
    return int(decisions), int(checksum)
