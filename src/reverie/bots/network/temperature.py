"""Temperature scaling: reported win probabilities that match the share of games won.

A network may be over- or underconfident in some kinds of games.  For those, `calibration.toml` in
the game's folder has a temperature: above 1 it moves probabilities towards each other, below 1
apart.  `python benchmarks/calibration.py GAME --fit` fits them.  Moves are compared without it.
"""

import tomllib
from functools import cache
from typing import Final

import numpy as np

from reverie import folder, registry
from reverie.bots.network.weights import Floats
from reverie.engine.game import Game

FILE: Final = "calibration.toml"
UNCHANGED: Final = 1.0


def kind_of(game: Game) -> str:
    """A kind of game: the number of players and the non-default options."""
    options = registry.spec(game.name).write_options(game.options)
    return " ".join([str(game.seats), *(f"{name}={value}" for name, value in options.items())])


@cache
def measured(package: str, what: str) -> dict[str, float]:
    """A table of a game's calibration file, by kind of game."""
    file = folder.file_in(package, FILE)
    if file is None:
        return {}
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    return {str(kind): float(number) for kind, number in found.get(what, {}).items()}


def temperature_of(game: Game) -> float:
    """The temperature for this kind of game."""
    known = measured(folder.package_of(game.name), "temperature")
    return known.get(kind_of(game), UNCHANGED) if known else UNCHANGED


def scaled(chances: Floats, temperature: float) -> Floats:
    """Rows of win probabilities that add up to 1, at a temperature."""
    if temperature == UNCHANGED:
        return chances
    powers = np.power(chances, 1 / temperature)
    found: Floats = powers / powers.sum(axis=-1, keepdims=True)
    return found


def scaled_chance(chance: float, temperature: float) -> float:
    """One win probability; the rest is that of not winning."""
    both = np.array([chance, 1 - chance], np.float32)
    return float(scaled(both, temperature)[0])
