"""The size of each game: non-blank lines in its folder, by kind.

Pictures, weights and puzzles, which `reverie puzzles` makes, are left out.

    python scripts/lines.py            a table of the built-in games
    python scripts/lines.py FOLDER …   other games
"""

import sys
from collections import Counter
from pathlib import Path

GAMES = Path(__file__).parent.parent / "src" / "reverie" / "games"

# kind → the names of its files in a game's folder, without numbers and languages, and of folders
KINDS: dict[str, tuple[str, ...]] = {
    "rules": (),  # every other module
    "observation": ("columns.py", "encoders.py", "observation.py", "observed_deck.py"),
    "figures": ("figures.py",),
    "words": ("words",),
    "rulebook": ("rulebook",),
    "lessons": ("lessons",),
    "terminal": ("screen", "drawing", "attempts.py"),
    "page": ("scene", "tokens.css", "presets.toml"),
    "bots and coach": (
        "thumb",
        "bots.toml",
        "coach.py",
        "calibration.toml",
        "training.py",
        "exact.py",
    ),
    "lab": ("study", "bench.py"),
}
TEXTS = {".py", ".toml", ".md", ".js", ".css"}


def kind_of(path: Path) -> str:
    """The kind of a file, by the first part of its path in the folder."""
    name = path.parts[0]
    for kind, beginnings in KINDS.items():
        if any(
            name == one or name.startswith((f"{one}.", f"{one}_", f"{one}-")) for one in beginnings
        ):
            return kind
    return "rules"


def counted(folder: Path) -> Counter[str]:
    """The non-blank lines of a game by kind."""
    found: Counter[str] = Counter()
    for file in sorted(folder.rglob("*")):
        path = file.relative_to(folder)
        if file.suffix in TEXTS and file.is_file() and path.parts[0] != "pictures":
            lines = file.read_text("utf-8").splitlines()
            found[kind_of(path)] += sum(bool(line.strip()) for line in lines)
    return found


def main(folders: list[Path]) -> None:
    games = {folder.name: counted(folder) for folder in folders}
    print(f"{'':16}" + "".join(f"{game:>10}" for game in games))
    for kind in [kind for kind in KINDS if any(found[kind] for found in games.values())]:
        print(f"{kind:16}" + "".join(f"{found[kind]:>10,}" for found in games.values()))
    print(f"{'all':16}" + "".join(f"{found.total():>10,}" for found in games.values()))


if __name__ == "__main__":
    given = [Path(name) for name in sys.argv[1:]]
    main(
        given or [folder for folder in sorted(GAMES.iterdir()) if (folder / "__init__.py").exists()]
    )
