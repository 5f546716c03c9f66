"""Towers: a building of each chamber, as many lit windows as cards it shows, and its edges."""

from collections.abc import Callable
from typing import Final

from art.card import card
from art.onirim.chambers import LANDSCAPES
from art.onirim.frame import dusk, frame, sky
from art.onirim.halos import medallion
from art.onirim.locations import Chambers
from art.onirim.palette import Tones
from art.shapes import arch, crescent, leaf, rays, spark
from art.svg import Sheet, ring
from reverie.games.onirim.cards import COLOURS
from reverie.games.onirim.expansions.alignment import LEFT_EDGES, RIGHT_EDGES
from reverie.games.onirim.expansions.towers import FEWEST_LOOKED_AT

Draw = Callable[[Sheet, Tones], None]
SUN_EDGE: Final = 1
MOON_EDGE: Final = 2


def tower(colour: str, number: int, chambers: Chambers) -> str:
    """One of the twelve Towers."""
    sheet, tones = Sheet(f"{colour} tower {number}"), chambers[colour]
    with card(sheet):
        sky(sheet, tones, 26)
        LANDSCAPES[colour](sheet, tones)
        veil = sheet.radial((tones.glow, 0, 0.55), (tones.glow, 1, 0), at=(100, 120, 105))
        sheet.rect(0, 0, 200, 300, veil)
        BUILDINGS[colour](sheet, tones)
        windows(sheet, tones, number)
        dusk(sheet, tones)
        frame(sheet, tones)
        which = 3 * COLOURS.index(colour) + number - FEWEST_LOOKED_AT
        edge(sheet, tones, int(LEFT_EDGES[which]), "")
        edge(sheet, tones, int(RIGHT_EDGES[which]), "translate(200)scale(-1 1)")
        medallion(sheet, tones, colour)
    return sheet.text()


def windows(sheet: Sheet, tones: Tones, number: int) -> None:
    """Three, four or five of them have light."""
    top = 216 - 26 * (number - 1)
    for i in range(number):
        y = top + 26 * i + 12
        sheet.path(arch(100, y, 13, 19), tones.light, stroke=tones.land[3], width=1.6)
        sheet.path(f"M100 {y}v-19", stroke=tones.land[3], width=0.9)


def edge(sheet: Sheet, tones: Tones, symbols: int, flip: str) -> None:
    """What the left edge shows: a sun above, a moon below; bare stone for none of them."""
    with sheet.group(flip):
        wall = sheet.linear(tones.land[1], tones.land[3])
        sheet.path("M0 66h10l8 9v116l-8 9H0z", wall, stroke=tones.metal, width=1.2)
        if symbols & SUN_EDGE:
            sheet.path("M0 79a27 27 0 0 1 0 54z", tones.light, stroke=tones.land[3], width=2)
            with sheet.group("translate(11 106)", fill=tones.land[2]):
                sheet.path(rays(7.5, 13.5, 8, 0.045) + ring(0, 0, 6))
        if symbols & MOON_EDGE:
            sheet.path("M0 137a27 27 0 0 1 0 54z", tones.land[3], stroke=tones.light, width=2)
            sheet.path(
                crescent(0, 0, 11, 0.8, 0.42), tones.light, at="translate(12 164)rotate(-24)"
            )
        if not symbols:
            sheet.path(
                "M2 92h14M2 112h14M2 133h14M2 154h14M2 174h14M9 75v17M7 112v21M10 154v20",
                stroke=tones.metal,
                width=0.8,
                opacity=0.6,
            )


# --- the buildings stand on y = 262, between x = 60 and 140 ---
def red_tower(sheet: Sheet, tones: Tones) -> None:
    """A dome with a telescope on a long neck."""
    wall = walls(sheet, tones)
    sheet.path("M100 62l34-32 7 8-34 31z", tones.metal, stroke=tones.land[3], width=1)
    sheet.path("M132 27l12 13-4 4-12-13z", tones.light)
    sheet.path("M76 270V100h48v170zM66 92h68l-6 12H72z", wall, stroke=tones.metal, width=1.2)
    sheet.path("M68 92a32 34 0 0 1 64 0z", tones.land[1], stroke=tones.metal, width=1.4)
    sheet.path("M104 58a32 34 0 0 1 16 10l-12 24H94z", tones.glow)
    sheet.path("M76 130h48M76 240h48", stroke=tones.metal, width=0.9, opacity=0.7)


def blue_tower(sheet: Sheet, tones: Tones) -> None:
    """A lighthouse under water."""
    wall = walls(sheet, tones)
    sheet.path("M100 72L4 46V74zM100 72L196 46V74z", tones.glow, opacity=0.5)
    sheet.path("M72 270L82 96h36l10 174z", wall, stroke=tones.metal, width=1.2)
    sheet.path(
        "M80.5 124h39l1 20h-41zM77 178h46l1 20H76zM74 232h52l1 20H73z", tones.metal, opacity=0.28
    )
    sheet.path("M76 98h48l-4-9H80zM86 62h28v27H86z", tones.land[1], stroke=tones.metal, width=1.2)
    sheet.path("M89 64h22v23H89z", tones.light)
    sheet.path("M82 62Q100 34 118 62z", tones.land[1], stroke=tones.metal, width=1.2)
    sheet.path("M100 48V34", stroke=tones.metal, width=2)


def green_tower(sheet: Sheet, tones: Tones) -> None:
    """A tree that somebody lives in."""
    crown = "".join(
        ring(x, y, r)
        for x, y, r in (
            (100, 72, 30),
            (74, 88, 22),
            (126, 88, 22),
            (84, 60, 20),
            (116, 60, 20),
            (100, 92, 26),
        )
    )
    sheet.path(
        "M70 270C84 240 78 180 80 100h40C122 180 116 240 130 270z",
        walls(sheet, tones),
        stroke=tones.metal,
        width=1.2,
    )
    sheet.path(
        "M80 150C66 142 62 132 54 128M120 172c12-6 16-14 26-20",
        stroke=tones.land[2],
        width=6,
        cap="round",
    )
    sheet.path(crown, tones.land[1])
    sheet.path(
        "".join(
            ring(x - 5, y - 6, r * 0.62)
            for x, y, r in ((100, 72, 30), (76, 86, 22), (126, 86, 22), (88, 58, 20), (116, 58, 20))
        ),
        tones.land[0],
    )
    spots = (
        (54, 128, 0.9),
        (54, 128, 0.65),
        (54, 128, 0.78),
        (146, 152, 0.1),
        (146, 152, 0.3),
        (146, 152, 0.2),
    )
    sheet.path(
        "".join(leaf(x, y, 17, t, 0.5) for x, y, t in spots),
        tones.land[0],
        stroke=tones.metal,
        width=0.7,
    )
    fruit = [(84, 52), (112, 46), (126, 78), (72, 84), (98, 70), (110, 96), (88, 98)]
    sheet.dots(fruit, tones.glow, 6)


def brown_tower(sheet: Sheet, tones: Tones) -> None:
    """Books upon books."""
    widths = (74, 64, 70, 58, 66, 56, 60, 50)
    for i, wide in enumerate(widths):
        y, x = 246 - 22 * i, 100 - wide / 2 + (3, -2, 1, -3, 2, 0, -1, 0)[i]
        fill = (tones.land[0], tones.land[1], tones.sky[1])[i % 3]
        sheet.rect(x, y, wide, 22, fill, rx=2.5, stroke=tones.metal, width=1)
        sheet.path(
            f"M{x + 7:g} {y}v22M{x + wide - 7:g} {y}v22", stroke=tones.metal, width=1.2, opacity=0.7
        )
    sheet.path("M68 92Q84 66 100 58Q116 66 132 92z", tones.land[1], stroke=tones.metal, width=1.4)
    sheet.path("M100 60V40", stroke=tones.metal, width=2)
    sheet.path("M100 40h20l-5 5 5 5h-20z", tones.glow)
    sheet.path(spark(100, 78, 9), tones.light)


def walls(sheet: Sheet, tones: Tones) -> str:
    """Stone, lit from the left."""
    return sheet.linear(tones.land[0], tones.land[1], tones.land[3], line=(66, 0, 134, 0))


BUILDINGS: Final[dict[str, Draw]] = {
    "red": red_tower,
    "blue": blue_tower,
    "green": green_tower,
    "brown": brown_tower,
}
