"""Doors: found by a series of three, or opened with a Key when drawn.

A Door on the table is a byte: the card, and in the two highest bits how many colours
further it has been painted, so that one that shows its printed colour is the plain card.
"""

from typing import final

from reverie.engine.choices import Choices
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64, u8
from reverie.engine.state import AGENDA, State
from reverie.engine.step import Step
from reverie.games.onirim.cards import COLOURS, FIRST_DOOR, KINDS
from reverie.games.onirim.ending import check_victory
from reverie.games.onirim.hand import ASIDE, COMMON, OWN, take_from
from reverie.games.onirim.layout import (
    BAG,
    DECK,
    DECLINE,
    DOORS,
    DRAWN,
    HAND,
    KEPT,
    PLAYER,
    POWER_ENDS,
    SEARCH,
    SEARCH_ENDS,
    SEARCH_FOR,
    SERIES,
    SHARED,
    USE,
    USE_KEPT,
    USE_KEY,
    USE_SHARED,
)
from reverie.games.onirim.powers import passed
from reverie.games.onirim.state import (
    discard_card,
    my_offset,
    resolve_drawn,
    rules_of,
    shuffle_deck,
    to_limbo,
)


# --- series and searches ---
def extend_series(s: State, card: i64) -> None:
    """onirim.doors.series: three neighbours of one colour; the fourth begins a new series."""
    found = count_card(s, card)
    if found > 0:
        for expansion in rules_of(s).series_complete:
            expansion.series_complete(s, found)
        s.plan(found)
        s.plan(SEARCH)


def count_card(s: State, card: i64) -> i64:
    """Count the last card of the row; returns the colours of which it is the third.

    It continues the series of its colours, and ends those of the others.
    """
    rules = rules_of(s)
    owner = rules.owner_of(card)
    colours = rules.colours_of(card) if owner is None else owner.series_colours(s, card)
    cells = s.cells
    series = SERIES + my_offset(s)
    found: i64 = 0
    for colour in range(i64(len(COLOURS))):
        length: i64 = 0
        if (colours >> colour) & 1:
            length = i64(cells[series + colour]) + 1
        if length == 3:
            found |= i64(1) << colour
            length = 0
        cells[series + colour] = u8(length)
    return found


def end_series(s: State) -> None:
    """The cards of the row are used up for every colour."""
    reset_series(s)
    for expansion in rules_of(s).series_used:
        expansion.series_used(s)


def reset_series(s: State) -> None:
    series = SERIES + my_offset(s)
    for colour in range(i64(len(COLOURS))):
        s.cells[series + colour] = 0


def pending_search(s: State) -> i64:
    """The colours of a complete series whose search is still to be answered, one bit each.

    They are under the decision on the agenda, which a power may have interrupted.
    """
    power = s.find(AGENDA, POWER_ENDS)
    above = power if power >= 0 else s.size(AGENDA)
    return s.card(AGENDA, above - 2) if s.card(AGENDA, above - 1) == SEARCH else i64(0)


def search_deck(s: State, door: i64, paint: i64) -> None:
    """onirim.doors.search-shuffle: a search shuffles the deck, found or not.

    onirim.premonitions.at-once: what the Door sets off comes before the shuffle.
    onirim.premonitions.silent-search: unless that could tell the partner where it lay.
    """
    end_series(s)
    late = rules_of(s).premonitions_at_once and not (rules_of(s).silent and DECK.has_secrets(s))
    found = DECK.count(s, door) > 0
    if found:
        DECK.take(s, door)
    if late:
        s.plan(SEARCH_ENDS)
    else:
        shuffle_deck(s)
    if found:
        obtain(s, door | (paint << 6), BAG)
    if not late:
        for expansion in rules_of(s).searched:
            expansion.searched(s)


# --- Doors on the table ---
def printed(door: i64) -> i64:
    """onirim.denizens.chaos-limbo: the card that a Door is, in its printed colour."""
    return door % KINDS


def obtain(s: State, door: i64, source: i64) -> None:
    """A Door is obtained, by any means: it is put on the table, unless something forbids it.

    onirim.two.second-door: of any colour, whichever Doors the player has.
    """
    for expansion in rules_of(s).keeps_door:
        if not expansion.keeps_door(s, door):
            to_limbo(s, printed(door), source)
            return
    s.push(DOORS + my_offset(s), door)
    s.moved(printed(door), source, DOORS + my_offset(s), EVERYBODY)
    for expansion in rules_of(s).door_gained:
        expansion.door_gained(s, door)
    check_victory(s)
    for expansion in rules_of(s).door_stays:
        expansion.door_stays(s)


def lose(s: State, door: i64, seat: i64) -> None:
    """onirim.nightmare.door: a Door on the table goes to Limbo."""
    doors = DOORS + seat * PLAYER
    s.remove(doors, door)
    to_limbo(s, printed(door), doors)
    for expansion in rules_of(s).door_lost:
        expansion.door_lost(s, door)


# --- Keys ---
def draw_door(s: State, door: i64) -> None:
    """onirim.fill.door: a Key of its colour may take it; onirim.fill.no-key: else to Limbo.

    onirim.two.silent-door: in silence the question is always asked, or the partner would learn
    that there is no Key.
    """
    asked = rules_of(s).silent or fits_in(s, HAND + my_offset(s), door)
    asked = asked or fits_in(s, SHARED, door) or fits_in(s, KEPT, door)
    for expansion in rules_of(s).asks_about_door:
        asked = asked or expansion.asks_about_door(s, door)
    if asked:
        resolve_drawn(s, door, USE_KEY)
    else:
        to_limbo(s, door, BAG)


def fits_in(s: State, pile: i64, door: i64) -> bool:
    rules = rules_of(s)
    for i in range(s.size(pile)):
        if rules.opens(s.card(pile, i), door):
            return True
    return False


def key_choices(s: State, into: Choices) -> None:
    """onirim.two.keys: a Key of one's own, or a Shared one."""
    into.add(DECLINE)
    door = s.top(DRAWN)
    add_keys(s, HAND + my_offset(s), USE, door, into)
    add_keys(s, SHARED, USE_SHARED, door, into)
    add_keys(s, KEPT, USE_KEPT, door, into)


def add_keys(s: State, pile: i64, verb: i64, door: i64, into: Choices) -> None:
    rules = rules_of(s)
    for i in range(s.size(pile)):
        card = s.card(pile, i)
        if rules.opens(card, door) and s.find(pile, card) == i:
            into.add(verb * KINDS + card)


@final
class Search(Step):
    """Choose a Door to search the deck for."""

    def choices(self, s: State, into: Choices) -> None:
        """onirim.doors.search: one may always search, also for a Door that is not there."""
        colours = s.card(AGENDA, s.size(AGENDA) - 2)
        into.add(DECLINE)
        for colour in range(i64(len(COLOURS))):
            if (colours >> colour) & 1:
                into.add(SEARCH_FOR * KINDS + FIRST_DOOR + colour)
        for expansion in rules_of(s).search_options:
            expansion.search_options(s, colours, into)

    def answer(self, s: State, action: i64) -> None:
        """onirim.doors.search-shuffle: declining shuffles nothing."""
        s.pop(AGENDA)
        if action == DECLINE:
            passed(s)
        else:
            search_deck(s, action % KINDS, 0)


@final
class UseKey(Step):
    """Open a drawn Door with a Key, or not."""

    def choices(self, s: State, into: Choices) -> None:
        key_choices(s, into)

    def answer(self, s: State, action: i64) -> None:
        """onirim.fill.door: the Key is discarded; onirim.discard.key: without a Prophecy."""
        door = s.pop(DRAWN)
        if action == DECLINE:
            to_limbo(s, printed(door), DRAWN)
            return
        card = action % KINDS
        verb = action // KINDS
        source = i64(OWN) if verb == USE else i64(COMMON) if verb == USE_SHARED else i64(ASIDE)
        discard_card(s, card, take_from(s, source, card))
        obtain(s, door, DRAWN)


@final
class SearchEnds(Step):
    """The deck is shuffled after a search."""

    def happen(self, s: State) -> None:
        """onirim.premonitions.at-once: now the deck is shuffled, and a Freeing may go with it."""
        shuffle_deck(s)
        for expansion in rules_of(s).searched:
            expansion.searched(s)
