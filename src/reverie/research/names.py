"""Names of environments, with the version of the game: its rules, action ids and observation."""

from reverie import registry
from reverie.engine.box import Box
from reverie.engine.contract import Game
from reverie.engine.errors import OptionError


def versioned(box: Box) -> str:
    """The name that stays what it is, like "onix_v1"."""
    return f"{box.name}_v{box.version}"


def box_of(name: str) -> Box:
    """By the name of a game alone, or with its version."""
    for box in registry.BOXES.values():
        if name in (box.name, versioned(box)):
            return box
    possible = ", ".join(versioned(box) for box in registry.BOXES.values())
    raise OptionError(f"there is no environment '{name}'; possible: {possible}")


def game_of(name: str, players: int | None, options: dict[str, object]) -> Game:
    """A game by name; the option `preset` stands for those of one of its presets."""
    box = box_of(name)
    chosen = dict(options)
    if "preset" in chosen:
        chosen = {**box.preset(str(chosen.pop("preset"))), **chosen}
    return box.game(players, **chosen)
