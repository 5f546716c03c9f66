"""The zones of the base game: what can lie there, who may know it, what a view shows of it.

Their offsets are literals (layout.py), which are folded into the rules; a wrong one is refused
as soon as a game is set up.  Expansions add their own zones after those of both seats.
"""

from typing import Final, final

from reverie.engine.declared.declaration import (
    ALL,
    ENDS,
    NOBODY,
    NOTHING,
    OWNER,
    Cards,
    Declaration,
    Marks,
)
from reverie.engine.declared.domains import Domain
from reverie.games.onirim.cards import (
    COLOURS,
    DOOR,
    DREAM,
    EXPLORED,
    FIRST_DOOR,
    KINDS,
    LOCATION,
    STUCK,
    Card,
)
from reverie.games.onirim.layout import (
    BAG,
    BUSY,
    DECK_CAPACITY,
    DISCARD,
    DOORS,
    DRAWN,
    FORESEEN,
    HAND,
    KEPT,
    LIFTED,
    LIMBO,
    LOOK_FROM,
    LOOK_OPEN,
    LOOKED,
    OFFER,
    OUTER_OPEN,
    ROW,
    ROW_CAPACITY,
    SEARCHING,
    SEEN,
    SERIES,
    SHARED,
)

BYTES: Final = 256
LOOKS: Final = 16  # the most cards that are looked at


@final
class Table:
    """The zones of a game, and what can lie in them."""

    def __init__(self, cards: list[Card], paints: bool, silent: bool) -> None:
        self.cards: Final = Cards([(card.name, card.copies) for card in cards], room=KINDS)
        self.deck_cards: Final = self.with_traits(cards, LOCATION | DOOR | DREAM)
        self.locations: Final = self.with_traits(cards, LOCATION)
        doors = [number for number, card in enumerate(cards) if card.traits & DOOR]
        deck = [number for number, card in enumerate(cards) if card.traits]
        self.zones: Final = Declaration(self.cards, 2)
        zones = self.zones
        zones.number("look from", LOOKS, shows=NOTHING, at=LOOK_FROM)
        zones.number("look open", 1, shows=NOTHING, at=LOOK_OPEN)
        zones.number("outer look open", 1, shows=NOTHING, at=OUTER_OPEN)
        zones.number("busy", 1, shows=NOTHING, at=BUSY)
        zones.number("searching", 1, shows=NOTHING, at=SEARCHING)
        zones.number("lifted", 1, shows=NOTHING, at=LIFTED)
        # onirim.dead-ends.keeper: a Dead End can't be kept.
        zones.pile("kept", 2, holds=self.with_traits(cards, LOCATION, STUCK), at=KEPT)
        zones.pile("shared", 2, holds=self.locations, at=SHARED)
        zones.pile("drawn", 4, holds=with_paint(cards, deck, paints), at=DRAWN)
        # onirim.two.silence: who sees a look depends on whose it is (knowledge.py).
        zones.pile(
            "looked", LOOKS, holds=self.deck_cards, sees=NOBODY if silent else ALL, at=LOOKED
        )
        zones.pile("offer", 8, holds=self.locations, at=OFFER)
        zones.pile("limbo", 80, holds=self.deck_cards, at=LIMBO)
        zones.bag("discard", holds=self.deck_cards, at=DISCARD)
        zones.deck("deck", DECK_CAPACITY, holds=self.deck_cards, shows=ENDS, at=BAG)
        zones.pile(
            "hand", 5, holds=self.locations, seated=True, sees=OWNER if silent else ALL, at=HAND
        )
        zones.pile("seen", 5, holds=Marks(FORESEEN + KINDS), seated=True, shows=NOTHING, at=SEEN)
        zones.number("series", 2, times=len(COLOURS), key="series", seated=True, at=SERIES)
        zones.pile("doors", 14, holds=with_paint(cards, doors, paints), seated=True, at=DOORS)
        explored = self.with_traits(cards, EXPLORED)
        zones.pile("row", ROW_CAPACITY, holds=explored, seated=True, at=ROW)
        zones.close_seats()

    def with_traits(self, cards: list[Card], traits: int, without: int = 0) -> Domain:
        """The cards with one of these traits, and with none of those."""
        numbers = [
            number
            for number, card in enumerate(cards)
            if card.traits & traits and not card.traits & without
        ]
        return self.cards.only(numbers)


def with_paint(cards: list[Card], numbers: list[int], paints: bool) -> Domain:
    """Some cards, with Doors among them in other colours, if something can paint them.

    A Door as it lies on the table is its number plus KINDS times how many colours it was moved
    on; the one without a colour can't be painted.
    """
    names = [card.name for card in cards] + [""] * (BYTES - len(cards))
    contents = [(number,) if number in numbers else () for number in range(BYTES)]
    for old in range(len(COLOURS) if paints else 0):
        door = FIRST_DOOR + old
        for paint in range(1, len(COLOURS)):
            names[door + paint * KINDS] = (
                f"{cards[door].name} painted {COLOURS[(old + paint) % len(COLOURS)]}"
            )
            contents[door + paint * KINDS] = (door,)
    return Domain(0, names, contents)
