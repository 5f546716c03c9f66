"""Ready choices as cards: with a picture, and how hard they are by what bots win of them.

A game says so in a file `presets.toml`; without it they are cards without either.
"""

import json
import tomllib
from dataclasses import dataclass
from functools import cache

from reverie import registry
from reverie.engine.options import FILE, TEXT
from reverie.i18n import Words
from reverie.server import game_files
from reverie.server.pages.options import headline
from reverie.server.static import sources, static_url

FILE_NAME = "presets.toml"
HARDEST = 5
GRADES = (70, 55, 30, 5)  # percent won, on average of both bots: the first grade, the second …


@dataclass(frozen=True, slots=True)
class Preset:
    """Options that are chosen with one click."""

    name: str
    title: str
    line: str
    values: str  # JSON: option → the values to be ticked
    on: bool
    picture: str = ""  # its address
    grade: int = 0  # how hard it is: from 1 to 5, or 0 where nobody has measured it
    rates: str = ""


def presets(game: str, words: Words, chosen: str) -> list[Preset]:
    """A game's presets; one of them may be chosen."""
    spec = registry.spec(game)
    found = []
    for name, values in spec.presets.items():
        title, line = headline(words(game, "presets", name))
        ticked = {
            option.name: option.write(values.get(option.name, option.default)).split(",")
            for option in spec.options
            if option.kind not in (FILE, TEXT) and not option.seats
        }
        measured = measures(game).get(name, {})
        path = f"games/{game}/pictures/{measured.get('picture')}.svg"
        rates, grade = "", 0
        if "network" in measured:
            thumb, network = float(measured["thumb"]), float(measured["network"])
            grade = grade_of((thumb + network) / 2)
            shown = {"thumb": f"{thumb:.0f}", "network": f"{network:.0f}"}
            rates = words("pages", "new", "rates", **shown)
        found.append(
            Preset(
                name,
                title,
                line,
                json.dumps(ticked),
                name == chosen,
                static_url(path) if path in sources() else "",
                grade,
                rates,
            )
        )
    return found


def grade_of(won: float) -> int:
    """How hard it is, by how often it is won."""
    return next((at for at, least in enumerate(GRADES, 1) if won >= least), HARDEST)


@cache
def measures(game: str) -> dict[str, dict[str, str | float]]:
    """What a game's file says of its presets."""
    return tomllib.loads(game_files.text(game, FILE_NAME))
