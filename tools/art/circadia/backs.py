"""Backs, with day on the one half and night on the other, and the lots."""

from typing import Final

from art.circadia.creatures import PIPS
from art.circadia.lights import LIGHTS
from art.circadia.paper import (
    EDGES,
    PAPERS,
    SHADOW,
    layer,
    mounted,
)
from art.shapes import crescent, rays, spark
from art.svg import Sheet, around, ring
from reverie.games.circadia.cards import CREATURES, HABITATS

INHABITANTS: Final = dict(zip(HABITATS, CREATURES, strict=True))


def back(name: str, up: str = "") -> str:
    """Face down; `up` is the half that counts, where one does."""
    sheet = Sheet(f"{name} back {up}")
    day, night = LIGHTS[f"{name} day"], LIGHTS[f"{name} night"]
    papers = PAPERS[name]
    rim = EDGES["forest" if name == "forest" else "river"]
    first, second = (night, day) if up == "night" else (day, night)
    with mounted(sheet, papers.layers[4], papers.gold):
        sheet.rect(0, 0, 200, 150, sheet.linear(*first.sky))
        sheet.rect(0, 150, 200, 150, sheet.linear(second.sky[1], second.sky[0]))
        for light, half in ((first, "scale(1)"), (second, "rotate(180 100 150)")):
            with sheet.group(half, opacity=1 if light is first or not up else 0.55):
                if light is day:
                    sheet.path(
                        rays(16, 25, 14, 0.024) + ring(0, 0, 14), light.lamp, at="translate(100 70)"
                    )
                else:
                    sheet.path(crescent(98, 70, 19) + spark(107, 70, 7), light.lamp)
                    sheet.dots(
                        [(40, 40), (62, 70), (150, 36), (166, 72), (136, 84), (58, 96), (30, 84)],
                        light.lamp,
                        2.4,
                    )
        layer(sheet, EDGES[name](100, 150, 86, 136, 17, 11), papers.layers[3])
        sheet.shadowed(rim(100, 150, 44, 44, 13, -6), papers.layers[4], SHADOW, 3, 0.25)
        sheet.circle(100, 150, 38, papers.layers[0])
        sheet.path(
            PIPS[INHABITANTS[name]],
            papers.layers[3],
            stroke=papers.ink,
            width=0.5,
            at="translate(100 150)scale(2.4)",
        )
    return sheet.text()


def creature_back() -> str:
    """Sun and moon turn around each other."""
    sheet = Sheet("circadia back")
    sun, moon, ink = "#f4a742", "#f6efcf", "#12243f"
    with mounted(sheet, "#12243f", sun):
        sheet.rect(
            0, 0, 200, 300, sheet.radial("#3f7f86", ("#24506b", 0.55), ink, at=(100, 150, 175))
        )
        for name, wide, high in (("forest", 66, 88), ("river", 78, 112), ("mists", 90, 136)):
            layer(
                sheet,
                EDGES[name](100, 150, wide, high, 15, 9),
                PAPERS[name].layers[3 if name == "river" else 4],
            )
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
        sheet.rect(
            0, 0, 200, 300, sheet.radial("#ffe6b0", ("#f3c98a", 0.5), "#b5763a", at=(100, 150, 180))
        )
        sheet.shadowed(ring(100, 148, 66), "#fff6dc", SHADOW, 4, 0.25)
        sheet.path(rays(56, 64, 24, 0.008), "#b5763a", at="translate(100 148)")
        count = seat + 1
        places = (
            [(100.0, 148.0)]
            if count == 1
            else [around(100, 148, 32, i / count) for i in range(count)]
        )
        sheet.dots(places, "#12243f", 17)
    return sheet.text()
