"""Denizens who lend a hand: Architect, Cyclobot, Squirrel Spies, Harpoon Hunter."""

from art.onirim.stage import (
    DEEP,
    GOLD,
    INK,
    PALE,
    PLUM,
    ROSE,
    RUST,
    SKIN,
    SLATE,
    STEEL,
    TEAL,
)
from art.shapes import rays, star
from art.svg import Sheet, around, ring


def architect(sheet: Sheet) -> None:
    """Tall, under a hat like a temple, with a pair of compasses as large as herself."""
    sheet.path("M100 116C128 120 138 170 144 248H56C62 170 72 120 100 116z", PLUM)
    sheet.path("M100 118C112 140 116 190 116 248H84C84 190 88 140 100 118z", DEEP)
    sheet.path("M62 222h76M60 234h80", stroke=GOLD, width=2)
    sheet.path("M92 152h16M90 172h20M88 192h24", stroke=TEAL, width=2)
    sheet.circle(100, 98, 21, SKIN)
    sheet.path("M78 100C74 76 86 72 100 72S126 76 122 100C118 88 114 86 100 86S82 88 78 100z", INK)
    sheet.path(
        "M70 76h60v-6H70zM74 70V52h8v18zM96 70V52h8v18zM118 70V52h8v18zM68 52h64L100 28z",
        GOLD,
        stroke=INK,
        width=1.2,
    )
    sheet.path("M91 99h5M104 99h5M96 109q4 3 8 0", stroke=INK, width=2, cap="round")
    sheet.path(
        "M76 140C60 144 48 136 46 122M124 140C140 150 150 140 152 128",
        stroke=PLUM,
        width=11,
        cap="round",
    )
    sheet.path("M46 66L30 214M46 66L72 206M37 150h23", stroke=INK, width=5, cap="round")
    sheet.path("M46 66L30 214M46 66L72 206M37 150h23", stroke=STEEL, width=2.6, cap="round")
    sheet.circle(46, 66, 8, GOLD, stroke=INK, width=1.4)
    sheet.circle(46, 122, 7, SKIN)
    sheet.path("M138 96h30v36h-30z", PALE, stroke=INK, width=1.4)
    sheet.path("M143 126v-14a10 10 0 0 1 20 0v14M140 102h26", stroke=DEEP, width=1.6)
    sheet.circle(151, 130, 7, SKIN)


def cyclobot(sheet: Sheet) -> None:
    """One eye, one wheel, and a cog where a heart would be."""
    sheet.path(rays(36, 42, 16, 0.02) + ring(100, 214, 0.1), SLATE, at="translate(100 214)")
    sheet.circle(100, 214, 34, INK, stroke=SLATE, width=7)
    spokes = "".join(
        f"M100 214L{x:.1f} {y:.1f}" for x, y in (around(100, 214, 30, i / 8) for i in range(8))
    )
    sheet.path(spokes, stroke=STEEL, width=2)
    sheet.circle(100, 214, 8, GOLD, stroke=INK, width=1.4)
    sheet.path("M94 214V176h12v38z", STEEL, stroke=INK, width=1.4)
    sheet.path(
        "M66 130q34-10 68 0l-6 48q-28 8-56 0z", sheet.linear(TEAL, DEEP), stroke=INK, width=1.8
    )
    sheet.path(star(100, 154, 15, 10, 0.74), GOLD, stroke=INK, width=1.2)
    sheet.circle(100, 154, 5, INK)
    sheet.path(
        "M66 138C44 140 40 160 46 178M134 138C156 140 160 120 156 102",
        stroke=INK,
        width=9,
        cap="round",
    )
    sheet.path(
        "M66 138C44 140 40 160 46 178M134 138C156 140 160 120 156 102",
        stroke=STEEL,
        width=5.5,
        dash="4 3",
    )
    sheet.path(
        "M38 178a10 10 0 1 0 16 0l-3 8h-10zM148 102a10 10 0 1 1 16 0l-3-8h-10z",
        GOLD,
        stroke=INK,
        width=1.2,
    )
    sheet.path("M90 122h20v10H90z", SLATE)
    sheet.path(
        "M64 108A36 40 0 0 1 136 108Q136 124 120 124H80Q64 124 64 108z",
        sheet.linear("#d9e2f5", SLATE),
        stroke=INK,
        width=1.8,
    )
    sheet.circle(100, 100, 20, INK)
    sheet.circle(100, 100, 15, sheet.radial("#fff", ("#ffe27a", 0.3), "#e0562f"))
    sheet.circle(100, 100, 5.5, INK)
    sheet.circle(105, 95, 3, "#fff")
    sheet.path("M100 68V50", stroke=INK, width=3)
    sheet.circle(100, 46, 6, ROSE, stroke=INK, width=1.4)
    sheet.dots([(72, 114), (128, 114), (72, 100), (128, 100)], INK, 3)


def squirrel(sheet: Sheet, place: str, fur: str, coat: str, glass: bool) -> None:
    """A squirrel in a coat, with a hat over the eyes."""
    with sheet.group(place):
        sheet.path(
            "M22 92C66 92 62 40 44 30C52 50 40 60 30 52C18 40 24 14 46 14C82 16 84 104 22 104z",
            fur,
            stroke=INK,
            width=1.6,
        )
        sheet.path("M-24 108C-28 66-18 44 0 44S28 66 24 108z", coat, stroke=INK, width=1.6)
        sheet.path("M0 46V108M-9 48L0 62 9 48", stroke=INK, width=1.6)
        sheet.dots([(6, 70), (6, 82), (6, 94)], GOLD, 3.4)
        sheet.path("M-20 6l-2-17 14 8zM20 6l2-17-14 8z", fur, stroke=INK, width=1.4)
        sheet.path(
            "M-24 20C-24-2 24-2 24 20C24 36 12 46 0 46S-24 36-24 20z", fur, stroke=INK, width=1.6
        )
        sheet.path("M-14 30C-14 22 14 22 14 30C14 40 7 45 0 45S-14 40-14 30z", PALE)
        sheet.path("M-4 29h8l-4 5zM0 34v5", INK, stroke=INK, width=1.4)
        sheet.path("M-26 6H26L20 1H-20zM-15 2C-14-12 14-12 15 2z", INK)
        sheet.path("M-15 1h30", stroke=ROSE, width=3)
        sheet.path("M-22 13Q-12 9-2 14Q-4 25-12 25T-22 13zM22 13Q12 9 2 14Q4 25 12 25T22 13z", INK)
        sheet.dots([(-11, 18), (11, 18)], "#fff", 4.6)
        if glass:
            sheet.path("M-14 60C-30 58-40 40-44 22", stroke=coat, width=9, cap="round")
            sheet.path("M-10 14l-44-13-5 14 45 11z", GOLD, stroke=INK, width=1.4)
            sheet.path("M-54 1l-10-4-6 18 11 1z", RUST, stroke=INK, width=1.4)


def squirrel_spies(sheet: Sheet) -> None:
    """One looks out, one looks back."""
    squirrel(sheet, "translate(114 106)scale(-1.14 1.14)", RUST, PLUM, True)
    squirrel(sheet, "translate(72 148)scale(-.84 .84)", "#b5552f", DEEP, False)


def harpoon_hunter(sheet: Sheet) -> None:
    """A hood, a small boat, and what swims below."""
    sheet.path("M40 90L176 30", stroke=INK, width=6, cap="round")
    sheet.path("M40 90L176 30", stroke=STEEL, width=3, cap="round")
    sheet.path("M186 25l-22 2 8 7-3 10z", STEEL, stroke=INK, width=1.4)
    sheet.path("M42 90C20 110 40 150 60 140", stroke=GOLD, width=1.8)
    sheet.path(
        "M100 56C128 60 138 96 136 140L142 214H60L66 140C64 96 74 60 100 56z",
        sheet.linear(DEEP, "#123a52"),
        stroke=INK,
        width=1.8,
    )
    sheet.path("M100 66C116 70 122 88 118 104Q100 118 82 104C78 88 84 70 100 66z", INK)
    sheet.path("M84 88l12 5M116 88l-12 5", stroke=GOLD, width=3, cap="round")
    sheet.path("M86 106Q100 116 114 106L110 136 100 126 90 136z", PALE, stroke=INK, width=1.2)
    sheet.path(
        "M72 140C56 130 62 96 78 80M128 146C152 138 150 90 132 56",
        stroke=DEEP,
        width=12,
        cap="round",
    )
    sheet.circle(78, 76, 7, SKIN, stroke=INK, width=1.2)
    sheet.circle(130, 53, 7, SKIN, stroke=INK, width=1.2)
    sheet.path("M66 164h70", stroke=GOLD, width=4)
    sheet.path(
        "M26 194Q100 214 174 190Q166 232 128 238H74Q36 234 26 194z", RUST, stroke=INK, width=1.8
    )
    sheet.path("M32 206Q100 224 168 203M40 220Q100 234 158 218", stroke=INK, width=1.4)
    sheet.path("M14 238q14-12 28 0t28 0 28 0 28 0 28 0 28 0V262H14z", TEAL, opacity=0.85)
    sheet.path("M14 248q14-10 28 0t28 0 28 0 28 0 28 0 28 0V270H14z", DEEP)
