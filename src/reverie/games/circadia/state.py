"""What the options of Circadia fix, and the moves that every chapter of the rules makes."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.actions import ActionTable
from reverie.engine.events import EVERYBODY, FIRST_NOTE
from reverie.engine.game import Game
from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, SEAT, State
from reverie.engine.step import Step
from reverie.games.circadia.cards import (
    CODES,
    FIRST_BACK,
    FIRST_FRONT,
    HABITATS,
    TIMES,
    Habitat,
    creature_names,
    front_names,
    lot_names,
)
from reverie.games.circadia.columns import FRONTS_AT, LAYOUT, MOST_VALUE, SEATS_AT
from reverie.games.circadia.columns import PLAYER as COLUMNS
from reverie.games.circadia.layout import (
    ACTIONS,
    CREATURE,
    DECKS,
    DISCARD,
    FACE_DOWN,
    HABITAT,
    HAND,
    IDLE,
    PASSING_ON,
    PATIENCE,
    PLAYER,
    SEEN,
    SET,
    SETS,
    places,
)
from reverie.games.circadia.printed import RECONSTRUCTION, Printed

VERSIONS: Final = (1, 2)
NOTES: Final = ("begins", "closing")  # the game's own events
BEGINS: Final = FIRST_NOTE
CLOSES: Final = FIRST_NOTE + 1


class Rules(Game):
    """How many play, who begins, and what is printed on the Habitats."""

    def __init__(
        self,
        options: dict[str, object],
        version: int,
        actions: ActionTable,
        seats: int,
        printed: Printed,
        steps: dict[int, Step],
        opening: vec[u8],
    ) -> None:
        fronts = kinds_of_front(printed)
        names = creature_names() + lot_names() + front_names(fronts)
        super().__init__(
            "circadia",
            version,
            seats,
            options,
            actions,
            names,
            places(seats),
            NOTES,
            LAYOUT,
            SEATS_AT + seats * COLUMNS,
            ACTIONS,
            steps,
            opening,
        )
        # circadia.ending.standstill: turns are counted; version 1 counts passes of seat 0.
        self.counts_turns: Final = version >= 2
        self.counts_a_round: Final[i64] = seats if self.counts_turns else 1
        self.patience: Final[i64] = PATIENCE * self.counts_a_round
        self.printed: Final = printed
        self.reconstruction: Final = options["cards"] == RECONSTRUCTION
        self.fronts: Final = fronts
        sides = {FIRST_FRONT + i: front for i, front in enumerate(fronts)}
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
        # What an observation needs at hand: the column of a front, and where a habitat's begin.
        columns = [FRONTS_AT + MOST_VALUE * side.time + side.value - 1 for side in shown]
        self.front_columns: Final = vec[u8]([u8(max(column, 0)) for column in columns])
        below = [len([one for one in fronts if one.habitat < h]) for h in range(len(HABITATS) + 1)]
        self.first_fronts: Final = vec[u8]([u8(FIRST_FRONT + number) for number in below])

    def number_of(self, habitat: Habitat) -> int:
        """Which kind of front a card is of."""
        return [front.key() for front in self.fronts].index(habitat.key())

    def foreign(self, habitat: int) -> list[int]:
        """The kinds of front that belong to another habitat."""
        return [i for i, front in enumerate(self.fronts) if front.habitat != habitat]

    def value(self, code: i64) -> i64:
        return i64(self.values[code])

    def time(self, code: i64) -> i64:
        return i64(self.times[code])


def kinds_of_front(printed: Printed) -> list[Habitat]:
    """Fronts that look the same are one kind of card."""
    return list({front.key(): front for front in printed.fronts}.values())


def rules_of(s: State) -> Rules:
    return cast(Rules, s.game)


def my_offset(s: State) -> i64:
    """How far the active player's places lie from the first player's."""
    return i64(s.cells[SEAT]) * PLAYER


def step_of(s: State) -> i64:
    """The step that comes next; when the game is over, the one that ended it."""
    return s.top(AGENDA) if s.size(AGENDA) > 0 else i64(PASSING_ON)


def my_set(s: State, slot: i64) -> i64:
    """Where a set of the active player lies: a bag of values."""
    return SETS + i64(s.cells[SEAT]) * PLAYER + slot * SET


def creature_of(s: State, set: i64) -> i64:
    return i64(s.cells[set + CREATURE])


def in_deck(s: State, habitat: i64) -> i64:
    """How many cards of a habitat's deck are left: unseen, and in nobody's line."""
    return DECKS[habitat].size(s) - i64(s.cells[FACE_DOWN + habitat * HABITAT])


def idle_rounds(s: State) -> i64:
    """For how many rounds nobody has claimed a Habitat."""
    return i64(s.cells[IDLE]) // rules_of(s).counts_a_round


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
