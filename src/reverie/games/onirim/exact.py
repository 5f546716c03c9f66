"""Positions of the solo base game that are small enough to work out exactly (`reverie solve`).

Each is the end of a game: most Doors are found, and the deck is short.
"""

from collections import Counter
from typing import Final


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
