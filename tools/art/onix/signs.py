"""Small signs for corners, buttons and counters."""

from typing import Final

from art.shapes import star
from art.svg import ring

SIGNS: Final[dict[str, tuple[str, str]]] = {
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
