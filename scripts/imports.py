"""The direction of imports: every arrow points towards the engine.

Run it to check the source tree; it prints each import that goes the wrong way.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src" / "reverie"

# package or module of reverie → the others that it may import
MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "home": set(),
    "seat": set(),
    "puzzle_attempt": set(),
    "games": {"engine"},
    "registry": {"engine"},
    "folder": {"engine", "registry"},
    "i18n": {"engine", "folder"},
    "render": {"engine", "folder", "i18n", "seat"},
    "rulebook": {"engine", "folder", "i18n"},
    "match": {"engine", "registry", "render", "i18n", "bots", "coach"},
    "lessons": {"engine", "registry", "folder", "i18n", "match"},
    "shortcut": {"engine", "registry", "match"},
    "bots": {"engine", "registry", "folder"},
    "coach": {"engine", "registry", "folder", "i18n", "render", "bots", "puzzle_attempt"},
    "research": {"engine", "registry", "bots", "render"},
    "testing": {"engine", "games", "registry", "rulebook", "match", "bots", "seat", "store"},
    "table": {"engine", "registry", "match", "bots", "seat"},
    "lab": {"engine", "registry", "folder", "match", "bots", "coach", "i18n"},
    "store": {"engine", "match", "seat", "puzzle_attempt"},
    "web": set(),
    "": {"engine", "i18n", "registry", "match", "shortcut", "coach"},  # `import reverie` itself
}
# modules in a game's folder that are not rules → the part of reverie that they belong to, which
# determines what they may import; they are not compiled
IN_A_FOLDER: dict[str, str] = {
    "attempts": "render",
    "bench": "cli",
    "coach": "coach",
    "drawing": "render",
    "exact": "lab",
    "screen": "terminal",
    "study": "lab",
    "thumb": "bots",
    "training": "lab",
}
# Interfaces may import all of the above; the command also imports the other interfaces.
SURFACES: dict[str, set[str]] = {
    "terminal": set(),
    "server": set(),
    "cli": {"terminal", "server"},
    "__main__": {"cli"},
}
EVERYTHING = set(MAY_IMPORT)


def wrong_imports(source: Path = SOURCE) -> list[str]:
    """One line for each import that points away from the engine, and each unknown package."""
    found = []
    for file in sorted(source.rglob("*.py")):
        path = file.relative_to(source)
        importer = path.with_suffix("").parts
        if home(importer) not in MAY_IMPORT and home(importer) not in SURFACES:
            found.append(
                f"{path}:1: '{importer[0]}' has no direction: add it to scripts/imports.py"
            )
            continue
        for line, name in imports(file):
            if fault := wrong(importer, name, source):
                found.append(f"{path}:{line}: {fault}")
    return list(dict.fromkeys(found))  # an import of several names is reported once


def home(importer: tuple[str, ...]) -> str:
    return "" if importer == ("__init__",) else importer[0]


def imports(file: Path) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Every import of reverie in a file, even inside functions: its line and its dotted name."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"reverie.relative.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            if name.split(".")[0] == "reverie":
                yield node.lineno, tuple(name.split(".")[1:])


def wrong(importer: tuple[str, ...], name: tuple[str, ...], source: Path) -> str:
    """What is wrong with an import; empty if nothing is."""
    here, there = home(importer), part_of(name, source)
    if there == "relative":
        return "imports of ours are written in full, from reverie"
    if here == there == "games" and importer[1:2] != name[1:2]:
        return f"the game {importer[1]} must not import {'.'.join(name)}"
    surface = IN_A_FOLDER.get(importer[2]) if here == "games" and importer[2:] else None
    if surface is not None:
        return "" if there in ("games", surface, *allowed(surface)) else refused(surface, there)
    if here == there == "games" and name[2:3] and name[2] in IN_A_FOLDER:
        return f"rules must not import {'.'.join(name)}"
    return "" if there == here or there in allowed(here) else refused(here, there)


def allowed(here: str) -> set[str]:
    return EVERYTHING | SURFACES[here] if here in SURFACES else MAY_IMPORT[here]


def refused(here: str, there: str) -> str:
    return f"{here or 'reverie'} must not import {there or 'reverie itself'}"


def part_of(name: tuple[str, ...], source: Path) -> str:
    """The package or module that a name belongs to; names of `reverie` itself are in ''."""
    if not name:
        return ""
    exists = (source / name[0]).is_dir() or (source / f"{name[0]}.py").is_file()
    return name[0] if exists or name[0] == "relative" else ""


if __name__ == "__main__":
    found = wrong_imports()
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))
