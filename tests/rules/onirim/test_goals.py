"""The row of Goals when some are turned and others not, and rows that can't be."""

import pytest

from reverie.games.onirim.expansions.numbers import GOAL
from reverie.testing import story
from tests.rules.onirim.drawn import ALL_DOORS, discarded, goals, lay_goals, solo
from tests.rules.onirim.test_saved import complaint, refused, setting

SEVEN = [*["brown sun"] * 5, "brown moon", "brown moon"]
EIGHT = ["red", "blue", "green", "brown", "brown", "green", "blue", "red"]


@pytest.mark.rule("onirim.book.goals")
@pytest.mark.parametrize("seat", [0, 1])
def test_everybody_sees_the_goals_laid_out_one_by_one(seat: int) -> None:
    tale = story("onirim", seats=2, expansions="book")
    told = [event for event in tale.happened(seat) if "goal" in event]
    assert told == [f"{colour} goal: spent > goals" for colour in goals(tale)]


@pytest.mark.rule("onirim.book.turned-back")
def test_only_the_goal_of_the_lost_door_is_turned_back() -> None:
    tale = lay_goals(solo("book"), "red", "blue", "green", reached=2)
    tale.given(doors_0=["red door", "blue door"]).stack("nightmare", "brown sun")
    tale.play("play blue sun", "lose blue door")
    assert goals(tale)[:3] == ["(red)", "blue", "green"]


@pytest.mark.rule("onirim.book.queue")
def test_a_goal_turned_back_goes_past_turned_and_open_ones_alike() -> None:
    tale = lay_goals(solo("book"), "brown", "blue", "red", "green", reached=3)
    rest = goals(tale)[4:]
    tale.given(doors_0=["brown door", "blue door", "red door"])
    discarded(tale, *SEVEN).play("cast parallel planning", *[f"pay {card}" for card in SEVEN])
    tale.play("move goal 2", "move goal 4")
    assert goals(tale)[:4] == ["(brown)", "green", "(red)", "(blue)"]
    tale.stack("nightmare", "brown sun").play("play blue sun", "lose blue door")
    assert goals(tale) == ["(brown)", "blue", "green", "(red)", *rest]


@pytest.mark.rule("onirim.book.queue")
@pytest.mark.rule("onirim.book.turned-back")
def test_where_all_goals_were_reached_the_one_turned_back_stays_in_its_place() -> None:
    tale = lay_goals(solo("book", "towers"), *EIGHT, reached=8)
    tale.given(doors_0=ALL_DOORS).stack("nightmare", "brown sun")  # no Towers are aligned yet
    tale.play("play blue sun", "lose green door")
    assert goals(tale)[:3] == ["(red)", "(blue)", "green"]
    assert goals(tale)[3:] == [f"({colour})" for colour in EIGHT[3:]]


# --- saved games ---
@pytest.mark.rule("onirim.book.order")
def test_a_saved_row_agrees_with_the_doors_on_the_table() -> None:
    tale = lay_goals(solo("book"), "red", "blue")
    book = next(one for one in tale.match.game.expansions if one.name == "book")
    assert not refused(tale, lambda state: None)
    for turned in (1, 2):
        words = f"the number of Goals turned over ({turned}) is not that of the Doors found (0)"
        assert words in complaint(tale, setting(book.turned, turned))
    lay_goals(tale, "red", "blue", reached=1).given(doors_0=["red door"])
    lay_goals(tale, "blue", "red", reached=1)
    words = "the Goals turned over are not those of the Doors found"
    assert words in complaint(tale, lambda state: None)


@pytest.mark.rule("onirim.book.goals")
@pytest.mark.parametrize(
    ("card", "wrong"),
    [(0, "'red sun' can't be in 'Goals'"), (GOAL - 1, "'Goals' holds a card that does not exist")],
)
def test_a_saved_row_holds_nothing_but_goals(card: int, wrong: str) -> None:
    tale = solo("book")
    book = next(one for one in tale.match.game.expansions if one.name == "book")
    told = complaint(tale, setting(book.goals + 8, card))
    assert wrong in told
