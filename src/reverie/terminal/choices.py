"""The legal choices as lines to press or to click."""

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from reverie.terminal.links import linked
from reverie.terminal.menu import Entry

GAP: Final = 2
COLUMNS: Final = 3


def columns(entries: Sequence[Entry], width: int) -> list[list[Entry]]:
    """Entries read downwards, in as many columns as there is room for."""
    for number in range(COLUMNS, 1, -1):
        tall = -(-len(entries) // number)
        cut = [list(entries[at : at + tall]) for at in range(0, len(entries), tall or 1)]
        if len(entries) > number and sum(map(wide, cut)) + GAP * (len(cut) - 1) <= width:
            return cut
    return [list(entries)]


def wide(column: Sequence[Entry]) -> int:
    return max((len(written(entry)) for entry in column), default=0)


def written(entry: Entry) -> str:
    sign = " ⚠" if entry.warning else ""
    return f" {entry.key or '·'} {entry.label}{sign}"


def draw(entries: Sequence[Entry], width: int) -> tuple[Content, int]:
    """The choices, each of them a link to its place in the list, and how many lines they take."""
    cut = columns(entries, width)
    lines = max((len(column) for column in cut), default=0)
    places = {id(entry): at for at, entry in enumerate(entries)}
    rows = [
        Content(" " * GAP).join(
            [
                line(column[at], places[id(column[at])], wide(column))
                for column in cut
                if column[at:]
            ]
        )
        for at in range(lines)
    ]
    broken = sum((len(written(entry)) - 1) // width for entry in entries) if len(cut) == 1 else 0
    return Content("\n").join(rows), lines + broken


def line(entry: Entry, place: int, width: int) -> Content:
    text = written(entry)
    end = len(text) - len(text[1:].partition(" ")[2])
    style = "$warning" if entry.warning else "$foreground"
    parts = (text[:end], "$accent bold"), (text[end:].ljust(width - end), style)
    return linked(Content.assemble(*parts), f"choose({place})")
