"""The legal choices as selectable lines."""

import textwrap
from collections.abc import Sequence
from typing import Final

from textual.content import Content

from reverie.terminal.menu import MenuEntry
from reverie.terminal.widgets.links import linked

GAP: Final = 2
COLUMNS: Final = 3


def columns(entries: Sequence[MenuEntry], width: int) -> list[list[MenuEntry]]:
    """Entries in as many columns as fit, read downwards."""
    for number in range(COLUMNS, 1, -1):
        tall = -(-len(entries) // number)
        cut = [list(entries[at : at + tall]) for at in range(0, len(entries), tall or 1)]
        if len(entries) > number and sum(map(wide, cut)) + GAP * (len(cut) - 1) <= width:
            return cut
    return [list(entries)]


def wide(column: Sequence[MenuEntry]) -> int:
    return max((len(written(entry)) for entry in column), default=0)


def written(entry: MenuEntry) -> str:
    sign = " ⚠" if entry.warning else ""
    return f" {entry.key or '·'} {entry.label}{sign}"


def draw(entries: Sequence[MenuEntry], width: int) -> tuple[Content, int]:
    """The choices, each a link to its index, and the number of lines."""
    cut = columns(entries, width)
    if len(cut) == 1:
        rows = [row for at, entry in enumerate(entries) for row in folded(entry, at, width)]
        return Content("\n").join(rows), len(rows)
    places = {id(entry): at for at, entry in enumerate(entries)}
    rows = [
        Content(" " * GAP).join(
            [
                line(column[at], places[id(column[at])], wide(column))
                for column in cut
                if column[at:]
            ]
        )
        for at in range(len(cut[0]))
    ]
    return Content("\n").join(rows), len(rows)


def line_of(entries: Sequence[MenuEntry], at: int, width: int) -> int:
    """The line on which an entry begins."""
    cut = columns(entries, width)
    if len(cut) == 1:
        return sum(len(folded(entry, 0, width)) for entry in entries[:at])
    return at % len(cut[0])


def folded(entry: MenuEntry, place: int, width: int) -> list[Content]:
    """An entry in its own column, wrapped if necessary."""
    text = written(entry)
    if len(text) <= width:
        return [line(entry, place, wide([entry]))]
    first, *others = textwrap.wrap(text.strip(), width - 1, subsequent_indent="  ")
    key = len(entry.key or "·") + 1
    head = Content.assemble((f" {first[:key]}", "$accent bold"), first[key:])
    return [
        linked(part, f"choose({place})") for part in (head, *(Content(f" {o}") for o in others))
    ]


def line(entry: MenuEntry, place: int, width: int) -> Content:
    text = written(entry)
    end = len(text) - len(text[1:].partition(" ")[2])
    style = "$warning" if entry.warning else "$foreground"
    parts = (text[:end], "$accent bold"), (text[end:].ljust(width - end), style)
    return linked(Content.assemble(*parts), f"choose({place})")
