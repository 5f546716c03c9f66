"""Uniformly random play: the bottom of every ladder."""

from random import Random

from reverie.bots.contract import Choice, Limit, Reason, Seen
from reverie.engine.game import Game


class RandomBot:
    """Plays a uniformly random legal move."""

    name = "random"

    def __init__(self, game: Game, seed: int) -> None:
        self._luck = Random(seed)

    def choose(self, seen: Seen, limit: Limit) -> Choice:
        action = self._luck.choice(seen.legal)
        return Choice(action, None, (Reason("random"),))
