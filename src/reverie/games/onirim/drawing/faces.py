"""How Onirim's cards look, and counts derived from a view."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, Final, NamedTuple

from reverie.games.onirim.cards import COLOURS, SYMBOLS
from reverie.games.onirim.expansions.alignment import LEFT_EDGES, RIGHT_EDGES
from reverie.games.onirim.expansions.oniverse import DENIZENS
from reverie.games.onirim.expansions.towers import EDGE_WORDS

EXTRA_SYMBOLS: Final = ("glyph", "tower")  # of expansions, where they are in play

# One column each, no emoji, and all in the fonts that have the moon and the skull: an ankh
# stands for the key, since the astronomers' key (U+26B7) is missing in DejaVu Sans Mono.
GLYPHS: Final[Mapping[str, str]] = {
    "sun": "☀",
    "moon": "☾",
    "key": "☥",
    "glyph": "❖",
    "tower": "♜",
    "door": "∩",
    "goal": "⚑",
    "nightmare": "☠",
    "lost dream": "◌",
    "happy dream": "♡",
    "premonition": "◉",
    "dead end": "⊠",
    **dict.fromkeys(DENIZENS, "♙"),
}
UNKNOWN: Final = "?"
PAINTED: Final = " painted "

EDGES: Final[Mapping[str, tuple[str, str]]] = {
    f"{colour} tower {number}": (EDGE_WORDS[int(LEFT_EDGES[at])], EDGE_WORDS[int(RIGHT_EDGES[at])])
    for at, (colour, number) in enumerate(product(COLOURS, (3, 4, 5)))
}
EDGE_SIGNS: Final = {"sun": "☀", "moon": "☾", "sun and moon": "☀☾", "blank": "·"}


class Face(NamedTuple):
    """What is seen of a card: its colour, if it has one, its symbol or kind, and its sign."""

    colour: str
    symbol: str
    glyph: str


def face(name: str | None) -> Face:
    """The face of a card by its canonical name; None is its back.

    A painted Door shows its new colour.
    """
    if name is None:
        return Face("", "", UNKNOWN)
    printed, _, paint = name.partition(PAINTED)
    first, _, rest = printed.partition(" ")
    if first in COLOURS:
        symbol = rest.partition(" ")[0]  # the number of a Tower follows
        return Face(paint or first, symbol, GLYPHS[symbol])
    symbol = rest if first in ("crossroads", "oniverse") else printed
    if first == "premonition":
        symbol = first
    return Face("", symbol, GLYPHS[symbol])


def signs(name: str) -> str:
    """A card's sign; a Tower's stands between those of its edges."""
    if name not in EDGES:
        return face(name).glyph
    left, right = EDGES[name]
    return f"{EDGE_SIGNS[left]}{GLYPHS['tower']}{EDGE_SIGNS[right]}"


# --- Doors ---
def doors(view: Mapping[str, Any], seat: int | None = None) -> list[str]:
    """The Doors on the table, of one player or of all."""
    players = view["players"] if seat is None else [view["players"][seat]]
    return [door for player in players for door in player["doors"]]


def printed(door: str) -> str:
    """A Door on the table as it was before somebody painted it."""
    return door.partition(PAINTED)[0]


def doors_found(view: Mapping[str, Any], colour: str, seat: int | None = None) -> int:
    """Doors on the table that were printed in a colour, of one player or of all."""
    return [printed(door) for door in doors(view, seat)].count(f"{colour} door")


def doors_missing(view: Mapping[str, Any], colour: str) -> int:
    """Doors printed in a colour that lie anywhere else."""
    name = f"{colour} door"
    counted = view["unseen"].get(name, 0) + view["discard"].get(name, 0)
    counted += view.get("spent", {}).get(name, 0)
    piles = [view["limbo"], view["looked"], view["deck"]["top"], view["deck"]["bottom"]]
    piles += [[printed(card or "") for card in view["drawn"]], *view.get("catchers", [])]
    return int(counted) + sum(int(pile.count(name)) for pile in piles)


def doors_lost(view: Mapping[str, Any], colour: str) -> int:
    """Doors of a colour that were discarded: they are missing for ever."""
    name = f"{colour} door"
    return int(view["discard"].get(name, 0)) + int(view.get("spent", {}).get(name, 0))


def door_colours(view: Mapping[str, Any]) -> Iterator[str]:
    """The colours of Doors, and `oniverse` where that Door is in play."""
    yield from COLOURS
    if doors_found(view, "oniverse") + doors_missing(view, "oniverse"):
        yield "oniverse"


# --- rows and counts ---
def series(view: Mapping[str, Any], seat: int) -> list[tuple[str, int]]:
    """The series that a row's end has started, as colour and length."""
    lengths = view["players"][seat]["series"]
    return [(colour, n) for colour, n in zip(COLOURS, lengths, strict=True) if n > 0]


def viewer(view: Mapping[str, Any]) -> int:
    """The seat from which the table is drawn."""
    return int(view["seat"] or 0)


def in_deck_order(
    counts: Mapping[str, int],
) -> tuple[list[str], list[tuple[str, list[int]]], dict[str, int]]:
    """Counts as a table: its symbols, its rows by colour, and all other cards."""
    rows: dict[str, dict[str, int]] = {colour: {} for colour in COLOURS}
    rest = {}
    for name, n in counts.items():
        colour, symbol, _ = face(name)
        if colour:
            rows[colour][symbol] = rows[colour].get(symbol, 0) + n
        else:
            rest[name] = n
    extra = [s for s in EXTRA_SYMBOLS if any(s in row for row in rows.values())]
    symbols = [*SYMBOLS, *extra, "door"]
    return (
        symbols,
        [(colour, [row.get(s, 0) for s in symbols]) for colour, row in rows.items()],
        rest,
    )


def next_goal(view: Mapping[str, Any]) -> int | None:
    """The place of the first Goal that is not reached."""
    return next((at for at, goal in enumerate(view["goals"]) if not goal["reached"]), None)


def dreams_caught(view: Mapping[str, Any]) -> int:
    """Lost Dreams beside Dreamcatchers."""
    return sum(int(pile.count("lost dream")) for pile in view["catchers"])
