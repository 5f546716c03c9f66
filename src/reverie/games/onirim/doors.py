"""Doors: found by a series of three, or opened with a Key when drawn."""

from mypy_extensions import i64, u8

from reverie.engine.choices import Choices
from reverie.engine.scribe import EVERYBODY
from reverie.games.onirim.cards import COLOURS, FIRST_DOOR, KEY, KINDS
from reverie.games.onirim.ending import check_victory
from reverie.games.onirim.hand import take_own, take_shared
from reverie.games.onirim.layout import (
    AGENDA,
    BAG,
    DECK,
    DECLINE,
    DOORS,
    DRAWN,
    HAND,
    SEARCH,
    SEARCH_FOR,
    SERIES,
    SHARED,
    USE,
    USE_KEY,
    USE_SHARED,
)
from reverie.games.onirim.state import Dream


def extend_series(s: Dream, card: i64) -> None:
    """onirim.doors.series: three neighbours of one colour; the fourth begins a new series."""
    series = SERIES + s.mine()
    colours = s.rules.colours_of(card)
    found: i64 = 0
    for colour in range(i64(len(COLOURS))):
        bit = (colours >> colour) & 1
        length = (i64(s.cells[series + colour]) + 1) * bit
        if length == 3:
            found |= i64(1) << colour
            length = 0
        s.cells[series + colour] = u8(length)
    if found > 0:
        s.plan(found)
        s.plan(SEARCH)


def search_choices(s: Dream, into: Choices) -> None:
    """onirim.doors.search: one may always search, also for a Door that is not there."""
    colours = s.card(AGENDA, s.size(AGENDA) - 2)
    into.add(DECLINE)
    for colour in range(i64(len(COLOURS))):
        if (colours >> colour) & 1:
            into.add(SEARCH_FOR * KINDS + FIRST_DOOR + colour)


def search(s: Dream, action: i64) -> None:
    """onirim.doors.search-shuffle: a search shuffles, found or not; declining does not."""
    s.pop(AGENDA)
    if action == DECLINE:
        return
    door = action - SEARCH_FOR * KINDS
    found = DECK.count(s, door) > 0
    if found:
        DECK.take(s, door)
    DECK.shuffle(s)
    if found:
        gain(s, door, BAG)


def gain(s: Dream, door: i64, source: i64) -> None:
    """onirim.two.second-door: of any colour, whichever Doors the player has."""
    s.push(DOORS + s.mine(), door)
    s.moved(door, source, DOORS + s.mine(), EVERYBODY)
    check_victory(s)


def draw_door(s: Dream, door: i64) -> None:
    """onirim.fill.door: a Key of its colour may take it; onirim.fill.no-key: else to Limbo.

    onirim.two.silent-door: in silence the question is always put, or the partner would
    learn that no Key is there.
    """
    if s.rules.silent or fits_in(s, HAND + s.mine(), door) or fits_in(s, SHARED, door):
        s.resolve(door, USE_KEY)
    else:
        s.to_limbo(door, BAG)


def is_key_for(s: Dream, card: i64, door: i64) -> bool:
    rules = s.rules
    return rules.symbol(card) == KEY and rules.colours_of(card) & rules.colours_of(door) != 0


def fits_in(s: Dream, pile: i64, door: i64) -> bool:
    for i in range(s.size(pile)):
        if is_key_for(s, s.card(pile, i), door):
            return True
    return False


def key_choices(s: Dream, into: Choices) -> None:
    """onirim.two.keys: a Key of one's own, or a Shared one."""
    into.add(DECLINE)
    door = s.top(DRAWN)
    add_keys(s, into, HAND + s.mine(), USE, door)
    add_keys(s, into, SHARED, USE_SHARED, door)


def add_keys(s: Dream, into: Choices, pile: i64, verb: i64, door: i64) -> None:
    for i in range(s.size(pile)):
        card = s.card(pile, i)
        if is_key_for(s, card, door) and s.find(pile, card) == i:
            into.add(verb * KINDS + card)


def use_key(s: Dream, action: i64) -> None:
    door = s.pop(DRAWN)
    if action == DECLINE:
        s.to_limbo(door, DRAWN)
        return
    card = action % KINDS
    shared = action // KINDS == USE_SHARED
    s.discard(card, take_shared(s, card) if shared else take_own(s, card))
    gain(s, door, DRAWN)
