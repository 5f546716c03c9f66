"""When a Denizen can be called: at every decision at which it can do something, and no other."""

import pytest

from reverie.testing import Story
from tests.rules.onirim.drawn import discarded, rallied, solo, two
from tests.rules.onirim.tables import in_play
from tests.rules.onirim.tables import rallied as with_denizens

DEAD_ENDS = ["dead end", "dead end"]
STUCK = ["red sun", *["dead end"] * 4]


# --- the Architect ---
@pytest.mark.rule("onirim.denizens.architect")
def test_a_second_architect_waits_while_the_rule_is_lifted() -> None:
    tale = with_denizens(solo("oniverse"), "architect", "architect").stack("brown moon")
    tale.play("play red sun")
    assert not tale.may("play blue sun")
    tale.play("call architect")
    assert tale.may("play blue sun")
    assert not tale.may("call architect")


@pytest.mark.rule("onirim.denizens.architect")
@pytest.mark.parametrize("place", [0, 4])
def test_the_architect_is_of_use_if_any_card_repeats_the_symbol(place: int) -> None:
    hand = ["red moon", "red moon", "green moon", "green key"]
    hand.insert(place, "blue sun")
    tale = rallied("architect", hand=["red sun", *hand[:4]]).stack(hand[4]).play("play red sun")
    assert tale.may("call architect")
    tale = rallied("architect", hand=["red sun", *["red moon"] * 4]).stack("green key")
    assert not tale.play("play red sun").may("call architect")


@pytest.mark.rule("onirim.denizens.architect")
def test_a_shared_card_or_a_kept_one_may_repeat_it_too() -> None:
    offer = ["red sun", "red moon", "red moon", "blue moon", "blue moon", "blue moon"]
    tale = with_denizens(two("oniverse", offer=[*offer, "green sun", "brown moon"]), "architect")
    tale.stack("green moon", "red key").play("play red sun", "play red moon")
    assert (tale.actor, tale.may("call architect")) == (0, True)
    tale.play("call architect")
    assert tale.may("play shared green sun")
    hand = ["red sun", "blue sun", "red moon", "blue moon", "green moon"]
    tale = with_denizens(solo("oniverse", hand=hand), "architect", "treasure keeper")
    tale.play("call treasure keeper", "keep blue sun").stack("brown moon", "brown moon")
    tale.play("play red sun")
    assert tale.may("call architect")
    assert tale.play("call architect").may("play kept blue sun")


@pytest.mark.rule("onirim.denizens.architect")
@pytest.mark.rule("onirim.two.rows")
def test_it_looks_at_the_row_of_the_player_whose_turn_it_is() -> None:
    offer = ["red sun", "red moon", "red sun", "blue moon", "blue sun", "blue sun"]
    tale = with_denizens(two("oniverse", offer=[*offer, "green sun", "green sun"]), "architect")
    tale.stack("brown sun", "brown moon", "brown sun").play("play red sun")
    assert (tale.actor, tale.may("call architect")) == (1, False)  # its own row is empty
    tale.play("play blue moon").play("call architect", "play blue sun")
    assert (tale.actor, tale.table("row", of=0)) == (1, ["red sun", "blue sun"])
    with_denizens(tale, "architect")
    assert tale.may("call architect")  # for one of the two Moons
    assert tale.play("call architect").may("play red moon")


# --- those who need cards ---
@pytest.mark.rule("onirim.denizens.spies")
@pytest.mark.parametrize("denizen", ["squirrel spies", "harpoon hunter"])
def test_one_card_is_enough_to_look_at(denizen: str) -> None:
    assert rallied(denizen).given(deck=["brown sun"]).may(f"call {denizen}")
    assert not rallied(denizen).given(deck=[]).may(f"call {denizen}")


@pytest.mark.rule("onirim.denizens.cyclobot")
def test_the_cyclobot_brings_back_locations_only() -> None:
    assert not discarded(rallied("cyclobot"), "nightmare", "red door").may("call cyclobot")
    tale = discarded(rallied("cyclobot"), "nightmare", "red door", "brown key")
    tale.play("call cyclobot", "exchange red sun")
    assert tale.choices == ["recover brown key"]


@pytest.mark.rule("onirim.denizens.cyclobot")
@pytest.mark.rule("onirim.denizens.keeper")
@pytest.mark.parametrize("denizen", ["cyclobot", "treasure keeper"])
def test_the_second_players_own_cards_count(denizen: str) -> None:
    """The Shared resources are Dead Ends, which stay in the hand."""
    offer = ["red sun", "red moon", "dead end", "blue sun", "dead end", "dead end", *DEAD_ENDS]
    tale = with_denizens(two("oniverse", "crossroads", offer=offer), denizen)
    discarded(tale, "brown key").stack("dead end").play("play red sun")
    assert (tale.actor, tale.may(f"call {denizen}")) == (1, True)
    offer = ["red sun", "dead end", "blue sun", "dead end", "red moon", "dead end", *DEAD_ENDS]
    tale = with_denizens(two("oniverse", "crossroads", offer=offer), denizen)
    discarded(tale, "brown key").stack("green sun")
    tale.play("play red sun", "decline")
    assert (tale.actor, tale.may(f"call {denizen}")) == (1, False)


@pytest.mark.rule("onirim.powers.silent-asking")
def test_in_silence_the_cyclobot_is_asked_about_whatever_the_hand() -> None:
    offer = ["red sun", "red moon", "dead end", "blue sun", "dead end", "green sun", *DEAD_ENDS]
    for talk, gone, asked in (
        ("silent", ["brown key"], "before filling"),
        ("silent", ["nightmare"], "turn"),
        ("open", ["brown key"], "turn"),
    ):
        tale = with_denizens(two("oniverse", "crossroads", offer=offer, talk=talk), "cyclobot")
        discarded(tale, *gone).stack("brown sun").play("play red sun")
        assert tale.decision == asked, (talk, gone)


@pytest.mark.rule("onirim.powers.before-filling")
def test_any_one_of_the_denizens_is_reason_enough_to_ask() -> None:
    tale = with_denizens(solo("oniverse"), "mirror", "squirrel spies").stack("brown sun")
    assert tale.play("play red sun").decision == "before filling"


# --- a Door that no Key of the hand opens ---
def drawn_door(*denizens: str, hand: list[str], gone: list[str], door: str) -> Story:
    tale = with_denizens(solo("oniverse", "crossroads", hand=hand), *denizens)
    tale = discarded(tale, *gone).stack(door).play(f"play {hand[0]}")
    return tale.play("decline") if tale.decision == "before filling" else tale


@pytest.mark.rule("onirim.denizens.cyclobot-key")
def test_the_cyclobot_is_asked_about_a_door_only_if_it_can_fetch_a_key() -> None:
    no_key = ["red sun", "red moon", "blue sun", "blue moon", "green moon"]
    for denizens, hand, gone, asked in (
        (["cyclobot"], no_key, ["red key"], True),
        (["cyclobot"], no_key, ["blue key"], False),
        (["cyclobot"], no_key, ["brown sun"], False),
        (["cyclobot", "chromatic chaos"], no_key, ["blue key"], True),
        (["cyclobot", "chromatic chaos"], no_key, ["blue moon"], False),
        (["cyclobot"], STUCK, ["red key"], False),
        (["mirror"], no_key, ["red key"], False),
    ):
        tale = drawn_door(*denizens, hand=hand, gone=gone, door="red door")
        assert (tale.decision == "use key") == asked, (denizens, gone)


@pytest.mark.rule("onirim.denizens.chaos-drawn")
def test_chaos_is_asked_about_a_door_with_any_key_in_the_hand() -> None:
    hand = ["red sun", "red moon", "green key", "blue moon", "green moon"]
    tale = drawn_door("chromatic chaos", hand=hand, gone=[], door="red door")
    assert tale.choices == ["decline", "call chromatic chaos"]
    hand[2] = "green sun"
    tale = drawn_door("chromatic chaos", hand=hand, gone=[], door="red door")
    assert tale.decision == "turn"


# --- Chromatic Chaos and a search ---
@pytest.mark.rule("onirim.denizens.chaos-search")
def test_a_search_finds_in_another_colour_what_the_deck_holds_and_is_over() -> None:
    tale = rallied("chromatic chaos").given(doors_0=["blue door", "blue door"])
    tale.stack("brown sun", "brown moon", "brown key", "green sun")
    tale.play("play red sun", "play red moon", "play red key")
    assert tale.choices == [
        "decline",
        "search red door",
        "search oniverse door",
        "search green door as red",
        "search brown door as red",
    ]
    tale.play("search green door as red")
    assert (tale.decision, len(tale.table("hand", of=0))) == ("turn", 5)
    assert tale.table("doors", of=0)[2:] == ["green door painted red"]
    assert not tale.may("call chromatic chaos")


@pytest.mark.rule("onirim.denizens.chaos-search")
@pytest.mark.parametrize("colour", ["blue", "green", "brown"])
def test_a_search_in_any_colour_is_over_when_the_door_is_found(colour: str) -> None:
    hand = [f"{colour} sun", f"{colour} moon", f"{colour} key", "red sun", "red moon"]
    tale = rallied("chromatic chaos", hand=hand).stack("brown sun", "brown moon", "red key")
    tale.play(*(f"play {card}" for card in hand[:3]), f"search red door as {colour}")
    assert (tale.decision, len(tale.table("hand", of=0))) == ("turn", 5)


@pytest.mark.rule("onirim.two.victory")
def test_chaos_may_paint_a_door_so_that_no_colour_is_stuck_with_one_player() -> None:
    others = ["blue door", "green door", "brown door", "oniverse door"]
    helpers = ["cyclobot", "chromatic chaos", "hammer bird"] * 2
    tale = in_play(two("oniverse", offer=["blue sun"] * 8), *helpers)
    tale.given(deck=["brown sun"], doors_0=["red door", "red door", *others], doors_1=others[:3])
    assert tale.match.state.out_of_reach(0) is None
