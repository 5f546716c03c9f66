"""Every bot by its name, from the weakest to the strongest."""

from collections.abc import Callable
from typing import Final

from reverie import registry
from reverie.bots.contract import Bot
from reverie.bots.network.bot import NetworkBot
from reverie.bots.network.judge import has_network
from reverie.bots.random import RandomBot
from reverie.bots.search.halving import NetworkSearch
from reverie.bots.search.playouts import PlayoutSearch
from reverie.bots.thumb import thumb_of, tuned_of
from reverie.engine.errors import OptionError
from reverie.engine.game import Game

Maker = Callable[[Game, int], Bot]

# By name, the weakest first: what makes the bot for a game, if the game has what it takes.
LADDER: Final[dict[str, Callable[[str], Maker | None]]] = {
    "random": lambda game: RandomBot,
    "playouts": lambda game: PlayoutSearch,
    "thumb": thumb_of,
    "tuned": tuned_of,
    "network": lambda game: NetworkBot if has_network(game) else None,
    "search": lambda game: NetworkSearch if has_network(game) else None,
}

# How it does against rules of thumb differs from game to game, so it is nobody's next step.
BESIDE: Final = "playouts"

# They answer at once, whatever their limit is; the others think as long as they may.
QUICK: Final = frozenset({"random", "thumb", "tuned", "network"})


def rungs(game: str) -> list[str]:
    """The bots that can play a game, in order of strength."""
    return [name for name, maker in LADDER.items() if maker(game) is not None]


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
    liked = ("network", "thumb", "playouts") if together else ("tuned", "thumb", "playouts")
    return next(name for name in liked if name in rungs(game))


def quick(game: str) -> str:
    """The bot for many games at once, unless another is chosen: rules of thumb, or else chance."""
    return "thumb" if "thumb" in rungs(game) else "random"


def bot(name: str, game: Game, seed: int = 0) -> Bot:
    """The bot of that name for a game; OptionError if there is none."""
    maker = LADDER[name](game.name) if name in LADDER else None
    if maker is None:
        possible = ", ".join(rungs(game.name))
        raise OptionError("no-bot", bot=name, game=game.name, possible=possible)
    return maker(game, seed)
