"""Winged Bear, Rooted Axolotl, Cloud Goose: from the young one to the old and wise."""

from collections.abc import Callable
from typing import Final

from art.circadia.paper import EDGES, PAPERS, Papers, layer, lifted, mounted
from art.shapes import cloud, leaf, petals, rays, spark
from art.svg import Point, Sheet, around, numbers, ring
from reverie.games.circadia.cards import CREATURES, HABITATS

Draw = Callable[[Sheet, Papers, int], None]
HOMES: Final = dict(zip(CREATURES, HABITATS, strict=True))
SIZES: Final = (0.74, 0.82, 0.9, 0.97, 1.04)


def creature(name: str, value: int) -> str:
    """It grows with its value, and the scene with it."""
    sheet, home = Sheet(f"{name} {value}"), HOMES[name]
    papers = PAPERS[home]
    pale, light, middle, dark, deep = papers.layers
    with mounted(sheet, deep, papers.gold):
        sheet.rect(0, 0, 200, 300, sheet.radial("#fffdf2", (pale, 0.5), light, at=(100, 136, 150)))
        if value >= 4:
            sheet.path(rays(40, 100, 24, 0.012), papers.gold, opacity=0.55, at="translate(100 130)")
        if value == 5:
            sheet.circle(100, 130, 74, stroke=papers.gold, width=3)
        for i, fill in enumerate((light, middle, dark, deep)):
            if i >= 1 or value >= 2:
                spread = 18 * i + (0 if value > 2 else 6)
                layer(
                    sheet,
                    EDGES[home](100, 134, 66 + spread, 96 + spread * 1.15, 11 + 2 * i, 12),
                    fill,
                )
        GROUND[name](sheet, papers, value)
        size = SIZES[value - 1]
        with sheet.group(f"translate(100 {138 + 26 * (1 - size):g})scale({size:g})"), lifted(sheet):
            FIGURES[name](sheet, papers, value)
        pips(sheet, name, value, papers)
    return sheet.text()


# --- the scene grows ---
def forest_floor(sheet: Sheet, papers: Papers, value: int) -> None:
    """Ferns, toadstools, leaves."""
    for i in range(value + 1):
        x = 26 + 148 * i / value
        fern = "".join(leaf(x, 238, 26, t, 0.3) for t in (-0.16, -0.08, 0, 0.08, 0.16))
        sheet.path(fern, papers.layers[3 if i % 2 else 2], stroke=papers.ink, width=0.8)


def river_bed(sheet: Sheet, papers: Papers, value: int) -> None:
    """Bubbles and lilies."""
    for i in range(value + 2):
        x, y = 34 + 132 * (i * 0.618 % 1), 60 + 150 * (i * 0.381 % 1)
        sheet.circle(x, y, 3 + i % 3, stroke=papers.layers[3], width=1.4)
    for i in range(value):
        x = 40 + 120 * i / max(1, value - 1) if value > 1 else 150
        sheet.path(
            petals(1, 12, 5, 0.09, -0.02),
            papers.gold,
            stroke=papers.ink,
            width=0.8,
            at=f"translate({x:.1f} 234)scale(1 .7)",
        )


def sky_between(sheet: Sheet, papers: Papers, value: int) -> None:
    """Small clouds and sparks of frost."""
    for i in range(value + 1):
        x, y = 150 - 116 * (i * 0.618 % 1), (66, 190, 96, 150)[i % 4] + i
        sheet.path(cloud(x, y, 34), "#fff", stroke=papers.layers[2], width=1)
    sheet.path(
        "".join(spark(40 + 120 * (i * 0.4 % 1), 214 + 8 * (i % 3), 6) for i in range(value)),
        papers.gold,
    )


GROUND: Final[dict[str, Draw]] = {"bear": forest_floor, "axolotl": river_bed, "goose": sky_between}


# --- the creatures, around (0, 0), about 60 to each side ---
def whole(point: Point) -> Point:
    """A point on whole numbers."""
    return round(point[0]), round(point[1])


def bear(sheet: Sheet, papers: Papers, value: int) -> None:
    """Its wings are of leaves."""
    fur, shade, ink = "#9a5d34", "#6f3e22", "#3a1f12"
    feathers = 4 + value
    with sheet.mirrored():
        for row, (length, tone) in enumerate(((74, papers.layers[3]), (52, papers.gold))):
            wing = "".join(
                leaf(22, -8 + 8 * row, length - 3 * abs(i - 3), 0.06 + 0.3 * i / feathers, 0.22)
                for i in range(feathers + 1 - row)
            )
            sheet.path(wing, tone, stroke=ink, width=0.7)
    sheet.path(
        "M0-20C34-20 46 14 44 50C42 76 24 84 0 84S-42 76-44 50C-46 14-34-20 0-20z",
        fur,
        stroke=ink,
        width=1.8,
    )
    sheet.path("M0 4C18 4 26 26 24 48C22 64 12 70 0 70S-22 64-24 48C-26 26-18 4 0 4z", "#d9a56a")
    sheet.path(
        "M-14 30l4 6M-4 26l3 7M8 28l3 7M-12 46l4 6M0 44l3 7M11 46l3 6M-5 58l3 5M6 58l3 5M-38 34l4 7M-36 52l5 6M36 34l-4 7M34 52l-5 6",
        stroke=shade,
        width=1.8,
        cap="round",
    )
    with sheet.mirrored():
        sheet.path(
            "M30-2C46 4 50 26 40 42C34 50 24 46 24 36C26 24 24 8 30-2z", fur, stroke=ink, width=1.8
        )
        sheet.path("M14 70C28 66 40 72 40 82S16 90 12 84z", shade, stroke=ink, width=1.6)
        sheet.circle(27, -62, 12, fur, stroke=ink, width=1.8)
        sheet.circle(27, -62, 6, "#d9a56a")
    sheet.path(
        "M0-70C26-70 38-54 36-36C34-18 18-8 0-8S-34-18-36-36C-38-54-26-70 0-70z",
        fur,
        stroke=ink,
        width=1.8,
    )
    sheet.ellipse(0, -25, 17, 13, "#e8c490", stroke=ink, width=1.2)
    sheet.path("M-7-32h14l-7 8zM0-24v5M-8-17q8 6 16 0", ink, stroke=ink, width=1.8, join="round")
    sheet.path("M-8-17q8 6 16 0", "#e8c490", stroke=ink, width=1.6)
    sheet.dots([(-15, -42), (15, -42)], ink, 7)
    sheet.dots([(-14, -43.5), (16, -43.5)], "#fff", 2.4)
    if value >= 3:
        crown = "".join(leaf(0, -68, 15, t, 0.4) for t in (-0.18, -0.06, 0.06, 0.18))
        sheet.path(crown, papers.gold, stroke=ink, width=1)


def axolotl(sheet: Sheet, papers: Papers, value: int) -> None:
    """Its gills are branches, its tail takes root."""
    skin, blush, ink = "#f7a8a0", "#e0706e", "#5a2430"
    roots = "M0 62C-10 76-30 74-44 90M-12 74C-18 84-16 90-22 98M0 62C10 76 30 74 44 90M12 74C18 84 16 90 22 98M0 60V98"
    sheet.path(roots, stroke=ink, width=8, cap="round")
    sheet.path(roots, stroke="#b0704a", width=5, cap="round")
    twigs = 2 + (value + 1) // 2
    with sheet.mirrored():
        wood, leaves = "", ["", ""]
        for i in range(twigs):
            turn = 0.08 + 0.24 * i / (twigs - 1)
            x, y = whole(around(26, -34, 52 - 3 * i, turn))
            bx, by = whole(around(26, -34, 26, turn - 0.05))
            wood += f"M26-34Q{numbers((bx, by, x, y))}"
            leaves[i % 2] += leaf(x, y, 15, turn, 0.42) + leaf(bx, by, 14, turn - 0.14, 0.4)
            leaves[i % 2] += leaf((x + bx) // 2, (y + by) // 2, 13, turn + 0.13, 0.4)
        sheet.path(wood, stroke=ink, width=7, cap="round")
        sheet.path(wood, stroke=blush, width=4.4, cap="round")
        for d, fill in zip(leaves, ("#7fc08a", papers.layers[3]), strict=True):
            sheet.path(d, fill, stroke=ink, width=0.9)
        sheet.path(
            "M20 18C34 18 46 26 50 38C44 36 44 40 46 44C40 40 38 42 38 46C34 40 26 38 18 40z",
            skin,
            stroke=ink,
            width=1.6,
        )
    sheet.path(
        "M0-16C22-16 28 6 24 30C20 52 10 66 0 70C-10 66-20 52-24 30C-28 6-22-16 0-16z",
        skin,
        stroke=ink,
        width=1.8,
    )
    sheet.path(
        "M0 0C12 0 16 14 13 30C11 44 6 52 0 56C-6 52-11 44-13 30C-16 14-12 0 0 0z", "#fde0d2"
    )
    sheet.path("M-7 14h14M-8 24h16M-7 34h14M-5 44h10", stroke=blush, width=1.8, cap="round")
    sheet.path(
        "M0-66C30-66 46-50 44-32C42-14 22-8 0-8S-42-14-44-32C-46-50-30-66 0-66z",
        skin,
        stroke=ink,
        width=1.8,
    )
    sheet.dots([(-24, -38), (24, -38)], ink, 9)
    sheet.dots([(-22.5, -40), (25.5, -40)], "#fff", 3)
    sheet.path("M-20-24Q0-10 20-24", stroke=ink, width=2.4, cap="round")
    sheet.dots([(-31, -26), (31, -26)], blush, 9)
    sheet.dots(
        [(-10, -56), (2, -60), (12, -55), (-18, 8), (18, 12), (-16, 24), (16, 28)], blush, 3.4
    )


def goose(sheet: Sheet, papers: Papers, value: int) -> None:
    """Half of it is weather."""
    white, shade, ink, beak = "#ffffff", papers.layers[1], papers.ink, "#f08a3c"
    puffs = (
        (-34, 34, 22),
        (-12, 20, 24),
        (14, 22, 24),
        (36, 36, 20),
        (20, 48, 22),
        (-14, 50, 24),
        (0, 38, 26),
    )
    sheet.path("M-10 66l-6 24M12 66l6 24M-26 92h16M12 92h16", stroke=ink, width=6, cap="round")
    sheet.path("M-10 66l-6 24M12 66l6 24M-26 92h16M12 92h16", stroke=beak, width=3.4, cap="round")
    sheet.path("M48 30C64 22 70 30 76 22C76 38 66 50 50 48z", white, stroke=ink, width=1.8)
    sheet.path("".join(ring(x, y, r) for x, y, r in puffs), white, stroke=ink, width=3.4)
    neck = "M-30 22C-52-2-30-22-34-44"
    sheet.path(neck, stroke=ink, width=25, cap="round")
    sheet.path("".join(ring(x, y, r) for x, y, r in puffs), white)
    sheet.path(neck, stroke=white, width=21.5, cap="round")
    sheet.path(
        "M-20 58q10 8 22 2M12 60q12 2 20-8M-40 40q2 10 10 12",
        stroke=papers.layers[2],
        width=2.4,
        cap="round",
    )
    for i in range(2 + value // 2):
        sheet.path(
            "M-6 24C8 8 34 2 56-12C54 8 44 32 18 44C4 46-8 38-6 24z",
            (white, shade)[i % 2],
            stroke=ink,
            width=1.6,
            at=f"rotate({-20 + 17 * i} -6 24)",
        )
    sheet.path(
        "M2 26C16 18 28 14 40 6M4 33C18 28 28 22 38 16",
        stroke=papers.layers[2],
        width=2,
        cap="round",
    )
    sheet.circle(-36, -52, 19, white, stroke=ink, width=1.8)
    sheet.path("M-34-38C-26-36-24-44-26-48L-26-34z", white)
    sheet.path("M-52-58L-80-48Q-78-42-52-43z", beak, stroke=ink, width=1.6, join="round")
    sheet.path("M-78-47L-54-50", stroke=ink, width=1.2)
    sheet.dots([(-42, -56)], ink, 7)
    sheet.dots([(-43.5, -57.5)], "#fff", 2.4)
    sheet.dots([(-33, -46)], "#f7b8a8", 7)
    if value >= 3:
        sheet.path(cloud(-34, -67, 34), papers.gold, stroke=ink, width=1.4)


FIGURES: Final[dict[str, Draw]] = {"bear": bear, "axolotl": axolotl, "goose": goose}

# --- as many small signs as the value, at the foot ---
PIPS: Final = {
    "bear": "M0-9C8-6 9 4 0 9C-9 4-8-6 0-9z",
    "axolotl": "M0-10C5-3 8 0 8 4A8 7 0 0 1-8 4C-8 0-5-3 0-10z",
    "goose": "M-10 6A5 5 0 0 1-7-3A7 7 0 0 1 5-5A5.5 5.5 0 0 1 9 6z",
}


def pips(sheet: Sheet, name: str, value: int, papers: Papers) -> None:
    """One to five."""
    for i in range(value):
        x = 100 + 28 * (i - (value - 1) / 2)
        sheet.path(
            PIPS[name], papers.gold, stroke=papers.ink, width=1.2, at=f"translate({x:g} 254)"
        )
