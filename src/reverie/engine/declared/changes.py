"""Observations brought up to date: only columns whose cells have changed are written again.

Some encoders say on which cells their columns depend.  Copies of these lie beside each row, and are
compared with a position, which is right whatever has happened in between: moves, moves taken back,
or another game.  The other columns are cleared and written again.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from reverie.engine.blocks import changes, clear
from reverie.engine.declared.columns import Columns, Encoder, Span
from reverie.engine.state import State

BITS: Final = 62  # of a number; all further groups share the last one


@final
class Group:
    """Encoders that follow each other and are written again together, in one player's columns."""

    def __init__(self, encoders: list[Encoder], at: int, player: int) -> None:
        self.encoders: Final = vec[Encoder](encoders)
        self.at: Final[i64] = at
        self.player: Final[i64] = player  # whose columns they are, from the own seat on
        columns: list[tuple[int, int]] = []
        for encoder in encoders:
            columns += [(at + first, size) for first, size in encoder.columns()]
            at += int(encoder.length)
        self.cleared: Final = vec[i64]([number for span in joined(columns) for number in span])

    def write(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        cleared = self.cleared
        i: i64 = 0
        while i < i64(len(cleared)):
            clear(into, at + cleared[i], cleared[i + 1])
            i += 2
        owner = seat + self.player
        if owner >= s.game.players:
            owner -= s.game.players
        at += self.at
        encoders = self.encoders
        for i in range(i64(len(encoders))):
            encoder = encoders[i]
            encoder.write(s, owner, seat, into, at)
            at += encoder.length


@final
class Changes:
    """The groups of a game's encoders, and the cells that they depend on.

    Of the bytes that are kept, the first tells if a row has been written.
    """

    def __init__(self, columns: Columns, seats: int) -> None:
        groups = grouped(list(columns.common), 0, 0)
        at = columns.table
        for player in range(seats):
            groups += grouped(list(columns.seated), at, player)
            at += columns.player
        self.groups: Final = vec[Group](groups)
        self.every: Final[i64] = sum({1 << min(number, BITS) for number in range(len(groups))})
        always = 0
        spans: list[int] = []
        for number, group in enumerate(groups):
            reads, bit = group.encoders[0].reads(), 1 << min(number, BITS)
            if reads is None:
                always |= bit
            else:
                for place, size in joined(reads):
                    spans += [place, size, bit]
        self.always: Final[i64] = always
        self.spans: Final = vec[i64](spans)
        self.kept_bytes: Final = 1 + sum(spans[1::3])

    def write(
        self, s: State, seat: i64, into: vec[u8], at: i64, kept: vec[u8], kept_at: i64
    ) -> None:
        """Bring a row up to date."""
        changed = changes(kept, kept_at + 1, s.cells, self.spans) | self.always
        if i64(kept[kept_at]) == 0:
            kept[kept_at] = 1
            changed = self.every
        groups = self.groups
        number: i64 = 0
        while changed != 0:
            if changed & 1:
                groups[number].write(s, seat, into, at)
            number += 1
            if number <= BITS:
                changed >>= 1
            elif number == i64(len(groups)):
                break


def grouped(encoders: list[Encoder], at: int, player: int) -> list[Group]:
    """Neighbours that depend on the same cells, or always are written, go together."""
    found: list[list[Encoder]] = []
    for encoder in encoders:
        if found and found[-1][-1].reads() == encoder.reads():
            found[-1].append(encoder)
        else:
            found.append([encoder])
    groups: list[Group] = []
    for members in found:
        groups.append(Group(members, at, player))
        at += sum(int(encoder.length) for encoder in members)
    return groups


def joined(spans: list[Span]) -> list[Span]:
    """The same in order, neighbours in one."""
    found: list[Span] = []
    for at, size in sorted(spans):
        if found and at <= found[-1][0] + found[-1][1]:
            first, length = found.pop()
            at, size = first, max(at + size, first + length) - first
        found.append((at, size))
    return found
