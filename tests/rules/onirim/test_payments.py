"""What the Doors that are missing cost, and what is left to pay for them: who can't pay is told.

All the Doors that are not missing are on the table, and the deck holds the missing ones and the
cards that are named; everything else is discarded.  The hand is of no use for the missing Doors.
"""

import pytest

from reverie.games.onirim.layout import DECK_BOTTOM, DECK_TOP
from reverie.testing import Story
from tests.rules.onirim.drawn import ALL_DOORS, lay_goals, solo, two
from tests.rules.onirim.tables import in_play

pytestmark = pytest.mark.rule("onirim.ending.too-few-locations")

BLUE = ["blue sun", "blue moon", "blue sun", "blue sun", "blue moon"]  # of no use for other Doors
RED = ["red sun", "red moon", "red sun", "red sun", "red moon"]
COLOURS = ("red", "blue", "green", "brown")
SUN, MOON, KEY = "red sun", "red moon", "red key"


def doors_but(missing: list[str], extra: tuple[str, ...] = ()) -> list[str]:
    """All Doors but those that are missing."""
    left = [*ALL_DOORS, *extra]
    for door in missing:
        left.remove(door)
    return left


def unpaid(tale: Story) -> list[str]:
    """The Doors that can't be paid for."""
    reason = tale.match.state.out_of_reach(0)
    if reason is None:
        return []
    assert reason.rule == "onirim.ending.too-few-locations"
    return list(reason.names)


def with_left(tale: Story, missing: list[str], left: list[str], **places: list[str]) -> list[str]:
    """What can't be paid for when so many Doors are missing and these cards are left."""
    return unpaid(tale.given(deck=[*left, *missing], doors_0=doors_but(missing), **places))


def useless_hand(missing: list[str]) -> list[str]:
    return RED if "blue door" in missing else BLUE


def names(*colours: str) -> list[str]:
    return [f"{colour} door" for colour in colours]


# --- Keys and whole series ---
@pytest.mark.parametrize(
    ("missing", "left", "lacking"),
    [
        (["red"], [], ["red"]),
        (["red"], [KEY], []),
        (["red", "red"], [], ["red", "red"]),
        (["red", "red"], [KEY], ["red"]),
        (["red", "red"], [KEY, KEY], []),
        (["brown"], ["brown key"], []),
        (["brown"], [KEY, KEY], ["brown"]),
        (["red", "blue", "green", "brown"], [f"{colour} key" for colour in COLOURS], []),
        (["green", "brown"], ["green key", KEY], ["brown"]),
        (["red", "green", "brown"], ["green key", KEY], ["brown"]),
        (["green", "green", "brown"], ["brown key", "brown key"], ["green", "green"]),
        (["red"], [SUN, MOON], ["red"]),
        (["red"], [SUN, MOON, SUN], []),
        (["red"], [SUN, SUN, SUN, SUN, SUN, SUN], ["red"]),
        (["red"], [MOON, MOON, MOON, MOON], ["red"]),
        (["brown"], ["brown sun", "brown moon", "brown moon"], []),
        (["red", "red"], [SUN, SUN, MOON, MOON, MOON], ["red"]),
        (["red", "red"], [SUN, SUN, SUN, SUN, SUN, MOON], ["red"]),
        (["red", "red"], [MOON, MOON, MOON, MOON, SUN], ["red"]),
        (["red", "red"], [SUN, SUN, SUN, SUN, MOON, MOON], []),
        (["red", "red"], [SUN, SUN, MOON, MOON, MOON, MOON], []),
        (["red", "red"], [SUN, MOON, MOON, KEY], []),
        (["red", "green"], [SUN, MOON, "green moon"], ["red", "green"]),
    ],
)
def test_a_key_pays_for_one_door_and_three_locations_pay_for_one(
    missing: list[str], left: list[str], lacking: list[str]
) -> None:
    doors = names(*missing)
    assert with_left(solo(hand=useless_hand(doors)), doors, left) == names(*lacking)


# --- a series that is started ---
ROWS = {  # what was played, and which cards can finish it
    "red sun": [[SUN, MOON]],
    "red moon": [[SUN, MOON]],
    "red key": [[SUN, MOON]],
    "red sun, red moon": [[SUN]],
    "red moon, red sun": [[MOON]],
    "red sun, red key": [[SUN], [MOON]],
    "red moon, red key": [[SUN], [MOON]],
}


def begun(row: str) -> Story:
    """Some cards were played, and nothing red is left in the hand."""
    played = row.split(", ")
    tale = solo(hand=[*played, *BLUE[: 5 - len(played)]])
    for card in played:
        tale.stack("green sun").play(f"play {card}")
    return tale


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("left", [[], [SUN], [MOON], [SUN, SUN], [MOON, MOON], [SUN, MOON]])
def test_a_series_that_is_begun_has_to_be_finished(row: str, left: list[str]) -> None:
    enough = any(all(left.count(card) >= way.count(card) for card in way) for way in ROWS[row])
    lacking = [] if enough else ["red door"]
    assert with_left(begun(row), ["red door"], left) == lacking


@pytest.mark.parametrize(
    ("row", "left", "lacking"),
    [
        # the rest of the series, and a whole one besides
        ("red sun", [SUN, MOON, SUN, SUN, MOON], 0),
        ("red sun", [SUN, SUN, SUN, SUN, MOON], 1),
        ("red sun", [MOON, MOON, MOON, MOON, SUN], 1),
        ("red sun", [MOON, MOON, MOON, SUN, SUN], 0),
        ("red sun", [SUN, MOON, SUN, SUN], 1),
        ("red sun", [SUN, MOON, KEY], 0),
        ("red moon, red sun", [MOON, SUN, MOON, SUN], 0),
        ("red moon, red sun", [MOON, SUN, SUN, SUN], 1),
        ("red moon, red sun", [MOON, MOON, MOON, SUN], 0),
        ("red moon, red sun", [SUN, SUN, MOON], 1),
        ("red sun, red moon", [SUN, SUN, MOON, MOON], 0),
        ("red sun, red moon", [SUN, MOON, MOON, MOON], 1),
        ("red sun, red moon", [SUN, SUN, SUN, MOON], 0),
        ("red sun, red key", [SUN, SUN, SUN, MOON], 0),
        ("red sun, red key", [MOON, MOON, MOON, SUN], 0),
        ("red sun, red key", [SUN, SUN, MOON, MOON], 0),
        ("red sun, red key", [SUN, MOON, MOON], 1),
        ("red sun, red key", [SUN, SUN, SUN, SUN], 1),
    ],
)
def test_two_doors_need_the_rest_of_the_series_and_more(
    row: str, left: list[str], lacking: int
) -> None:
    assert with_left(begun(row), ["red door"] * 2, left) == ["red door"] * lacking


def test_a_series_of_another_colour_pays_for_nothing_else() -> None:
    tale = begun("red sun, red moon")
    assert with_left(tale, ["green door"], [SUN, "green sun"]) == ["green door"]
    tale = begun("red sun, red moon")
    doors = ["red door", "green door"]
    assert with_left(tale, doors, [SUN, "green key"]) == []
    tale = begun("red sun, red moon")
    assert with_left(tale, doors, [MOON, "green key"]) == ["red door"]


def test_a_series_to_be_searched_with_pays_for_one_door() -> None:
    hand = ["red sun", "red moon", "red key", "blue sun", "blue moon"]
    for missing, left, lacking in (
        (1, [], 0),
        (2, [], 1),
        (2, [SUN, MOON], 1),
        (2, [SUN, MOON, MOON], 0),
        (2, [KEY], 0),
    ):
        tale = solo(hand=hand).stack("green sun", "green sun")
        tale.play("play red sun", "play red moon", "play red key")
        assert tale.decision == "search"
        assert with_left(tale, ["red door"] * missing, left) == ["red door"] * lacking


@pytest.mark.parametrize(
    ("row", "left"),
    [
        (["red moon", "red key", "red sun"], [SUN, SUN, MOON]),
        (["red sun", "red key", "red moon"], [SUN, MOON, MOON]),
    ],
)
def test_it_needs_no_more_cards(row: list[str], left: list[str]) -> None:
    tale = solo(hand=[*row, "blue sun", "blue moon"]).stack("green sun", "green sun")
    tale.play(*(f"play {card}" for card in row))
    assert tale.decision == "search"
    assert with_left(tale, ["red door"] * 2, left) == []


def test_only_the_player_whose_series_it_is_searches_with_it() -> None:
    offer = ["red sun", "blue sun", "red moon", "blue moon", "red key", "blue sun"]
    left = doors_but(["red door", "red door"])
    split = {"doors_0": left[:3], "doors_1": left[3:]}
    tale = two(offer=[*offer, "green sun", "green sun"]).stack(*["green sun"] * 4)
    tale.play("play red sun", "play blue sun", "play red moon", "play blue moon", "play red key")
    assert tale.decision == "search"
    assert unpaid(tale.given(deck=["red door"] * 2, **split)) == ["red door"]


@pytest.mark.parametrize("colour", ["blue", "brown"])
def test_a_search_that_is_pending_finds_a_door_of_its_own_colour(colour: str) -> None:
    """The first player's series waits for its search: one Door is paid for, the other is not."""
    door, row = f"{colour} door", [f"{colour} {symbol}" for symbol in ("sun", "moon", "key")]
    for missing in (1, 2):
        tale = solo(hand=[*row, *RED[:2]]).stack("green sun", "green sun")
        tale.play(*(f"play {card}" for card in row))
        assert tale.decision == "search"
        assert with_left(tale, [door] * missing, []) == [door] * (missing - 1)


@pytest.mark.rule("onirim.powers.any-time")
@pytest.mark.parametrize("colour", COLOURS)
def test_it_still_does_while_a_spell_is_paid_for(colour: str) -> None:
    """The series is complete, and before its Door is searched for, a spell is cast."""
    row = [f"{colour} {symbol}" for symbol in ("sun", "moon", "key")]
    for missing in names(*COLOURS):
        tale = solo("book", hand=[*row, *useless_hand([f"{colour} door"])[:2]])
        tale.stack("green sun", "green sun").play(*(f"play {card}" for card in row))
        lay_goals(tale, *(door.split()[0] for door in doors_but([missing])), reached=7)
        lacking = [] if missing == f"{colour} door" else [missing]
        assert (tale.decision, with_left(tale, [missing], [])) == ("search", lacking)
        tale.play("cast parallel planning")
        for left in (7, 6, 5, 4, 3):
            assert (tale.decision, unpaid(tale)) == ("pay", lacking), left
            tale.play(tale.choices[0])


# --- wherever the cards are ---


def test_a_card_pays_wherever_it_may_still_be_drawn_or_played_from() -> None:
    """In the hand, in Limbo, on top of the deck, and as a card that was looked at."""
    hand = [KEY, *BLUE[:4]]
    assert with_left(solo(hand=hand), ["red door"], []) == []
    assert with_left(solo(hand=BLUE), ["red door"], ["blue sun"], limbo=["nightmare"]) == names(
        "red"
    )
    # a Prophecy: the Key lies among the five cards that are looked at
    tale = solo(hand=["blue key", *BLUE[:4]]).stack(KEY, *["blue sun"] * 4)
    tale.play("discard blue key")
    assert tale.decision == "prophecy"
    assert with_left(tale, ["red door"], []) == []
    tale = solo(hand=["blue key", *BLUE[:4]]).stack("brown sun", *["blue sun"] * 4)
    assert with_left(tale.play("discard blue key"), ["red door"], []) == ["red door"]


def test_a_card_that_lies_under_the_deck_pays_too() -> None:
    tale = solo(hand=BLUE)
    assert with_left(tale, ["red door"], [KEY]) == []
    state = tale.match.state
    knowers, key = state.pop(DECK_TOP), state.pop(DECK_TOP)
    assert unpaid(tale) == ["red door"]
    state.push(DECK_BOTTOM, key)
    state.push(DECK_BOTTOM, knowers)
    assert unpaid(tale) == []


# --- two players ---
PAIR = [
    "blue sun",
    "blue moon",
    "blue sun",
    "blue sun",
    "blue moon",
    "blue sun",
    *["green sun"] * 2,
]


def test_two_players_have_two_rows_two_hands_and_shared_resources() -> None:
    left = doors_but(["red door"])
    split = {"doors_0": left[:3], "doors_1": left[3:]}
    assert unpaid(two(offer=PAIR).given(deck=["red door"], **split)) == ["red door"]
    for place in range(8):  # a Key for either player, or for both
        offer = [*PAIR[:place], KEY, *PAIR[place + 1 :]]
        assert unpaid(two(offer=offer).given(deck=["red door"], **split)) == []


def test_each_of_two_players_may_finish_a_series() -> None:
    offer = [SUN, SUN, "blue sun", "blue sun", "blue moon", "blue moon", "green sun", "green sun"]
    left = doors_but(["red door", "red door"])
    split = {"doors_0": left[:3], "doors_1": left[3:]}
    for cards, lacking in (
        ([SUN, MOON, SUN, MOON], 0),
        ([SUN, MOON, SUN], 1),
        ([SUN, SUN, SUN, MOON], 1),
        ([MOON], 2),
    ):
        tale = two(offer=offer).stack("green sun", "green sun")
        tale.play("play red sun", "play red sun")
        assert unpaid(tale.given(deck=[*cards, *["red door"] * 2], **split)) == (
            ["red door"] * lacking
        )


@pytest.mark.parametrize("first", [["red sun", "red key"], ["red moon", "red key"]])
@pytest.mark.parametrize("second", [["red sun", "red moon"], ["red moon", "red sun"]])
def test_a_series_that_goes_on_with_either_symbol_leaves_the_other_one_to_the_partner(
    first: list[str], second: list[str]
) -> None:
    """A Sun and a Moon are left: one player needs a certain one of them, the other any."""
    mixed = [first[0], second[0], first[1], second[1], "blue sun", "blue sun"]
    tale = two(offer=[*mixed, "green sun", "green sun"]).stack(*["green sun"] * 4)
    tale.play(*(f"play {card}" for card in mixed[:4]))
    left = doors_but(["red door", "red door"])
    split = {"doors_0": left[:3], "doors_1": left[3:]}
    assert unpaid(tale.given(deck=[SUN, MOON, *["red door"] * 2], **split)) == []


def test_each_of_two_colours_has_its_own_series() -> None:
    offer = [SUN, "green moon", "blue sun", "blue sun", "blue moon", "blue moon"]
    left = doors_but(["red door", "green door"])
    split = {"doors_0": left[:3], "doors_1": left[3:]}
    for cards, lacking in (
        ([SUN, MOON, "green sun", "green moon"], []),
        ([SUN, MOON, "green sun"], ["green door"]),
        ([MOON, "green sun", "green moon"], ["red door"]),
    ):
        tale = two(offer=[*offer, "brown sun", "brown sun"]).stack("brown sun", "brown sun")
        tale.play("play red sun", "play green moon")
        assert unpaid(tale.given(deck=[*cards, "red door", "green door"], **split)) == lacking


def test_series_that_end_with_a_key_need_a_card_each() -> None:
    mixed = ["red sun", "red moon", "red key", "red key", "blue sun", "blue sun"]
    left = doors_but(["red door", "red door"])
    split = {"doors_0": left[:3], "doors_1": left[3:]}
    for cards, lacking in (([], 2), ([SUN], 1), ([MOON], 1), ([SUN, SUN], 0), ([MOON, SUN], 0)):
        tale = two(offer=[*mixed, "green sun", "green sun"]).stack(*["green sun"] * 4)
        tale.play(*(f"play {card}" for card in mixed[:4]))
        doors = ["red door"] * 2
        assert unpaid(tale.given(deck=[*cards, *doors], **split)) == doors[:lacking]


def test_two_series_that_nothing_finishes_pay_for_nothing() -> None:
    """One needs a Sun, the other a Moon, and there is neither."""
    mixed = ["red sun", "red moon", "red moon", "red sun", "blue sun", "blue sun"]
    left = doors_but(["red door", "red door"])
    split = {"doors_0": left[:3], "doors_1": left[3:]}
    for cards, lacking in (([], 2), ([SUN], 1), ([MOON], 1), ([SUN, MOON], 0), ([SUN, SUN], 1)):
        tale = two(offer=[*mixed, "green sun", "green sun"]).stack(*["green sun"] * 4)
        tale.play(*(f"play {card}" for card in mixed[:4]))
        doors = ["red door"] * 2
        assert unpaid(tale.given(deck=[*cards, *doors], **split)) == doors[:lacking]


@pytest.mark.rule("onirim.crossroads.series")
def test_two_unfinished_series_pay_for_nothing_even_with_crossroads() -> None:
    mixed = ["red sun", "red moon", "red moon", "red sun", "blue sun", "blue sun"]
    left = doors_but(["red door", "red door"])
    split = {"doors_0": left[:3], "doors_1": left[3:]}
    for cards, lacking in (([], 2), (["crossroads sun"], 1), ([SUN, "crossroads moon"], 0)):
        tale = two("crossroads", offer=[*mixed, "green sun", "green sun"])
        tale.stack(*["green sun"] * 4).play(*(f"play {card}" for card in mixed[:4]))
        doors = ["red door"] * 2
        assert unpaid(tale.given(deck=[*cards, *doors], **split)) == doors[:lacking]


def test_doors_all_on_one_side_are_one_too_many_there() -> None:
    """Each player needs a red Door: the second one of a player has to be found again."""
    others = names("blue", "green", "brown")
    deck = ["nightmare", "green key"]
    both = {"doors_0": [*others, "red door", "red door"], "doors_1": others}
    assert unpaid(two(offer=PAIR).given(deck=deck, **both)) == ["red door"]
    each = {"doors_0": [*others, "red door"], "doors_1": others}
    assert unpaid(two(offer=PAIR).given(deck=[*deck, "red door"], **each)) == ["red door"]
    assert unpaid(two(offer=PAIR).given(deck=[*deck, "red door", KEY], **each)) == []
    swapped = {"doors_0": others, "doors_1": [*others, "red door", "red door"]}
    assert unpaid(two(offer=PAIR).given(deck=deck, **swapped)) == ["red door"]
    assert unpaid(two(offer=PAIR).given(deck=[*deck, KEY], **swapped)) == []


# --- Towers ---
def test_towers_pay_for_no_door() -> None:
    tale = solo("towers", hand=BLUE)
    left = [SUN, SUN, "red tower 3", "red tower 4", "red tower 5"]
    towers = ["green tower 3", "blue tower 3", "brown tower 4"]
    assert with_left(tale, ["red door"], [*left, *towers]) == ["red door"]


# --- Crossroads: of every colour, for one series ---
CROSS = ["crossroads sun", "crossroads moon"]


@pytest.mark.parametrize(
    ("missing", "left", "lacking"),
    [
        (["red"], CROSS, 1),
        (["red"], [*CROSS, SUN], 0),
        (["red"], [*CROSS, "crossroads sun"], 0),
        (["red"], ["crossroads sun", SUN, SUN], 0),  # no symbol need differ from a Crossroads
        (["brown"], [*CROSS, "brown sun"], 0),
        (["red", "brown"], [*CROSS, SUN, "brown sun"], 1),
        (["red", "brown"], [*CROSS, SUN, SUN, "brown sun", "brown sun"], 0),
        (["red", "brown"], ["crossroads sun", SUN, SUN, "brown sun", "brown sun"], 1),
        (["red", "green"], [*CROSS, SUN, SUN, SUN, "green sun"], 0),
        (["red"], ["crossroads key"], 0),
        (["red", "green", "brown"], ["crossroads key", "green key", KEY], 0),
    ],
)
def test_a_crossroads_helps_one_colour(missing: list[str], left: list[str], lacking: int) -> None:
    tale = solo("crossroads", hand=BLUE)
    assert len(with_left(tale, names(*missing), left)) == lacking


def test_of_two_doors_that_it_could_pay_for_the_first_is_named() -> None:
    tale = solo("crossroads", hand=BLUE)
    left = ["crossroads sun", SUN, SUN, "green sun", "green sun"]
    assert with_left(tale, names("red", "green"), left) == ["red door"]


def test_a_key_of_every_colour_could_take_either_door_so_both_are_named() -> None:
    tale = solo("crossroads", hand=BLUE)
    doors = names("red", "green", "brown")
    assert with_left(tale, doors, ["crossroads key", "green key"]) == names("red", "brown")


def test_the_doors_that_remain_unpaid_are_those_on_the_best_course() -> None:
    tale = solo("crossroads", hand=BLUE)
    left = [*CROSS, SUN, SUN, SUN, "green sun"]
    assert with_left(tale, names("red", "red", "green"), left) == ["red door"]
    tale = solo("crossroads", hand=BLUE)
    left = ["crossroads sun", SUN, SUN, "green sun"]
    assert with_left(tale, names("red", "green"), left) == ["green door"]
    tale = solo("crossroads", hand=BLUE)
    left = ["crossroads sun", SUN, "green sun", "green moon"]
    assert with_left(tale, names("red", "green"), left) == ["red door"]


@pytest.mark.parametrize("colour", COLOURS)
def test_a_crossroads_in_the_row_begins_a_series_of_any_one_colour(colour: str) -> None:
    door, sun, moon = f"{colour} door", f"{colour} sun", f"{colour} moon"
    hand = ["crossroads moon", *useless_hand([door])[:4]]
    for left, lacking in (([sun, moon], []), ([sun, sun], []), ([sun], [door])):
        tale = solo("crossroads", hand=hand).stack(hand[1]).play("play crossroads moon")
        assert with_left(tale, [door], left) == lacking


def test_the_crossroads_in_the_row_helps_only_one_of_two_colours() -> None:
    doors = names("red", "brown")
    hand = ["crossroads moon", *BLUE[:4]]
    for left, lacking in (
        ([SUN, MOON, "brown sun", "brown moon"], 1),
        ([SUN, MOON, "brown sun", "brown moon", "brown sun"], 0),
        ([SUN, MOON, SUN, "brown sun", "brown moon"], 0),
        ([SUN, MOON, "brown key"], 0),
        ([KEY, "brown sun", "brown moon"], 0),
    ):
        tale = solo("crossroads", hand=hand).stack("blue sun").play("play crossroads moon")
        assert with_left(tale, doors, left) == doors[2 - lacking :], left


# --- the Door to the Oniverse ---
HELPERS = ["cyclobot", "chromatic chaos", "hammer bird"] * 2


def oniverse(missing: list[str], left: list[str], hand: list[str] = BLUE) -> list[str]:
    """The same with the Oniverse, all Denizens that could help being gone."""
    tale = in_play(solo("oniverse", hand=hand), *HELPERS)
    doors = doors_but(missing, ("oniverse door",))
    return unpaid(tale.given(deck=[*left, *missing], doors_0=doors))


def test_any_key_or_series_pays_for_the_door_without_a_colour() -> None:
    stuck = ["blue sun", "blue sun", "green sun", "green sun", "brown sun"]
    door = ["oniverse door"]
    assert oniverse(door, [], stuck) == door
    assert oniverse(door, ["blue sun"], stuck) == []  # the Architect lets a symbol repeat
    assert oniverse(door, ["brown key"], stuck) == []
    assert oniverse([*door, "red door"], ["brown key"], stuck) == ["red door"]
    assert oniverse([*door, "red door"], [KEY], stuck) == door
    assert oniverse([*door, "red door"], [KEY, KEY], stuck) == []
    assert oniverse([*door, "red door"], [KEY, "brown key"], stuck) == []
    assert oniverse([*door, "red door", "red door"], ["brown key"], stuck) == ["red door"] * 2


@pytest.mark.rule("onirim.denizens.chaos")
def test_where_doors_are_painted_both_of_a_colour_may_be_on_one_side() -> None:
    """One of the two red Doors counts for the colour that it was painted in."""
    others = names("blue", "green", "brown")
    doors = {"doors_0": [*others, "red door", "red door"], "doors_1": [*others, "oniverse door"]}
    tale = in_play(two("oniverse", offer=PAIR), *HELPERS)
    assert unpaid(tale.given(deck=["nightmare"], **doors)) == []


@pytest.mark.rule("onirim.glyphs.incantation")
def test_a_glyph_and_a_denizen_may_bring_one_door_each() -> None:
    doors = doors_but(["red door"] * 2, ("oniverse door", *names(*COLOURS)))
    for denizens, glyphs, lacking in (
        (["cyclobot"], ["red glyph"], 0),
        ([], ["red glyph"], 1),
        (["cyclobot"], [], 1),
    ):
        tale = in_play(solo("glyphs", "oniverse", hand=BLUE), *HELPERS)
        tale.given(denizens=denizens, deck=[*glyphs, "red door", "red door"], doors_0=doors)
        assert bool(unpaid(tale)) == bool(lacking)


# --- Denizens that may bring one Door more ---
def helped(
    *denizens: str, missing: list[str], left: tuple[str, ...] = (), hand: list[str] = BLUE
) -> Story:
    """These Denizens are rallied, and all the others that could help are gone."""
    tale = in_play(solo("oniverse", hand=hand), *HELPERS).given(denizens=list(denizens))
    doors = doors_but(missing, ("oniverse door",))
    return tale.given(deck=[*left, *missing], doors_0=doors)


@pytest.mark.parametrize("denizen", ["cyclobot", "chromatic chaos", "hammer bird"])
def test_each_denizen_that_is_left_may_bring_one_door(denizen: str) -> None:
    for doors, helpers, lacking in ((1, 0, 1), (1, 1, 0), (2, 1, 2), (2, 2, 0)):
        tale = helped(*[denizen] * helpers, missing=["red door"] * doors)
        assert len(unpaid(tale)) == lacking


@pytest.mark.parametrize("doors", [1, 2])
def test_the_cyclobot_may_bring_it_until_its_exchange_is_over(doors: int) -> None:
    lacking = [] if doors == 1 else ["red door"] * 2
    tale = helped("cyclobot", missing=["red door"] * doors, left=("blue sun",))
    assert unpaid(tale) == lacking
    for move in ("call cyclobot", "exchange blue sun"):
        assert unpaid(tale.play(move)) == lacking
    assert unpaid(tale.play("recover red key")) == lacking[:1]


@pytest.mark.parametrize("doors", [1, 2])
def test_chaos_may_bring_it_until_the_painted_door_is_taken(doors: int) -> None:
    hand = ["red key", *BLUE[:4]]
    missing = ["brown door"] * doors
    lacking = [] if doors == 1 else missing
    tale = helped("chromatic chaos", missing=missing, hand=hand).play("play blue sun")
    assert unpaid(tale) == lacking
    for move in ("call chromatic chaos", "paint red"):
        assert unpaid(tale.play(move)) == lacking
    assert unpaid(tale.play("use red key")) == lacking[1:]


def test_a_door_in_its_own_colour_brings_nothing_more() -> None:
    hand = ["brown key", *BLUE[:4]]
    tale = helped(missing=["brown door"] * 2, hand=hand).play("play blue sun")
    assert (tale.decision, unpaid(tale)) == ("use key", ["brown door"])


def test_a_door_that_a_happy_dream_fetched_may_be_painted_too() -> None:
    hand = ["red key", *BLUE[:4]]
    tale = in_play(solo("oniverse", "premonitions", hand=hand), *HELPERS)
    tale.given(denizens=["chromatic chaos"])
    doors = doors_but(["brown door"], ("oniverse door",))
    tale.given(deck=["happy dream", "brown door", "blue sun"], doors_0=doors)
    tale.play("play blue sun", "search the deck", "fetch brown door")
    for move in ("call chromatic chaos", "paint red"):
        assert unpaid(tale.play(move)) == []
