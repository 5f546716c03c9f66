"""What every card of Onirim has: a sky, a halo of light, and a thin double frame."""

from collections.abc import Iterator
from contextlib import contextmanager

from art.card import card
from art.onirim.palette import Tones
from art.svg import HEIGHT, WIDTH, Sheet, numbers

MIDDLE = (100.0, 122.0)  # of the sign


def sky(
    sheet: Sheet, tones: Tones, stars: int = 34, glow: float = 0.75, night: float = 0.42
) -> None:
    """Dark above, the glow of the sign before it; `night` says how far down the dark reaches."""
    top, middle, low = tones.sky
    horizon = min(1.0, night + 0.36)
    sheet.rect(0, 0, WIDTH, HEIGHT, sheet.linear(top, (middle, night), (low, horizon)))
    halo = sheet.radial(
        (tones.glow, 0, glow), (tones.glow, 0.4, glow * 0.4), (tones.glow, 1, 0), at=(*MIDDLE, 112)
    )
    sheet.rect(0, 0, WIDTH, 240, halo)
    if stars:
        small = sheet.scatter(stars, (12, 188), (12, 190))
        sheet.dots(small, tones.light, 1, opacity=0.6)
        sheet.dots(sheet.scatter(stars // 4, (46, 188), (14, 150)), tones.light, 1.9, opacity=0.9)


def dusk(sheet: Sheet, tones: Tones) -> None:
    """The foot of a card is dark, so that a name can be read on it."""
    dark = tones.land[3]
    shade = sheet.linear((dark, 0, 0), (dark, 0.5, 0.6), (dark, 1, 0.9))
    sheet.rect(0, 234, WIDTH, 66, shade)


def frame(sheet: Sheet, tones: Tones) -> None:
    """A dark rim, a line of metal, and a finer one that gives way at the corners."""
    rim = tones.land[3]
    sheet.rect(2, 2, 196, 296, rx=13, stroke=rim, width=4)
    shine = sheet.linear(tones.light, tones.metal, (tones.metal, 0.6), tones.land[0])
    sheet.rect(5, 5, 190, 290, rx=11, stroke=shine, width=1.6)
    sheet.path(corners(10, 11), stroke=tones.metal, width=0.8, opacity=0.75)
    sheet.dots([(190, 10), (10, 290), (190, 290), (10, 10)], tones.metal, 3.2)


@contextmanager
def framed(sheet: Sheet, tones: Tones) -> Iterator[None]:
    """A card with its dark foot and its frame, drawn over all that is drawn inside."""
    with card(sheet):
        yield
        dusk(sheet, tones)
        frame(sheet, tones)


def corners(edge: float, bite: float) -> str:
    """A rectangle whose corners are bitten off roundly."""
    wide, high = WIDTH - 2 * edge - 2 * bite, HEIGHT - 2 * edge - 2 * bite
    bites = [
        numbers((bite, bite)) + f" 0 0 0 {numbers(to)}"
        for to in ((bite, bite), (-bite, bite), (-bite, -bite), (bite, -bite))
    ]
    return (
        f"M{numbers((edge + bite, edge))}h{wide:g}a{bites[0]}v{high:g}a{bites[1]}"
        f"h{-wide:g}a{bites[2]}v{-high:g}a{bites[3]}z"
    )
