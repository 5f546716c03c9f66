"""Four gems, each cut in its own way, lit from above on the left."""

import math
from collections.abc import Callable, Mapping
from typing import Final

from art.onix.palette import Jewel
from art.shapes import spark
from art.svg import Point, Sheet, around, poly

Jewels = Mapping[str, Jewel]
LIGHT: Final = -0.11  # where it comes from, as part of a turn


def shade(jewel: Jewel, turn: float, depth: int = 0) -> str:
    """The colour of a facet that looks in that direction; deeper ones are darker."""
    away = (1 - math.cos(2 * math.pi * (turn - LIGHT))) / 2
    return jewel.facets[min(5, max(0, round(away * 3.6) + 1 + depth))]


class Cut:
    """The facets of one gem, kept by their light: one path for each."""

    def __init__(self, jewel: Jewel) -> None:
        self.jewel: Final = jewel
        self.lights: dict[str, str] = {}

    def facet(self, points: list[Point], depth: int = 0, turn: float | None = None) -> None:
        """A facet, lit by where it looks: if nothing is said, away from the middle."""
        x = sum(p[0] for p in points)
        y = sum(p[1] for p in points)
        away = math.atan2(x, -y) / (2 * math.pi) if turn is None else turn
        light = shade(self.jewel, away, depth)
        self.lights[light] = self.lights.get(light, "") + poly(points)

    def draw(self, sheet: Sheet) -> None:
        """All of them, the brightest first."""
        for light, d in sorted(
            self.lights.items(), key=lambda pair: self.jewel.facets.index(pair[0])
        ):
            sheet.path(d, light)


def brilliant(sheet: Sheet, jewel: Jewel, r: float) -> None:
    """Round: a crown of kites around an eight-sided table."""
    cut = Cut(jewel)
    rim = [around(0, 0, r, i / 16) for i in range(16)]
    crown = [around(0, 0, r * 0.76, (i + 0.5) / 8) for i in range(8)]
    table = [around(0, 0, r * 0.5, i / 8) for i in range(8)]
    for i in range(8):
        after = (i + 1) % 8
        cut.facet([rim[2 * i], rim[2 * i + 1], crown[i]], 1)
        cut.facet([rim[2 * i + 1], rim[(2 * i + 2) % 16], crown[i]])
        cut.facet([rim[2 * i], crown[i], table[i], crown[i - 1]])
        cut.facet([table[i], crown[i], table[after]], -1)
    cut.draw(sheet)
    finish(sheet, jewel, rim, table)


def step_cut(sheet: Sheet, jewel: Jewel, r: float) -> None:
    """Square: steps down from the edge, the corners taken off."""
    cut = Cut(jewel)
    loops = [clipped(r * size, 0.3) for size in (0.9, 0.68, 0.46)]
    for depth, (outer, inner) in enumerate(((loops[0], loops[1]), (loops[1], loops[2]))):
        for i in range(8):
            after = (i + 1) % 8
            cut.facet([outer[i], outer[after], inner[after], inner[i]], -depth)
    cut.draw(sheet)
    finish(sheet, jewel, loops[0], loops[2])


def clipped(half: float, corner: float) -> list[Point]:
    """A square with its corners taken off."""
    cut = half * (1 - corner)
    return [
        (-cut, -half),
        (cut, -half),
        (half, -cut),
        (half, cut),
        (cut, half),
        (-cut, half),
        (-half, cut),
        (-half, -cut),
    ]


def lozenge(sheet: Sheet, jewel: Jewel, r: float) -> None:
    """Diamond: a tall lozenge with a lozenge in it."""
    cut = Cut(jewel)
    outer: list[Point] = [(0, -r * 1.12), (r * 0.86, 0), (0, r * 1.12), (-r * 0.86, 0)]
    middle = [
        ((outer[i][0] + outer[(i + 1) % 4][0]) / 2, (outer[i][1] + outer[(i + 1) % 4][1]) / 2)
        for i in range(4)
    ]
    inner = [(x * 0.46, y * 0.46) for x, y in outer]
    for i in range(4):
        after = (i + 1) % 4
        cut.facet([outer[i], middle[i], inner[i]])
        cut.facet([middle[i], outer[after], inner[after]], 1)
        cut.facet([inner[i], middle[i], inner[after]], -1)
    cut.draw(sheet)
    finish(sheet, jewel, outer, inner)


def cross_cut(sheet: Sheet, jewel: Jewel, r: float) -> None:
    """Cross: four arms with a ridge along each."""
    cut = Cut(jewel)
    outer, inner = arms(r * 0.34, r * 0.98), arms(r * 0.16, r * 0.78)
    normals = (0, 0.25, 0, 0.25, 0.5, 0.25, 0.5, 0.75, 0.5, 0.75, 0, 0.75)
    for i in range(12):
        after = (i + 1) % 12
        cut.facet([outer[i], outer[after], inner[after], inner[i]], 0, normals[i])
    cut.draw(sheet)
    finish(sheet, jewel, outer, inner)


def arms(half: float, reach: float) -> list[Point]:
    """A cross whose arms are so wide by half, and reach so far."""
    a, b = half, reach
    return [
        *((-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a)),
        *((a, b), (-a, b), (-a, a), (-b, a), (-b, -a), (-a, -a)),
    ]


def finish(sheet: Sheet, jewel: Jewel, rim: list[Point], table: list[Point]) -> None:
    """The table with a gleam across it, and bright edges."""
    top = min(y for _, y in table)
    low = max(y for _, y in table)
    glass = sheet.linear(
        jewel.facets[0],
        (jewel.facets[1], 0.35),
        (jewel.facets[2], 0.5),
        jewel.facets[3],
        line=(top, top, low, low),
    )
    sheet.path(poly(table), glass, stroke=jewel.facets[0], width=0.8)
    sheet.path(poly(rim), stroke=jewel.facets[0], width=1.3, join="round")


CUTS: Final[dict[str, Callable[[Sheet, Jewel, float], None]]] = {
    "round": brilliant,
    "square": step_cut,
    "diamond": lozenge,
    "cross": cross_cut,
}


def gem(sheet: Sheet, jewels: Jewels, name: str, x: float, y: float, r: float) -> None:
    """A gem in its place, with the glow that it throws and a spark on it."""
    jewel = jewels[name]
    halo = sheet.radial(
        (jewel.facets[2], 0, 0.75), (jewel.facets[3], 0.5, 0.3), (jewel.facets[3], 1, 0)
    )
    sheet.circle(x, y, r * 1.7, halo)
    sheet.ellipse(x, y + r * 1.22, r * 0.7, r * 0.1, "#000", opacity=0.35)
    with sheet.group(f"translate({x:g} {y:g})"):
        CUTS[name](sheet, jewel, r)
        sheet.path(spark(-r * 0.42, -r * 0.5, r * 0.24), "#fff")
