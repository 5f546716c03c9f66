"""Neighbouring bytes, cleared, copied or compared all at once.

Loops here; in compiled code the C library's own functions take their place (setup_peephole.py).
"""

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


def differences(before: vec[u8], after: vec[u8], spans: vec[i64], marks: vec[i64]) -> i64:
    """The marks, as bits, of all bytes within some spans that differ between two buffers.

    A span is two numbers, where it begins and how many bytes it has, or -1: then its first byte is
    the number of those that follow.
    """
    if len(before) != len(after) or len(marks) != len(after):
        raise IndexError("no such bytes")
    found: i64 = 0
    i: i64 = 0
    while i + 1 < i64(len(spans)):
        at, size = spans[i], spans[i + 1]
        if size < 0:
            require_inside(after, at, 1)
            size = 1 + max(i64(before[at]), i64(after[at]))
        require_inside(after, at, size)
        for k in range(at, at + size):
            if before[k] != after[k]:
                found |= marks[k]
        i += 2
    return found


def require_inside(buffer: vec[u8], at: i64, size: i64) -> None:
    if at < 0 or size < 0 or at + size > i64(len(buffer)):
        raise IndexError("no such bytes")
