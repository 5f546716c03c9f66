"""The eight Denizens of the Oniverse, each on the same moonlit stage."""

from collections.abc import Callable
from typing import Final

from reverie.render.art.cards import card, dusk, frame, sky
from reverie.render.art.palette import DREAM
from reverie.render.art.shapes import hills, leaf, petals, rays, spark, star
from reverie.render.art.svg import Sheet, around, ring

Draw = Callable[[Sheet], None]

# the colours of the stage's people
INK: Final = "#1c1040"
GOLD: Final = "#f2c86b"
PALE: Final = "#fff3df"
SKIN: Final = "#ffd9b8"
TEAL: Final = "#3fc4b4"
DEEP: Final = "#1c7480"
ROSE: Final = "#f0688a"
VIOLET: Final = "#8b5cd6"
PLUM: Final = "#4a2a86"
RUST: Final = "#c9693a"
STEEL: Final = "#a9b8d6"
SLATE: Final = "#5a6790"


def denizen(name: str) -> str:
    """One of the eight."""
    sheet, t = Sheet(name), DREAM
    with card(sheet):
        sky(sheet, t, 34, 0.3)
        sheet.circle(100, 128, 76, sheet.radial("#fff4d8", ("#f6cdf0", 0.55), "#a877d8", at=(100, 128, 76)), opacity=0.92)
        sheet.circle(100, 128, 82, stroke=t.metal, width=1, opacity=0.8)
        sheet.circle(100, 128, 86, stroke=t.metal, width=2, dash="1 8", cap="round", opacity=0.8)
        hills(sheet, 222, 5, t.land[0])
        FIGURES[name](sheet)
        hills(sheet, 250, 5, t.land[2])
        dusk(sheet, t)
        frame(sheet, t)
    return sheet.text()


def architect(sheet: Sheet) -> None:
    """Tall, under a hat like a temple, with a pair of compasses as large as herself."""
    sheet.path("M100 116C128 120 138 170 144 248H56C62 170 72 120 100 116z", PLUM)
    sheet.path("M100 118C112 140 116 190 116 248H84C84 190 88 140 100 118z", DEEP)
    sheet.path("M62 222h76M60 234h80", stroke=GOLD, width=2)
    sheet.path("M92 152h16M90 172h20M88 192h24", stroke=TEAL, width=2)
    sheet.circle(100, 98, 21, SKIN)
    sheet.path("M78 100C74 76 86 72 100 72S126 76 122 100C118 88 114 86 100 86S82 88 78 100z", INK)
    sheet.path("M70 76h60v-6H70zM74 70V52h8v18zM96 70V52h8v18zM118 70V52h8v18zM68 52h64L100 28z", GOLD, stroke=INK, width=1.2)
    sheet.path("M91 99h5M104 99h5M96 109q4 3 8 0", stroke=INK, width=2, cap="round")
    sheet.path("M76 140C60 144 48 136 46 122M124 140C140 150 150 140 152 128", stroke=PLUM, width=11, cap="round")
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
    spokes = "".join(f"M100 214L{x:.1f} {y:.1f}" for x, y in (around(100, 214, 30, i / 8) for i in range(8)))
    sheet.path(spokes, stroke=STEEL, width=2)
    sheet.circle(100, 214, 8, GOLD, stroke=INK, width=1.4)
    sheet.path("M94 214V176h12v38z", STEEL, stroke=INK, width=1.4)
    sheet.path("M66 130q34-10 68 0l-6 48q-28 8-56 0z", sheet.linear(TEAL, DEEP), stroke=INK, width=1.8)
    sheet.path(star(100, 154, 15, 10, 0.74), GOLD, stroke=INK, width=1.2)
    sheet.circle(100, 154, 5, INK)
    sheet.path("M66 138C44 140 40 160 46 178M134 138C156 140 160 120 156 102", stroke=INK, width=9, cap="round")
    sheet.path("M66 138C44 140 40 160 46 178M134 138C156 140 160 120 156 102", stroke=STEEL, width=5.5, dash="4 3")
    sheet.path("M38 178a10 10 0 1 0 16 0l-3 8h-10zM148 102a10 10 0 1 1 16 0l-3-8h-10z", GOLD, stroke=INK, width=1.2)
    sheet.path("M90 122h20v10H90z", SLATE)
    sheet.path("M64 108A36 40 0 0 1 136 108Q136 124 120 124H80Q64 124 64 108z", sheet.linear("#d9e2f5", SLATE), stroke=INK, width=1.8)
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
        sheet.path("M22 92C66 92 62 40 44 30C52 50 40 60 30 52C18 40 24 14 46 14C82 16 84 104 22 104z", fur, stroke=INK, width=1.6)
        sheet.path("M-24 108C-28 66-18 44 0 44S28 66 24 108z", coat, stroke=INK, width=1.6)
        sheet.path("M0 46V108M-9 48L0 62 9 48", stroke=INK, width=1.6)
        sheet.dots([(6, 70), (6, 82), (6, 94)], GOLD, 3.4)
        sheet.path("M-20 6l-2-17 14 8zM20 6l2-17-14 8z", fur, stroke=INK, width=1.4)
        sheet.path("M-24 20C-24-2 24-2 24 20C24 36 12 46 0 46S-24 36-24 20z", fur, stroke=INK, width=1.6)
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
    squirrel(sheet, "translate(128 136)scale(.98)", "#b5552f", SLATE, False)
    squirrel(sheet, "translate(86 128)scale(1.08)", RUST, PLUM, True)


def harpoon_hunter(sheet: Sheet) -> None:
    """A hood, a small boat, and what swims below."""
    sheet.path("M40 90L176 30", stroke=INK, width=6, cap="round")
    sheet.path("M40 90L176 30", stroke=STEEL, width=3, cap="round")
    sheet.path("M186 25l-22 2 8 7-3 10z", STEEL, stroke=INK, width=1.4)
    sheet.path("M42 90C20 110 40 150 60 140", stroke=GOLD, width=1.8)
    sheet.path("M100 56C128 60 138 96 136 140L142 214H60L66 140C64 96 74 60 100 56z", sheet.linear(DEEP, "#123a52"), stroke=INK, width=1.8)
    sheet.path("M100 66C116 70 122 88 118 104Q100 118 82 104C78 88 84 70 100 66z", INK)
    sheet.path("M84 88l12 5M116 88l-12 5", stroke=GOLD, width=3, cap="round")
    sheet.path("M86 106Q100 116 114 106L110 136 100 126 90 136z", PALE, stroke=INK, width=1.2)
    sheet.path("M72 140C56 130 62 96 78 80M128 146C152 138 150 90 132 56", stroke=DEEP, width=12, cap="round")
    sheet.circle(78, 76, 7, SKIN, stroke=INK, width=1.2)
    sheet.circle(130, 53, 7, SKIN, stroke=INK, width=1.2)
    sheet.path("M66 164h70", stroke=GOLD, width=4)
    sheet.path("M26 194Q100 214 174 190Q166 232 128 238H74Q36 234 26 194z", RUST, stroke=INK, width=1.8)
    sheet.path("M32 206Q100 224 168 203M40 220Q100 234 158 218", stroke=INK, width=1.4)
    sheet.path("M14 238q14-12 28 0t28 0 28 0 28 0 28 0 28 0V262H14z", TEAL, opacity=0.85)
    sheet.path("M14 248q14-10 28 0t28 0 28 0 28 0 28 0 28 0V270H14z", DEEP)


def hammer_bird(sheet: Sheet) -> None:
    """Its beak is a hammer, and it means it."""
    sheet.path("M96 214l-8 30M112 214l10 30M78 246h18M114 246h20", stroke=INK, width=5, cap="round")
    sheet.path("M96 214l-8 30M112 214l10 30M78 246h18M114 246h20", stroke=GOLD, width=2.6, cap="round")
    sheet.path("M136 170L182 150 170 172 184 176 164 186 174 198 134 200z", ROSE, stroke=INK, width=1.6)
    sheet.path("M108 104C152 112 160 180 120 214C86 228 62 196 68 160C72 126 84 106 108 104z", sheet.linear(VIOLET, PLUM), stroke=INK, width=1.8)
    sheet.path("M78 150C76 186 84 204 104 210C96 190 96 166 104 148z", PALE, opacity=0.9)
    sheet.path("M122 130C156 140 158 176 134 196C132 184 126 182 122 188C122 176 116 174 112 178C108 160 110 140 122 130z", TEAL, stroke=INK, width=1.6)
    sheet.path("M128 144q14 14 8 36M120 148q8 12 4 26", stroke=INK, width=1.4)
    sheet.circle(104, 90, 27, VIOLET, stroke=INK, width=1.8)
    sheet.path("M104 64l-4-22 12 14 4-20 6 20 14-10-10 22z", ROSE, stroke=INK, width=1.4)
    sheet.path("M80 84L50 80V96L80 98z", RUST, stroke=INK, width=1.4)
    sheet.path("M28 62h28v52H28l-4-8V70z", sheet.linear(STEEL, SLATE), stroke=INK, width=1.8)
    sheet.path("M50 62v52M28 74h22", stroke=INK, width=1.2, opacity=0.6)
    sheet.circle(102, 86, 10, "#fff", stroke=INK, width=1.4)
    sheet.circle(99, 87, 4.6, INK)
    sheet.path("M90 76l18 2", stroke=INK, width=3, cap="round")
    sheet.path("M20 52l-8-8M16 88H4M20 124l-8 8", stroke=GOLD, width=3, cap="round")


def chromatic_chaos(sheet: Sheet) -> None:
    """A dancer of four colours who is never the same for two steps."""
    paints = ("#f0485e", "#3f9cf5", "#46c46e", "#d9963a")
    for i, colour in enumerate(paints):
        sheet.path("M0-14C26-30 52-84 30-108C66-92 62-26 16 8z", colour, stroke=INK, width=1.4, at=f"translate(100 146)rotate({i * 90 + 12})")
    for i, colour in enumerate(paints):
        sheet.path(ring(*around(100, 146, 84, i / 4 + 0.2), 6) + ring(*around(100, 146, 72, i / 4 + 0.26), 3.5), colour, stroke=INK, width=1)
    sheet.path("M100 128C118 132 126 160 122 186L136 232H118L104 196 90 234H70L80 186C76 160 82 132 100 128z", INK)
    for colour, d in zip(paints, ("M100 132C86 134 82 156 82 168L100 160z", "M100 132C114 134 118 156 118 168L100 160z", "M82 172L100 164V192L90 226H76L84 188z", "M118 172L100 164V192L120 226H132L118 188z"), strict=True):
        sheet.path(d, colour)
    sheet.circle(100, 108, 22, PALE, stroke=INK, width=1.8)
    sheet.path("M100 86C70 60 60 76 58 92C70 84 78 92 80 100C84 90 92 88 100 88z", paints[0], stroke=INK, width=1.4)
    sheet.path("M100 86C130 60 140 76 142 92C130 84 122 92 120 100C116 90 108 88 100 88z", paints[1], stroke=INK, width=1.4)
    sheet.dots([(58, 94), (142, 94)], GOLD, 9)
    sheet.path("M86 106q5-7 10 0M104 106q5-7 10 0M88 116q12 14 24 0z", INK, stroke=INK, width=1.6, join="round")


def mirror(sheet: Sheet) -> None:
    """It looks back."""
    gold = sheet.linear(PALE, GOLD, "#a8742a")
    sheet.path("M84 200h32l6 30h18v12H60v-12h18z", gold, stroke=INK, width=1.6)
    sheet.path("".join(leaf(*around(100, 126, 62, t, 1.15), 24, t, 0.5) for t in (0, 0.08, 0.92, 0.17, 0.83, 0.25, 0.75, 0.33, 0.67, 0.42, 0.58)), gold, stroke=INK, width=1.2)
    sheet.ellipse(100, 126, 62, 76, gold, stroke=INK, width=1.8)
    glass = sheet.linear("#e8fbff", "#9fc4f0", "#5a6fc4", line=(60, 60, 140, 190))
    sheet.ellipse(100, 126, 50, 64, glass, stroke=INK, width=1.8)
    sheet.path("M100 92C122 92 128 112 124 136C120 156 110 166 100 166S80 156 76 136C72 112 78 92 100 92z", PALE, opacity=0.85)
    sheet.path("M82 122q8-8 14 0q-6 6-14 0zM104 122q8-8 14 0q-6 6-14 0z", INK)
    sheet.path("M100 124v16l-5 2M88 152q12 8 24 0M80 112q8-6 16-1M104 111q8-5 16 1", stroke=PLUM, width=2.2, cap="round")
    sheet.path("M62 110L94 66M70 126L112 68", stroke="#fff", width=5, opacity=0.6, cap="round")
    sheet.circle(100, 46, 10, ROSE, stroke=INK, width=1.6)
    sheet.path(spark(146, 84, 12) + spark(58, 178, 9), "#fff")


def treasure_keeper(sheet: Sheet) -> None:
    """He has kept it long enough, and is sorry."""
    sheet.path("M100 66C146 66 162 120 160 176L166 244H34L40 176C38 120 54 66 100 66z", sheet.linear("#5f9e74", "#2c5c58"), stroke=INK, width=1.8)
    sheet.path("M58 78C40 70 34 54 40 38C50 44 64 54 70 68zM142 78C160 70 166 54 160 38C150 44 136 54 130 68z", PALE, stroke=INK, width=1.6)
    sheet.path("M66 150Q100 176 134 150V182H66z", "#2c5c58", opacity=0.6)
    sheet.path("M68 104q12-14 26-2M132 104q-12-14-26-2", stroke=INK, width=3, cap="round")
    sheet.circle(82, 116, 10, "#fff", stroke=INK, width=1.4)
    sheet.circle(118, 116, 10, "#fff", stroke=INK, width=1.4)
    sheet.dots([(83, 119), (117, 119)], INK, 9)
    sheet.path("M72 112a10 10 0 0 1 20 0zM108 112a10 10 0 0 1 20 0z", "#4a8466", stroke=INK, width=1.2)
    sheet.path("M84 146q16-12 32 0M90 141l3 9M110 141l-3 9", stroke=INK, width=2.4, cap="round")
    sheet.path("M72 130q-5 9 0 12q5-3 0-12z", "#9fe0ff")
    sheet.path("M56 186h88v52H56z", RUST, stroke=INK, width=1.8)
    sheet.path("M56 190C58 164 142 164 144 190z", "#e08a4a", stroke=INK, width=1.8)
    sheet.path("M76 172v66M124 172v66M56 190h88", stroke=GOLD, width=4)
    sheet.path("M90 184h20v22H90z", GOLD, stroke=INK, width=1.6)
    sheet.path(ring(100, 193, 3.5) + "M98 194h4v8h-4z", INK)
    sheet.path("M42 170C34 196 44 212 66 206M158 170C166 196 156 212 134 206", stroke="#4a8466", width=15, cap="round")
    sheet.path(spark(130, 178, 9) + spark(70, 182, 6), PALE)


FIGURES: Final[dict[str, Draw]] = {
    "architect": architect,
    "cyclobot": cyclobot,
    "squirrel spies": squirrel_spies,
    "harpoon hunter": harpoon_hunter,
    "hammer bird": hammer_bird,
    "chromatic chaos": chromatic_chaos,
    "mirror": mirror,
    "treasure keeper": treasure_keeper,
}
