"""The bar is shown only where win probabilities were measured to be calibrated."""

import numpy as np
import pytest

from reverie import folder, registry
from reverie.bots.network.scaling import (
    UNCHANGED,
    Scaling,
    kind_of,
    measured,
    scaled,
    scaled_chance,
)
from reverie.coach.calibration import why_hidden
from reverie.coach.settings import Settings
from reverie.i18n import LANGUAGES, Words


def test_measured_chances_are_shown() -> None:
    onirim = registry.spec("onirim")
    assert why_hidden(onirim.game()) == ""
    assert why_hidden(onirim.game(1, expansions=("book",))) == ""
    assert why_hidden(onirim.game(2, talk="silent")) == ""
    assert why_hidden(registry.spec("onix").game(4, mode="advanced")) == ""


def test_unmeasured_chances_are_hidden() -> None:
    game = registry.spec("onirim").game(1, expansions=("book", "crossroads"))
    assert why_hidden(game) == "unmeasured"


def test_uncalibrated_chances_are_hidden() -> None:
    assert why_hidden(registry.spec("onirim").game(), Settings(calibrated=0.01)) == "off"


@pytest.mark.parametrize("name", registry.specs())
def test_every_kind_that_was_measured_is_one(name: str) -> None:
    """A kind is written as a record writes it, so that it is found again."""
    spec = registry.spec(name)
    for kind in {
        *measured(folder.package_of(name), "off"),
        *measured(folder.package_of(name), "temperature"),
        *measured(folder.package_of(name), "odds"),
    }:
        seats, *options = kind.split(" ")
        game = spec.game(int(seats), **dict(option.split("=", 1) for option in options))
        assert kind_of(game) == kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_to_hide_it_has_words(language: str) -> None:
    for reason in ("no-network", "off", "unmeasured"):
        assert Words(language)("coach", "hidden", reason)


def test_a_temperature_moves_chances_apart_or_together() -> None:
    chances = np.array([[0.5, 0.3, 0.2], [1.0, 0.0, 0.0]], np.float32)
    assert np.array_equal(scaled(chances, UNCHANGED), chances)
    apart, together = scaled(chances, Scaling(0.5)), scaled(chances, Scaling(2.0))
    assert np.allclose(apart[0], np.array([25, 9, 4]) / 38)
    assert np.allclose(apart.sum(1), 1)
    assert together[0, 0] < 0.5 < apart[0, 0]
    assert np.array_equal(apart[1], chances[1])  # what is decided stays decided
    assert scaled_chance(0.5, Scaling(0.7)) == pytest.approx(0.5)
    assert scaled_chance(0.8, Scaling(0.5)) == pytest.approx(16 / 17)
    assert scaled_chance(1.0, Scaling(0.7)) == 1.0


def test_odds_are_multiplied_by_a_factor() -> None:
    chances = np.array([[0.5, 0.5], [0.9, 0.1], [1.0, 0.0], [0.0, 1.0]], np.float32)
    found = scaled(chances, Scaling(odds=0.5))
    assert np.allclose(found[:, 0], [1 / 3, 9 / 11, 1, 0])
    assert np.allclose(found.sum(1), 1)
    assert scaled_chance(0.8, Scaling(temperature=0.5, odds=0.5)) == pytest.approx(8 / 9)
