"""The four chambers: each with a landscape and a halo of its own."""

from collections.abc import Callable
from typing import Final

from art.onirim.palette import Tones
from art.shapes import arch, hills, leaf, tree, waves
from art.svg import Point, Sheet, poly, ring, smooth

Draw = Callable[[Sheet, Tones], None]


# --- the Observatory: domes on hills, constellations ---
def observatory(sheet: Sheet, tones: Tones) -> None:
    """Two domes look up from the ridges."""
    figure: list[Point] = [(150, 40), (163, 58), (178, 50), (172, 78), (184, 92)]
    sheet.path(poly(figure, False), stroke=tones.light, width=0.7, opacity=0.7)
    sheet.dots(figure, tones.light, 3)
    hills(sheet, 206, 9, tones.land[0])
    dome(sheet, tones, 152, 212, 1, tones.land[1])
    hills(sheet, 224, 8, tones.land[1])
    dome(sheet, tones, 47, 238, -1.35, tones.land[2])
    hills(sheet, 246, 8, tones.land[2])
    hills(sheet, 268, 6, tones.land[3])


def dome(sheet: Sheet, tones: Tones, x: float, y: float, scale: float, fill: str) -> None:
    """An observatory; with a negative scale it looks to the left."""
    size = abs(scale)
    with sheet.group(f"translate({x:g} {y:g})scale({scale:g} {size:g})"):
        sheet.path("M6-24L34-48l6 7L12-14z", fill)
        sheet.path("M33-50l10 11-3 3-10-11z", fill)
        sheet.path("M-22 14V-8h-3v-4h3a22 22 0 0 1 44 0h3v4h-3v22z", fill)
        sheet.path("M6-30a22 22 0 0 1 10 9L8-12H-2z", tones.glow, opacity=0.85)
        sheet.path("M-22-10h44", stroke=tones.metal, width=0.8, opacity=0.6)
        sheet.path("M-14-2h5v7h-5zM-2.5-2h5v7h-5zM9-2h5v7H9z", tones.glow)


# --- the Aquarium: under water ---
def aquarium(sheet: Sheet, tones: Tones) -> None:
    """Rays from above, fish, weed and corals."""
    for x, wide, drift in ((58, 20, -46), (104, 26, -6), (150, 18, 40)):
        beam = sheet.linear((tones.light, 0, 0.3), (tones.light, 1, 0))
        sheet.path(
            poly([(x, 0), (x + wide, 0), (x + wide * 2 + drift, 220), (x - wide + drift, 220)]),
            beam,
        )
    for height, swell, length, land in ((208, 9, 88, 0), (228, 8, 68, 1)):
        crest = waves(sheet, height, swell, length, tones.land[land], sheet.between(0, 40))
        sheet.path(crest, stroke=tones.metal, width=1, opacity=0.55)
    for x, y, size in ((34, 196, 1.0), (170, 178, -0.8), (154, 222, -1.2)):
        fish(sheet, tones.metal, x, y, size)
    for x, size, lean in ((14, 0.9, 0.7), (30, 0.62, -0.6), (186, 1, -0.7), (170, 0.66, 0.6)):
        weed(sheet, x, size, lean, tones.land[2])
    coral = (
        "M60 284c0-14-9-14-9-26m9 16c2-8 8-8 8-20m-8 10v-18"
        "M140 284c0-12 8-14 8-28m-8 16c-2-9-10-9-10-20m10 10v-16"
    )
    sheet.path(coral, stroke=tones.land[2], width=5.5, cap="round")
    waves(sheet, 272, 6, 120, tones.land[3])
    for x, y, r in (
        (44, 168, 3),
        (50, 152, 2),
        (160, 156, 3.5),
        (152, 140, 1.8),
        (178, 128, 2.4),
        (24, 132, 2),
    ):
        sheet.circle(x, y, r, stroke=tones.light, width=0.9, opacity=0.8)


def fish(sheet: Sheet, fill: str, x: float, y: float, size: float) -> None:
    """A small fish; a negative size swims to the left."""
    sheet.path(
        "M12 0Q2-11-8-2L-14-7q3 7 0 14L-8 2Q2 11 12 0zM6-2h0",
        fill,
        opacity=0.8,
        at=f"translate({x:g} {y:g})scale({size:g} {abs(size):g})",
    )


def weed(sheet: Sheet, x: float, size: float, lean: float, fill: str) -> None:
    """Three ribbons from one root, swaying."""
    ribbons = (
        "M-4 4C-14-20 8-40-6-66S6-100-2-122C6-100 0-84 6-64S-4-20 6 4z"
        "M-8 4C-20-14-14-34-24-52S-20-80-26-88C-14-76-16-64-12-48S-8-14 0 4z"
        "M2 4C12-14 8-30 18-46S14-70 22-80C26-62 22-56 24-42S14-12 10 4z"
    )
    sheet.path(ribbons, fill, at=f"translate({x:g} 288)scale({lean:g} {size:g})")


# --- the Garden: cypresses, hedges, flowers ---
def garden(sheet: Sheet, tones: Tones) -> None:
    """Rows of trees around a lawn, and glow-worms above it."""
    crowns = [(x, 208 + round(sheet.between(-5, 4))) for x in range(-6, 215, 15)]
    sheet.path("".join(ring(x, y, 12) for x, y in crowns) + "M0 208h200v92H0z", tones.land[0])
    sheet.path(
        "".join(tree(x, 240, h, 9) for x, h in ((34, 62), (166, 68), (15, 86), (185, 90))),
        tones.land[1],
    )
    sheet.path("M0 232Q100 214 200 232V300H0z", tones.land[1])
    sheet.path("M78 300Q96 250 98 224h4Q104 250 122 300z", tones.glow, opacity=0.28)
    hedge = "".join(ring(x, 256, 15) for x in (4, 26, 48, 152, 174, 196))
    sheet.path(hedge, tones.land[2])
    roses = [
        (x + round(sheet.between(-9, 9)), 254 + round(sheet.between(-9, 9)))
        for x in (6, 26, 44, 156, 174, 194)
        for _ in range(2)
    ]
    sheet.dots(roses, tones.glow, 4)
    sheet.path("M0 272Q50 262 100 276Q150 262 200 272V300H0z", tones.land[3])
    blades = "".join(
        leaf(x, 292, sheet.between(16, 30), sheet.between(-0.06, 0.06), 0.14)
        for x in range(4, 200, 11)
    )
    sheet.path(blades, tones.land[3])
    sheet.dots(sheet.scatter(12, (16, 184), (150, 250)), tones.glow, 2.6, opacity=0.95)
    sprig(sheet, tones)


def sprig(sheet: Sheet, tones: Tones) -> None:
    """A vine hangs in from the right."""
    stem: list[Point] = [(196, 8), (178, 18), (182, 40), (170, 58), (178, 82)]
    sheet.path(smooth(stem), stroke=tones.land[0], width=1.6)
    turns = (0.62, 0.3, 0.7, 0.25, 0.65, 0.4)
    spots = [(186, 12), (179, 26), (182, 40), (174, 52), (172, 66), (178, 82)]
    sheet.path(
        "".join(leaf(x, y, 13, t, 0.5) for (x, y), t in zip(spots, turns, strict=True)),
        tones.land[0],
    )


# --- the Library: shelves on both sides, a vault above ---
def library(sheet: Sheet, tones: Tones) -> None:
    """A hall of books that runs away from the reader, to a window full of light."""
    sheet.path(
        arch(100, 236, 108, 210, 0.5), sheet.linear(tones.glow, (tones.glow, 0.8)), opacity=0.3
    )
    panes = "M100 232V30M46 84h108M46 132h108M46 182h108M73 232V48M127 232V48"
    sheet.path(panes, stroke=tones.land[2], width=1.4, opacity=0.55)
    sheet.path(arch(100, 236, 108, 210, 0.5), stroke=tones.land[1], width=4)
    with sheet.mirrored(100):
        shelves(sheet, tones)
    sheet.path("M0 300V268L46 232H154L200 268V300z", sheet.linear(tones.land[0], tones.land[3]))
    boards = "M80 300L92 232M120 300L108 232M34 300L70 232M166 300L130 232"
    sheet.path(boards, stroke=tones.land[3], width=0.9, opacity=0.6)
    sheet.path("M74 300L90 232H110L126 300z", tones.sky[2], opacity=0.35)
    for x, y, count in ((26, 274, 4), (172, 276, 3)):
        for i in range(count):
            wide, shift = round(sheet.between(30, 42)), round(sheet.between(-3, 3))
            fill = tones.land[(2, 0, 1, 2)[i]]
            sheet.rect(
                x - wide / 2 + shift,
                y - 8 * i,
                wide,
                8,
                fill,
                rx=1.5,
                stroke=tones.metal,
                width=0.6,
            )
    sheet.path("M172 252v-16", stroke=tones.light, width=5)
    sheet.path("M172 234q-5-6 0-14q5 8 0 14z", tones.glow)
    pages = [
        f"translate({x} {y})rotate({turn})"
        for x, y, turn in ((162, 66, 18), (178, 92, -24), (154, 40, 40))
    ]
    sheet.repeated(
        "M-7-5q7-3 7 0q0-3 7 0v8q-7-3-7 0q0-3-7 0z", pages, fill=tones.light, opacity=0.9
    )


def shelves(sheet: Sheet, tones: Tones) -> None:
    """The left wall: four boards that meet far away, and books between them."""
    sheet.path("M0 76L46 118V232L0 268z", tones.land[3])
    books = ["", "", ""]
    for i in range(4):
        near, far = 84 + 46 * i, 124 + 27 * i
        for j in range(8):
            a, b = j / 8, (j + 0.84) / 8
            lift = (0, 4, 1, 7, 2, 0, 5, 2)[(j + 3 * i) % 8] * (1 - a / 2)
            tops = [near + (far - near) * t + lift for t in (a, b)]
            lows = [near + 38 + (far + 21 - near - 38) * t for t in (a, b)]
            shape: list[Point] = [
                (46 * a, tops[0]),
                (46 * b, tops[1]),
                (46 * b, lows[1]),
                (46 * a, lows[0]),
            ]
            books[(j * 2 + i + j // 3) % 3] += poly([(round(px), round(py)) for px, py in shape])
    for d, fill in zip(books, (tones.land[0], tones.land[1], tones.sky[2]), strict=True):
        sheet.path(d, fill)


LANDSCAPES: Final[dict[str, Draw]] = {
    "red": observatory,
    "blue": aquarium,
    "green": garden,
    "brown": library,
}
