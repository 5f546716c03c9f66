"""Forest, River and Mists by day and by night; one tree, stone or peak for each creature it takes."""

from collections.abc import Callable
from typing import Final

from art.circadia.lights import LIGHTS, Light
from art.circadia.paper import SHADOW, land, mounted
from art.shapes import crescent, leaf, rays, spark
from art.svg import Point, Sheet, numbers, poly, ring, smooth


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
        sheet.path(
            spark(46, 52, 8) + spark(158, 62, 10) + spark(122, y, 8) + spark(150, 132, 6),
            light.lamp,
        )


def ridge(sheet: Sheet, height: float, rough: float, step: float = 36) -> str:
    """A line of hills down to the foot."""
    points: list[Point] = []
    x = -step
    while x < 200 + 2 * step:
        points.append((x, height + sheet.between(-rough, rough)))
        x += step
    return f"{smooth(points)}V300H{numbers((-step,))}z"


def hatch(sheet: Sheet, height: float, colour: str, count: int = 18) -> None:
    """The marks that a knife leaves in wood, along a slope."""
    marks = sheet.scatter(count, (12, 188), (height + 9, height + 24))
    cuts = "".join(f"M{numbers(mark)}q3 2 {numbers((7, 1))}" for mark in marks)
    sheet.path(cuts, stroke=colour, width=1.3, opacity=0.55, cap="round")


def spots(value: int) -> list[tuple[float, int]]:
    """Where so many things stand: across the card, and on which of three layers."""
    order = (
        (0.5, 0),
        (0.14, 1),
        (0.86, 1),
        (0.32, 0),
        (0.68, 0),
        (0.3, 2),
        (0.72, 2),
        (0.06, 2),
        (0.94, 2),
        (0.5, 1),
        (0.2, 0),
        (0.8, 0),
    )
    return [(24 + 152 * at, depth) for at, depth in order[:value]]


def forest(sheet: Sheet, light: Light, value: int) -> None:
    """As many firs as it takes creatures."""
    for depth, height in enumerate((196, 222, 252)):
        land(sheet, ridge(sheet, height, 7), light.land[depth])
        hatch(sheet, height, light.land[depth + 1])
        for x, at in spots(value):
            if at == depth:
                fir(sheet, x, height + 8, (74, 96, 112)[depth], light.land[depth + 1])
    land(sheet, ridge(sheet, 274, 5), light.land[3])
    sheet.path(
        "".join(leaf(x, 276, 16, t, 0.3) for x in (20, 60, 128, 178) for t in (-0.12, 0, 0.12)),
        light.land[2],
    )
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


PADS: Final = (
    (112, 244, 1.1),
    (66, 254, 1.15),
    (144, 262, 1.2),
    (88, 224, 0.8),
    (38, 272, 1.25),
    (128, 228, 0.75),
    (98, 274, 1.3),
    (60, 232, 0.8),
    (74, 210, 0.5),
    (168, 280, 1.2),
    (100, 208, 0.45),
    (108, 190, 0.35),
)
LILY: Final = (
    "M-2-2C-10-8-6-12-2-16C2-12 6-8-2-2zM-2-2C-14-4-14-8-13-11C-6-10-3-8-2-2z"
    "M-2-2C10-4 10-8 9-11C2-10-1-8-2-2z"
)


def river(sheet: Sheet, light: Light, value: int) -> None:
    """As many lily pads as it takes creatures."""
    land(sheet, ridge(sheet, 164, 10), light.land[0])
    hatch(sheet, 164, light.land[1], 14)
    land(sheet, "M-5 190C30 172 66 186 104 178S170 172 205 188V300H-5z", light.land[1])
    hatch(sheet, 190, light.land[2], 26)
    sheet.path(
        "M116 178C142 188 104 198 118 212S206 240 214 300H-14C0 252 36 236 46 214S86 188 116 178z",
        light.land[3],
    )
    water = sheet.linear(light.sky[1], light.land[0], (light.land[1], 0.6), light.land[2])
    sheet.path(
        "M116 181C134 190 96 200 110 215S190 244 200 300H0C12 256 46 240 56 217S92 190 116 181z",
        water,
    )
    gleam = "M90 199q5-3 10 0M66 216q7-4 14 0t14 0M52 240q11-5 22 0t22 0 22 0 20 0M30 264q14-6 28 0t28 0 28 0 28 0"
    sheet.path(gleam, stroke="#fff", width=1.8, opacity=0.65, cap="round")
    for i, (x, y, size) in enumerate(PADS[:value]):
        with sheet.group(f"translate({x} {y})scale({size})"):
            sheet.path(
                "M0 0L11-7A15 8 0 1 0 15 0z",
                light.land[3] if i % 2 else "#3f9a6a",
                stroke=light.land[3],
                width=0.8,
            )
            sheet.path(LILY, light.accent, stroke=light.land[3], width=0.5)
    reeds = ((10, 3, 176), (21, -3, 200), (182, -3, 186), (192, 3, 166), (172, 4, 208))
    stems = "".join(
        f"M{x} 300C{x + lean} 262 {x - lean} 240 {x + lean} {top}" for x, lean, top in reeds
    )
    sheet.path(stems, stroke=light.land[3], width=3, cap="round")
    sheet.path(
        "M13 178v20M18 200v16M179 188v18M195 168v22M176 208v16",
        stroke="#8a5a34",
        width=6.5,
        cap="round",
    )


def mists(sheet: Sheet, light: Light, value: int) -> None:
    """As many peaks as it takes creatures."""
    for depth, height in enumerate((210, 234, 262)):
        for x, at in spots(value):
            if at == depth:
                peak(
                    sheet,
                    light,
                    x,
                    height + 22,
                    (112, 106, 92)[depth] + (14 if abs(x - 100) < 9 else 0),
                    depth,
                )
        billow(
            sheet,
            height,
            light.accent if depth < 2 else light.land[1],
            0.72 if depth < 2 else 0.9,
            depth,
        )
    billow(sheet, 284, light.land[3], 1, 1)


def peak(sheet: Sheet, light: Light, x: float, foot: float, height: float, depth: int) -> None:
    """A steep rock with snow on its sunny side."""
    wide = height * 0.3
    top = foot - height
    d = poly(
        [
            (x, top),
            (x + wide * 0.4, top + height * 0.3),
            (x + wide, foot),
            (x - wide, foot),
            (x - wide * 0.5, top + height * 0.36),
        ]
    )
    sheet.shadowed(d, light.land[depth], SHADOW, 2, 0.2)
    sheet.path(
        poly(
            [
                (x, top),
                (x + wide * 0.4, top + height * 0.3),
                (x + wide, foot),
                (x + 2, foot),
                (x + 4, top + height * 0.36),
            ]
        ),
        light.land[depth + 1],
    )
    sheet.path(
        poly(
            [
                (x, top),
                (x + wide * 0.27, top + height * 0.2),
                (x + 3, top + height * 0.16),
                (x - 3, top + height * 0.24),
                (x - wide * 0.3, top + height * 0.22),
            ]
        ),
        "#fff",
        opacity=0.9,
    )


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
