"""Crossroads and Dead Ends: Locations of all colours, and Locations that lead nowhere."""

from typing import Final, final

from reverie.engine.choices import Choices
from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, State
from reverie.games.onirim.cards import COLOURS, EXPLORED, KINDS, LOCATION, STUCK, SYMBOLS, Card
from reverie.games.onirim.declaration import Table
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.expansions.numbers import CROSSROADS, DEAD_END, ESCAPE
from reverie.games.onirim.hand import discard_hand, draw_new_hand
from reverie.games.onirim.layout import (
    DISCARD_CARD,
    KEPT,
    PLAY,
    PLAY_KEPT,
    PLAY_SHARED,
    ROW,
    SERIES,
)
from reverie.games.onirim.state import my_offset

COPIES: Final = (3, 2, 1)  # suns, moons, keys
DEAD_ENDS: Final = 10
EVERY_COLOUR: Final = 15
PLAYS: Final = (PLAY, PLAY_SHARED, PLAY_KEPT)
IMPOSSIBLE: Final = {
    "play dead end": "onirim.dead-ends.unplayable",
    "play shared dead end": "onirim.dead-ends.unplayable",
    "discard shared dead end": "onirim.dead-ends.alone",
    "exchange dead end": "onirim.dead-ends.cyclobot",
    "exchange shared dead end": "onirim.dead-ends.cyclobot",
    "keep dead end": "onirim.dead-ends.keeper",
    "keep shared dead end": "onirim.dead-ends.keeper",
}


@final
class Crossroads(Expansion):
    """It has no zones of its own."""

    def __init__(self, intersections: bool, one_to_a_series: bool) -> None:
        super().__init__("crossroads", ("turn_options",), {}, (), (ESCAPE,))
        self.ways = {ESCAPE: "onirim.dead-ends.escape"}
        self.intersections: Final = intersections
        self.one_to_a_series: Final = one_to_a_series

    def cards(self) -> dict[int, Card]:
        """onirim.crossroads.setup: six and ten.

        onirim.crossroads.colours: a Crossroads is of all four colours at once, so that
        onirim.crossroads.key: its Key opens any Door.  onirim.dead-ends.unplayable: a Dead End
        is not one of the Locations that are played; onirim.dead-ends.alone: and it is stuck.
        """
        kinds = {
            CROSSROADS + i: Card(
                f"crossroads {symbol}", LOCATION | EXPLORED, EVERY_COLOUR, i, COPIES[i]
            )
            for i, symbol in enumerate(SYMBOLS)
        }
        kinds[DEAD_END] = Card("dead end", LOCATION | STUCK, copies=DEAD_ENDS)
        return kinds

    def declare(self, table: Table) -> None:
        table.action(ESCAPE * KINDS, "escape")

    # --- Crossroads ---
    def may_explore(self, s: State, card: i64) -> bool:
        """onirim.crossroads.intersections: only as the second card of a series."""
        if not self.intersections:
            return True
        for colour in range(i64(len(COLOURS))):
            if s.size(SERIES + my_offset(s) + colour) == 1:
                return True
        return False

    def series_colours(self, s: State, card: i64) -> i64:
        """onirim.crossroads.series: the series of every colour continue, each with its count.

        onirim.crossroads.several: a search may choose among those that are complete.
        onirim.crossroads.used-up: it ends the others, which declining does not.
        """
        colours: i64 = 0
        series = SERIES + my_offset(s)
        for colour in range(i64(len(COLOURS))):
            length = s.size(series + colour)
            if self.intersections:
                if length == 1:
                    colours |= i64(1) << colour
            else:
                if self.one_to_a_series:
                    s.set_cell(series + colour, self.since_crossroads(s, length))
                colours |= i64(1) << colour
        return colours

    def since_crossroads(self, s: State, length: i64) -> i64:
        """onirim.crossroads.one: a second one leaves only the cards between them in the series."""
        row = ROW + my_offset(s)
        last = s.size(row) - 1
        for between in range(length):
            if CROSSROADS <= s.card(row, last - 1 - between) < DEAD_END:
                return between
        return length

    # --- Dead Ends ---
    def turn_options(self, s: State, into: Choices) -> None:
        """onirim.dead-ends.only: also when nothing else is possible."""
        into.add(ESCAPE * KINDS)

    # --- why not ---
    def forbids(self, s: State, step: i64, action: i64) -> str:
        """onirim.dead-ends.alone: it stays; onirim.crossroads.intersections: it does not fit."""
        card = action % KINDS
        if action // KINDS == DISCARD_CARD and card == DEAD_END:
            return "onirim.dead-ends.alone"
        if CROSSROADS <= card < DEAD_END and not self.may_explore(s, card):
            here = action // KINDS != PLAY_KEPT or s.find(KEPT, card) >= 0
            if action // KINDS in PLAYS and here:
                return "onirim.crossroads.intersections"
        return super().forbids(s, step, action)

    def impossible(self, cards: list[Card]) -> dict[str, str]:
        """onirim.dead-ends.unplayable, and the other things that a Dead End can't be used for."""
        return IMPOSSIBLE

    def act(self, s: State, action: i64) -> None:
        """onirim.dead-ends.escape: the turn's action; the whole hand goes, Dead Ends too.

        onirim.dead-ends.new-hand: the new one is drawn as after a Nightmare.
        onirim.denizens.keeper-safe: a card under a Treasure Keeper is no part of it.
        """
        s.pop(AGENDA)
        discard_hand(s)
        draw_new_hand(s)
