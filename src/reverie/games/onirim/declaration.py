"""The zones of the base game: what can be there, who may know it, what a view shows of it; and
how verbs are declared.

Their offsets are literals (layout.py), which are folded into the rules; a wrong one is refused
as soon as a game is set up.  Expansions add their own zones after those of both seats.
"""

import re
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
from reverie.engine.declared.verbs import Row
from reverie.games.onirim.cards import (
    COLOURS,
    DOOR,
    DREAM,
    EXPLORED,
    FIRST_DOOR,
    KEY,
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
VERBS: Final = 63
BLANK: Final = re.compile(r"{\w+}")


@final
class Table:
    """The zones and verbs of a game, and the possible contents of zones."""

    def __init__(self, cards: list[Card], seats: int, paints: bool, silent: bool) -> None:
        self.seats: Final = seats
        self.paints: Final = paints  # can a Door get another colour?
        self.cards: Final = Cards([(card.name, card.copies) for card in cards], room=KINDS)
        self.deck_cards: Final = self.with_traits(cards, LOCATION | DOOR | DREAM)
        self.locations: Final = self.with_traits(cards, LOCATION)
        self.free_locations: Final = self.with_traits(cards, LOCATION, STUCK)
        self.explored: Final = self.with_traits(cards, EXPLORED)
        self.doors: Final = self.with_traits(cards, DOOR)
        keys = [number for number, card in enumerate(cards) if card.symbol == KEY]
        self.keys: Final = self.cards.only(keys)
        self.zones: Final = Declaration(self.cards, 2, actions=VERBS * KINDS)
        self.zones.blanks["colour"] = [*COLOURS]
        self.declare_zones(silent)

    def with_traits(self, cards: list[Card], traits: int, without: int = 0) -> Domain:
        """The cards with one of these traits, and with none of those."""
        numbers = [
            number
            for number, card in enumerate(cards)
            if card.traits & traits and not card.traits & without
        ]
        return self.cards.only(numbers)

    def declare_zones(self, silent: bool) -> None:
        zones = self.zones
        zones.number("look from", LOOKS, shows=NOTHING, at=LOOK_FROM)
        zones.number("look open", 1, shows=NOTHING, at=LOOK_OPEN)
        zones.number("outer look open", 1, shows=NOTHING, at=OUTER_OPEN)
        zones.number("busy", 1, shows=NOTHING, at=BUSY)
        zones.number("searching", 1, shows=NOTHING, at=SEARCHING)
        zones.number("lifted", 1, shows=NOTHING, at=LIFTED)
        # onirim.dead-ends.keeper: a Dead End can't be kept.
        zones.pile("kept", 2, holds=self.free_locations, at=KEPT)
        zones.pile("shared", 2, holds=self.locations, at=SHARED)
        zones.pile("drawn", 4, holds=self.with_paint(self.deck_cards), at=DRAWN)
        # onirim.two.silence: who sees a look depends on whose it is (knowledge.py).
        sees = NOBODY if silent else ALL
        zones.pile("looked", LOOKS, holds=self.deck_cards, sees=sees, at=LOOKED)
        zones.pile("offer", 8, holds=self.locations, at=OFFER)
        zones.pile("limbo", 80, holds=self.deck_cards, at=LIMBO)
        zones.bag("discard", holds=self.deck_cards, at=DISCARD)
        zones.deck("deck", DECK_CAPACITY, holds=self.deck_cards, shows=ENDS, at=BAG)
        sees = OWNER if silent else ALL
        zones.pile("hand", 5, holds=self.locations, seated=True, sees=sees, at=HAND)
        zones.pile("seen", 5, holds=Marks(FORESEEN + KINDS), seated=True, shows=NOTHING, at=SEEN)
        zones.number("series", 2, times=len(COLOURS), key="series", seated=True, at=SERIES)
        zones.pile("doors", 14, holds=self.with_paint(self.doors), seated=True, at=DOORS)
        zones.pile("row", ROW_CAPACITY, holds=self.explored, seated=True, at=ROW)
        zones.close_seats()

    def with_paint(self, holds: Domain) -> Domain:
        """Some cards, with Doors among them in other colours, if something can paint them.

        A Door as it is on the table is its number plus KINDS times how many colours it was
        moved on; the one without a colour can't be painted.
        """
        names = holds.names + [""] * (BYTES - len(holds))
        contents = [*holds.contents, *[()] * (BYTES - len(holds))]
        for place, row in enumerate(PAINTED if self.paints else []):
            if row is not None:
                door, colour = row
                names[KINDS + place] = f"{holds.names[door]} painted {COLOURS[colour]}"
                contents[KINDS + place] = (door,)
        return Domain(0, names, contents)

    # --- verbs ---
    def rows(self, holds: Domain, *more: int) -> list[Row | None]:
        """The cards of a domain by their numbers, each with the same other arguments."""
        return [(card, *more) if holds.has(card) else None for card in range(KINDS)]

    def verb(
        self,
        number: int,
        words: str,
        holds: Domain | None = None,
        rows: list[Row | None] | None = None,
        source: str = "",
        target: str = "",
        whole: bool = False,
        **values: list[str],
    ) -> None:
        """A verb with each card of a domain, or with what is listed.

        Its action with a card is its number times KINDS plus the card's.  Several expansions
        may bring the same verb.
        """
        self.action(number * KINDS, words, holds, rows, source, target, whole, **values)

    def action(
        self,
        first: int,
        words: str,
        holds: Domain | None = None,
        rows: list[Row | None] | None = None,
        source: str = "",
        target: str = "",
        whole: bool = False,
        **values: list[str],
    ) -> None:
        """The same with the number of its first action: a verb without a card has but one."""
        zones = self.zones
        if any(first == verb.first for verb in zones.verbs):
            return
        zones.blanks.update(values)
        if holds is not None:
            rows = self.rows(holds)
        zones.verb(
            " ".join(BLANK.sub("", words).split()),
            words,
            rows=rows,
            object="card" if "{card}" in words else "",
            source=zones[source] if source else None,
            target=zones[target] if target else None,
            whole=whole,
            first=first,
        )


def painted_rows() -> list[Row | None]:
    """Doors in every colour but their own, each by KINDS times how far it was moved on, less
    KINDS: which Door, and which colour."""
    rows: list[Row | None] = [None] * (KINDS * (len(COLOURS) - 1))
    for old in range(len(COLOURS)):
        for paint in range(1, len(COLOURS)):
            door = FIRST_DOOR + old
            rows[door + KINDS * (paint - 1)] = (door, (old + paint) % len(COLOURS))
    return rows


def repainted_rows() -> list[Row | None]:
    """Doors to be got in every colour but their own, by four times the old one plus the new."""
    colours = range(len(COLOURS))
    return [(FIRST_DOOR + old, new) if new != old else None for old in colours for new in colours]


PAINTED: Final = painted_rows()
REPAINTED: Final = repainted_rows()
