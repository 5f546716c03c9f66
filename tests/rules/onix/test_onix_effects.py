"""Step 3: the four effects."""

import pytest

from tests.positions.onix import collections, laid, stock, texts

ONE_OF_EACH = ["round", "square", "diamond", "cross", "square"]


@pytest.mark.rule("onix.effect.once")
@pytest.mark.parametrize(
    ("move", "effect"),
    [
        ("take round from 1", "draw"),
        ("take square from 2", "stock"),
        ("take diamond from 3", "steal"),
        ("take cross from 4", "destroy"),
    ],
)
def test_each_gem_has_its_effect(move: str, effect: str) -> None:
    match = laid(tops=ONE_OF_EACH).play(move)
    match.play(texts(match)[-1])
    assert match.decision == effect


@pytest.mark.rule("onix.effect.once")
def test_it_is_applied_once_for_any_number_of_cards() -> None:
    match = laid(tops=["square", "square/cross", "square", "round", "diamond"])
    match.play("take square from 1", "place square on round", "place square/cross on diamond")
    match.play("place square on new", "stock from 4")
    assert stock(match, 0) == 1
    assert (match.actor, match.decision) == (1, "choose")


@pytest.mark.rule("onix.effect.once")
def test_it_cannot_be_declined_even_if_it_hurts() -> None:
    match = laid(tops=["round", "square", "", "", ""], sizes=[1, 1, 1, 1, 1], seats=6)
    match.play("take round from 1", "place round on square")
    assert texts(match) == ["draw from 2"]


@pytest.mark.rule("onix.effect.piles")
def test_a_card_uncovered_this_turn_can_be_drawn_and_takes_no_group() -> None:
    tops = ["round", "cross", "square", "square", "cross"]
    match = laid(tops=tops, coming=["cross", "diamond"])
    match.play("take round from 1", "place round on new")
    assert texts(match) == [f"draw from {pile}" for pile in (1, 2, 3, 4, 5)]
    match.play("draw from 1")
    assert match.view(0)["taken"] == ["cross"]  # its neighbours stay, and nothing is destroyed
    match.play("place cross on new")
    assert match.actor == 1


@pytest.mark.rule("onix.effect.draw")
def test_a_drawn_card_is_placed_like_any_other() -> None:
    tops = ["round", "square", "round/cross", "square", "diamond"]
    match = laid(tops=tops, collections=[["square+cross", "diamond"], ["round"]])
    match.play("take round from 1", "place round on new", "draw from 3")
    assert texts(match) == ["place round/cross on diamond", "place round/cross on new"]
    match.play("place round/cross on diamond")
    assert collections(match, 0) == ["square+cross", "diamond+round/cross", "round"]


@pytest.mark.rule("onix.effect.stock")
def test_a_stocked_card_goes_straight_into_the_stock() -> None:
    match = laid(tops=ONE_OF_EACH, stocks=[2, 7])
    match.play("take square from 2", "place square on round", "stock from 1")
    assert (stock(match, 0), stock(match, 1)) == (3, 7)


@pytest.mark.rule("onix.effect.opponents")
def test_any_opponent_can_be_robbed_but_no_stock() -> None:
    match = laid(
        seats=3,
        tops=ONE_OF_EACH,
        collections=[["round"], ["square+round"], ["cross", "diamond"]],
        stocks=[5, 5, 5],
    )
    match.play("take diamond from 3", "place diamond on new")
    assert texts(match) == [
        "steal from 1 square+round",
        "steal from 2 cross",
        "steal from 2 diamond",
    ]


@pytest.mark.rule("onix.effect.steal")
@pytest.mark.rule("onix.bank.complete")
def test_a_stolen_card_may_complete_a_collection_that_is_banked_at_once() -> None:
    mine, theirs = ["round+square+cross"], ["cross+diamond"]
    tops = ["diamond", "square", "round", "square", "round"]
    match = laid(tops=tops, collections=[mine, theirs])
    match.play("take diamond from 1", "place diamond on new", "steal from 1 cross+diamond")
    match.play("place diamond on round+square+cross")
    assert stock(match, 0) == 4
    assert collections(match, 0) == ["diamond"]
    assert collections(match, 1) == ["cross"]


@pytest.mark.rule("onix.effect.destroy")
def test_a_destroyed_card_is_out_of_the_game() -> None:
    match = laid(tops=ONE_OF_EACH, collections=[["round"], ["cross"]])
    gone = match.view(0)["destroyed"]
    match.play("take cross from 4", "place cross on round", "destroy from 1 cross")
    assert (gone, match.view(0)["destroyed"]) == (87, 88)
    assert collections(match, 1) == []


@pytest.mark.rule("onix.effect.skipped")
def test_nobody_to_rob() -> None:
    match = laid(tops=ONE_OF_EACH, collections=[["round"], []])
    match.play("take diamond from 3", "place diamond on round")
    assert match.actor == 1
    assert [event["event"] for event in match.events(0, since=2)] == ["moved", "skipped"]


@pytest.mark.rule("onix.effect.skipped")
def test_nothing_to_draw() -> None:
    match = laid(tops=["round"] * 5, sizes=[1] * 5, collections=[["square"], ["cross"]])
    match.play("take round from 1", *["place round on new"] * 5)
    assert [event["event"] for event in match.events(0, since=6)] == ["moved", "skipped"]
    assert match.over
