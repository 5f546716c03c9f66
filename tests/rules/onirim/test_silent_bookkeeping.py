"""The bookkeeping of silent play: who loses sight of which card, and what shuffles leave known."""

import pytest

from reverie.engine.events import EVERYBODY
from reverie.engine.state import SPECTATOR
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.layout import (
    BAG,
    DECK_BOTTOM,
    DECK_TOP,
    SEEN,
)
from reverie.games.onirim.memory import MEMORY_SIZE, OLD_AT, PLAYED_AT, RETURNED_AT
from reverie.games.onirim.out_of_sight import (
    hidden_at_ends,
    hidden_in_hand,
    hidden_in_hands,
    unseen_in_hand,
)
from reverie.games.onirim.strays import ANYWHERE, BOTTOM, HELD, LOOK, OPEN, OUTER, TOP
from tests.rules.onirim.silent_table import DOOR, KEY, MOON, SUN, Table

WATCHING = 1 << SPECTATOR
BOTH = 3


# --- a card moves ---
@pytest.mark.parametrize(
    ("known", "seen", "lost"),
    [
        (EVERYBODY, EVERYBODY, []),
        (EVERYBODY, 1, [1, 2]),
        (EVERYBODY, 2, [0, 2]),
        (EVERYBODY, BOTH, [2]),
        (1, 2, [0]),
        (BOTH, BOTH, []),
        (0, 1, []),
        (WATCHING, 1, [2]),
    ],
)
def test_whoever_knew_a_card_and_sees_it_no_more_remembers_it(
    known: int, seen: int, lost: list[int]
) -> None:
    table = Table().moves(SUN, TOP + 1, LOOK, known, seen)
    for viewer in range(3):
        assert table.strays(viewer) == ([[(SUN, LOOK)]] if viewer in lost else [])


def test_who_never_knew_a_card_follows_it_by_its_place() -> None:
    table = Table().remembers(0, (SUN, TOP + 1)).moves(MOON, TOP + 1, HELD + 1, 2, 2)
    assert table.strays(0) == [[(SUN, HELD + 1)]]
    table.moves(MOON, TOP, HELD + 1, 2, 2)
    assert table.strays(0) == [[(SUN, HELD + 1)]]
    table = Table().remembers(0, (SUN, TOP)).moves(MOON, TOP + 1, HELD + 1, 2, 2)
    assert table.strays(0) == [[(SUN, TOP)]]
    table.moves(MOON, TOP, LOOK, 2, 2)
    assert table.strays(0) == [[(SUN, LOOK)]]
    table = Table().remembers(0, (SUN, BOTTOM)).moves(MOON, BOTTOM, LOOK, 0, 2)
    assert table.strays(0) == [[(SUN, LOOK)]]
    table = Table().looks(SUN, MOON).remembers(0, (SUN, LOOK))
    assert table.moves(MOON, ANYWHERE, HELD + 1, 0, 2).strays(0) == [[(SUN, LOOK)]]
    table = Table().remembers(0, (SUN, HELD + 1)).moves(MOON, HELD + 1, OPEN, 2, 2)
    assert table.strays(0) == [[(SUN, HELD + 1)]]


def test_or_may_only_guess_which_of_the_cards_looked_at_it_is() -> None:
    table = Table().looks(MOON, KEY).remembers(0, (SUN, LOOK)).moves(MOON, LOOK, TOP, 2, 2)
    assert sorted(table.strays(0)) == [[(SUN, LOOK)], [(SUN, TOP)]]
    table = Table().looks(MOON, interrupted=1).remembers(0, (SUN, LOOK))
    assert table.moves(MOON, LOOK, TOP, 2, 2).strays(0) == [[(SUN, TOP)]]


# --- a card comes to light ---
def test_a_stray_that_comes_to_light_is_found() -> None:
    for place in (TOP, BOTTOM + 2, LOOK, HELD + 1):
        table = Table().looks(KEY, MOON).remembers(0, (SUN, place), (MOON, place))
        table.holds(1, MOON, KEY).moves(SUN, place, OPEN, 0, EVERYBODY)
        assert table.strays(0) == [[(MOON, place)]]


def test_where_all_hidden_cards_are_strays_no_other_comes_to_light() -> None:
    """Each time the only card at the place was the stray, but it is another: an error somewhere."""
    for place in (TOP, BOTTOM):
        table = Table().looks(KEY).remembers(0, (SUN, place)).moves(MOON, place, OPEN, 0, EVERYBODY)
        assert table.strays(0) == []
    table = Table().looks(KEY, interrupted=1).remembers(0, (SUN, LOOK))
    assert table.moves(MOON, LOOK, OPEN, 0, EVERYBODY).strays(0) == []
    table = Table().looks(KEY, KEY, interrupted=1).remembers(0, (SUN, LOOK))
    assert table.moves(MOON, LOOK, OPEN, 0, EVERYBODY).strays(0) == [[(SUN, LOOK)]]
    for hidden, left in ((0, []), (1, [[(SUN, HELD + 1)]])):
        table = Table().holds(1, MOON, KEY, KEY, known=3 - hidden).remembers(0, (SUN, HELD + 1))
        assert table.moves(MOON, HELD + 1, OPEN, 2, EVERYBODY).strays(0) == left
        table = Table().holds(0, MOON, KEY, KEY, known=3 - hidden).remembers(1, (SUN, HELD))
        left = [] if hidden == 0 else [[(SUN, HELD)]]
        assert table.moves(MOON, HELD, OPEN, 1, EVERYBODY).strays(1) == left


def test_a_stray_elsewhere_stays_where_it_is() -> None:
    for place in (TOP + 1, LOOK, HELD + 1):
        table = Table().holds(1, SUN, KEY).looks(KEY).remembers(0, (SUN, place))
        assert table.moves(MOON, TOP, OPEN, 0, EVERYBODY).strays(0) == [[(SUN, place)]]
        assert table.moves(SUN, TOP, OPEN, 0, EVERYBODY).strays(0) == [[(SUN, place)]]
        assert table.moves(SUN, place, OPEN, 1, EVERYBODY).strays(0) == [[(SUN, place)]]


def test_a_card_found_in_the_deck_anywhere_is_no_stray() -> None:
    table = Table().remembers(0, (SUN, ANYWHERE)).moves(SUN, ANYWHERE, OPEN, 0, EVERYBODY)
    assert table.strays(0) == [[(SUN, ANYWHERE)]]


@pytest.mark.parametrize(
    ("place", "left"),
    [(TOP, 1), (BOTTOM, 1), (ANYWHERE, 1), (LOOK, 2), (OUTER, 2)],
)
def test_of_those_that_returned_one_less_is_in_the_deck(place: int, left: int) -> None:
    table = Table().set_returned(0, SUN, 2).set_returned(0, MOON, 1)
    table.moves(SUN, place, OPEN, 0, EVERYBODY)
    assert table.returned(0) == {SUN: left, MOON: 1}
    table.moves(MOON, TOP, OPEN, 0, EVERYBODY)
    assert table.returned(0) == {SUN: left}
    table.set_returned(1, SUN, 1).set_returned(2, SUN, 1)
    table.moves(SUN, place, OPEN, EVERYBODY, EVERYBODY)  # one that they knew to be there
    assert [table.returned(viewer) for viewer in range(3)] == [{SUN: left}, {SUN: 1}, {SUN: 1}]
    table = Table().moves(SUN, place, OPEN, 0, EVERYBODY)
    assert table.returned(0) == {}


# --- hands ---
@pytest.mark.parametrize(
    ("viewer", "owner", "unseen", "suns", "moons"),
    [(0, 1, 1, 1, 0), (1, 0, 2, 0, 1), (2, 0, 3, 1, 1), (2, 1, 2, 2, 0)],
)
def test_what_is_hidden_in_a_hand(
    viewer: int, owner: int, unseen: int, suns: int, moons: int
) -> None:
    table = Table().holds(0, SUN, MOON, KEY, foreseen=1)
    table.holds(1, MOON, SUN, SUN, known=1, foreseen=1)
    assert unseen_in_hand(table.s, viewer, owner) == unseen
    assert hidden_in_hand(table.s, viewer, owner, table.card(SUN)) == suns
    assert hidden_in_hand(table.s, viewer, owner, table.card(MOON)) == moons
    assert hidden_in_hand(table.s, viewer, owner, table.card(DOOR)) == 0
    table.remembers(0, (SUN, TOP))
    assert hidden_in_hands(table.s, viewer, table.card(SUN)) == (3 if viewer == 2 else suns)


@pytest.mark.parametrize(("viewer", "suns", "moons"), [(0, 2, 1), (1, 3, 0), (2, 4, 1)])
def test_what_is_hidden_at_the_ends_of_the_deck(viewer: int, suns: int, moons: int) -> None:
    table = Table().puts(DECK_TOP, (SUN, 1), (MOON, 2), (SUN, 2), (SUN, EVERYBODY))
    table.puts(DECK_BOTTOM, (SUN, 1), (SUN, 0))
    for end in (DECK_TOP, DECK_BOTTOM):  # whatever was there before says nothing
        table.s.set_cell(end + table.s.size(end) + 1, table.card(SUN))
    assert hidden_at_ends(table.s, viewer, table.card(SUN)) == suns
    assert hidden_at_ends(table.s, viewer, table.card(MOON)) == moons
    assert hidden_at_ends(table.s, viewer, table.card(KEY)) == 0


def test_a_spectator_notes_what_is_played_while_the_partner_knows_another_card() -> None:
    table = Table().holds(1, SUN, MOON, foreseen=1)
    table.memory.played(table.s, 1, table.card(KEY), 2)
    assert (table.played(0), table.played(1)) == ([], [KEY])
    table.memory.played(table.s, 1, table.card(SUN), EVERYBODY)  # which a spectator knew
    table.memory.played(table.s, 0, table.card(SUN), 1)  # the partner has foreseen nothing there
    assert (table.played(0), table.played(1)) == ([], [KEY])
    table.memory.played(table.s, 1, table.card(MOON), BOTH)
    assert table.played(1) == [MOON, KEY]
    table.holds(1, SUN, MOON, known=1, foreseen=1).memory.played(table.s, 1, table.card(SUN), 2)
    assert table.played(1) == [SUN, MOON, KEY]
    table.holds(1, SUN, MOON, known=2).memory.played(table.s, 1, table.card(SUN), 2)
    assert table.played(1) == []  # the last card that was foreseen is gone
    table.holds(0, MOON, SUN, foreseen=1).s.push(SEEN, table.card(SUN))
    table.memory.played(table.s, 0, table.card(KEY), 1)
    assert (table.played(0), table.played(1)) == ([KEY], [])
    table.holds(0, SUN, foreseen=1).memory.played(table.s, 0, table.card(SUN), 1)
    assert table.played(0) == [SUN, KEY]
    table.holds(0).memory.played(table.s, 0, table.card(SUN), EVERYBODY)
    assert table.played(0) == []


# --- the deck ---
def test_the_next_and_the_lowest_card_of_the_deck() -> None:
    table = Table()
    assert table.memory.next_place(table.s) == ANYWHERE
    assert table.memory.lowest_place(table.s) == ANYWHERE
    table.puts(DECK_TOP, (SUN, 1), (MOON, 1), (KEY, 1))
    assert table.memory.next_place(table.s) == TOP + 2
    assert table.memory.lowest_place(table.s) == ANYWHERE
    table.puts(DECK_BOTTOM, (DOOR, 1), (DOOR, 1))
    assert table.memory.lowest_place(table.s) == BOTTOM
    table.s.set_cell(DECK_TOP, 0)
    table.s.set_cell(BAG, 1)
    assert table.memory.next_place(table.s) == ANYWHERE
    table.s.set_cell(BAG, 0)
    assert table.memory.next_place(table.s) == BOTTOM + 1
    table.s.set_cell(DECK_TOP, 6)
    assert table.memory.next_place(table.s) == TOP + 2
    table.s.set_cell(DECK_BOTTOM, 0)
    assert table.memory.lowest_place(table.s) == TOP
    table.s.set_cell(BAG, 1)
    assert table.memory.lowest_place(table.s) == ANYWHERE


def test_a_shuffle_leaves_known_that_some_cards_are_in_no_hand() -> None:
    table = Table().holds(0, SUN, MOON, KEY, known=2).holds(1, SUN, MOON, KEY, known=1)
    table.puts(DECK_TOP, (SUN, 1), (MOON, BOTH), (DOOR, EVERYBODY), (KEY, 2))
    table.puts(DECK_BOTTOM, (KEY, EVERYBODY), (SUN, 1))
    for end in (DECK_TOP, DECK_BOTTOM):  # whatever was there before says nothing
        table.s.set_cell(end + table.s.size(end) + 1, table.card(MOON))
        table.s.set_cell(end + table.s.size(end) + 2, EVERYBODY)
    table.remembers(0, (MOON, TOP + 4), (SUN, ANYWHERE))
    table.remembers(1, (SUN, HELD)).shuffles()
    assert table.returned(0) == {SUN: 3, MOON: 2, KEY: 1}
    assert table.returned(1) == {MOON: 1, KEY: 2}
    assert table.returned(2) == {KEY: 1}
    assert [table.old(viewer) for viewer in range(3)] == [(0, 2), (0, 0), (1, 2)]
    assert (table.strays(0), table.strays(1)) == ([], [[(SUN, HELD)]])


def test_a_card_that_everybody_sees_returns_for_all() -> None:
    table = Table()
    for name in (SUN, SUN, DOOR):
        table.memory.returned(table.s, table.card(name))
    assert [table.returned(viewer) for viewer in range(3)] == [{SUN: 2}] * 3


def test_what_returned_is_remembered_while_no_card_is_drawn() -> None:
    table = Table().holds(1, SUN, MOON, KEY, known=1).set_old(0, 0, 2).set_returned(0, SUN, 1)
    assert table.shuffles().returned(0) == {SUN: 1}
    table.set_old(0, 0, 3).shuffles()  # one has been played
    assert (table.returned(0), table.old(0)) == ({SUN: 1}, (0, 2))
    table.holds(1, SUN, MOON, KEY).shuffles()  # and one drawn since
    assert (table.returned(0), table.old(0)) == ({}, (0, 3))


def test_a_stray_in_a_hand_is_not_old() -> None:
    table = Table().holds(1, SUN, MOON, KEY).remembers(0, (SUN, HELD + 1)).shuffles()
    assert table.old(0) == (0, 2)
    table = Table().holds(1, SUN).remembers(0, (SUN, HELD + 1), (MOON, HELD + 1)).shuffles()
    assert table.old(0) == (0, 0)  # more strays than cards: forgotten rather than wrong


def test_for_a_spectator_both_hands_grow_old() -> None:
    table = Table().holds(0, SUN, MOON).holds(1, SUN, known=1).set_old(2, 1, 0)
    table.set_returned(2, KEY, 1).shuffles()
    assert (table.old(2), table.returned(2)) == ((2, 0), {})
    table.set_returned(2, KEY, 1).holds(0, SUN, known=1).holds(1, SUN, MOON).shuffles()
    assert (table.old(2), table.returned(2)) == ((0, 2), {})


# --- an old card is played ---
def test_a_card_that_is_played_counts_as_old_if_it_may_be() -> None:
    table = Table().holds(1, SUN, MOON).set_old(0, 0, 2).set_returned(0, KEY, 1)
    table.moves(SUN, HELD + 1, OPEN, 2, EVERYBODY)
    assert (table.old(0), table.returned(0)) == ((0, 1), {KEY: 1})
    table.moves(KEY, HELD + 1, OPEN, 2, EVERYBODY)  # one of others in the deck
    assert (table.old(0), table.returned(0)) == ((0, 0), {KEY: 1})
    table.moves(KEY, HELD + 1, OPEN, 2, EVERYBODY)  # it was drawn since
    assert (table.old(0), table.returned(0)) == ((0, 0), {})
    assert table.moves(KEY, HELD + 1, OPEN, 2, EVERYBODY).returned(0) == {}


def test_no_more_are_old_than_are_left() -> None:
    table = Table().holds(1, MOON, KEY, known=1).set_old(0, 0, 3)
    assert table.moves(SUN, HELD + 1, OPEN, 2, EVERYBODY).old(0) == (0, 1)
    table = Table().holds(1, MOON, KEY).remembers(0, (MOON, HELD + 1)).set_old(0, 0, 3)
    assert table.moves(SUN, HELD + 1, OPEN, 2, EVERYBODY).old(0) == (0, 1)
    table = Table().holds(1, KEY).set_old(0, 0, 3)
    table.remembers(0, (MOON, HELD + 1), (KEY, HELD + 1))
    table.memory.leave_hand(table.s, 0, table.card(SUN), 1)
    assert table.old(0) == (0, 0)


@pytest.mark.parametrize(("viewer", "owner"), [(0, 1), (1, 0), (2, 0), (2, 1)])
@pytest.mark.parametrize(
    ("in_deck", "at_ends", "in_hand", "returned"),
    [(1, 0, 0, 2), (0, 1, 0, 2), (0, 0, 1, 2), (0, 0, 0, 1), (1, 1, 1, 4)],
)
@pytest.mark.parametrize("fewer", [0, 1])
def test_unless_all_cards_of_its_kind_had_returned(
    viewer: int, owner: int, in_deck: int, at_ends: int, in_hand: int, returned: int, fewer: int
) -> None:
    table = Table().holds(0, MOON, MOON).holds(1, MOON, MOON)
    table.holds(owner, *[KEY] * in_hand, *[MOON] * (2 - in_hand))
    table.puts(DECK_TOP, *[(KEY, 0)] * at_ends).leaves_in_deck(KEY, in_deck)
    table.set_old(viewer, 2 * (owner == 0), 2 * (owner == 1))
    table.set_returned(viewer, KEY, returned - fewer)
    table.moves(KEY, HELD + owner, OPEN, 1 << owner, EVERYBODY)
    left = returned - 1 if fewer == 0 else returned - fewer
    assert table.returned(viewer) == ({KEY: left} if left else {})
    assert table.old(viewer)[owner] == 2 - fewer


# --- searches ---
def test_who_searches_the_deck_learns_the_hand_and_needs_no_other_notes() -> None:
    table = Table().holds(1, SUN, SUN, SUN, known=1).holds(0, KEY, SUN, MOON, known=2)
    for viewer in range(3):
        table.remembers(viewer, (KEY, TOP)).set_old(viewer, 1, 1).set_returned(viewer, SUN, 1)
    table.memory.learn_hand(table.s, 0)
    assert table.strays(0) == [[(SUN, HELD + 1), (SUN, HELD + 1)]]
    assert (table.old(0), table.returned(0)) == ((0, 0), {})
    for viewer in (1, 2):
        assert table.strays(viewer) == [[(KEY, TOP)]]
        assert (table.old(viewer), table.returned(viewer)) == ((1, 1), {SUN: 1})
    table.memory.learn_hand(table.s, 1)
    assert table.strays(1) == [[(MOON, HELD)]]


def test_a_kind_that_is_not_in_the_deck_is_in_the_hands() -> None:
    table = Table().holds(0, SUN, MOON, SUN).holds(1, SUN, MOON)
    for viewer in range(3):
        table.remembers(viewer, (SUN, TOP), (MOON, TOP + 1)).set_returned(viewer, SUN, 1)
        table.set_returned(viewer, KEY, 1)
    table.memory.none_in_deck(table.s, table.card(SUN))
    ours, theirs, rest = (SUN, HELD), (SUN, HELD + 1), (MOON, TOP + 1)
    assert table.strays(0) == [[rest, theirs]]
    assert table.strays(1) == [[rest, ours, ours]]
    assert sorted(table.strays(2)) == [
        [rest, ours, ours, ours],
        [rest, ours, ours, theirs],
        [rest, ours, theirs, theirs],  # three of theirs can't be: they hold two cards
    ]
    assert [table.returned(viewer) for viewer in range(3)] == [{KEY: 1}] * 3
    table.memory.none_in_deck(table.s, table.card(KEY))
    assert [table.returned(viewer) for viewer in range(3)] == [{}] * 3


def test_one_too_many_to_remember_changes_nothing() -> None:
    table = Table().holds(0, SUN).remembers(2, *[(MOON, TOP + i) for i in range(8)])
    table.holds(1, MOON).memory.none_in_deck(table.s, table.card(SUN))
    assert table.strays(2) == [[(MOON, TOP + i) for i in range(8)]]


def test_one_viewer_forgets() -> None:
    table = Table()
    for viewer in range(3):
        table.remembers(viewer, (SUN, TOP)).set_old(viewer, 1, 1)
        table.set_returned(viewer, SUN, 1)
        table.s.set_cell(table.memory.of(viewer) + RETURNED_AT + KINDS - 1, 1)
    table.memory.clear(table.s, 1)
    for viewer in range(3):
        at = table.memory.of(viewer)
        kept = [int(table.s.cells[at + i]) for i in range(RETURNED_AT + KINDS)]
        assert any(kept) == (viewer != 1)
        assert (kept[0], kept[-1]) == ((0, 0) if viewer == 1 else (1, 1))


# --- what can't be ---
@pytest.mark.parametrize("viewer", range(3))
@pytest.mark.parametrize("owner", [0, 1])
def test_a_hand_of_more_than_five_cards_cannot_be(viewer: int, owner: int) -> None:
    table = Table()
    at = table.memory.of(viewer) + OLD_AT + owner
    table.s.set_cell(at, 5)
    assert table.memory.problems(table.s, 17) == []
    table.s.set_cell(at, 6)
    complaint = f"viewer {viewer + 1} remembers a hand of more than five cards"
    assert list(map(str, table.memory.problems(table.s, 17))) == [complaint]


@pytest.mark.parametrize("at", [PLAYED_AT, MEMORY_SIZE - 1])
def test_a_kind_was_played_or_was_not(at: int) -> None:
    table = Table()
    table.s.set_cell(table.memory.at + at, 1)
    assert table.memory.problems(table.s, 17) == []
    table.s.set_cell(table.memory.at + at, 2)
    (problem,) = table.memory.problems(table.s, 17)
    assert problem.code == "onirim.memory-played"


def test_the_strays_of_every_viewer_are_looked_at() -> None:
    table = Table()
    for viewer in range(3):
        table.s.set_cell(table.memory.of(viewer), 1)
    assert list(map(str, table.memory.problems(table.s, 17))) == [
        f"viewer {viewer} remembers 1 cards in 0 ways, which is impossible" for viewer in (1, 2, 3)
    ]
