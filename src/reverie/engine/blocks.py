"""Neighbouring bytes, cleared or compared all at once.

Loops here; in compiled code the C library's own functions take their place (setup_peephole.py).
"""

from librt.vecs import vec
from mypy_extensions import i64, u8


def clear(into: vec[u8], at: i64, size: i64) -> None:
    """Write zeros."""
    require_inside(into, at, size)
    for i in range(at, at + size):
        into[i] = 0


def changes(kept: vec[u8], at: i64, cells: vec[u8], spans: vec[i64]) -> i64:
    """Compare some cells with the copies that are kept of them, one after the other, and make the
    copies equal again; the bits of those that were not.

    A span is three numbers: where it begins, how many bytes it has, and its bits.
    """
    found: i64 = 0
    i: i64 = 0
    while i + 2 < i64(len(spans)):
        place, size = spans[i], spans[i + 1]
        require_inside(kept, at, size)
        require_inside(cells, place, size)
        for k in range(size):
            if kept[at + k] != cells[place + k]:
                kept[at + k] = cells[place + k]
                found |= spans[i + 2]
        at += size
        i += 3
    return found


def require_inside(buffer: vec[u8], at: i64, size: i64) -> None:
    if at < 0 or size < 0 or at + size > i64(len(buffer)):
        raise IndexError("no such bytes")
