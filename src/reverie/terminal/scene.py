"""A game's scene: how it looks on the full screen, drawn from a view.

A scene knows no rules.  It has the board (rows of cards, in the available lines), the side panel
(counters), and which verbs are powers kept behind one key.  A game's own is the module `screen` of
its folder; missing parts come from the default scene.
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
    """A view, the texts, the players' names, and the available room.

    `spots` are the cards and places of the focused move.
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

    `board` also gets the focused move, as canonical text, to highlight it; `groups` maps a verb to
    its group of choices, and every other verb is offered directly.
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
    """The viewer first, then the others in turn order."""
    me, number = view["seat"] or 0, view["seats"]
    return [(me + at) % number for at in range(number)]


def mark(view: Mapping[str, Any], seat: int) -> str:
    """The mark before a player's name: to move, or won."""
    if view["outcome"] is not None:
        return "★ " if seat in view["outcome"]["winners"] else "  "
    return "▸ " if seat == view["actor"] else "  "
