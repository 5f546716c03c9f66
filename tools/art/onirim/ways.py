"""Where the ways cross, where they end, where they lead: and the back of the cards."""

from typing import Final

from art.card import card
from art.onirim.doors import steps
from art.onirim.frame import MIDDLE, frame, framed, sky
from art.onirim.halos import CHAMBER_SIGNS
from art.onirim.locations import Chambers
from art.onirim.palette import DREAM, STONE
from art.onirim.symbols import PLAIN
from art.shapes import arch, crescent, hills, leaf, petals, rays, spark, star
from art.svg import Sheet, around, smooth

COLOURS: Final = ("red", "blue", "green", "brown")


def crossroads(symbol: str, chambers: Chambers) -> str:
    """Where the four chambers meet: a Location of every colour."""
    sheet, t = Sheet(f"crossroads {symbol}"), DREAM
    x, y = MIDDLE
    fields = (
        ("red", "M100 122L0 0H100z M100 122L0 0V122z"),
        ("blue", "M100 122L200 0H100z M100 122L200 0V122z"),
        ("green", "M100 122L0 300V122z M100 122L0 300H100z"),
        ("brown", "M100 122L200 300V122z M100 122L200 300H100z"),
    )
    with framed(sheet, t):
        for colour, shape in fields:
            tones = chambers[colour]
            sheet.path(
                shape,
                sheet.radial(tones.sky[2], (tones.sky[1], 0.55), tones.sky[0], at=(100, 122, 190)),
            )
        sheet.path(
            "M100 122L86 0h28zM100 122L200 106v32zM100 122l26 178H74zM100 122L0 106v32z",
            "#fff4d6",
            opacity=0.22,
        )
        sheet.dots(sheet.scatter(36, (14, 186), (30, 250)), "#fff", 1.4, opacity=0.7)
        corner = {"red": (30, 62), "blue": (170, 62), "green": (34, 206), "brown": (166, 206)}
        for colour, (cx, cy) in corner.items():
            sheet.circle(
                cx, cy, 17, chambers[colour].land[3], stroke=chambers[colour].metal, width=1.2
            )
            sheet.path(
                CHAMBER_SIGNS[colour],
                chambers[colour].light,
                at=f"translate({cx - 12} {cy - 12})",
                rule="evenodd",
            )
        sheet.circle(
            x,
            y,
            63,
            sheet.radial(
                ("#241548", 0.3, 0.95), ("#241548", 0.8, 0.8), ("#241548", 1, 0.35), at=(x, y, 63)
            ),
        )
        for i, colour in enumerate(("blue", "brown", "green", "red")):
            ax, ay = around(x, y, 63, i / 4 + 0.01)
            bx, by = around(x, y, 63, i / 4 + 0.24)
            sheet.path(
                f"M{ax:.1f} {ay:.1f}A63 63 0 0 1 {bx:.1f} {by:.1f}",
                stroke=chambers[colour].metal,
                width=3,
            )
        size = 1.22 if symbol == "key" else 1.05
        with sheet.group(f"translate({x:g} {y:g})scale({size})"):
            PLAIN[symbol](sheet, t)
    return sheet.text()


def dead_end() -> str:
    """An archway that somebody has walled up."""
    sheet, t = Sheet("dead end"), STONE
    with framed(sheet, t):
        sky(sheet, t, 8, 0.55)
        sheet.path("M0 300V70L54 96V252zM200 300V70L146 96V252z", t.land[2])
        sheet.path(
            "M0 118l54 20M0 166l54 14M0 214l54 8M200 118l-54 20M200 166l-54 14M200 214l-54 8",
            stroke=t.land[3],
            width=1.4,
        )
        sheet.path("M54 96h92v156H54z", t.land[1])
        sheet.path("M0 300l54-48h92l54 48z", t.land[2])
        sheet.path(arch(100, 252, 96, 150), t.land[3], stroke=t.metal, width=2)
        wall = sheet.radial("#b9b2a4", ("#8b8780", 0.6), "#57565a", at=(100, 170, 92))
        sheet.path(arch(100, 252, 84, 140), wall, stroke=t.light, width=2)
        rows = ""
        for i in range(7):
            top = 142 + 16 * i
            rows += f"M60 {top}h80"
            rows += "".join(
                f"M{bx} {top}v16" for bx in range(70 if i % 2 else 80, 140, 20) if top < 250
            )
        sheet.path(
            rows + "M68 126h64M84 126v16M104 126v16M124 128v14M92 116v10M112 116v10",
            stroke=t.land[2],
            width=1.6,
        )
        sheet.path("M90 158h20v16H90zM120 190h20v16h-20zM60 206h20v16H60z", "#6f6b66")
        thorns = [(-4, 222), (30, 196), (64, 214), (98, 188), (134, 208), (170, 190), (204, 212)]
        for dy, turn in ((0, 0.05), (26, 0.95)):
            line = [
                (px, py + dy + (7 if i % 2 else -7) * (1 if dy else -1))
                for i, (px, py) in enumerate(thorns)
            ]
            spikes = "".join(
                leaf(px + k, py, 13, turn + k / 40, 0.2) for px, py in line for k in (-10, 7)
            )
            sheet.path(spikes, "#231a22")
            sheet.path(smooth(line), stroke="#231a22", width=6, cap="round")
            sheet.path(smooth(line), stroke="#6d5560", width=1.6, cap="round")
        sheet.path("M52 62l8 34-6 6 12 26M146 70l-8 22 6 8-8 20", stroke=t.land[3], width=1.4)
    return sheet.text()


def oniverse_door(chambers: Chambers) -> str:
    """The Door of no colour and of all of them."""
    sheet, t = Sheet("oniverse door"), DREAM
    with framed(sheet, t):
        sky(sheet, t, 40, 0.8)
        hills(sheet, 232, 8, t.land[2])
        steps(sheet, t)
        sheet.path(arch(100, 246, 124, 200, 0.4), t.land[3], stroke=t.metal, width=2)
        for i, colour in enumerate(COLOURS):
            wide = 114 - 8 * i
            sheet.path(
                arch(100, 246, wide, 190 - 6 * i, 0.4),
                chambers[colour].sky[2],
                stroke=t.land[3],
                width=0.8,
            )
        galaxy = sheet.radial(
            "#fff6e0", ("#f3a6e8", 0.25), ("#6a3fc0", 0.6), "#170b3c", at=(100, 150, 74)
        )
        sheet.path(arch(100, 246, 82, 166, 0.4), galaxy)
        for turn in (0, 0.5):
            arm = [around(100, 150, 4 + 4.6 * i, turn + 0.1 * i, 0.9) for i in range(10)]
            sheet.path(smooth(arm), stroke="#fff", width=2.4, opacity=0.7, cap="round", dash="1 5")
            sheet.path(smooth(arm), stroke="#ffd9fb", width=6, opacity=0.22, cap="round")
        sheet.path(spark(100, 150, 20), "#fff")
        sheet.dots(sheet.scatter(26, (66, 134), (110, 238)), "#fff", 1.6)
        sheet.path(spark(80, 196, 6) + spark(122, 206, 8) + spark(118, 112, 6), "#fff")
        sheet.path(star(100, 64, 10, 8, 0.45), t.metal)
    return sheet.text()


def back() -> str:
    """A sleeper's eye over waves of night, the same whichever way it lies."""
    sheet, t = Sheet("onirim back"), DREAM
    with card(sheet):
        sheet.rect(
            0, 0, 200, 300, sheet.radial("#5a3a9e", ("#2c1a62", 0.5), "#120a30", at=(100, 150, 170))
        )
        sheet.dots(sheet.scatter(60, (14, 186), (14, 286)), t.light, 1.2, opacity=0.6)
        for half in ("", "rotate(180 100 150)"):
            with sheet.group(half, fill="none", stroke=t.metal):
                for i in range(4):
                    sheet.path(
                        f"M-10 {52 + 14 * i}q27.5-24 55 0t55 0 55 0 55 0",
                        width=1.2 - 0.2 * i,
                        opacity=0.7 - 0.14 * i,
                    )
                sheet.path(crescent(100, 34, 13) + spark(106, 34, 6), t.metal, stroke="none")
        with sheet.group("translate(100 150)"):
            sheet.path(petals(40, 76, 16, 0.03), t.metal, opacity=0.35)
            sheet.circle(0, 0, 54, "#1a0f3e", stroke=t.metal, width=2)
            sheet.path(rays(44, 52, 32, 0.008), t.metal)
            sheet.circle(0, 0, 42, stroke=t.metal, width=1)
            sheet.path("M-36 0Q0-34 36 0Q0 34-36 0z", "#0f0828", stroke=t.light, width=2.4)
            sheet.circle(0, 0, 15, sheet.radial("#fff", ("#ffd6f6", 0.3), "#8b55cf"))
            sheet.path(crescent(-1, 0, 10), "#1a0f3e")
            sheet.path("M-30-18q30-22 60 0M-30 18q30 22 60 0", stroke=t.light, width=1.4)
        frame(sheet, t)
    return sheet.text()
