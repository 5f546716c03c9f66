"""Step 1: which groups there are, and what is taken with one."""

import pytest

from reverie.games.onix.choose import connected
from tests.positions.onix import groups, laid, texts, tops


@pytest.mark.rule("onix.choose.gem")
def test_a_gem_that_no_pile_shows_cannot_be_announced() -> None:
    match = laid(tops=["round", "square", "round", "square", "round/square"])
    assert not any("diamond" in text or "cross" in text for text in texts(match))


@pytest.mark.rule("onix.choose.circle")
def test_the_last_pile_and_the_first_are_neighbours() -> None:
    match = laid(tops=["cross", "round", "square", "round", "cross"])
    assert ("cross", [1, 5]) in groups(match)
    assert "take cross from 1" in match.legal
    assert "take cross from 5" not in match.legal
    assert match.play("take cross from 1").view(0)["taken"] == ["cross", "cross"]


@pytest.mark.rule("onix.choose.circle")
def test_an_empty_pile_leaves_no_gap() -> None:
    match = laid(seats=5, tops=["round", "cross", "", "cross", "square"])
    assert groups(match) == [("round", [1]), ("square", [5]), ("cross", [2, 4])]


@pytest.mark.rule("onix.choose.circle")
def test_neighbours_are_found_across_any_empty_piles() -> None:
    # the piles from 5 down to 1, one bit each: those with cards, those with the gem, the group
    assert connected(0b11011, 0b01010, 1) == 0b01010
    assert connected(0b11111, 0b01010, 1) == 0b00010
    assert connected(0b10001, 0b10001, 4) == 0b10001
    assert connected(0b10010, 0b10010, 1) == 0b10010
    assert connected(0b10111, 0b10010, 4) == 0b10000
    assert connected(0b11011, 0b01110, 2) == 0


@pytest.mark.rule("onix.choose.connected")
def test_a_double_connects_by_the_announced_gem_alone() -> None:
    match = laid(tops=["round", "round/cross", "cross", "square", "square"])
    assert groups(match) == [("round", [1, 2]), ("square", [4, 5]), ("cross", [2, 3])]


@pytest.mark.rule("onix.choose.connected")
def test_all_five_can_be_one_group() -> None:
    match = laid(tops=["cross", "round/cross", "cross", "square/cross", "cross"])
    assert ("cross", [1, 2, 3, 4, 5]) in groups(match)
    taken = match.play("take cross from 1").view(0)["taken"]
    assert taken == ["cross", "round/cross", "cross", "square/cross", "cross"]


@pytest.mark.rule("onix.choose.once")
def test_what_is_uncovered_does_not_join() -> None:
    match = laid(tops=["cross", "round", "square", "diamond", "square"], coming=["cross", "round"])
    match.play("take cross from 1")
    assert match.view(0)["taken"] == ["cross"]
    assert tops(match)[0] == "cross"
