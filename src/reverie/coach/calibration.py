"""Where the evaluator's win probabilities are known to be calibrated.

`calibration.toml` in a game's folder has the mean calibration error, in percentage points, of each
kind of game that was measured: `reverie coach GAME --bots "" --json` prints it as `off`.  A kind is
the number of players and the options, as in a record.
"""

import tomllib
from functools import cache
from typing import Final

from reverie import folder, registry
from reverie.bots.network.judge import has_network
from reverie.coach.settings import SETTINGS, Settings
from reverie.engine.game import Game

FILE: Final = "calibration.toml"


def why_hidden(game: Game, settings: Settings = SETTINGS) -> str:
    """Why a game's win probabilities should not be shown; empty if they may be."""
    if not has_network(game.name):
        return "no-network"
    off = measured(folder.package_of(game.name)).get(kind_of(game))
    if off is None:
        return "unmeasured"
    return "off" if off > settings.calibrated else ""


def kind_of(game: Game) -> str:
    """A kind of game: the number of players and the non-default options."""
    options = registry.spec(game.name).write_options(game.options)
    return " ".join([str(game.seats), *(f"{name}={value}" for name, value in options.items())])


@cache
def measured(package: str) -> dict[str, float]:
    """The calibration error by kind of game."""
    file = folder.file_in(package, FILE)
    if file is None:
        return {}
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    return {str(kind): float(off) for kind, off in found["off"].items()}
