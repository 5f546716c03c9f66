"""Scaling: reported win probabilities that match the share of games won.

A network may be over- or underconfident in some kinds of games.  For those, `calibration.toml` in
the game's folder has a temperature (above 1 it moves probabilities towards each other, below 1
apart) or, in cooperative games, a factor by which the odds of winning are multiplied.
`python benchmarks/calibration.py GAME --fit` fits both.  Moves are compared without them.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from reverie import folder, registry
from reverie.bots.network.weights import Floats
from reverie.engine.game import Game

FILE: Final = "calibration.toml"


@dataclass(frozen=True, slots=True)
class Scaling:
    """How win probabilities are scaled; by default not at all."""

    temperature: float = 1.0
    odds: float = 1.0  # of the first column of a row: all players win together, or lose


UNCHANGED: Final = Scaling()


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


def scaling_of(game: Game) -> Scaling:
    """The scaling for this kind of game."""
    package = folder.package_of(game.name)
    temperatures, odds = measured(package, "temperature"), measured(package, "odds")
    if not temperatures and not odds:
        return UNCHANGED
    kind = kind_of(game)
    return Scaling(temperatures.get(kind, 1.0), odds.get(kind, 1.0))


def scaled(chances: Floats, scaling: Scaling) -> Floats:
    """Rows of win probabilities that add up to 1, scaled."""
    if scaling == UNCHANGED:
        return chances
    powers = np.power(chances, 1 / scaling.temperature)
    powers[..., 0] *= scaling.odds
    found: Floats = powers / powers.sum(axis=-1, keepdims=True)
    return found


def scaled_chance(chance: float, scaling: Scaling) -> float:
    """One win probability; the rest is that of not winning."""
    both = np.array([chance, 1 - chance], np.float32)
    return float(scaled(both, scaling)[0])
