"""The turn: playing, series of three, searching, discarding."""

import pytest

from reverie.engine.errors import NotLegal
from reverie.testing import story

HAND = ["red sun", "red moon", "red key", "blue sun", "green moon"]


@pytest.mark.rule("onirim.turn.phases")
def test_play_then_fill_then_limbo() -> None:
    tale = story("onirim", deck=[*HAND, "blue door", "brown sun"]).play("play red sun")
    assert tale.happened() == [
        "red sun: hand 0 > row 0",
        "blue door: deck > limbo",
        "brown sun: deck > hand 0",
        "blue door: limbo > deck",
        "deck shuffled",
    ]
    assert tale.decision == "turn"


@pytest.mark.rule("onirim.play.row")
def test_a_card_goes_to_the_end_of_the_row() -> None:
    tale = story("onirim", deck=[*HAND, "brown sun", "brown moon"])
    tale.play("play red sun", "play green moon")
    assert tale.table("row", of=0) == ["red sun", "green moon"]
    assert tale.table("hand", of=0) == [
        "red moon",
        "red key",
        "blue sun",
        "brown sun",
        "brown moon",
    ]


@pytest.mark.rule("onirim.play.symbol")
def test_no_symbol_follows_itself_whatever_the_colour() -> None:
    tale = story("onirim", deck=[*HAND, "brown sun"]).play("play red sun")
    assert not tale.may("play blue sun")
    assert not tale.may("play brown sun")
    assert tale.may("play red moon")
    assert tale.may("play red key")
    assert tale.may("play green moon")
    with pytest.raises(NotLegal, match="'play blue sun' is not legal now"):
        tale.play("play blue sun")


@pytest.mark.rule("onirim.play.symbol")
def test_a_discard_between_does_not_change_the_last_card_of_the_row() -> None:
    tale = story("onirim", deck=[*HAND, "brown sun", "brown moon"])
    tale.play("play red sun", "discard green moon")
    assert not tale.may("play blue sun")


@pytest.mark.rule("onirim.doors.series")
def test_the_third_of_a_colour_opens_the_search_and_the_fourth_begins_anew() -> None:
    tale = story("onirim", deck=[*HAND, "red sun", "red moon", "red sun"])
    tale.play("play red sun", "play red moon")
    assert tale.decision == "turn"
    tale.play("play red key")
    assert tale.decision == "search"
    tale.play("decline")
    for card in ("red sun", "red moon"):  # the fourth and the fifth
        tale.stack("brown sun").play(f"play {card}")
        assert tale.decision == "turn"
    tale.given().stack("red key", "brown moon").play("discard brown sun", "play red key")
    assert tale.decision == "search"  # the sixth, though no Door was taken for the third


@pytest.mark.rule("onirim.doors.series")
def test_another_colour_between_breaks_the_series() -> None:
    tale = story("onirim", deck=[*HAND, "brown sun", "brown moon", "brown moon", "brown sun"])
    tale.play("play red sun", "play red moon", "play blue sun", "play red key")
    assert tale.decision == "turn"
    assert tale.table("series", of=0) == [1, 0, 0, 0]


def three_reds() -> object:
    tale = story("onirim", deck=[*HAND, "brown sun", "brown moon"])
    return tale.play("play red sun", "play red moon", "play red key")


@pytest.mark.rule("onirim.doors.search")
def test_a_door_that_is_searched_lies_in_front_of_the_player() -> None:
    tale = three_reds()
    assert tale.choices == ["decline", "search red door"]
    tale.play("search red door")
    assert tale.table("doors", of=0) == ["red door"]


@pytest.mark.rule("onirim.doors.search")
def test_one_may_leave_the_door() -> None:
    assert three_reds().play("decline").table("doors", of=0) == []


@pytest.mark.rule("onirim.doors.search")
def test_one_may_search_for_a_door_that_is_not_there() -> None:
    tale = three_reds().given(doors_0=["red door", "red door"]).stack("brown sun")
    assert tale.may("search red door")
    tale.play("search red door")
    assert tale.table("doors", of=0) == ["red door", "red door"]


def three_reds_after_a_prophecy() -> object:
    """The top of the deck is known when the series is complete."""
    hand = ["red sun", "red moon", "red key", "blue key", "green moon"]
    tale = story("onirim", deck=[*hand, "brown sun", "brown moon"])
    tale.play("play red sun", "play red moon")
    tale.stack("blue sun", "blue moon", "green sun", "brown key", "nightmare")
    tale.play("discard blue key", "discard nightmare")
    tale.play("put back blue moon", "put back green sun", "put back brown key")
    assert tale.table("deck")["top"] == ["brown key", "green sun", "blue moon"]
    return tale.play("play red key")


@pytest.mark.rule("onirim.doors.search-shuffle")
def test_a_search_shuffles_and_declining_does_not() -> None:
    tale = three_reds_after_a_prophecy().play("decline")
    assert tale.table("deck")["top"] == ["green sun", "blue moon"]
    tale = three_reds_after_a_prophecy().play("search red door")
    assert tale.happened()[:2] == ["deck shuffled", "red door: deck > doors 0"]
    assert tale.table("deck")["top"] == []


@pytest.mark.rule("onirim.doors.search-shuffle")
def test_a_search_in_vain_shuffles_too() -> None:
    tale = three_reds_after_a_prophecy().given(doors_0=["red door", "red door"])
    assert tale.play("search red door").happened()[0] == "deck shuffled"
    assert tale.table("deck")["top"] == []


@pytest.mark.rule("onirim.discard.any")
def test_any_card_may_be_discarded_and_nothing_comes_of_a_sun_or_moon() -> None:
    tale = story("onirim", deck=[*HAND, "brown sun"])
    assert all(tale.may(f"discard {card}") for card in HAND)
    tale.play("discard green moon")
    assert tale.table("discard") == {"green moon": 1}
    assert tale.happened() == ["green moon: hand 0 > discard", "brown sun: deck > hand 0"]
    assert tale.decision == "turn"


@pytest.mark.rule("onirim.discard.key")
def test_a_discarded_key_brings_a_prophecy() -> None:
    assert story("onirim", deck=HAND).play("discard red key").decision == "prophecy"


@pytest.mark.rule("onirim.discard.key")
def test_a_key_for_a_door_or_a_nightmare_brings_none() -> None:
    tale = story("onirim", deck=[*HAND, "red door", "brown sun", "brown moon"])
    tale.play("play blue sun", "use red key")
    assert tale.decision == "turn"
    tale = story("onirim", deck=[*HAND, "nightmare", "brown sun", "brown moon"])
    tale.play("play blue sun", "discard red key")
    assert tale.decision == "turn"
