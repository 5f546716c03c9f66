"""Names of environments with versions, which fix rules, action ids and observations."""

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.engine.spec import Spec


def versioned(spec: Spec, version: int | None = None) -> str:
    """The versioned name, like "hearts_v1"; of the newest version by default."""
    return f"{spec.name}_v{spec.version if version is None else version}"


def found(name: str) -> tuple[Spec, int]:
    """A game and its version: the newest by the game's name, any by "hearts_v1"."""
    for spec in registry.specs().values():
        if name == spec.name:
            return spec, spec.version
        for version in spec.versions:
            if name == versioned(spec, version):
                return spec, version
    possible = ", ".join(versioned(spec) for spec in registry.specs().values())
    raise OptionError("no-environment", name=name, possible=possible)


def spec_of(name: str) -> Spec:
    """The spec by the name of a game, with or without version."""
    return found(name)[0]


def game_of(name: str, players: int | None, options: dict[str, object]) -> Game:
    """A game by name; the option `preset` selects one of its presets."""
    spec, version = found(name)
    chosen = dict(options)
    if "preset" in chosen:
        chosen = {**spec.preset(str(chosen.pop("preset"))), **chosen}
    return spec.game(players, version, **chosen)
