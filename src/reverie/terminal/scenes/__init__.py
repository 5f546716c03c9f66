"""What a game looks like in the terminal: one scene for each, drawn from a view.

A scene knows no rule.  It has the board (rows of cards, in as many lines as there is room
for), the side (counters), and which verbs are powers to be kept behind one key.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from rich.text import Text

from reverie.i18n import Words
from reverie.terminal.scenes import onirim


class Scene(Protocol):
    """The drawing of one game; its module is the object."""

    # verb → the group of choices it is kept in; a verb that is not there is offered at once
    GROUPS: Mapping[str, str]

    def board(
        self, view: Mapping[str, Any], words: Words, names: Sequence[str], width: int, height: int
    ) -> list[Text]: ...

    def side(
        self, view: Mapping[str, Any], words: Words, names: Sequence[str], width: int, height: int
    ) -> list[Text]: ...


SCENES: Mapping[str, Scene] = {"onirim": onirim}
