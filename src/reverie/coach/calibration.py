"""Where the evaluator's win probabilities are known to be calibrated.

`calibration.toml` in a game's folder has the mean calibration error, in percentage points, of each
kind of game that was measured: `reverie coach GAME --bots "" --json` prints it as `off`.  A kind is
the number of players and the options, as in a record.
"""

from reverie import folder
from reverie.bots.network.judge import has_network
from reverie.bots.network.scaling import kind_of, measured
from reverie.coach.settings import SETTINGS, Settings
from reverie.engine.game import Game


def why_hidden(game: Game, settings: Settings = SETTINGS) -> str:
    """Why a game's win probabilities should not be shown; empty if they may be."""
    if not has_network(game.name):
        return "no-network"
    off = measured(folder.package_of(game.name), "off").get(kind_of(game))
    if off is None:
        return "unmeasured"
    return "off" if off > settings.calibrated else ""
