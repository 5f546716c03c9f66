"""What a game looks like in the full screen: a scene, drawn from a view.

A scene knows no rule.  It has the board (rows of cards, in as many lines as there is room for),
the side (counters), and which verbs are powers to be kept behind one key.  A game's own is the
module `screen` of its folder; what that lacks is as in the default scene.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from reverie import folder
from reverie.engine.spots import Spot
from reverie.i18n import Words


@dataclass(frozen=True, slots=True)
class Look:
    """A view, the words it is told in, the players' names, and the room there is for it.

    `spots` are the cards and places that the move in focus is about.
    """

    view: Mapping[str, Any]
    words: Words
    names: Sequence[str]
    width: int
    height: int
    spots: Sequence[Spot] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """The drawing of one game.

    `board` gets the move in focus too, as canonical text, to show what it is about; `groups` has
    for a verb the group of choices that it is kept in, and every other verb is offered at once.
    """

    board: Callable[[Look, str], list[Text]]
    side: Callable[[Look], list[Text]]
    groups: Mapping[str, str]


def scene_of(game: str) -> Scene:
    """The scene of a game: its own, or the default one."""
    from reverie.terminal import default_scene

    screen = folder.module(game, "screen")
    return Scene(
        getattr(screen, "board", default_scene.board),
        getattr(screen, "side", default_scene.side),
        getattr(screen, "GROUPS", {}),
    )


def seats(view: Mapping[str, Any]) -> list[int]:
    """The one who looks first, then the others as they sit."""
    me, number = view["seat"] or 0, view["seats"]
    return [(me + at) % number for at in range(number)]


def mark(view: Mapping[str, Any], seat: int) -> str:
    """Before the name of a player: whose turn it is, or who won."""
    if view["outcome"] is not None:
        return "★ " if seat in view["outcome"]["winners"] else "  "
    return "▸ " if seat == view["actor"] else "  "
