"""The board as blocks of cards, each as large as the room allows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from reverie.terminal.widgets.boxes import (
    INLINE,
    SIZES,
    SMALL,
    TINY,
    Drawn,
    beside,
    heading,
    row_of,
    tiny_row,
)

GAP: Final = 3  # columns between two rows side by side
WIDE: Final = 80  # columns from which there is room for large cards


@dataclass(frozen=True, slots=True)
class Block:
    """A titled row of cards, or two rows side by side; the lowest rank grows first."""

    title: str
    cards: Sequence[Drawn]
    rank: int
    note: str = ""
    others: Sequence[Drawn] = ()

    def lines(self, width: int, size: int) -> list[Text]:
        """The block with cards of a given size."""
        if size == INLINE:
            return [self.inline(width)]
        head = heading(self.title, width, self.note)
        if not self.others:
            return [head, *row_of(self.cards, width, size)]
        others = row_of(self.others, width, size)
        room = width - GAP - others[0].cell_len
        return [head, *beside(row_of(self.cards, room, size), others, room + GAP)]

    def inline(self, width: int) -> Text:
        """One line, if there is no room for two: the latest cards that fit."""
        line = Text().append(self.title, "bold").append("  ")
        tail = Text()
        if self.others:
            tail.append("  ·  ", "dim").append_text(tiny_row(self.others, width // 2))
        room = width - line.cell_len - tail.cell_len
        line.append_text(tiny_row(self.cards, room) if self.cards else Text("–", "dim"))
        line.append_text(tail)
        line.truncate(width, overflow="ellipsis")
        return line


@dataclass(frozen=True, slots=True)
class Note:
    """A titled text instead of cards: one line, or all of it if there is room."""

    title: str
    brief: Sequence[Text]
    full: Sequence[Text]
    rank: int
    note: str = ""

    def lines(self, width: int, size: int) -> list[Text]:
        """The brief line, or all of it from small cards on."""
        if size >= SMALL:
            return [heading(self.title, width, self.note), *self.full]
        told = Text("  ").join(self.brief)
        line = Text().append(self.title, "bold").append("  ").append_text(told)
        line = line if line.cell_len <= width else told  # the symbols identify it
        line.truncate(width, overflow="ellipsis")
        return [line]


def stacked(blocks: Sequence[Block | Note], width: int, height: int) -> list[Text]:
    """All blocks, enlarged one after another while the height allows."""
    drawn = [block.lines(width, INLINE) for block in blocks]
    ranked = sorted(range(len(blocks)), key=[block.rank for block in blocks].__getitem__)
    for size in SIZES[1:] if width >= WIDE else SIZES[1:-1]:
        for at in ranked:
            block = blocks[at]
            if size > TINY and isinstance(block, Block) and not block.cards:
                continue
            larger = block.lines(width, size)
            if sum(map(len, drawn)) - len(drawn[at]) + len(larger) <= height:
                drawn[at] = larger
    spare = height - sum(map(len, drawn))
    text: list[Text] = []
    for lines in drawn:
        if text and spare > 0:  # spacing between the blocks, if there is room
            text.append(Text())
            spare -= 1
        text += lines
    return text
