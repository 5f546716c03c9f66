"""Denizens of a stranger kind: Hammer Bird, Chromatic Chaos, Mirror, Treasure Keeper."""

from art.onirim.stage import (
    GOLD,
    INK,
    PALE,
    PLUM,
    ROSE,
    RUST,
    SLATE,
    STEEL,
    TEAL,
    VIOLET,
)
from art.shapes import leaf, spark
from art.svg import Sheet, around, ring


def hammer_bird(sheet: Sheet) -> None:
    """Its beak is a hammer, and it means it."""
    sheet.path("M96 214l-8 30M112 214l10 30M78 246h18M114 246h20", stroke=INK, width=5, cap="round")
    sheet.path(
        "M96 214l-8 30M112 214l10 30M78 246h18M114 246h20", stroke=GOLD, width=2.6, cap="round"
    )
    sheet.path(
        "M136 170L182 150 170 172 184 176 164 186 174 198 134 200z", ROSE, stroke=INK, width=1.6
    )
    sheet.path(
        "M108 104C152 112 160 180 120 214C86 228 62 196 68 160C72 126 84 106 108 104z",
        sheet.linear(VIOLET, PLUM),
        stroke=INK,
        width=1.8,
    )
    sheet.path("M78 150C76 186 84 204 104 210C96 190 96 166 104 148z", PALE, opacity=0.9)
    sheet.path(
        "M122 130C156 140 158 176 134 196C132 184 126 182 122 188C122 176 116 174 112 178C108 160 110 140 122 130z",
        TEAL,
        stroke=INK,
        width=1.6,
    )
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
        sheet.path(
            "M0-14C26-30 52-84 30-108C66-92 62-26 16 8z",
            colour,
            stroke=INK,
            width=1.4,
            at=f"translate(100 146)rotate({i * 90 + 12})",
        )
    for i, colour in enumerate(paints):
        sheet.path(
            ring(*around(100, 146, 84, i / 4 + 0.2), 6)
            + ring(*around(100, 146, 72, i / 4 + 0.26), 3.5),
            colour,
            stroke=INK,
            width=1,
        )
    sheet.path(
        "M100 128C118 132 126 160 122 186L136 232H118L104 196 90 234H70L80 186C76 160 82 132 100 128z",
        INK,
    )
    for colour, d in zip(
        paints,
        (
            "M100 132C86 134 82 156 82 168L100 160z",
            "M100 132C114 134 118 156 118 168L100 160z",
            "M82 172L100 164V192L90 226H76L84 188z",
            "M118 172L100 164V192L120 226H132L118 188z",
        ),
        strict=True,
    ):
        sheet.path(d, colour)
    sheet.circle(100, 108, 22, PALE, stroke=INK, width=1.8)
    sheet.path(
        "M100 86C70 60 60 76 58 92C70 84 78 92 80 100C84 90 92 88 100 88z",
        paints[0],
        stroke=INK,
        width=1.4,
    )
    sheet.path(
        "M100 86C130 60 140 76 142 92C130 84 122 92 120 100C116 90 108 88 100 88z",
        paints[1],
        stroke=INK,
        width=1.4,
    )
    sheet.dots([(58, 94), (142, 94)], GOLD, 9)
    sheet.path(
        "M86 106q5-7 10 0M104 106q5-7 10 0M88 116q12 14 24 0z",
        INK,
        stroke=INK,
        width=1.6,
        join="round",
    )


def mirror(sheet: Sheet) -> None:
    """It looks back."""
    gold = sheet.linear(PALE, GOLD, "#a8742a")
    sheet.path("M84 200h32l6 30h18v12H60v-12h18z", gold, stroke=INK, width=1.6)
    sheet.path(
        "".join(
            leaf(*around(100, 126, 62, t, 1.15), 24, t, 0.5)
            for t in (0, 0.08, 0.92, 0.17, 0.83, 0.25, 0.75, 0.33, 0.67, 0.42, 0.58)
        ),
        gold,
        stroke=INK,
        width=1.2,
    )
    sheet.ellipse(100, 126, 62, 76, gold, stroke=INK, width=1.8)
    glass = sheet.linear("#e8fbff", "#9fc4f0", "#5a6fc4", line=(60, 60, 140, 190))
    sheet.ellipse(100, 126, 50, 64, glass, stroke=INK, width=1.8)
    sheet.path(
        "M100 92C122 92 128 112 124 136C120 156 110 166 100 166S80 156 76 136C72 112 78 92 100 92z",
        PALE,
        opacity=0.85,
    )
    sheet.path("M82 122q8-8 14 0q-6 6-14 0zM104 122q8-8 14 0q-6 6-14 0z", INK)
    sheet.path(
        "M100 124v16l-5 2M88 152q12 8 24 0M80 112q8-6 16-1M104 111q8-5 16 1",
        stroke=PLUM,
        width=2.2,
        cap="round",
    )
    sheet.path("M62 110L94 66M70 126L112 68", stroke="#fff", width=5, opacity=0.6, cap="round")
    sheet.circle(100, 46, 10, ROSE, stroke=INK, width=1.6)
    sheet.path(spark(146, 84, 12) + spark(58, 178, 9), "#fff")


def treasure_keeper(sheet: Sheet) -> None:
    """He has kept it long enough, and is sorry."""
    sheet.path(
        "M100 66C146 66 162 120 160 176L166 244H34L40 176C38 120 54 66 100 66z",
        sheet.linear("#5f9e74", "#2c5c58"),
        stroke=INK,
        width=1.8,
    )
    sheet.path(
        "M58 78C40 70 34 54 40 38C50 44 64 54 70 68zM142 78C160 70 166 54 160 38C150 44 136 54 130 68z",
        PALE,
        stroke=INK,
        width=1.6,
    )
    sheet.path("M66 150Q100 176 134 150V182H66z", "#2c5c58", opacity=0.6)
    sheet.path("M68 104q12-14 26-2M132 104q-12-14-26-2", stroke=INK, width=3, cap="round")
    sheet.circle(82, 116, 10, "#fff", stroke=INK, width=1.4)
    sheet.circle(118, 116, 10, "#fff", stroke=INK, width=1.4)
    sheet.dots([(83, 119), (117, 119)], INK, 9)
    sheet.path(
        "M72 112a10 10 0 0 1 20 0zM108 112a10 10 0 0 1 20 0z", "#4a8466", stroke=INK, width=1.2
    )
    sheet.path("M84 146q16-12 32 0M90 141l3 9M110 141l-3 9", stroke=INK, width=2.4, cap="round")
    sheet.path("M72 130q-5 9 0 12q5-3 0-12z", "#9fe0ff")
    sheet.path("M56 186h88v52H56z", RUST, stroke=INK, width=1.8)
    sheet.path("M56 190C58 164 142 164 144 190z", "#e08a4a", stroke=INK, width=1.8)
    sheet.path("M76 172v66M124 172v66M56 190h88", stroke=GOLD, width=4)
    sheet.path("M90 184h20v22H90z", GOLD, stroke=INK, width=1.6)
    sheet.path(ring(100, 193, 3.5) + "M98 194h4v8h-4z", INK)
    sheet.path(
        "M42 170C34 196 44 212 66 206M158 170C166 196 156 212 134 206",
        stroke="#4a8466",
        width=15,
        cap="round",
    )
    sheet.path(spark(130, 178, 9) + spark(70, 182, 6), PALE)
