"""Circadia's settings, and operations shared by all chapters of the rules."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.declared.columns import Columns
from reverie.engine.declared.game import CardGame
from reverie.engine.events import EVERYBODY, FIRST_NOTE
from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, SEAT, State
from reverie.engine.step import Step
from reverie.games.circadia.cards import HABITATS, TIMES, Habitat, kinds_of_front
from reverie.games.circadia.declaration import (
    CODES,
    DECKS,
    DISCARD,
    FACE_DOWN,
    FIRST_BACK,
    FIRST_FRONT,
    HABITAT,
    HAND,
    NOTES,
    PASSING_ON,
    PATIENCE,
    PLAYER,
    SEEN,
    SET,
    SETS,
    VALUES,
    declare,
)
from reverie.games.circadia.printed import MOST_VALUE, RECONSTRUCTION, Printed

VERSIONS: Final = (1, 2)
BEGINS: Final = FIRST_NOTE
CLOSES: Final = FIRST_NOTE + 1
ENDINGS: Final = 3  # see ending.py


class Rules(CardGame):
    """How many play, who begins, and what is printed on the Habitats."""

    def __init__(
        self,
        seats: int,
        options: dict[str, object],
        version: int,
        printed: Printed,
        steps: list[Step],
        columns: Columns,
    ) -> None:
        declared = declare(printed.fronts)
        super().__init__(
            "circadia", declared, steps, seats, options, version, NOTES, columns, endings=ENDINGS
        )
        # circadia.ending.standstill: turns are counted; version 1 counts passes of seat 0.
        self.counts_turns: Final = version >= 2
        self.counts_a_round: Final[i64] = seats if self.counts_turns else 1
        self.patience: Final[i64] = PATIENCE * self.counts_a_round
        first = str(options["first"])
        self.first: Final = -1 if first == "drawn" else int(first)
        self.printed: Final = printed
        self.reconstruction: Final = options["cards"] == RECONSTRUCTION
        self.fronts: Final = kinds_of_front(printed.fronts)
        sides = {FIRST_FRONT + i: front for i, front in enumerate(self.fronts)}
        for back in printed.backs:
            for time in range(len(TIMES)):
                code = FIRST_BACK + 2 * back.habitat + time
                sides[code] = Habitat(back.habitat, time, back.value, back.points)
        self.sides: Final = sides  # what a card in a row or a line shows, by its code
        nothing = Habitat(0, 0, 0, 0)
        shown = [sides.get(code, nothing) for code in range(CODES)]
        self.values: Final = vec[u8]([u8(side.value) for side in shown])
        self.points: Final = vec[u8]([u8(side.points) for side in shown])
        self.times: Final = vec[u8]([u8(side.time) for side in shown])
        # What an observation needs at hand: a column for each time and value, and where the
        # fronts of each habitat begin.
        columns_of = [max(MOST_VALUE * side.time + side.value - 1, 0) for side in shown]
        self.columns_of: Final = vec[u8]([u8(column) for column in columns_of])
        firsts = [declared[f"{name} deck"].holds.first for name in HABITATS]
        self.first_fronts: Final = vec[u8]([u8(n) for n in (*firsts, len(declared.card_names))])

    def value(self, code: i64) -> i64:
        return i64(self.values[code])

    def time(self, code: i64) -> i64:
        return i64(self.times[code])


def rules_of(s: State) -> Rules:
    return cast(Rules, s.game)


def my_offset(s: State) -> i64:
    """The distance of the active player's places from the first player's."""
    return i64(s.cells[SEAT]) * PLAYER


def step_of(s: State) -> i64:
    """The step that comes next; when the game is over, the one that ended it."""
    return s.top(AGENDA) if s.size(AGENDA) > 0 else i64(PASSING_ON)


def my_set(s: State, slot: i64) -> i64:
    """The offset of a set of the active player."""
    return SETS + i64(s.cells[SEAT]) * PLAYER + slot * SET


def creature_of(s: State, set: i64) -> i64:
    """Of a set that has cards."""
    return s.top(set) // VALUES


def in_deck(s: State, habitat: i64) -> i64:
    """How many cards of a habitat's deck are left: unseen, and in nobody's line."""
    return DECKS[habitat].size(s) - i64(s.cells[FACE_DOWN + habitat * HABITAT])


def leave_hand(s: State, card: i64) -> i64:
    """Take a card out of the active player's hand; returns the place it came from.

    circadia.secrets.hands: of two alike, the one that everybody knows is the one to go.
    """
    mine = my_offset(s)
    s.take(HAND + mine, card)
    if s.count(SEEN + mine, card) > 0:
        s.take(SEEN + mine, card)
    return HAND + mine


def discard(s: State, card: i64, source: i64) -> None:
    s.put(DISCARD, card)
    s.moved(card, source, DISCARD, EVERYBODY)
