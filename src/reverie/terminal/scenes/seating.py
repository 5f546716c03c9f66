"""The players around a table, as every scene lists and marks them."""

from collections.abc import Mapping
from typing import Any, Final

TURN: Final = "▸ "
NOT_TURN: Final = "  "
WON: Final = "★ "


def seats(view: Mapping[str, Any]) -> list[int]:
    """The one who looks first, then the others as they sit."""
    me, number = view["seat"] or 0, len(view["players"])
    return [(me + at) % number for at in range(number)]


def mark(view: Mapping[str, Any], seat: int) -> str:
    if view["outcome"] is not None:
        return WON if seat in view["outcome"]["winners"] else NOT_TURN
    return TURN if seat == view["actor"] else NOT_TURN
