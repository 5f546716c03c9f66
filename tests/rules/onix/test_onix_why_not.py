"""Why can't I?  The rule that an impossible move is answered with."""

import pytest

from reverie.engine.errors import NotUnderstood
from reverie.testing.onix import laid


@pytest.mark.rule("onix.choose.gem")
@pytest.mark.rule("onix.choose.same")
def test_choosing() -> None:
    match = laid(tops=["square", "square", "diamond", "square", "round"])
    assert match.why_not("take square from 1") == ""
    assert match.why_not("take cross from 1") == "onix.choose.gem"
    assert match.why_not("take round from 1") == "onix.choose.gem"
    assert match.why_not("take square from 2") == "onix.choose.same"
    assert match.why_not("draw from 1") == "onix.turn.order"
    assert match.why_not("place square on new") == "onix.turn.order"


@pytest.mark.rule("onix.place.no-duplicate")
@pytest.mark.rule("onix.place.top")
def test_placing() -> None:
    mine = ["round+square", "diamond", "cross"]
    match = laid(tops=["diamond"] + ["square"] * 4, collections=[mine, ["round"]])
    match.play("take diamond from 1")
    assert match.why_not("place diamond on round+square") == ""
    assert match.why_not("place diamond on diamond") == "onix.place.no-duplicate"
    assert match.why_not("place diamond/cross on cross") == "onix.place.no-duplicate"
    assert match.why_not("place diamond on square+round") == "onix.place.top"
    assert match.why_not("place diamond on round") == "onix.place.new"
    assert match.why_not("place cross on round") == "onix.turn.order"
    assert match.why_not("take square from 2") == "onix.turn.order"
    with pytest.raises(NotUnderstood):
        match.why_not("place opal on round")


@pytest.mark.rule("onix.effect.once")
@pytest.mark.rule("onix.effect.opponents")
def test_effects() -> None:
    match = laid(tops=["cross"] + ["square"] * 4)
    match.play("take cross from 1", "place cross on new")
    assert match.why_not("destroy from 1 round") == ""
    assert match.why_not("destroy from 0 round") == "onix.effect.opponents"
    assert match.why_not("destroy from 1 round+square") == "onix.effect.opponents"
    assert match.why_not("steal from 1 round") == "onix.effect.once"
    assert match.why_not("draw from 2") == "onix.effect.once"


@pytest.mark.rule("onix.effect.piles")
def test_an_empty_pile_gives_nothing() -> None:
    match = laid(seats=5, tops=["round", "", "square", "square", "square"])
    match.play("take round from 1", "place round on new")
    assert match.why_not("draw from 2") == "onix.effect.piles"
