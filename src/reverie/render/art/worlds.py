"""The start page: a wide view into each game's world, and the sign of the house."""

from collections.abc import Callable
from typing import Final

from reverie.render.art.circadia.creatures import FIGURES
from reverie.render.art.circadia.habitats import LIGHTS, fir, peak
from reverie.render.art.circadia.paper import PAPERS, SHADOW
from reverie.render.art.onirim.chambers import CHAMBER_SIGNS
from reverie.render.art.onirim.doors import small_door
from reverie.render.art.onix.cards import SLATE, crystal
from reverie.render.art.onix.gems import CUTS
from reverie.render.art.palette import CHAMBERS, DREAM, JEWELS
from reverie.render.art.shapes import arch, cloud, crescent, hills, rays, spark
from reverie.render.art.svg import Sheet, around, poly, ring, smooth

WIDE: Final = 1600
HIGH: Final = 900


# --- Onirim: four doors on the hills of sleep, and one in the moon ---
def onirim() -> str:
    """Steps of light lead up to the moon."""
    sheet, t = Sheet("world of onirim", WIDE, HIGH), DREAM
    sheet.rect(0, 0, WIDE, HIGH, sheet.linear("#0b0726", "#2a1763", ("#7a3f9e", 0.72), "#e58aa8"))
    sheet.dots(sheet.scatter(150, (0, WIDE), (0, 560)), "#fff", 2.2, opacity=0.7)
    sheet.dots(sheet.scatter(36, (0, WIDE), (0, 460)), "#ffe9c8", 4, opacity=0.9)
    x, y = 1080, 330
    sheet.circle(x, y, 460, sheet.radial(("#ffd9f0", 0, 0.75), ("#c98ae6", 0.5, 0.25), ("#c98ae6", 1, 0), at=(x, y, 460)))
    sheet.circle(x, y, 236, sheet.radial("#fffaf0", ("#ffe6d0", 0.6), "#f3b6d8", at=(x - 60, y - 60, 330)))
    craters = "".join(ring(cx, cy, r) for cx, cy, r in ((960, 250, 26), (1180, 210, 34), (1220, 400, 44), (950, 440, 30), (1010, 180, 14), (1255, 300, 16)))
    sheet.path(craters, "#e9a8cf", opacity=0.45)
    for r, width in ((262, 2), (282, 1.2), (330, 1)):
        sheet.circle(x, y, r, stroke=t.metal, width=width, opacity=0.7)
    sheet.path(rays(282, 300, 48, 0.0022), t.metal, opacity=0.8, at=f"translate({x} {y})")
    sheet.path(arch(x, 470, 130, 230, 0.4), "#2a1763")
    sheet.path(arch(x, 470, 108, 214, 0.4), sheet.radial("#fff", ("#ffd0f5", 0.4), "#7a3fc0", at=(x, 380, 150)))
    sheet.path(spark(x, 380, 42), "#fff")
    for cx, cy, wide in ((220, 210, 260), (560, 120, 170), (1440, 150, 220), (700, 300, 120)):
        sheet.path(cloud(cx, cy, wide), "#fff", opacity=0.16)
    hills(sheet, 600, 50, "#5b2f92", 160)
    hills(sheet, 668, 46, "#452079", 190)
    steps = [(1068, 488, 100), (1030, 520, 112), (984, 556, 126), (926, 596, 142), (856, 640, 160), (772, 690, 182)]
    for i, (sx, sy, wide) in enumerate(steps):
        depth = 12 + 3 * i
        sheet.path(poly([(sx - wide / 2, sy), (sx + wide / 2, sy), (sx + wide * 0.36, sy + depth), (sx - wide * 0.4, sy + depth)]), "#3b2180")
        sheet.rect(sx - wide / 2, sy - 5, wide, 7, "#ffe3b8", rx=3)
    places = (("brown", 1390, 700, 150), ("blue", 340, 690, 150), ("green", 1180, 800, 190), ("red", 560, 790, 190))
    for colour, dx, foot, height in places[:2]:
        portal(sheet, colour, dx, foot, height)
    hills(sheet, 735, 34, "#32175f", 210)
    for colour, dx, foot, height in places[2:]:
        portal(sheet, colour, dx, foot, height)
    hills(sheet, 812, 26, "#210e45", 240)
    trees = "".join(f"M{tx} {ty}c{w} {h * 0.4:g} {w} {h * 0.85:g} 0 {h}c{-w} {-h * 0.15:g} {-w} {-h * 0.6:g} 0 {-h}z" for tx, ty, w, h in ((60, 600, 44, 260), (130, 660, 36, 200), (1530, 610, 46, 250), (1470, 690, 30, 170), (205, 720, 26, 140)))
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
    sheet.path(poly([(x - height * 0.3, foot), (x + height * 0.3, foot), (x + height * 0.75, foot + 90), (x - height * 0.75, foot + 90)]), spill)


# --- Onix: a cave that nobody has emptied yet ---
def onix() -> str:
    """Light falls through the roof on five stones in a ring."""
    sheet = Sheet("world of onix", WIDE, HIGH)
    sheet.rect(0, 0, WIDE, HIGH, sheet.radial("#56627e", ("#2a3244", 0.45), "#090b11", at=(800, 330, 900)))
    for x, wide, low in ((640, 70, 260), (760, 120, 420), (900, 60, 230)):
        beam = sheet.linear(("#e9f2ff", 0, 0.55), ("#e9f2ff", 1, 0))
        sheet.path(poly([(x, 0), (x + wide, 0), (x + wide + low * 0.7, 720), (x - low * 0.6, 720)]), beam)
    for x, name, length, lean in ((430, "round", 230, -10), (500, "round", 170, 6), (1120, "cross", 250, 12), (1190, "cross", 180, -6), (250, "square", 300, -14), (1370, "diamond", 300, 12)):
        crystal(sheet, JEWELS[name], x, 0, length, lean, -1)
    rock(sheet, 250, "#1d2330", 120)
    rock(sheet, 170, "#141925", 90)
    names = ("round", "diamond", "square", "cross")
    clusters = ((150, "round", 1.5), (330, "diamond", 1.05), (1290, "square", 1.1), (1460, "cross", 1.5), (30, "cross", 1.0), (1580, "diamond", 1.1))
    for x, name, size in clusters:
        for lean, length in ((-26, 150), (22, 170), (-9, 230), (8, 200), (-44, 96), (40, 104)):
            crystal(sheet, JEWELS[name], x + lean * 2.2 * size, 760, length * size, lean * size, 1)
    sheet.path("M0 730Q400 690 800 700T1600 730V900H0z", "#10141d")
    sheet.ellipse(800, 770, 520, 84, sheet.linear("#2e3a52", "#0d1119"))
    sheet.ellipse(800, 766, 470, 66, sheet.radial(("#9ab6e8", 0, 0.55), ("#3a4a6a", 1, 0.1), at=(800, 766, 470)))
    for i in range(5):
        x, y = around(800, 716, 370, i / 5 + 0.1, 0.2)
        size = 1 + (y - 716) / 300
        name = (*names, "round")[i]
        sheet.path(poly([(x - 64 * size, y + 70 * size), (x + 64 * size, y + 70 * size), (x + 46 * size, y - 24 * size), (x - 46 * size, y - 24 * size)]), sheet.linear("#4a556c", "#161b26"))
        sheet.ellipse(x, y - 24 * size, 46 * size, 13 * size, "#5e6b86")
        halo = sheet.radial((JEWELS[name].facets[2], 0, 0.8), (JEWELS[name].facets[3], 1, 0))
        sheet.circle(x, y - 96 * size, 130 * size, halo)
        with sheet.group(f"translate({x:.0f} {y - 96 * size:.0f})"):
            CUTS[name](sheet, JEWELS[name], 52 * size)
    sheet.path("M0 900V800L120 840 260 816 420 868 640 850 800 884 1010 852 1190 872 1340 822 1490 846 1600 806V900z", "#07090e")
    sheet.dots(sheet.scatter(60, (300, 1300), (60, 680)), "#dfeaff", 3, opacity=0.6)
    sheet.path("".join(spark(*p, 12) for p in sheet.scatter(9, (200, 1400), (150, 620))), "#fff", opacity=0.8)
    return sheet.text()


def rock(sheet: Sheet, depth: float, fill: str, rough: float) -> None:
    """The mouth of the cave: rock hangs from the roof and leans in from the sides."""
    left, right, roof = [(0.0, 0.0)], [(1600.0, 0.0)], []
    for i in range(11):
        x = 160.0 * i
        near = abs(x - 800) / 800
        roof.append((x, 20 + depth * near**2 + sheet.between(0, rough * 0.7)))
    for i in range(6):
        left.append((depth * 0.9 - 20 * i + sheet.between(0, rough), 120 + 140.0 * i))
        right.append((1600 - depth * 0.9 + 20 * i - sheet.between(0, rough), 120 + 140.0 * i))
    sheet.path(poly([(0, 0), (1600, 0), *reversed(roof)]) + poly([*left, (0, 900)]) + poly([*right, (1600, 900)]), fill)


# --- Circadia: from day to night over one valley ---
def circadia() -> str:
    """Day on the left, night on the right; between them the river."""
    sheet = Sheet("world of circadia", WIDE, HIGH)
    sheet.rect(0, 0, WIDE, HIGH, sheet.linear("#ffe7a8", ("#ffd0a0", 0.34), ("#d98aa0", 0.5), ("#5a5a9c", 0.66), "#141b45", line=(0, 200, 1600, 0)))
    for r, opacity in ((290, 0.14), (220, 0.2), (160, 0.28)):
        sheet.circle(330, 280, r, "#f7a83e", opacity=opacity)
    sheet.path(rays(122, 168, 20, 0.014), "#f7a83e", at="translate(330 280)")
    sheet.shadowed(ring(330, 280, 100), "#f9b04a", SHADOW, 5, 0.2)
    for r, opacity in ((260, 0.08), (180, 0.1)):
        sheet.circle(1270, 240, r, "#f6efcf", opacity=opacity)
    sheet.shadowed(crescent(1270, 240, 104), "#f6efcf", SHADOW, 5, 0.3)
    sheet.dots(sheet.scatter(70, (960, 1600), (20, 430)), "#f6efcf", 4, opacity=0.9)
    sheet.path(spark(1120, 120, 18) + spark(1480, 160, 22) + spark(1350, 240, 14) + spark(1010, 260, 12), "#f6efcf")
    for cx, cy, wide in ((560, 170, 220), (120, 130, 170), (760, 270, 150), (1090, 400, 180)):
        sheet.path(cloud(cx, cy, wide), "#fff", opacity=0.75 if cx < 900 else 0.25)
    for x, foot, height, time in ((520, 560, 300, "day"), (640, 570, 240, "day"), (760, 560, 340, "day"), (900, 570, 300, "night"), (1020, 570, 230, "night"), (1140, 560, 320, "night")):
        peak(sheet, LIGHTS[f"mists {time}"], x, foot, height, 1)
    banks = ((520, "#f3dfe4", 0.75), (556, "#cfc8e2", 0.8))
    for y, fill, opacity in banks:
        puffs = "".join(f"a{w * 0.56:.0f} {w * 0.4:.0f} 0 0 1 {w} {d}" for w, d in zip((150, 110, 190, 130, 170, 120, 160, 140, 180, 150, 120), (-8, 10, -6, 4) * 3, strict=False))
        sheet.path(f"M-20 {y + 40}{puffs}V900H-20z", fill, opacity=opacity)
    strip(sheet, 610, 22, ("#b7d08a", "#7f9f92", "#375a78"))
    for i in range(7):
        fir(sheet, 40 + 74 * i, 650 + 6 * (i % 3), 150 + 24 * (i % 3), LIGHTS["forest day"].land[2 if i % 2 else 1])
        fir(sheet, 1130 + 76 * i, 650 + 6 * (i % 2), 150 + 24 * (i % 3), LIGHTS["forest night"].land[2 if i % 2 else 1])
    strip(sheet, 664, 16, ("#86b565", "#5f8a76", "#274864"))
    sheet.path("M800 640C960 668 640 690 700 730S1120 790 1180 900H300C420 800 520 780 480 740S660 664 800 640z", sheet.linear("#f6d9c0", "#6cc3ba", "#2a6f94"))
    ripples = "M740 672q20-6 40 0t40 0M610 716q24-8 48 0t48 0 48 0M560 770q30-9 60 0t60 0 60 0 60 0M520 840q36-10 72 0t72 0 72 0 72 0 72 0"
    sheet.path(ripples, stroke="#fff", width=4, opacity=0.6, cap="round")
    creatures(sheet)
    strip(sheet, 862, 12, ("#2f6640", "#1f4a4c", "#0f2138"))
    return sheet.text()


def creatures(sheet: Sheet) -> None:
    """Who lives here."""
    for name, home, place in (
        ("bear", "forest", "translate(300 740)scale(1.5)"),
        ("axolotl", "river", "translate(860 780)scale(1.05)"),
        ("goose", "mists", "translate(1290 750)scale(1.3)"),
    ):
        with sheet.group(place):
            sheet.ellipse(0, 92, 62, 9, SHADOW, opacity=0.25)
            FIGURES[name](sheet, PAPERS[home], 3)


def strip(sheet: Sheet, height: float, rough: float, papers: tuple[str, str, str]) -> None:
    """A strip of land from day to night."""
    points = [(x, height + sheet.between(-rough, rough)) for x in range(-100, 1800, 150)]
    fill = sheet.linear(*papers, line=(0, 0, WIDE, 0))
    sheet.shadowed(f"{smooth(points)}V900H-100z", fill, SHADOW, -6, 0.18)


# --- the house ---

def logo() -> str:
    """A moon that holds a door."""
    sheet = Sheet("logo", 96, 96)
    mark(sheet)
    return sheet.text()


def mark(sheet: Sheet) -> None:
    """The moon, the door, a star."""
    gold = sheet.linear("#fff3cf", "#f2c877", "#d9944f")
    sheet.path(crescent(45, 49, 43, 0.8, 0.37), gold)
    sheet.path(arch(60, 74, 32, 48), "#4b2a8c")
    sheet.path(arch(60, 74, 25, 43), sheet.linear("#fffbe8", "#ffd27a"))
    sheet.path("M47.5 74V44A12.5 12.5 0 0 1 54 33L60 40V80z", "#7b4fc9")
    sheet.dots([(57, 60)], "#ffe6a8", 3)
    sheet.path(spark(84, 18, 12), gold)


def favicon() -> str:
    """The logo on a tile of night."""
    sheet = Sheet("favicon", 96, 96)
    sheet.rect(0, 0, 96, 96, sheet.linear("#3a2478", "#150c34"), rx=22)
    with sheet.group("translate(9 9)scale(.8)"):
        mark(sheet)
    return sheet.text()


PICTURES: Final[dict[str, Callable[[], str]]] = {
    "onirim/world": onirim,
    "onix/world": onix,
    "circadia/world": circadia,
    "logo": logo,
    "favicon": favicon,
}
