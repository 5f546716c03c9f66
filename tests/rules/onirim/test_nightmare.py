"""Nightmares: four options, and when each is possible."""

import pytest

from reverie.testing import story
from tests.rules.onirim.drawn import two
from tests.rules.onirim.tables import rallied

HAND = ["red sun", "red moon", "red key", "blue sun", "green moon"]
NO_KEY = ["red sun", "red moon", "brown moon", "blue sun", "green moon"]


def nightmare(hand: list[str], *then: str, doors: list[str] | None = None) -> object:
    tale = story("onirim", deck=hand).given(doors_0=doors or [])
    return tale.stack("nightmare", *then).play("play red sun")


@pytest.mark.rule("onirim.nightmare.choice")
def test_with_neither_key_nor_door_two_options_are_left() -> None:
    assert nightmare(NO_KEY).choices == ["reveal five", "discard hand"]


@pytest.mark.rule("onirim.nightmare.choice")
def test_a_key_in_hand_and_a_gained_door_open_the_others() -> None:
    assert nightmare(HAND).choices == ["discard red key", "reveal five", "discard hand"]
    tale = nightmare(HAND, doors=["blue door", "brown door"])
    assert tale.choices == [
        "discard red key",
        "lose blue door",
        "lose brown door",
        "reveal five",
        "discard hand",
    ]


@pytest.mark.rule("onirim.nightmare.key")
@pytest.mark.rule("onirim.two.keys")
def test_the_second_player_has_keys_of_their_own() -> None:
    offer = ["red sun", "red moon", "red key", "blue key", "blue moon", "blue key"]
    tale = two(offer=[*offer, "green key", "green key"]).stack("brown sun", "nightmare")
    tale.play("play red sun", "play red moon")
    keys = ["discard blue key", "discard shared green key"]  # each kind once
    assert tale.choices == [*keys, "reveal five", "discard hand"]


@pytest.mark.rule("onirim.nightmare.door")
def test_what_cannot_be_given_up() -> None:
    tale = rallied(two("oniverse"), "mirror").stack("nightmare").play("play red sun")
    assert tale.decision == "nightmare"
    assert tale.match.why_not("lose red door painted brown") == "onirim.nightmare.door"
    assert tale.match.why_not("lose red door") == "onirim.nightmare.door"
    assert tale.match.why_not("play shared brown sun") == "onirim.nightmare.choice"


@pytest.mark.rule("onirim.nightmare.choice")
def test_two_options_are_open_even_with_an_empty_deck() -> None:
    tale = story("onirim", deck=NO_KEY).given(deck=["nightmare"]).play("play red sun")
    assert tale.choices == ["reveal five", "discard hand"]
    assert tale.play("reveal five").outcome.reason == "onirim.ending.defeat"


@pytest.mark.rule("onirim.nightmare.key")
def test_a_key_is_discarded_without_a_prophecy() -> None:
    tale = nightmare(HAND, "brown sun", "brown moon").play("discard red key")
    assert tale.table("discard") == {"red key": 1, "nightmare": 1}
    assert (tale.decision, tale.table("looked")) == ("turn", [])


@pytest.mark.rule("onirim.nightmare.door")
def test_a_gained_door_goes_to_limbo_and_back_into_the_deck() -> None:
    tale = nightmare(HAND, "brown sun", doors=["blue door"]).play("lose blue door")
    assert tale.table("doors", of=0) == []
    assert "blue door: doors 0 > limbo" in tale.happened()
    assert tale.table("unseen")["blue door"] == 2


@pytest.mark.rule("onirim.nightmare.reveal")
def test_five_cards_are_revealed_and_only_locations_discarded() -> None:
    five = ["green sun", "red door", "nightmare", "blue key", "brown moon"]
    tale = nightmare(NO_KEY, *five, "nightmare").play("reveal five")
    assert tale.table("limbo") == ["red door", "nightmare"]
    assert tale.table("discard") == {"green sun": 1, "blue key": 1, "brown moon": 1, "nightmare": 1}
    assert tale.decision == "nightmare"  # the sixth card is drawn to fill the hand


@pytest.mark.rule("onirim.nightmare.reveal")
def test_with_three_cards_left_three_are_revealed() -> None:
    left = ["nightmare", "green sun", "red door", "brown moon"]
    tale = story("onirim", deck=NO_KEY).given(deck=left).play("play red sun", "reveal five")
    assert tale.table("limbo") == ["red door"]
    assert tale.outcome.reason == "onirim.ending.defeat"


@pytest.mark.rule("onirim.nightmare.hand")
def test_a_whole_new_hand() -> None:
    new = ["green sun", "green moon", "blue key", "brown sun", "brown moon"]
    tale = nightmare(HAND, *new).play("discard hand")
    assert tale.table("hand", of=0) == new
    assert tale.table("discard") == {
        "red moon": 1,
        "red key": 1,
        "blue sun": 1,
        "green moon": 1,
        "nightmare": 1,
    }


@pytest.mark.rule("onirim.nightmare.unresolved")
def test_doors_and_nightmares_of_a_new_hand_go_to_limbo_unresolved() -> None:
    drawn = ["blue key", "blue door", "nightmare", "green sun", "green moon", "brown sun"]
    tale = nightmare(HAND, *drawn, "brown moon").play("discard hand")
    assert tale.decision == "turn"  # no question about the Door, none about the Nightmare
    assert tale.table("hand", of=0) == [
        "blue key",
        "green sun",
        "green moon",
        "brown sun",
        "brown moon",
    ]
    assert "blue door: deck > limbo" in tale.happened()
    assert "nightmare: deck > limbo" in tale.happened()
    assert tale.table("unseen")["nightmare"] == 9


@pytest.mark.rule("onirim.nightmare.discarded")
def test_a_resolved_nightmare_is_discarded_and_drawing_goes_on() -> None:
    tale = nightmare(HAND, "brown sun", "nightmare").play("discard red key")
    assert tale.table("discard") == {"red key": 1, "nightmare": 1}
    assert tale.decision == "nightmare"
    assert tale.table("hand", of=0) == ["red moon", "blue sun", "green moon", "brown sun"]
