"""Prophecy: look at five, discard one, put the others back."""

import pytest

from reverie.testing import story

HAND = ["red sun", "red moon", "red key", "blue sun", "green moon"]
NEXT = ["green sun", "blue door", "nightmare", "brown sun", "brown moon"]


@pytest.mark.rule("onirim.prophecy.look")
def test_one_looks_at_the_top_five_cards() -> None:
    tale = story("onirim", deck=[*HAND, *NEXT, "blue key"]).play("discard red key")
    assert tale.table("looked") == NEXT
    assert tale.table("deck")["size"] == 66


@pytest.mark.rule("onirim.prophecy.few")
def test_with_three_cards_left_one_looks_at_three() -> None:
    tale = story("onirim", deck=HAND).given(deck=NEXT[:3]).play("discard red key")
    assert tale.table("looked") == NEXT[:3]
    tale.play("discard nightmare", "put back blue door")
    assert tale.table("hand", of=0)[-1] == "green sun"
    assert tale.table("deck") == {"size": 1, "top": ["blue door"], "bottom": []}


@pytest.mark.rule("onirim.prophecy.few")
def test_with_one_card_left_it_must_go() -> None:
    tale = story("onirim", deck=HAND).given(deck=["green sun"]).play("discard red key")
    assert tale.choices == ["discard green sun"]
    tale.play("discard green sun")
    assert tale.outcome.reason == "onirim.ending.defeat"


@pytest.mark.rule("onirim.prophecy.few")
def test_with_an_empty_deck_nothing_is_looked_at() -> None:
    tale = story("onirim", deck=HAND).given(deck=[]).play("discard red key")
    assert tale.outcome.reason == "onirim.ending.defeat"
    assert tale.happened() == ["red key: hand 0 > discard"]


@pytest.mark.rule("onirim.prophecy.discard")
def test_one_of_them_must_be_discarded_and_it_may_be_a_door() -> None:
    tale = story("onirim", deck=[*HAND, *NEXT]).play("discard red key")
    assert tale.choices == [f"discard {card}" for card in NEXT]
    assert tale.table("out_of_reach") is None
    tale.play("discard blue door")
    assert tale.table("discard") == {"red key": 1, "blue door": 1}
    assert tale.table("out_of_reach") == "onirim.ending.door-discarded"


@pytest.mark.rule("onirim.prophecy.order")
def test_the_first_card_put_back_lies_deepest() -> None:
    tale = story("onirim", deck=[*HAND, *NEXT]).play("discard red key", "discard nightmare")
    assert tale.choices == [f"put back {card}" for card in NEXT if card != "nightmare"]
    tale.play("put back brown sun", "put back blue door", "put back brown moon")
    assert tale.table("hand", of=0)[-1] == "green sun"  # the last one is drawn at once
    assert tale.table("deck")["top"] == ["brown moon", "blue door", "brown sun"]
