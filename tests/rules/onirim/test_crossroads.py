"""Crossroads and Dead Ends."""

import pytest

from reverie.testing import story
from reverie.testing.story import Story
from tests.rules.onirim.tables import in_play, rallied

PLAIN = ("crossroads",)
ALL_FOUR = ["search red door", "search blue door", "search green door", "search brown door"]
NEW = ["green sun", "blue sun", "brown sun", "green key", "blue key"]


def walk(*hand: str, then: tuple[str, ...] = (), **options: object) -> Story:
    options.setdefault("expansions", PLAIN)
    return story("onirim", deck=[*hand, *then], **options)


def series(tale: Story) -> list[int]:
    return tale.table("players")[0]["series"]


# --- Crossroads ---
@pytest.mark.rule("onirim.crossroads.setup")
def test_sixteen_locations_are_added_and_may_be_dealt() -> None:
    tale = walk("crossroads sun", "dead end", "red sun", "blue moon", "green key")
    assert tale.table("hand", of=0)[:2] == ["crossroads sun", "dead end"]
    assert tale.table("deck")["size"] == 76 + 16 - 5
    left = tale.table("unseen")
    kinds = ["crossroads sun", "crossroads moon", "crossroads key", "dead end"]
    assert [left[kind] for kind in kinds] == [2, 2, 1, 9]


@pytest.mark.rule("onirim.crossroads.colours")
def test_a_crossroads_is_a_location_of_all_colours() -> None:
    hand = ("red sun", "crossroads sun", "crossroads moon", "crossroads key", "blue moon")
    tale = walk(*hand, then=("blue sun", "blue moon")).play("play red sun")
    assert not tale.may("play crossroads sun")  # the symbol counts
    tale.play("play crossroads moon")
    assert series(tale) == [2, 1, 1, 1]
    assert tale.play("discard crossroads key").decision == "prophecy"


@pytest.mark.rule("onirim.crossroads.series")
@pytest.mark.parametrize(
    "row",
    [
        ("crossroads sun", "red moon", "red key"),
        ("red sun", "crossroads moon", "red key"),
        ("red sun", "red moon", "crossroads sun"),
        ("crossroads sun", "crossroads moon", "red sun"),
        ("red sun", "crossroads moon", "crossroads sun"),
    ],
)
def test_it_begins_continues_or_ends_a_series(row: tuple[str, ...]) -> None:
    tale = walk(*row, "blue sun", "blue moon", then=("blue sun", "blue moon"))
    tale.play(*(f"play {card}" for card in row))
    assert tale.decision == "search"
    assert tale.choices == ["decline", "search red door"]


@pytest.mark.rule("onirim.crossroads.several")
def test_of_several_complete_colours_one_is_chosen() -> None:
    hand = ("crossroads sun", "crossroads moon", "crossroads sun", "blue sun", "blue moon")
    tale = walk(*hand, then=("blue sun", "blue moon"))
    tale.play("play crossroads sun", "play crossroads moon", "play crossroads sun")
    assert tale.choices == ["decline", *ALL_FOUR]
    tale.play("search green door")
    assert tale.table("doors", of=0) == ["green door"]
    assert tale.decision != "search"


@pytest.mark.rule("onirim.crossroads.used-up")
def test_a_search_uses_the_cards_up_for_every_colour() -> None:
    hand = ("red sun", "red moon", "crossroads sun", "blue moon", "blue key")
    row = ("play red sun", "play red moon", "play crossroads sun")
    tale = walk(*hand, then=("green sun", "brown sun")).play(*row, "search red door")
    assert series(tale) == [0, 0, 0, 0]
    tale = walk(*hand, then=("green sun", "brown sun", "green moon")).play(*row, "decline")
    assert series(tale) == [0, 1, 1, 1]
    tale.play("play blue moon")
    assert series(tale) == [0, 2, 0, 0]
    assert tale.play("play blue key").decision == "search"


@pytest.mark.rule("onirim.crossroads.key")
@pytest.mark.parametrize("colour", ["red", "blue", "green", "brown"])
def test_its_key_takes_a_drawn_door_of_any_colour(colour: str) -> None:
    hand = ("red sun", "crossroads key", "red moon", "blue sun", "blue moon")
    tale = walk(*hand, then=(f"{colour} door", "green sun")).play("play red sun")
    assert tale.choices == ["decline", "use crossroads key"]
    tale.play("use crossroads key")
    assert tale.table("doors", of=0) == [f"{colour} door"]
    assert tale.table("discard") == {"crossroads key": 1}


@pytest.mark.rule("onirim.crossroads.key")
def test_its_key_wards_off_a_nightmare_too() -> None:
    hand = ("red sun", "crossroads key", "red moon", "blue sun", "blue moon")
    tale = walk(*hand, then=("nightmare", "green sun")).play("play red sun")
    assert tale.may("discard crossroads key")


@pytest.mark.rule("onirim.crossroads.intersections")
def test_intersections_allow_it_only_in_second_place() -> None:
    hand = ("crossroads sun", "crossroads moon", "red sun", "red key", "blue moon")
    then = ("crossroads moon", "blue sun", "crossroads sun", "green moon")
    tale = walk(*hand, then=then, variants=("intersections",))
    assert not tale.may("play crossroads sun")  # it would begin the row
    tale.play("play red sun")
    assert not tale.may("play crossroads sun")
    tale.play("play crossroads moon")
    assert series(tale) == [2, 0, 0, 0]
    assert not tale.may("play crossroads sun")  # it would be the third card
    tale.play("play red key", "decline")
    assert not tale.may("play crossroads sun")  # it would begin a series
    assert not tale.may("play crossroads moon")
    tale.play("play blue moon")
    assert tale.may("play crossroads sun")


@pytest.mark.rule("onirim.crossroads.intersections")
@pytest.mark.parametrize("colour", ["red", "blue", "green", "brown"])
def test_an_intersection_continues_the_series_of_the_last_card_alone(colour: str) -> None:
    hand = (f"{colour} sun", "crossroads moon", "red key", "blue moon", "green moon")
    tale = walk(*hand, then=("brown moon", "blue sun"), variants=("intersections",))
    tale.play(f"play {colour} sun", "play crossroads moon")
    colours = ["red", "blue", "green", "brown"]
    assert series(tale) == [2 if other == colour else 0 for other in colours]


@pytest.mark.rule("onirim.crossroads.one")
def test_the_only_crossroads_may_end_a_series_of_any_colour() -> None:
    for colour in ("red", "blue", "green", "brown"):
        hand = (f"{colour} sun", f"{colour} moon", "crossroads key", "red sun", "blue sun")
        tale = walk(*hand, then=("green sun", "brown sun"), variants=("one-crossroads",))
        tale.play(f"play {colour} sun", f"play {colour} moon", "play crossroads key")
        assert tale.choices == ["decline", f"search {colour} door"]


@pytest.mark.rule("onirim.crossroads.one")
def test_with_the_house_rule_a_series_holds_one_crossroads() -> None:
    hand = ("red sun", "crossroads moon", "crossroads sun", "red moon", "red key")
    tale = walk(*hand, then=("blue sun", "blue moon", "red sun"), variants=("one-crossroads",))
    tale.play("play red sun", "play crossroads moon", "play crossroads sun")
    assert (tale.decision, series(tale)) == ("turn", [1, 1, 1, 1])
    tale.play("play red moon")
    assert (tale.decision, series(tale)) == ("turn", [2, 0, 0, 0])
    tale.play("play red key")
    assert tale.decision == "search"  # crossroads sun, red moon, red key


@pytest.mark.rule("onirim.crossroads.one")
def test_the_cards_since_the_first_crossroads_count_on() -> None:
    hand = ("crossroads sun", "red moon", "crossroads sun", "red key", "blue key")
    tale = walk(*hand, then=("blue sun", "blue moon", "green sun"), variants=("one-crossroads",))
    tale.play("play crossroads sun", "play red moon", "play crossroads sun")
    assert (tale.decision, series(tale)) == ("turn", [2, 1, 1, 1])
    assert tale.play("play red key").decision == "search"  # red moon, crossroads sun, red key


# --- Dead Ends ---
STUCK = ("dead end", "red sun", "red moon", "blue key", "blue moon")


@pytest.mark.rule("onirim.dead-ends.unplayable")
def test_a_dead_end_is_never_played() -> None:
    tale = walk(*STUCK, expansions=("crossroads", "towers"))
    assert not [choice for choice in tale.choices if "dead end" in choice]


@pytest.mark.rule("onirim.dead-ends.alone")
def test_a_dead_end_stays_until_the_whole_hand_goes() -> None:
    tale = walk(*STUCK, then=("nightmare", *NEW)).play("play red sun")
    assert not [choice for choice in tale.choices if "dead end" in choice]
    tale.play("discard hand")
    assert tale.table("discard")["dead end"] == 1
    assert tale.table("hand", of=0) == NEW


@pytest.mark.rule("onirim.dead-ends.alone")
def test_no_shared_dead_end_is_discarded_alone_either() -> None:
    offer = ["red sun", "red moon", "red key", "blue sun", "blue moon", "green sun"]
    tale = walk(*offer, "dead end", "green key", seats=2).play(*(f"take {card}" for card in offer))
    assert tale.may("discard shared green key")
    assert not tale.may("discard shared dead end")


@pytest.mark.rule("onirim.dead-ends.reveal")
def test_a_nightmare_reveals_dead_ends_into_limbo() -> None:
    five = ("dead end", "green sun", "dead end", "red door", "blue sun")
    tale = walk(*STUCK, then=("nightmare", *five, "nightmare")).play("play red sun", "reveal five")
    assert tale.table("limbo") == ["dead end", "dead end", "red door"]
    assert tale.table("discard") == {"green sun": 1, "blue sun": 1, "nightmare": 1}


@pytest.mark.rule("onirim.dead-ends.prophecy")
def test_a_prophecy_may_discard_one() -> None:
    five = ("dead end", "green sun", "brown moon", "red key", "blue sun")
    tale = walk(*STUCK, then=five).play("discard blue key")
    assert tale.may("discard dead end")
    tale.play("discard dead end")
    assert tale.table("discard") == {"blue key": 1, "dead end": 1}


@pytest.mark.rule("onirim.dead-ends.prophecy")
def test_a_happy_dream_may_discard_one() -> None:
    tale = walk(*STUCK, then=("happy dream", "dead end"), expansions=("premonitions", "crossroads"))
    tale.play("play red sun", "reveal seven", "discard dead end")
    assert tale.table("discard") == {"dead end": 1}


@pytest.mark.rule("onirim.dead-ends.escape")
def test_an_escape_is_the_turns_action_and_takes_the_whole_hand() -> None:
    tale = walk(*STUCK, then=(*NEW, "red moon")).play("escape")
    assert tale.table("hand", of=0) == NEW
    assert tale.table("discard") == dict.fromkeys(
        ["red sun", "red moon", "blue key", "blue moon"], 1
    ) | {"dead end": 1}
    assert tale.decision == "turn"  # no Prophecy for the Key, and nothing more is drawn
    assert tale.table("row", of=0) == []


@pytest.mark.rule("onirim.dead-ends.escape")
@pytest.mark.parametrize("talk", ["open", "silent"])
def test_with_two_players_the_shared_resources_go_too(talk: str) -> None:
    offer = ["red sun", "red moon", "red key", "blue sun", "blue moon", "green sun"]
    tale = walk(*offer, "dead end", "green key", then=tuple(NEW), seats=2, talk=talk)
    tale.play(*(f"take {card}" for card in offer), "escape")
    assert tale.table("hand", of=0) == NEW[:3]
    assert tale.table("shared") == NEW[3:]
    assert tale.table("hand", of=1) == ["red moon", "blue sun", "green sun"]
    assert tale.actor == 1  # no swap goes with it


@pytest.mark.rule("onirim.dead-ends.new-hand")
def test_the_new_hand_is_drawn_as_after_a_nightmare() -> None:
    tale = walk(*STUCK, then=("nightmare", "blue door", *NEW)).play("escape")
    assert tale.table("hand", of=0) == NEW
    told = tale.happened()
    assert {"nightmare: deck > limbo", "blue door: deck > limbo"} <= set(told)
    assert told[-1] == "deck shuffled"
    tale = walk(*STUCK).given(deck=["red sun"]).play("escape")
    assert tale.outcome.reason == "onirim.ending.defeat-new-hand"


@pytest.mark.rule("onirim.dead-ends.only")
def test_with_only_dead_ends_escape_is_the_only_action() -> None:
    assert walk(*["dead end"] * 5).choices == ["escape"]


# --- Dead Ends and Denizens ---
BOTH = ("crossroads", "oniverse")


@pytest.mark.rule("onirim.dead-ends.rally")
def test_a_dead_end_rallies_nobody() -> None:
    tale = in_play(walk(*STUCK, expansions=BOTH), "mirror").stack("mirror").play("play red sun")
    assert tale.decision == "rally"
    assert tale.choices == ["decline", "discard red moon", "discard blue key", "discard blue moon"]
    tale = walk("red sun", *["dead end"] * 4, expansions=BOTH)
    tale = in_play(tale, "mirror").stack("mirror", "blue sun").play("play red sun")
    assert tale.choices == ["decline"]
    assert tale.play("decline").table("discard") == {"mirror": 1}


@pytest.mark.rule("onirim.dead-ends.cyclobot")
def test_the_cyclobot_takes_no_dead_end_away_but_may_bring_one_back() -> None:
    tale = rallied(walk(*STUCK, expansions=BOTH), "cyclobot").given(deck=["red sun", "blue sun"])
    tale.play("call cyclobot")
    assert tale.decision == "exchange"
    assert not tale.may("exchange dead end")
    tale.play("exchange red sun")
    assert tale.may("recover dead end")
    tale = rallied(walk(*["dead end"] * 5, expansions=BOTH), "cyclobot").given(deck=["red sun"])
    assert not tale.may("call cyclobot")


@pytest.mark.rule("onirim.dead-ends.keeper")
def test_a_dead_end_cannot_be_kept() -> None:
    tale = rallied(walk(*STUCK, expansions=BOTH), "treasure keeper").play("call treasure keeper")
    assert tale.choices == ["keep red sun", "keep red moon", "keep blue key", "keep blue moon"]
    tale = rallied(walk(*["dead end"] * 5, expansions=BOTH), "treasure keeper")
    assert tale.choices == ["escape"]


@pytest.mark.rule("onirim.dead-ends.swap")
def test_a_dead_end_may_be_swapped_within_the_hand() -> None:
    offer = ["dead end", "red moon", "red key", "blue sun", "blue moon", "green sun"]
    tale = walk(*offer, "brown sun", "green key", seats=2).play(*(f"take {card}" for card in offer))
    tale.play(
        "discard blue moon",
        "swap dead end",
        "for brown sun",
    )
    assert sorted(tale.table("shared")) == ["dead end", "green key"]


# --- two players ---
def duo(offer: list[str], *moves: str, fill: tuple[str, ...] = NEW[:4], **options: object) -> Story:
    """Seat 0 takes the first, third and fifth card, seat 1 the second, fourth and sixth."""
    options.setdefault("expansions", PLAIN)
    tale = story("onirim", seats=2, deck=offer, **options)
    return tale.play(*(f"take {card}" for card in offer[:6])).stack(*fill).play(*moves)


@pytest.mark.rule("onirim.crossroads.intersections")
@pytest.mark.rule("onirim.two.rows")
def test_each_player_crosses_the_series_of_their_own_row() -> None:
    offer = ["red sun", "blue sun", "red moon", "crossroads moon", "blue key", "green sun"]
    offer += ["brown sun", "brown sun"]
    tale = duo(offer, "play red sun", variants="intersections")
    assert (tale.actor, tale.may("play crossroads moon")) == (1, False)  # its row is empty
    tale.play("play blue sun", "play red moon")
    assert (tale.actor, tale.may("play crossroads moon")) == (1, True)
    tale.play("play crossroads moon")
    assert tale.table("players")[1]["series"] == [0, 2, 0, 0]


@pytest.mark.rule("onirim.crossroads.one")
@pytest.mark.rule("onirim.two.rows")
def test_the_second_players_crossroads_are_counted_in_the_second_row() -> None:
    offer = ["red sun", "blue sun", "red moon", "crossroads moon", "red key", "crossroads sun"]
    offer += ["brown sun", "brown sun"]
    tale = duo(offer, "play red sun", "play blue sun", variants="one-crossroads")
    tale.play("play red moon", "play crossroads moon")
    assert tale.table("players")[1]["series"] == [1, 2, 1, 1]
    tale.stack("brown moon", "brown key").play("play red key", "decline")
    tale.play("play crossroads sun")
    assert tale.table("players")[1]["series"] == [1, 1, 1, 1]


@pytest.mark.rule("onirim.crossroads.series")
def test_the_second_players_series_goes_on_with_its_count() -> None:
    offer = ["red sun", "blue sun", "red moon", "crossroads moon", "red key", "blue key"]
    tale = duo([*offer, "brown sun", "brown sun"], "play red sun", "play blue sun")
    tale.play("play red moon", "play crossroads moon")
    assert tale.table("players")[1]["series"] == [1, 2, 1, 1]
    tale.stack("brown moon").play("play red key", "decline").play("play blue key")
    assert tale.choices == ["decline", "search blue door"]


@pytest.mark.rule("onirim.crossroads.used-up")
@pytest.mark.parametrize("expansions", [PLAIN, ("crossroads", "oniverse")])
def test_a_search_of_the_second_player_uses_up_the_second_row(expansions: tuple[str, ...]) -> None:
    offer = ["green sun", "red sun", "green moon", "red moon", "green key", "crossroads key"]
    for answer, left in (("search red door", [0, 0, 0, 0]), ("decline", [0, 1, 1, 1])):
        moves = ("play green sun", "play red sun", "play green moon", "play red moon")
        tale = duo([*offer, "brown sun", "brown sun"], *moves, expansions=expansions).stack(
            "blue sun", "blue moon", "blue key"
        )
        tale.play("play shared brown sun", "play crossroads key", answer)
        assert tale.table("players")[1]["series"] == left
