"""A position of Onirim, and what its options fix.  The chapters of the rules act on it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from reverie.engine.actions import ActionTable
from reverie.engine.choices import Choices
from reverie.engine.contract import Game, State
from reverie.engine.scribe import EVERYBODY, Scribe
from reverie.games.onirim.cards import DOOR, KINDS, LOCATION, Card
from reverie.games.onirim.layout import (
    AGENDA,
    BAG,
    BAGS,
    DISCARD,
    DRAWN,
    ENDING,
    LIMBO,
    PILES,
    PLAYER,
    SEAT,
)

VERSION: Final = 1


class Rules(Game):
    """The cards in play, how many play, and whether in silence."""

    def __init__(
        self,
        options: dict[str, object],
        actions: ActionTable,
        cards: list[Card],
        seats: int,
        silent: bool,
        size: int,
    ) -> None:
        places = {pile: name for pile, (name, _) in PILES.items()}
        super().__init__(
            "onirim",
            VERSION,
            seats,
            options,
            actions,
            [card.name for card in cards],
            {**places, **BAGS},
        )
        self.players: Final[i64] = seats
        self.silent: Final = silent
        self.personal: Final[i64] = 5 if seats == 1 else 3  # cards in a hand of one's own
        self.shared: Final[i64] = 0 if seats == 1 else 2
        self.card_kinds: Final = cards
        self.size: Final = size  # of a state, in bytes
        self.kinds: Final = vec[u8]([u8(card.kind) for card in cards])
        self.symbols: Final = vec[u8]([u8(card.symbol) for card in cards])
        self.colours: Final = vec[u8]([u8(card.colours) for card in cards])

    def is_location(self, card: i64) -> bool:
        return i64(self.kinds[card]) == LOCATION

    def is_door(self, card: i64) -> bool:
        return i64(self.kinds[card]) == DOOR

    def symbol(self, card: i64) -> i64:
        return i64(self.symbols[card])

    def colours_of(self, card: i64) -> i64:
        return i64(self.colours[card])


class Dream(State):
    """The places of layout.py, with the moves that every chapter makes."""

    def __init__(self, rules: Rules, cells: vec[u8], luck: i64, scribe: Scribe | None) -> None:
        super().__init__(cells, luck, scribe)
        self.rules: Final = rules

    def mine(self) -> i64:
        """How far the active player's places lie from the first player's."""
        return i64(self.cells[SEAT]) * PLAYER

    def only_me(self) -> i64:
        """Who knows a card that the active player alone looks at or draws."""
        return i64(1) << i64(self.cells[SEAT]) if self.rules.silent else i64(EVERYBODY)

    def plan(self, step: i64) -> None:
        """Put a step on the agenda, to be done before all that is on it."""
        self.push(AGENDA, step)

    def each(self, pile: i64, verb: i64, into: Choices) -> None:
        """Offer a verb for every kind of card in a pile."""
        for i in range(self.size(pile)):
            card = self.card(pile, i)
            if self.find(pile, card) == i:
                into.add(verb * KINDS + card)

    def end(self, ending: i64) -> None:
        self.cells[ENDING] = u8(ending)

    def discard(self, card: i64, source: i64) -> None:
        self.put(DISCARD, card)
        self.moved(card, source, DISCARD, EVERYBODY)

    def to_limbo(self, card: i64, source: i64) -> None:
        self.push(LIMBO, card)
        self.moved(card, source, LIMBO, EVERYBODY)

    def resolve(self, card: i64, decision: i64) -> None:
        """Lay a drawn card open and let the active player decide about it."""
        self.push(DRAWN, card)
        self.moved(card, BAG, DRAWN, EVERYBODY)
        self.plan(decision)
