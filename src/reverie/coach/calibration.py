"""Where the evaluator's chances to win are known to be right.

`calibration.toml` in a game's folder says how far chances were off, in points of a hundred on
average, for each kind of game that was measured: `reverie coach GAME --bots "" --json` prints it
as `off`.  A kind is the number of players and the options, as a record writes them.
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
    """Why a game's chances to win are not to be shown; nothing where they may be."""
    if not has_network(game.name):
        return "no-network"
    off = measured(folder.package_of(game.name)).get(kind_of(game))
    if off is None:
        return "unmeasured"
    return "off" if off > settings.calibrated else ""


def kind_of(game: Game) -> str:
    """A kind of game by the number of players and the options that differ from the usual ones."""
    options = registry.spec(game.name).write_options(game.options)
    return " ".join([str(game.seats), *(f"{name}={value}" for name, value in options.items())])


@cache
def measured(package: str) -> dict[str, float]:
    """By kind of game, how far its chances were off."""
    file = folder.file_in(package, FILE)
    if file is None:
        return {}
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    return {str(kind): float(off) for kind, off in found["off"].items()}
