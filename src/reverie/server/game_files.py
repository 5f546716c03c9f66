"""What a game's package has for the page: its scene, its pictures, its colours and its icon.

    scene.js, scene_*.js, scene/    how its table is drawn; without them the default scene does it
    scene.css                       the style of that
    pictures/                       cards, their backs, and the game's world (`world.svg`)
    pictures/safe/                  cards in colours that any eye tells apart, where they differ
    tokens.css                      the game's own colours, for every page
    icon.svg                        what is inside the `<svg>` of its sign in menus

All of them may be missing.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import PurePosixPath

from reverie import registry

FOLDERS = ("scene", "pictures")
SCRIPT, STYLE, WORLD, SAFE = "scene.js", "scene.css", "pictures/world.svg", "pictures/safe/"
SERVED = (".js", ".css", ".svg", ".png", ".webp", ".jpg", ".woff2")


@cache
def found(game: str) -> dict[str, Traversable]:
    """The files that are served of a game, by their path in its package."""
    root = folder_of(game)
    if root is None:
        return {}
    listed = {
        entry.name: entry
        for entry in root.iterdir()
        if entry.name.startswith("scene") and entry.is_file()
    }
    for folder in FOLDERS:
        listed.update(inside(root / folder, folder))
    return {path: file for path, file in listed.items() if PurePosixPath(path).suffix in SERVED}


def inside(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    if not folder.is_dir():
        return
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from inside(entry, f"{path}/{entry.name}")
        else:
            yield f"{path}/{entry.name}", entry


@cache
def text(game: str, name: str) -> str:
    """A small file of the package; nothing if it is not there."""
    root = folder_of(game)
    file = None if root is None else root / name
    return file.read_text(encoding="utf-8") if file is not None and file.is_file() else ""


def folder_of(game: str) -> Traversable | None:
    """The game's package; None if it has none, or is a single module, beside which others lie."""
    package = registry.spec(game).package
    known = find_spec(package) if package else None
    if known is None or known.submodule_search_locations is None:
        return None
    return files(package)


def pictures(game: str) -> dict[str, list[str]]:
    """The names of the game's pictures, and of those that are drawn in safe colours as well."""
    names = sorted(path for path in found(game) if path.startswith("pictures/"))
    safe = [name.removeprefix(SAFE) for name in names if name.startswith(SAFE)]
    plain = [name.removeprefix("pictures/") for name in names if not name.startswith(SAFE)]
    cards = [name for name in plain if not name.startswith(("sign-", "world."))]
    return {"pictures": stems(cards), "safe": stems(safe)}


def stems(names: list[str]) -> list[str]:
    return [name.removesuffix(".svg") for name in names]


def described(game: str) -> dict[str, object]:
    """What the scripts of the page have to know of a game's files."""
    return {"scene": SCRIPT in found(game), **pictures(game)}
