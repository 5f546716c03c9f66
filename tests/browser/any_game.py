"""The toy trick-taking game as an installed package with nothing but its rules."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from reverie.testing.serving import Server, serving

ROOT = Path(__file__).parents[2]
FILES = {
    "tricks_game-1.0.dist-info/METADATA": "Name: tricks-game\nVersion: 1.0\n",
    "tricks_game-1.0.dist-info/entry_points.txt": "[reverie.games]\ntricks = tricks_game:SPEC\n",
    "tricks_game.py": "from tests.tricks import TricksSpec\n\nSPEC = TricksSpec()\n",
}


@contextmanager
def serving_tricks(folder: Path) -> Iterator[Server]:
    """A server with the game installed."""
    for name, text in FILES.items():
        path = folder / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    before = os.environ.get("PYTHONPATH")
    given = [str(folder / "site"), str(ROOT), *([before] if before else [])]
    os.environ["PYTHONPATH"] = os.pathsep.join(given)
    try:
        with serving(folder / "data") as server:
            yield server
    finally:
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before
