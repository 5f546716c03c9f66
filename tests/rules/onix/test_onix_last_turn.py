"""Which turn is the last: a search need not guess how it ends."""

import pytest

from reverie.engine.state import AGENDA, SEAT
from reverie.games.onix.declaration import FINISH
from tests.positions.onix import laid

TOPS = ["square", "cross", "diamond", "cross", "round"]


@pytest.mark.rule("onix.ending.piles")
@pytest.mark.parametrize(("seats", "last"), [(4, True), (5, False)])
def test_once_enough_piles_are_empty_the_turn_is_the_last(seats: int, last: bool) -> None:
    match = laid(seats=seats, tops=TOPS, sizes=[1, 3, 3, 3, 3])
    assert not match.state.is_last_turn()
    match.play("take square from 1")
    assert match.state.is_last_turn() == last
    stopped = match.state.clone()
    stopped.push(AGENDA, FINISH)  # a search has stopped in the middle of automatic steps
    assert not stopped.is_last_turn()
    stopped.push(AGENDA, FINISH + 1)
    assert not stopped.is_last_turn()
    match.play("place square on new", "stock from 4")
    assert match.over == last
    assert not match.state.is_last_turn()


@pytest.mark.rule("onix.advanced.no-gems")
@pytest.mark.parametrize(
    ("mode", "collections", "last"),
    [
        ("advanced", [["round"], ["round"], []], True),
        ("advanced", [["round"], [], ["round"]], True),
        ("advanced", [[], ["round"], ["round"]], False),  # they may still gain one
        ("advanced", [["round"], ["round"], ["round"]], False),
        ("basic", [["round"], [], []], False),
    ],
)
def test_or_once_another_player_has_no_collection_left(
    mode: str, collections: list[list[str]], last: bool
) -> None:
    match = laid(mode=mode, seats=3, tops=TOPS, collections=collections)
    assert match.state.is_last_turn() == last
    on = match.state.clone()
    on.set_cell(SEAT, 1)  # on the turn of the next player
    assert on.is_last_turn() == (mode == "advanced" and [] in [collections[0], collections[2]])
