"""The world of Onix: a cave that nobody has emptied yet."""

from typing import Final

from art.onix.cards import ONYX, crystal
from art.onix.gems import CUTS
from art.onix.palette import JEWELS
from art.shapes import spark
from art.svg import Point, Sheet, around, poly

WIDE: Final = 1600
HIGH: Final = 900
STONES: Final = ("round", "diamond", "onyx", "cross", "square")


def world() -> str:
    """Light falls through the roof on five stones in a ring."""
    sheet = Sheet("world of onix", WIDE, HIGH)
    sheet.rect(
        0, 0, WIDE, HIGH, sheet.radial("#56627e", ("#2a3244", 0.45), "#090b11", at=(800, 330, 900))
    )
    for x, wide, low in ((640, 70, 260), (760, 120, 420), (900, 60, 230)):
        beam = sheet.linear(("#e9f2ff", 0, 0.55), ("#e9f2ff", 1, 0))
        sheet.path(
            poly([(x, 0), (x + wide, 0), (x + wide + low * 0.7, 720), (x - low * 0.6, 720)]), beam
        )
    for x, name, length, lean in (
        (430, "round", 230, -10),
        (500, "round", 170, 6),
        (1120, "cross", 250, 12),
        (1190, "cross", 180, -6),
    ):
        crystal(sheet, JEWELS[name], x, 0, length, lean, -1)
    rock(sheet, 250, "#1d2330", 120)
    rock(sheet, 170, "#141925", 90)
    clusters = (
        (150, "round", 1.5),
        (330, "diamond", 1.05),
        (1290, "square", 1.1),
        (1460, "cross", 1.5),
        (30, "cross", 1.0),
        (1580, "diamond", 1.1),
    )
    for x, name, size in clusters:
        for lean, length in ((-26, 150), (22, 170), (-9, 230), (8, 200), (-44, 96), (40, 104)):
            crystal(sheet, JEWELS[name], x + lean * 2.2 * size, 760, length * size, lean * size, 1)
    sheet.path("M0 730Q400 690 800 700T1600 730V900H0z", "#10141d")
    sheet.ellipse(800, 770, 520, 84, sheet.linear("#2e3a52", "#0d1119"))
    sheet.ellipse(
        800,
        766,
        470,
        66,
        sheet.radial(("#9ab6e8", 0, 0.55), ("#3a4a6a", 1, 0.1), at=(800, 766, 470)),
    )
    order = (0, 4, 1, 3, 2)  # those behind come first
    for i in order:
        pedestal(sheet, around(800, 700, 330, i / 5 + 0.1, 0.24), STONES[i])
    sheet.path(
        "M0 900V800L120 840 260 816 420 868 640 850 800 884 1010 852 1190 872 1340 822 1490 846 1600 806V900z",
        "#07090e",
    )
    sheet.dots(sheet.scatter(60, (300, 1300), (60, 680)), "#dfeaff", 3, opacity=0.6)
    sheet.path(
        "".join(spark(*p, 12) for p in sheet.scatter(9, (200, 1400), (150, 620))),
        "#fff",
        opacity=0.8,
    )
    return sheet.text()


def pedestal(sheet: Sheet, foot: Point, name: str) -> None:
    """A gem floats above its stone, in a light of its own; the onyx is nearest."""
    x, y = round(foot[0]), round(foot[1])
    jewel, cut = JEWELS.get(name, ONYX), CUTS.get(name, CUTS["round"])
    size = 1 + (y - 700) / 280
    top, lift = y - 24 * size, y - 330
    stone = [(x - 64 * size, y + 70 * size), (x + 64 * size, y + 70 * size)]
    sheet.path(
        poly([*stone, (x + 46 * size, top), (x - 46 * size, top)]),
        sheet.linear("#4a556c", "#161b26"),
    )
    sheet.ellipse(x, top, 46 * size, 13 * size, "#5e6b86")
    ray = sheet.linear((jewel.facets[1], 0, 0.05), (jewel.facets[2], 1, 0.5))
    sides = [(x - 40 * size, top), (x + 40 * size, top)]
    sheet.path(poly([*sides, (x + 62 * size, lift), (x - 62 * size, lift)]), ray)
    halo = sheet.radial((jewel.facets[2], 0, 0.8), (jewel.facets[3], 1, 0))
    sheet.circle(x, lift, 150 * size, halo)
    with sheet.group(f"translate({x} {lift})"):
        cut(sheet, jewel, 64 * size)
        sheet.path(spark(-26 * size, -30 * size, 16 * size), "#fff")


def rock(sheet: Sheet, depth: float, fill: str, rough: float) -> None:
    """The mouth of the cave: rock hangs from the roof and leans in from the sides."""
    left: list[Point] = [(0, 0), (depth, 0)]
    right: list[Point] = [(1600, 0), (1600 - depth, 0)]
    roof: list[Point] = []
    for i in range(11):
        x = 160.0 * i
        near = abs(x - 800) / 800
        roof.append((x, 20 + depth * near**2 + sheet.between(0, rough * 0.7)))
    for i in range(6):
        left.append((depth * 0.9 - 20 * i + sheet.between(0, rough), 120 + 140.0 * i))
        right.append((1600 - depth * 0.9 + 20 * i - sheet.between(0, rough), 120 + 140.0 * i))
    sheet.path(
        poly([(0, 0), (1600, 0), *reversed(roof)])
        + poly([*left, (0, 900)])
        + poly([*right, (1600, 900)]),
        fill,
    )
