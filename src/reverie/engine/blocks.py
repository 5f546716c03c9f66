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


BLOCK: Final = 64  # bytes that are compared at once
MOST_SPANS: Final = 128  # that are compared at once; vecs.h has both as well


def differences(before: vec[u8], after: vec[u8], spans: vec[i64], checks: vec[i64]) -> i64:
    """The marks, as bits, of what differs between two buffers.

    Spans are blocks and piles; a pile is compared as far as the shorter one goes.  A check is three
    numbers: which span, a bit for each of its bytes that matter (1 for a pile), and the marks to be
    found if one of them differs.
    """
    if len(before) != len(after) or len(spans) > 2 * MOST_SPANS:
        raise IndexError("no such bytes")
    found: i64 = 0
    last: i64 = -1
    differing: i64 = 0
    for i in range(0, i64(len(checks)) - 2, 3):
        span = checks[i]
        if span != last:
            last = span
            differing = differing_bytes(before, after, spans[2 * span], spans[2 * span + 1])
        if differing & checks[i + 1] != 0:
            found |= checks[i + 2]
    return found


def differing_bytes(before: vec[u8], after: vec[u8], at: i64, size: i64) -> i64:
    """A bit for each byte of a block that differs; 1 or 0 for a pile."""
    if size < 0:
        require_inside(after, at, 1)
        size = 1 + min(i64(before[at]), i64(after[at]))
        require_inside(after, at, size)
        for k in range(at, at + size):
            if before[k] != after[k]:
                return 1
        return 0
    require_inside(after, at, size)
    differing: i64 = 0
    for k in range(size):
        if before[at + k] != after[at + k]:
            differing |= i64(1) << k
    return differing


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
