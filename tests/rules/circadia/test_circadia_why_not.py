"""Why can't I?  The rule that an impossible move is answered with."""

import pytest

from tests.positions.circadia import Scene, scene
from tests.rules.circadia.test_circadia_habitats import CHEAP


def why(here: Scene, move: str) -> str:
    here.state.fresh = False
    return here.match.why_not(move)


@pytest.mark.rule("circadia.play.least")
@pytest.mark.rule("circadia.play.value")
@pytest.mark.rule("circadia.sets.ascending")
def test_playing() -> None:
    here = scene().hand(0, "bear 1", "bear 2", "goose 2", "goose 3").set(0, 1, "bear 2")
    assert why(here, "play bear 2 to 1") == ""
    assert why(here, "done") == "circadia.play.least"
    assert why(here, "play bear 5 new") == "circadia.play.least"
    assert why(here, "play bear 1 to 1") == "circadia.sets.ascending"
    assert why(here, "play goose 2 to 1") == "circadia.sets.ascending"
    assert why(here, "play goose 2 to 2") == "circadia.sets.limit"
    assert why(here, "make room") == "circadia.sets.discard"
    assert why(here, "take bear 1") == "circadia.turn.steps"
    here.play("play bear 2 to 1")
    assert why(here, "play goose 3 new") == "circadia.play.value"


@pytest.mark.rule("circadia.sets.limit")
@pytest.mark.rule("circadia.sets.discard")
def test_a_fourth_set() -> None:
    here = scene().hand(0, "bear 1", "bear 2", "goose 2")
    here.set(0, 1, "bear 2").set(0, 2, "axolotl 1").set(0, 3, "goose 3")
    assert why(here, "play bear 1 new") == "circadia.sets.limit"
    here.play("make room")
    assert why(here, "play bear 1 new") == "circadia.sets.discard"
    here.play("discard set 2")
    assert why(here, "play bear 2 to 1") == "circadia.sets.discard"


@pytest.mark.rule("circadia.claim.valid")
@pytest.mark.rule("circadia.claim.alternate")
@pytest.mark.rule("circadia.claim.first-back")
def test_claiming() -> None:
    here = scene().hand(0, "bear 1", "goose 1").set(0, 1, "bear 1", "bear 1", "bear 1")
    here.set(0, 2, "axolotl 1", "axolotl 1", "axolotl 1", "axolotl 1")
    here.row("forest", "day 3", "night 4", "day 8").row("river", "day 3", "day 4", "day 5")
    here.line(0, "mists night 3")
    assert why(here, "claim forest day 3 with set 1") == "circadia.claim.valid"
    here.play("play bear 1 to 1", "done")
    assert why(here, "claim forest day 3 with set 1") == ""
    assert why(here, "claim forest night 4 with set 1") == "circadia.claim.alternate"
    assert why(here, "claim forest day 8 with set 1") == "circadia.claim.valid"
    assert why(here, "claim river day 3 with set 2") == "circadia.claim.valid"
    assert why(here, "claim forest day 5 with set 1") == "circadia.setup.rows"
    assert why(here, "claim forest back as day with set 1") == "circadia.claim.first-back"
    assert why(here, "play goose 1 new") == "circadia.turn.steps"


@pytest.mark.rule("circadia.take.value")
@pytest.mark.rule("circadia.take.limit")
def test_taking_and_keeping() -> None:
    here = scene().hand(0, *["bear 2"] * 4, *["goose 4"] * 3, "goose 2")
    here.offer("bear 1", "bear 1", "axolotl 1", "axolotl 1", "goose 1")
    here.play("play goose 2 new", "done")
    assert why(here, "take bear 5") == "circadia.take.value"
    assert why(here, "pass") == "circadia.take.value"
    assert why(here, "discard bear 2") == "circadia.take.limit"
    assert why(here, "play bear 2 new") == "circadia.turn.steps"
    here.play("take bear 1", "take bear 1")
    assert why(here, "discard bear 5") == "circadia.take.limit"
    assert why(here, "take axolotl 1") == "circadia.take.limit"


@pytest.mark.rule("circadia.sets.limit")
def test_a_fourth_set_whatever_lies_in_the_line() -> None:
    here = scene().hand(0, "bear 1", "bear 2", "goose 2").line(0, "forest day 3")
    here.set(0, 1, "bear 2").set(0, 2, "axolotl 1").set(0, 3, "goose 3")
    for card in ("bear 1", "bear 2"):
        assert why(here, f"play {card} new") == "circadia.sets.limit"


@pytest.mark.rule("circadia.claim.empty-deck")
@pytest.mark.rule("circadia.claim.first-back")
@pytest.mark.parametrize("habitat", ["forest", "river", "mists"])
def test_a_back_of_a_deck_that_is_empty(habitat: str) -> None:
    """The row shows two or three cards, and the others are in a line."""
    creature = {"forest": "bear", "river": "axolotl", "mists": "goose"}[habitat]
    for left in (0, 1):
        here = scene(3).hand(0, f"{creature} 1", "bear 5").set(0, 1, *[f"{creature} 1"] * 3)
        here.row(habitat, "night 7", "day 8", "night 8")
        here.line(0, f"{habitat} day 3", f"{habitat} night 3", f"{habitat} day 4")
        here.line(1, f"{habitat} night 4", f"{habitat} day 5", f"{habitat} night 5")
        here.line(2, *[f"{habitat} day 6", f"{habitat} night 6", f"{habitat} day 7"][: 3 - left])
        here.play(f"play {creature} 1 to 1", "done") if left else None
        back = f"claim {habitat} back with set 1"
        as_day = f"claim {habitat} back as day with set 1"
        if left:
            assert (why(here, back), why(here, as_day)) == ("", "circadia.claim.first-back")
        else:
            assert why(here, back) == why(here, as_day) == "circadia.claim.empty-deck"


@pytest.mark.rule("circadia.claim.face-down")
def test_what_a_back_costs_and_what_costs_one_card() -> None:
    here = scene(cards=CHEAP).hand(0, "goose 2", "axolotl 2").set(0, 1, "goose 1")
    here.set(0, 2, "axolotl 1", "axolotl 1", "axolotl 1").line(0, "forest day 3")
    here.play("play goose 2 to 1", "play axolotl 2 to 2")
    assert why(here, "claim mists back with set 1") == ""
    assert why(here, "claim mists back as day with set 1") == "circadia.claim.first-back"
    assert why(here, "claim river back as day with set 2") == "circadia.claim.valid"
    assert why(here, "claim river back with set 2") == "circadia.claim.valid"
    here = scene(cards=CHEAP).hand(0, "goose 2", "bear 5").line(0, "forest night 4")
    here.row("mists", "night 1", "day 8", "day 7").play("play goose 2 new", "done")
    assert why(here, "claim mists night 1 with set 1") == "circadia.claim.alternate"
