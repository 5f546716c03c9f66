"""The start page: a wide view into each game's world, and the sign of the house."""

from collections.abc import Callable
from typing import Final

from reverie.render.art.shapes import arch, crescent, spark
from reverie.render.art.svg import Sheet


def logo() -> str:
    """A moon that holds a door."""
    sheet = Sheet("logo", 96, 96)
    mark(sheet)
    return sheet.text()


def mark(sheet: Sheet) -> None:
    """The moon, the door, a star."""
    gold = sheet.linear("#fff3cf", "#f2c877", "#d9944f")
    sheet.path(crescent(46, 48, 42, 0.82, 0.36), gold)
    sheet.path(arch(56, 76, 26, 42), sheet.linear("#fff8e0", "#ffd98a"))
    sheet.path("M56 76V34M43 76V47", stroke="#6b3fa8", width=2)
    sheet.path("M56 36V76L66 82V42Q62 36 56 36z", "#6b3fa8")
    sheet.path(spark(80, 22, 12), gold)


def favicon() -> str:
    """The logo on a tile of night."""
    sheet = Sheet("favicon", 96, 96)
    sheet.rect(0, 0, 96, 96, sheet.linear("#3a2478", "#150c34"), rx=22)
    with sheet.group("translate(9 9)scale(.8)"):
        mark(sheet)
    return sheet.text()


PICTURES: Final[dict[str, Callable[[], str]]] = {"logo": logo, "favicon": favicon}
