"""Tuning: the same seed finds the same weights, and worse ones are dropped."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from reverie.bots.thumb import thumb
from reverie.lab.tune import tune, worth


def test_the_same_seed_finds_the_same_weights(capsys: pytest.CaptureFixture[str]) -> None:
    with ThreadPoolExecutor(1) as pool:
        first, again = (tune("onirim", 1, 2, 4, 2, 0.3, 5, pool) for _ in range(2))
    assert first == again
    assert first.keys() == thumb("onirim").weights.keys()
    assert first != thumb("onirim").weights
    assert capsys.readouterr().out.count("round 2") == 2


def test_a_thumb_that_wants_the_opposite_is_worth_less() -> None:
    for name, seats in (("onirim", 1), ("onix", 2)):
        weights = thumb(name).weights
        contrary = {rule: -weight for rule, weight in weights.items()}
        assert worth((name, seats, contrary, range(4))) < worth((name, seats, weights, range(4)))
