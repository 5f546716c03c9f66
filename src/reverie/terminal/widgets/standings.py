"""Standings: a line per player, a column per number."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from reverie.terminal.scene import Look, mark, seats
from reverie.terminal.widgets.boxes import heading

GAP = 2  # columns before each number


def standings(look: Look, title: str, columns: Mapping[str, Sequence[int]]) -> list[Text]:
    """Numbers by heading, from seat 0 on; the first column stands out."""
    room = look.width - GAP - sum(len(word) + GAP for word in columns)
    words = "".join(f"{word:>{len(word) + GAP}}" for word in columns)
    lines = [heading(title, look.width), Text(" " * (GAP + room) + words, "dim")]
    for seat in seats(look.view):
        name = look.words.seat(look.names, seat)
        line = Text(f"{mark(look.view, seat)}{cut(name, room):{room}}")
        for at, (word, numbers) in enumerate(columns.items()):
            line.append(f"{numbers[seat]:{len(word) + GAP}}", "" if at else "bold")
        lines.append(line)
    return lines


def cut(name: str, room: int) -> str:
    """A shortened name; its final number, which identifies it, is kept."""
    if len(name) <= room:
        return name
    head, _, number = name.rpartition(" ")
    tail = f"… {number}" if head and number.isdigit() else "…"
    return name[: max(0, room - len(tail))].rstrip() + tail
