"""The world of Onirim: four doors on the hills of sleep, and one in the moon."""

from typing import Final

from art.onirim.doors import small_door
from art.onirim.halos import CHAMBER_SIGNS
from art.onirim.palette import CHAMBERS, DREAM
from art.shapes import arch, cloud, hills, rays, spark
from art.svg import Sheet, poly, ring

WIDE: Final = 1600
HIGH: Final = 900


def world() -> str:
    """Steps of light lead up to the moon."""
    sheet, t = Sheet("world of onirim", WIDE, HIGH), DREAM
    sheet.rect(0, 0, WIDE, HIGH, sheet.linear("#0b0726", "#2a1763", ("#7a3f9e", 0.72), "#e58aa8"))
    sheet.dots(sheet.scatter(150, (0, WIDE), (0, 560)), "#fff", 2.2, opacity=0.7)
    sheet.dots(sheet.scatter(36, (0, WIDE), (0, 460)), "#ffe9c8", 4, opacity=0.9)
    x, y = 800, 312
    sheet.circle(
        x,
        y,
        460,
        sheet.radial(
            ("#ffd9f0", 0, 0.75), ("#c98ae6", 0.5, 0.25), ("#c98ae6", 1, 0), at=(x, y, 460)
        ),
    )
    sheet.circle(
        x, y, 236, sheet.radial("#fffaf0", ("#ffe6d0", 0.6), "#f3b6d8", at=(x - 60, y - 60, 330))
    )
    craters = "".join(
        ring(cx, cy, r)
        for cx, cy, r in (
            (680, 232, 26),
            (900, 192, 34),
            (940, 382, 44),
            (670, 422, 30),
            (730, 162, 14),
            (975, 282, 16),
        )
    )
    sheet.path(craters, "#e9a8cf", opacity=0.45)
    for r, width in ((262, 2), (282, 1.2), (330, 1)):
        sheet.circle(x, y, r, stroke=t.metal, width=width, opacity=0.7)
    sheet.path(rays(282, 300, 48, 0.0022), t.metal, opacity=0.8, at=f"translate({x} {y})")
    sheet.path(arch(x, 446, 130, 230, 0.4), "#2a1763")
    sheet.path(
        arch(x, 446, 108, 214, 0.4),
        sheet.radial("#fff", ("#ffd0f5", 0.4), "#7a3fc0", at=(x, 356, 150)),
    )
    sheet.path(spark(x, 356, 42), "#fff")
    for cx, cy, wide in ((200, 210, 260), (420, 110, 170), (1430, 150, 230), (1190, 250, 150)):
        sheet.path(cloud(cx, cy, wide), "#fff", opacity=0.16)
    hills(sheet, 600, 50, "#5b2f92", 160)
    hills(sheet, 668, 46, "#452079", 190)
    steps = [
        (790, 464, 104),
        (764, 496, 116),
        (756, 532, 130),
        (778, 572, 148),
        (826, 616, 168),
        (880, 666, 190),
    ]
    for i, (sx, sy, wide) in enumerate(steps):
        depth = 12 + 3 * i
        sheet.path(
            poly(
                [
                    (sx - wide / 2, sy),
                    (sx + wide / 2, sy),
                    (sx + wide * 0.36, sy + depth),
                    (sx - wide * 0.4, sy + depth),
                ]
            ),
            "#3b2180",
        )
        sheet.rect(sx - wide / 2, sy - 5, wide, 7, "#ffe3b8", rx=3)
    places = (
        ("brown", 1120, 702, 150),
        ("blue", 500, 694, 150),
        ("green", 1310, 800, 190),
        ("red", 300, 796, 190),
    )
    for colour, dx, foot, height in places[:2]:
        portal(sheet, colour, dx, foot, height)
    hills(sheet, 735, 34, "#32175f", 210)
    for colour, dx, foot, height in places[2:]:
        portal(sheet, colour, dx, foot, height)
    hills(sheet, 812, 26, "#210e45", 240)
    trees = "".join(
        f"M{tx} {ty}c{w} {h * 0.4:g} {w} {h * 0.85:g} 0 {h}c{-w} {-h * 0.15:g} {-w} {-h * 0.6:g} 0 {-h}z"
        for tx, ty, w, h in (
            (60, 600, 44, 260),
            (130, 660, 36, 200),
            (1530, 610, 46, 250),
            (1470, 690, 30, 170),
            (205, 720, 26, 140),
        )
    )
    sheet.path(trees, "#1a0a38")
    hills(sheet, 868, 14, "#120628", 260)
    sheet.dots(sheet.scatter(46, (0, WIDE), (640, 880)), "#ffe3a8", 5, opacity=0.8)
    return sheet.text()


def portal(sheet: Sheet, colour: str, x: float, foot: float, height: float) -> None:
    """A door that throws its light over the hill."""
    tones = CHAMBERS[colour]
    glow = sheet.radial((tones.glow, 0, 0.85), (tones.sky[2], 0.45, 0.4), (tones.sky[2], 1, 0))
    sheet.circle(x, foot - height / 2, height * 1.25, glow)
    small_door(sheet, tones, x, foot, height, CHAMBER_SIGNS[colour])
    spill = sheet.linear((tones.glow, 0, 0.6), (tones.glow, 1, 0))
    sheet.path(
        poly(
            [
                (x - height * 0.3, foot),
                (x + height * 0.3, foot),
                (x + height * 0.75, foot + 90),
                (x - height * 0.75, foot + 90),
            ]
        ),
        spill,
    )
