"""The parts of an observation, each with the columns it writes.

Cards of expansions have columns apart from those of the base game, so a part has columns here
and there, counted from the first of all.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.blocks import copy
from reverie.engine.declared.columns import Encoder, Span
from reverie.engine.ints import i64
from reverie.engine.state import ENDING, FREE, SEAT, State
from reverie.games.onirim.columns import (
    ACTIVE_AT,
    ALL_LOCATIONS,
    CARDS,
    CARRIED_AT,
    COLOURS_AT,
    CORE,
    DISCARDED_AT,
    DOORS_AT,
    DRAWN_AT,
    HAND_AT,
    KEPT_AT,
    LIMBO_AT,
    LOOKED_AT,
    LOOKED_UNKNOWN_AT,
    MORE_CARDS,
    MORE_DISCARDED_AT,
    MORE_DRAWN_AT,
    MORE_HAND_AT,
    MORE_LIMBO_AT,
    MORE_LOOKED_AT,
    MORE_STEP_AT,
    MORE_SYMBOL_AT,
    MORE_UNSEEN_AT,
    OPTIONS_AT,
    PARTNER_DOORS_AT,
    POWERS_AT,
    ROWS_AT,
    SHARED_AT,
    STEP_AT,
    SYMBOL_AT,
    UNSEEN_AT,
)
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.layout import (
    BAG,
    BUSY,
    DISCARD,
    DOORS,
    DRAWN,
    HAND,
    KEPT,
    KINDS,
    LIFTED,
    LIMBO,
    LOOK_FROM,
    LOOKED,
    OFFER,
    PLAYER,
    ROW,
    ROW_CAPACITY,
    SEARCHING,
    SEEN,
    SERIES,
    SHARED,
)
from reverie.games.onirim.observation import (
    observe_agenda,
    observe_doors,
    observe_hand,
    observe_partner,
    observe_row,
)
from reverie.games.onirim.observed_deck import (
    add_locations,
    observe_bag,
    observe_drawn,
    observe_limbo,
    observe_look,
    observe_unseen,
)
from reverie.games.onirim.state import rules_of


class Part(Encoder):
    """Some columns of an observation, of which those in play are cleared before it is written."""

    def __init__(self, columns: list[Span], reads: list[Span], plain: bool) -> None:
        super().__init__([])
        self.in_play: Final = [some for some in columns if not plain or some[0] < CORE]
        self.cells: Final = reads
        self.plain: Final = plain

    def cleared(self) -> list[Span]:
        return self.in_play

    def reads(self, owner: int) -> list[Span] | None:
        """Comparing takes longer than writing the few columns of the base game."""
        return None if self.plain else self.cells


@final
class Agenda(Part):
    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        observe_agenda(s, into, at)


@final
class Unseen(Part):
    """The deck, and all that lies where a seat can't see it."""

    def __init__(self, expansions: list[Expansion], silent: bool, plain: bool) -> None:
        columns = [
            (UNSEEN_AT, DISCARDED_AT - UNSEEN_AT),
            (MORE_UNSEEN_AT, MORE_DISCARDED_AT - MORE_UNSEEN_AT),
        ]
        listening = [one for one in expansions if "observe_unseen" in one.hears]
        reads = [(BAG, HAND - BAG)]
        if silent:
            reads += [*SEES_HAND, *SEES_LOOKED, *of_players(HAND, SERIES - HAND, 2)]
        super().__init__(columns, reads, plain)
        self.listening: Final = vec[Expansion](listening)

    def reads(self, owner: int) -> list[Span] | None:
        if self.plain:
            return None
        return sorted(
            {*self.cells, *[span for one in self.listening for span in one.reads_unseen()]}
        )

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        observe_unseen(s, seat, into, at)
        listening = self.listening
        for i in range(i64(len(listening))):
            listening[i].observe_unseen(s, seat, into, at)


@final
class Discarded(Part):
    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        observe_bag(s, DISCARD, into, at + DISCARDED_AT, at + MORE_DISCARDED_AT)


@final
class InLimbo(Part):
    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        observe_limbo(s, into, at)


@final
class Hand(Part):
    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        observe_hand(s, seat * PLAYER, into, at)


@final
class Row(Part):
    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        observe_row(s, seat * PLAYER, into, at)


@final
class Doors(Part):
    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        observe_doors(s, DOORS + seat * PLAYER, into, at + DOORS_AT)


@final
class Look(Part):
    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        if s.size(LOOKED) > 0:
            observe_look(s, seat, into, at)


@final
class Drawn(Part):
    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        if s.size(DRAWN) > 0:
            observe_drawn(s, into, at)


@final
class Partner(Part):
    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        observe_partner(s, seat, into, at)


@final
class Powers(Part):
    """The options, what powers have brought about, and cards that are kept."""

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        options = rules_of(s).option_flags
        copy(options, 0, into, at + OPTIONS_AT, len(options))
        into[at + POWERS_AT] = s.cells[BUSY]
        into[at + POWERS_AT + 1] = s.cells[SEARCHING]
        into[at + POWERS_AT + 2] = s.cells[LIFTED]
        add_locations(s, KEPT, into, at + KEPT_AT)


@final
class OfExpansion(Part):
    def __init__(self, expansion: Expansion) -> None:
        super().__init__(expansion.columns(), [], False)
        self.expansion: Final = expansion

    def reads(self, owner: int) -> list[Span]:
        return self.expansion.reads()

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        self.expansion.observe(s, seat, into, at)


def of_players(place: int, size: int, seats: int) -> list[Span]:
    """The same bytes of every player."""
    return [(place + seat * PLAYER, size) for seat in range(seats)]


# What is to be decided.
DECISION: Final = (ENDING, FREE - ENDING)
# In silence: who sees the partner's hand, and who sees which of the cards that are looked at.
SEES_HAND: Final = ((SEAT, 1), (SEARCHING, 1))
SEES_LOOKED: Final = ((SEAT, 1), (LOOK_FROM, BUSY - LOOK_FROM), (LOOKED, OFFER - LOOKED))


def encoders(expansions: list[Expansion], seats: int, silent: bool) -> list[Encoder]:
    """The parts that there are with these options."""
    plain = seats == 1 and not expansions
    more_looked = [(LOOKED_UNKNOWN_AT, 1), (MORE_LOOKED_AT, MORE_DRAWN_AT - MORE_LOOKED_AT)]
    found: list[Encoder] = [
        Agenda(
            [
                (STEP_AT, HAND_AT),
                (COLOURS_AT, CORE - COLOURS_AT),
                (MORE_STEP_AT, SHARED_AT - MORE_STEP_AT),
                (CARRIED_AT, 1),
            ],
            [DECISION],
            plain,
        ),
        Unseen(expansions, silent, plain),
        Discarded([], [(DISCARD + 1, KINDS)], plain),  # it writes each of its columns
        InLimbo(
            [(LIMBO_AT, CARDS), (MORE_LIMBO_AT, MORE_CARDS)], [(LIMBO, DISCARD - LIMBO)], plain
        ),
        Hand(
            [(HAND_AT, UNSEEN_AT - HAND_AT), (MORE_HAND_AT, MORE_UNSEEN_AT - MORE_HAND_AT)],
            of_players(HAND, SEEN - HAND, seats),
            plain,
        ),
        Doors([(DOORS_AT, SYMBOL_AT - DOORS_AT)], of_players(DOORS, ROW - DOORS, seats), plain),
        Row(
            [(SYMBOL_AT, COLOURS_AT - SYMBOL_AT), (MORE_SYMBOL_AT, 1), (ROWS_AT, 1)],
            [
                (SEAT, 1),
                (LIFTED, DRAWN - LIFTED),  # and cards kept, and Shared resources
                *of_players(HAND, SEEN - HAND, seats),
                *of_players(SERIES, DOORS - SERIES, seats),
                *of_players(ROW, 1 + ROW_CAPACITY, seats),
            ],
            plain,
        ),
        Look(
            [(LOOKED_AT, CARDS), *more_looked],
            list(SEES_LOOKED) if silent else [(LOOK_FROM, 1), (LOOKED, OFFER - LOOKED)],
            plain,
        ),
        Drawn(
            [(DRAWN_AT, CARDS), (MORE_DRAWN_AT, MORE_SYMBOL_AT - MORE_DRAWN_AT)],
            [(DRAWN, LOOKED - DRAWN)],
            plain,
        ),
    ]
    if seats == 2:
        partners = [
            (ACTIVE_AT, 1),
            (SHARED_AT, LOOKED_UNKNOWN_AT - SHARED_AT),
            (PARTNER_DOORS_AT, MORE_HAND_AT - PARTNER_DOORS_AT),
            (ROWS_AT + 1, 1),
        ]
        reads = [
            *(SEES_HAND if silent else SEES_HAND[:1]),
            (LIFTED, 1),
            (SHARED, DRAWN - SHARED),
            (OFFER, LIMBO - OFFER),
            (HAND, 2 * PLAYER),
        ]
        found.append(Partner(partners, reads, plain))
    if not plain:
        found.append(Powers([(KEPT_AT, ALL_LOCATIONS)], [(BUSY, SHARED - BUSY)], plain))
        found += [OfExpansion(one) for one in expansions if one.columns()]
    return found
