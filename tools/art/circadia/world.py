"""The world of Circadia: from day to night over one valley."""

from typing import Final

from art.circadia.creatures import FIGURES
from art.circadia.habitats import fir, peak
from art.circadia.lights import LIGHTS
from art.circadia.paper import PAPERS, SHADOW
from art.shapes import cloud, crescent, rays, spark
from art.svg import Sheet, ring, smooth

WIDE: Final = 1600
HIGH: Final = 900


def world() -> str:
    """Day on the left, night on the right; between them the river."""
    sheet = Sheet("world of circadia", WIDE, HIGH)
    sheet.rect(
        0,
        0,
        WIDE,
        HIGH,
        sheet.linear(
            "#ffe7a8",
            ("#ffd0a0", 0.34),
            ("#d98aa0", 0.5),
            ("#5a5a9c", 0.66),
            "#141b45",
            line=(260, 120, 1340, 0),
        ),
    )
    for r, opacity in ((250, 0.14), (190, 0.2), (138, 0.28)):
        sheet.circle(610, 250, r, "#f7a83e", opacity=opacity)
    sheet.path(rays(104, 144, 20, 0.014), "#f7a83e", at="translate(610 250)")
    sheet.shadowed(ring(610, 250, 84), "#f9b04a", SHADOW, 5, 0.2)
    for r, opacity in ((220, 0.08), (150, 0.1)):
        sheet.circle(1000, 220, r, "#f6efcf", opacity=opacity)
    sheet.shadowed(crescent(1000, 220, 88), "#f6efcf", SHADOW, 5, 0.3)
    sheet.dots(sheet.scatter(70, (960, 1600), (20, 430)), "#f6efcf", 4, opacity=0.9)
    sheet.path(
        spark(1130, 110, 18) + spark(1400, 160, 22) + spark(1250, 290, 14) + spark(1030, 220, 13),
        "#f6efcf",
    )
    for cx, cy, wide in ((250, 200, 260), (90, 380, 170), (470, 400, 170), (1380, 380, 200)):
        sheet.path(cloud(cx, cy, wide), "#fff", opacity=0.75 if cx < 900 else 0.25)
    for x, foot, height, time in (
        (560, 570, 230, "day"),
        (650, 570, 190, "day"),
        (755, 565, 290, "day"),
        (860, 570, 240, "night"),
        (950, 570, 200, "night"),
        (1050, 565, 260, "night"),
    ):
        peak(sheet, LIGHTS[f"mists {time}"], x, foot, height, 1)
    banks = ((520, "#f3dfe4", 0.75), (556, "#cfc8e2", 0.8))
    for y, fill, opacity in banks:
        puffs = "".join(
            f"a{w * 0.56:.0f} {w * 0.4:.0f} 0 0 1 {w} {d}"
            for w, d in zip(
                (150, 110, 190, 130, 170, 120, 160, 140, 180, 150, 120),
                (-8, 10, -6, 4) * 3,
                strict=False,
            )
        )
        sheet.path(f"M-20 {y + 40}{puffs}V900H-20z", fill, opacity=opacity)
    strip(sheet, 610, 22, ("#b7d08a", "#7f9f92", "#375a78"))
    for i in range(7):
        high, tone = 150 + 24 * (i % 3), 1 + i % 2
        fir(sheet, 40 + 74 * i, 650 + 6 * (i % 3), high, LIGHTS["forest day"].land[tone])
        fir(sheet, 1130 + 76 * i, 650 + 6 * (i % 2), high, LIGHTS["forest night"].land[tone])
    strip(sheet, 664, 16, ("#86b565", "#5f8a76", "#274864"))
    sheet.path(
        "M800 640C960 668 640 690 700 730S1120 790 1180 900H300C420 800 520 780 480 740S660 664 800 640z",
        sheet.linear("#f6d9c0", "#6cc3ba", "#2a6f94"),
    )
    ripples = "M740 672q20-6 40 0t40 0M610 716q24-8 48 0t48 0 48 0M560 770q30-9 60 0t60 0 60 0 60 0M520 840q36-10 72 0t72 0 72 0 72 0 72 0"
    sheet.path(ripples, stroke="#fff", width=4, opacity=0.6, cap="round")
    creatures(sheet)
    strip(sheet, 862, 12, ("#2f6640", "#1f4a4c", "#0f2138"))
    return sheet.text()


def creatures(sheet: Sheet) -> None:
    """Who lives here."""
    for name, home, place in (
        ("bear", "forest", "translate(420 745)scale(1.5)"),
        ("axolotl", "river", "translate(860 780)scale(1.05)"),
        ("goose", "mists", "translate(1210 755)scale(1.3)"),
    ):
        with sheet.group(place):
            sheet.ellipse(0, 92, 62, 9, SHADOW, opacity=0.25)
            FIGURES[name](sheet, PAPERS[home], 3)


def strip(sheet: Sheet, height: float, rough: float, papers: tuple[str, str, str]) -> None:
    """A strip of land from day to night."""
    points = [(x, height + sheet.between(-rough, rough)) for x in range(-100, 1800, 150)]
    fill = sheet.linear(*papers, line=(0, 0, WIDE, 0))
    sheet.shadowed(f"{smooth(points)}V900H-100z", fill, SHADOW, -6, 0.18)
