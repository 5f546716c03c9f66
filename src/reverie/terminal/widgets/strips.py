"""Pieces of text in lines: side by side if they fit, or positioned on a canvas."""

from collections.abc import Sequence

from rich.text import Text


def flowing(parts: Sequence[Text], width: int, head: str = "", gap: int = 2) -> list[Text]:
    """Unbreakable parts after a head, with a hanging indent."""
    lines = [Text().append(head, "dim")]
    for part in parts:
        started = lines[-1].cell_len > len(head)
        if started and lines[-1].cell_len + gap + part.cell_len > width:
            lines.append(Text(" " * len(head)))
            started = False
        lines[-1].append(" " * gap if started else "").append_text(part)
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


def beside_all(blocks: Sequence[list[Text]], gap: int) -> list[Text]:
    """Blocks of lines side by side, aligned at the top."""
    widths = [max(line.cell_len for line in block) for block in blocks]
    lines = [Text() for _ in range(max(map(len, blocks)))]
    start = 0
    for block, wide in zip(blocks, widths, strict=True):
        for line, part in zip(lines, block, strict=False):
            line.append(" " * (start - line.cell_len)).append_text(part)
        start += wide + gap
    return lines


def in_rows(blocks: Sequence[list[Text]], width: int, gap: int) -> list[Text]:
    """Blocks side by side, in as many rows as necessary."""
    rows: list[list[list[Text]]] = [[]]
    room = width
    for block in blocks:
        wide = max(line.cell_len for line in block)
        if rows[-1] and wide > room:
            rows.append([])
            room = width
        rows[-1].append(block)
        room -= wide + gap
    return [line for row in rows if row for line in beside_all(row, gap)]


class Canvas:
    """Lines with pieces at given columns; pieces must not overlap."""

    def __init__(self, height: int) -> None:
        self._rows: list[list[tuple[int, Text]]] = [[] for _ in range(height)]

    def put(self, column: int, line: int, piece: Sequence[Text]) -> None:
        for at, text in enumerate(piece, line):
            self._rows[at].append((column, text))

    def lines(self) -> list[Text]:
        """The lines of the canvas."""
        drawn = []
        for row in self._rows:
            line = Text()
            for column, text in sorted(row, key=lambda piece: piece[0]):
                line.append(" " * (column - line.cell_len)).append_text(text)
            drawn.append(line)
        return drawn
