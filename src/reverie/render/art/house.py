"""The sign of the house: the logo and the favicon."""

from reverie.render.art.shapes import arch, crescent, spark
from reverie.render.art.svg import Sheet


def logo() -> str:
    """A moon that holds a door."""
    sheet = Sheet("logo", 96, 96)
    mark(sheet)
    return sheet.text()


def mark(sheet: Sheet) -> None:
    """The moon, the door, a star."""
    gold = sheet.linear("#ffe6a8", "#f0b85c", "#c9783a")
    sheet.path(crescent(45, 49, 43, 0.8, 0.37), gold, stroke="#9a5b28", width=0.8)
    sheet.path(arch(60, 74, 32, 48), "#4b2a8c")
    sheet.path(arch(60, 74, 25, 43), sheet.linear("#fffbe8", "#ffd27a"))
    sheet.path("M47.5 74V44A12.5 12.5 0 0 1 54 33L60 40V80z", "#7b4fc9")
    sheet.dots([(57, 60)], "#ffe6a8", 3)
    sheet.path(spark(84, 18, 12), gold, stroke="#9a5b28", width=0.6)


def favicon() -> str:
    """The logo on a tile of night."""
    sheet = Sheet("favicon", 96, 96)
    sheet.rect(0, 0, 96, 96, sheet.linear("#3a2478", "#150c34"), rx=22)
    with sheet.group("translate(9 9)scale(.8)"):
        mark(sheet)
    return sheet.text()
