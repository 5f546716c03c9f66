"""Every move of the table at once: how many are legal, and how many are answered by which rule."""

import pytest

from reverie.match import Match
from tests.positions.onix import laid, lay
from tests.rules.answers import answers, expected

TOPS = ["round", "square", "diamond", "cross", "square/cross"]
ROWS = [["round", "square+diamond", "cross"], ["diamond", "square"], ["round+square"]]


def turn_of(seat: int, *moves: str, empty: int = 5) -> Match:
    """Three at a table where every gem is shown once or twice; a pile may be empty."""
    tops = ["" if pile == empty else top for pile, top in enumerate(TOPS)]
    return lay(laid(3), tops=tops, collections=ROWS, turn=seat).play(*moves)


POSITIONS = {
    "a choice": lambda: turn_of(0),
    "a choice of seat 1": lambda: turn_of(1),
    "a choice with an empty pile": lambda: turn_of(2, empty=2),
    "a placement": lambda: turn_of(0, "take round from 1"),
    "a placement of seat 1": lambda: turn_of(1, "take diamond from 3"),
    "a second placement": lambda: turn_of(1, "take cross from 4", "place cross on square"),
    "a draw": lambda: turn_of(0, "take round from 1", "place round on new"),
    "a draw without a pile": lambda: turn_of(2, "take round from 1", "place round on new", empty=2),
    "a card for the Stock": lambda: turn_of(1, "take square from 2", "place square on new"),
    "a theft": lambda: turn_of(0, "take diamond from 3", "place diamond on new"),
    "a theft by seat 2": lambda: turn_of(2, "take diamond from 3", "place diamond on new"),
    "a destruction": lambda: turn_of(
        1, "take cross from 4", "place cross on new", "place square/cross on new"
    ),
}
EXPECTED = expected(__file__)


def test_every_position_has_its_answers() -> None:
    assert list(EXPECTED) == list(POSITIONS)


@pytest.mark.parametrize("position", POSITIONS)
def test_every_move_is_legal_or_answered_by_its_rule(position: str) -> None:
    assert answers(POSITIONS[position]()) == EXPECTED[position]
