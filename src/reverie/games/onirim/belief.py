"""Small endings of the solo base game, for exact search."""

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
    """Whether few cards are left; each more multiplies the number of positions by about four."""
    return DECK.size(s) + s.size(LIMBO) <= SMALL_DECK


def belief(s: State) -> bytes:
    """Everything that affects the rest of the game.

    Of the row, only the last symbol; the order of a hand, of cards looked at and of Doors does not
    matter; and the discarded cards are those that are nowhere else.
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
