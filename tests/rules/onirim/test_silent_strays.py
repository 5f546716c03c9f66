"""Cards that a player has lost sight of: every way in which they may lie, written down.

A row is one way: a place for each stray.
"""

from functools import cache

import pytest

from reverie.engine.state import State
from reverie.games.onirim.layout import LOOK_FROM, LOOKED
from reverie.games.onirim.strays import (
    ANYWHERE,
    BOTTOM,
    ENDS,
    GONE,
    HELD,
    LOOK,
    MOST,
    OUTER,
    ROWS_AT,
    STRAYS_SIZE,
    TOP,
    WAYS,
    WAYS_AT,
    Strays,
    place_in,
)
from reverie.match import Match
from tests.rules.onirim.drawn import two

THEIRS = HELD + 1
SUN, MOON, KEY, DOOR, DREAM = "red sun", "blue moon", "green key", "red door", "nightmare"
Ways = list[tuple[int, ...]]


@cache
def silent_match() -> Match:
    return two(talk="silent").match


class Notes:
    """What seat 0 remembers in a silent game, next to what the others do."""

    def __init__(self, strays: list[str], *ways: tuple[int, ...], viewer: int = 0) -> None:
        match = silent_match()
        self.state: State = match.state.clone()
        self.cards = match.game.cards
        self.names = match.game.card_names
        self.strays: Strays = match.game.memory.strays
        self.viewer = viewer
        self.at = self.strays.of(viewer)
        for card in self.cards(strays):
            self.state.push(self.at, card)
        self.state.set_cell(self.at + WAYS_AT, len(ways))
        for way, places in enumerate(ways):
            for i, place in enumerate(places):
                self.state.set_cell(self.strays.row(viewer, way) + i, place)
        self.others = self.all_others()

    def card(self, name: str) -> int:
        return int(self.cards([name])[0])

    def looking_at(self, *cards: str, interrupted: int = 0) -> "Notes":
        """Somebody looks at these; a power has interrupted the look at the first of them."""
        for card in self.cards(list(cards)):
            self.state.push(LOOKED, card)
        self.state.set_cell(LOOK_FROM, interrupted)
        return self

    def all_others(self) -> bytes:
        """All the bytes of the position but the viewer's."""
        cells = bytes(memoryview(self.state.cells))
        return cells[: self.at] + cells[self.at + STRAYS_SIZE :]

    @property
    def kinds(self) -> list[str]:
        return [self.names[card] for card in self.state.listed(self.at)]

    @property
    def ways(self) -> Ways:
        """The rows; whatever is not in use must be clean, and nobody else's notes touched."""
        assert self.all_others() == self.others
        number, strays = self.state.size(self.at + WAYS_AT), len(self.kinds)
        used = {i for way in range(number) for i in range(way * MOST, way * MOST + strays)}
        for i in range(WAYS * MOST):
            assert i in used or self.state.cells[self.at + ROWS_AT + i] == 0
        assert all(self.state.cells[self.at + 1 + i] == 0 for i in range(strays, MOST))
        assert (number == 0) == (strays == 0)
        return [tuple(row) for row in self.strays.ways(self.state, self.viewer)]


# --- cards come and go ---
def test_a_card_lost_from_sight_lies_at_the_same_place_in_every_way() -> None:
    notes = Notes([])
    notes.strays.add(notes.state, 0, notes.card(SUN), [LOOK])
    assert (notes.kinds, notes.ways) == ([SUN], [(LOOK,)])
    notes = Notes([SUN], (TOP,), (THEIRS,))
    notes.strays.add(notes.state, 0, notes.card(DOOR), [LOOK])
    assert (notes.kinds, notes.ways) == ([SUN, DOOR], [(TOP, LOOK), (THEIRS, LOOK)])


def test_one_too_many_is_not_remembered() -> None:
    notes = Notes([SUN] * MOST, (LOOK,) * MOST)
    notes.strays.add(notes.state, 0, notes.card(MOON), [LOOK])
    assert (notes.kinds, notes.ways) == ([SUN] * MOST, [(LOOK,) * MOST])
    notes = Notes([SUN] * (MOST - 1), (LOOK,) * (MOST - 1))
    notes.strays.add(notes.state, 0, notes.card(MOON), [TOP])
    assert notes.ways == [(*(LOOK,) * (MOST - 1), TOP)]


@pytest.mark.parametrize(
    ("target", "left"),
    [
        (THEIRS, [(THEIRS, TOP), (TOP + 2, TOP)]),  # no Door goes to a hand
        (HELD, [(HELD, TOP), (TOP + 2, TOP)]),
        (LOOK, [(LOOK, TOP), (TOP, LOOK), (TOP + 2, TOP)]),
    ],
)
def test_a_card_that_may_be_a_stray_goes_elsewhere(target: int, left: Ways) -> None:
    notes = Notes([SUN, DOOR], (TOP + 1, TOP), (TOP, TOP + 1), (TOP + 2, TOP))
    notes.strays.follow(notes.state, 0, TOP + 1, target)
    assert (notes.kinds, sorted(notes.ways)) == ([SUN, DOOR], sorted(left))


def test_ways_ruled_out_one_after_the_other() -> None:
    notes = Notes([SUN, DOOR, DREAM], *[(i, TOP, TOP + 1) for i in range(TOP + 2, TOP + 6)])
    notes.strays.follow(notes.state, 0, TOP, THEIRS)
    assert (notes.kinds, notes.ways) == ([], [])
    ways = [(TOP, TOP + 1), (TOP + 1, TOP), (TOP + 2, TOP + 1), (TOP + 1, TOP + 2), (TOP, TOP + 2)]
    notes = Notes([SUN, DOOR], *ways)
    notes.strays.follow(notes.state, 0, TOP + 1, THEIRS)
    assert sorted(notes.ways) == [(THEIRS, TOP), (THEIRS, TOP + 2), (TOP, TOP + 2)]


def test_a_card_seen_that_was_a_stray_is_found() -> None:
    notes = Notes([SUN, MOON], (LOOK, TOP), (LOOK, LOOK), (TOP, LOOK))
    notes.strays.reveal(notes.state, 0, notes.card(SUN), LOOK, 3)
    assert sorted(notes.ways) == [(GONE, LOOK), (GONE, TOP), (TOP, LOOK)]


@pytest.mark.parametrize(
    ("room", "left"),
    [
        (1, [(TOP, TOP)]),
        (2, [(LOOK, TOP), (TOP, TOP)]),
        (3, [(LOOK, LOOK), (LOOK, TOP), (TOP, TOP)]),
    ],
)
def test_where_strays_take_all_the_room_no_other_card_can_be(room: int, left: Ways) -> None:
    notes = Notes([SUN, MOON], (LOOK, TOP), (LOOK, LOOK), (TOP, TOP))
    notes.strays.reveal(notes.state, 0, notes.card(KEY), LOOK, room)
    assert sorted(notes.ways) == sorted(left)


def test_of_two_alike_one_is_found() -> None:
    notes = Notes([SUN, SUN], (LOOK, LOOK))
    notes.strays.reveal(notes.state, 0, notes.card(SUN), LOOK, 2)
    assert (notes.kinds, notes.ways) == ([SUN], [(LOOK,)])
    notes.strays.reveal(notes.state, 0, notes.card(SUN), LOOK, 1)
    assert (notes.kinds, notes.ways) == ([], [])


def test_a_kind_that_is_no_stray_any_more() -> None:
    notes = Notes([SUN, MOON, SUN], (LOOK, TOP, THEIRS), (TOP, LOOK, THEIRS))
    notes.strays.found_all(notes.state, 0, notes.card(SUN))
    assert (notes.kinds, notes.ways) == ([MOON], [(TOP,), (LOOK,)])


# --- one of the cards looked at goes back ---
def test_it_may_be_any_of_the_strays_there_or_another_card() -> None:
    notes = Notes([SUN, MOON], (LOOK, LOOK)).looking_at(SUN, KEY)
    notes.others = notes.all_others()
    notes.strays.branch(notes.state, 0, TOP)  # three were looked at
    assert sorted(notes.ways) == [(LOOK, LOOK), (LOOK, TOP), (TOP, LOOK)]


def test_where_there_is_no_other_card_it_is_one_of_the_strays() -> None:
    notes = Notes([SUN, MOON], (LOOK, LOOK)).looking_at(SUN)
    notes.others = notes.all_others()
    notes.strays.branch(notes.state, 0, TOP)
    assert sorted(notes.ways) == [(LOOK, TOP), (TOP, LOOK)]


def test_cards_of_a_look_that_was_interrupted_stay_where_they_are() -> None:
    notes = Notes([SUN, MOON], (LOOK, OUTER)).looking_at(MOON, KEY, interrupted=2)
    notes.others = notes.all_others()
    notes.strays.branch(notes.state, 0, TOP)
    assert notes.ways == [(TOP, OUTER)]


def test_strays_of_the_same_kind_lie_in_order() -> None:
    notes = Notes([SUN, SUN, MOON], (LOOK, LOOK, TOP)).looking_at(SUN)
    notes.others = notes.all_others()
    notes.strays.branch(notes.state, 0, TOP + 1)
    assert notes.ways == [(LOOK, TOP + 1, TOP)]
    notes = Notes([SUN, MOON, SUN], (LOOK, LOOK, LOOK)).looking_at(SUN, SUN)
    notes.others = notes.all_others()
    notes.strays.branch(notes.state, 0, TOP)
    assert sorted(notes.ways) == [(LOOK, LOOK, TOP), (LOOK, TOP, LOOK)]
    notes = Notes([SUN] * 4, (TOP, BOTTOM, LOOK, THEIRS), (THEIRS, TOP, BOTTOM, LOOK))
    notes.strays.keep(notes.state, 0, notes.strays.ways(notes.state, 0))
    assert notes.ways == [(THEIRS, LOOK, TOP, BOTTOM)]


def test_one_of_two_alike_is_surely_in_the_deck() -> None:
    notes = Notes([SUN, SUN])
    notes.strays.keep(notes.state, 0, [[TOP, THEIRS], [THEIRS, BOTTOM]])
    assert notes.strays.shuffle(notes.state, 0) == [notes.card(SUN)]


def test_ways_that_come_to_the_same_are_one() -> None:
    notes = Notes([SUN, MOON], (LOOK, TOP), (TOP, LOOK), (LOOK, LOOK)).looking_at(SUN, KEY)
    notes.others = notes.all_others()
    notes.strays.branch(notes.state, 0, TOP)
    assert sorted(notes.ways) == [(LOOK, LOOK), (LOOK, TOP), (TOP, LOOK), (TOP, TOP)]


def test_too_many_ways_are_thinned_out_evenly() -> None:
    notes = Notes([SUN, MOON])
    found = [[LOOK, TOP + i] for i in range(WAYS)]
    notes.strays.keep(notes.state, 0, found)
    assert notes.ways == [tuple(row) for row in found]
    found = [[LOOK, TOP + i] for i in range(2 * WAYS)]
    notes.strays.keep(notes.state, 0, found)
    assert notes.ways == [tuple(row) for row in found[::2]]


# --- the deck ---
@pytest.mark.parametrize(
    ("first", "by", "left"),
    [
        (BOTTOM, 1, (TOP, TOP + 1, BOTTOM + 1, BOTTOM + 2, THEIRS, ANYWHERE)),
        (BOTTOM, -1, (TOP, TOP + 1, ANYWHERE, BOTTOM, THEIRS, ANYWHERE)),
        (TOP, -1, (ANYWHERE, TOP, BOTTOM, BOTTOM + 1, THEIRS, ANYWHERE)),
        (ANYWHERE, -1, (TOP, TOP + 1, BOTTOM, BOTTOM + 1, THEIRS, ANYWHERE)),
    ],
)
def test_a_card_has_come_or_gone_below(first: int, by: int, left: tuple[int, ...]) -> None:
    places = (TOP, TOP + 1, BOTTOM, BOTTOM + 1, THEIRS, ANYWHERE)
    for viewer in range(3):
        strays = [SUN, MOON, KEY, DOOR, DREAM, "brown sun"]
        notes = Notes(strays, places, places[::-1], viewer=viewer)
        notes.strays.shift(notes.state, first, by)
        assert notes.ways == [left, left[::-1]]


def test_nobody_keeps_track_of_a_card_high_above() -> None:
    assert place_in(TOP, 0) == TOP
    assert place_in(TOP, ENDS - 1) == TOP + ENDS - 1 == BOTTOM - 1
    assert place_in(TOP, ENDS) == ANYWHERE
    assert place_in(BOTTOM, ENDS - 1) == BOTTOM + ENDS - 1 == 255
    assert place_in(BOTTOM, ENDS) == place_in(BOTTOM, -1) == ANYWHERE
    notes = Notes([SUN, MOON], (BOTTOM + ENDS - 1, TOP + ENDS - 1))
    notes.strays.shift(notes.state, BOTTOM, 1)
    assert notes.ways == [(ANYWHERE, TOP + ENDS - 1)]


def test_a_shuffle_ends_all_that_is_known_of_the_deck() -> None:
    strays = [SUN, MOON, KEY, DOOR, DREAM]
    notes = Notes(
        strays, (TOP, THEIRS, BOTTOM, ANYWHERE, LOOK), (BOTTOM, TOP, TOP, ANYWHERE, OUTER)
    )
    inside = notes.strays.shuffle(notes.state, 0)
    assert [notes.names[card] for card in inside] == [SUN, KEY, DOOR]  # they can't be elsewhere
    assert (notes.kinds, notes.ways) == ([MOON, DREAM], [(THEIRS, LOOK), (GONE, OUTER)])
    assert Notes([]).strays.shuffle(notes.state, 1) == []


def test_a_look_is_interrupted_and_taken_up_again() -> None:
    for viewer in range(3):
        notes = Notes([SUN, MOON], (LOOK, TOP), (TOP, LOOK), viewer=viewer)
        notes.strays.rename(notes.state, LOOK, OUTER)
        assert notes.ways == [(OUTER, TOP), (TOP, OUTER)]


# --- hands ---
def test_how_many_are_in_a_hand_at_least() -> None:
    notes = Notes([SUN, MOON, KEY], (THEIRS, THEIRS, TOP), (THEIRS, TOP, HELD))
    assert notes.strays.surely_held(notes.state, 0, 1) == 1
    assert notes.strays.surely_held(notes.state, 0, 0) == 0
    notes = Notes([SUN, MOON], (THEIRS, THEIRS))
    assert notes.strays.surely_held(notes.state, 0, 1) == 2
    assert Notes([]).strays.surely_held(notes.state, 1, 0) == 0


def test_nobody_can_tell_in_whose_hand_a_card_is() -> None:
    notes = Notes([SUN], (TOP,), viewer=2)
    for _ in range(2):
        notes.strays.add(notes.state, 2, notes.card(MOON), [HELD, THEIRS])
    assert sorted(notes.ways) == [(TOP, HELD, HELD), (TOP, HELD, THEIRS), (TOP, THEIRS, THEIRS)]


def test_a_hand_has_room_for_so_many() -> None:
    notes = Notes([SUN, MOON], (HELD, HELD), (HELD, THEIRS), (THEIRS, THEIRS))
    notes.strays.limit(notes.state, 0, THEIRS, 1)
    assert notes.ways == [(HELD, HELD), (HELD, THEIRS)]
    notes.strays.limit(notes.state, 0, HELD, 1)
    assert notes.ways == [(HELD, THEIRS)]


# --- rows ---
def test_rows_that_are_alike_and_strays_found_everywhere_are_forgotten() -> None:
    notes = Notes([SUN, MOON, KEY], (GONE, TOP, LOOK), (GONE, TOP, LOOK), (GONE, GONE, LOOK))
    notes.strays.keep(notes.state, 0, notes.strays.ways(notes.state, 0))
    assert (notes.kinds, notes.ways) == ([MOON, KEY], [(TOP, LOOK), (GONE, LOOK)])
    notes = Notes([SUN, MOON], (GONE, GONE))
    notes.strays.keep(notes.state, 0, notes.strays.ways(notes.state, 0))
    assert (notes.kinds, notes.ways) == ([], [])


# --- what can't be ---
@pytest.mark.parametrize(
    ("at", "value", "complaint"),
    [
        (0, MOST + 1, "viewer 1 remembers 9 cards in 1 ways, which is impossible"),
        (WAYS_AT, WAYS + 1, "viewer 1 remembers 2 cards in 49 ways, which is impossible"),
        (WAYS_AT, 0, "viewer 1 remembers 2 cards in 0 ways, which is impossible"),
        (0, 0, "viewer 1 remembers 0 cards in 1 ways, which is impossible"),
        (2, 17, "viewer 1 remembers a card that does not exist"),
        (2, 16, ""),
        (WAYS_AT, WAYS, ""),
    ],
)
def test_notes_that_cannot_be(at: int, value: int, complaint: str) -> None:
    notes = Notes([SUN, MOON], (LOOK, TOP))
    notes.state.set_cell(notes.at + at, value)
    told = list(map(str, notes.strays.problems(notes.state, 0, 17)))
    assert told == ([complaint] if complaint else [])


@pytest.mark.parametrize("strays", [1, MOST])
def test_as_many_strays_as_can_be_remembered_are_no_problem(strays: int) -> None:
    notes = Notes([SUN] * strays, (LOOK,) * strays)
    assert notes.strays.problems(notes.state, 0, 17) == []
