"""Where the evaluator's chances to win are known to be right."""

from reverie.bots.network.judge import has_network
from reverie.engine.game import Game


def why_hidden(game: Game) -> str:
    """Why a game's chances to win are not to be shown; nothing where they may be."""
    return "" if has_network(game.name) else "no-network"
