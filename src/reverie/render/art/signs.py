"""Small signs in one colour, 24 by 24, for corners, buttons and counters."""

from typing import Final

from reverie.render.art.onirim.halos import CHAMBER_SIGNS
from reverie.render.art.shapes import crescent, rays, spark, star
from reverie.render.art.svg import ring


def moved(path: str, x: float = 12, y: float = 12, scale: float = 1) -> tuple[str, str]:
    """A path drawn around (0, 0), and where it goes."""
    size = f"scale({scale:g})" if scale != 1 else ""
    return path, f"translate({x:g} {y:g}){size}"


SUN: Final = moved(rays(6.4, 11.6, 8, 0.05) + ring(0, 0, 5.6))
MOON: Final = moved(crescent(0, 0, 10, 0.8, 0.42))

ONIRIM: Final[dict[str, tuple[str, str]]] = {
    **{colour: (path, "") for colour, path in CHAMBER_SIGNS.items()},
    "sun": SUN,
    "moon": MOON,
    "key": (ring(7, 12, 5.5) + ring(7, 12, 2.7) + "M12 10.6h11v7h-3.2v-3.8h-2v3h-3v-3H12z", ""),
    "door": (
        "M4 22V10a8 8 0 0 1 16 0v12h-7V3h-2v19zM8.5 13.5a1.3 1.3 0 1 0 .1 0zM15.5 13.5a1.3 1.3 0 1 0 .1 0z",
        "",
    ),
    "glyph": (
        "M12 1l9 8q3 3 0 6l-9 8-9-8q-3-3 0-6zM12 6Q7 6 4 12q3 6 8 6t8-6q-3-6-8-6zM12 8.5a3.5 3.5 0 1 1-.1 0z",
        "",
    ),
    "tower": ("M6 23V9L4 8V2h3v2h3V2h4v2h3V2h3v6l-2 1v14h-4v-4a2 2 0 0 0-4 0v4z", ""),
    "nightmare": (
        "M3 22C2 14 3 8 4 1.5 6 5 9 6 10 6h4c1 0 4-1 6-4.5C21 8 22 14 21 22q-4.5-3-9 0-4.5-3-9 0zM6.5 10.5q1 4 4.5 3.5-1.5-3-4.5-3.5zM17.5 10.5q-3 .5-4.5 3.5 3.5.5 4.5-3.5z",
        "",
    ),
    "dream": ("M5 19a4.5 4.5 0 0 1 .5-9 6 6 0 0 1 11.3-1.5A5.3 5.3 0 0 1 18.5 19z", ""),
    "premonition": (
        "M1 12Q12 1 23 12 12 23 1 12zM12 7.5a4.5 4.5 0 1 0 .1 0zM12 10a2 2 0 1 1-.1 0z",
        "",
    ),
    "denizen": ("M12 2a5 5 0 1 1-.1 0zM2.5 22C3 15.5 7 13.5 12 13.5s9 2 9.5 8.5z", ""),
    "catcher": (
        ring(12, 9, 8)
        + ring(12, 9, 6.2)
        + star(12, 9, 6, 6, 0.5)
        + "M6 17h1.5v6H6zM11.2 17.5h1.6V24h-1.6zM16.5 17H18v6h-1.5z",
        "",
    ),
    "spell": moved(spark(-2, 2, 10) + spark(7, -7, 5)),
    "limbo": (
        "M12 2a10 10 0 1 1-10 10h2.6a7.4 7.4 0 1 0 7.4-7.4 5.4 5.4 0 1 0 5.4 5.4H20a8 8 0 1 1-8-8zM12 7.5a4 4 0 1 1-4 4h2.5a1.5 1.5 0 1 0 1.5-1.5z",
        "",
    ),
}
ONIX: Final[dict[str, tuple[str, str]]] = {
    "round": (ring(12, 12, 10.5), ""),
    "square": ("M6 3h12l3 3v12l-3 3H6l-3-3V6z", ""),
    "diamond": ("M12 .5L21 12l-9 11.5L3 12z", ""),
    "cross": ("M8.5 1.5h7v7h7v7h-7v7h-7v-7h-7v-7h7z", ""),
    "draw": ("M3 9h18v14H3zM12 1l6 6.5h-4V17h-4V7.5H6z", ""),
    "stock": ("M2 10l4-7h12l4 7zM2 12h8v4h4v-4h8v10H2z", ""),
    "steal": (
        "M3 11C3 8 6 8 6 10V6c0-3 3-3 3 0V4c0-3 3-3 3 0v2c0-3 3-3 3 0v6l3-3c2-1 4 1 3 2l-6 9c-1 2-3 3-6 3-4 0-6-3-6-7z",
        "",
    ),
    "destroy": (star(12, 12, 11.5, 8, 0.5, 0.02) + "M12 8l-2 4h2l-1 5 4-6h-3l2-3z", ""),
}
CIRCADIA: Final[dict[str, tuple[str, str]]] = {
    "day": SUN,
    "night": MOON,
    "forest": ("M12 1l6 8h-3l5 7h-6.5v7h-3v-7H4l5-7H6z", ""),
    "river": (
        "M1 7q3-4 6 0t5 0 5 0 6 0v3.5q-3 3-6 0t-5 0-5 0-6 0zM1 15q3-4 6 0t5 0 5 0 6 0v3.5q-3 3-6 0t-5 0-5 0-6 0z",
        "",
    ),
    "mists": (
        "M5 14a4 4 0 0 1 .5-8 5.5 5.5 0 0 1 10.3-1.4A4.8 4.8 0 0 1 18 14zM3 17h18v2H3zM7 21h12v2H7z",
        "",
    ),
    "bear": (
        "M5.5 3a3.5 3.5 0 0 1 3 1.7 9 9 0 0 1 7 0 3.5 3.5 0 1 1 5 4.8A9 9 0 0 1 12 22 9 9 0 0 1 3.5 9.5 3.5 3.5 0 0 1 5.5 3zM8.5 10a1.3 1.3 0 1 0 .1 0zM15.5 10a1.3 1.3 0 1 0 .1 0zM12 13.5l-2.5 1.5L12 18l2.5-3z",
        "",
    ),
    "axolotl": (
        "M12 6c5 0 8 2.5 8 6s-3 6-8 6-8-2.5-8-6 3-6 8-6zM8 10.5a1.3 1.3 0 1 0 .1 0zM16 10.5a1.3 1.3 0 1 0 .1 0zM4.5 8L1 4l5 2.5zM3 11l-3-1 3.5-1zM4 14.5L0 17l4.5-.5zM19.5 8L23 4l-5 2.5zM21 11l3-1-3.5-1zM20 14.5l4 2.5-4.5-.5z",
        "",
    ),
    "goose": (
        "M7 3c3 0 4 2 4 4 0 3-2 4-1 6 3-3 8-3 13-1-1 6-5 9-10 9S5 18 5 14c0-3 1-4 1-6L1 7.5 4 5c0-1 1-2 3-2zM7 5.2a1 1 0 1 0 .1 0z",
        "",
    ),
    "points": (star(12, 12.5, 11.5, 5, 0.42), ""),
}
SIGNS: Final = {"onirim": ONIRIM, "onix": ONIX, "circadia": CIRCADIA}


def sign(path: str, place: str) -> str:
    """The file of one sign; black, to be used as a mask or coloured by the page."""
    where = f' transform="{place}"' if place else ""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewSpec="0 0 24 24">'
        f'<path fill-rule="evenodd" d="{path}"{where}/></svg>\n'
    )
