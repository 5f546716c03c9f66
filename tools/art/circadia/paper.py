"""Cut paper: layers with openings, each with the shadow that it throws on the one below."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from art.card import card
from art.svg import HEIGHT, WIDTH, Point, Sheet, around, numbers, smooth

SHADOW: Final = "#0a1420"
CARD: Final = f"M0 0H{WIDTH}V{HEIGHT}H0z"


@dataclass(frozen=True, slots=True)
class Papers:
    """The papers of one habitat: from the palest, far away, to the darkest, near."""

    layers: tuple[str, str, str, str, str]
    gold: str
    ink: str


PAPERS: Final = {
    "forest": Papers(("#f6f0d2", "#cfdc9c", "#8fb86c", "#4f8a4e", "#27553a"), "#f0b04a", "#16331f"),
    "river": Papers(("#f2f6e6", "#b9e4d6", "#6cc3ba", "#2a8f99", "#135666"), "#ffb59c", "#0c3440"),
    "mists": Papers(("#fbf6ee", "#dfe3ee", "#b3bfd8", "#7f8fb8", "#465384"), "#ffd27a", "#262f57"),
}


@contextmanager
def lifted(sheet: Sheet, drop: float = 3) -> Iterator[None]:
    """What is drawn inside is above the rest: it is drawn a first time as a shadow."""
    start = len(sheet.body)
    yield
    name = sheet.define("g", "", "".join(sheet.body[start:]))
    sheet.body[start:] = [
        f'<use href="#{name}" transform="translate(0 {numbers((drop,))})" opacity=".25"/>',
        f'<use href="#{name}"/>',
    ]


def layer(sheet: Sheet, opening: str, fill: str, drop: float = 4) -> None:
    """A sheet of paper with an opening in it."""
    sheet.shadowed(CARD + opening, fill, SHADOW, drop, 0.22)


def land(sheet: Sheet, d: str, fill: str, drop: float = 3) -> None:
    """A strip of paper that reaches down to the foot, its shadow above it."""
    sheet.shadowed(d, fill, SHADOW, -drop, 0.2)


# --- the edges of openings ---
def leafy(cx: float, cy: float, rx: float, ry: float, count: int, deep: float) -> str:
    """Leaves point inwards all around."""
    text = ""
    for i in range(count):
        start = oval(cx, cy, rx, ry, i / count)
        tip = oval(cx, cy, rx - deep, ry - deep, (i + 0.62) / count)
        end = oval(cx, cy, rx, ry, (i + 1) / count)
        one = oval(cx, cy, rx - deep * 0.15, ry - deep * 0.15, (i + 0.5) / count)
        two = oval(cx, cy, rx - deep * 0.5, ry - deep * 0.5, (i + 1) / count)
        if not i:
            text += f"M{numbers(start)}"
        text += f"Q{numbers((*one, *tip))} {numbers((*two, *end))}"
    return text + "z"


def wavy(cx: float, cy: float, rx: float, ry: float, count: int, deep: float) -> str:
    """It rises and falls like water."""
    points: list[Point] = []
    for i in range(2 * count):
        less = deep if i % 2 else 0
        points.append(oval(cx, cy, rx - less, ry - less, i / (2 * count)))
    return smooth(points, True)


def cloudy(cx: float, cy: float, rx: float, ry: float, count: int, deep: float) -> str:
    """Clouds billow inwards."""
    text = ""
    for i in range(count):
        x, y = oval(cx, cy, rx, ry, i / count)
        ex, ey = oval(cx, cy, rx, ry, (i + 1) / count)
        r = round(math.hypot(ex - x, ey - y) * (0.52 + 0.05 * (i % 3)))
        if not i:
            text += f"M{numbers((x, y))}"
        text += f"A{numbers((r, r))} 0 0 0 {numbers((ex, ey))}"
    return text + "z"


def oval(cx: float, cy: float, rx: float, ry: float, turn: float) -> Point:
    """A point on an ellipse, to the half of a unit: paper is cut no finer."""
    x, y = around(0, 0, 1, turn)
    return round(2 * (cx + rx * x)) / 2, round(2 * (cy + ry * y)) / 2


EDGES: Final = {"forest": leafy, "river": wavy, "mists": cloudy}


@contextmanager
def mounted(sheet: Sheet, rim: str, line: str) -> Iterator[None]:
    """A card on a mount of paper, with one thin line."""
    with card(sheet):
        yield
        sheet.rect(3, 3, 194, 294, rx=12, stroke=rim, width=7)
        sheet.rect(0.5, 0.5, 199, 299, rx=14.5, stroke=line, width=1, opacity=0.45)
        sheet.rect(9, 9, 182, 282, rx=6, stroke=line, width=1, opacity=0.8)
