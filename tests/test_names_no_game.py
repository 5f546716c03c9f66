"""Only a game's own folder names it: everything else works for any game."""

import re
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src" / "reverie"
NAMES = re.compile(r"onirim|onix|circadia", re.IGNORECASE)
TEXTS = {".py", ".toml", ".md", ".tcss", ".html", ".css", ".js", ".ts"}
EXAMPLES = {"__init__.py"}  # the docstring of `reverie` itself shows how a game is begun


def test_nothing_outside_its_folder_names_a_game() -> None:
    found = []
    for file in sorted(SOURCE.rglob("*")):
        path = file.relative_to(SOURCE).as_posix()
        if file.suffix not in TEXTS or path.startswith("games/") or path in EXAMPLES:
            continue
        if NAMES.search(path):
            found.append(path)
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            if NAMES.search(line):
                found.append(f"{path}:{number}: {line.strip()}")
    assert found == []
