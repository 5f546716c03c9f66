"""Onix in the terminal: the circle of piles, what is connected, everybody's Collections."""

from collections.abc import Sequence
from itertools import product

from rich.text import Text

from reverie.games.onix.drawing import GAME
from reverie.games.onix.screen.cards import stack_box, stack_text
from reverie.games.onix.screen.circle import (
    PILES,
    Pointed,
    circle,
    connected,
    fits,
    tight_circle,
    to_place,
)
from reverie.games.onix.screen.side import side
from reverie.terminal.scene import Look, mark, seats
from reverie.terminal.widgets.boxes import heading
from reverie.terminal.widgets.strips import flowing, in_rows

__all__ = ["board", "side"]


def board(look: Look, focus: str) -> list[Text]:
    """The largest drawing that fits: first the circle grows, then the Collections."""
    width, point = look.width, Pointed(look, focus)
    below = [*connected(look, point), *to_place(look)]
    everybody = seats(look.view)
    boxes, mine, lines = (players(look, boxed) for boxed in (everybody, everybody[:1], []))
    tight = tight_players(look)
    circles = [circle(look, *size, point) for size in PILES if fits(width, *size)]
    circles.append(tight_circle(look, point))
    for drawn, rows in product(circles, (boxes, mine, lines, tight)):
        if len(drawn) + len(below) + len(rows) <= look.height:
            return [*drawn, *below, *rows]
    return [*circles[-1], *below, *tight]


# --- the players ---
def stacks(look: Look, seat: int) -> list[tuple[list[str], bool]]:
    """A player's Collections, and whether the move in focus is about each."""
    lit = [spot.index for spot in look.spots if spot.place == f"collections {seat}"]
    own = look.view["players"][seat]["collections"]
    return [(stack, at in lit) for at, stack in enumerate(own)]


def players(look: Look, boxed: Sequence[int]) -> list[Text]:
    words, width = look.words, look.width
    lines: list[Text] = []
    for seat in seats(look.view):
        state = look.view["players"][seat]
        note = " · ".join(words.number(GAME, "table", key, state[key]) for key in ("stock", "gems"))
        name = mark(look.view, seat).lstrip() + words.seat(look.names, seat)
        lines.append(heading(name, width, note))
        shown = stacks(look, seat)
        if seat in boxed and shown:
            lines += in_rows([stack_box(stack, lit) for stack, lit in shown], width, 1)
        else:
            pieces = [stack_text(stack, lit) for stack, lit in shown]
            lines += flowing(pieces or [Text(words(GAME, "table", "nothing"), "dim")], width)
    return lines


def tight_players(look: Look) -> list[Text]:
    """A player's name and Collections in one line or, if they are many, in two."""
    names = [look.words.seat(look.names, seat) for seat in range(look.view["seats"])]
    label = min(max(map(len, names)), 10) + 2
    lines: list[Text] = []
    for seat in seats(look.view):
        head = f"{mark(look.view, seat)}{names[seat][: label - 2]}".ljust(label + 1)
        pieces = [stack_text(stack, lit) for stack, lit in stacks(look, seat)]
        lines += flowing(pieces or [Text("–", "dim")], look.width, head, 1)
    return lines
