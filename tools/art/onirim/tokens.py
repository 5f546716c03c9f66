"""What is next to the deck: Dreamcatchers, failsafe books, the Little Incubus."""

from art.onirim.frame import framed, sky
from art.onirim.palette import DREAM
from art.onirim.stage import GOLD, INK, PALE, PLUM, ROSE
from art.shapes import crescent, hills, leaf, spark
from art.svg import Sheet, around, poly, ring


def dreamcatcher() -> str:
    """A net for what would be lost."""
    sheet, t = Sheet("dreamcatcher"), DREAM
    with framed(sheet, t):
        sky(sheet, t, 30, 0.7)
        hills(sheet, 252, 6, t.land[2])
        for x, y, length in ((60, 168, 62), (100, 182, 78), (140, 168, 62)):
            sheet.path(f"M{x} {y - 14}v{length - 30}", stroke=PALE, width=1.4)
            sheet.dots([(x, y), (x, y + 8)], GOLD, 6)
            feather = leaf(x, y + 16, length - 22, 0.5, 0.42)
            sheet.path(feather, "#d9c2ff", stroke=INK, width=1)
            sheet.path(f"M{x} {y + 16}v{length - 26}", stroke=PLUM, width=1)
        sheet.circle(100, 114, 62, stroke=GOLD, width=6)
        sheet.circle(100, 114, 62, stroke=INK, width=1.2, dash="3 5")
        net = ""
        for i, r in enumerate((60, 47, 34, 21)):
            turn = i / 24
            net += poly(
                [around(100, 114, r * (1 if j % 2 == 0 else 0.8), turn + j / 24) for j in range(24)]
            )
        sheet.path(net, stroke=PALE, width=1, join="round")
        sheet.circle(100, 114, 9, ROSE, stroke=INK, width=1.2)
        sheet.dots([around(100, 114, 40, i / 6 + 0.05) for i in range(6)], GOLD, 5)
        sheet.path("M100 52V30", stroke=PALE, width=2)
    return sheet.text()


def failsafe_book() -> str:
    """A book with a lock that holds when the nets do not."""
    sheet, t = Sheet("failsafe book"), DREAM
    with framed(sheet, t):
        sky(sheet, t, 30, 0.7)
        hills(sheet, 238, 6, t.land[1])
        sheet.path("M50 60h94q8 0 8 8v136H56q-8 0-8-8V62z", "#1f7a6a", stroke=GOLD, width=2)
        sheet.path("M56 204q-8 0-8 8t8 8h96v-16z", PALE, stroke=GOLD, width=2)
        sheet.path("M62 60v144M52 209h98M52 214h98", stroke=GOLD, width=1.4)
        sheet.path("M74 76h64v112H74z", stroke=GOLD, width=1.4)
        sheet.path("M90 128v-12a16 16 0 0 1 32 0v12", stroke=PALE, width=6)
        sheet.rect(82, 126, 48, 40, GOLD, rx=6, stroke=INK, width=1.6)
        sheet.path(ring(106, 142, 6) + "M103 144h6l2 14h-10z", INK)
        sheet.path(spark(84, 92, 8) + spark(130, 178, 7), PALE)
    return sheet.text()


def little_incubus() -> str:
    """Small, winged, and not yet sure whose side it is on."""
    sheet, t = Sheet("little incubus"), DREAM
    with framed(sheet, t):
        sky(sheet, t, 30, 0.3)
        sheet.circle(
            100,
            122,
            72,
            sheet.radial("#ffe9b8", ("#ffb0a0", 0.6), "#c2569b", at=(100, 122, 72)),
            opacity=0.95,
        )
        hills(sheet, 226, 5, t.land[0])
        for flip in ("", "translate(200)scale(-1 1)"):
            with sheet.group(flip):
                sheet.path(
                    "M84 150C60 120 34 122 18 98C20 120 24 130 34 138C28 140 26 146 28 152C40 150 44 154 46 164C58 158 72 164 82 178z",
                    "#6b2f6e",
                    stroke=INK,
                    width=1.6,
                )
                sheet.path(
                    "M72 78C60 70 56 54 62 40C70 46 80 56 84 68z", PALE, stroke=INK, width=1.6
                )
                sheet.path("M62 106L42 96 60 122z", "#d6486a", stroke=INK, width=1.4)
                sheet.path("M82 214v26M82 240h-14", stroke="#d6486a", width=9, cap="round")
        sheet.path(
            "M132 206C168 214 174 190 164 172l-8 6 2-18 16 8-7 4",
            stroke="#d6486a",
            width=4,
            cap="round",
            join="round",
        )
        sheet.path(
            "M100 146C124 146 130 176 126 220H74C70 176 76 146 100 146z",
            "#d6486a",
            stroke=INK,
            width=1.6,
        )
        sheet.path("M100 158C112 158 116 180 114 208H86C84 180 88 158 100 158z", "#ff9aa0")
        sheet.path(
            "M60 108C60 78 78 64 100 64S140 78 140 108C140 134 122 150 100 150S60 134 60 108z",
            sheet.linear("#f0688a", "#c2385e"),
            stroke=INK,
            width=1.8,
        )
        sheet.ellipse(84, 106, 11, 13, "#fff6c8", stroke=INK, width=1.4)
        sheet.ellipse(116, 106, 11, 13, "#fff6c8", stroke=INK, width=1.4)
        sheet.dots([(86, 108), (114, 108)], INK, 9)
        sheet.path("M72 92l18 6M128 92l-18 6M86 130q14 10 28 0", stroke=INK, width=2.6, cap="round")
        sheet.path("M90 132l3 7 3-6zM110 132l-3 7-3-6z", "#fff")
        sheet.path(crescent(100, 76, 6), GOLD, at="rotate(90 100 76)")
    return sheet.text()
