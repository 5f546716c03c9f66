"""The other seats of a single-agent environment: bots of the ladder."""

from collections.abc import Sequence
from typing import Any, Final

from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.engine.state import State

RANDOM: Final = "random"


class Opponents:
    """A bot, by its name on the ladder, for each seat except the agent's.

    A new bot is created for each decision, seeded by the environment, so an environment stores only
    names.
    """

    def __init__(self, game: Game, seat: int, names: str | Sequence[str], nodes: int) -> None:
        others = [other for other in range(game.seats) if other != seat]
        given = [names] * len(others) if isinstance(names, str) else list(names)
        if len(given) != len(others):
            raise OptionError("opponents", number=len(others), given=len(given))
        self.names = dict(zip(others, given, strict=True))
        self.nodes = nodes
        if set(given) - {RANDOM}:
            from reverie.bots.ladder import bot

            for name in set(given):
                bot(name, game)  # fail now, not in the middle of a game

    @property
    def random(self) -> bool:
        """Whether all of them play at random."""
        return set(self.names.values()) <= {RANDOM}

    def play(self, state: State, luck: Any) -> None:
        """Make the others' moves until the agent is to move or the game is over."""
        while not state.over and state.actor in self.names:
            name = self.names[state.actor]
            if name == RANDOM:
                legal = state.legal()
                state.apply(legal[int(luck.integers(len(legal)))])
            else:
                state.apply(self._choice(name, state, int(luck.integers(2**31))))

    def _choice(self, name: str, state: State, seed: int) -> int:
        from reverie.bots.contract import Limit, look
        from reverie.bots.ladder import bot

        player = bot(name, state.game, seed)
        limit = Limit(seconds=None, nodes=self.nodes)
        return player.choose(look(state, state.actor), limit).action.id

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Opponents) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(tuple(self.names.items()))
