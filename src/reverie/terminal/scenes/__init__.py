"""What a game looks like in the terminal: one scene for each, drawn from a view.

A scene knows no rule.  It has the board (rows of cards, in as many lines as there is room
for), the side (counters), and which verbs are powers to be kept behind one key.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rich.text import Text

from reverie.i18n import Words
from reverie.terminal.scenes import circadia, onirim, onix


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


@dataclass(frozen=True, slots=True)
class Look:
    """A view, the words it is told in, and the room there is for it."""

    view: Mapping[str, Any]
    words: Words
    names: Sequence[str]
    width: int
    height: int


class Pointing(Scene, Protocol):
    """A scene that shows on its board what a move is about."""

    def pointed(
        self,
        view: Mapping[str, Any],
        words: Words,
        names: Sequence[str],
        width: int,
        height: int,
        focus: str,
    ) -> list[Text]: ...


POINTING: Mapping[str, Pointing] = {"onix": onix, "circadia": circadia}
SCENES: Mapping[str, Scene] = {"onirim": onirim, **POINTING}


def board_of(game: str, look: Look, focus: str) -> list[Text]:
    """The board, with the move in focus (as canonical text) shown where the scene can."""
    room = look.view, look.words, look.names, look.width, look.height
    if game in POINTING:
        return POINTING[game].pointed(*room, focus)
    return SCENES[game].board(*room)
