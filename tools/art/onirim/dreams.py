"""Dreams: the Nightmare, the Happy Dream, the Lost Dream."""

from art.onirim.frame import framed, sky
from art.onirim.palette import HAPPY, LOST, NIGHT
from art.shapes import cloud, crescent, hills, leaf, spark
from art.svg import Sheet, around, poly


def nightmare() -> str:
    """It has risen behind the hills, and it sees you."""
    sheet, t = Sheet("nightmare"), NIGHT
    with framed(sheet, t):
        sky(sheet, t, 12, 0.32)
        sheet.path(crescent(158, 46, 17), "#e8e0ff", opacity=0.85)
        bolts = "M30 20l14 34-9 2 16 36-26-40 9-2zM182 84l-10 26 7 2-13 28"
        sheet.path(bolts, stroke="#b794ff", width=1.4, opacity=0.8)
        hills(sheet, 216, 10, t.land[0])
        mane = "".join(
            leaf(*around(100, 138, 46, i / 15 - 0.47), 52, i / 15 - 0.47, 0.26) for i in range(15)
        )
        dark = sheet.linear("#2b1440", "#140a20", "#05030a")
        sheet.path(mane, "#1a0e28", stroke="#5b3a78", width=1)
        body = "M20 300C22 250 40 226 62 214C48 190 42 160 52 130C44 112 46 92 58 76C64 90 74 96 82 98Q100 92 118 98C126 96 136 90 142 76C154 92 156 112 148 130C158 160 152 190 138 214C160 226 178 250 180 300z"
        sheet.path(body, dark, stroke="#6a4690", width=1.2)
        for flip in ("", "translate(200)scale(-1 1)"):
            with sheet.group(flip):
                sheet.path("M58 128Q76 124 92 146Q72 154 58 128z", t.glow)
                sheet.path("M76 131q5 8 1 16q-6-7-1-16z", "#0a0610")
                sheet.path("M56 118Q76 112 95 136", stroke="#8d6ab5", width=2, cap="round")
                sheet.path(
                    "M34 252q-8-20-3-34M46 244q-6-22 0-38M58 242q-3-20 4-36",
                    stroke="#6a4690",
                    width=3.4,
                    cap="round",
                )
        teeth: list[tuple[float, float]] = [(64.0, 176.0)]
        for i in range(1, 12):
            dip = 8 - abs(i - 6) * 0.8
            teeth.append((64 + 6 * i, 182 + dip + (-7 if i % 2 else 5)))
        teeth.append((136.0, 176.0))
        sheet.path(
            poly(teeth, False) + "Q100 214 64 176z",
            "#0a0410",
            stroke=t.glow,
            width=1.6,
            join="round",
        )
        sheet.path("M92 160q4 6 3 10M108 160q-4 6-3 10", stroke="#8d6ab5", width=1.6, cap="round")
        eyes = [(30, 196), (42, 206), (168, 192), (176, 204), (24, 226), (158, 214)]
        sheet.dots(eyes, t.glow, 3.4, opacity=0.85)
        hills(sheet, 262, 6, t.land[3])
    return sheet.text()


def happy_dream() -> str:
    """Up and away over clouds of morning."""
    sheet, t = Sheet("happy dream"), HAPPY
    with framed(sheet, t):
        sky(sheet, t, 24, 0.9)
        bows = ("#ff8f8f", "#ffd27a", "#a8f0b0", "#8fd8ff", "#d3a8ff")
        for i, colour in enumerate(bows):
            sheet.circle(100, 236, 104 - 6 * i, stroke=colour, width=6, opacity=0.55)
        sheet.path(
            cloud(40, 196, 70) + cloud(164, 176, 60) + cloud(158, 74, 40), "#fff", opacity=0.75
        )
        hull = sheet.linear("#fff6d8", "#ffb3a0", "#e0628a")
        sheet.path(
            "M100 56C134 56 148 82 144 106C140 130 116 146 112 164H88C84 146 60 130 56 106C52 82 66 56 100 56z",
            hull,
        )
        sheet.path(
            "M100 56C84 70 80 130 94 164M100 56C116 70 120 130 106 164M70 68C58 92 74 130 89 160M130 68C142 92 126 130 111 160",
            stroke="#fff",
            width=1.4,
            opacity=0.8,
        )
        sheet.path(
            "M76 104q8 8 16 0M108 104q8 8 16 0M86 122q14 12 28 0",
            stroke="#8a2f5e",
            width=2.6,
            cap="round",
        )
        sheet.path("M89 164l3 18M111 164l-3 18", stroke="#6b3578", width=1.2)
        sheet.path("M89 182h22l-3 16q-8 4-16 0z", "#8a4a3a", stroke="#ffe0a0", width=1.2)
        sheet.path(spark(46, 62, 9) + spark(166, 122, 10) + spark(30, 132, 6), "#fff")
        for y, fill in ((244, "#f7a6b8"), (262, "#c96c9c"), (280, "#7b3d80")):
            sheet.path(
                "".join(
                    cloud(x, y + 30, 92) + f"M{x - 46} {y + 29}h92v40h-92z"
                    for x in (10, 84, 150, 200)
                ),
                fill,
            )
    return sheet.text()


def lost_dream() -> str:
    """A paper boat in a bubble, carried off, coming apart into birds."""
    sheet, t = Sheet("lost dream"), LOST
    with framed(sheet, t):
        sky(sheet, t, 16, 0.6)
        hills(sheet, 214, 6, t.land[0], opacity=0.7)
        wisps = "M-5 196c40-18 70 14 110-2s70 2 100-8M-5 222c50-14 80 12 120 0s60 2 90-4M-5 246c40-10 90 10 130-2s60 4 80 0"
        sheet.path(wisps, stroke=t.light, width=7, opacity=0.16, cap="round")
        bubble = sheet.radial(
            (t.light, 0.55, 0), (t.light, 0.95, 0.35), (t.light, 1, 0.8), at=(100, 128, 54)
        )
        sheet.circle(100, 128, 54, bubble, stroke=t.light, width=1)
        sheet.path("M66 102a42 42 0 0 1 30-16", stroke="#fff", width=4, cap="round", opacity=0.8)
        sheet.path("M62 134h76l-14 24H78z", t.light)
        sheet.path("M100 94L72 134h28z", "#cfe6e0")
        sheet.path("M100 94l28 40h-28z", t.light)
        sheet.path("M62 134l24 8 14-8 14 8 24-8-14 24H78z", "#a9c9c4")
        sheet.path(
            "M66 166q8-6 16 0t16 0 16 0 16 0", stroke=t.light, width=2, cap="round", opacity=0.8
        )
        birds = ((142, 86, 1.0), (158, 68, 0.85), (170, 48, 0.7), (150, 46, 0.5), (180, 66, 0.5))
        for x, y, size in birds:
            sheet.path(
                "M-10-3Q-4-7 0 0Q4-7 10-3Q4-3 0 4Q-4-3-10-3z",
                t.light,
                at=f"translate({x} {y})rotate(-20)scale({size})",
            )
        sheet.dots(
            [(138, 100), (148, 98), (150, 106), (160, 84), (166, 92), (132, 84), (176, 82)],
            t.light,
            2,
        )
        waves_under = "M0 262q25-12 50 0t50 0 50 0 50 0V300H0z"
        sheet.path(waves_under, t.land[2])
    return sheet.text()
