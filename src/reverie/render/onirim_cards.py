"""How Onirim's cards look, and counts that a view's reader makes from it."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

COLOURS: Final = ("red", "blue", "green", "brown")
SYMBOLS: Final = ("sun", "moon", "key", "door")
GLYPHS: Final = {"sun": "☀", "moon": "☾", "key": "⚷", "door": "∩", "nightmare": "☠"}
UNKNOWN: Final = "?"
OTHER: Final = "◆"


class Face(NamedTuple):
    """What is printed on a card: its colour, if it has one, and its sign."""

    colour: str
    symbol: str
    glyph: str


def face(name: str | None) -> Face:
    """The face of a card by its canonical name; None is its back."""
    if name is None:
        return Face("", "", UNKNOWN)
    colour, _, symbol = name.rpartition(" ")
    return Face(colour if colour in COLOURS else "", symbol, GLYPHS.get(symbol, OTHER))


def doors_found(view: Mapping[str, Any], colour: str, seat: int | None = None) -> int:
    """Doors of a colour on the table, of one player or of all."""
    players = view["players"] if seat is None else [view["players"][seat]]
    return sum(int(player["doors"].count(f"{colour} door")) for player in players)


def doors_missing(view: Mapping[str, Any], colour: str) -> int:
    """Doors of a colour that lie anywhere else."""
    name = f"{colour} door"
    piles = [view["limbo"], view["drawn"], view["looked"], view["deck"]["top"]]
    piles.append(view["deck"]["bottom"])
    counted = view["unseen"].get(name, 0) + view["discard"].get(name, 0)
    return int(counted) + sum(int(pile.count(name)) for pile in piles)


def doors_lost(view: Mapping[str, Any], colour: str) -> int:
    """Doors of a colour in the discard: they are missing for ever."""
    return int(view["discard"].get(f"{colour} door", 0))


def series(view: Mapping[str, Any], seat: int) -> list[tuple[str, int]]:
    """The series that a row's end has begun, as colour and length."""
    lengths = view["players"][seat]["series"]
    return [(colour, n) for colour, n in zip(COLOURS, lengths, strict=True) if n > 0]


def viewer(view: Mapping[str, Any]) -> int:
    """Whose eyes the table is drawn for."""
    return int(view["seat"] or 0)


def in_deck_order(counts: Mapping[str, int]) -> tuple[list[tuple[str, list[int]]], dict[str, int]]:
    """Counts as a table of colours by symbols, and all that has no place in it."""
    rows = [
        (colour, [counts.get(f"{colour} {symbol}", 0) for symbol in SYMBOLS]) for colour in COLOURS
    ]
    rest = {name: n for name, n in counts.items() if not face(name).colour}
    return rows, rest
