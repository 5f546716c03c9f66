"""The columns of an observation: an ordered list of encoders, most of them specific to Circadia.

Creatures are in the order of their numbers: bears of value 1 to 5, axolotls, geese.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.blocks import copy
from reverie.engine.declared.columns import Columns, Encoder, Span, bump
from reverie.engine.declared.encoders import Counts, Sizes, turns_after
from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, ENDING, SEAT, State
from reverie.games.circadia.cards import COPIES, HABITATS
from reverie.games.circadia.declaration import (
    BAG,
    CIRCADIA,
    CLOSING,
    CREATURE_KINDS,
    DECISIONS,
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD,
    FED,
    FRONTS,
    FRONTS_TOP,
    HABITAT,
    HAND,
    IDLE,
    IN_A_ROW,
    LINE,
    MOST_SEATS,
    PLAYER,
    POINTS,
    ROW,
    SEEN,
    SET,
    SET_LIMIT,
    SETS,
    SHUFFLED_BACK,
    TO_TAKE,
    VALUE,
    VALUES,
)
from reverie.games.circadia.habitats import back_of
from reverie.games.circadia.printed import MOST_VALUE
from reverie.games.circadia.state import creature_of, in_deck, rules_of

NEAR: Final = vec[u8]([7, 10, 12, 13, 15])  # points that begin to matter
# For each number of copies: at least 1, 2, 3.
THRESHOLDS: Final = vec[u8](
    [u8(held >= least) for held in range(max(COPIES) + 1) for least in (1, 2, 3)]
)
CARD: Final = 5  # columns of a card in a row
TIMED: Final = 24  # columns for each time and each value up to 12
SET_COLUMNS: Final = 15
# Which creatures are in the deck.
IN_DECK: Final = [(BAG + 1, CREATURE_KINDS), (DECK_TOP, DECK_BOTTOM - DECK_TOP)]

STEPS: Final = [*DECISIONS, "claims", "taking", "refilling the offer", "the next turn", "the rows"]
STEP: Final = "the decision, or what is due where a search stops between decisions, one-hot"
CLOSER: Final = "who reached fifteen points, one-hot, from the own seat on"


@final
class Turn(Encoder):
    """Who plays, and what is to be decided; written every time, since most moves change it."""

    def __init__(self) -> None:
        super().__init__(
            [
                ("step", len(STEPS), 1, f"{STEP}: {', '.join(STEPS)}"),
                ("players", MOST_SEATS - 1, 1, f"2 to {MOST_SEATS} players, one-hot"),
                ("active", MOST_SEATS, 1, "whose turn it is, one-hot, from the own seat on"),
                ("value", VALUES, 1, "the value played this turn, one-hot"),
                ("to take", 1, 5, "cards still to be taken"),
                ("closing", MOST_SEATS, 1, CLOSER),
                ("idle", 1, 50, "rounds since anybody claimed anything"),
            ]
        )

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        cells = s.cells
        players = s.game.players
        active = at + len(STEPS) + MOST_SEATS - 1
        to_take = active + MOST_SEATS + VALUES
        into[at + len(STEPS) + players - 2] = 1
        if i64(cells[ENDING]) == 0:
            into[at + s.top(AGENDA)] = 1
            into[active + turns_after(i64(cells[SEAT]), seat, players)] = 1
        value = i64(cells[VALUE])
        if value > 0:
            into[active + MOST_SEATS + value - 1] = 1
        into[to_take] = cells[TO_TAKE]
        closing = i64(cells[CLOSING])
        if closing > 0:
            into[to_take + 1 + turns_after(closing - 1, seat, players)] = 1
        into[to_take + 1 + MOST_SEATS] = u8(i64(cells[IDLE]) // rules_of(s).counts_a_round)


@final
class Unseen(Encoder):
    """Cards in the deck, or in other hands unless they were taken openly."""

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        write_bag(s, into, at)
        for other in range(s.game.players):
            if other != seat:
                add_unknown(s, other * PLAYER, into, at)

    def reads(self, owner: int) -> list[Span]:
        others = (seat for seat in range(MOST_SEATS) if seat != owner)
        return [*IN_DECK, *((HAND + seat * PLAYER, SETS - HAND) for seat in others)]

    def about_observer(self) -> bool:
        return True

    def cleared(self) -> list[Span]:
        return []


@final
class Discarded(Encoder):
    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        copy(s.cells, DISCARD + 1, into, at, CREATURE_KINDS)

    def reads(self, owner: int) -> list[Span]:
        return [(DISCARD + 1, CREATURE_KINDS)]

    def cleared(self) -> list[Span]:
        return []


@final
class Coming(Encoder):
    """The size of the deck; once it was reshuffled, everybody knows what is in it."""

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        into[at] = u8(DECK.size(s))
        if s.size(SHUFFLED_BACK) > 0:
            write_bag(s, into, at + 1)

    def reads(self, owner: int) -> list[Span]:
        return [(SHUFFLED_BACK, 1), (BAG, 1), *IN_DECK, (DECK_BOTTOM, 1)]


@final
class OwnHand(Encoder):
    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        cells = s.cells
        hand = HAND + seat * PLAYER + 1
        thresholds = THRESHOLDS
        for card in range(i64(CREATURE_KINDS)):
            copy(thresholds, 3 * i64(cells[hand + card]), into, at + 3 * card, 3)

    def cleared(self) -> list[Span]:
        return []

    def reads(self, owner: int) -> list[Span]:
        return [(HAND + owner * PLAYER + 1, CREATURE_KINDS)]

    def about_observer(self) -> bool:
        return True


def write_bag(s: State, into: vec[u8], at: i64) -> None:
    """How many of each creature are in the deck."""
    copy(s.cells, BAG + 1, into, at, CREATURE_KINDS)
    for i in range(s.size(DECK_TOP) // 2):  # a stacked deck
        bump(into, at + s.card(DECK_TOP, 2 * i))


def add_unknown(s: State, mine: i64, into: vec[u8], at: i64) -> None:
    """The cards of another's hand that were not taken openly."""
    cells = s.cells
    if i64(cells[HAND + mine]) == i64(cells[SEEN + mine]):
        return
    for card in range(i64(CREATURE_KINDS)):
        unknown = i64(cells[HAND + mine + 1 + card]) - i64(cells[SEEN + mine + 1 + card])
        bump(into, at + card, unknown)


@final
class HabitatOf(Encoder):
    """circadia.secrets.public: a row, its backs, and which fronts nobody has seen."""

    def __init__(self, number: int, name: str) -> None:
        super().__init__(
            [
                (f"{name} row", IN_A_ROW * CARD, 5, ROW_CARDS),
                (f"{name} best", TIMED, 5, BEST),
                (f"{name} left", 1, 12, "cards in the deck"),
                (f"{name} back", 2, 5, "value and points of the backs"),
                (f"{name} fronts", TIMED, 2, UNSEEN_FRONTS),
            ]
        )
        self.habitat: Final[i64] = number

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        fixed, habitat = rules_of(s), self.habitat
        row = ROW + habitat * HABITAT
        best = at + IN_A_ROW * CARD
        for i in range(s.size(row)):
            front = s.card(row, i)
            card = at + CARD * i
            time, value, points = fixed.time(front), fixed.value(front), i64(fixed.points[front])
            into[card] = CARD
            into[card + 1 + time] = CARD
            into[card + 3] = u8(value)
            into[card + 4] = u8(points)
            column = best + i64(fixed.columns_of[front])
            into[column] = u8(max(i64(into[column]), points))
        for time in range(i64(2)):  # a larger set pays for at least as much
            most: i64 = 0
            for column in range(best + MOST_VALUE * time, best + MOST_VALUE * (time + 1)):
                most = max(most, i64(into[column]))
                into[column] = u8(most)
        left = best + TIMED
        into[left] = u8(in_deck(s, habitat))
        into[left + 1] = u8(fixed.value(back_of(habitat, 0)))
        into[left + 2] = fixed.points[back_of(habitat, 0)]
        bag, top = FRONTS + habitat * HABITAT, FRONTS_TOP + habitat * HABITAT
        for front in range(i64(fixed.first_fronts[habitat]), i64(fixed.first_fronts[habitat + 1])):
            if s.count(bag, front) > 0:
                bump(into, left + 3 + i64(fixed.columns_of[front]), s.count(bag, front))
        for i in range(s.size(top) // 2):  # a stacked deck
            bump(into, left + 3 + i64(fixed.columns_of[s.card(top, 2 * i)]))

    def reads(self, owner: int) -> list[Span]:
        return [(int(ROW + self.habitat * HABITAT), HABITAT)]


@final
class Near(Encoder):
    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        points = s.size(POINTS + owner * PLAYER)
        if points >= i64(NEAR[0]):
            for i in range(i64(len(NEAR))):
                into[at + i] = u8(points >= i64(NEAR[i]))

    def reads(self, owner: int) -> list[Span]:
        return [(POINTS + owner * PLAYER, 1)]


@final
class Line(Encoder):
    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        line = LINE + owner * PLAYER
        if s.size(line) > 0:
            into[at + rules_of(s).time(s.top(line))] = 6
            into[at + 2] = s.cells[line]

    def reads(self, owner: int) -> list[Span]:
        return [(LINE + owner * PLAYER, POINTS - LINE)]


@final
class Hand(Encoder):
    """circadia.secrets.hands: of another's hand, what was taken openly."""

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        hand = HAND + owner * PLAYER
        known = hand if owner == seat else SEEN + owner * PLAYER
        into[at] = s.cells[hand]
        into[at + 1] = u8(s.size(hand) - s.size(known))
        copy(s.cells, known + 1, into, at + 2, CREATURE_KINDS)

    def reads(self, owner: int) -> list[Span]:
        return [(HAND + owner * PLAYER, SETS - HAND)]

    def cleared(self) -> list[Span]:
        return []


@final
class Sets(Encoder):
    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        cells = s.cells
        fed = i64(cells[FED]) if owner == i64(cells[SEAT]) else 0
        for slot in range(i64(SET_LIMIT)):
            set = SETS + owner * PLAYER + slot * SET
            size = i64(cells[set])
            if size > 0:
                here = at + slot * SET_COLUMNS
                creature = creature_of(s, set)
                into[here + creature] = 5
                into[here + 3] = u8(size)
                into[here + 4] = u8(5 * ((fed >> slot) & 1))
                values = here + 5 - creature * VALUES
                for i in range(size):
                    bump(into, values + i64(cells[set + 1 + i]))
                into[values + VALUES + i64(cells[set + size])] = 5

    def reads(self, owner: int) -> list[Span]:
        return [(SEAT, 1), (FED, 1), (SETS + owner * PLAYER, SET_LIMIT * SET)]


COMING: Final = (
    "per creature: how many are in the deck, which everybody knows after the first reshuffle;"
    " 0 before"
)
ROW_CARDS: Final = "per place: 5 if a card is there, 5 by day, 5 by night, its value, its points"
BEST: Final = (
    "per time and value up to 12: the most points of a card in the row that a set of so many"
    " cards pays for"
)
UNSEEN_FRONTS: Final = "per time and value: how many fronts nobody has seen"
LATEST: Final = "6 if its last card lies by day; 6 if by night; how many cards it has"
IN_SETS: Final = (
    "per set: 5 for its creature, one-hot of three; its cards; 5 if it was fed this turn; its"
    " cards of each value; 5 for its highest value, one-hot"
)

COLUMNS: Final = Columns(
    MOST_SEATS,
    [
        Turn(),
        Counts(CIRCADIA["offer"], "offer", 2, "per creature: how many are on offer"),
        Unseen([("unseen", CREATURE_KINDS, 10, "per creature: how many the seat can't see")]),
        Discarded([("discarded", CREATURE_KINDS, 10, "per creature: how many are discarded")]),
        Coming(
            [
                ("deck", 1, 100, "creatures in the deck"),
                ("coming", CREATURE_KINDS, 10, COMING),
            ]
        ),
        OwnHand(
            [("hand", 3 * CREATURE_KINDS, 1, "per creature: at least 1, 2, 3 in the own hand")]
        ),
        *(HabitatOf(number, name) for number, name in enumerate(HABITATS)),
    ],
    [
        Sizes(CIRCADIA["points"], "points", 15, "points in the line"),
        Near([("near", len(NEAR), 1, "at least 7, 10, 12, 13, 15 points")]),
        Line([("line", 3, 6, LATEST)]),
        Hand(
            [
                ("hand size", 2, 8, "cards in hand; those that the observing seat does not know"),
                ("known", CREATURE_KINDS, 3, "per creature: how many the hand is known to hold"),
            ]
        ),
        Sets([("sets", SET_LIMIT * SET_COLUMNS, 5, IN_SETS)]),
    ],
)
