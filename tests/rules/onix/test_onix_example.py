"""The rulebook's own example, from the choice to the banked Collections."""

import pytest

from tests.positions.onix import collections, laid, stock, texts

TOPS = ["cross", "round/cross", "cross", "round", "round/diamond"]
JADE = ["cross+round", "diamond/cross", "square/diamond", "round+square+diamond"]
PIERRE = ["round", "square+cross", "diamond"]


@pytest.mark.rule("onix.choose.gem")
@pytest.mark.rule("onix.choose.connected")
@pytest.mark.rule("onix.choose.same")
def test_jade_has_exactly_four_choices() -> None:
    match = laid(tops=TOPS, collections=[JADE, PIERRE])
    assert match.view(0)["groups"] == [
        {"gem": "round", "piles": [2], "move": "take round from 2"},
        {"gem": "round", "piles": [4, 5], "move": "take round from 4"},
        {"gem": "diamond", "piles": [5], "move": "take diamond from 5"},
        {"gem": "cross", "piles": [1, 2, 3], "move": "take cross from 1"},
    ]
    assert texts(match) == [
        "take round from 2",
        "take round from 4",
        "take diamond from 5",
        "take cross from 1",
    ]


@pytest.mark.rule("onix.turn.order")
@pytest.mark.rule("onix.place.no-duplicate")
@pytest.mark.rule("onix.effect.destroy")
@pytest.mark.rule("onix.bank.complete")
def test_jade_takes_the_cross() -> None:
    match = laid(tops=TOPS, collections=[JADE, PIERRE], stocks=[3, 0])
    match.play("take cross from 1")
    assert match.view(0)["taken"] == ["cross", "round/cross", "cross"]

    # Collections 1 and 2 have a Cross; Collection 4 has a Round as well.
    assert texts(match) == [
        "place cross on square/diamond",
        "place cross on round+square+diamond",
        "place cross on new",
    ]
    match.play("place cross on round+square+diamond")
    assert texts(match) == ["place round/cross on square/diamond", "place round/cross on new"]
    match.play("place round/cross on square/diamond", "place cross on new")

    assert match.decision == "destroy"
    assert texts(match) == [
        "destroy from 1 round",
        "destroy from 1 square+cross",
        "destroy from 1 diamond",
    ]
    match.play("destroy from 1 square+cross")
    assert collections(match, 1) == ["round", "square", "diamond"]

    # Six more cards in the Stock, three incomplete Collections, and it is Pierre's turn.
    assert stock(match, 0) == 3 + 6
    assert collections(match, 0) == ["cross+round", "diamond/cross", "cross"]
    assert (match.actor, match.decision) == (1, "choose")
