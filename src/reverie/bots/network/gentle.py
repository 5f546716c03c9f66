"""A bot that plays like a friendly person: sensible moves, with small mistakes.

It draws a move at random, the likelier the better the network thinks it is.  Moves that cost little
are often played, blunders rarely.  The temperature in the game's `bots.toml` sets how much; it is
tuned so that a beginner wins half of the games.
"""

from hashlib import blake2b
from random import Random

import numpy as np

from reverie.bots.contract import Choice, Limit, Seen
from reverie.bots.network.bot import ONLY_MOVE, chance
from reverie.bots.network.judge import Network, network_of
from reverie.bots.network.outlook import Foresight
from reverie.bots.strength import strengths_of
from reverie.engine.errors import OptionError
from reverie.engine.game import Game


class GentleBot:
    """Draws moves with probabilities proportional to exp(win probability / temperature)."""

    name = "gentle"

    def __init__(
        self,
        game: Game,
        seed: int,
        network: Network | None = None,
        temperature: float | None = None,
    ) -> None:
        found = strengths_of(game.name).temperature if temperature is None else temperature
        if found is None:
            raise OptionError("no-network", game=game.name)
        self.temperature = found
        self.network = network or network_of(game)
        self._seed = seed
        self._foresight = Foresight(self.network, game, 1)

    def choose(self, seen: Seen, limit: Limit) -> Choice:
        """A random move, weighted; too fast to need a limit."""
        legal = seen.legal
        if len(legal) == 1:
            return Choice(legal[0], None, (ONLY_MOVE,))
        world = seen.world(self._seed)
        judged = self._foresight.judge([world])
        worth = judged.worth.astype(np.float64)
        weights = np.exp((worth - worth.max()) / self.temperature)
        # From what the seat sees: the same position gets the same move.
        data = b"%d " % self._seed + world.observation(seen.seat)
        luck = Random(int.from_bytes(blake2b(data, digest_size=8).digest()))
        [row] = luck.choices(range(len(worth)), weights.tolist())
        value = float(judged.values[row, seen.seat])
        return Choice(seen.game.actions[int(judged.actions[row])], value, (chance(value),))
