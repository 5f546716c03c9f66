"""Incremental observations of declared games: only what may have changed is rewritten.

Some encoders declare the cells that their columns depend on; the others are rewritten every time.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from reverie.engine.blocks import (
    AS_LONG_AS_IT_IS,
    BLOCK,
    MOST_SPANS,
    clear,
    copy_spans,
    differences,
    lowest_bit,
)
from reverie.engine.declared.columns import TABLE, Columns, Encoder, Several, Span
from reverie.engine.observation import zeros
from reverie.engine.state import State
from reverie.engine.updates import Updates

MOST_PARTS: Final = 62  # one bit each
LEAST_CELLS: Final = BLOCK
MOST_CELLS: Final = BLOCK * MOST_SPANS // 2  # which leaves room for as many piles
LONG: Final = 150  # bytes: of a pile at least this long, only the used ones are compared


@final
class Part:
    """An encoder about the table or about one player, and where its columns begin."""

    def __init__(
        self, encoder: Encoder, owner: int, starts: list[int], observer: int | None = None
    ) -> None:
        self.encoder: Final = encoder
        self.owner: Final = owner
        self.starts: Final = starts  # by the seat that observes
        self.observer: Final = observer  # the only one; None if it is in every row
        self.reads: Final = encoder.reads(owner)


@final
class Changes(Updates):
    """The parts of a game's observations, and the cells that they depend on."""

    def __init__(self, parts: list[Part], cells: int, piles: list[Span]) -> None:
        self.number: Final[i64] = len(parts)
        self.encoders: Final = vec[Encoder]([part.encoder for part in parts])
        self.owners: Final = vec[i64]([part.owner for part in parts])
        # By part, from the first observing seat on; then the second, and so on.
        seats = range(len(parts[0].starts) if parts else 0)
        self.in_row: Final = vec[i64](  # by the seat that observes: the parts of its row
            [
                sum(1 << bit for bit, part in enumerate(parts) if part.observer in (None, seat))
                for seat in seats
            ]
        )
        self.starts: Final = vec[i64]([part.starts[seat] for seat in seats for part in parts])
        cleared: list[int] = []  # pairs of numbers: the first column, and how many
        ends = [0]  # where those of each part end
        for part in parts:
            cleared += flat(joined(part.encoder.cleared()))
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
        spans, checks = compared(marks, dict(piles))
        self.always: Final[i64] = always
        self.spans: Final = vec[i64](flat(spans))
        self.copied: Final = vec[i64](flat(merged(spans)))  # the same cells
        self.checks: Final = vec[i64](checks)
        self.before: Final = zeros(cells)  # the remembered cells

    def watch(self, cells: vec[u8]) -> None:
        copy_spans(cells, self.before, self.copied)

    def changed(self, cells: vec[u8]) -> i64:
        return differences(self.before, cells, self.spans, self.checks) | self.always

    def write(self, s: State, seat: i64, into: vec[u8], at: i64, parts: i64) -> None:
        starts = self.starts
        cleared = self.cleared
        ends = self.cleared_ends
        encoders = self.encoders
        owners = self.owners
        first = seat * self.number
        parts &= self.in_row[seat]
        while parts != 0:
            number = lowest_bit(parts)
            parts &= parts - 1
            start = at + starts[first + number]
            for i in range(ends[number], ends[number + 1], 2):
                clear(into, start + cleared[i], cleared[i + 1])
            owner = owners[number]
            if owner == TABLE:
                owner = seat
            encoders[number].write(s, owner, seat, into, start)


def divided(columns: Columns, seats: int) -> list[Part]:
    """The parts of an observation of a game with so many seats."""
    parts: list[Part] = []
    at = 0
    for encoder in grouped(list(columns.common), TABLE):
        if encoder.about_observer():
            parts += [Part(encoder, seat, [at] * seats, seat) for seat in range(seats)]
        else:
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
        last = found[-1][0] if found else None
        if last is not None and alike(last, encoder, owner):
            found[-1].append(encoder)
        else:
            found.append([encoder])
    return [members[0] if len(members) == 1 else Several(members) for members in found]


def alike(one: Encoder, other: Encoder, owner: int) -> bool:
    if owner == TABLE and (one.about_observer() or other.about_observer()):
        return False
    return one.reads(owner) == other.reads(owner)


def joined(spans: list[Span]) -> list[Span]:
    """The same spans in order, with neighbours merged."""
    found: list[Span] = []
    for at, size in sorted(spans):
        if found and at <= found[-1][0] + found[-1][1]:
            first, length = found.pop()
            at, size = first, max(at + size, first + length) - first
        found.append((at, size))
    return found


def merged(spans: list[Span]) -> list[Span]:
    """The same piles and blocks, with neighbouring blocks merged."""
    piles = [(at, size) for at, size in spans if size == AS_LONG_AS_IT_IS]
    return [*piles, *joined([(at, size) for at, size in spans if size == BLOCK])]


def flat(spans: list[Span]) -> list[int]:
    return [number for span in spans for number in span]


def compared(marks: list[int], piles: dict[int, int]) -> tuple[list[Span], list[int]]:
    """The spans and checks for `differences`.

    `marks` has the parts that depend on each cell, `piles` the size of the pile at each offset; of
    long ones, unused bytes are skipped.
    """
    left = [*marks]
    spans: list[Span] = []
    checks: list[int] = []
    for at, size in piles.items():
        parts = left[at]
        if size >= LONG and parts and not any(more & ~parts for more in left[at : at + size]):
            checks += (len(spans), 1, parts)
            spans.append((at, AS_LONG_AS_IT_IS))
            left[at : at + size] = [0] * size
    end = 0
    for cell, parts in enumerate(left):
        if parts and cell >= end:
            at = min(cell, len(left) - BLOCK)
            end = at + BLOCK
            checks += checks_of(len(spans), left[at:end])
            spans.append((at, BLOCK))
    return spans, checks


def checks_of(span: int, marks: list[int]) -> list[int]:
    """The checks of a block, one for each set of parts that some of its bytes concern."""
    found: list[int] = []
    for parts in sorted({*marks} - {0}):
        bits = sum(1 << k for k, mark in enumerate(marks) if mark == parts)
        found += (span, bits - (bits >> (BLOCK - 1) << BLOCK), parts)  # as a signed number
    return found
