"""The halo behind a sign, and the sign of each chamber."""

from collections.abc import Callable
from typing import Final

from art.onirim.frame import MIDDLE
from art.onirim.palette import Tones
from art.shapes import leaf
from art.svg import Sheet, around, ring, smooth

Draw = Callable[[Sheet, Tones], None]


def orbits(sheet: Sheet, tones: Tones) -> None:
    """The rings of an armillary sphere."""
    x, y = MIDDLE
    sheet.circle(x, y, 62, stroke=tones.metal, width=3, dash="1 5.49", opacity=0.7)
    for turn in (20, 80, 140):
        sheet.ellipse(
            x,
            y,
            70,
            34,
            stroke=tones.metal,
            width=0.9,
            opacity=0.6,
            at=f"rotate({turn} {x:g} {y:g})",
        )
    sheet.circle(x, y, 66, stroke=tones.metal, width=0.8, opacity=0.8)


def ripples(sheet: Sheet, tones: Tones) -> None:
    """Rings on water, and the scales between them."""
    x, y = MIDDLE
    ring_of_waves = smooth([around(0, 0, 60 if j % 2 else 66, j / 28) for j in range(28)], True)
    places = [
        f"translate({x:g} {y:g})rotate({turn})scale({size})"
        for turn, size in ((0, 1), (7, 1.1), (13, 0.91))
    ]
    sheet.repeated(ring_of_waves, places, stroke=tones.metal, width=1, opacity=0.7)


def wreath(sheet: Sheet, tones: Tones) -> None:
    """Leaves all around."""
    x, y = MIDDLE
    leaves = ""
    for i in range(26):
        px, py = around(x, y, 62, i / 26)
        leaves += leaf(round(px), round(py), 14, i / 26 + (0.14 if i % 2 else 0.34), 0.4)
    sheet.path(leaves, tones.metal, opacity=0.55)
    sheet.circle(x, y, 62, stroke=tones.metal, width=1, opacity=0.7)


def tracery(sheet: Sheet, tones: Tones) -> None:
    """The rose of a window."""
    x, y = MIDDLE
    with sheet.group(
        f"translate({x:g} {y:g})", fill="none", stroke=tones.metal, width=0.9, opacity=0.7
    ):
        sheet.path("".join(ring(*around(0, 0, 57, i / 12), 15) for i in range(12)))
        sheet.path(ring(0, 0, 54) + ring(0, 0, 74))


HALOS: Final[dict[str, Draw]] = {"red": orbits, "blue": ripples, "green": wreath, "brown": tracery}


# --- the sign of the chamber, 24 by 24 ---
CHAMBER_SIGNS: Final = {
    "red": ring(12, 12, 5.6)
    + "M4.5 13.2C-1 17.5 1 20 8 17.4 15 14.8 22 9.5 22.5 6.6 23 4 18.8 4.8 15.8 6.2"
    "L16.6 7.5C19.5 6.2 20.8 6.3 20.6 7 20 9 14.5 13.2 8 15.6 3 17.4 2 16.5 5 14.3z",
    "blue": "M22 12Q15 3 7 10L2 5.5Q4.5 12 2 18.5L7 14Q15 21 22 12zM16.6 9.6a1.5 1.5 0 1 0 .1 0z",
    "green": "M20.5 3.5C8 3 3 9 5 16L2.5 20.5 4 21.7 6.8 17.5C14 19.5 20.5 15 20.5 3.5z"
    "M7 16.2L16.5 7.5 8 17z",
    "brown": "M12 6.5C9.5 4.5 6 4 2 4.5V18.5C6 18 9.5 18.5 12 20.5C14.5 18.5 18 18 22 18.5V4.5"
    "C18 4 14.5 4.5 12 6.5zM11.3 8.2h1.4v9.8h-1.4z",
}


def medallion(sheet: Sheet, tones: Tones, colour: str) -> None:
    """The chamber's sign on the frame."""
    sheet.circle(100, 20, 16.5, tones.land[3], stroke=tones.metal, width=1.4)
    sheet.path(
        CHAMBER_SIGNS[colour], tones.light, at="translate(88.6 8.6)scale(.95)", rule="evenodd"
    )
