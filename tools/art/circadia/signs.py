"""Small signs for corners, buttons and counters."""

from typing import Final

from art.shapes import star
from art.signs import MOON, SUN

SIGNS: Final[dict[str, tuple[str, str]]] = {
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
