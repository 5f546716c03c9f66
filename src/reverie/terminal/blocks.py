"""The board as blocks of cards, each as large as the room allows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from reverie.terminal.boxes import SIZES, TINY, Drawn, beside, heading, row_of

GAP: Final = 3  # columns between two rows side by side
WIDE: Final = 80  # columns from which on there is room for large cards


@dataclass(frozen=True, slots=True)
class Block:
    """A titled row of cards, or two rows side by side; the lowest rank grows first."""

    title: str
    cards: Sequence[Drawn]
    rank: int
    note: str = ""
    others: Sequence[Drawn] = ()

    def lines(self, width: int, size: int) -> list[Text]:
        """The block with its cards in one of the sizes."""
        head = heading(self.title, width, self.note)
        if not self.others:
            return [head, *row_of(self.cards, width, size)]
        others = row_of(self.others, width, size)
        room = width - GAP - others[0].cell_len
        return [head, *beside(row_of(self.cards, room, size), others, room + GAP)]


def stacked(blocks: Sequence[Block], width: int, height: int) -> list[Text]:
    """All blocks, enlarged one after the other while the height allows."""
    sizes = [TINY] * len(blocks)
    ranked = sorted(range(len(blocks)), key=[block.rank for block in blocks].__getitem__)
    for size in SIZES[1:] if width >= WIDE else SIZES[1:2]:
        for at in ranked:
            tried = [*sizes[:at], size, *sizes[at + 1 :]]
            if blocks[at].cards and sum(tried) + len(blocks) <= height:
                sizes = tried
    drawn = [block.lines(width, size) for block, size in zip(blocks, sizes, strict=True)]
    spare = height - sum(map(len, drawn))
    text: list[Text] = []
    for lines in drawn:
        if text and spare > 0:  # air between the blocks, as long as there is any
            text.append(Text())
            spare -= 1
        text += lines
    return text
