"""What is optimized in the C that mypyc generates, and what is left alone."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

READS = """\
int64_t CPyDef_zones___top(PyObject *cpy_r_s, int64_t cpy_r_pile) {
    VecU8 cpy_r_r0;
    cpy_r_r0 = ((StateObject *)cpy_r_s)->_cells;
    VEC_U8_INCREF(cpy_r_r0);
    cpy_r_r1 = (int64_t)cpy_r_r0.len;
    cpy_r_r2 = (uint64_t)cpy_r_pile < (uint64_t)cpy_r_r1;
    if (cpy_r_r2) goto CPyL5;
    cpy_r_r3 = cpy_r_pile + cpy_r_r1;
    cpy_r_r7 = (CPyPtr)cpy_r_r0.items;
    cpy_r_r8 = *(uint8_t *)cpy_r_r7;
    *(uint8_t *)cpy_r_r7 = cpy_r_r9;
    VEC_U8_DECREF(cpy_r_r0);
    return cpy_r_r8;
}
"""


@pytest.fixture
def shorten(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    monkeypatch.setattr(sys, "path", [str(ROOT), *sys.path])
    from setup_peephole import shorten

    return shorten


def test_an_index_is_expected_to_count_from_the_front(shorten: Callable[[str], str]) -> None:
    short = shorten(READS)
    assert "if (likely(cpy_r_r2)) goto CPyL5;" in short
    assert "cpy_r_r3 = RARE(cpy_r_pile) + cpy_r_r1;" in short


def test_a_byte_of_a_vec_is_a_cell(shorten: Callable[[str], str]) -> None:
    short = shorten(READS)
    assert "cpy_r_r8 = ((Cell *)cpy_r_r7)->value;" in short
    assert "((Cell *)cpy_r_r7)->value = cpy_r_r9;" in short
    assert "uint8_t" not in short


def test_the_cells_of_an_argument_are_borrowed(shorten: Callable[[str], str]) -> None:
    short = shorten(READS)
    assert "CREF" not in short
    assert "cpy_r_r0 = ((StateObject *)cpy_r_s)->_cells;" in short


@pytest.mark.parametrize(
    ("what", "instead"),
    [
        ("->_cells", "->_opening"),  # may be another one by the time it is used
        ("((StateObject *)cpy_r_s)", "((StateObject *)cpy_r_r20)"),  # may be gone by then
        ("cpy_r_r2 =", "cpy_r_s = cpy_r_r20;\n    cpy_r_r2 ="),
        ("return cpy_r_r8", "return cpy_r_r0"),  # the caller's from now on
    ],
)
def test_a_vec_that_may_be_freed_is_counted(
    what: str, instead: str, shorten: Callable[[str], str]
) -> None:
    short = shorten(READS.replace(what, instead))
    assert "VEC_U8_INCREF(cpy_r_r0);" in short
    assert "VEC_U8_DECREF(cpy_r_r0);" in short


LOOP = """\
char CPyDef_blocks___clear(VecU8 cpy_r_into, int64_t cpy_r_at, int64_t cpy_r_size) {
    int64_t cpy_r_i;
    cpy_r_i = cpy_r_at;
    return 1;
}
"""


def test_loops_over_bytes_are_the_c_librarys_own(shorten: Callable[[str], str]) -> None:
    assert shorten(LOOP) == (
        "char CPyDef_blocks___clear(VecU8 cpy_r_into, int64_t cpy_r_at, int64_t cpy_r_size) {\n"
        "    return blocks___clear(cpy_r_into, cpy_r_at, cpy_r_size);\n}\n"
    )
    other = LOOP.replace("blocks___clear", "blocks___require_inside")
    assert shorten(other) == other
