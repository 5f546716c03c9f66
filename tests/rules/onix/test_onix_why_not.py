"""Why can't I?  The rule that an impossible move is answered with."""

import pytest

from reverie.engine.errors import NotUnderstood
from tests.positions.onix import laid, lay


@pytest.mark.rule("onix.choose.gem")
@pytest.mark.rule("onix.choose.same")
def test_choosing() -> None:
    match = laid(tops=["square", "square", "diamond", "square", "round"])
    assert match.why_not("take square from 1") == ""
    assert match.why_not("take cross from 1") == "onix.choose.gem"
    assert match.why_not("take round from 1") == "onix.choose.gem"
    assert match.why_not("take square from 2") == "onix.choose.same"
    assert match.why_not("take diamond from 1") == "onix.choose.gem"
    assert match.why_not("draw from 1") == "onix.turn.order"
    assert match.why_not("place square on new") == "onix.turn.order"
    assert match.why_not("place round on new") == "onix.turn.order"
    assert match.why_not("steal from 1 round") == "onix.turn.order"


@pytest.mark.rule("onix.choose.gem")
def test_an_empty_pile_shows_no_gem() -> None:
    match = laid(tops=["square", "", "diamond", "square", "round"])
    assert match.why_not("take round from 2") == "onix.choose.gem"


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
    for nonsense in ("place opal on round", "diamond on diamond"):
        with pytest.raises(NotUnderstood):
            match.why_not(nonsense)


@pytest.mark.rule("onix.place.top")
def test_placing_on_cards_that_lie_in_another_order() -> None:
    mine = ["cross", "diamond", "round+square"]
    tops = ["square", "diamond", "square", "square", "square"]
    match = lay(laid(), tops=tops, collections=[["round"], mine], turn=1)
    match.play("take diamond from 2")
    assert match.why_not("place diamond on square+round") == "onix.place.top"
    assert match.why_not("place diamond on cross+round") == "onix.place.new"


@pytest.mark.rule("onix.effect.once")
@pytest.mark.rule("onix.effect.opponents")
def test_effects() -> None:
    match = laid(tops=["cross"] + ["square"] * 4)
    match.play("take cross from 1", "place cross on new")
    assert match.why_not("destroy from 1 round") == ""
    assert match.why_not("destroy from 0 round") == "onix.effect.opponents"
    assert match.why_not("destroy from 1 round+square") == "onix.effect.opponents"
    assert match.why_not("steal from 1 round") == "onix.effect.once"
    assert match.why_not("steal from 0 square") == "onix.effect.opponents"
    assert match.why_not("draw from 2") == "onix.effect.once"
    match = laid(tops=["diamond"] + ["square"] * 4).play("take diamond from 1")
    match.play("place diamond on new")
    assert match.why_not("steal from 0 round") == "onix.effect.opponents"


@pytest.mark.rule("onix.effect.piles")
def test_an_empty_pile_gives_nothing() -> None:
    match = laid(seats=5, tops=["round", "", "square", "square", "square"])
    match.play("take round from 1", "place round on new")
    assert match.why_not("draw from 2") == "onix.effect.piles"
    assert match.why_not("stock from 1") == "onix.effect.once"
    match = laid(seats=5, tops=["square", "", "round", "round", "round"])
    match.play("take square from 1", "place square on new")
    assert match.why_not("stock from 2") == "onix.effect.piles"
    match = laid(seats=5, tops=["", "round", "square", "square", "square"])
    match.play("take round from 2", "place round on new")
    assert match.why_not("draw from 1") == "onix.effect.piles"


@pytest.mark.rule("onix.effect.once")
@pytest.mark.parametrize("turn", range(5))
def test_whoever_steals_cannot_draw_or_stock_as_well(turn: int) -> None:
    match = laid(seats=5)
    tops = ["diamond"] + ["square"] * 4
    lay(match, tops=tops, collections=[["round"]] * 5, turn=turn)
    match.play("take diamond from 1", "place diamond on new")
    assert match.why_not(f"steal from {turn} diamond") == "onix.effect.opponents"
    for pile in range(1, 6):
        assert match.why_not(f"draw from {pile}") == "onix.effect.once"
        assert match.why_not(f"stock from {pile}") == "onix.effect.once"
