"""The files of a game's package for the page: scene, pictures, colours and icon.

    scene.js, scene_*.js, scene/    draws its table; without them the default scene is used
    scene.css                       the style of the scene
    pictures/                       cards, their backs, and the game's world (`world.svg`)
    pictures/safe/                  cards in colour-blind-safe colours, where they differ
    tokens.css                      the game's own colours, for every page
    icon.svg                        the content of the `<svg>` of its menu icon

All of them may be missing.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath

from reverie import folder

FOLDERS = ("scene", "pictures")
SCRIPT, STYLE, WORLD, SAFE = "scene.js", "scene.css", "pictures/world.svg", "pictures/safe/"
SERVED = (".js", ".css", ".svg", ".png", ".webp", ".jpg", ".woff2")


@cache
def found(game: str) -> dict[str, Traversable]:
    """The files of a game that are served, by their path in its package."""
    listed = {file.name: file for file in folder.listing(game, "scene")}
    for name in FOLDERS:
        root = folder.subfolder(game, name)
        if root is not None:
            listed.update(inside(root, name))
    return {path: file for path, file in listed.items() if PurePosixPath(path).suffix in SERVED}


def inside(root: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in root.iterdir():
        if entry.is_dir():
            yield from inside(entry, f"{path}/{entry.name}")
        else:
            yield f"{path}/{entry.name}", entry


def text(game: str, name: str) -> str:
    """A small file of the game's folder; empty if it is missing."""
    file = folder.file(game, name)
    return "" if file is None else file.read_text(encoding="utf-8")


def pictures(game: str) -> dict[str, list[str]]:
    """The names of the game's pictures, and of those with a colour-blind-safe version."""
    names = sorted(path for path in found(game) if path.startswith("pictures/"))
    safe = [name.removeprefix(SAFE) for name in names if name.startswith(SAFE)]
    plain = [name.removeprefix("pictures/") for name in names if not name.startswith(SAFE)]
    cards = [name for name in plain if not name.startswith(("sign-", "world."))]
    return {"pictures": stems(cards), "safe": stems(safe)}


def stems(names: list[str]) -> list[str]:
    return [name.removesuffix(".svg") for name in names]


def described(game: str) -> dict[str, object]:
    """What the page's scripts need to know about a game's files."""
    return {"scene": SCRIPT in found(game), **pictures(game)}
