"""Glicko-2 ratings, as defined by Mark Glickman (glicko.net/glicko/glicko2.pdf).

A rating period is one puzzle: the player meets an opponent with the puzzle's rating, and wins by
solving it.  The numbered steps are those of the paper.
"""

from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

SCALE: Final = 173.7178  # points of the usual scale per point of Glicko-2's own
START: Final = 1500.0
MOST_DEVIATION: Final = 250.0  # a new player's; the paper's 350 would move by 300 at once
LEAST_DEVIATION: Final = 45.0  # so that a rating never stops moving
TAU: Final = 0.5  # how fast volatility may change
PRECISION: Final = 1e-6
# The rating of a puzzle: each bot of the ladder that fails it makes it harder.
FIRST_GRADE: Final = 1300.0
BY_GRADE: Final = 200.0
GRADE_DEVIATION: Final = 100.0  # puzzles of one grade differ


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating, its deviation, and its volatility."""

    value: float = START
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06

    @property
    def provisional(self) -> bool:
        """Whether it is still very uncertain."""
        return self.deviation > 110

    @property
    def range(self) -> tuple[int, int]:
        """The 95% interval."""
        return round(self.value - 2 * self.deviation), round(self.value + 2 * self.deviation)


def puzzle_rating(grade: int) -> Rating:
    """The rating of a puzzle of a grade."""
    return Rating(FIRST_GRADE + BY_GRADE * (max(grade, 1) - 1), GRADE_DEVIATION)


def after_puzzle(rating: Rating, grade: int, solved: bool) -> Rating:
    """The rating after a puzzle."""
    found = updated(rating, [(puzzle_rating(grade), float(solved))])
    deviation = min(max(found.deviation, LEAST_DEVIATION), MOST_DEVIATION)
    return Rating(found.value, deviation, found.volatility)


def updated(rating: Rating, results: list[tuple[Rating, float]]) -> Rating:
    """The rating after a period; results are 1 for a win, 0.5 for a draw and 0 for a loss."""
    mu, phi = (rating.value - START) / SCALE, rating.deviation / SCALE  # step 2
    if not results:
        return Rating(rating.value, SCALE * sqrt(phi**2 + rating.volatility**2), rating.volatility)
    information = gained = 0.0
    for opponent, score in results:
        weight = g(opponent.deviation / SCALE)
        expected = 1 / (1 + exp(-weight * (mu - (opponent.value - START) / SCALE)))
        information += weight**2 * expected * (1 - expected)
        gained += weight * (score - expected)
    variance = 1 / information  # step 3
    volatility = new_volatility(phi, rating.volatility, variance, variance * gained)
    grown = sqrt(phi**2 + volatility**2)  # step 6
    phi = 1 / sqrt(1 / grown**2 + 1 / variance)  # step 7
    mu += phi**2 * gained
    return Rating(START + SCALE * mu, SCALE * phi, volatility)  # step 8


def g(phi: float) -> float:
    """The weight of a result by the opponent's deviation."""
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def new_volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """Step 5: the root of f, by the Illinois algorithm."""
    a = log(sigma**2)

    def f(x: float) -> float:
        grown = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - grown) / (2 * grown**2) - (x - a) / TAU**2

    low, high = a, log(delta**2 - phi**2 - variance) if delta**2 > phi**2 + variance else a - TAU
    if high < a:
        while f(high) < 0:
            high -= TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
