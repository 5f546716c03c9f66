"""Limbo: out of the game until the end of the turn."""

import pytest

from reverie.testing import story

HAND = ["red sun", "red moon", "red key", "blue sun", "green moon"]


@pytest.mark.rule("onirim.limbo.shuffle")
def test_limbo_is_shuffled_back_at_the_end_of_the_turn() -> None:
    tale = story("onirim", deck=[*HAND, "blue door", "brown sun"]).play("play red sun")
    assert tale.happened()[-2:] == ["blue door: limbo > deck", "deck shuffled"]
    assert tale.table("limbo") == []
    assert tale.table("deck")["size"] == 70


@pytest.mark.rule("onirim.limbo.shuffle")
def test_a_shuffle_forgets_what_a_prophecy_knew() -> None:
    tale = story("onirim", deck=[*HAND, "green sun", "brown sun", "brown moon", "blue moon"])
    tale.stack("blue door", "green sun", "brown sun", "brown moon", "blue moon")
    tale.play("discard red key", "discard blue moon")
    tale.play("put back brown moon", "put back brown sun", "put back green sun")
    assert tale.table("deck")["top"] == []


@pytest.mark.rule("onirim.limbo.empty")
def test_an_empty_limbo_leaves_the_deck_in_its_order() -> None:
    tale = story("onirim", deck=[*HAND, "green sun", "brown sun", "brown moon", "blue moon"])
    tale.stack("green key", "green sun", "brown sun", "brown moon", "blue moon")
    tale.play("discard red key", "discard blue moon")
    tale.play("put back brown moon", "put back brown sun", "put back green sun")
    assert tale.table("deck")["top"] == ["green sun", "brown sun", "brown moon"]
    assert "deck shuffled" not in tale.happened()
