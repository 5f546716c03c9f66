"""Incremental observations of declared games: only what may have changed is rewritten.

Some encoders declare the cells that their columns depend on; the others are rewritten every time.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from reverie.engine.blocks import AS_LONG_AS_IT_IS, clear, copy_spans, differences, lowest_bit
from reverie.engine.declared.columns import TABLE, Columns, Encoder, Several, Span
from reverie.engine.observation import zeros
from reverie.engine.state import State
from reverie.engine.updates import Updates

MOST_PARTS: Final = 62  # one bit each

# --- how cells are compared fastest ---
BLOCK: Final = 64  # bytes that are compared as fast as a few
NEAR: Final = BLOCK  # bytes: spans with a smaller gap are compared as one
LONG: Final = 150  # bytes: of a pile at least this long, only the used ones are compared


@final
class Part:
    """An encoder about the table or about one player, and where its columns begin."""

    def __init__(self, encoder: Encoder, owner: int, starts: list[int]) -> None:
        self.encoder: Final = encoder
        self.owner: Final = owner
        self.starts: Final = starts  # by the seat that observes
        self.reads: Final = encoder.reads(owner)


@final
class Changes(Updates):
    """The parts of a game's observations, and the cells that they depend on."""

    def __init__(self, parts: list[Part], cells: int, piles: list[Span]) -> None:
        self.every: Final[i64] = (1 << len(parts)) - 1
        self.number: Final[i64] = len(parts)
        self.encoders: Final = vec[Encoder]([part.encoder for part in parts])
        self.owners: Final = vec[i64]([part.owner for part in parts])
        # By part, from the first observing seat on; then the second, and so on.
        seats = range(len(parts[0].starts) if parts else 0)
        self.starts: Final = vec[i64]([part.starts[seat] for seat in seats for part in parts])
        cleared: list[int] = []  # pairs of numbers: the first column, and how many
        ends = [0]  # where those of each part end
        for part in parts:
            cleared += [number for span in joined(part.encoder.cleared()) for number in span]
            ends.append(len(cleared))
        self.cleared: Final = vec[i64](cleared)
        self.cleared_ends: Final = vec[i64](ends)
        always = 0
        marks = [0] * cells
        for bit, part in enumerate(parts):
            if part.reads is None:
                always |= 1 << bit
            else:
                for place, size in part.reads:  # absent players have no cells
                    for cell in range(place, min(place + size, cells)):
                        marks[cell] |= 1 << bit
        self.always: Final[i64] = always
        self.marks: Final = vec[i64](marks)  # for each cell, the parts that depend on it
        self.spans: Final = vec[i64](compared(marks, dict(piles)))
        self.before: Final = zeros(cells)  # the remembered cells

    def watch(self, cells: vec[u8]) -> None:
        copy_spans(cells, self.before, self.spans)

    def changed(self, cells: vec[u8]) -> i64:
        return differences(self.before, cells, self.spans, self.marks) | self.always

    def write(self, s: State, seat: i64, into: vec[u8], at: i64, parts: i64) -> None:
        parts &= self.every
        while parts != 0:
            number = lowest_bit(parts)
            parts &= parts - 1
            start = at + self.starts[seat * self.number + number]
            i = self.cleared_ends[number]
            while i < self.cleared_ends[number + 1]:
                clear(into, start + self.cleared[i], self.cleared[i + 1])
                i += 2
            owner = self.owners[number]
            if owner == TABLE:
                owner = seat
            self.encoders[number].write(s, owner, seat, into, start)


def divided(columns: Columns, seats: int) -> list[Part]:
    """The parts of an observation of a game with so many seats."""
    parts: list[Part] = []
    at = 0
    for encoder in grouped(list(columns.common), TABLE):
        parts.append(Part(encoder, TABLE, [at] * seats))
        at += int(encoder.length)
    for owner in range(seats):
        # A row has the players in the order of play, the one who observes first.
        firsts = [columns.table + (owner - seat) % seats * columns.player for seat in range(seats)]
        at = 0
        for encoder in grouped(list(columns.seated), owner):
            parts.append(Part(encoder, owner, [first + at for first in firsts]))
            at += int(encoder.length)
    return parts


def grouped(encoders: list[Encoder], owner: int) -> list[Encoder]:
    """Neighbours that depend on the same cells, or are always written, become one."""
    found: list[list[Encoder]] = []
    for encoder in encoders:
        if found and found[-1][0].reads(owner) == encoder.reads(owner):
            found[-1].append(encoder)
        else:
            found.append([encoder])
    return [members[0] if len(members) == 1 else Several(members) for members in found]


def joined(spans: list[Span]) -> list[Span]:
    """The same spans in order, with neighbours merged."""
    found: list[Span] = []
    for at, size in sorted(spans):
        if found and at <= found[-1][0] + found[-1][1]:
            first, length = found.pop()
            at, size = first, max(at + size, first + length) - first
        found.append((at, size))
    return found


def compared(marks: list[int], piles: dict[int, int]) -> list[int]:
    """The cells on which a part depends, as spans for `differences`.

    `piles` has the size of the pile at each offset; of long ones, unused bytes are skipped.
    """
    spans: list[Span] = []
    at = 0
    while at < len(marks):
        size = piles.get(at, 0)
        if marks[at] == 0:
            at += 1
        elif size >= LONG and not any(parts & ~marks[at] for parts in marks[at : at + size]):
            spans.append((at, AS_LONG_AS_IT_IS))
            at += size
        else:
            first, length = spans[-1] if spans else (0, AS_LONG_AS_IT_IS)
            if length != AS_LONG_AS_IT_IS and at - (first + length) < NEAR:
                spans[-1] = (first, at + 1 - first)
            else:
                spans.append((at, 1))
            at += 1
    return [number for span in spans for number in widened(span, len(marks))]


def widened(span: Span, cells: int) -> Span:
    """At least a block, if there are that many cells: comparing more does no harm."""
    at, size = span
    if size == AS_LONG_AS_IT_IS or size >= BLOCK or cells < BLOCK:
        return span
    return min(at, cells - BLOCK), BLOCK
