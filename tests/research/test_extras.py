"""Extras are imported only when used, and missed with a word about what to do."""

import subprocess
import sys

import pytest

from reverie.registry import spec
from reverie.research.codec import Codec

BLOCKED = """
import sys
class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name}}", name=name)
sys.meta_path.insert(0, Blocker())
from reverie import research
from reverie.engine.errors import ReverieError
try:
    {code}
except ReverieError as error:
    print(type(error).__name__, error)
"""


@pytest.mark.parametrize(
    ("blocked", "code", "message"),
    [
        (
            "numpy",
            "research.batch('onirim', 2)",
            "this needs numpy: pip install 'reverie[research]'",
        ),
        ("pettingzoo", "research.aec('onix')", "this needs pettingzoo"),
        ("gymnasium", "import reverie.research.gymnasium_env", "this needs gymnasium"),
        (
            "pyspiel",
            "import reverie.research.openspiel_game",
            "this needs pyspiel: pip install 'reverie[openspiel]'",
        ),
    ],
)
def test_a_missing_package_is_named_with_its_extra(blocked: str, code: str, message: str) -> None:
    program = BLOCKED.format(blocked=[blocked], code=code)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.startswith("MissingExtra"), done.stderr
    assert message in done.stdout


def test_without_being_used_they_are_not_imported() -> None:
    program = "import sys, reverie, reverie.cli.main, reverie.research; print(sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    for package in ("gymnasium", "pettingzoo", "pyspiel"):
        assert f"'{package}'" not in done.stdout


def test_actions_are_numbered_without_a_gap() -> None:
    game = spec("onirim").game()
    codec = Codec(game)
    assert len(codec) == len(game.actions)
    assert [codec.number(id) for id in codec.ids] == list(range(len(codec)))
    assert codec.number("play red sun") == 0
    assert all(codec.number(codec.text(n)) == n for n in range(len(codec)))
