"""Forest, River and Mists by day and by night; one tree, stone or peak for each creature it takes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from reverie.render.art.circadia.creatures import FIGURES, PIPS
from reverie.render.art.circadia.paper import EDGES, PAPERS, SHADOW, Papers, land, layer, lifted, mounted
from reverie.render.art.shapes import cloud, crescent, leaf, petals, rays, spark
from reverie.render.art.svg import Point, Sheet, around, numbers, poly, ring, smooth

TIMES: Final = ("day", "night")
INHABITANTS: Final = {"forest": "bear", "river": "axolotl", "mists": "goose"}


@dataclass(frozen=True, slots=True)
class Light:
    """A habitat at one time: its sky, its papers from far to near, what shines."""

    sky: tuple[str, str]
    land: tuple[str, str, str, str]
    lamp: str
    accent: str
    rim: str


LIGHTS: Final = {
    "forest day": Light(("#ffe3a0", "#fff6d6"), ("#b7d08a", "#86b565", "#548f4d", "#2f6640"), "#f7a83e", "#e2633d", "#f3e6c4"),
    "forest night": Light(("#141b45", "#3c4f86"), ("#375a78", "#274864", "#1a344f", "#0f2138"), "#f6efcf", "#8fd0b0", "#1b2450"),
    "river day": Light(("#ffd9b0", "#fff4dc"), ("#a9dccb", "#5fbfb6", "#2a939d", "#14606f"), "#f58a52", "#ff8f86", "#f3e6c4"),
    "river night": Light(("#101a44", "#2d5388"), ("#2f6a94", "#215279", "#163b5e", "#0d2542"), "#f6efcf", "#86d8e8", "#1b2450"),
    "mists day": Light(("#ffd0c4", "#fff3e6"), ("#d3cfe2", "#aaaed0", "#7f87b6", "#545d92"), "#f7944e", "#ffffff", "#f3e6c4"),
    "mists night": Light(("#17143f", "#4a4a8c"), ("#5a5f9c", "#434881", "#2e3366", "#1b2048"), "#f6efcf", "#c3c8f0", "#1b2450"),
}


def habitat(name: str, time: str, value: int) -> str:
    """What its front shows."""
    sheet, light = Sheet(f"{name} {time} {value}"), LIGHTS[f"{name} {time}"]
    with mounted(sheet, light.rim, light.land[3] if time == "day" else light.lamp):
        heaven(sheet, light, time)
        SCENES[name](sheet, light, value)
        foot = sheet.linear((light.land[3], 0, 0), (light.land[3], 0.6, 0.85), light.land[3])
        sheet.rect(0, 246, 200, 54, foot)
    return sheet.text()


def heaven(sheet: Sheet, light: Light, time: str, y: float = 96) -> None:
    """The sun in rings of paper, or the moon among stars."""
    sheet.rect(0, 0, 200, 300, sheet.linear(light.sky[0], light.sky[1], (light.sky[1], 1)))
    if time == "day":
        for r, opacity in ((84, 0.16), (64, 0.22), (48, 0.3)):
            sheet.circle(100, y, r, light.lamp, opacity=opacity)
        sheet.path(rays(38, 56, 16, 0.018), light.lamp, at=f"translate(100 {y:g})")
        sheet.shadowed(ring(100, y, 31), light.lamp, SHADOW, 2, 0.2)
    else:
        for r, opacity in ((80, 0.1), (58, 0.12)):
            sheet.circle(100, y, r, light.lamp, opacity=opacity)
        sheet.shadowed(crescent(98, y, 34), light.lamp, SHADOW, 2, 0.3)
        sheet.dots(sheet.scatter(26, (16, 184), (16, 170)), light.lamp, 1.8)
        sheet.path(spark(46, 52, 8) + spark(158, 62, 10) + spark(122, y, 8) + spark(150, 132, 6), light.lamp)


def ridge(sheet: Sheet, height: float, rough: float, step: float = 36) -> str:
    """A line of hills down to the foot."""
    points: list[Point] = []
    x = -step
    while x < 200 + 2 * step:
        points.append((x, height + sheet.between(-rough, rough)))
        x += step
    return f"{smooth(points)}V300H{numbers((-step,))}z"


def spots(value: int) -> list[tuple[float, int]]:
    """Where so many things stand: across the card, and on which of three layers."""
    order = ((0.5, 0), (0.14, 1), (0.86, 1), (0.32, 0), (0.68, 0), (0.3, 2), (0.72, 2), (0.06, 2), (0.94, 2), (0.5, 1), (0.2, 0), (0.8, 0))
    return [(24 + 152 * at, depth) for at, depth in order[:value]]


def forest(sheet: Sheet, light: Light, value: int) -> None:
    """As many firs as it takes creatures."""
    for depth, height in enumerate((196, 222, 252)):
        land(sheet, ridge(sheet, height, 7), light.land[depth])
        for x, at in spots(value):
            if at == depth:
                fir(sheet, x, height + 8, (74, 96, 112)[depth], light.land[depth + 1])
    land(sheet, ridge(sheet, 274, 5), light.land[3])
    sheet.path("".join(leaf(x, 276, 16, t, 0.3) for x in (20, 60, 128, 178) for t in (-0.12, 0, 0.12)), light.land[2])
    caps = [(x + sheet.between(-6, 6), 270) for x in (42, 98, 152)]
    for x, y in caps:
        sheet.path(f"M{numbers((x - 7, y))}a7 6 0 0 1 14 0zm5 0h4v8h-4z", light.accent)


def fir(sheet: Sheet, x: float, foot: float, height: float, fill: str) -> None:
    """Four tiers of paper on a trunk."""
    d = f"M{numbers((x - 3, foot))}v-14h6v14z"
    for i in range(4):
        low, wide = foot - 10 - height * 0.2 * i, height * (0.27 - 0.045 * i)
        high = low - height * 0.34
        d += f"M{numbers((x, high))}L{numbers((x + wide, low))}Q{numbers((x, low - 7, x - wide, low))}z"
    sheet.shadowed(d.replace("M", "M"), fill, SHADOW, 2, 0.25)


def river(sheet: Sheet, light: Light, value: int) -> None:
    """As many lily pads as it takes creatures."""
    land(sheet, ridge(sheet, 186, 9), light.land[0])
    land(sheet, "M-5 214C30 196 60 214 96 204S170 196 205 212V300H-5z", light.land[1])
    bed = sheet.linear(light.land[0], light.sky[1], light.land[1])
    water = "M92 196C120 208 60 216 78 232S150 250 132 300H22C30 262 36 254 24 236S74 212 92 196z"
    sheet.path("M92 196C140 206 120 214 128 228S190 250 196 300H22C30 262 20 254 24 236S64 212 92 196z", light.land[3])
    sheet.path("M92 198C130 208 112 216 120 230S176 252 184 300H34C42 264 32 256 38 240S74 214 92 198z", bed)
    sheet.path("M84 224q10-4 20 0t16 0M56 246q12-5 24 0t24 0 20 0M60 270q14-5 28 0t28 0 26 0M92 210q6-3 12 0", stroke="#fff", width=1.6, opacity=0.7, cap="round")
    places = ((112, 262, 1.0), (70, 258, 0.9), (148, 272, 1.05), (92, 238, 0.7), (56, 278, 1.0), (128, 242, 0.75), (100, 284, 1.1), (72, 238, 0.6),
              (106, 222, 0.5), (160, 290, 1.0), (88, 272, 0.8), (48, 256, 0.6))
    for i, (x, y, size) in enumerate(places[:value]):
        with sheet.group(f"translate({x} {y})scale({size})"):
            sheet.path("M0 0L10-6A14 7 0 1 0 14 0z", light.land[3] if i % 2 else "#3f9a6a", stroke=light.land[3], width=0.8)
            sheet.path("M-2-2C-10-8-6-12-2-16C2-12 6-8-2-2zM-2-2C-14-4-14-8-13-11C-6-10-3-8-2-2zM-2-2C10-4 10-8 9-11C2-10-1-8-2-2z", light.accent)
    reeds = "".join(f"M{x} 300C{x + lean} 268 {x - lean} 246 {x + lean} {top}" for x, lean, top in ((12, 3, 196), (22, -3, 214), (180, -3, 204), (190, 3, 188), (170, 4, 224)))
    sheet.path(reeds, stroke=light.land[3], width=3, cap="round")
    sheet.path("M15 196v18M19 214v14M177 204v16M193 188v20M174 224v14", stroke="#8a5a34", width=6, cap="round")


def mists(sheet: Sheet, light: Light, value: int) -> None:
    """As many peaks as it takes creatures."""
    for depth, height in enumerate((210, 234, 262)):
        for x, at in spots(value):
            if at == depth:
                peak(sheet, light, x, height + 22, (112, 106, 92)[depth] + (14 if abs(x - 100) < 9 else 0), depth)
        billow(sheet, height, light.accent if depth < 2 else light.land[1], 0.72 if depth < 2 else 0.9, depth)
    billow(sheet, 284, light.land[3], 1, 1)


def peak(sheet: Sheet, light: Light, x: float, foot: float, height: float, depth: int) -> None:
    """A steep rock with snow on its sunny side."""
    wide = height * 0.3
    top = foot - height
    d = poly([(x, top), (x + wide * 0.4, top + height * 0.3), (x + wide, foot), (x - wide, foot), (x - wide * 0.5, top + height * 0.36)])
    sheet.shadowed(d, light.land[depth], SHADOW, 2, 0.2)
    sheet.path(poly([(x, top), (x + wide * 0.4, top + height * 0.3), (x + wide, foot), (x + 2, foot), (x + 4, top + height * 0.36)]), light.land[depth + 1])
    sheet.path(poly([(x, top), (x + wide * 0.27, top + height * 0.2), (x + 3, top + height * 0.16), (x - 3, top + height * 0.24), (x - wide * 0.3, top + height * 0.22)]), "#fff", opacity=0.9)


def billow(sheet: Sheet, y: float, fill: str, opacity: float, turn: int) -> None:
    """A bank of mist."""
    d = f"M-10 {y + 14:g}"
    for i in range(8):
        wide = (34, 24, 40, 28)[(i + turn) % 4]
        d += f"a{wide * 0.56:.1f} {wide * 0.5:.1f} 0 0 1 {wide} {(-3, 4, -2, 1)[(i + turn) % 4]}"
    sheet.path(f"{d}V300H-10z", fill, opacity=opacity)


SCENES: Final[dict[str, Callable[[Sheet, Light, int], None]]] = {
    "forest": forest,
    "river": river,
    "mists": mists,
}


# --- backs: day on the one half, night on the other ---
def back(name: str, up: str = "") -> str:
    """Face down; `up` is the half that counts, where one does."""
    sheet = Sheet(f"{name} back {up}")
    day, night = LIGHTS[f"{name} day"], LIGHTS[f"{name} night"]
    papers = PAPERS[name]
    first, second = (night, day) if up == "night" else (day, night)
    with mounted(sheet, papers.layers[4], papers.gold):
        sheet.rect(0, 0, 200, 150, sheet.linear(*first.sky))
        sheet.rect(0, 150, 200, 150, sheet.linear(second.sky[1], second.sky[0]))
        for light, half in ((first, "scale(1)"), (second, "rotate(180 100 150)")):
            with sheet.group(half, opacity=1 if light is first or not up else 0.55):
                if light is day:
                    sheet.path(rays(22, 34, 16, 0.02) + ring(0, 0, 19), light.lamp, at="translate(100 58)")
                else:
                    sheet.path(crescent(100, 58, 21) + spark(108, 58, 7), light.lamp)
                    sheet.dots([(40, 40), (62, 70), (150, 36), (166, 72), (136, 84), (58, 96), (30, 84)], light.lamp, 2.4)
        layer(sheet, EDGES[name](100, 150, 82, 130, 13, 14), papers.layers[3])
        sheet.shadowed(EDGES[name](100, 150, 50, 50, 11, -7), papers.layers[4], SHADOW, 3, 0.25)
        sheet.circle(100, 150, 42, papers.layers[0])
        sheet.path(PIPS[INHABITANTS[name]], papers.layers[3], stroke=papers.ink, width=0.5, at="translate(100 150)scale(2.6)")
    return sheet.text()


def creature_back() -> str:
    """Sun and moon turn around each other."""
    sheet = Sheet("circadia back")
    sun, moon, ink = "#f4a742", "#f6efcf", "#12243f"
    with mounted(sheet, "#12243f", sun):
        sheet.rect(0, 0, 200, 300, sheet.radial("#3f7f86", ("#24506b", 0.55), ink, at=(100, 150, 175)))
        for name, r in (("mists", 118), ("river", 98), ("forest", 80)):
            layer(sheet, EDGES[name](100, 150, r - 8, r * 1.32 - 8, 15, 9), PAPERS[name].layers[4])
        sheet.rect(0, 0, 0, 0)
        sheet.shadowed(ring(100, 150, 56), ink, SHADOW, 4, 0.4)
        sheet.path("M100 94A56 56 0 0 1 100 206A28 28 0 0 1 100 150A28 28 0 0 0 100 94z", "#2a4678")
        sheet.path("M100 94A56 56 0 0 0 100 206A28 28 0 0 1 100 150A28 28 0 0 0 100 94z", "#ffe6b0")
        sheet.path(rays(13, 22, 12, 0.026) + ring(0, 0, 11), sun, at="translate(86 122)")
        sheet.path(crescent(113, 178, 14) + spark(118, 178, 5), moon)
        sheet.circle(100, 150, 56, stroke=sun, width=2)
    return sheet.text()


def lot(seat: int) -> str:
    """A sundial with as many marks as the player's number."""
    sheet = Sheet(f"circadia seat {seat}")
    with mounted(sheet, "#12243f", "#f4a742"):
        sheet.rect(0, 0, 200, 300, sheet.radial("#ffe6b0", ("#f3c98a", 0.5), "#b5763a", at=(100, 150, 180)))
        sheet.shadowed(ring(100, 148, 66), "#fff6dc", SHADOW, 4, 0.25)
        sheet.path(rays(56, 64, 24, 0.008), "#b5763a", at="translate(100 148)")
        count = seat + 1
        places = [(100.0, 148.0)] if count == 1 else [around(100, 148, 32, i / count) for i in range(count)]
        sheet.dots(places, "#12243f", 17)
    return sheet.text()
