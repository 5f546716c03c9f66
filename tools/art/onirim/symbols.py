"""Sun, moon and key: the same three signs, in the manner of each chamber."""

from collections.abc import Callable
from typing import Final

from art.onirim.palette import Tones
from art.shapes import crescent, flames, leaf, petals, rays, spark, star
from art.svg import Sheet, around, ring, smooth

Draw = Callable[[Sheet, Tones], None]


def gold(sheet: Sheet, tones: Tones) -> str:
    """The sign's own light: pale above, metal below."""
    return sheet.linear(tones.light, (tones.light, 0.45), tones.metal)


# --- suns: a disc with rays ---
def red_sun(sheet: Sheet, tones: Tones) -> None:
    """As on an astrolabe."""
    paint = gold(sheet, tones)
    sheet.path(rays(29, 50, 12, 0.026) + rays(29, 39, 12, 0.022, 1 / 24), paint)
    sheet.path(ring(0, 0, 27), paint)
    sheet.circle(0, 0, 21, stroke=tones.land[0], width=1.4)
    sheet.circle(0, 0, 17.5, stroke=tones.land[0], width=3, dash="1 3.58")
    sheet.path(star(0, 0, 14, 8, 0.42), tones.land[0])
    sheet.circle(0, 0, 3, tones.light)


def blue_sun(sheet: Sheet, tones: Tones) -> None:
    """Seen from under water, it sways."""
    paint = gold(sheet, tones)
    sheet.path(flames(24, 51, 10, 0.042, 0.035), paint)
    sheet.path(ring(0, 0, 26), paint, stroke=tones.land[1], width=2)
    for y in (-8, 0, 8):
        sheet.path(
            f"M-17 {y}q4.2-5 8.5 0t8.5 0 8.5 0 8.5 0",
            stroke=tones.land[0],
            width=2.4,
            cap="round",
        )


def green_sun(sheet: Sheet, tones: Tones) -> None:
    """A flower of light."""
    paint = gold(sheet, tones)
    sheet.path(petals(12, 50, 12, 0.05), paint, opacity=0.75)
    sheet.path(petals(10, 42, 12, 0.045, 1 / 24), paint, stroke=tones.land[0], width=0.8)
    sheet.circle(0, 0, 17, tones.land[0])
    seeds = [around(0, 0, 3.1 * i**0.5, i * 0.381966) for i in range(1, 24)]
    sheet.dots(seeds, tones.light, 3)


def brown_sun(sheet: Sheet, tones: Tones) -> None:
    """From the margin of an old book, asleep."""
    paint = gold(sheet, tones)
    sheet.path(rays(27, 50, 8, 0.045), paint)
    sheet.path(flames(25, 46, 8, 0.03, 0.02, 1 / 16), paint)
    sheet.circle(0, 0, 27, paint, stroke=tones.land[1], width=2)
    sheet.path(
        "M-15-3q5 5 10 0M5-3q5 5 10 0M0-4v10q-1 3-4 2M-7 14q7 5 14 0",
        stroke=tones.land[1],
        width=2,
        cap="round",
    )
    sheet.path("M-16-9q6-5 12-1M4-10q6-4 12 1", stroke=tones.land[1], width=1.4, cap="round")


# --- moons: a crescent ---
MOON: Final = crescent(0, 0, 44, 0.8, 0.4)


def red_moon(sheet: Sheet, tones: Tones) -> None:
    """With a planet on its orbit."""
    sheet.path(MOON, gold(sheet, tones), at="rotate(-24)")
    sheet.path(crescent(-3, 2, 36, 0.86, 0.28), tones.metal, at="rotate(-24)", opacity=0.35)
    sheet.ellipse(2, 2, 56, 15, stroke=tones.light, width=1.6, at="rotate(-24)", dash="118 44 300")
    sheet.circle(40, -27, 6, tones.light, stroke=tones.land[1], width=1.5)
    sheet.path(spark(13, 3, 10), tones.light)


def blue_moon(sheet: Sheet, tones: Tones) -> None:
    """And its image on the waves."""
    sheet.path(MOON, gold(sheet, tones), at="rotate(-24)")
    sheet.path(
        "M-34 20q5-5 10 0t10 0 10 0 10 0M-24 29q5-5 10 0t10 0 10 0 10 0 10 0",
        stroke=tones.land[0],
        width=2.6,
        cap="round",
    )
    sheet.circle(16, -6, 7, stroke=tones.light, width=2)
    sheet.circle(29, 8, 3.6, stroke=tones.light, width=1.6)
    sheet.circle(7, 12, 3, tones.light)


def green_moon(sheet: Sheet, tones: Tones) -> None:
    """With a branch in leaf."""
    sheet.path(MOON, gold(sheet, tones), at="rotate(-24)")
    stem = [(-30.0, 30.0), (-12.0, 22.0), (6.0, 10.0), (20.0, -12.0)]
    sheet.path(smooth(stem), stroke=tones.land[0], width=2.6, cap="round")
    leaves = "".join(
        leaf(x, y, 17, turn)
        for x, y, turn in (
            (-20, 26, 0.02),
            (-15, 24, 0.4),
            (-4, 17, 0),
            (0, 14, 0.37),
            (11, 3, 0.93),
            (12, 2, 0.3),
            (20, -12, 0.1),
        )
    )
    sheet.path(leaves, tones.light, stroke=tones.land[0], width=1.2)


def brown_moon(sheet: Sheet, tones: Tones) -> None:
    """With a face that dreams."""
    face = (
        "M14-43A44 44 0 1 0 33 29C20 34 6 32-2 25C-8 24-7 19-4 17C-6 15-6 13-3 12C-7 10-4 7 1 6"
        "C-5-1-8-4-6-9C-8-24 2-37 14-43z"
    )
    sheet.path(face, gold(sheet, tones))
    sheet.path(
        "M-22-6q7 5 13-1M-24-13q7-6 15-3M-11 18q4-2 7-1M-27 12q2 9 10 13",
        stroke=tones.land[1],
        width=2,
        cap="round",
    )
    sheet.path(spark(16, -8, 11) + spark(29, 10, 6), tones.light)


# --- keys: a bow, a shaft, a bit ---
SHAFT: Final = "M-4-8h8v50h-8zM-7-6h14v5h-14zM-6 42h12v4h-12z"


def key(sheet: Sheet, tones: Tones, bow: str, bit: str, inside: str) -> None:
    """A key that hangs from its bow, in two lights."""
    paint = gold(sheet, tones)
    sheet.path(
        bow + SHAFT + bit, paint, stroke=tones.land[1], width=1.2, join="round", rule="evenodd"
    )
    if inside:
        sheet.path(inside, tones.light, stroke=tones.land[1], width=0.8)
    sheet.path("M1.5-1v42", stroke=tones.land[0], width=1.2, opacity=0.6)


def red_key(sheet: Sheet, tones: Tones) -> None:
    """A star in a ring."""
    bow = ring(0, -29, 22) + ring(0, -29, 16)
    key(sheet, tones, bow, "M4 22h16v5h-6v4h6v5H4z", star(0, -29, 15.5, 5, 0.42))


def blue_key(sheet: Sheet, tones: Tones) -> None:
    """A fish in a drop."""
    bow = (
        "M0-58C14-46 24-38 24-27A24 21 0 0 1-24-27C-24-38-14-46 0-58z"
        "M0-48C10-40 17-34 17-27A17 15 0 0 1-17-27C-17-34-10-40 0-48z"
    )
    fish = "M-13-27Q-3-38 7-27L13-33V-21L7-27Q-3-16-13-27z"
    key(sheet, tones, bow, "M4 20q10-5 17 1-7 2-9 5 5-1 10 2-6 7-18 5z", fish)


def green_key(sheet: Sheet, tones: Tones) -> None:
    """A clover."""
    bow = "".join(
        ring(x, y, r)
        for x, y, r in (
            (0, -41, 13),
            (0, -41, 7),
            (-15, -22, 13),
            (-15, -22, 7),
            (15, -22, 13),
            (15, -22, 7),
        )
    )
    bit = leaf(3, 22, 20, 0.2) + leaf(3, 34, 18, 0.27)
    key(sheet, tones, bow, bit, leaf(0, -10, 22, 0, 0.5))


def brown_key(sheet: Sheet, tones: Tones) -> None:
    """A window of the library."""
    bow = "M0-58L14-50H26V-24L14-10H-14L-26-24V-50H-14zM0-49L-11-43H-19V-27L-10-17H10L19-27V-43H11z"
    book = "M0-38Q-7-42-14-39V-25Q-7-28 0-24Q7-28 14-25V-39Q7-42 0-38z"
    key(sheet, tones, bow, "M4 18h18v7h-8v4h8v7H4z", book + "M-.5-37h1v12h-1z")


SYMBOLS: Final[dict[str, dict[str, Draw]]] = {
    "sun": {"red": red_sun, "blue": blue_sun, "green": green_sun, "brown": brown_sun},
    "moon": {"red": red_moon, "blue": blue_moon, "green": green_moon, "brown": brown_moon},
    "key": {"red": red_key, "blue": blue_key, "green": green_key, "brown": brown_key},
}


# --- the plain form, for Crossroads and small signs ---
def plain_sun(sheet: Sheet, tones: Tones) -> None:
    """A disc with sixteen rays."""
    sheet.path(
        rays(27, 50, 8, 0.045) + rays(27, 41, 8, 0.035, 1 / 16) + ring(0, 0, 24), gold(sheet, tones)
    )


def plain_moon(sheet: Sheet, tones: Tones) -> None:
    """A crescent and a star."""
    sheet.path(MOON, gold(sheet, tones), at="rotate(-24)")
    sheet.path(spark(14, -2, 13), tones.light)


def plain_key(sheet: Sheet, tones: Tones) -> None:
    """A key whose bow is a ring of four."""
    bow = "".join(
        ring(x, y - 32, 12) + ring(x, y - 32, 6) for x, y in ((0, -12), (12, 0), (0, 12), (-12, 0))
    )
    key(sheet, tones, bow, "M4 22h16v5h-6v4h6v5H4z", "")


PLAIN: Final[dict[str, Draw]] = {"sun": plain_sun, "moon": plain_moon, "key": plain_key}
