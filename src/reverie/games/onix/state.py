"""A position of Onix, and what its options fix.  The chapters of the rules act on it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from reverie.engine.actions import ActionTable
from reverie.engine.contract import Game, State
from reverie.engine.events import EVERYBODY, FIRST_NOTE, Scribe
from reverie.engine.ints import i64, u8
from reverie.games.onix.cards import CARDS
from reverie.games.onix.columns import LAYOUT, SEATS_AT
from reverie.games.onix.columns import PLAYER as COLUMNS
from reverie.games.onix.layout import (
    ACTIONS,
    AGENDA,
    COLLECTIONS,
    COMMON_SIZE,
    COVERED,
    DECK,
    ENDING,
    NOTES,
    PILE,
    PILES,
    PLAYER,
    SEAT,
    places,
)
from reverie.games.onix.stacks import BELOW, EMPTY, INCOMPLETE, TOP

VERSIONS: Final = (1,)

UNCOVERED: Final[i64] = FIRST_NOTE
BEGINS: Final[i64] = FIRST_NOTE + 1
SKIPPED: Final[i64] = FIRST_NOTE + 2


class Rules(Game):
    """How many play, in which mode, and who begins."""

    def __init__(
        self, seats: int, options: dict[str, object], version: int, actions: ActionTable
    ) -> None:
        tokens = [f"seat {seat}" for seat in range(seats)]
        names = [card.name for card in CARDS] + tokens
        super().__init__(
            "onix",
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
        self.advanced: Final = options["mode"] == "advanced"
        self.first: Final[i64] = -1 if options["first"] == "drawn" else int(str(options["first"]))
        self.empty_piles: Final[i64] = 1 if seats <= 4 else 2  # onix.ending.piles: that end it
        self.size: Final = COMMON_SIZE + seats * PLAYER  # of a state, in bytes


class Hoard(State):
    """The places of layout.py, with the moves that every chapter makes."""

    def __init__(self, rules: Rules, cells: vec[u8], luck: i64, scribe: Scribe | None) -> None:
        super().__init__(cells, luck, scribe)
        self.rules: Final = rules

    def mine(self) -> i64:
        """How far the active player's places lie from the first player's."""
        return i64(self.cells[SEAT]) * PLAYER

    def plan(self, step: i64) -> None:
        """Put a step on the agenda, to be done before all that is on it."""
        self.push(AGENDA, step)

    def end(self, ending: i64) -> None:
        self.cells[ENDING] = u8(ending)

    def note(self, kind: i64, card: i64, place: i64) -> None:
        """Tell the scribe, if there is one, what is no card's way from place to place."""
        if self.scribe is not None:
            self.scribe.tell(kind, card, place, place, EVERYBODY)

    # --- piles ---
    def live(self) -> i64:
        """The piles that are not empty, one bit each."""
        cells = self.cells
        found: i64 = 0
        for pile in range(i64(PILES)):
            if i64(cells[PILE + 2 * pile]) > 0:
                found |= i64(1) << pile
        return found

    def shown(self, pile: i64) -> i64:
        """The card on top of a pile that is not empty."""
        return i64(self.cells[PILE + 2 * pile + 1])

    def lift(self, pile: i64, target: i64) -> i64:
        """Take the top card of a pile; whoever lifts it puts it down, then uncovers the next."""
        place = PILE + 2 * pile
        card = i64(self.cells[place + 1])
        self.cells[place] = u8(i64(self.cells[place]) - 1)
        self.cells[place + 1] = u8(COVERED) if i64(self.cells[place]) > 0 else u8(0)
        self.moved(card, place, target, EVERYBODY)
        return card

    def uncover(self, pile: i64) -> None:
        """Only now does chance decide which card was beneath: nobody knew more of it."""
        place = PILE + 2 * pile
        if i64(self.cells[place]) > 0:
            card = DECK.draw(self)
            self.cells[place + 1] = u8(card)
            self.note(UNCOVERED, card, place)

    def is_covered(self, pile: i64) -> bool:
        return i64(self.cells[PILE + 2 * pile + 1]) == COVERED

    def uncover_all(self) -> None:
        """onix.choose.once: when all cards are lifted, what lay beneath them."""
        for pile in range(i64(PILES)):
            if self.is_covered(pile):
                self.uncover(pile)

    def any_covered(self) -> bool:
        for pile in range(i64(PILES)):
            if self.is_covered(pile):
                return True
        return False

    # --- Collections ---
    def has_collections(self, seat: i64) -> bool:
        return i64(self.cells[COLLECTIONS + seat * PLAYER]) > 0

    def change(self, collections: i64, old: i64, new: i64) -> None:
        """One Collection becomes another: it begins, grows, or loses its top card."""
        if old == EMPTY:
            self.push(collections, new)
        elif new == EMPTY:
            self.remove(collections, old)
        else:
            self.cells[collections + 1 + self.find(collections, old)] = u8(new)

    def take_top(self, seat: i64, stack: i64, target: i64) -> i64:
        """Take the top card of a player's Collection."""
        collections = COLLECTIONS + seat * PLAYER
        card = i64(TOP[stack])
        self.change(collections, stack, i64(BELOW[stack]))
        self.moved(card, collections, target, EVERYBODY)
        return card

    def is_complete(self, stack: i64) -> bool:
        return stack > INCOMPLETE
