"""Positions of the solo base game that are small enough to work out exactly (`reverie solve`).

Each is the end of a game: most Doors are found, and the deck is short.
"""

from collections import Counter
from typing import Final

from reverie.engine.state import AGENDA, State
from reverie.games.onirim.cards import BASE_KINDS, NO_SYMBOL
from reverie.games.onirim.layout import (
    BAG,
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


def doors(*left: str) -> list[str]:
    """All Doors but those that are left."""
    found = Counter({f"{colour} door": 2 for colour in ("red", "blue", "green", "brown")})
    found.subtract(left)
    return sorted(found.elements())


POSITIONS: Final[dict[str, dict[str, list[str]]]] = {
    # The last Door, with a Key for it in the deck, or with a series of three.
    "last-door": {
        "hand_0": ["red sun", "blue sun", "blue moon", "green sun", "green moon"],
        "doors_0": doors("red door"),
        "deck": ["red door", "red sun", "red moon", "red key", "nightmare"],
    },
    # Two Doors to find, and hardly time enough.
    "two-doors": {
        "hand_0": ["red sun", "red moon", "blue sun", "blue moon", "green sun"],
        "doors_0": doors("red door", "blue door"),
        "deck": ["red door", "blue door", "red sun", "blue key", "nightmare"],
    },
}


def key(s: State) -> bytes:
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
