"""Phase 2: Locations, Doors and Dream cards as they are drawn."""

import pytest

from reverie.testing import story

HAND = ["red sun", "red moon", "red key", "blue sun", "green moon"]


@pytest.mark.rule("onirim.fill.one-by-one")
def test_the_second_card_is_drawn_after_the_first_is_dealt_with() -> None:
    """A Key paid to a Door leaves two cards to draw; the next Nightmare comes in between."""
    tale = story("onirim", deck=[*HAND, "red door", "nightmare", "brown sun", "brown moon"])
    tale.play("play red sun")
    assert tale.table("drawn") == ["red door"]
    tale.play("use red key")
    assert (tale.decision, tale.table("drawn")) == ("nightmare", ["nightmare"])
    assert len(tale.table("hand", of=0)) == 3
    tale.play("lose red door")
    assert tale.table("hand", of=0) == [
        "red moon",
        "blue sun",
        "green moon",
        "brown sun",
        "brown moon",
    ]


@pytest.mark.rule("onirim.fill.location")
def test_a_location_replaces_the_card_that_left() -> None:
    tale = story("onirim", deck=[*HAND, "brown sun"]).play("play red sun")
    assert tale.table("hand", of=0) == [*HAND[1:], "brown sun"]


@pytest.mark.rule("onirim.fill.door")
def test_a_key_of_its_colour_takes_a_drawn_door() -> None:
    tale = story("onirim", deck=[*HAND, "red door", "brown sun", "brown moon"])
    tale.play("play red sun")
    assert tale.choices == ["decline", "use red key"]
    tale.play("use red key")
    assert tale.table("doors", of=0) == ["red door"]
    assert tale.table("discard") == {"red key": 1}


@pytest.mark.rule("onirim.fill.no-key")
def test_without_a_key_of_its_colour_the_door_goes_to_limbo() -> None:
    tale = story("onirim", deck=[*HAND, "blue door", "nightmare"]).play("play red sun")
    assert tale.table("limbo") == ["blue door"]
    assert tale.table("doors", of=0) == []


@pytest.mark.rule("onirim.fill.no-key")
def test_one_may_keep_the_key() -> None:
    tale = story("onirim", deck=[*HAND, "red door", "nightmare"]).play("play red sun", "decline")
    assert tale.table("limbo") == ["red door"]
    assert "red key" in tale.table("hand", of=0)


@pytest.mark.rule("onirim.fill.dream")
def test_a_nightmare_is_faced_before_anything_else_is_drawn() -> None:
    tale = story("onirim", deck=[*HAND, "nightmare", "brown sun"]).play("play red sun")
    assert (tale.decision, tale.table("drawn")) == ("nightmare", ["nightmare"])
    assert not any(tale.may(f"play {card}") for card in HAND)
    assert tale.table("hand", of=0) == HAND[1:]


@pytest.mark.rule("onirim.fill.door")
@pytest.mark.rule("onirim.nightmare.key")
def test_of_two_keys_alike_one_is_offered() -> None:
    hand = ["red key", "red sun", "red key", "blue sun", "green moon"]
    tale = story("onirim", deck=[*hand, "red door"]).play("play red sun")
    assert tale.choices == ["decline", "use red key"]
    tale = story("onirim", deck=[*hand, "nightmare"]).play("play red sun")
    assert tale.choices == ["discard red key", "reveal five", "discard hand"]
    tale = story("onirim", deck=[*hand, "brown sun"])
    assert len(set(tale.choices)) == len(tale.choices) == 8
