"""The end: victory at once, every way to lose, and out of reach."""

import pytest

from reverie.testing import story
from tests.rules.onirim.drawn import solo, two

HAND = ["red sun", "red moon", "red key", "blue sun", "green moon"]
SEVEN = ["red door", *["blue door", "green door", "brown door"] * 2]


@pytest.mark.rule("onirim.ending.victory")
def test_the_eighth_door_by_a_key_wins_at_once() -> None:
    tale = story("onirim", deck=HAND).given(doors_0=SEVEN).stack("red door", "nightmare")
    tale.play("play blue sun", "use red key")
    assert (tale.outcome.winners, tale.outcome.reason) == ((0,), "onirim.ending.victory")
    assert len(tale.table("hand", of=0)) == 3  # the hand is not filled any more
    assert tale.choices == []


@pytest.mark.rule("onirim.ending.victory")
def test_the_eighth_door_by_a_series_wins_at_once() -> None:
    tale = story("onirim", deck=[*HAND, "brown sun", "brown moon"]).play("play red sun")
    tale.play("play red moon").given(doors_0=SEVEN)
    tale.play("play red key", "search red door")
    assert tale.outcome.winners == (0,)


@pytest.mark.rule("onirim.ending.victory")
def test_seven_doors_are_not_enough() -> None:
    tale = story("onirim", deck=HAND).given(doors_0=SEVEN[1:]).stack("red door", "green sun")
    assert tale.play("play blue sun", "use red key").outcome is None


@pytest.mark.rule("onirim.ending.defeat")
def test_a_card_must_be_drawn_and_there_is_none() -> None:
    tale = story("onirim", deck=HAND).given(deck=[]).play("play red sun")
    assert (tale.outcome.winners, tale.outcome.reason) == ((), "onirim.ending.defeat")


@pytest.mark.rule("onirim.ending.defeat")
def test_limbo_does_not_help() -> None:
    tale = story("onirim", deck=HAND).given(deck=["blue door"]).play("play red sun")
    assert tale.table("limbo") == ["blue door"]
    assert tale.outcome.reason == "onirim.ending.defeat"


@pytest.mark.rule("onirim.ending.defeat-new-hand")
def test_the_deck_runs_out_in_the_middle_of_a_new_hand() -> None:
    tale = story("onirim", deck=HAND).given(deck=["nightmare", "brown sun", "blue door"])
    tale.play("play red sun", "discard hand")
    assert tale.outcome.reason == "onirim.ending.defeat-new-hand"


@pytest.mark.rule("onirim.ending.empty-deck")
def test_an_empty_deck_with_a_full_hand_is_no_defeat() -> None:
    tale = story("onirim", deck=HAND).given(deck=["brown sun"]).play("play red sun")
    assert tale.table("deck")["size"] == 0
    assert (tale.outcome, tale.decision) == (None, "turn")
    assert tale.play("play red moon").outcome.reason == "onirim.ending.defeat"


@pytest.mark.rule("onirim.ending.empty-deck")
def test_with_an_empty_deck_a_series_may_still_be_searched() -> None:
    tale = story("onirim", deck=[*HAND, "brown sun", "brown moon"])
    tale.play("play red sun", "play red moon").given(deck=["red door"], doors_0=SEVEN)
    assert tale.play("play red key", "search red door").outcome.winners == (0,)


@pytest.mark.rule("onirim.ending.out-of-reach")
def test_the_game_says_so_and_goes_on() -> None:
    tale = story("onirim", deck=HAND)
    assert tale.table("out_of_reach") is None
    tale.given(deck=["blue moon", "brown sun", "red door"])
    assert tale.table("out_of_reach") is not None
    assert tale.play("play red sun").outcome is None


@pytest.mark.rule("onirim.ending.door-discarded")
def test_a_discarded_door_never_comes_back() -> None:
    tale = story("onirim", deck=HAND)
    tale.stack("blue door", "brown sun", "brown moon", "green sun", "green key")
    tale.play("discard red key", "discard blue door")
    assert tale.table("out_of_reach") == "onirim.ending.door-discarded"


@pytest.mark.rule("onirim.ending.too-few-locations")
def test_doors_that_nothing_can_pay_for_any_more() -> None:
    """One red Door is missing: a Key in hand pays for it, two Locations do not."""
    left = ["red door", "nightmare", "nightmare"]
    tale = story("onirim", deck=HAND).given(deck=left, doors_0=SEVEN)
    assert tale.table("out_of_reach") is None
    tale.play("play blue sun", "decline", "discard red key")
    assert tale.table("out_of_reach") == "onirim.ending.too-few-locations"
    tale.match.undo()
    assert tale.table("out_of_reach") is None


@pytest.mark.rule("onirim.ending.too-few-locations")
def test_a_series_begun_counts_with_the_cards_left() -> None:
    hand = ["red sun", "red moon", "blue moon", "blue sun", "green moon"]
    tale = story("onirim", deck=[*hand, "red sun"]).play("play red sun")
    tale.given(deck=["red door", "brown sun"], doors_0=SEVEN)
    assert tale.table("out_of_reach") is None  # one in the row, a Moon and a Sun in hand
    tale.play("discard red sun")
    assert tale.table("out_of_reach") == "onirim.ending.too-few-locations"


# --- how far the players have come ---
@pytest.mark.rule("onirim.ending.victory")
def test_alone_every_door_counts() -> None:
    assert solo().match.state.progress() == 0
    assert solo().given(doors_0=["red door"] * 2 + ["blue door"]).match.state.progress() == 3 / 8


@pytest.mark.rule("onirim.two.victory")
@pytest.mark.rule("onirim.glyphs.two")
def test_of_two_players_each_needs_every_colour() -> None:
    """Beyond those eight, only as many Doors count as victory needs."""
    first, second = ["red door", "red door", "blue door"], ["blue door"]
    plain = two().given(doors_0=first, doors_1=second)
    assert plain.match.state.progress() == 3 / 8
    glyphs = two("glyphs").given(doors_0=first, doors_1=second)
    assert glyphs.match.state.progress() == 4 / 12
    eight = ["red door"] * 3 + ["blue door"] * 3 + ["green door"] * 2
    assert two("glyphs").given(doors_1=eight).match.state.progress() == 7 / 12
    oniverse = two("oniverse").given(doors_0=["brown door", "oniverse door"])
    assert oniverse.match.state.progress() == 2 / 9
