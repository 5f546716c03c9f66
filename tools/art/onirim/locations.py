"""Locations and Doors: a chamber's landscape, its halo, and the sign."""

from collections.abc import Mapping
from typing import Final

from art.card import card
from art.onirim.chambers import LANDSCAPES
from art.onirim.doors import DOORS, steps
from art.onirim.frame import MIDDLE, dusk, frame, sky
from art.onirim.halos import HALOS, medallion
from art.onirim.palette import Tones
from art.onirim.symbols import SYMBOLS, gold
from art.shapes import spark, spiral
from art.svg import Sheet, around

Chambers = Mapping[str, Tones]

# a sun's day is bright, a moon's night dark and full of stars: stars, glow, how far dark reaches
LIGHTS: Final = {
    "sun": (18, 0.95, 0.26),
    "moon": (56, 0.45, 0.62),
    "key": (34, 0.8, 0.42),
    "glyph": (34, 0.65, 0.5),
}
# the same place seen from the other side, where nothing hangs in the corner
TURNED: Final = {("red", "moon"), ("red", "glyph"), ("blue", "moon"), ("blue", "glyph")}
MIRRORED: Final = "matrix(-1 0 0 1 200 0)"


def location(colour: str, symbol: str, chambers: Chambers) -> str:
    """A sun, a moon, a key or a glyph of a chamber."""
    sheet, tones = Sheet(f"{colour} {symbol}"), chambers[colour]
    x, y = MIDDLE
    with card(sheet):
        stars, glow, night = LIGHTS[symbol]
        sky(sheet, tones, stars // 2 if colour in ("green", "brown") else stars, glow, night)
        with sheet.group(MIRRORED if (colour, symbol) in TURNED else ""):
            LANDSCAPES[colour](sheet, tones)
        shade = tones.land[2]
        ground = sheet.radial((shade, 0, 0.8), (shade, 0.6, 0.66), (shade, 1, 0), at=(x, y, 76))
        sheet.circle(x, y, 76, ground)
        HALOS[colour](sheet, tones)
        size = 1.3 if symbol == "key" else 1.16
        with sheet.group(f"translate({x:g} {y:g})scale({size})"):
            if symbol == "glyph":
                glyph(sheet, tones)
            else:
                SYMBOLS[symbol][colour](sheet, tones)
        dusk(sheet, tones)
        frame(sheet, tones)
        medallion(sheet, tones, colour)
    return sheet.text()


def glyph(sheet: Sheet, tones: Tones) -> None:
    """An eye that winds inwards, between four sparks: nobody reads it, it is obeyed."""
    paint = gold(sheet, tones)
    sheet.path(
        "M0-47L34-13A48 48 0 0 1 34 13L0 47-34 13A48 48 0 0 1-34-13z",
        stroke=paint,
        width=4,
        join="round",
    )
    sheet.path("M-44 0Q0-38 44 0Q0 38-44 0z", tones.land[3], stroke=paint, width=4, join="round")
    sheet.path(spiral(0, 0, 17, 2.2, 0.25), stroke=tones.light, width=3.4, cap="round")
    sheet.path(spark(0, -33, 9) + spark(0, 33, 9), tones.light)
    sheet.dots([around(0, 0, 52, t) for t in (0.125, 0.375, 0.625, 0.875)], tones.light, 5)


def door(colour: str, chambers: Chambers) -> str:
    """A Door: no sign but itself."""
    sheet, tones = Sheet(f"{colour} door"), chambers[colour]
    with card(sheet):
        sky(sheet, tones, 30, 0.95)
        LANDSCAPES[colour](sheet, tones)
        sheet.rect(
            0,
            0,
            200,
            300,
            sheet.radial(
                (tones.glow, 0, 0.5),
                (tones.land[3], 0.75, 0.35),
                (tones.land[3], 1, 0.75),
                at=(100, 150, 160),
            ),
        )
        steps(sheet, tones)
        DOORS[colour](sheet, tones)
        dusk(sheet, tones)
        frame(sheet, tones)
        medallion(sheet, tones, colour)
    return sheet.text()
