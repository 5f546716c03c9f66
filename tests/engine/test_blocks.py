"""Ranges of bytes: the loops, and the C functions that replace them in compiled code."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

from reverie.engine.blocks import BLOCK, clear, copy, copy_spans, differences, lowest_bit


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


def test_bytes_are_copied_and_nothing_beside_them() -> None:
    row = cells(1, 2, 3, 4)
    copy(cells(5, 6, 7), 1, row, 2, 2)
    assert list(row) == [1, 2, 6, 7]
    copy(cells(5), 1, row, 4, 0)
    assert list(row) == [1, 2, 6, 7]


SIZE = 150  # more than two blocks that are compared at once


def some_spans() -> list[tuple[int, int]]:
    """Of many lengths, at many places."""
    lengths = (0, 1, 7, 8, 9, 63, 64, 65, 100, 127, 128, 129, 149, 150)
    return [(at, size) for at in range(0, SIZE, 3) for size in lengths if at + size <= SIZE]


def checks(*some: tuple[int, set[int], int]) -> vec[i64]:
    """Which span, which of its bytes, and their marks."""
    return spans(*(number for span, bytes, marks in some for number in (span, bits(bytes), marks)))


def bits(bytes: set[int]) -> int:
    """A bit for each, as a signed number."""
    found = sum(1 << byte for byte in bytes)
    return found - (found >> 63 << 64)


def test_bytes_that_differ_tell_their_marks() -> None:
    before = cells(*range(SIZE))
    every, even = {*range(BLOCK)}, {*range(0, BLOCK, 2)}
    for i in range(SIZE):
        after = cells(*range(SIZE))
        after[i] = after[13] = u8(255)
        for at in range(0, SIZE - BLOCK + 1, 5):
            inside = {k - at for k in (i, 13) if at <= k < at + BLOCK}
            found = differences(
                before, after, spans(at, BLOCK), checks((0, every, 4), (0, even, 3))
            )
            assert found == (4 if inside else 0) | (3 if inside & even else 0)
    blocks = spans(80, BLOCK, 0, BLOCK)
    assert differences(before, before, blocks, checks((0, every, 1))) == 0
    assert differences(before, after, blocks, checks()) == 0
    assert differences(before, after, blocks, checks((0, {3}, 1), (1, {13}, 2), (1, {14}, 4))) == 2


def test_a_pile_is_compared_as_far_as_both_have_cards() -> None:
    pile, any_byte = spans(0, -1), checks((0, {0}, 2))
    assert differences(cells(2, 5, 6, 7), cells(2, 5, 6, 9), pile, any_byte) == 0
    assert differences(cells(2, 5, 6, 7), cells(2, 4, 6, 9), pile, any_byte) == 2
    assert differences(cells(2, 5, 6, 7), cells(1, 5, 8, 9), pile, any_byte) == 2
    assert differences(cells(0, 5, 6, 7), cells(3, 6, 6, 9), pile, any_byte) == 2


def test_spans_are_copied_and_nothing_beside_them() -> None:
    source = cells(*range(1, SIZE + 1))
    for at, size in some_spans():
        row = cells(*[0] * SIZE)
        copy_spans(source, row, spans(at, size))
        assert list(row) == [n if at < n <= at + size else 0 for n in range(1, SIZE + 1)]


def test_a_pile_is_copied_as_far_as_it_has_cards() -> None:
    row = cells(9, 9, 9, 9, 9)
    copy_spans(cells(2, 5, 6, 7, 8), row, spans(0, -1, 4, 1))
    assert list(row) == [2, 5, 6, 9, 8]


def test_the_lowest_bit() -> None:
    for number in range(62):
        assert lowest_bit(1 << number) == lowest_bit(1 << number | 1 << 62) == number


@pytest.mark.parametrize(("at", "size"), [(-1, 1), (3, 2), (5, 0), (0, -1)])
def test_bytes_that_are_not_there(at: int, size: int) -> None:
    row, now = cells(4, 2, 3, 4), cells(5, 6, 7, 8)
    with pytest.raises(IndexError, match="no such bytes"):
        clear(row, at, size)
    with pytest.raises(IndexError, match="no such bytes"):
        copy(now, at, row, 0, size)
    with pytest.raises(IndexError, match="no such bytes"):
        copy(now, 0, row, at, size)
    with pytest.raises(IndexError, match="no such bytes"):
        differences(row, now, spans(at, BLOCK), checks((0, {1}, 1)))
    with pytest.raises(IndexError, match="no such bytes"):
        differences(row, now, spans(4, -1), checks((0, {0}, 1)))
    with pytest.raises(IndexError):
        differences(row, now, spans(0, -1), checks((1, {0}, 1)))
    with pytest.raises(IndexError, match="no such bytes"):
        copy_spans(now, row, spans(at, size))
    with pytest.raises(IndexError, match="no such bytes"):
        copy_spans(now, row, spans(4, -1))
    assert list(row) == [4, 2, 3, 4]


def test_buffers_of_other_sizes_are_not_compared() -> None:
    with pytest.raises(IndexError, match="no such bytes"):
        differences(cells(1), cells(1, 2), spans(), checks())
