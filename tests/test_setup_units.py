"""How the C that mypyc writes is divided for compiling."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

PLAYOUT = """\
#include "__native_reverie.h"
static int
playout___Buffer_init(PyObject *self)
{
    return 0;
}
char CPyDef_playout___playout(PyObject *cpy_r_s) {
    cpy_r_r4 = CPY_GET_METHOD(cpy_r_s, CPyType_State, 22, State, char (*)(PyObject *)) /* choices */
    return CPyDef_zones___push(cpy_r_s, 1);
}
PyObject *CPyPy_playout___playout(PyObject *self) {
    return CPyDef_playout___playout(self);
}
"""
GAME = """\
char CPyDef_game___Position___choices__State_glue(PyObject *cpy_r_s) {
    return CPyDef_game___Position___choices(cpy_r_s);
}
char CPyDef_game___Position___choices(PyObject *cpy_r_s) {
    return CPyDef_zones___push(cpy_r_s, 2);
}
char CPyDef_game___Position___problems(PyObject *cpy_r_s) {
    return CPyDef_zones___push(cpy_r_s, 3);
}
char CPyDef_game_____top_level__(void) {
    return 1;
}
"""
ZONES = """\
char CPyDef_zones___push(PyObject *cpy_r_s, int64_t cpy_r_card) {
    return CPyDef_events___Scribe___tell(cpy_r_s) && CPyDef_zones___sort(cpy_r_s);
}
char CPyDef_zones___sort(PyObject *cpy_r_s) {
%s
    return 1;
}
""" % ("    cpy_r_r1 = cpy_r_r1 + 1;\n" * 500)
EVENTS = """\
char CPyDef_events___Scribe___tell(PyObject *cpy_r_s) {
    return 1;
}
"""


@pytest.fixture
def divided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    monkeypatch.setattr(sys, "path", [str(ROOT), *sys.path])
    from setup_units import divide

    texts = {
        "__native_reverie": "runtime\n",
        "__native_reverie___engine___playout": PLAYOUT,
        "__native_reverie___engine___zones": ZONES,
        "__native_reverie___engine___events": EVENTS,
        "__native_reverie___games___game": GAME,
    }
    files = [tmp_path / f"{name}.c" for name in texts]
    for file, text in zip(files, texts.values(), strict=True):
        file.write_text(text)
    fast, quick = divide(files, "reverie")
    return {
        "engine": (tmp_path / "fast___native_reverie___engine.c").read_text(),
        "games": (tmp_path / "fast___native_reverie___games.c").read_text(),
        "fast": "".join(file.read_text() for file in fast),
        "quick": "".join(file.read_text() for file in quick),
    }


def test_functions_used_in_playouts_are_compiled_for_speed(divided: dict[str, str]) -> None:
    assert "char CPyDef_playout___playout(" in divided["engine"]
    assert "char CPyDef_zones___push(" in divided["engine"]
    assert "char CPyDef_game___Position___choices(" in divided["games"]
    assert "char CPyDef_game___Position___choices__State_glue(" in divided["games"]
    assert divided["fast"].startswith("runtime")


def test_everything_else_is_compiled_quickly(divided: dict[str, str]) -> None:
    for name in ("CPyDef_game___Position___problems(", "CPyDef_game_____top_level__("):
        assert f"COLD char {name}" in divided["quick"]
        assert f"char {name}" not in divided["fast"]
    assert "COLD PyObject *CPyPy_playout___playout(" in divided["quick"]
    assert "playout___Buffer_init" in divided["quick"]
    assert "CPyDef_playout___playout(PyObject *cpy_r_s)" not in divided["quick"]


def test_a_small_function_is_copied_to_where_it_is_called(divided: dict[str, str]) -> None:
    assert "COPY char CPyDef_zones___push(" in divided["games"]
    assert "COPY" not in divided["engine"].partition("#define COLD")[2]


def test_functions_called_by_a_step_are_inlined(divided: dict[str, str]) -> None:
    assert "FLAT char CPyDef_game___Position___choices(" in divided["games"]
    assert "APART(CPyDef_zones___push)" not in divided["games"]


def test_long_functions_are_not_inlined(divided: dict[str, str]) -> None:
    assert "APART(CPyDef_zones___sort);" in divided["games"]
    assert "COPY char CPyDef_zones___sort(" not in divided["games"]


def test_recording_code_is_outlined(divided: dict[str, str]) -> None:
    name = "CPyDef_events___Scribe___tell"
    assert f"APART({name}); COLD_FUNCTION({name});" in divided["games"]
    assert f"COPY char {name}(" not in divided["games"]


def test_a_file_that_has_not_changed_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [str(ROOT), *sys.path])
    from setup_units import write

    file = write(tmp_path / "a.c", ["one", "two"])
    before = file.stat().st_mtime_ns
    assert write(file, ["one", "two"]).stat().st_mtime_ns == before
    assert write(file, ["three"]).read_text() == "three"
