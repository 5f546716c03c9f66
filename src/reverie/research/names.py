"""Names of environments, with the version of the game: its rules, action ids and observation."""

from reverie import registry
from reverie.engine.box import Box
from reverie.engine.contract import Game
from reverie.engine.errors import OptionError


def versioned(box: Box, version: int | None = None) -> str:
    """The name that stays what it is, like "onix_v1"; of the newest version by default."""
    return f"{box.name}_v{box.version if version is None else version}"


def found(name: str) -> tuple[Box, int]:
    """A game and its version: the newest by the game's name alone, any by "onix_v1"."""
    for box in registry.BOXES.values():
        if name == box.name:
            return box, box.version
        for version in box.versions:
            if name == versioned(box, version):
                return box, version
    possible = ", ".join(versioned(box) for box in registry.BOXES.values())
    raise OptionError(f"there is no environment '{name}'; possible: {possible}")


def box_of(name: str) -> Box:
    """By the name of a game alone, or with its version."""
    return found(name)[0]


def game_of(name: str, players: int | None, options: dict[str, object]) -> Game:
    """A game by name; the option `preset` stands for those of one of its presets."""
    box, version = found(name)
    chosen = dict(options)
    if "preset" in chosen:
        chosen = {**box.preset(str(chosen.pop("preset"))), **chosen}
    return box.game(players, version, **chosen)
