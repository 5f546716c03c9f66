"""Set-up: the deck and the opening hand."""

from collections import Counter

import pytest

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.testing import story
from tests.rules.onirim.drawn import solo, two

HAND = ["red sun", "red moon", "blue sun", "green key", "brown moon"]


@pytest.mark.rule("onirim.setup.deck")
def test_the_deck_has_76_cards() -> None:
    cards = Counter({c.name: c.copies for c in registry.spec("onirim").game().card_kinds})
    assert cards.total() == 76
    assert sum(n for name, n in cards.items() if "door" in name) == 8
    assert cards["nightmare"] == 10
    assert [cards[f"{c} sun"] for c in ("red", "blue", "green", "brown")] == [9, 8, 7, 6]
    for colour in ("red", "blue", "green", "brown"):
        assert (cards[f"{colour} moon"], cards[f"{colour} key"], cards[f"{colour} door"]) == (
            4,
            3,
            2,
        )


@pytest.mark.rule("onirim.setup.deck")
def test_what_is_not_in_the_hand_is_in_the_deck() -> None:
    tale = story("onirim", deck=HAND)
    assert tale.table("deck")["size"] == 71
    assert tale.table("unseen")["red sun"] == 8
    assert tale.table("discard") == {}


@pytest.mark.rule("onirim.setup.hand")
def test_one_starts_with_five_locations() -> None:
    assert story("onirim", deck=HAND).table("hand", of=0) == HAND


@pytest.mark.rule("onirim.setup.redraw")
def test_doors_and_nightmares_are_replaced_and_shuffled_back() -> None:
    """The example of the rulebook: three cards are set aside before the hand is complete."""
    drawn = ["red sun", "nightmare", "red moon", "red door", "blue sun"]
    tale = story("onirim", deck=[*drawn, "green key", "blue door", "brown moon"])
    assert tale.table("hand", of=0) == HAND
    assert tale.table("limbo") == []
    assert tale.table("unseen")["nightmare"] == 10
    assert tale.happened()[-4:] == [
        "blue door: limbo > deck",
        "red door: limbo > deck",
        "nightmare: limbo > deck",
        "deck shuffled",
    ]


def test_only_the_base_game_alone_needs_few_columns_of_the_observation() -> None:
    """So that its networks need none for what is not there."""
    whole = two().match.game.columns
    assert solo().match.game.columns < whole
    assert solo("towers").match.game.columns == whole


@pytest.mark.rule("onirim.together.variants")
def test_every_variant_needs_its_expansion() -> None:
    for variants in (("intersections", "lost"), ("lost", "intersections")):
        with pytest.raises(OptionError, match="intersections"):
            story("onirim", expansions=("book",), variants=variants)
