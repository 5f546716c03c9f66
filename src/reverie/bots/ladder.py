"""All bots by name, from weakest to strongest."""

from collections.abc import Callable
from typing import Final

from reverie import registry
from reverie.bots.contract import Bot
from reverie.bots.network.bot import NetworkBot
from reverie.bots.network.gentle import GentleBot
from reverie.bots.network.judge import has_network
from reverie.bots.random import RandomBot
from reverie.bots.search.halving import NetworkSearch
from reverie.bots.search.playouts import PlayoutSearch
from reverie.bots.strength import strengths_of
from reverie.bots.thumb import thumb_of, tuned_of
from reverie.engine.errors import OptionError
from reverie.engine.game import Game

Maker = Callable[[Game, int], Bot]

# By name, weakest first: the factory of the bot for a game, if the game supports it.
LADDER: Final[dict[str, Callable[[str], Maker | None]]] = {
    "random": lambda game: RandomBot,
    "playouts": lambda game: PlayoutSearch,
    "gentle": lambda game: GentleBot if is_gentle(game) else None,
    "thumb": thumb_of,
    "tuned": tuned_of,
    "network": lambda game: NetworkBot if has_network(game) else None,
    "search": lambda game: NetworkSearch if has_network(game) else None,
}

# Its strength against `thumb` varies from game to game, so it is not part of the ladder.
BESIDE: Final = "playouts"

# They answer at once, whatever their limit; the others use all of it.
QUICK: Final = frozenset({"random", "gentle", "thumb", "tuned", "network"})


def is_gentle(game: str) -> bool:
    """Whether the game has a network, and a temperature at which a beginner wins half the games."""
    return has_network(game) and strengths_of(game).temperature is not None


def rungs(game: str) -> list[str]:
    """The bots that can play a game, in order of strength."""
    return [name for name, maker in LADDER.items() if maker(game) is not None]


def steps(game: str) -> list[str]:
    """The bots of a game's ladder, each of which should beat the one before; but `gentle` is tuned
    to be level with `thumb`."""
    return [name for name in rungs(game) if name != BESIDE]


def stand_ins(game: str, name: str) -> list[str]:
    """Weaker, quick bots that can substitute for a bot, strongest first."""
    possible = rungs(game)
    weaker = possible[: possible.index(name)] if name in possible else []
    return [other for other in reversed(weaker) if other in QUICK]


def usual(game: str) -> str:
    """The default opponent: decent, but beatable.

    In a cooperative game, a stronger one.
    """
    together = registry.spec(game).cooperative
    liked = ("network", "thumb", "playouts") if together else ("tuned", "thumb", "playouts")
    return next(name for name in liked if name in rungs(game))


def quick(game: str) -> str:
    """The default bot for playing many games: `thumb`, or else `random`."""
    return "thumb" if "thumb" in rungs(game) else "random"


def bot(name: str, game: Game, seed: int = 0) -> Bot:
    """The bot with this name for a game; OptionError if there is none."""
    maker = LADDER[name](game.name) if name in LADDER else None
    if maker is None:
        possible = ", ".join(rungs(game.name))
        raise OptionError("no-bot", bot=name, game=game.name, possible=possible)
    return maker(game, seed)
