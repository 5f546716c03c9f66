"""Cards of a row that have done their part in a series, card by card: for the Hammer Bird."""

import pytest

from reverie.engine.state import SEAT, State
from reverie.games.onirim.expansions.used_cards import EVERY_COLOUR, LAST_SERIES, UsedCards
from reverie.games.onirim.layout import PLAYER, ROW, ROW_CAPACITY, SERIES
from tests.rules.onirim.drawn import two

RED, BLUE, GREEN = 1, 2, 4
LINE = ["red sun", "red moon", "blue sun", "green moon", "green sun"]


class Rows:
    """Two rows of cards, and whose turn it is."""

    def __init__(self, seat: int, *cards: str, other: int = 4) -> None:
        match = two("oniverse", "crossroads").match
        self.s: State = match.state.clone()
        self.seat = seat
        self.s.set_cell(SEAT, seat)
        (self.used,) = [part for part in match.game.expansions if isinstance(part, UsedCards)]
        for card in match.game.cards(list(cards)):
            self.s.push(ROW + seat * PLAYER, card)
        for card in match.game.cards(LINE[:other]):
            self.s.push(ROW + (1 - seat) * PLAYER, card)

    def marked(self, *marks: int) -> "Rows":
        for i, mark in enumerate(marks):
            self.s.set_cell(self.used.mark(self.s, i), mark)
        return self

    def marks(self, seat: int | None = None) -> list[int]:
        seat = self.seat if seat is None else seat
        at = self.used.marks + seat * ROW_CAPACITY
        found = [int(self.s.cells[at + i]) for i in range(ROW_CAPACITY)]
        return found[: max((i + 1 for i, mark in enumerate(found) if mark), default=0)]

    def series(self, seat: int | None = None) -> list[int]:
        at = SERIES + (self.seat if seat is None else seat) * PLAYER
        return [int(self.s.cells[at + colour]) for colour in range(4)]


SEATS = pytest.mark.parametrize("seat", [0, 1])


@SEATS
@pytest.mark.rule("onirim.denizens.hammer-series")
def test_the_last_three_cards_have_completed_a_series(seat: int) -> None:
    rows = Rows(seat, *LINE).marked(RED, GREEN, GREEN, 0, LAST_SERIES)
    rows.used.series_complete(rows.s, BLUE)
    last = BLUE | LAST_SERIES
    assert rows.marks() == [RED, GREEN, GREEN | last, last, last]
    assert rows.marks(1 - seat) == []


@SEATS
@pytest.mark.rule("onirim.crossroads.used-up")
def test_cards_that_paid_for_a_door_no_longer_count(seat: int) -> None:
    marked = [RED | LAST_SERIES] * 4
    rows = Rows(seat, *LINE[:4], other=1).marked(*marked)
    rows.used.series_used(rows.s)
    assert rows.marks() == [RED, EVERY_COLOUR, EVERY_COLOUR, EVERY_COLOUR]
    assert rows.series() == [0, 0, 0, 0]
    assert rows.marks(1 - seat) == []


@SEATS
@pytest.mark.rule("onirim.denizens.hammer-series")
def test_the_cards_left_after_those_are_gone_still_count(seat: int) -> None:
    rows = Rows(seat, *LINE[:2]).marked(0, BLUE)
    rows.used.series_used(rows.s)
    assert (rows.marks(), rows.series()) == ([0, BLUE], [2, 0, 0, 0])
    rows = Rows(seat, "red sun", "red moon").marked(RED | LAST_SERIES, 0)
    rows.used.series_used(rows.s)
    assert (rows.marks(), rows.series()) == ([EVERY_COLOUR], [1, 0, 0, 0])


@SEATS
@pytest.mark.rule("onirim.denizens.hammer-series")
def test_what_the_row_shows_without_the_cards_used(seat: int) -> None:
    rows = Rows(seat, "green sun", "crossroads moon", "crossroads sun")
    rows.s.set_cell(SERIES + (1 - seat) * PLAYER, 2)
    rows.marked(0, GREEN | LAST_SERIES, 0, RED, BLUE, LAST_SERIES)
    rows.used.recount(rows.s, 2)
    assert rows.marks() == [0, GREEN, 0, 0, 0, LAST_SERIES]  # two cards have been taken off
    assert rows.series()[2] == 1  # green restarts after the card that was used for it
    assert rows.series(1 - seat) == [2, 0, 0, 0]
    assert rows.s.size(ROW + seat * PLAYER) == 3


@pytest.mark.rule("onirim.denizens.hammer-series")
def test_a_mark_is_for_a_card_of_its_row() -> None:
    rows = Rows(1, *LINE[:2], other=4).marked(RED, RED, RED)
    (problem,) = rows.used.problems(rows.s)
    assert str(problem) == "card 3 of 'labyrinth (Player 2)' can't have been used like this"
    rows = Rows(0, *LINE[:2], other=4).marked(RED, RED, RED)
    (problem,) = rows.used.problems(rows.s)
    assert str(problem) == "card 3 of 'labyrinth (Player 1)' can't have been used like this"
