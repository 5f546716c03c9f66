"""The page, its server and the drawing code name no game: what a game needs is in its folder."""

import re
from pathlib import Path

from reverie import registry

ROOT = Path(__file__).parents[2]
GENERIC = ("src/reverie/web", "src/reverie/server", "tools/art/*.py", "scripts/art")
TEXT = {".py", ".js", ".mts", ".ts", ".css", ".html", ".toml", ".svg", ""}


def test_the_page_and_its_server_name_no_game() -> None:
    named = re.compile("|".join(registry.names()), re.IGNORECASE)
    found = []
    for pattern in GENERIC:
        for path in ROOT.glob(pattern):
            for file in path.rglob("*") if path.is_dir() else [path]:
                if file.is_file() and file.suffix in TEXT and "__pycache__" not in file.parts:
                    found += [
                        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
                        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
                        if named.search(line)
                    ]
    assert found == []
