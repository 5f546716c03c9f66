"""What a seat knows of a position, as numbers for a network; columns.py says which is which."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, ENDING, SEAT, State
from reverie.games.onix.cards import GEMS, KINDS
from reverie.games.onix.choose import CONNECTED, SETS, showing
from reverie.games.onix.columns import (
    ACTIVE_AT,
    COMPLETE_AT,
    DESTROYED_AT,
    ENDING_AT,
    FIRST_AT,
    GEM_AT,
    GEMS_AT,
    GROUPS_AT,
    HELD_AT,
    LEAST_AT,
    MODE_AT,
    NEXT_AT,
    PLAYERS_AT,
    SEATS_AT,
    SETS_AT,
    SIZES_AT,
    STACKS_AT,
    STEP_AT,
    STOCK_AT,
    TAKEN_AT,
    TOP_CARDS_AT,
    TOPS_AT,
    UNSEEN_AT,
)
from reverie.games.onix.columns import PLAYER as COLUMNS
from reverie.games.onix.ending import gems_left
from reverie.games.onix.layout import (
    BENEATH,
    CHOOSE,
    COLLECTIONS,
    COMING,
    DECISIONS,
    DESTROY,
    DESTROYED,
    DRAW,
    FIRST,
    GEM,
    PILE,
    PILES,
    PLAYER,
    STOCK,
    TAKEN,
)
from reverie.games.onix.stacks import STACKS, TOP, gems_in
from reverie.games.onix.state import is_complete, is_covered, live_piles, rules_of, top_of

SMALL: Final = vec[u8]([1, 2, 3, 5, 8])
BITS: Final = vec[u8]([u8(piles.bit_count()) for piles in range(SETS)])
CARDS_IN: Final = vec[u8]([u8(len(stack)) for stack in STACKS])
SHOWS: Final = vec[u8]([u8(gems_in(stack)) for stack in STACKS])  # gems of a stack, one bit each


def observe(s: State, seat: i64, into: vec[u8], at: i64) -> None:
    """Write a seat's observation into zeros."""
    players = s.game.players
    into[at + PLAYERS_AT + players - 2] = 1
    into[at + MODE_AT] = u8(rules_of(s).advanced)
    into[at + FIRST_AT + (s.size(FIRST) - seat + players) % players] = 1
    if s.size(ENDING) == 0:
        step = s.top(AGENDA)
        into[at + STEP_AT + min(step, i64(len(DECISIONS)))] = 1
        into[at + STEP_AT + len(DECISIONS) + 1] = u8(effect_to_come(s))
        into[at + ACTIVE_AT + (s.size(SEAT) - seat + players) % players] = 1
        if step != CHOOSE:
            into[at + GEM_AT + s.size(GEM)] = 1
    observe_piles(s, into, at)
    for i in range(s.size(TAKEN)):
        bump(into, at + TAKEN_AT + s.card(TAKEN, i))
    if s.size(TAKEN) > 0:
        into[at + NEXT_AT + s.card(TAKEN, 0)] = 1
    for number in range(players):
        observe_player(s, (seat + number) % players, into, at + SEATS_AT + number * COLUMNS)


def effect_to_come(s: State) -> bool:
    """Is an effect planned, beneath what is to be done now?"""
    for i in range(s.size(AGENDA) - 1):
        if DRAW <= s.card(AGENDA, i) <= DESTROY:
            return True
    return False


def bump(into: vec[u8], column: i64) -> None:
    into[column] = u8(i64(into[column]) + 1)


def observe_piles(s: State, into: vec[u8], at: i64) -> None:
    """Tops, groups, what is beneath, and how near the end is."""
    live = live_piles(s)
    least: i64 = 255
    empty: i64 = 0
    for pile in range(i64(PILES)):
        size = s.size(PILE + 2 * pile)
        into[at + SIZES_AT + pile] = u8(size)
        if is_covered(s, pile):
            least = min(least, size)
        elif size > 0:
            into[at + TOPS_AT + pile * KINDS + top_of(s, pile)] = 1
            least = min(least, size)
        else:
            empty += 1
    for gem in range(i64(len(GEMS))):
        row = (live * SETS + showing(s, live, gem)) * PILES
        for pile in range(i64(PILES)):
            into[at + GROUPS_AT + gem * PILES + pile] = BITS[i64(CONNECTED[row + pile])]
    for i in range(i64(len(SMALL))):
        into[at + LEAST_AT + i] = u8(least <= i64(SMALL[i]))
    into[at + ENDING_AT] = u8(empty)
    into[at + ENDING_AT + 1] = u8(max(rules_of(s).empty_piles - empty, i64(0)))
    for card in range(i64(KINDS)):
        into[at + UNSEEN_AT + card] = u8(s.count(BENEATH, card))
    for i in range(s.size(COMING) // 2):
        bump(into, at + UNSEEN_AT + s.card(COMING, 2 * i))
    into[at + DESTROYED_AT] = s.cells[DESTROYED]


def observe_player(s: State, seat: i64, into: vec[u8], at: i64) -> None:
    """onix.bank.hidden: of a Stock, only how many cards it has."""
    collections = COLLECTIONS + seat * PLAYER
    into[at + STOCK_AT] = s.cells[STOCK + seat * PLAYER]
    into[at + HELD_AT] = s.cells[collections]
    into[at + GEMS_AT] = u8(min(gems_left(s, seat), i64(255)))
    for i in range(s.size(collections)):
        stack = s.card(collections, i)
        if is_complete(stack):
            bump(into, at + COMPLETE_AT)
            column = at + COMPLETE_AT + 1
            into[column] = u8(i64(into[column]) + i64(CARDS_IN[stack]))
        else:
            bump(into, at + SETS_AT + i64(SHOWS[stack]) - 1)
            bump(into, at + TOP_CARDS_AT + i64(TOP[stack]))
            bump(into, at + STACKS_AT + stack - 1)
