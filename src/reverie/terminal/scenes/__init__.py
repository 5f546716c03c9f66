"""What a game looks like in the terminal: one scene for each, drawn from a view.

A scene knows no rule.  It has the board (rows of cards, in as many lines as there is room
for), the side (counters), and which verbs are powers to be kept behind one key.
"""

from collections.abc import Mapping
from typing import Protocol

from rich.text import Text

from reverie.terminal.scenes import circadia, onirim, onix
from reverie.terminal.scenes.look import Look


class Scene(Protocol):
    """The drawing of one game; its module is the object."""

    # verb → the group of choices it is kept in; a verb that is not there is offered at once
    GROUPS: Mapping[str, str]

    def board(self, look: Look, focus: str) -> list[Text]:
        """With what the move in focus (as canonical text) is about, where the scene shows that."""

    def side(self, look: Look) -> list[Text]: ...


SCENES: Mapping[str, Scene] = {"onirim": onirim, "onix": onix, "circadia": circadia}
