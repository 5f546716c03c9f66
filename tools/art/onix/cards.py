"""Gems in caverns of slate; the back, the Stock, what is destroyed, the lots."""

from art.card import card
from art.onix.gems import CUTS, Jewels, gem, shade
from art.onix.palette import Jewel
from art.shapes import spark
from art.svg import Point, Sheet, around, poly

SLATE = ("#3b4456", "#262d3b", "#171c26", "#0c0f16")
STEEL = "#aeb9cf"
ONYX = Jewel(("#f2f4fa", "#8d95a8", "#4a5162", "#2a2f3c", "#171a23", "#0a0c11"), "#0a0c11")


def single(name: str, jewels: Jewels) -> str:
    """One gem, alone in its cavern."""
    sheet = Sheet(name)
    with card(sheet):
        cavern(sheet, jewels[name], jewels[name])
        gem(sheet, jewels, name, 100, 136, 66)
        frame(sheet, jewels[name], jewels[name])
    return sheet.text()


def double(one: str, other: str, jewels: Jewels) -> str:
    """Two gems, where two veins meet."""
    sheet = Sheet(f"{one}/{other}")
    with card(sheet):
        cavern(sheet, jewels[one], jewels[other])
        sheet.path("M200 62L112 136 124 146 0 238", stroke="#f4f7ff", width=1.4, opacity=0.55)
        gem(sheet, jewels, one, 70, 92, 47)
        gem(sheet, jewels, other, 130, 196, 47)
        frame(sheet, jewels[one], jewels[other])
    return sheet.text()


def cavern(sheet: Sheet, upper: Jewel, lower: Jewel) -> None:
    """Slate, lit by the gem; crystals of its colour grow from floor and ceiling."""
    sheet.rect(
        0, 0, 200, 300, sheet.radial(SLATE[0], (SLATE[1], 0.5), SLATE[3], at=(100, 136, 190))
    )
    sheet.rect(
        0,
        0,
        200,
        300,
        sheet.linear(
            (upper.cave, 0, 0.85),
            (upper.cave, 0.46, 0.45),
            (lower.cave, 0.54, 0.45),
            (lower.cave, 1, 0.9),
        ),
    )
    slabs(sheet)
    for x, lean in ((150, 5), (176, 9), (40, -7), (122, 1), (64, -3)):
        crystal(sheet, upper, x, 0, sheet.between(26, 52), lean, -1)
    for x, lean in ((18, -9), (44, -5), (166, 5), (188, 10), (70, -2), (140, 3)):
        crystal(sheet, lower, x, 300, sheet.between(34, 72), lean, 1)
    sheet.dots(sheet.scatter(16, (20, 180), (40, 260)), upper.facets[1], 1.3, opacity=0.7)
    floor = sheet.linear((SLATE[3], 0, 0), (SLATE[3], 1, 0.9))
    sheet.rect(0, 236, 200, 64, floor)


def slabs(sheet: Sheet) -> None:
    """Broken rock to both sides."""
    for side in (0.0, 200.0):
        inward = 1 if side == 0 else -1
        y = 0.0
        while y < 300:
            high = sheet.between(34, 62)
            deep, next_deep = sheet.between(14, 34), sheet.between(10, 28)
            shape: list[Point] = [
                (side, y),
                (side + inward * deep, y + 4),
                (side + inward * next_deep, y + high),
                (side, y + high),
            ]
            sheet.path(poly(shape), SLATE[sheet.luck.randrange(1, 4)], opacity=0.8)
            y += high


def crystal(
    sheet: Sheet, jewel: Jewel, x: float, root: float, length: float, lean: float, up: int
) -> None:
    """A crystal with a bright and a dark side."""
    half = length * 0.16
    tip = (x + lean * 1.6, root - up * length)
    neck = root - up * length * 0.78
    left, right, ridge = x - half + lean, x + half + lean, x + lean
    sheet.path(
        poly([(x - half, root), (left, neck), tip, (ridge, neck + up * 5), (x, root)]),
        jewel.facets[3],
    )
    sheet.path(
        poly([(x + half, root), (right, neck), tip, (ridge, neck + up * 5), (x, root)]),
        jewel.facets[5],
    )


def frame(sheet: Sheet, upper: Jewel, lower: Jewel) -> None:
    """Two lines with cut corners, in the light of the gems."""
    sheet.rect(2, 2, 196, 296, rx=13, stroke=SLATE[3], width=4)
    line = sheet.linear(upper.facets[1], upper.facets[3], lower.facets[3], lower.facets[1])
    sheet.path("M17 6H183L194 17V283L183 294H17L6 283V17z", stroke=line, width=1.8)
    sheet.path("M21 11H179L189 21V279L179 289H21L11 279V21z", stroke=STEEL, width=0.7, opacity=0.7)


def back(jewels: Jewels) -> str:
    """An onyx, and the four gems that it keeps apart."""
    sheet = Sheet("onix back")
    with card(sheet):
        sheet.rect(
            0,
            0,
            200,
            300,
            sheet.radial("#465068", ("#232937", 0.55), "#0b0d13", at=(100, 150, 175)),
        )
        for i in range(7):
            w, h = 92 - 11 * i, 142 - 17 * i
            sheet.path(
                poly([(100 - w, 150), (100, 150 - h), (100 + w, 150), (100, 150 + h)]),
                stroke=STEEL,
                width=0.8,
                opacity=0.2 + 0.05 * i,
            )
        with sheet.group("translate(100 150)"):
            CUTS["round"](sheet, ONYX, 46)
            sheet.path(spark(-19, -23, 11), "#fff")
        for name, (x, y) in {
            "round": (100, 52),
            "square": (168, 150),
            "diamond": (100, 248),
            "cross": (32, 150),
        }.items():
            with sheet.group(f"translate({x} {y})"):
                CUTS[name](sheet, jewels[name], 19)
        frame(sheet, ONYX, ONYX)
    return sheet.text()


def stock(jewels: Jewels) -> str:
    """A vault in the rock, gems showing through the bars."""
    sheet = Sheet("onix stock")
    with card(sheet):
        cavern(sheet, ONYX, ONYX)
        glow = sheet.radial("#fff0c8", ("#8a6a3a", 0.5), "#1a140c", at=(100, 176, 80))
        sheet.path("M40 236V124L62 92H138L160 124V236z", "#0a0c11", stroke=STEEL, width=2)
        sheet.path("M50 230V128L67 102H133L150 128V230z", glow)
        heap = (
            ("round", 70, 206, 22),
            ("square", 128, 208, 22),
            ("cross", 100, 172, 22),
            ("diamond", 100, 214, 20),
        )
        for name, x, y, r in heap:
            with sheet.group(f"translate({x} {y})"):
                CUTS[name](sheet, jewels[name], r)
        sheet.path(
            "M68 102v128M84 102v128M116 102v128M132 102v128M50 140h100M50 190h100",
            stroke="#0a0c11",
            width=4,
        )
        sheet.path(
            "M68 102v128M84 102v128M116 102v128M132 102v128M50 140h100M50 190h100",
            stroke=STEEL,
            width=1,
            opacity=0.7,
        )
        frame(sheet, ONYX, ONYX)
    return sheet.text()


def destroyed() -> str:
    """Shards."""
    sheet = Sheet("onix destroyed")
    with card(sheet):
        cavern(sheet, ONYX, ONYX)
        sheet.path(
            "M100 150L60 60M100 150L176 96M100 150L30 190M100 150L150 246M100 150L84 250M100 150L24 104M100 150L140 48",
            stroke=STEEL,
            width=1,
            opacity=0.6,
        )
        for i in range(13):
            turn = i / 13
            x, y = around(100, 150, 26 + 44 * (i % 3) / 2, turn)
            r = sheet.between(11, 20)
            shape = [around(x, y, r * (1.3 if k == 0 else 0.8), turn + k / 3) for k in range(3)]
            sheet.path(poly(shape), shade(ONYX, turn), stroke=ONYX.facets[1], width=0.8)
        sheet.path(spark(100, 150, 24), "#fff")
        frame(sheet, ONYX, ONYX)
    return sheet.text()


def lot(seat: int) -> str:
    """A pebble of onyx with as many white dots as the player's number."""
    sheet = Sheet(f"onix seat {seat}")
    with card(sheet):
        cavern(sheet, ONYX, ONYX)
        with sheet.group("translate(100 146)"):
            CUTS["round"](sheet, ONYX, 64)
            sheet.circle(0, 0, 38, ONYX.facets[5])
            count = seat + 1
            places = (
                [(0.0, 0.0)] if count == 1 else [around(0, 0, 21, i / count) for i in range(count)]
            )
            sheet.dots(places, "#fff", 12)
        frame(sheet, ONYX, ONYX)
    return sheet.text()
