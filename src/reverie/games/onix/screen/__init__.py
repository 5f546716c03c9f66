"""Onix in the terminal: the circle of piles, what is connected, everybody's Collections."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, Final

from rich.text import Text

from reverie.games.onix.drawing import GAME, Pointed, pointed
from reverie.games.onix.screen.cards import stack_box, stack_text
from reverie.games.onix.screen.circle import (
    PILES,
    circle,
    connected,
    fits,
    tight_circle,
    to_place,
)
from reverie.games.onix.screen.side import side
from reverie.i18n import Words
from reverie.terminal.scene import Look, mark, seats
from reverie.terminal.widgets.boxes import heading
from reverie.terminal.widgets.strips import flowing, in_rows

__all__ = ["GROUPS", "board", "side"]

GROUPS: Final[Mapping[str, str]] = {}


def board(look: Look, focus: str) -> list[Text]:
    """The largest drawing that fits: first the circle grows, then the Collections."""
    view, words, names, width = look.view, look.words, look.names, look.width
    point = pointed(focus, view)
    below = [*connected(view, words, width, point), *to_place(view, words, width)]
    everybody = seats(view)
    boxes, mine, lines = (
        players(view, words, names, width, point, boxed) for boxed in (everybody, everybody[:1], [])
    )
    tight = tight_players(view, words, names, width, point)
    circles = [circle(view, words, width, *size, point) for size in PILES if fits(width, *size)]
    circles.append(tight_circle(view, words, width, point))
    for drawn, rows in product(circles, (boxes, mine, lines, tight)):
        if len(drawn) + len(below) + len(rows) <= look.height:
            return [*drawn, *below, *rows]
    return [*circles[-1], *below, *tight]


# --- the players ---
def stacks(view: Mapping[str, Any], seat: int, point: Pointed) -> list[tuple[list[str], bool]]:
    """A player's Collections, and whether each is pointed at: of equal ones, the first."""
    found: list[tuple[list[str], bool]] = []
    lit = False
    for stack in view["players"][seat]["collections"]:
        here = not lit and point.seat == seat and point.stack == "+".join(stack)
        found.append((stack, here))
        lit = lit or here
    return found


def players(
    view: Mapping[str, Any],
    words: Words,
    names: Sequence[str],
    width: int,
    point: Pointed,
    boxed: Sequence[int],
) -> list[Text]:
    lines: list[Text] = []
    for seat in seats(view):
        state = view["players"][seat]
        gems_left = words.number(GAME, "table", "gems", state["gems"])
        note = f"{words.number(GAME, 'table', 'stock', state['stock'])} · {gems_left}"
        lines.append(heading(mark(view, seat).lstrip() + words.seat(names, seat), width, note))
        shown = stacks(view, seat, point)
        if seat in boxed and shown:
            lines += in_rows([stack_box(stack, lit) for stack, lit in shown], width, 1)
        else:
            pieces = [stack_text(stack, lit) for stack, lit in shown]
            lines += flowing(pieces or [Text(words(GAME, "table", "nothing"), "dim")], width)
    return lines


def tight_players(
    view: Mapping[str, Any], words: Words, names: Sequence[str], width: int, point: Pointed
) -> list[Text]:
    """A player's name and Collections in one line or, if they are many, in two."""
    label = min(max(len(words.seat(names, seat)) for seat in seats(view)), 10) + 2
    lines: list[Text] = []
    for seat in seats(view):
        head = f"{mark(view, seat)}{words.seat(names, seat)[: label - 2]}".ljust(label + 1)
        pieces = [stack_text(stack, lit) for stack, lit in stacks(view, seat, point)]
        lines += flowing(pieces or [Text("–", "dim")], width, head, 1)
    return lines
