"""An evaluator without a network, using random playouts.

It knows only the rules, so its values are not win probabilities among competent players.
"""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from reverie import registry
from reverie.bots.contract import never
from reverie.bots.network.outlook import shares
from reverie.coach.evaluator import Cancelled, Moves
from reverie.coach.settings import SETTINGS, Settings
from reverie.engine.game import Game
from reverie.engine.playout import PLAYER, playout
from reverie.engine.prng import keyed
from reverie.engine.state import State


class PlayoutEvaluator:
    """The share of wins after each move if all further moves are random."""

    name = "playouts"

    def __init__(self, game: Game, settings: Settings = SETTINGS) -> None:
        self.settings = settings
        self._game = game
        known = game.name in registry.specs()
        self._together = registry.spec(game.name).cooperative if known else False

    def judge(self, worlds: list[State]) -> list[Moves]:
        return [self._judge(world) for world in worlds]

    def _judge(self, world: State) -> Moves:
        """All moves are tried in the same worlds."""
        legal = world.legal()
        seat = world.actor
        imagined = [world.resample(seat, number) for number in range(self.settings.playouts)]
        values = np.zeros((len(legal), self._game.seats), np.float32)
        for row, action in enumerate(legal):
            for number, other in enumerate(imagined):
                tried = other.clone()
                tried.do(action)
                playout(tried, keyed(number, PLAYER))
                values[row] += self._shares(tried)
        values /= len(imagined)
        return Moves(tuple(legal), values, values[:, seat].copy(), seat)

    def play_on(
        self, worlds: list[State], seats: Sequence[int], cancelled: Callable[[], bool] = never
    ) -> NDArray[np.float64]:
        """Play to the end of the game with random moves."""
        values = np.zeros(len(worlds))
        for at, world in enumerate(worlds):
            if cancelled():
                raise Cancelled
            playout(world, keyed(at, PLAYER))
            values[at] = self._shares(world)[seats[at]]
        return values

    def final(self, winners: tuple[int, ...], seat: int) -> float:
        return shares(winners, self._game.seats, self._together)[seat]

    def _shares(self, world: State) -> list[float]:
        outcome = world.outcome
        winners = () if outcome is None else outcome.winners
        return shares(winners, self._game.seats, self._together)
