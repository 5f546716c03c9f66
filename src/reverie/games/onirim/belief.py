"""Small endings of the solo base game, for a search that works them out exactly."""

from typing import Final

from reverie.engine.state import AGENDA, State
from reverie.games.onirim.cards import BASE_KINDS, NO_SYMBOL
from reverie.games.onirim.layout import (
    BAG,
    DECK,
    DECK_TOP,
    DOORS,
    DRAWN,
    HAND,
    LIMBO,
    LOOKED,
    ROW,
    SERIES,
)
from reverie.games.onirim.state import rules_of

SMALL_DECK: Final = 5  # cards, those in Limbo included


def is_small(s: State) -> bool:
    """Are few cards left?  Each of them takes about four times as many positions."""
    return DECK.size(s) + s.size(LIMBO) <= SMALL_DECK


def belief(s: State) -> bytes:
    """All that matters for what is still to come.

    Of the row, that is its last symbol; the order of a hand, of cards looked at and of Doors means
    nothing; and what is discarded is whatever lies nowhere else.
    """
    last = rules_of(s).symbol(s.top(ROW)) if s.size(ROW) > 0 else NO_SYMBOL
    cells = bytes(memoryview(s.cells))
    parts = [
        bytes([last]),
        cells[AGENDA : AGENDA + 1 + cells[AGENDA]],
        cells[SERIES:DOORS],
        cells[BAG + 1 : BAG + 1 + BASE_KINDS],
        cells[DECK_TOP : DECK_TOP + 1 + cells[DECK_TOP]],
        cells[DRAWN:LOOKED],
    ]
    parts += [
        bytes(sorted(cells[pile + 1 : pile + 1 + cells[pile]])) + b"\xff"
        for pile in (HAND, DOORS, LOOKED, LIMBO)
    ]
    return b"".join(parts)
