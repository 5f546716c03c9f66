"""The eight Denizens of the Oniverse, each on the same moonlit stage."""

from collections.abc import Callable
from typing import Final

from art.onirim import helpers, oddities
from art.onirim.frame import framed, sky
from art.onirim.palette import DREAM
from art.shapes import hills
from art.svg import Sheet

Draw = Callable[[Sheet], None]


def denizen(name: str) -> str:
    """One of the eight."""
    sheet, t = Sheet(name), DREAM
    with framed(sheet, t):
        sky(sheet, t, 34, 0.3)
        sheet.circle(
            100,
            128,
            76,
            sheet.radial("#fff4d8", ("#f6cdf0", 0.55), "#a877d8", at=(100, 128, 76)),
            opacity=0.92,
        )
        sheet.circle(100, 128, 82, stroke=t.metal, width=1, opacity=0.8)
        sheet.circle(100, 128, 86, stroke=t.metal, width=2, dash="1 8", cap="round", opacity=0.8)
        hills(sheet, 222, 5, t.land[0])
        FIGURES[name](sheet)
        hills(sheet, 250, 5, t.land[2])
    return sheet.text()


FIGURES: Final[dict[str, Draw]] = {
    "architect": helpers.architect,
    "cyclobot": helpers.cyclobot,
    "squirrel spies": helpers.squirrel_spies,
    "harpoon hunter": helpers.harpoon_hunter,
    "hammer bird": oddities.hammer_bird,
    "chromatic chaos": oddities.chromatic_chaos,
    "mirror": oddities.mirror,
    "treasure keeper": oddities.treasure_keeper,
}
