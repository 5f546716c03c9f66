"""What no sound position of Onirim with expansions can hold is found out when it is read."""

import pytest

from reverie.engine.errors import SavedStateError
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.layout import LIMBO
from reverie.testing import Story
from tests.rules.onirim.drawn import solo


def read_with(tale: Story, place: int, value: int) -> None:
    """Read the position with one byte changed."""
    state = tale.match.state.clone()
    state.set_cell(place, value)
    tale.match.game.from_bytes(state.to_bytes())


def chapter(tale: Story, name: str) -> object:
    return next(one for one in tale.match.game.expansions if one.name == name)


def test_a_goal_turned_for_a_door_that_nobody_found() -> None:
    tale = solo("book")
    with pytest.raises(SavedStateError, match="1 Goals are turned for 0 Doors"):
        read_with(tale, chapter(tale, "book").turned(), 1)


def test_towers_whose_edges_do_not_fit() -> None:
    with pytest.raises(SavedStateError, match="do not fit in the row of Towers"):
        solo("towers").given(towers=["red tower 4", "blue tower 4"])


@pytest.mark.parametrize(("zone", "value"), [("left", 0), ("left", 5), ("failsafes", 3)])
def test_more_or_fewer_dreamcatchers_and_books_than_can_be(zone: str, value: int) -> None:
    tale = solo("dreamcatchers")
    with pytest.raises(SavedStateError, match=r"Dreamcatchers and \d Failsafe Books"):
        read_with(tale, getattr(chapter(tale, "dreamcatchers"), zone)(), value)


def test_a_destroyed_dreamcatcher_that_holds_cards() -> None:
    tale = solo("dreamcatchers").given(catcher_4=["lost dream"])
    with pytest.raises(SavedStateError, match="destroyed Dreamcatchers hold cards"):
        read_with(tale, chapter(tale, "dreamcatchers").left(), 3)


def test_a_painted_card_in_limbo() -> None:
    tale = solo("oniverse").given(limbo=["red door"])
    door = int(tale.match.game.cards(["red door"])[0])
    with pytest.raises(SavedStateError, match=r"there is no card \d+, but limbo holds it"):
        read_with(tale, LIMBO + 1, door + KINDS)
