"""`import reverie` and `reverie --version` load no game, no bot and no NumPy."""

import json
import subprocess
import sys

import pytest

import reverie

LOADED = "; import json, sys; print(json.dumps(sorted(sys.modules)))"
HEAVY = ("numpy", "rich", "textual", "starlette", "reverie.games", "reverie.bots", "reverie.match")


def loaded(code: str) -> list[str]:
    """The modules that Python has loaded after this code, in a process of its own."""
    command = [sys.executable, "-c", code + LOADED]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    names: list[str] = json.loads(done.stdout.splitlines()[-1])
    return names


def test_importing_reverie_loads_nothing_else_of_it() -> None:
    assert [name for name in loaded("import reverie") if name.startswith("reverie")] == ["reverie"]


def test_importing_reverie_does_without_typing() -> None:
    assert set(loaded("import reverie")) - set(loaded("pass")) <= {"reverie"}


def test_the_version_is_shown_without_loading_a_game_a_bot_or_numpy() -> None:
    code = (
        "import contextlib; from reverie.cli.main import main\n"
        "with contextlib.suppress(SystemExit): main(['--version'])\n"
        "pass"
    )
    found = loaded(code)
    assert [name for name in found if name.startswith(HEAVY)] == []


def test_every_public_name_is_available() -> None:
    for name in reverie.__all__:
        home = reverie.match if hasattr(reverie.match, name) else reverie.engine.errors
        assert getattr(reverie, name) is getattr(home, name)
        assert name in dir(reverie)


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="module 'reverie' has no attribute 'chess'"):
        _ = reverie.chess
    with pytest.raises(AttributeError, match="'__wrapped__'"):
        _ = reverie.__wrapped__
