"""The Towers: a row of their own, a look for a discarded one, and what Nightmares do to them."""

import pytest

from reverie.testing import Story
from tests.rules.onirim.drawn import (
    ALIGNED,
    ALL_DOORS,
    FOUR_DOORS,
    discarded,
    rallied,
    solo,
    towers,
    two,
)

HAND = ["red tower 4", "blue tower 4", "red sun", "red moon", "red key"]
EDGES = {
    "red tower 3": ("sun and moon", "moon"),
    "red tower 4": ("sun", "moon"),
    "red tower 5": ("blank", "moon"),
    "blue tower 3": ("moon", "sun and moon"),
    "blue tower 4": ("moon", "moon"),
    "blue tower 5": ("moon", "blank"),
    "green tower 3": ("sun", "sun and moon"),
    "green tower 4": ("sun", "sun"),
    "green tower 5": ("sun", "blank"),
    "brown tower 3": ("sun and moon", "sun"),
    "brown tower 4": ("moon", "sun"),
    "brown tower 5": ("blank", "sun"),
}
FIXED = ["red tower 3", "green tower 4", "blue tower 3"]  # the middle one holds the others apart
LOOSE = ["red tower 3", "green tower 5", "brown tower 5"]
ALL_TWELVE = [
    *["red tower 3", "red tower 4", "red tower 5", "green tower 3", "brown tower 5"],
    *["blue tower 4", "green tower 4", "blue tower 5", "green tower 5"],
    *["brown tower 3", "brown tower 4", "blue tower 3"],
]
OFFER = [
    "red tower 4",
    "red moon",
    "red key",
    "green tower 5",
    "blue moon",
    "green sun",
    "blue tower 4",
    "brown sun",
]


def built(*row: str, **places: list[str]) -> Story:
    return solo("towers", hand=HAND).given(towers=list(row), **places)


def nightmare(*row: str, **places: list[str]) -> Story:
    """A Nightmare is drawn, with these Towers on the table."""
    return built(*row, **places).stack("nightmare", "brown sun").play("play red sun")


# --- building ---
@pytest.mark.rule("onirim.towers.cards")
def test_twelve_towers_join_the_deck_and_the_labyrinth_takes_none() -> None:
    tale = solo("towers", hand=HAND)
    assert tale.table("deck")["size"] == 76 + 12 - 5
    assert sum("tower" in card for card in tale.table("unseen")) == 10
    assert tale.may("build red tower 4 right")
    assert not tale.may("play red tower 4")
    tale = solo("towers", hand=HAND).stack("nightmare", "green tower 3", *["nightmare"] * 4)
    tale.play("play red sun", "reveal five")
    assert tale.table("discard")["green tower 3"] == 1  # Locations, so a Nightmare discards them


@pytest.mark.rule("onirim.towers.build")
def test_a_tower_on_either_end_is_the_turns_play() -> None:
    tale = solo("towers", hand=HAND).stack("brown sun", "brown moon")
    assert not tale.may("build red tower 4 left")  # in an empty row there is one place
    tale.play("build red tower 4 right")
    assert towers(tale) == ["red tower 4"]
    assert tale.table("hand", of=0) == [*HAND[1:], "brown sun"]
    tale = built("green tower 5").stack("brown sun")
    assert tale.play("build blue tower 4 left").decision == "turn"
    assert towers(tale) == ["blue tower 4", "green tower 5"]


@pytest.mark.rule("onirim.towers.build")
def test_a_tower_breaks_no_series_in_the_labyrinth() -> None:
    tale = solo("towers", hand=HAND).stack("brown sun", "brown moon", "brown key", "green sun")
    tale.play("play red sun", "play red moon", "build red tower 4 right")
    assert not tale.may("play brown moon")  # the last card of the labyrinth is the red Moon still
    tale.play("play red key")
    assert (tale.decision, tale.choices) == ("search", ["decline", "search red door"])


@pytest.mark.rule("onirim.towers.edges")
def test_touching_edges_share_no_symbol() -> None:
    tale = solo("towers", hand=HAND).stack("brown sun").play("build red tower 4 right")
    # the blue Tower shows a Moon on either side, the red one a Sun on its left, a Moon on its right
    assert tale.may("build blue tower 4 left")
    assert not tale.may("build blue tower 4 right")


@pytest.mark.rule("onirim.towers.edges")
@pytest.mark.parametrize("tower", EDGES)
def test_every_tower_has_its_edges_and_they_can_be_seen(tower: str) -> None:
    row = solo("towers").given(towers=[tower]).table("towers")
    left, right = EDGES[tower]
    assert row == [{"tower": tower, "left": left, "right": right}]


@pytest.mark.rule("onirim.towers.edges")
def test_all_twelve_towers_can_stand_in_one_row() -> None:
    tale = solo("towers").given(towers=ALL_TWELVE[:-1]).stack("blue tower 3", "brown sun")
    tale.play("play red sun", "build blue tower 3 right")
    assert towers(tale) == ALL_TWELVE


# --- discarding ---
@pytest.mark.rule("onirim.towers.look")
@pytest.mark.parametrize("number", [3, 4, 5])
def test_a_discarded_tower_shows_as_many_cards_as_its_number_says(number: int) -> None:
    hand = [f"green tower {number}", *HAND[1:]]
    coming = ["green sun", "blue door", "nightmare", "brown sun", "brown moon"]
    tale = solo("towers", hand=hand).stack(*coming).play(f"discard green tower {number}")
    assert tale.table("looked") == coming[:number]
    assert tale.choices == [f"put back {card}" for card in coming[:number]]  # none is discarded
    order = ["nightmare", "blue door", *coming[3:number]]
    tale.play(*[f"put back {card}" for card in order])
    assert tale.table("hand", of=0)[-1] == "green sun"  # the last one is drawn at once
    assert tale.table("deck")["top"] == order[::-1]


@pytest.mark.rule("onirim.towers.look")
def test_with_fewer_cards_one_looks_at_all_of_them() -> None:
    tale = solo("towers", hand=HAND).given(deck=["green sun", "blue door"])
    tale.play("discard red tower 4")
    assert tale.table("looked") == ["green sun", "blue door"]


@pytest.mark.rule("onirim.towers.look")
def test_in_silence_the_look_is_the_lookers_alone_and_comes_after_the_swap() -> None:
    four = ["blue door", "brown moon", "green moon", "blue key"]
    tale = two("towers", offer=OFFER, talk="silent").stack(*four).play("discard red tower 4")
    assert tale.decision == "swap"
    tale.play("no swap")
    assert (tale.sees(0, "looked"), tale.sees(1, "looked")) == (four, [None] * 4)
    tale.play("put back blue door", "put back green moon", "put back blue key")
    assert tale.sees(0, "deck")["top"] == ["blue key", "green moon", "blue door"]
    assert tale.sees(1, "deck")["top"] == []


# --- Nightmares ---
@pytest.mark.rule("onirim.towers.nightmare")
def test_a_nightmare_costs_a_tower_besides_its_effect() -> None:
    tale = nightmare("green tower 5", "brown tower 5")
    assert not any("destroy" in choice for choice in tale.choices)
    tale.play("discard red key")
    assert tale.decision == "lose tower"
    assert tale.choices == ["destroy green tower 5", "destroy brown tower 5", "false destruction"]
    tale.stack("brown sun", "brown moon").play("destroy green tower 5")
    assert towers(tale) == ["brown tower 5"]
    assert tale.table("discard") == {"red key": 1, "green tower 5": 1, "nightmare": 1}


@pytest.mark.rule("onirim.towers.nightmare")
def test_towers_in_hand_are_safe_and_without_a_row_nothing_is_asked() -> None:
    tale = nightmare().play("discard red key")
    assert tale.decision == "turn"
    assert tale.table("hand", of=0)[:2] == HAND[:2]


@pytest.mark.rule("onirim.towers.nightmare")
@pytest.mark.parametrize(
    "way", ["discard red key", "lose blue door", "reveal five", "discard hand"]
)
def test_whichever_way_the_nightmare_is_faced(way: str) -> None:
    tale = nightmare("green tower 5", doors_0=["blue door"]).play(way)
    assert tale.decision == "lose tower"


@pytest.mark.rule("onirim.towers.inner")
def test_a_tower_between_two_others_goes_only_if_those_fit_together() -> None:
    tale = nightmare(*FIXED).play("discard red key")
    assert tale.choices == ["destroy red tower 3", "destroy blue tower 3", "false destruction"]
    tale = nightmare(*LOOSE).play("discard red key")
    assert tale.choices == [*[f"destroy {tower}" for tower in LOOSE], "false destruction"]
    assert towers(tale.play("destroy green tower 5")) == ["red tower 3", "brown tower 5"]


@pytest.mark.rule("onirim.towers.false-destruction")
def test_the_nightmare_goes_to_limbo_and_the_towers_stay() -> None:
    tale = nightmare("green tower 5").play("discard red key").stack("brown sun", "brown moon")
    tale.play("false destruction")
    assert towers(tale) == ["green tower 5"]
    assert "nightmare: drawn > limbo" in tale.happened()
    assert tale.table("discard") == {"red key": 1}
    assert tale.table("unseen")["nightmare"] == 10


@pytest.mark.rule("onirim.towers.false-destruction")
def test_it_needs_a_tower_to_save() -> None:
    tale = nightmare().play("discard red key")
    assert (tale.decision, tale.table("discard")) == ("turn", {"red key": 1, "nightmare": 1})


@pytest.mark.rule("onirim.towers.cancelled")
def test_a_nightmare_that_a_spell_punishes_costs_no_tower() -> None:
    ten = [*["brown sun"] * 6, *["green sun"] * 4]
    tale = solo("book", "towers", hand=HAND).given(towers=["green tower 5"])
    discarded(tale, *ten).stack("nightmare", "brown moon").play("play red sun", "decline")
    tale.play("cast powerful punishment", *[f"pay {card}" for card in ten])
    assert (tale.decision, towers(tale)) == ("turn", ["green tower 5"])
    assert tale.table("discard") == {"nightmare": 1}


@pytest.mark.rule("onirim.towers.cancelled")
def test_a_nightmare_cancelled_by_the_incubus_or_the_mirror_costs_no_tower() -> None:
    tale = solo("towers", hand=HAND, incubus="new").given(towers=["green tower 5"])
    tale.stack("nightmare", "brown moon").play("play red sun", "cancel with the incubus")
    assert (tale.decision, towers(tale)) == ("turn", ["green tower 5"])
    tale = rallied("mirror", "towers", hand=HAND).given(towers=["green tower 5"])
    tale.stack("nightmare", "brown moon")
    tale.play("play red sun", "call mirror")
    assert (tale.decision, towers(tale)) == ("turn", ["green tower 5"])
    assert "nightmare: drawn > limbo" in tale.happened()


# --- Alignment ---
@pytest.mark.rule("onirim.towers.alignment")
def test_four_neighbours_of_four_colours_are_an_alignment() -> None:
    assert built(*ALIGNED[:3]).table("aligned") is False
    assert built(*ALIGNED).table("aligned") is True
    # a fifth Tower of a colour that already exists does no harm at the end, only between
    assert built(*ALIGNED, "red tower 5").table("aligned") is True
    between = ["red tower 3", "green tower 3", "brown tower 5", "brown tower 4", "blue tower 3"]
    assert built(*between).table("aligned") is False


@pytest.mark.rule("onirim.towers.alignment")
@pytest.mark.parametrize(
    "row",
    [
        [*ALIGNED, "brown tower 4"],
        ["green tower 5", *ALIGNED],
        ["green tower 5", *ALIGNED, "brown tower 4"],
        ["brown tower 4", "red tower 5", "green tower 5", *ALIGNED],
    ],
)
def test_it_may_stand_anywhere_in_the_row(row: list[str]) -> None:
    assert built(*row).table("aligned") is True
    saved = nightmare(*row).stack("brown sun", "brown moon").play("discard red key")
    assert (saved.decision, towers(saved)) == ("turn", row)
    won = built(*row, doors_0=ALL_DOORS[1:]).stack("red door").play("play red sun", "use red key")
    assert won.outcome.reason == "onirim.ending.victory"


@pytest.mark.rule("onirim.towers.power")
def test_an_alignment_protects_all_towers() -> None:
    tale = nightmare(*ALIGNED, "red tower 5").stack("brown sun", "brown moon")
    tale.play("discard red key")
    assert (tale.decision, len(towers(tale))) == ("turn", 5)


@pytest.mark.rule("onirim.towers.scattered")
def test_not_when_the_ruins_are_scattered() -> None:
    tale = solo("towers", hand=HAND, variants=("scattered-ruins",)).given(towers=ALIGNED)
    tale.stack("nightmare", "brown moon").play("play red sun", "discard red key")
    assert tale.decision == "lose tower"
    assert tale.play("destroy blue tower 5").table("aligned") is False


# --- victory ---
@pytest.mark.rule("onirim.towers.victory")
def test_all_doors_do_not_win_without_an_alignment() -> None:
    tale = built(*ALIGNED[:3], doors_0=ALL_DOORS[1:]).stack("red door", "brown sun", "brown moon")
    tale.play("play red sun", "use red key")
    assert tale.outcome is None


@pytest.mark.rule("onirim.towers.victory")
def test_the_last_door_may_come_after_the_alignment() -> None:
    tale = built(*ALIGNED, doors_0=ALL_DOORS[1:]).stack("red door").play("play red sun")
    assert tale.play("use red key").outcome.reason == "onirim.ending.victory"


@pytest.mark.rule("onirim.towers.victory")
@pytest.mark.rule("onirim.incubus.adversary")
def test_an_alignment_is_not_enough_while_something_else_is_lacking() -> None:
    tale = solo("towers", incubus="adversary").given(towers=ALIGNED, doors_0=ALL_DOORS[1:])
    tale.stack("red door", "brown sun", "brown moon").play("play red sun", "use red key")
    assert tale.outcome is None


@pytest.mark.rule("onirim.towers.victory")
def test_or_before_it() -> None:
    tale = built("green tower 3", "brown tower 5", "red tower 5", doors_0=ALL_DOORS)
    tale.play("build blue tower 4 left")
    assert tale.outcome.reason == "onirim.ending.victory"
    assert tale.sees(0, "towers")[0]["tower"] == "blue tower 4"


@pytest.mark.rule("onirim.towers.closed-gap")
def test_a_lost_tower_can_close_the_gap_that_kept_an_alignment_apart() -> None:
    between = ["red tower 3", "green tower 3", "brown tower 5", "brown tower 4", "blue tower 3"]
    tale = nightmare(*between, doors_0=ALL_DOORS).play("discard red key")
    tale.play("destroy brown tower 4")
    assert tale.outcome.reason == "onirim.ending.victory"


@pytest.mark.rule("onirim.towers.lost-for-good")
@pytest.mark.parametrize("colour", ["red", "blue", "green", "brown"])
def test_with_all_towers_of_a_colour_gone_there_is_no_alignment_any_more(colour: str) -> None:
    tale = discarded(solo("towers"), f"{colour} tower 3", f"{colour} tower 4")
    assert tale.table("out_of_reach") is None
    discarded(tale, f"{colour} tower 5")
    assert tale.table("out_of_reach") == "onirim.towers.lost-for-good"


@pytest.mark.rule("onirim.towers.lost-for-good")
@pytest.mark.parametrize(("one", "next"), [("red", "blue"), ("blue", "green"), ("green", "brown")])
def test_three_towers_of_two_colours_are_no_such_loss(one: str, next: str) -> None:
    for gone in (
        [f"{one} tower 5", f"{next} tower 3", f"{next} tower 4"],
        [f"{one} tower 4", f"{one} tower 5", f"{next} tower 3"],
    ):
        assert discarded(solo("towers"), *gone).table("out_of_reach") is None


@pytest.mark.rule("onirim.towers.lost-for-good")
def test_a_cyclobot_could_bring_one_back_unless_it_paid_for_a_spell() -> None:
    green = [f"green tower {number}" for number in (3, 4, 5)]
    tale = discarded(solo("book", "towers", "oniverse", hand=HAND), *green, *["brown sun"] * 2)
    assert tale.table("out_of_reach") is None
    tale.play("cast paradoxical prophecy", *[f"pay {tower}" for tower in green])
    tale.play("pay brown sun", "pay brown sun")
    assert tale.table("out_of_reach") == "onirim.towers.lost-for-good"


@pytest.mark.rule("onirim.towers.lost-for-good")
def test_one_paid_and_one_discarded_leave_the_third() -> None:
    green = ["green tower 3", "green tower 4"]
    tale = discarded(solo("book", "towers", "oniverse"), *green, *["brown sun"] * 4)
    tale.play("cast paradoxical prophecy", "pay green tower 3", *["pay brown sun"] * 4)
    assert tale.table("out_of_reach") is None


# --- two players ---
@pytest.mark.rule("onirim.towers.common")
def test_two_players_build_one_row() -> None:
    tale = two("towers", offer=OFFER).stack("brown moon", "blue key", "brown key")
    tale.play("build red tower 4 right")
    assert tale.may("build green tower 5 right")
    tale.play("build green tower 5 right")
    assert towers(tale) == ["red tower 4", "green tower 5"]
    tale.play("build shared blue tower 4 left")
    assert towers(tale) == ["blue tower 4", "red tower 4", "green tower 5"]
    assert tale.sees(0, "towers") == tale.sees(1, "towers")


@pytest.mark.rule("onirim.towers.common")
def test_either_players_nightmare_strikes_the_common_row() -> None:
    tale = two("towers", offer=OFFER).stack("brown moon").play("build red tower 4 right")
    tale.stack("nightmare", "brown key").play("play red moon", "discard hand")
    assert (tale.actor, tale.decision) == (1, "lose tower")
    assert tale.choices == ["destroy red tower 4", "false destruction"]


@pytest.mark.rule("onirim.towers.victory")
def test_the_common_alignment_wins_for_both() -> None:
    tale = two("towers", offer=OFFER)
    tale.given(towers=ALIGNED, doors_0=FOUR_DOORS[1:], doors_1=FOUR_DOORS).stack("red door")
    tale.play("play blue moon", "use red key")
    assert tale.outcome.winners == (0, 1)
