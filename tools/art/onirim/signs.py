"""Small signs for corners, buttons and counters."""

from typing import Final

from art.onirim.halos import CHAMBER_SIGNS
from art.shapes import spark, star
from art.signs import MOON, SUN, moved
from art.svg import ring

SIGNS: Final[dict[str, tuple[str, str]]] = {
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
