"""Doors: one for each chamber, with light behind it."""

from collections.abc import Callable
from typing import Final

from art.onirim.palette import Tones
from art.shapes import arch, leaf, petals, star
from art.svg import Sheet, around, ring, smooth

Draw = Callable[[Sheet, Tones], None]
FOOT: Final = 246.0


def steps(sheet: Sheet, tones: Tones) -> None:
    """Three steps up, and the light that falls on them."""
    for i, wide in enumerate((128, 148, 170)):
        sheet.rect(100 - wide / 2, FOOT + 9 * i, wide, 9.5, tones.land[(0, 1, 2)[i]])
        sheet.path(
            f"M{100 - wide / 2:g} {FOOT + 9 * i:g}h{wide:g}",
            stroke=tones.metal,
            width=0.8,
            opacity=0.8,
        )
    sheet.path("M96 246h8l22 28H74z", tones.light, opacity=0.5)


def leaves_of(sheet: Sheet, tones: Tones, outline: str, pointed: float) -> None:
    """The stone around the door, and the light in it."""
    shine = sheet.radial((tones.light, 0), (tones.glow, 0.5), (tones.sky[2], 1), at=(100, 160, 110))
    sheet.path(arch(100, FOOT, 118, 190, pointed), tones.land[1], stroke=tones.metal, width=1.6)
    sheet.path(arch(100, FOOT, 106, 182, pointed), tones.land[3])
    sheet.path(outline, shine)


def red_door(sheet: Sheet, tones: Tones) -> None:
    """Two leaves under a sky of metal stars."""
    leaves_of(sheet, tones, arch(100, FOOT, 96, 176), 0)
    wood = sheet.linear(tones.land[0], tones.land[2])
    left = f"M52 {FOOT:g}V118a48 48 0 0 1 45-47.9V{FOOT:g}z"
    sheet.path(left, wood, stroke=tones.metal, width=1.2)
    sheet.path(left, wood, stroke=tones.metal, width=1.2, at="matrix(-1 0 0 1 200 0)")
    rings = "".join(ring(100, 128, r) for r in (14, 24, 34))
    sheet.path(rings, stroke=tones.metal, width=1.4)
    sheet.path(
        "".join(star(*around(100, 128, 29, i / 8), 5.5, 4, 0.35) for i in range(8)), tones.light
    )
    sheet.path(star(100, 128, 16, 8, 0.45), tones.light)
    panels = "M60 180h30v26H60zM60 214h30v24H60zM110 180h30v26h-30zM110 214h30v24h-30z"
    sheet.path(panels, stroke=tones.metal, width=1.2, opacity=0.85)
    sheet.path(star(75, 193, 8, 6) + star(125, 193, 8, 6), tones.metal)
    handles(sheet, tones, 200)


def blue_door(sheet: Sheet, tones: Tones) -> None:
    """A lock of the deep, with a round window."""
    leaves_of(sheet, tones, arch(100, FOOT, 96, 176), 0)
    wood = sheet.linear(tones.land[0], tones.land[2])
    sheet.path(arch(100, FOOT, 92, 172), wood, stroke=tones.metal, width=1.2)
    water = sheet.linear(tones.light, tones.glow, tones.sky[2])
    sheet.circle(100, 124, 33, tones.metal)
    sheet.circle(100, 124, 27, water)
    sheet.path("M74 130q6.5-7 13 0t13 0 13 0 13 0A27 27 0 0 1 74 130z", tones.land[0])
    sheet.path("M113 118Q103 107 93 116L86 110q3 8 0 16L93 120Q103 129 113 118z", tones.land[1])
    bolts = [around(100, 124, 30, i / 12) for i in range(12)]
    sheet.dots(bolts, tones.land[2], 3.4)
    for y in (176, 198, 220):
        sheet.path(
            f"M58 {y}q7-9 14 0t14 0 14 0 14 0 14 0 14 0", stroke=tones.metal, width=1.8, opacity=0.9
        )
    sheet.circle(100, 187, 13, tones.land[3], stroke=tones.metal, width=3)
    sheet.path(
        "M100 171v32M84 187h32M89 176l22 22M111 176l-22 22",
        stroke=tones.metal,
        width=2,
        cap="round",
    )
    sheet.circle(100, 187, 4, tones.light)


def green_door(sheet: Sheet, tones: Tones) -> None:
    """A garden gate, grown over."""
    leaves_of(sheet, tones, arch(100, FOOT, 98, 178, 0.55), 0.55)
    bars = "".join(
        f"M{x} {FOOT:g}V{top}"
        for x, top in ((60, 118), (72, 98), (84, 84), (116, 84), (128, 98), (140, 118))
    )
    sheet.path(
        bars + "M96 246V74M104 246V74M51 170h45M104 170h45M51 226h45M104 226h45",
        stroke=tones.land[2],
        width=3.2,
    )
    heart = (
        "M96 170C80 150 62 150 62 136S80 122 96 146M104 170C120 150 138 150 138 136S120 122 104 146"
    )
    sheet.path(heart, stroke=tones.land[2], width=3.2)
    sheet.path("M62 212a11 11 0 1 1 22 0M116 212a11 11 0 1 1 22 0", stroke=tones.land[2], width=3)
    vine = [
        (46.0, 250.0),
        (50.0, 200.0),
        (44.0, 150.0),
        (56.0, 104.0),
        (84.0, 70.0),
        (104.0, 58.0),
        (136.0, 84.0),
        (154.0, 128.0),
        (150.0, 168.0),
    ]
    sheet.path(smooth(vine), stroke=tones.land[2], width=3.6, cap="round")
    spots = [
        (46, 236, 0.8),
        (48, 222, 0.15),
        (49, 206, 0.8),
        (47, 188, 0.12),
        (45, 168, 0.85),
        (46, 148, 0.1),
        (50, 128, 0.8),
        (57, 108, 0.15),
        (68, 88, 0.85),
        (84, 72, 0.35),
        (88, 67, 0.9),
        (104, 60, 0.5),
        (110, 62, 0.1),
        (124, 72, 0.45),
        (136, 84, 0.15),
        (146, 104, 0.6),
        (152, 124, 0.2),
        (153, 142, 0.65),
        (151, 160, 0.3),
        (150, 168, 0.55),
    ]
    sheet.path(
        "".join(leaf(x, y, 18, t, 0.5) for x, y, t in spots),
        tones.land[0],
        stroke=tones.metal,
        width=0.8,
    )
    for x, y in ((48, 176), (62, 96), (118, 64), (152, 134)):
        sheet.path(petals(2, 9, 5, 0.11), tones.light, at=f"translate({x} {y})")
        sheet.circle(x, y, 2.2, tones.metal)
    handles(sheet, tones, 188)


def brown_door(sheet: Sheet, tones: Tones) -> None:
    """Two leaves bound like books."""
    leaves_of(sheet, tones, arch(100, FOOT, 98, 178, 0.3), 0.3)
    wood = sheet.linear(tones.land[0], tones.land[2])
    left = f"M52 {FOOT:g}V112Q54 84 97 70V{FOOT:g}z"
    for flip in ("", "matrix(-1 0 0 1 200 0)"):
        with sheet.group(flip, stroke=tones.metal, width=1.2, fill="none"):
            sheet.path(left, wood)
            sheet.path("M58 238V118Q62 96 91 82V238z")
            sheet.path("M52 134h12M52 200h12M52 146h12M52 212h12", width=3)
            sheet.path("M75 140l12 17-12 17-12-17zM75 147l7 10-7 10-7-10z")
            sheet.path("M64 190h22M64 198h22M64 206h16M64 214h22M64 222h12", width=1.6, opacity=0.8)
    sheet.path(
        "M100 92Q88 86 78 90V108Q88 104 100 110Q112 104 122 108V90Q112 86 100 92zM100 92v18",
        tones.light,
        stroke=tones.land[2],
        width=1.4,
    )
    handles(sheet, tones, 178)


def handles(sheet: Sheet, tones: Tones, y: float) -> None:
    """Two rings to pull."""
    sheet.path(ring(91, y, 4.5) + ring(109, y, 4.5), stroke=tones.light, width=1.8)


DOORS: Final[dict[str, Draw]] = {
    "red": red_door,
    "blue": blue_door,
    "green": green_door,
    "brown": brown_door,
}


# --- a small door, for Goals and Premonitions ---
def small_door(
    sheet: Sheet, tones: Tones, x: float, foot: float, height: float, sign: str = ""
) -> None:
    """An arch, two leaves and the chamber's sign."""
    wide = height * 0.62
    sheet.path(arch(x, foot, wide + 5, height + 3), tones.land[3], stroke=tones.metal, width=1)
    sheet.path(arch(x, foot, wide, height), sheet.linear(tones.sky[2], tones.land[0]))
    sheet.path(f"M{x:g} {foot:g}v{-height:g}", stroke=tones.land[3], width=1.2)
    if sign:
        size = wide * 0.72 / 24
        place = f"translate({x - 12 * size:.1f} {foot - height * 0.68:.1f})scale({size:.2f})"
        sheet.path(sign, tones.light, at=place, rule="evenodd")
    sheet.dots([(x - 3, foot - height * 0.24), (x + 3, foot - height * 0.24)], tones.light, 2.2)
