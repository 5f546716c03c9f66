"""Presets as cards, with a picture and a difficulty based on bots' win rates.

A game's `presets.toml` provides both; without it the cards have neither.
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
# win rates in percent, averaged over both bots, that separate the difficulties
GRADES = (70, 55, 30, 5)


@dataclass(frozen=True, slots=True)
class Preset:
    """Options that are chosen with one click."""

    name: str
    title: str
    line: str
    values: str  # JSON: option → values to tick
    on: bool
    picture: str = ""  # its address
    grade: int = 0  # difficulty from 1 to 5, or 0 if not measured
    rates: str = ""


def presets(game: str, words: Words, chosen: str) -> list[Preset]:
    """A game's presets, marking the chosen one."""
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
    """The difficulty for a win rate."""
    return next((at for at, least in enumerate(GRADES, 1) if won >= least), HARDEST)


@cache
def measures(game: str) -> dict[str, dict[str, str | float]]:
    """The contents of a game's presets.toml."""
    return tomllib.loads(game_files.text(game, FILE_NAME))
