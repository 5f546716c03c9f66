"""What belongs to the house: the logo, the favicon, a view for games without one."""

from art.shapes import arch, crescent, spark
from art.svg import Sheet


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


def world() -> str:
    """Cards on a hill at night, for a game that has no picture of its own world."""
    sheet = Sheet("world", 1600, 900)
    sheet.rect(0, 0, 1600, 900, sheet.linear("#0d0a24", "#2b1d5c", "#7a4f8f"))
    sheet.dots(sheet.scatter(140, (0, 1600), (0, 560)), "#fff3d6", 2.2, opacity=0.7)
    gold = sheet.linear("#ffe6a8", "#f0b85c", "#c9783a")
    sheet.path(crescent(1250, 230, 110, 0.8, 0.37), gold)
    sheet.path("M0 640Q420 540 800 620T1600 600V900H0z", "#241650")
    sheet.path("M0 760Q500 640 900 740T1600 720V900H0z", "#170d38")
    for angle, x in ((-24, -150), (-8, -50), (8, 50), (24, 150)):
        with sheet.group(f"translate({800 + x} 520)rotate({angle})"):
            sheet.rect(-92, -138, 184, 276, sheet.linear("#fffaf0", "#e3d3b8"), rx=14)
            sheet.rect(-80, -126, 160, 252, sheet.linear("#4b2a8c", "#1d1146"), rx=9)
            sheet.path(spark(0, 0, 46), gold)
    return sheet.text()
