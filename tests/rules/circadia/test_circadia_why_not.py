"""Why can't I?  The rule that an impossible move is answered with."""

import pytest

from tests.positions.circadia import Scene, scene


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
