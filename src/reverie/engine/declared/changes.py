"""Incremental observations of declared games: only what may have changed is rewritten.

Some encoders declare the cells that their columns depend on; the others are rewritten every time.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from reverie.engine.blocks import clear, copy, differences
from reverie.engine.declared.columns import Columns, Encoder, Span
from reverie.engine.observation import zeros
from reverie.engine.state import State
from reverie.engine.updates import Updates

MOST_PARTS: Final = 62  # one bit each
TABLE: Final = -1  # the owner of columns that are about no player

# --- how cells are compared fastest ---
LONG: Final = 60  # bytes of a pile: of longer ones, only the cards are compared
NEAR: Final = 8  # bytes: spans with a smaller gap are compared as one
AS_LONG_AS_IT_IS: Final = -1  # see differences


@final
class Part:
    """Neighbouring encoders that depend on the same cells, about the table or about one player."""

    def __init__(self, encoders: list[Encoder], owner: int, at: int, stride: int) -> None:
        self.encoders: Final = vec[Encoder](encoders)
        self.reads: Final = encoders[0].reads(max(owner, 0))
        self.owner: Final[i64] = owner
        self.at: Final[i64] = at  # its first column, if the owner is the observer
        self.stride: Final[i64] = stride  # columns of a player
        columns: list[Span] = []
        first = 0
        for encoder in encoders:
            columns += [(first + start, size) for start, size in encoder.columns()]
            first += int(encoder.length)
        self.cleared: Final = vec[i64]([number for span in joined(columns) for number in span])

    def write(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        """Overwrite this part of an earlier observation."""
        at += self.at
        owner = self.owner
        if owner < 0:
            owner = seat
        else:
            turns = owner - seat
            at += self.stride * (turns if turns >= 0 else turns + s.game.players)
        cleared = self.cleared
        i: i64 = 0
        while i < i64(len(cleared)):
            clear(into, at + cleared[i], cleared[i + 1])
            i += 2
        encoders = self.encoders
        for i in range(i64(len(encoders))):
            encoder = encoders[i]
            encoder.write(s, owner, seat, into, at)
            at += encoder.length


@final
class Changes(Updates):
    """The parts of a game's observations, and the cells that they depend on."""

    def __init__(self, parts: list[Part], cells: int, piles: list[Span]) -> None:
        self.parts: Final = vec[Part](parts)
        self.every: Final[i64] = (1 << len(parts)) - 1
        always = 0
        marks = [0] * cells
        for number, part in enumerate(parts):
            if part.reads is None:
                always |= 1 << number
            else:
                for place, size in part.reads:
                    for cell in range(place, place + size):
                        marks[cell] |= 1 << number
        self.always: Final[i64] = always
        self.marks: Final = vec[i64](marks)  # for each cell, the parts that depend on it
        self.spans: Final = vec[i64](compared(marks, dict(piles)))
        used = [cell for cell, parts in enumerate(marks) if parts != 0] or [0]
        self.first: Final[i64] = used[0]
        self.size: Final[i64] = used[-1] + 1 - used[0]
        self.before: Final = zeros(cells)  # the remembered cells, from `first` on

    def watch(self, cells: vec[u8]) -> None:
        copy(cells, self.first, self.before, self.first, self.size)

    def changed(self, cells: vec[u8]) -> i64:
        return differences(self.before, cells, self.spans, self.marks) | self.always

    def write(self, s: State, seat: i64, into: vec[u8], at: i64, parts: i64) -> None:
        parts &= self.every
        number: i64 = 0
        while parts != 0:
            if parts & 1:
                self.parts[number].write(s, seat, into, at)
            parts >>= 1
            number += 1


def divided(columns: Columns, seats: int) -> list[Part]:
    """The parts of an observation of a game with this number of seats."""
    parts = grouped(list(columns.common), TABLE, 0, 0)
    for owner in range(seats):
        parts += grouped(list(columns.seated), owner, columns.table, columns.player)
    return parts


def grouped(encoders: list[Encoder], owner: int, at: int, stride: int) -> list[Part]:
    """Group neighbours that depend on the same cells or are always written."""
    found: list[list[Encoder]] = []
    for encoder in encoders:
        if found and found[-1][-1].reads(max(owner, 0)) == encoder.reads(max(owner, 0)):
            found[-1].append(encoder)
        else:
            found.append([encoder])
    parts: list[Part] = []
    for members in found:
        parts.append(Part(members, owner, at, stride))
        at += sum(int(encoder.length) for encoder in members)
    return parts


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
    spans: list[int] = []
    end = -NEAR  # of the last span, unless it is a long pile
    at = 0
    while at < len(marks):
        if marks[at] != 0 and piles.get(at, 0) >= LONG:
            spans += [at, AS_LONG_AS_IT_IS]
            at += piles[at]
            end = -NEAR
            continue
        if marks[at] != 0:
            if at - end >= NEAR:
                spans += [at, 1]
            else:
                spans[-1] += at + 1 - end
            end = at + 1
        at += 1
    return spans
