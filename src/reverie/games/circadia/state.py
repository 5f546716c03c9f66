"""A position of Circadia, and what its options fix.  The chapters of the rules act on it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.actions import ActionTable
from reverie.engine.contract import Game, State
from reverie.engine.events import EVERYBODY, FIRST_NOTE, Scribe
from reverie.engine.ints import i64
from reverie.games.circadia.cards import (
    CODES,
    FIRST_BACK,
    FIRST_FRONT,
    TIMES,
    Habitat,
    creature_names,
    front_names,
    lot_names,
)
from reverie.games.circadia.columns import LAYOUT, SEATS_AT
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
    PATIENCE,
    PLAYER,
    SEAT,
    SEEN,
    SET,
    SETS,
    STEP,
    places,
    size_of,
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
        )
        self.players: Final[i64] = seats
        # circadia.ending.standstill: turns are counted; version 1 counts passes of seat 0.
        self.counts_turns: Final = version >= 2
        self.counts_a_round: Final[i64] = seats if self.counts_turns else 1
        self.patience: Final[i64] = PATIENCE * self.counts_a_round
        self.size: Final = size_of(seats)  # of a state, in bytes
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


class Cycle(State):
    """The places of layout.py, with the moves that every chapter makes."""

    def __init__(self, rules: Rules, cells: vec[u8], luck: i64, scribe: Scribe | None) -> None:
        super().__init__(cells, luck, scribe)
        self.rules: Final = rules

    def mine(self) -> i64:
        """How far the active player's places lie from the first player's."""
        return i64(self.cells[SEAT]) * PLAYER

    def go_to(self, step: i64) -> None:
        self.cells[STEP] = u8(step)

    def my_set(self, slot: i64) -> i64:
        """Where a set of the active player lies: a bag of values."""
        return SETS + i64(self.cells[SEAT]) * PLAYER + slot * SET

    def creature_of(self, set: i64) -> i64:
        return i64(self.cells[set + CREATURE])

    def in_deck(self, habitat: i64) -> i64:
        """How many cards of a habitat's deck are left: unseen, and in nobody's line."""
        return DECKS[habitat].size(self) - i64(self.cells[FACE_DOWN + habitat * HABITAT])

    def idle_rounds(self) -> i64:
        """For how many rounds nobody has claimed a Habitat."""
        return i64(self.cells[IDLE]) // self.rules.counts_a_round

    def leave_hand(self, card: i64) -> i64:
        """Take a card out of the active player's hand; returns the place it came from.

        circadia.secrets.hands: of two alike, the one that everybody knows is the one to go.
        """
        mine = self.mine()
        self.take(HAND + mine, card)
        if self.count(SEEN + mine, card) > 0:
            self.take(SEEN + mine, card)
        return HAND + mine

    def discard(self, card: i64, source: i64) -> None:
        self.put(DISCARD, card)
        self.moved(card, source, DISCARD, EVERYBODY)
