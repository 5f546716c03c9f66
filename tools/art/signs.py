"""Small signs in one colour, 24 by 24, for corners, buttons and counters."""

from typing import Final

from art.shapes import crescent, rays
from art.svg import ring


def moved(path: str, x: float = 12, y: float = 12, scale: float = 1) -> tuple[str, str]:
    """A path drawn around (0, 0), and where it goes."""
    size = f"scale({scale:g})" if scale != 1 else ""
    return path, f"translate({x:g} {y:g}){size}"


SUN: Final = moved(rays(6.4, 11.6, 8, 0.05) + ring(0, 0, 5.6))
MOON: Final = moved(crescent(0, 0, 10, 0.8, 0.42))


def sign(path: str, place: str) -> str:
    """The file of one sign; black, to be used as a mask or coloured by the page."""
    where = f' transform="{place}"' if place else ""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
        f'<path fill-rule="evenodd" d="{path}"{where}/></svg>\n'
    )
