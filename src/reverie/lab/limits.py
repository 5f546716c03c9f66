"""Bots with node limits: `search`, or `search@4000`."""

from dataclasses import dataclass

from reverie.bots.contract import Bot, Limit, look, usual_limit
from reverie.bots.ladder import bot
from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.engine.state import State


@dataclass(frozen=True, slots=True)
class LimitedBot:
    """A bot with a limit in nodes, which unlike a time limit is reproducible."""

    bot: Bot
    limit: Limit

    def choose(self, state: State) -> int:
        """Its move, from what the seat to move knows."""
        return self.bot.choose(look(state, state.actor), self.limit).action.id


def limited_bot(name: str, game: Game, seed: int = 0) -> LimitedBot:
    """The bot with this name; OptionError if there is none."""
    rung, at, number = name.partition("@")
    if at and not (number.isdecimal() and int(number) > 0):
        raise OptionError("thinker", name=name)
    limit = Limit(None, int(number)) if at else usual_limit(rung)
    return LimitedBot(bot(rung, game, seed), limit)
