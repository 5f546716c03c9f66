"""Neighbouring bytes, cleared, copied or compared all at once; and the bits of a number.

Loops here; in compiled code C takes their place, which handles many bytes at a time
(setup_peephole.py, vecs.h).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8


def clear(into: vec[u8], at: i64, size: i64) -> None:
    """Write zeros."""
    require_inside(into, at, size)
    for i in range(at, at + size):
        into[i] = 0


def copy(source: vec[u8], start: i64, into: vec[u8], at: i64, size: i64) -> None:
    """Copy bytes from one buffer into another."""
    require_inside(source, start, size)
    require_inside(into, at, size)
    for i in range(size):
        into[at + i] = source[start + i]


# Spans are pairs of numbers: where the bytes begin, and how many there are.  A pile has
# AS_LONG_AS_IT_IS for the second: its first byte is the number of those that follow.
AS_LONG_AS_IT_IS: Final = -1


def copy_spans(source: vec[u8], into: vec[u8], spans: vec[i64]) -> None:
    """Copy the bytes within some spans to the same places of another buffer."""
    for i in range(0, i64(len(spans)) - 1, 2):
        at, size = spans[i], spans[i + 1]
        if size < 0:
            require_inside(source, at, 1)
            size = 1 + i64(source[at])
        copy(source, at, into, at, size)


def differences(before: vec[u8], after: vec[u8], spans: vec[i64], marks: vec[i64]) -> i64:
    """The marks, as bits, of all bytes within some spans that differ between two buffers.

    A pile is compared as far as the shorter one goes.
    """
    if len(before) != len(after) or len(marks) != len(after):
        raise IndexError("no such bytes")
    found: i64 = 0
    for i in range(0, i64(len(spans)) - 1, 2):
        at, size = spans[i], spans[i + 1]
        if size < 0:
            require_inside(after, at, 1)
            size = 1 + min(i64(before[at]), i64(after[at]))
        require_inside(after, at, size)
        for k in range(at, at + size):
            if before[k] != after[k]:
                found |= marks[k]
    return found


def lowest_bit(bits: i64) -> i64:
    """The number of the lowest bit that is set; at least one must be."""
    number: i64 = 0
    while bits & 1 == 0:
        bits >>= 1
        number += 1
    return number


def require_inside(buffer: vec[u8], at: i64, size: i64) -> None:
    if at < 0 or size < 0 or at + size > i64(len(buffer)):
        raise IndexError("no such bytes")
