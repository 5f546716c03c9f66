"""Every game by its name: the only list of games."""

from typing import Final

from reverie.engine.box import Box
from reverie.engine.errors import OptionError
from reverie.games.circadia import CircadiaBox
from reverie.games.onirim import OnirimBox
from reverie.games.onix import OnixBox

BOXES: Final[dict[str, Box]] = {box.name: box for box in (OnirimBox(), OnixBox(), CircadiaBox())}


def box(name: str) -> Box:
    """The game of that name in its box; OptionError if there is none."""
    if name not in BOXES:
        raise OptionError(f"there is no game '{name}'; possible: {', '.join(BOXES)}")
    return BOXES[name]
