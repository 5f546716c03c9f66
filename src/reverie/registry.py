"""The registry of games: Reverie's own and those of other installed packages.

A package registers a game under the entry point `reverie.games`:

    [project.entry-points."reverie.games"]
    tricks = "tricks:SPEC"

A game is imported on first use.
"""

from functools import cache, lru_cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.engine.spec import Spec

GROUP: Final = "reverie.games"

# Games registered at run time by `register`.
ADDED: Final[dict[str, Spec]] = {}


@cache
def _installed() -> dict[str, EntryPoint]:
    """Reverie's own games first, then those of other packages; the first one of a name wins."""
    installed: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: not _is_own(entry)):
        installed.setdefault(entry.name, entry)
    return installed


def _is_own(entry: EntryPoint) -> bool:
    return entry.value.startswith("reverie.games.")


@cache
def _loaded(name: str) -> Spec | str:
    """A game of an installed package, or the error raised when importing it."""
    entry = _installed()[name]
    try:
        found = entry.load()
    except Exception as error:  # a broken package must not affect the other games
        return f"{type(error).__name__}: {error}"
    if not isinstance(found, Spec) or found.name != name:
        return f"{entry.value} is not the spec of {name}"
    return found


def names() -> list[str]:
    """The name of every game, without importing any."""
    return list(dict.fromkeys([*_installed(), *ADDED]))


def spec(name: str) -> Spec:
    """The game with this name; OptionError if there is none or it can't be imported."""
    found = _found(name) or (_found(name.lower()) if isinstance(name, str) else None)
    if found is None:
        raise OptionError("no-game", name=name, possible=", ".join(specs()))
    if isinstance(found, str):
        raise OptionError("broken-game", name=name, why=found)
    return found


def _found(name: object) -> Spec | str | None:
    """The game with exactly this name, or why it can't be imported; None if there is none."""
    if not isinstance(name, str):
        return None
    if name in ADDED:
        return ADDED[name]
    return _loaded(name) if name in _installed() else None


def game(
    name: str, seats: object, version: object, preset: str | None, options: dict[str, object]
) -> Game:
    """A game with its options: those of the preset, if any, overridden by those given."""
    found = spec(name)
    ready = {} if preset is None else found.preset(str(preset))
    return found.game(seats, version, **{**ready, **options})


@lru_cache(256)
def _made(spec: Spec, version: int, seats: int, options: tuple[tuple[str, object], ...]) -> Game:
    return spec.game(seats, version, **dict(options))


def shared_game(
    name: str, version: int, seats: int, options: tuple[tuple[str, object], ...]
) -> Game:
    """A game with its options, cached; games are immutable."""
    return _made(spec(name), version, seats, options)


def specs() -> dict[str, Spec]:
    """Every importable game by name, in listing order."""
    found = [spec(name) for name in names() if name not in broken()]
    return {one.name: one for one in sorted(found, key=lambda one: one.rank)}


def broken() -> dict[str, str]:
    """The installed games that can't be imported, with the error."""
    loaded = {name: _loaded(name) for name in _installed() if name not in ADDED}
    return {name: why for name, why in loaded.items() if isinstance(why, str)}


def register(added: Spec) -> None:
    """Register a game at run time, for example in a notebook."""
    if added.name in names():
        raise OptionError("second-game", name=added.name)
    ADDED[added.name] = added
