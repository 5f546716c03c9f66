"""The Book of Steps Lost and Found: its Goals, its cover, its spells."""

from collections.abc import Callable
from typing import Final

from art.card import card
from art.onirim.doors import small_door
from art.onirim.frame import frame, framed, sky
from art.onirim.halos import CHAMBER_SIGNS
from art.onirim.locations import Chambers
from art.onirim.palette import DREAM, Tones
from art.onirim.stage import GOLD, INK, PALE
from art.shapes import petals, rays, spark, star
from art.svg import Sheet, around, poly, ring

Draw = Callable[[Sheet], None]
PAPER: Final = ("#f7e9c6", "#e9d2a0", "#c9a468")
SEPIA: Final = "#5b3a1c"
PRINTS: Final = ((64, 256, -8), (84, 238, 14), (72, 216, -4), (92, 198, 16), (88, 178, 2))


def page(sheet: Sheet) -> None:
    """A page of the Book of Steps Lost and Found."""
    sheet.rect(
        0, 0, 200, 300, sheet.radial(PAPER[0], (PAPER[1], 0.6), PAPER[2], at=(100, 130, 190))
    )
    sheet.rect(2, 2, 196, 296, rx=13, stroke=SEPIA, width=4)
    sheet.path("M14 14h172v272H14zM18 18h164v264H18z", stroke=SEPIA, width=0.8, opacity=0.8)
    for flip in (
        "",
        "translate(200)scale(-1 1)",
        "translate(0 300)scale(1-1)",
        "rotate(180 100 150)",
    ):
        sheet.path(
            "M14 46C28 44 44 30 46 14M14 34C22 32 32 22 34 14",
            stroke=SEPIA,
            width=1,
            at=flip or "scale(1)",
        )


def goal(colour: str, chambers: Chambers) -> str:
    """The steps that lead to a Door of that colour."""
    sheet = Sheet(f"{colour} goal")
    tones = chambers.get(colour, DREAM)
    with card(sheet):
        page(sheet)
        shine = sheet.radial(
            (tones.glow, 0, 0.9), (tones.sky[2], 0.5, 0.5), (tones.sky[2], 1, 0), at=(104, 104, 92)
        )
        sheet.circle(104, 104, 92, shine)
        sheet.path("M34 168h140M46 174h116", stroke=SEPIA, width=1.4)
        if colour == "oniverse":
            small_door(sheet, tones, 104, 166, 112, star(12, 12, 12, 8, 0.4))
        else:
            small_door(sheet, tones, 104, 166, 112, CHAMBER_SIGNS[colour])
        for i, (x, y, turn) in enumerate(PRINTS):
            size = 0.62 + 0.11 * (4 - i)
            sheet.path(
                "M-5-12C2-16 7-8 5 2C4 8-4 8-5 2C-6-4-8-9-5-12zM-4 10C-4 6 5 6 4 11C3 17-3 17-4 10z",
                SEPIA,
                opacity=0.85,
                at=f"translate({x + 10} {y})rotate({turn})scale({size:.2f})",
            )
    return sheet.text()


def goal_back() -> str:
    """The cover of the book."""
    sheet = Sheet("goal back")
    with card(sheet):
        sheet.rect(0, 0, 200, 300, sheet.linear("#7a3b22", "#54240f", "#33140a"))
        frame(
            sheet,
            Tones(("#000",) * 3, ("#8a5a2a", "#54240f", "#33140a", "#1f0b05"), GOLD, PALE, GOLD),
        )
        with sheet.group("translate(100 150)"):
            sheet.path(petals(14, 62, 8, 0.05), stroke=GOLD, width=1.4)
            sheet.path(ring(0, 0, 66) + ring(0, 0, 72), stroke=GOLD, width=1.2)
            sheet.circle(0, 0, 27, "#33140a", stroke=GOLD, width=1.4)
            soles = "M-9-14C1-20 8-10 5 4C4 10-5 10-6 4C-8-4-13-10-9-14zM-5 13C-5 9 6 9 5 14C4 22-4 22-5 13z"
            sheet.path(soles, GOLD, at="translate(-8 4)rotate(-10)scale(.75)")
            sheet.path(soles, GOLD, at="translate(9-5)scale(-.75 .75)rotate(-10)")
            for turn in (0, 0.25, 0.5, 0.75):
                x, y = around(0, 0, 92, turn, 1.2)
                sheet.path(spark(x * 0.72, y, 9), GOLD)
    return sheet.text()


# --- spells: a page of stars with one working sign ---
def paradoxical_prophecy(sheet: Sheet) -> None:
    """What is lowest comes first."""
    for i in range(5):
        lift = 0 if i else -64
        tone = "#5b3fa6" if i else "#8b5cd6"
        sheet.path(
            poly(
                [
                    (52, 196 - 9 * i + lift),
                    (100, 180 - 9 * i + lift),
                    (148, 196 - 9 * i + lift),
                    (100, 212 - 9 * i + lift),
                ]
            ),
            tone,
            stroke=GOLD,
            width=1.4,
        )
    sheet.path(
        "M152 186C180 160 176 116 150 104M158 94l-12 9 12 12",
        stroke=PALE,
        width=3.4,
        cap="round",
        join="round",
    )
    sheet.path("M70 92Q100 64 130 92Q100 118 70 92z", INK, stroke=PALE, width=2.4)
    sheet.circle(100, 91, 10, GOLD)
    sheet.circle(100, 91, 4, INK)


def parallel_planning(sheet: Sheet) -> None:
    """Two pages change places."""
    for x, y, turn, colour in ((66, 152, -8, "#8b5cd6"), (134, 128, 8, "#3fc4b4")):
        sheet.rect(
            -22,
            -34,
            44,
            68,
            PAPER[0],
            rx=4,
            stroke=SEPIA,
            width=1.6,
            at=f"translate({x} {y})rotate({turn})",
        )
        with sheet.group(f"translate({x} {y})rotate({turn})"):
            sheet.path("M-12 22V-4a12 12 0 0 1 24 0v26z", colour)
    sheet.path(
        "M64 98C74 76 102 72 118 82M112 72l9 11-14 4M136 184C126 204 98 208 82 198M88 208l-9-11 14-4",
        stroke=PALE,
        width=3.4,
        cap="round",
        join="round",
    )


def powerful_punishment(sheet: Sheet) -> None:
    """A Nightmare, struck."""
    sheet.path(
        "M58 206C54 160 62 132 70 108C78 122 88 126 94 126H106C112 126 122 122 130 108C138 132 146 160 142 206Q121 192 100 206Q79 192 58 206z",
        "#120a1c",
        stroke="#8d6ab5",
        width=1.6,
    )
    sheet.path(
        "M74 148l14 14M88 148l-14 14M112 148l14 14M126 148l-14 14",
        stroke="#c0ff5a",
        width=4,
        cap="round",
    )
    sheet.path(
        "M112 44L84 112h20L88 168l44-72h-22l18-52z",
        sheet.linear("#fff", GOLD),
        stroke=INK,
        width=1.6,
        join="round",
    )


SPELLS: Final[dict[str, Draw]] = {
    "paradoxical prophecy": paradoxical_prophecy,
    "parallel planning": parallel_planning,
    "powerful punishment": powerful_punishment,
}


def spell(name: str) -> str:
    """One of the three spells."""
    sheet, t = Sheet(name), DREAM
    with framed(sheet, t):
        sky(sheet, t, 40, 0.5)
        with sheet.group("translate(100 138)", fill="none", stroke=t.metal, opacity=0.8):
            sheet.path(ring(0, 0, 82) + ring(0, 0, 76), width=1)
            sheet.path(star(0, 0, 76, 7, 0.68), width=0.9)
        sheet.path(rays(76, 82, 28, 0.006), t.metal, at="translate(100 138)")
        SPELLS[name](sheet)
    return sheet.text()
