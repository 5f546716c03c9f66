"""The bar is shown where win probabilities were measured and found right, and nowhere else."""

import pytest

from reverie import folder, registry
from reverie.coach.calibration import kind_of, measured, why_hidden
from reverie.coach.settings import Settings
from reverie.i18n import LANGUAGES, Words


def test_what_was_measured_is_shown() -> None:
    onirim = registry.spec("onirim")
    assert why_hidden(onirim.game()) == ""
    assert why_hidden(onirim.game(1, expansions=("book",))) == ""
    assert why_hidden(onirim.game(2, talk="silent")) == ""
    assert why_hidden(registry.spec("onix").game(4, mode="advanced")) == ""


def test_what_nobody_measured_is_hidden() -> None:
    game = registry.spec("onirim").game(1, expansions=("book", "crossroads"))
    assert why_hidden(game) == "unmeasured"


def test_what_is_off_by_too_much_is_hidden() -> None:
    assert why_hidden(registry.spec("onirim").game(), Settings(calibrated=0.01)) == "off"


@pytest.mark.parametrize("name", registry.specs())
def test_every_kind_that_was_measured_is_one(name: str) -> None:
    """A kind is written as a record writes it, so that it is found again."""
    spec = registry.spec(name)
    for kind in measured(folder.package_of(name)):
        seats, *options = kind.split(" ")
        game = spec.game(int(seats), **dict(option.split("=", 1) for option in options))
        assert kind_of(game) == kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_to_hide_it_has_words(language: str) -> None:
    for reason in ("no-network", "off", "unmeasured"):
        assert Words(language)("coach", "hidden", reason)
