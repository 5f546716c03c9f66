"""Cards as text boxes: small or large, side by side, fanned out if there are many.

A card's symbol and text are always drawn; its colour is redundant.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

INLINE: Final = 0  # heights of a card in lines; 0 is next to the title
TINY: Final = 1
SMALL: Final = 4
LARGE: Final = 6
SIZES: Final = (INLINE, TINY, SMALL, LARGE)
STUB: Final = 3  # visible columns of a covered card
GAP: Final = "  "
LIGHT: Final = "╭─╮│╰╯"
HEAVY: Final = "┏━┓┃┗┛"


@dataclass(frozen=True, slots=True)
class Drawn:
    """How a card looks: its symbol, text and colour, and whether it stands out."""

    glyph: str
    label: str
    style: str
    marked: bool = False

    def width(self, size: int) -> int:
        inner = max(len(self.label), len(self.glyph), 5)
        return inner + (2 if size == SMALL else 6)

    def tiny(self) -> Text:
        text = f"{self.glyph} {self.label}".strip()
        return Text(text, f"bold {self.style}" if self.marked else self.style)

    def lines(self, size: int) -> list[str]:
        """The whole card, small or large."""
        inner = self.width(size) - 2
        if size == SMALL:
            middle = [self.glyph.center(inner), self.label.center(inner)]
        else:
            blank = " " * inner
            signs = f" {self.glyph}".ljust(inner), f"{self.glyph} ".rjust(inner)
            middle = [signs[0], self.label.center(inner), blank, signs[1]]
        a, b, c, d, e, f = HEAVY if self.marked else LIGHT
        body = [f"{d}{line}{d}" for line in middle]
        return [a + b * inner + c, *body, e + b * inner + f]

    def stub(self, size: int) -> list[str]:
        """The left edge, with the symbol and the start of the text."""
        a, b, _, d, e, _ = HEAVY if self.marked else LIGHT
        middle = [f"{d}{self.glyph:2.2}", f"{d}{self.label:2.2}", *[f"{d}  "] * (size - 4)]
        return [a + b * 2, *middle, e + b * 2]


def row_of(cards: Sequence[Drawn], width: int, size: int) -> list[Text]:
    """Cards side by side; if they don't fit, fanned out with the newest on top."""
    if not cards:
        return [Text("–", "dim"), *[Text()] * (size - 1)]
    if size == TINY:
        return [tiny_row(cards, width)]
    shown = list(cards)
    full = len(shown)
    while full > 1 and span(shown, full, size) > width:
        full -= 1
    hidden = 0
    while len(shown) > full and span(shown, full, size) + (3 if hidden else 0) > width:
        hidden += 1
        del shown[0]
    lines = [Text() for _ in range(size)]
    if hidden:
        mark = f"+{hidden}"
        for at, line in enumerate(lines):
            line.append((mark if at == size // 2 else "").ljust(3), "dim")
    for at, card in enumerate(shown):
        whole = at >= len(shown) - full
        for line, part in zip(lines, card.lines(size) if whole else card.stub(size), strict=True):
            line.append(part, f"bold {card.style}" if card.marked else card.style)
    return lines


def span(cards: Sequence[Drawn], full: int, size: int) -> int:
    stubs = (len(cards) - full) * STUB
    return stubs + sum(card.width(size) for card in cards[len(cards) - full :])


def tiny_row(cards: Sequence[Drawn], width: int) -> Text:
    """One line: the latest cards, and how many came before."""
    parts = [card.tiny() for card in cards]
    start = 0
    while start < len(parts) - 1 and tiny_span(parts, start) > width:
        start += 1
    line = Text().append(f"+{start}{GAP}" if start else "", "dim")
    return line.append_text(Text(GAP).join(parts[start:]))


def tiny_span(parts: Sequence[Text], start: int) -> int:
    room = sum(part.cell_len for part in parts[start:]) + len(GAP) * (len(parts) - start - 1)
    return room + (len(f"+{start}{GAP}") if start else 0)


def beside(left: list[Text], right: list[Text], start: int) -> list[Text]:
    """Two blocks of equal height, the right one from a column on."""
    joined = []
    for one, other in zip(left, right, strict=True):
        line = one.copy()
        line.append(" " * (start - one.cell_len))
        joined.append(line.append_text(other))
    return joined


def framed(rows: Sequence[Text], inner: int, title: str, heavy: bool, style: str) -> list[Text]:
    """Centred rows in a box, with a title on its edge."""
    a, b, c, d, e, f = HEAVY if heavy else LIGHT
    top = f"{b} {title} " if title else ""
    lines = [Text(a + top.ljust(inner, b) + c, style)]
    for row in rows:
        space = inner - row.cell_len
        middle = Text().append(" " * (space // 2)).append_text(row)
        middle.append(" " * (space - space // 2))
        lines.append(Text().append(d, style).append_text(middle).append(d, style))
    return [*lines, Text(e + b * inner + f, style)]


def heading(title: str, width: int, note: str = "") -> Text:
    """A thin line with a title and, if there is room, a note at its end."""
    line = Text(overflow="ellipsis", no_wrap=True)
    line.append("─ ", "dim").append(title, "bold").append(" ")
    tail = f" {note} ─" if note else ""
    if line.cell_len + len(tail) >= width:
        tail = ""
    line.append("─" * max(1, width - line.cell_len - len(tail)), "dim")
    if tail:
        line.append(tail[:-2], "italic").append(tail[-2:], "dim")
    line.truncate(width, overflow="ellipsis")
    return line
