"""A bot that plays the move with the best network evaluation."""

from typing import Final

import numpy as np

from reverie.bots.contract import Choice, Limit, Reason, Seen
from reverie.bots.network.judge import Network, network_of
from reverie.bots.network.outlook import Foresight, shares
from reverie.engine.game import Game
from reverie.engine.state import State

WORLDS: Final = 8  # worlds for evaluating a position in which another seat is to move
ONLY_MOVE: Final = Reason("only-move")


def chance(value: float) -> Reason:
    """The win probability, as a reason."""
    return Reason("chance", {"chance": f"{100 * value:.0f}"})


class NetworkBot:
    """Evaluates the position after each move, before any chance event, and takes the best."""

    name = "network"

    def __init__(self, game: Game, seed: int, network: Network | None = None) -> None:
        self.network = network or network_of(game)
        self._seed = seed
        self._foresight = Foresight(self.network, game, 1)

    def choose(self, seen: Seen, limit: Limit) -> Choice:
        """The move with the best evaluation; too fast to need a limit."""
        legal = seen.legal
        if len(legal) == 1:
            return Choice(legal[0], self.evaluate(seen), (ONLY_MOVE,))
        judged = self._foresight.judge([seen.world(self._seed)])
        row = int(judged.best()[0])
        value = float(judged.values[row, seen.seat])
        action = seen.game.actions[int(judged.actions[row])]
        return Choice(action, value, (chance(value),))

    def evaluate(self, seen: Seen) -> float:
        """The win probability of the seat, from 0 to 1, whoever is to move."""
        mine = seen.data["actor"] == seen.seat
        worlds = [seen.world(self._seed + number) for number in range(1 if mine else WORLDS)]
        return float(np.mean([value_in(world, seen.seat, self._foresight) for world in worlds]))


def value_in(world: State, seat: int, foresight: Foresight) -> float:
    """A seat's win probability if the seat to move makes its best move."""
    outcome = world.outcome
    if outcome is not None:
        return shares(outcome.winners, foresight.seats, foresight.network.together)[seat]
    judged = foresight.judge([world])
    return float(judged.values[judged.best()[0], seat])
