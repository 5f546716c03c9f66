"""`help` works on compiled classes, too: docstrings are put into the C that mypyc writes."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from reverie.engine.actions import Action
from reverie.engine.batch import Batch
from reverie.engine.game import Game
from reverie.engine.playout import playout
from reverie.engine.spec import Spec
from reverie.engine.state import State
from reverie.games.onirim.game import Onirim

ROOT = Path(__file__).parents[2]

C = """\
    {"over",
     (getter)engine___state___State_get_over,
    NULL, NULL, NULL},
    {"legal",
     (PyCFunction)CPyPy_engine___state___State___legal,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("legal($self)\\n--\\n\\n")},
    .tp_name = "State",
    .tp_new = engine___state___State_new,
    .tp_doc = PyDoc_STR("State(game, cells, luck, scribe)\\n--\\n\\n"),
    {"clone",
     (PyCFunction)CPyPy_engine___state___State___clone,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR(NULL)},
"""


@pytest.mark.parametrize(
    ("thing", "text"),
    [
        (State, "One position of a game."),
        (State.legal, "The ids of the legal actions."),
        (State.over, "Whether the game has ended."),
        (Game, "A game with its options; immutable."),
        (Game.from_bytes, "The state written by `to_bytes`"),
        (Spec.game, "The game with these players and options"),
        (Action, "One choice: a verb"),
        (Batch.step, "One action per slot"),
        (Onirim, "Onirim"),
        (playout, "Play uniformly at random"),
    ],
)
def test_docstrings_survive_compilation(thing: object, text: str) -> None:
    assert (thing.__doc__ or "").find(text) >= 0


@pytest.fixture
def documented(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], str]:
    monkeypatch.setattr(sys, "path", [str(ROOT), *sys.path])
    monkeypatch.chdir(ROOT)
    from setup_docstrings import documented

    return documented


def test_docstrings_are_put_into_the_c_of_a_module(documented: Callable[[str, str], str]) -> None:
    code = documented(C, "reverie.engine.state")
    assert 'PyDoc_STR("legal($self)\\n--\\n\\nThe ids of the legal actions.")' in code
    assert 'NULL, PyDoc_STR("Whether the game has ended."), NULL}' in code
    assert "scribe)\\n--\\n\\nOne position of a game.\\n\\nThe class is the same" in code
    assert 'METH_KEYWORDS, PyDoc_STR("An independent copy, without the scribe.")}' in code
    assert documented(C, "reverie.engine.zones") == C  # nothing there by these names
    assert documented(C, "reverie.no.module") == C
