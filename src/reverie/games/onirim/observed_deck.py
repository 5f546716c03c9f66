"""The part of an observation about the deck, looks into it, and what is unseen."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.blocks import copy
from reverie.engine.ints import i64
from reverie.engine.state import State
from reverie.games.onirim.cards import FIRST_DOOR, KINDS, NIGHTMARE
from reverie.games.onirim.columns import (
    BOTTOM_AT,
    CARD_COLUMN,
    CARDS,
    CHANCES_AT,
    DECK_AT,
    DEEPER_AT,
    DRAWN_AT,
    LIMBO_AT,
    LOCATION_COLUMN,
    LOOKED_AT,
    LOOKED_UNKNOWN_AT,
    LOW_AT,
    MORE_CARDS,
    MORE_DRAWN_AT,
    MORE_LIMBO_AT,
    MORE_LOOKED_AT,
    MORE_TOP_AT,
    MORE_UNSEEN_AT,
    OUTER_LOOK_AT,
    PLACES,
    SHOWN_AT,
    TOP_AT,
    TOP_SIZE_AT,
    UNSEEN_AT,
)
from reverie.games.onirim.expansions.numbers import CROSSROADS, GOAL, PREMONITION
from reverie.games.onirim.knowledge import sees_hand, sees_looked
from reverie.games.onirim.layout import (
    BAG,
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    DRAWN,
    FORESEEN,
    HAND,
    LIMBO,
    LOOK_FROM,
    LOOKED,
    PLAYER,
    SEEN,
)
from reverie.games.onirim.state import rules_of

LOW_MARKS: Final = vec[u8]([2, 4, 6, 9, 13, 20])


# --- where cards stand ---
def card_place(card: i64, base: i64, more: i64) -> i64:
    """The column of a card in a field of two parts."""
    column = i64(CARD_COLUMN[card])
    return base + column if column < CARDS else more + column - CARDS


def bump(into: vec[u8], column: i64) -> None:
    into[column] = u8(i64(into[column]) + 1)


def add_locations(s: State, pile: i64, into: vec[u8], field: i64) -> None:
    """Count the Locations of a pile."""
    for i in range(s.size(pile)):
        bump(into, field + i64(LOCATION_COLUMN[s.card(pile, i)]))


# --- the deck, and what else can't be seen ---
def observe_unseen(s: State, seat: i64, into: vec[u8], at: i64) -> None:
    """The deck: what is unseen, and what the seat knows of its ends."""
    cells = s.cells
    observe_bag(s, BAG, into, at + UNSEEN_AT, at + MORE_UNSEEN_AT)
    if i64(cells[DECK_TOP]) > 0:
        observe_top(s, seat, into, at)
    if i64(cells[DECK_BOTTOM]) > 0:
        observe_bottom(s, seat, into, at)
    if rules_of(s).silent:
        add_hidden(s, seat, into, at)
    size = DECK.size(s)
    into[at + DECK_AT] = u8(size)
    observe_low(size, into, at + LOW_AT)
    observe_chances(into, at)


def observe_bag(s: State, bag: i64, into: vec[u8], base: i64, more: i64) -> None:
    """How many of each card; cards of the base game are numbered in the order of the columns."""
    cells = s.cells
    first = bag + 1
    copy(cells, first, into, base, CARDS)
    if not rules_of(s).plain:  # all kinds but the Premonitions, which are in no bag
        copy(cells, first + CARDS, into, more, PREMONITION - CARDS)
        copy(cells, first + CROSSROADS, into, more + PREMONITION - CARDS, GOAL - CROSSROADS)


def observe_limbo(s: State, into: vec[u8], at: i64) -> None:
    for i in range(s.size(LIMBO)):
        bump(into, card_place(s.card(LIMBO, i), at + LIMBO_AT, at + MORE_LIMBO_AT))


def observe_top(s: State, seat: i64, into: vec[u8], at: i64) -> None:
    """The known cards place by place; one that others know is unseen."""
    known = s.size(DECK_TOP) // 2
    into[at + TOP_SIZE_AT] = u8(known)
    for place in range(known):
        pair = 2 * (known - 1 - place)
        card = s.card(DECK_TOP, pair)
        if (s.card(DECK_TOP, pair + 1) >> seat) & 1 == 0:
            bump(into, card_place(card, at + UNSEEN_AT, at + MORE_UNSEEN_AT))
        elif place < PLACES:
            base = at + TOP_AT + place * CARDS
            into[card_place(card, base, at + MORE_TOP_AT + place * MORE_CARDS)] = 1
        else:
            bump(into, at + DEEPER_AT + i64(CARD_COLUMN[card]))


def observe_bottom(s: State, seat: i64, into: vec[u8], at: i64) -> None:
    for i in range(s.size(DECK_BOTTOM) // 2):
        card = s.card(DECK_BOTTOM, 2 * i)
        if (s.card(DECK_BOTTOM, 2 * i + 1) >> seat) & 1 == 0:
            bump(into, card_place(card, at + UNSEEN_AT, at + MORE_UNSEEN_AT))
        else:
            bump(into, at + BOTTOM_AT + i64(CARD_COLUMN[card]))


def add_hidden(s: State, seat: i64, into: vec[u8], at: i64) -> None:
    """onirim.two.silence: cards that the partner alone holds or looks at are unseen."""
    other = (1 - seat) * PLAYER
    if not sees_hand(s, seat, 1 - seat):
        for i in range(s.size(HAND + other)):
            card = s.card(HAND + other, i)
            bump(into, card_place(card, at + UNSEEN_AT, at + MORE_UNSEEN_AT))
        for i in range(s.size(SEEN + other)):
            card = s.card(SEEN + other, i) % FORESEEN
            column = card_place(card, at + UNSEEN_AT, at + MORE_UNSEEN_AT)
            into[column] = u8(i64(into[column]) - 1)
    for i in range(s.size(LOOKED)):
        if not sees_looked(s, seat, i):
            card = s.card(LOOKED, i)
            bump(into, card_place(card, at + UNSEEN_AT, at + MORE_UNSEEN_AT))


def observe_low(size: i64, into: vec[u8], field: i64) -> None:
    if size <= 20:
        for i in range(i64(len(LOW_MARKS))):
            if size <= i64(LOW_MARKS[i]):
                into[field + i] = 1


def observe_chances(into: vec[u8], at: i64) -> None:
    """Shares among the base game's unseen cards."""
    unseen = at + UNSEEN_AT
    locations: i64 = 0
    for card in range(i64(FIRST_DOOR)):
        locations += i64(into[unseen + card])
    doors: i64 = 0
    for card in range(i64(FIRST_DOOR), i64(NIGHTMARE)):
        doors += i64(into[unseen + card])
    nightmares = i64(into[unseen + NIGHTMARE])
    total = locations + doors + nightmares
    if total > 0:
        into[at + CHANCES_AT] = u8(255 * locations // total)
        into[at + CHANCES_AT + 1] = u8(255 * doors // total)
        into[at + CHANCES_AT + 2] = u8(255 * nightmares // total)


# --- looks and drawn cards ---
def observe_look(s: State, seat: i64, into: vec[u8], at: i64) -> None:
    """onirim.powers.within-a-look: the cards of the current look, and of one it interrupts."""
    for i in range(s.size(LOOKED)):
        card = s.card(LOOKED, i)
        if not sees_looked(s, seat, i):
            bump(into, at + LOOKED_UNKNOWN_AT)
        elif i >= s.size(LOOK_FROM):
            bump(into, card_place(card, at + LOOKED_AT, at + MORE_LOOKED_AT))
        else:
            bump(into, at + OUTER_LOOK_AT + i64(CARD_COLUMN[card]))


def observe_drawn(s: State, into: vec[u8], at: i64) -> None:
    """The card that is being resolved, and the colour that a Door shows."""
    door = s.top(DRAWN)
    into[card_place(door % KINDS, at + DRAWN_AT, at + MORE_DRAWN_AT)] = 1
    if not rules_of(s).plain and rules_of(s).is_door(door % KINDS):
        shown = rules_of(s).colours_shown(door)
        for colour in range(i64(4)):
            into[at + SHOWN_AT + colour] = u8((shown >> colour) & 1)
