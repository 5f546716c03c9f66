"""Reconstructing a game's random numbers from the cards that a player saw drawn.

The fast generator is multiply-with-carry, so its states are the initial one times powers of the
multiplier, modulo a known number.  Every card drawn says in which part of its range a state lies; a
lattice reduction finds the one initial state that fits all of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from flint import fmpz_mat

from reverie.engine.events import Scribe, Undecided
from reverie.engine.prng import MULTIPLIER, below, following
from reverie.engine.state import State
from reverie.match import Match

WORD = 1 << 32
MODULUS = MULTIPLIER * WORD - 1  # a state times the multiplier, modulo this, is the next state
GRID = 1 << 10  # how finely the parts of a range are distinguished
SAMPLES = 40  # that the lattice is made of: the sharpest ones
SCALE = 64


@dataclass(frozen=True)
class Draw:
    """A card that came up: the numbers from `low` to below `high`, of `total`, bring it."""

    low: int
    high: int
    total: int


def draws(match: Match) -> list[Draw]:
    """All draws of a solo game, as its player saw them."""
    found = []
    for number, step in enumerate(match.plies):
        for at, card in enumerate(step.outcomes):
            chances = chances_of(match, number, step.outcomes[:at])
            low = sum(count for kind, count in chances if kind < card)
            found.append(Draw(low, low + dict(chances)[card], sum(c for _, c in chances)))
    return found


def chances_of(match: Match, step: int, before: tuple[int, ...]) -> list[tuple[int, int]]:
    """What could be drawn next in a step, after some outcomes of it: each card, and how many."""
    scribe = Scribe(list(before), asks=True)
    action = match.plies[step].action
    try:
        if action is None:
            match.game.start(0, None, scribe)
        else:
            state: State = match.position(step - 1)
            state.scribe = scribe
            state.do(action.id)
    except Undecided as undecided:
        return undecided.chances
    raise AssertionError("chance decides nothing more here")


def low_words(seen: list[Draw]) -> list[tuple[int, int]]:
    """Between which parts of the grid the low word of each state lies.

    A draw is decided by the low word xor the high one, and that is about the multiplier's share
    of the low word before it.
    """
    words = []
    before = (0, GRID)
    for draw in seen:
        high = range(before[0] * MULTIPLIER // WORD, before[1] * MULTIPLIER // WORD + 2)
        mixed = range(draw.low * GRID // draw.total, -(-draw.high * GRID // draw.total))
        possible = [x ^ y for x in mixed for y in high]
        before = (min(possible), max(possible) + 1)
        words.append(before)
    return words


def first_states(seen: list[Draw]) -> Iterator[int]:
    """States from which the draws may have come, by lattice reduction (a hidden number problem)."""
    sharpest = sorted((high - low, n, low) for n, (low, high) in enumerate(low_words(seen)))
    samples = sharpest[:SAMPLES]
    powers = [pow(MULTIPLIER, n + 1, MODULUS) for _, n, _ in samples]
    centres = [(2 * low + width) * MODULUS // (2 * GRID) for width, _, low in samples]
    weights = [SCALE * 2 * GRID // width for width, _, _ in samples]
    mark = SCALE * MODULUS * 6 // 10
    rows = [
        [MODULUS * weight if i == j else 0 for j, weight in enumerate(weights)] + [0, 0]
        for i in range(len(samples))
    ]
    rows.append([p * w for p, w in zip(powers, weights, strict=True)] + [SCALE, 0])
    rows.append([c * w for c, w in zip(centres, weights, strict=True)] + [0, mark])
    reduced = fmpz_mat(rows).lll()
    for row in range(reduced.nrows()):
        if abs(int(reduced[row, len(samples) + 1])) == mark:
            for sign in (1, -1):
                state = sign * int(reduced[row, 0]) // weights[0] + centres[0]
                yield state * pow(powers[0], -1, MODULUS) % MODULUS


def predicted(state: int, seen: list[Draw]) -> int:
    """How many of the draws come as they did, from a first state on."""
    for number, draw in enumerate(seen):
        if not draw.low <= below(state, draw.total) < draw.high:
            return number
        state = following(state)
    return len(seen)
