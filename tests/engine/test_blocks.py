"""Neighbouring bytes: the loops, and what takes their place in compiled code."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

from reverie.engine.blocks import changes, clear


def cells(*numbers: int) -> vec[u8]:
    return vec[u8]([u8(number) for number in numbers])


def test_zeros_are_written_and_nothing_beside_them() -> None:
    row = cells(1, 2, 3, 4)
    clear(row, 1, 2)
    assert list(row) == [1, 0, 0, 4]
    clear(row, 4, 0)
    assert list(row) == [1, 0, 0, 4]


def spans(*numbers: int) -> vec[i64]:
    return vec[i64]([i64(number) for number in numbers])


def test_copies_are_made_equal_and_tell_which_were_not() -> None:
    kept, now = cells(9, 1, 2, 8), cells(7, 1, 2, 8)
    two = spans(1, 2, 0b01, 3, 1, 0b10)
    assert changes(kept, 1, now, two) == 0
    now[3] = u8(5)
    assert changes(kept, 1, now, two) == 0b10
    assert changes(kept, 1, now, two) == 0
    now[2] = now[3] = u8(6)
    assert changes(kept, 1, now, two) == 0b11
    assert list(kept) == [9, 1, 6, 6]
    assert list(now) == [7, 1, 6, 6]
    assert changes(kept, 0, now, spans()) == 0
    assert changes(kept, 4, now, spans(4, 0, 1)) == 0


@pytest.mark.parametrize(("at", "size"), [(-1, 1), (3, 2), (5, 0), (0, -1)])
def test_bytes_that_are_not_there(at: int, size: int) -> None:
    row, now = cells(1, 2, 3, 4), cells(5, 6, 7, 8)
    with pytest.raises(IndexError, match="no such bytes"):
        clear(row, at, size)
    with pytest.raises(IndexError, match="no such bytes"):
        changes(row, 0, now, spans(at, size, 1))
    with pytest.raises(IndexError, match="no such bytes"):
        changes(row, at, now, spans(0, size, 1))
    assert list(row) == [1, 2, 3, 4]
