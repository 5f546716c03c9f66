"""Every bot by its name, from the weakest to the strongest."""

from collections.abc import Callable, Mapping
from typing import Final

from reverie import registry
from reverie.bots.contract import Bot
from reverie.bots.network.bot import NetworkBot
from reverie.bots.network.judge import has_network
from reverie.bots.random import RandomBot
from reverie.bots.search.halving import NetworkSearch
from reverie.bots.search.playouts import PlayoutSearch
from reverie.bots.thumb import THUMBS
from reverie.bots.thumb.tuned import TUNED
from reverie.engine.contract import Game
from reverie.engine.errors import OptionError

Maker = Callable[[Game, int], Bot]

ANY_GAME: Final = "any game"

NETWORKS: Final = [game for game in registry.specs() if has_network(game)]

# name → makers by game
LADDER: Final[dict[str, Mapping[str, Maker]]] = {
    "random": {ANY_GAME: RandomBot},
    "playouts": {ANY_GAME: PlayoutSearch},
    "thumb": THUMBS,
    "tuned": TUNED,
    "network": dict.fromkeys(NETWORKS, NetworkBot),
    "search": dict.fromkeys(NETWORKS, NetworkSearch),
}

# How it does against rules of thumb differs from game to game, so it is nobody's next step.
BESIDE: Final = "playouts"

# They answer at once, whatever their limit is; the others think as long as they may.
QUICK: Final = frozenset({"random", "thumb", "tuned", "network"})


def rungs(game: str) -> list[str]:
    """The bots that can play a game, in order of strength."""
    return [name for name, makers in LADDER.items() if game in makers or ANY_GAME in makers]


def steps(game: str) -> list[str]:
    """The bots of a game of which each is to beat the one before."""
    return [name for name in rungs(game) if name != BESIDE]


def stand_ins(game: str, name: str) -> list[str]:
    """The weaker bots that can take a bot's place at once, the strongest first."""
    possible = rungs(game)
    weaker = possible[: possible.index(name)] if name in possible else []
    return [other for other in reversed(weaker) if other in QUICK]


def usual(game: str) -> str:
    """The bot one meets unless one chooses: good company, and not yet a master.

    One who plays along rather than against one may well be better.
    """
    together = registry.spec(game).cooperative
    liked = ("network", "thumb", "random") if together else ("tuned", "thumb", "random")
    return next(name for name in liked if name in rungs(game))


def bot(name: str, game: Game, seed: int = 0) -> Bot:
    """The bot of that name for a game; OptionError if there is none."""
    possible = rungs(game.name)
    if name not in possible:
        raise OptionError(f"no bot '{name}' plays {game.name}; possible: {', '.join(possible)}")
    makers = LADDER[name]
    return makers[game.name if game.name in makers else ANY_GAME](game, seed)
