"""Piles and Collections: operations shared by all chapters of the rules."""

from __future__ import annotations

from typing import Final

from reverie.engine.events import EVERYBODY, FIRST_NOTE
from reverie.engine.ints import i64, u8
from reverie.engine.state import SEAT, State
from reverie.games.onix.declaration import (
    COLLECTIONS,
    COVERED,
    DECK,
    PILE,
    PILES,
    PLAYER,
)
from reverie.games.onix.stacks import BELOW, EMPTY, INCOMPLETE, TOP

UNCOVERED: Final[i64] = FIRST_NOTE
BEGINS: Final[i64] = FIRST_NOTE + 1
SKIPPED: Final[i64] = FIRST_NOTE + 2


def my_offset(s: State) -> i64:
    """The distance of the active player's places from the first player's."""
    return i64(s.cells[SEAT]) * PLAYER


# --- piles ---
def live_piles(s: State) -> i64:
    """The piles that are not empty, one bit each."""
    cells = s.cells
    found: i64 = 0
    for pile in range(i64(PILES)):
        if i64(cells[PILE + 2 * pile]) > 0:
            found |= i64(1) << pile
    return found


def top_of(s: State, pile: i64) -> i64:
    """The card on top of a pile that is not empty."""
    return i64(s.cells[PILE + 2 * pile + 1])


def lift(s: State, pile: i64, target: i64) -> i64:
    """Take the top card of a pile; the caller puts it down, then uncovers the next."""
    place = PILE + 2 * pile
    card = i64(s.cells[place + 1])
    s.cells[place] = u8(i64(s.cells[place]) - 1)
    s.cells[place + 1] = u8(COVERED) if i64(s.cells[place]) > 0 else u8(0)
    s.moved(card, place, target, EVERYBODY)
    return card


def uncover(s: State, pile: i64) -> None:
    """Draw the card beneath at random, only now, since nobody knew it before."""
    place = PILE + 2 * pile
    if i64(s.cells[place]) > 0:
        card = DECK.draw(s)
        s.cells[place + 1] = u8(card)
        s.note(UNCOVERED, card, place)


def is_covered(s: State, pile: i64) -> bool:
    return i64(s.cells[PILE + 2 * pile + 1]) == COVERED


# --- Collections ---
def has_collections(s: State, seat: i64) -> bool:
    return i64(s.cells[COLLECTIONS + seat * PLAYER]) > 0


def change(s: State, collections: i64, old: i64, new: i64) -> None:
    """One Collection becomes another: it begins, grows, or loses its top card."""
    if old == EMPTY:
        s.push(collections, new)
    elif new == EMPTY:
        s.remove(collections, old)
    else:
        s.cells[collections + 1 + s.find(collections, old)] = u8(new)


def take_top(s: State, seat: i64, stack: i64, target: i64) -> i64:
    """Take the top card of a player's Collection."""
    collections = COLLECTIONS + seat * PLAYER
    card = i64(TOP[stack])
    change(s, collections, stack, i64(BELOW[stack]))
    s.moved(card, collections, target, EVERYBODY)
    return card


def is_complete(stack: i64) -> bool:
    return stack > INCOMPLETE
