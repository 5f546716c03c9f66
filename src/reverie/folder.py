"""A game's folder: its package, where interfaces look up files and modules by name.

    words.<language>.toml                user-facing text
    rulebook.<language>.md               its rules, and more in rulebook-<part>.<language>.md
    drawing, attempts                    the table as text, and moves a person might try
    screen                               the full screen in the terminal
    thumb, network.npz                   heuristics and network weights, for bots
    network-narrow.npz                   weights for kinds of games with few columns
    bots.toml                            how often each bot wins; see `reverie.bots.strength`
    scene.js, scene.css, pictures/       the page; see `reverie.server.game_files`
    lessons/<number>-<name>.toml         tutorials; see `reverie.lessons.files`
    coach, calibration.toml              what the coach counts to explain a move, and
                                         the calibration error of its win probabilities
    puzzles.jsonl                        positions to solve, found by `reverie puzzles`
    training, study, bench               for the lab: training mix, questions, targets
    exact                                positions that are small enough to solve exactly

All of them are optional and have a default.  A game that is
registered at run time and names no package has none of them.
"""

import importlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.engine.spec import Spec

# Modules of a game's folder that are not rules: interpreted, and free to import their interface.
SURFACES: Final = (
    "attempts", "bench", "coach", "drawing", "exact", "screen", "study", "thumb", "training",
)  # fmt: skip


def module(game: Spec | str, name: str) -> ModuleType | None:
    """A module of the game's package, or None if it has none of that name."""
    package = package_of(game)
    return _module(package, name) if package else None


def file(game: Spec | str, name: str) -> Traversable | None:
    """A file in the game's package, or None if there is none of that name."""
    return file_in(package_of(game), name)


def file_in(package: str, name: str) -> Traversable | None:
    """The same by the name of the package."""
    return _files(package).get(name) if package else None


def listing(game: Spec | str, prefix: str, suffix: str = "") -> list[Traversable]:
    """The files of the game's package with this prefix and suffix, in alphabetical order."""
    package = package_of(game)
    found = _files(package) if package else {}
    return [
        found[name] for name in sorted(found) if name.startswith(prefix) and name.endswith(suffix)
    ]


def subfolder(game: Spec | str, name: str) -> Traversable | None:
    """A folder in the game's package, or None if there is none of that name."""
    package = package_of(game)
    found = files(package) / name if package and _is_folder(package) else None
    return found if found is not None and found.is_dir() else None


def is_game(name: str) -> bool:
    """Whether a game of that name is installed or registered."""
    return name in registry.names()


def package_of(game: Spec | str) -> str:
    """The name of a game's package; empty if it has none or is not installed."""
    if isinstance(game, Spec):
        return game.package
    try:
        return registry.spec(game).package
    except OptionError:
        return ""  # records and tables may outlive their game


def added_package(game: str) -> str:
    """The same for a game that was registered at run time; empty for any other name."""
    added = registry.ADDED.get(game)
    return "" if added is None else added.package


def having(name: str) -> Iterator[str]:
    """The games that have this module."""
    return (game for game in registry.specs() if module(game, name) is not None)


@cache
def _module(package: str, name: str) -> ModuleType | None:
    if not _is_folder(package) or find_spec(f"{package}.{name}") is None:
        return None
    return importlib.import_module(f"{package}.{name}")


@cache
def _files(package: str) -> dict[str, Traversable]:
    if not _is_folder(package):
        return {}
    return {entry.name: entry for entry in files(package).iterdir() if entry.is_file()}


def _is_folder(package: str) -> bool:
    """Whether the package is a folder; a game may also be a single module."""
    found = find_spec(package)
    return found is not None and found.submodule_search_locations is not None
