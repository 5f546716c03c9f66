"""Every import points towards the engine, and the check that says so can fail."""

import ast
import re
import runpy
from collections.abc import Callable
from pathlib import Path

import pytest

from reverie import folder

ROOT = Path(__file__).parent.parent
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "imports.py"))
wrong_imports: Callable[..., list[str]] = SCRIPT["wrong_imports"]
allowed: Callable[[str], set[str]] = SCRIPT["allowed"]
ARROW = re.compile(r"^ *(\w+).*--> (\w+)", re.MULTILINE)


def test_the_source_imports_towards_the_engine() -> None:
    assert wrong_imports() == []


def test_the_diagram_of_the_folders_shows_allowed_imports() -> None:
    arrows = ARROW.findall((ROOT / "docs/diagrams/folders.mmd").read_text(encoding="utf-8"))
    assert len(arrows) > 20
    assert [arrow for arrow in arrows if arrow[1] not in allowed(arrow[0])] == []


@pytest.mark.parametrize(
    ("file", "line", "complaint"),
    [
        ("engine/deck.py", "from reverie.games import onirim", "engine must not import games"),
        ("engine/deck.py", "import reverie", "engine must not import reverie itself"),
        ("engine/deck.py", "from .zones import Zones", "written in full"),
        ("games/onix/bank.py", "import reverie.games.onirim.cards", "the game onix must not"),
        ("games/onix/bank.py", "from reverie.i18n import Words", "games must not import i18n"),
        ("games/onix/bank.py", "import reverie.games.onix.drawing", "rules must not import"),
        ("games/onix/thumb.py", "from reverie.i18n import Words", "bots must not import i18n"),
        ("games/onix/screen/side.py", "import reverie.cli.main", "terminal must not import cli"),
        ("match/match.py", "def f():\n    from reverie.cli import main", "must not import cli"),
        ("terminal/app.py", "from reverie.cli.main import main", "terminal must not import cli"),
        ("gossip/tell.py", "", "add it to scripts/imports.py"),
    ],
)
def test_a_wrong_import_is_found(tmp_path: Path, file: str, line: str, complaint: str) -> None:
    source = tmp_path / "reverie"
    for part in ("engine", "games/onirim", "games/onix", "i18n", "match", "cli", "terminal"):
        (source / part).mkdir(parents=True)
    (source / file).parent.mkdir(exist_ok=True)
    (source / file).write_text(line)
    [found] = wrong_imports(source)
    assert complaint in found
    assert found.startswith(f"{file}:")


def test_a_game_may_import_its_own_and_the_engine(tmp_path: Path) -> None:
    bank = tmp_path / "reverie" / "games" / "onix" / "bank.py"
    bank.parent.mkdir(parents=True)
    (tmp_path / "reverie" / "engine").mkdir()
    bank.write_text("from reverie.engine.prng import below\nfrom reverie.games.onix import cards\n")
    assert wrong_imports(tmp_path / "reverie") == []


def test_a_surface_in_a_games_folder_imports_what_its_surface_may(tmp_path: Path) -> None:
    source = tmp_path / "reverie"
    for part in ("games/onix", "i18n", "render", "engine"):
        (source / part).mkdir(parents=True)
    drawing = source / "games" / "onix" / "drawing.py"
    drawing.write_text(
        "from reverie.i18n import Words\nfrom reverie.render.text import wrapped\n"
        "from reverie.games.onix.cards import GEMS\n"
    )
    assert wrong_imports(source) == []


def test_the_same_modules_are_left_out_by_the_compiler_and_by_the_mutants() -> None:
    """Of setup.py only the one constant is read: to run it would build the package."""
    [names] = [
        ast.literal_eval(node.value)
        for node in ast.parse((ROOT / "setup.py").read_text("utf-8")).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "NOT_RULES"
    ]
    assert names == set(SCRIPT["IN_A_FOLDER"]) == set(folder.SURFACES)
