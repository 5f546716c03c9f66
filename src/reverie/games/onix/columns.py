"""The columns of an observation: an ordered list of encoders, some of them Onix's own."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.blocks import copy
from reverie.engine.declared.columns import Columns, Encoder, Span, bump
from reverie.engine.declared.encoders import Counts, First, InDeck, Sizes, Tops, turns_after
from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, ENDING, SEAT, State
from reverie.games.onix.cards import GEMS, GEMS_ON, KINDS
from reverie.games.onix.choose import CONNECTED, SETS
from reverie.games.onix.declaration import (
    ADVANCED,
    CHOOSE,
    COLLECTIONS,
    DECISIONS,
    DESTROY,
    DRAW,
    FIRST,
    GEM,
    MOST_SEATS,
    ONIX,
    PILE,
    PILES,
    PLAYER,
    STOCK,
)
from reverie.games.onix.ending import piles_to_end
from reverie.games.onix.stacks import GEMS_IN, INCOMPLETE, STACKS, TOP, gems_in
from reverie.games.onix.state import is_complete, live_piles, top_of

SMALL: Final = vec[u8]([1, 2, 3, 5, 8])
SPREAD: Final = 0x204081  # times a number of four bits: these lie eight bits apart,
EIGHT_APART: Final = 0x01010101  # among others
IN_GROUP: Final = vec[u8]([u8(int(group).bit_count()) for group in CONNECTED])  # how many piles
CARDS_IN: Final = vec[u8]([u8(len(stack)) for stack in STACKS])
SHOWS: Final = vec[u8]([u8(gems_in(stack)) for stack in STACKS])  # gems of a stack, one bit each
SHOWN_SETS: Final = 14  # of gems that a Collection can show and lack one

STEP: Final = (
    f"the decision, one-hot: {', '.join(DECISIONS)}; or, where a search stops between decisions,"
    " that cards are to be uncovered; then: the gem's effect is still to come"
)


@final
class Turn(Encoder):
    """Who plays, and what is to be decided; written every time, since most moves change it."""

    def __init__(self) -> None:
        super().__init__(
            [
                ("step", len(DECISIONS) + 2, 1, STEP),
                ("players", MOST_SEATS - 1, 1, f"2 to {MOST_SEATS} players, one-hot"),
                ("mode", 1, 1, "the advanced mode"),
                ("active", MOST_SEATS, 1, "whose turn it is, one-hot, from the own seat on"),
                ("first", MOST_SEATS, 1, "who began, one-hot, from the own seat on"),
                ("gem", len(GEMS), 1, "the gem announced this turn, one-hot"),
            ]
        )

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        players = s.game.players
        mode = at + len(DECISIONS) + 2 + MOST_SEATS - 1
        active, first, gem = mode + 1, mode + 1 + MOST_SEATS, mode + 1 + 2 * MOST_SEATS
        into[mode - MOST_SEATS - 1 + players] = 1
        into[mode] = s.cells[ADVANCED]
        into[first + turns_after(s.size(FIRST), seat, players)] = 1
        if s.size(ENDING) == 0:
            step = s.top(AGENDA)
            into[at + min(step, i64(len(DECISIONS)))] = 1
            for i in range(s.size(AGENDA) - 1):  # an effect is planned beneath it
                if DRAW <= s.card(AGENDA, i) <= DESTROY:
                    into[at + len(DECISIONS) + 1] = 1
            into[active + turns_after(s.size(SEAT), seat, players)] = 1
            if step != CHOOSE:
                into[gem + s.size(GEM)] = 1


@final
class Groups(Encoder):
    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        live = live_piles(s)
        showing: i64 = 0  # for each gem a byte: the piles that show it
        for pile in range(i64(PILES)):
            if (live >> pile) & 1:
                showing |= (i64(GEMS_ON[top_of(s, pile)]) * SPREAD & EIGHT_APART) << pile
        for gem in range(i64(len(GEMS))):
            row = (live * SETS + ((showing >> (8 * gem)) & 255)) * PILES
            copy(IN_GROUP, row, into, at + gem * PILES, PILES)

    def reads(self, owner: int) -> list[Span]:
        return [(PILE, 2 * PILES)]

    def cleared(self) -> list[Span]:
        return []


@final
class NearEnd(Encoder):
    """How low the piles are: first the smallest one, then how many are empty."""

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        least: i64 = 255
        empty: i64 = 0
        for pile in range(i64(PILES)):
            size = s.size(PILE + 2 * pile)
            if size == 0:
                empty += 1
            elif size < least:
                least = size
        small = i64(len(SMALL))
        for i in range(small):
            into[at + i] = u8(least <= i64(SMALL[i]))
        into[at + small] = u8(empty)
        into[at + small + 1] = u8(max(piles_to_end(s) - empty, i64(0)))

    def reads(self, owner: int) -> list[Span]:
        return [(PILE, 2 * PILES)]

    def cleared(self) -> list[Span]:
        return []


@final
class Collections(Encoder):
    """A player's Collections, described by what they show and what they are."""

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        collections = COLLECTIONS + owner * PLAYER
        sets, tops = at + 3, at + 3 + SHOWN_SETS
        gems: i64 = 0
        for i in range(s.size(collections)):
            stack = s.card(collections, i)
            gems += i64(GEMS_IN[stack])
            if is_complete(stack):
                bump(into, at + 1, 1)
                bump(into, at + 2, i64(CARDS_IN[stack]))
            else:
                bump(into, sets + i64(SHOWS[stack]) - 1, 1)
                bump(into, tops + i64(TOP[stack]), 1)
                bump(into, tops + KINDS + stack - 1, 1)
        into[at] = u8(min(gems, i64(255)))

    def reads(self, owner: int) -> list[Span]:
        return [(COLLECTIONS + owner * PLAYER, STOCK - COLLECTIONS)]


LEAST: Final = "the smallest pile that is not empty has at most 1, 2, 3, 5, 8"
COMPLETE: Final = "Collections with all four gems, to be banked at the end of the turn; their cards"
SETS_SHOWN: Final = (
    "per set of gems (round 1, square 2, diamond 4, cross 8, added; less one): how many"
    " Collections show just these"
)
TOPS: Final = "per card: how many Collections that lack a gem have it on top"
STACKED: Final = (
    "per stack that lacks a gem, in the order of the action table: how many Collections are like it"
)

COLUMNS: Final = Columns(
    MOST_SEATS,
    [
        Turn(),
        Sizes(ONIX["pile"], "sizes", 20, "cards in each pile"),
        Tops(ONIX["pile"], "tops", "per pile: the card on top, one-hot"),
        Groups(
            [("groups", len(GEMS) * PILES, 5, "per gem and pile: how many cards its group has")]
        ),
        NearEnd(
            [
                ("least", len(SMALL), 1, LEAST),
                ("ending", 2, 2, "empty piles; how many more end the game"),
            ]
        ),
        Counts(ONIX["taken"], "taken", 2, "per card: how many are to be placed"),
        First(ONIX["taken"], "next", "the one to be placed now, one-hot"),
        InDeck(ONIX["beneath"], "unseen", 20, "per card: how many lie beneath the tops"),
        Sizes(ONIX["destroyed"], "destroyed", 20, "cards out of the game"),
    ],
    [
        Sizes(ONIX["stock"], "stock", 20, "cards in the Stock"),  # onix.bank.hidden
        Sizes(ONIX["collections"], "held", 10, "Collections"),
        Collections(
            [
                ("gems", 1, 20, "gems in them"),
                ("complete", 2, 4, COMPLETE),
                ("sets", SHOWN_SETS, 4, SETS_SHOWN),
                ("tops", KINDS, 4, TOPS),
                ("stacks", INCOMPLETE, 4, STACKED),
            ]
        ),
    ],
)
