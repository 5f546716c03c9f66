"""The Glyphs: a fourth symbol, four more Doors, and the Incantation."""

import pytest

from reverie.testing import Story
from tests.rules.onirim.drawn import FOUR_DOORS, foretold, solo, two

HAND = ["red glyph", "blue glyph", "red sun", "red moon", "green key"]
FIVE = ["green sun", "blue door", "nightmare", "red door", "brown moon"]
DULL = ["green sun", "nightmare", "blue moon", "brown sun", "brown moon"]
OFFER = [
    "red glyph",
    "red moon",
    "red key",
    "blue sun",
    "blue moon",
    "green sun",
    "blue glyph",
    "brown sun",
]


def incantation(*cards: str) -> Story:
    return solo("glyphs", hand=HAND).stack(*cards).play("discard red glyph")


@pytest.mark.rule("onirim.glyphs.cards")
def test_eight_glyphs_and_four_doors_join_the_deck() -> None:
    tale = solo("glyphs", hand=["red sun", "red moon", "red key", "blue sun", "green moon"])
    unseen = tale.table("unseen")
    for colour in ("red", "blue", "green", "brown"):
        assert (unseen[f"{colour} glyph"], unseen[f"{colour} door"]) == (2, 3)
    assert tale.table("deck")["size"] == 76 + 12 - 5


@pytest.mark.rule("onirim.glyphs.symbol")
def test_two_glyphs_are_never_neighbours() -> None:
    tale = solo("glyphs", hand=HAND).stack("brown sun", "brown moon").play("play red glyph")
    assert not tale.may("play blue glyph")
    assert tale.may("play red sun")
    assert tale.may("play green key")
    assert tale.play("play red sun").may("play blue glyph")


@pytest.mark.rule("onirim.glyphs.location")
def test_a_glyph_counts_in_a_series() -> None:
    tale = solo("glyphs", hand=HAND).stack("brown sun", "brown moon", "brown key")
    tale.play("play red sun", "play red glyph", "play red moon")
    assert (tale.decision, tale.choices) == ("search", ["decline", "search red door"])


@pytest.mark.rule("onirim.glyphs.location")
def test_a_glyph_can_be_in_the_hand_and_a_nightmare_discards_it() -> None:
    tale = solo("glyphs", hand=HAND).stack("nightmare", "green glyph", "red door")
    tale.play("play red sun", "reveal five")
    assert tale.table("discard")["green glyph"] == 1
    assert tale.table("looked") == []  # and no Incantation


@pytest.mark.rule("onirim.glyphs.incantation")
def test_a_glyph_discarded_as_the_turns_action_brings_an_incantation() -> None:
    tale = incantation(*FIVE)
    assert tale.decision == "incantation"
    assert tale.table("discard") == {"red glyph": 1}


@pytest.mark.rule("onirim.glyphs.incantation")
def test_a_glyph_discarded_with_the_hand_brings_none() -> None:
    tale = solo("glyphs", hand=HAND).stack("nightmare", *DULL[2:], "blue key", "brown key")
    tale.play("play red sun", "discard hand")
    assert tale.decision == "turn"
    assert tale.table("discard")["red glyph"] == 1


@pytest.mark.rule("onirim.glyphs.incantation")
def test_with_two_players_the_swap_comes_first() -> None:
    tale = two("glyphs", offer=OFFER).stack(*FIVE).play("discard red glyph")
    assert (tale.decision, tale.table("looked")) == ("swap", [])
    assert tale.play("no swap").decision == "incantation"
    tale = two("glyphs", offer=OFFER).stack(*FIVE).play("discard shared blue glyph", "no swap")
    assert tale.decision == "incantation"


@pytest.mark.rule("onirim.glyphs.reveal")
def test_five_cards_are_revealed() -> None:
    assert incantation(*FIVE, "blue key").table("looked") == FIVE


@pytest.mark.rule("onirim.glyphs.reveal")
def test_in_silence_too_both_players_see_them_and_where_they_go() -> None:
    tale = two("glyphs", offer=OFFER, talk="silent").stack(*FIVE, "blue key")
    tale.play("discard red glyph", "no swap")
    assert tale.sees(1, "looked") == FIVE
    tale.play("take blue door", "put under red door")
    assert tale.sees(1, "deck")["bottom"] == ["red door"]
    assert "put under red door" in str(tale.match.record(1))


@pytest.mark.rule("onirim.glyphs.reveal")
def test_with_fewer_cards_all_of_them_and_with_none_nothing() -> None:
    tale = solo("glyphs", hand=HAND).given(deck=["green sun", "blue door"])
    tale.play("discard red glyph")
    assert tale.table("looked") == ["green sun", "blue door"]
    tale.play("take blue door")
    assert tale.table("hand", of=0)[-1] == "green sun"
    tale = solo("glyphs", hand=HAND).given(deck=[]).play("discard red glyph")
    assert tale.outcome.reason == "onirim.ending.defeat"


@pytest.mark.rule("onirim.glyphs.take")
def test_one_of_the_doors_must_be_taken_of_whichever_colour() -> None:
    tale = incantation(*FIVE, "blue key")
    assert tale.choices == ["take blue door", "take red door"]  # it was a red Glyph
    tale.play("take blue door")
    assert tale.table("doors", of=0) == ["blue door"]
    assert tale.decision == "lay under"


@pytest.mark.rule("onirim.glyphs.under")
def test_the_others_go_under_the_deck_in_the_players_order_and_nothing_is_shuffled() -> None:
    tale = incantation(*FIVE, "blue key").play("take blue door")
    order = ["nightmare", "red door", "brown moon"]
    tale.play(*[f"put under {card}" for card in order])
    assert tale.table("deck")["bottom"] == [*order, "green sun"]  # the last one is lowest
    assert tale.table("hand", of=0)[-1] == "blue key"
    assert all(event["event"] != "shuffled" for event in tale.match.events(0, since=1))


@pytest.mark.rule("onirim.glyphs.no-door")
def test_without_a_door_all_five_go_under_the_deck() -> None:
    tale = incantation(*DULL, "blue key")
    assert tale.decision == "lay under"
    tale.play(*[f"put under {card}" for card in DULL[:4]])
    assert tale.table("deck")["bottom"] == DULL
    assert tale.table("doors", of=0) == []
    assert tale.decision == "turn"


@pytest.mark.rule("onirim.glyphs.finish")
def test_a_premonition_strikes_before_the_rest_goes_under_the_deck() -> None:
    tale = foretold("premonition of two blue doors", "glyphs", hand=HAND)
    tale.given(doors_0=["blue door"])
    tale.stack(*FIVE).play("discard red glyph", "take blue door")
    assert (tale.decision, len(tale.table("looked"))) == ("two keys", 4)
    tale.play("discard green key", "discard green key")
    assert tale.decision == "lay under"
    tale.play("put under nightmare", "put under red door", "put under brown moon")
    assert (tale.decision, tale.table("looked")) == ("turn", [])


@pytest.mark.rule("onirim.glyphs.finish")
def test_in_version_1_the_rest_goes_under_the_deck_first() -> None:
    tale = foretold("premonition of two blue doors", "glyphs", hand=HAND, version=1)
    tale.given(doors_0=["blue door"])
    tale.stack(*FIVE).play("discard red glyph", "take blue door")
    assert tale.decision == "lay under"
    tale.play("put under nightmare", "put under red door", "put under brown moon")
    assert (tale.decision, tale.table("looked")) == ("two keys", [])


@pytest.mark.rule("onirim.glyphs.victory")
def test_eight_doors_are_not_enough_and_twelve_are() -> None:
    eight = [*FOUR_DOORS, *FOUR_DOORS][:7]
    tale = solo("glyphs", hand=HAND).given(doors_0=eight).stack("brown door", *FIVE[:1], *DULL)
    tale.play("discard red glyph", "take brown door")
    assert tale.outcome is None
    tale = solo("glyphs", hand=HAND).given(doors_0=[*FOUR_DOORS * 2, *FOUR_DOORS[1:]])
    tale.stack(*DULL[:3], "red door", "brown moon").play("discard red glyph", "take red door")
    assert tale.outcome.reason == "onirim.ending.victory"


def twelve(first: list[str], second: list[str]) -> Story:
    tale = two("glyphs", offer=OFFER).given(doors_0=first, doors_1=second)
    return tale.stack("red door", *DULL[:4]).play("discard red glyph", "no swap", "take red door")


@pytest.mark.rule("onirim.glyphs.two")
def test_with_two_players_the_last_four_doors_may_be_anybodys() -> None:
    rest = FOUR_DOORS[1:]
    assert twelve(rest, [*FOUR_DOORS, *FOUR_DOORS]).outcome.winners == (0, 1)
    assert twelve([*rest, *FOUR_DOORS], FOUR_DOORS).outcome.winners == (0, 1)
    mixed = twelve([*rest, "red door", "brown door"], [*FOUR_DOORS, "blue door", "green door"])
    assert mixed.outcome.winners == (0, 1)


@pytest.mark.rule("onirim.glyphs.two")
def test_with_two_players_each_needs_one_of_each_colour_and_all_twelve_are_needed() -> None:
    reds = ["red door", "red door"]
    assert twelve([*FOUR_DOORS[1:], *reds, *FOUR_DOORS[1:]], FOUR_DOORS[1:]).outcome is None
    assert twelve(FOUR_DOORS[1:], [*FOUR_DOORS, *FOUR_DOORS[1:]]).outcome is None
