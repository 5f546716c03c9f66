"""Ratings of those who solve puzzles."""

import pytest

from reverie.coach.rating import (
    LEAST_DEVIATION,
    MOST_DEVIATION,
    Rating,
    after_puzzle,
    puzzle_rating,
    updated,
)


def test_the_example_of_glickmans_paper() -> None:
    """A player of 1500 beats one of 1400, and loses to 1550 and 1700."""
    results = [
        (Rating(1400, 30), 1.0),
        (Rating(1550, 100), 0.0),
        (Rating(1700, 300), 0.0),
    ]
    found = updated(Rating(1500, 200, 0.06), results)
    assert found.value == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_the_rating_of_an_inactive_player_becomes_uncertain() -> None:
    found = updated(Rating(1500, 200, 0.06), [])
    assert (found.value, found.volatility) == (1500, 0.06)
    assert found.deviation == pytest.approx(200.2714, abs=0.0001)


def test_a_surprise_makes_a_rating_more_volatile() -> None:
    """The other branch of step 5: the result is further off than both can explain."""
    steady = Rating(1500, 50, 0.06)
    beaten = updated(steady, [(Rating(3000, 30), 1.0)])
    assert beaten.volatility > steady.volatility
    assert beaten.value > steady.value


def test_a_harder_puzzle_brings_more_and_costs_less() -> None:
    newcomer = Rating()
    gains = [after_puzzle(newcomer, grade, True).value - 1500 for grade in (1, 2, 3)]
    losses = [1500 - after_puzzle(newcomer, grade, False).value for grade in (1, 2, 3)]
    assert gains == sorted(gains)
    assert losses == sorted(losses, reverse=True)
    assert min(gains + losses) > 0
    assert puzzle_rating(0) == puzzle_rating(1)


def test_a_rating_settles_and_never_stops_moving() -> None:
    rating = Rating()
    assert rating.provisional
    for n in range(400):
        rating = after_puzzle(rating, 2, n % 2 == 0)
        assert LEAST_DEVIATION <= rating.deviation <= MOST_DEVIATION
    assert not rating.provisional
    assert rating.value == pytest.approx(1500, abs=40)
    low, high = rating.range
    assert low < rating.value < high
    assert after_puzzle(rating, 2, True).value > rating.value + 3
