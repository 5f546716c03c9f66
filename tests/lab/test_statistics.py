"""Figures against values that are known from elsewhere."""

from statistics import fmean, median

import pytest

from reverie.lab.statistics import Sprt, bootstrap, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (8, 10, 0.4902, 0.9433),  # Newcombe 1998 and R's prop.test(correct = FALSE)
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
        (500, 1000, 0.4691, 0.5309),
    ],
)
def test_wilson_intervals_are_those_of_the_literature(
    successes: float, trials: int, low: float, high: float
) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=6e-5)


def test_wilson_knows_nothing_without_trials_and_turns_down_what_cannot_be() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(2.5, 5)[0] < 0.5 < wilson(2.5, 5)[1]
    for wrong in ((6, 5), (-1, 5), (0, -1)):
        with pytest.raises(ValueError, match="can't be"):
            wilson(*wrong)


def test_a_sequential_test_stops_when_it_knows_enough() -> None:
    """Bounds log(19) and -log(19); each success of 0.5 against 0.6 adds log(1.2)."""
    test = Sprt(0.5, 0.6)
    while test.verdict is None:
        test.add(1)
    assert (test.verdict, test.trials) == ("high", 17)

    test = Sprt(0.5, 0.6)
    while test.verdict is None:
        test.add(0)
    assert (test.verdict, test.trials) == ("low", 14)


def test_a_sequential_test_continues_while_undecided_and_counts_shared_victories() -> None:
    test = Sprt(0.4, 0.6)
    for _ in range(50):
        test.add(0.5)
    assert test.verdict is None
    assert test.evidence == pytest.approx(0.0)
    with pytest.raises(ValueError, match="from 0 to 1"):
        test.add(2)
    with pytest.raises(ValueError, match="low < high"):
        Sprt(0.6, 0.5)


def test_a_bootstrap_interval_holds_the_statistic_and_is_the_same_for_a_seed() -> None:
    values = [float(n % 10) for n in range(200)]
    low, high = bootstrap(values)
    assert low < fmean(values) < high
    assert high - low == pytest.approx(2 * 1.96 * 2.872 / 200**0.5, rel=0.15)
    assert bootstrap(values) == (low, high)
    assert bootstrap(values, seed=1) != (low, high)
    assert bootstrap([3.0] * 9, median) == (3.0, 3.0)
    with pytest.raises(ValueError, match="nothing to draw"):
        bootstrap([])
