"""The vectorised environment: many games stepped in one compiled loop, as NumPy arrays."""

from dataclasses import dataclass
from typing import Any

from reverie.engine.batch import Batch
from reverie.engine.game import Game
from reverie.research.extras import missing
from reverie.research.rewards import rewards
from reverie.research.sight import Sight

try:
    import numpy as np
except ImportError as error:
    raise missing(error) from None


@dataclass(frozen=True, slots=True)
class BatchObservation:
    """What a step shows, a row for every game; none of it changes later."""

    observations: Any  # uint8, of the seat to move; times `BatchEnv.scales`, numbers near 1
    masks: Any  # bool: what that seat may do
    actors: Any  # uint8: which seat that is
    over: Any  # bool: did this step end a game?  What is seen is then already the next one
    rewards: Any  # float32, a column for every seat; 0 while a game goes on


class BatchEnv:
    """Games of one kind in slots; one that ends is followed by another at once.

    Slot i plays the seeds seed + i, seed + i + size, seed + i + 2 * size and so on.
    """

    def __init__(self, game: Game, size: int, seed: int = 0) -> None:
        self.game = game
        self.size = size
        sight = Sight(game)
        self.codec = sight.codec
        self.columns = sight.columns
        self.scales = sight.scales
        every = range(1 << game.seats)  # set of winners, one bit each → rewards
        seats = range(game.seats)
        winners = [[seat for seat in seats if bits >> seat & 1] for bits in every]
        # No set of winners but a co-operative defeat is empty.
        self._earned = np.array(
            [rewards(game.name, game.seats, some or seats) for some in winners], np.float32
        )
        self._earned[0] = 0
        self._bits = 1 << np.arange(game.seats)
        self.reset(seed)

    def reset(self, seed: int = 0) -> BatchObservation:
        """All slots anew."""
        self._batch = Batch(self.game, self.size, seed, self.codec.ids, self.columns)
        return self.seen()

    def step(self, actions: Any) -> BatchObservation:
        """An action in every slot, by number; NotLegal, and nothing changed, if one is not."""
        self._batch.step(actions if isinstance(actions, list) else actions.tolist())
        return self.seen()

    def random_actions(self) -> Any:
        """A legal action for every slot, each as likely as the others."""
        return np.array(self._batch.random_actions())

    def seen(self) -> BatchObservation:
        """What the last step showed."""
        batch, size = self._batch, self.size
        over = np.frombuffer(memoryview(batch.over), np.bool_)
        won = np.frombuffer(memoryview(batch.winners), np.uint8).reshape(size, -1)
        earned = self._earned[won @ self._bits] if over.any() else self._nothing()
        return BatchObservation(
            np.frombuffer(memoryview(batch.observations), np.uint8).reshape(size, -1),
            np.frombuffer(memoryview(batch.masks), np.bool_).reshape(size, -1),
            np.frombuffer(memoryview(batch.actors), np.uint8),
            over,
            earned,
        )

    def _nothing(self) -> Any:
        return np.zeros((self.size, self.game.seats), np.float32)

    def scaled(self, observations: Any) -> Any:
        """As float32, each column times its scale: what a network reads."""
        return observations * self.scales
