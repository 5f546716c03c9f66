"""Step 2: where cards may go."""

import pytest

from tests.positions.onix import collections, laid, texts


@pytest.mark.rule("onix.place.no-duplicate")
def test_a_double_needs_a_place_that_lacks_both_gems() -> None:
    mine = ["round", "cross+square", "diamond", "square"]
    match = laid(tops=["round/cross", *["square"] * 4], collections=[mine, ["round"]])
    match.play("take round from 1")
    assert texts(match) == [
        "place round/cross on diamond",
        "place round/cross on square",
        "place round/cross on new",
    ]


@pytest.mark.rule("onix.place.no-duplicate")
def test_cards_taken_together_go_to_different_collections() -> None:
    match = laid(tops=["cross", "cross", "round", "square", "round"], collections=[["round"]] * 2)
    match.play("take cross from 1", "place cross on round")
    assert texts(match) == ["place cross on new"]


@pytest.mark.rule("onix.place.new")
def test_a_new_collection_is_always_possible() -> None:
    match = laid(tops=["round", *["square"] * 4], collections=[["round"] * 12, ["cross"]])
    match.play("take round from 1")
    assert texts(match) == ["place round on new"]
    match.play("place round on new")
    assert collections(match, 0) == ["round"] * 13


@pytest.mark.rule("onix.place.top")
def test_the_card_placed_last_is_the_one_that_can_be_stolen() -> None:
    tops = ["diamond", "square", "round", "square", "round"]
    match = laid(tops=tops, collections=[["square"], ["round+cross", "cross+round"]])
    match.play("take diamond from 1", "place diamond on new", "steal from 1 cross+round")
    assert match.view(0)["taken"] == ["round"]
    assert collections(match, 1) == ["round+cross", "cross"]


def test_collections_that_are_alike_are_one_choice() -> None:
    tops = ["cross", "square", "round", "square", "round"]
    match = laid(tops=tops, collections=[["round", "square", "round"], ["round", "round"]])
    match.play("take cross from 1")
    assert texts(match) == [
        "place cross on round",
        "place cross on square",
        "place cross on new",
    ]
    match.play("place cross on round")
    assert collections(match, 0) == ["round+cross", "square", "round"]
    assert texts(match) == ["destroy from 1 round"]
