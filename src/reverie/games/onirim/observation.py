"""What a seat knows of a position, as numbers for a network; columns.py says which is which."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.ints import i64
from reverie.games.onirim.cards import FIRST_DOOR, KINDS, NIGHTMARE
from reverie.games.onirim.columns import (
    ACTIVE_AT,
    BOTTOM_AT,
    CARD_COLUMN,
    CARDS,
    CARRIED_AT,
    CHANCES_AT,
    COLOURS_AT,
    DECK_AT,
    DEEPER_AT,
    DISCARDED_AT,
    DOORS_AT,
    DRAWN_AT,
    HAND_AT,
    HAND_SIZE_AT,
    KEPT_AT,
    LIMBO_AT,
    LOCATION_COLUMN,
    LOCATIONS,
    LOOKED_AT,
    LOOKED_UNKNOWN_AT,
    LOW_AT,
    MORE_CARDS,
    MORE_DISCARDED_AT,
    MORE_DRAWN_AT,
    MORE_HAND_AT,
    MORE_LIMBO_AT,
    MORE_LOOKED_AT,
    MORE_PLANNED_AT,
    MORE_STEP_AT,
    MORE_SYMBOL_AT,
    MORE_TOP_AT,
    MORE_UNSEEN_AT,
    OFFER_AT,
    OPTIONS_AT,
    OUTER_LOOK_AT,
    PARTNER_AT,
    PARTNER_DOORS_AT,
    PARTNER_SERIES_AT,
    PARTNER_SYMBOL_AT,
    PARTNER_UNKNOWN_AT,
    PLACES,
    PLANNED_AT,
    POWERS_AT,
    REACH_AT,
    ROWS_AT,
    SERIES_AT,
    SHARED_AT,
    SHOWN_AT,
    STEP_AT,
    STEP_COLUMN,
    STEPS,
    SYMBOL_AT,
    TOP_AT,
    TOP_SIZE_AT,
    UNSEEN_AT,
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
    AGENDA,
    BAG,
    BUSY,
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD,
    DOORS,
    DRAWN,
    ENDING,
    FORESEEN,
    HAND,
    KEPT,
    LIFTED,
    LIMBO,
    LOOK_FROM,
    LOOK_OPEN,
    LOOKED,
    OFFER,
    OUTER_OPEN,
    PLAYER,
    ROW,
    SEARCH,
    SEARCHING,
    SEAT,
    SEEN,
    SERIES,
    SHARED,
)
from reverie.games.onirim.state import Dream

NO_LAST: Final = 4  # after no symbol at all
LOW_MARKS: Final = (2, 4, 6, 9, 13, 20)
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


def observe(s: Dream, seat: i64, into: vec[u8], at: i64) -> None:
    """Write a seat's observation into zeros."""
    own = seat * PLAYER
    observe_agenda(s, into, at)
    observe_deck(s, seat, into, at)
    observe_hand(s, own, into, at)
    observe_doors(s, DOORS + own, into, at + DOORS_AT)
    observe_row(s, own, into, at)
    if s.size(LOOKED) > 0:
        observe_look(s, seat, into, at)
    if s.size(DRAWN) > 0:
        observe_drawn(s, into, at)
    if s.rules.players == 2:
        observe_partner(s, seat, into, at)
    if s.rules.plain:
        return
    options = s.rules.option_flags
    for i in range(i64(len(options))):
        into[at + OPTIONS_AT + i] = options[i]
    into[at + POWERS_AT] = s.cells[BUSY]
    into[at + POWERS_AT + 1] = s.cells[SEARCHING]
    into[at + POWERS_AT + 2] = s.cells[LIFTED]
    add_locations(s, KEPT, into, at + KEPT_AT)
    for expansion in s.rules.expansions:
        expansion.observe(s, seat, into, at)


# --- where cards stand ---
def card_place(card: i64, base: i64, more: i64) -> i64:
    """The column of a card in a field of two parts."""
    column = i64(CARD_COLUMN[card])
    return base + column if column < CARDS else more + column - CARDS


def bump(into: vec[u8], column: i64) -> None:
    into[column] = u8(i64(into[column]) + 1)


def add_locations(s: Dream, pile: i64, into: vec[u8], field: i64) -> None:
    """Count the Locations of a pile."""
    for i in range(s.size(pile)):
        bump(into, field + i64(LOCATION_COLUMN[s.card(pile, i)]))


# --- the agenda ---
def observe_agenda(s: Dream, into: vec[u8], at: i64) -> None:
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


# --- the deck, and what else can't be seen ---
def observe_deck(s: Dream, seat: i64, into: vec[u8], at: i64) -> None:
    cells = s.cells
    kinds = i64(len(s.rules.card_kinds))
    for card in range(kinds):
        unseen = i64(cells[BAG + 1 + card])
        if unseen > 0:
            into[card_place(card, at + UNSEEN_AT, at + MORE_UNSEEN_AT)] = u8(unseen)
        gone = i64(cells[DISCARD + 1 + card])
        if gone > 0:
            into[card_place(card, at + DISCARDED_AT, at + MORE_DISCARDED_AT)] = u8(gone)
    if i64(cells[DECK_TOP]) > 0:
        observe_top(s, seat, into, at)
    if i64(cells[DECK_BOTTOM]) > 0:
        observe_bottom(s, seat, into, at)
    for i in range(s.size(LIMBO)):
        bump(into, card_place(s.card(LIMBO, i), at + LIMBO_AT, at + MORE_LIMBO_AT))
    if s.rules.silent:
        add_hidden(s, seat, into, at)
    size = DECK.size(s)
    into[at + DECK_AT] = u8(size)
    observe_low(size, into, at + LOW_AT)
    observe_chances(into, at)


def observe_top(s: Dream, seat: i64, into: vec[u8], at: i64) -> None:
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


def observe_bottom(s: Dream, seat: i64, into: vec[u8], at: i64) -> None:
    for i in range(s.size(DECK_BOTTOM) // 2):
        card = s.card(DECK_BOTTOM, 2 * i)
        if (s.card(DECK_BOTTOM, 2 * i + 1) >> seat) & 1 == 0:
            bump(into, card_place(card, at + UNSEEN_AT, at + MORE_UNSEEN_AT))
        else:
            bump(into, at + BOTTOM_AT + i64(CARD_COLUMN[card]))


def add_hidden(s: Dream, seat: i64, into: vec[u8], at: i64) -> None:
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
            if size <= LOW_MARKS[i]:
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


# --- hand, row and Doors ---
def observe_hand(s: Dream, own: i64, into: vec[u8], at: i64) -> None:
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


def observe_doors(s: Dream, doors: i64, into: vec[u8], field: i64) -> None:
    """In the colours that they show; the Door to the Oniverse has none, and a place apart."""
    for i in range(s.size(doors)):
        shown = s.rules.colours_shown(s.card(doors, i))
        for colour in range(i64(4)):
            if (shown >> colour) & 1:
                column = field + 3 * colour
                into[column + 2] = into[column + 1]
                into[column + 1] = into[column]
                into[column] = 1


def observe_row(s: Dream, own: i64, into: vec[u8], at: i64) -> None:
    """The last symbol, the series, and how far the hand could bring each."""
    last = last_symbol(s, own)
    if last < 3:
        into[at + SYMBOL_AT + last] = 1
    elif last < NO_LAST:
        into[at + MORE_SYMBOL_AT] = 1
    if not s.rules.plain:
        into[at + ROWS_AT] = s.cells[ROW + own]
    held = held_by_colour(s, HAND + own, 0)
    if s.rules.players == 2:
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


def last_symbol(s: Dream, own: i64) -> i64:
    if s.size(ROW + own) == 0 or (s.size(LIFTED) > 0 and own == s.mine()):
        return NO_LAST
    return s.rules.symbol(s.top(ROW + own))


def held_by_colour(s: Dream, pile: i64, held: i64) -> i64:
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


def chain(held: tuple[int, ...], last: int) -> int:
    """How many cards can follow each other, at most three, no symbol after itself."""
    longest = 0
    for symbol, n in enumerate(held):
        if n > 0 and symbol != last:
            rest = tuple(n - (i == symbol) for i, n in enumerate(held))
            longest = max(longest, 1 + chain(rest, symbol))
    return min(longest, 3)


CHAINS: Final = vec[u8](
    [
        u8(chain(tuple(min(held >> 2 * symbol & 3, 2) for symbol in range(4)), last))
        for held in range(256)
        for last in range(NO_LAST + 1)
    ]
)


# --- looks and drawn cards ---
def sees_looked(s: Dream, seat: i64, i: i64) -> bool:
    if not s.rules.silent or seat == s.size(SEAT):
        return True
    return s.size(LOOK_OPEN if i >= s.size(LOOK_FROM) else OUTER_OPEN) > 0


def observe_look(s: Dream, seat: i64, into: vec[u8], at: i64) -> None:
    for i in range(s.size(LOOKED)):
        card = s.card(LOOKED, i)
        if not sees_looked(s, seat, i):
            bump(into, at + LOOKED_UNKNOWN_AT)
        elif i >= s.size(LOOK_FROM):
            bump(into, card_place(card, at + LOOKED_AT, at + MORE_LOOKED_AT))
        else:
            bump(into, at + OUTER_LOOK_AT + i64(CARD_COLUMN[card]))


def observe_drawn(s: Dream, into: vec[u8], at: i64) -> None:
    door = s.top(DRAWN)
    into[card_place(door % KINDS, at + DRAWN_AT, at + MORE_DRAWN_AT)] = 1
    if not s.rules.plain and s.rules.is_door(door % KINDS):
        shown = s.rules.colours_shown(door)
        for colour in range(i64(4)):
            into[at + SHOWN_AT + colour] = u8((shown >> colour) & 1)


# --- two players ---
def observe_partner(s: Dream, seat: i64, into: vec[u8], at: i64) -> None:
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
