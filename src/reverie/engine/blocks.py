"""Clearing, copying and comparing ranges of bytes.

Compiled code uses the C library's functions instead of these loops (setup_peephole.py).
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

    A span is two numbers: its start and its size in bytes.  A size of -1 means that its first byte
    holds the number of bytes after it.
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
