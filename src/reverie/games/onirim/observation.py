"""A seat's observation as numbers for a network; columns.py has the layout."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, ENDING, SEAT, State
from reverie.games.onirim.cards import FIRST_DOOR
from reverie.games.onirim.columns import (
    ACTIVE_AT,
    CARRIED_AT,
    COLOURS_AT,
    HAND_AT,
    HAND_SIZE_AT,
    LOCATION_COLUMN,
    LOCATIONS,
    MORE_HAND_AT,
    MORE_PLANNED_AT,
    MORE_STEP_AT,
    MORE_SYMBOL_AT,
    OFFER_AT,
    PARTNER_AT,
    PARTNER_DOORS_AT,
    PARTNER_SERIES_AT,
    PARTNER_SYMBOL_AT,
    PARTNER_UNKNOWN_AT,
    PLANNED_AT,
    REACH_AT,
    ROWS_AT,
    SERIES_AT,
    SHARED_AT,
    STEP_AT,
    STEP_COLUMN,
    STEPS,
    SYMBOL_AT,
)
from reverie.games.onirim.expansions.numbers import (
    CAST,
    CROSSROADS,
    EXCHANGE_FOR,
    GIVE_UP_DOOR,
    GLYPH,
    LOSE_TOWER,
    PAY,
    SECOND_GOAL,
    TOWER_LOOK,
    TWO_KEYS,
)
from reverie.games.onirim.knowledge import sees_hand
from reverie.games.onirim.layout import (
    DOORS,
    FORESEEN,
    HAND,
    KEPT,
    LIFTED,
    OFFER,
    PLAYER,
    ROW,
    SEARCH,
    SEEN,
    SERIES,
    SHARED,
)
from reverie.games.onirim.observed_deck import (
    add_locations,
    bump,
)
from reverie.games.onirim.state import my_offset, rules_of

NO_LAST: Final = 4  # after no symbol at all
# Steps below which the agenda holds one number that goes with them.
WITH_A_NUMBER: Final = (
    SEARCH,
    PAY,
    SECOND_GOAL,
    LOSE_TOWER,
    TWO_KEYS,
    GIVE_UP_DOOR,
    EXCHANGE_FOR,
    CAST,
    TOWER_LOOK,
)
CARRIES: Final = vec[u8]([u8(step in WITH_A_NUMBER) for step in range(256)])


# --- the agenda ---
def observe_agenda(s: State, into: vec[u8], at: i64) -> None:
    """What is to be decided, what comes after it, and what goes with it."""
    if s.size(ENDING) > 0:
        return
    cells = s.cells
    place = AGENDA + s.size(AGENDA)
    base = at + STEP_AT
    more = at + MORE_STEP_AT
    while place > AGENDA:
        step = i64(cells[place])
        column = i64(STEP_COLUMN[step])
        into[base + column if column < STEPS else more + column - STEPS] = 1
        place -= 1
        if i64(CARRIES[step]) > 0:
            if step == SEARCH:
                for colour in range(i64(4)):
                    into[at + COLOURS_AT + colour] = u8((i64(cells[place]) >> colour) & 1)
            elif base == at + STEP_AT:
                into[at + CARRIED_AT] = cells[place]
            place -= 1
        base = at + PLANNED_AT
        more = at + MORE_PLANNED_AT


# --- hand, row and Doors ---
def observe_hand(s: State, own: i64, into: vec[u8], at: i64) -> None:
    """How many of each Location, up to three."""
    hand = HAND + own
    into[at + HAND_SIZE_AT] = s.cells[hand]
    for i in range(s.size(hand)):
        column = i64(LOCATION_COLUMN[s.card(hand, i)])
        if column < LOCATIONS:
            column = at + HAND_AT + 3 * column
        else:
            column = at + MORE_HAND_AT + 3 * (column - LOCATIONS)
        if i64(into[column]) == 0:
            into[column] = 1
        elif i64(into[column + 1]) == 0:
            into[column + 1] = 1
        else:
            into[column + 2] = 1


def observe_doors(s: State, doors: i64, into: vec[u8], field: i64) -> None:
    """In the colours that they show; the Door to the Oniverse has none, and a place apart."""
    for i in range(s.size(doors)):
        shown = rules_of(s).colours_shown(s.card(doors, i))
        for colour in range(i64(4)):
            if (shown >> colour) & 1:
                column = field + 3 * colour
                into[column + 2] = into[column + 1]
                into[column + 1] = into[column]
                into[column] = 1


def observe_row(s: State, own: i64, into: vec[u8], at: i64) -> None:
    """The last symbol, the series, and how far the hand could bring each."""
    last = last_symbol(s, own)
    if last < 3:
        into[at + SYMBOL_AT + last] = 1
    elif last < NO_LAST:
        into[at + MORE_SYMBOL_AT] = 1
    if not rules_of(s).plain:
        into[at + ROWS_AT] = s.cells[ROW + own]
    held = held_by_colour(s, HAND + own, 0)
    if s.game.players == 2:
        held = held_by_colour(s, SHARED, held)
    if s.size(KEPT) > 0:
        held = held_by_colour(s, KEPT, held)
    for colour in range(i64(4)):
        length = s.size(SERIES + own + colour)
        for i in range(length):
            into[at + SERIES_AT + 2 * colour + i] = 1
        chain = i64(CHAINS[((held >> (8 * colour)) & 255) * (NO_LAST + 1) + last])
        for i in range(min(length + chain, i64(3))):
            into[at + REACH_AT + 3 * colour + i] = 1


def last_symbol(s: State, own: i64) -> i64:
    if s.size(ROW + own) == 0 or (s.size(LIFTED) > 0 and own == my_offset(s)):
        return NO_LAST
    return rules_of(s).symbol(s.top(ROW + own))


def held_by_colour(s: State, pile: i64, held: i64) -> i64:
    """For each colour a byte: of each symbol none, one, or two and more, in two bits."""
    for i in range(s.size(pile)):
        card = s.card(pile, i)
        if card < FIRST_DOOR:
            held = hold(held, 8 * (card // 3) + 2 * (card % 3))
        elif GLYPH <= card < GLYPH + 4:
            held = hold(held, 8 * (card - GLYPH) + 6)
        elif CROSSROADS <= card < CROSSROADS + 3:
            for colour in range(i64(4)):
                held = hold(held, 8 * colour + 2 * (card - CROSSROADS))
    return held


def hold(held: i64, place: i64) -> i64:
    return held if (held >> place) & 2 else held + (i64(1) << place)


def chain(held: tuple[int, ...], last: int, most: int) -> int:
    """How many cards can follow each other, at most so many, no symbol after itself."""
    longest = 0
    for symbol, n in enumerate(held):
        if n > 0 and symbol != last and longest < most:
            rest = tuple(n - (i == symbol) for i, n in enumerate(held))
            longest = max(longest, 1 + chain(rest, symbol, most - 1))
    return longest


CHAINS: Final = vec[u8](
    [
        u8(chain(tuple(min(held >> 2 * symbol & 3, 2) for symbol in range(4)), last, 3))
        for held in range(256)
        for last in range(NO_LAST + 1)
    ]
)


# --- two players ---
def observe_partner(s: State, seat: i64, into: vec[u8], at: i64) -> None:
    """What a seat knows of its partner, and what both share."""
    other = (1 - seat) * PLAYER
    into[at + ACTIVE_AT] = u8(s.size(SEAT) == seat)
    add_locations(s, SHARED, into, at + SHARED_AT)
    add_locations(s, OFFER, into, at + OFFER_AT)
    if sees_hand(s, seat, 1 - seat):
        add_locations(s, HAND + other, into, at + PARTNER_AT)
    else:
        known = s.size(SEEN + other)
        for i in range(known):
            bump(into, at + PARTNER_AT + i64(LOCATION_COLUMN[s.card(SEEN + other, i) % FORESEEN]))
        into[at + PARTNER_UNKNOWN_AT] = u8(s.size(HAND + other) - known)
    observe_doors(s, DOORS + other, into, at + PARTNER_DOORS_AT)
    last = last_symbol(s, other)
    if last < NO_LAST:
        into[at + PARTNER_SYMBOL_AT + last] = 1
    for colour in range(i64(4)):
        for i in range(s.size(SERIES + other + colour)):
            into[at + PARTNER_SERIES_AT + 2 * colour + i] = 1
    into[at + ROWS_AT + 1] = s.cells[ROW + other]
