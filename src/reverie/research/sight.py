"""Observations and masks as NumPy arrays."""

from typing import Any

from reverie.engine.game import Game
from reverie.engine.observation import copy_of, zeros
from reverie.engine.state import State
from reverie.research.codec import Codec
from reverie.research.extras import missing

try:
    import numpy as np
except ImportError as error:
    raise missing(error) from None


class Sight:
    """Converts positions of one game to arrays: scaled columns and masks."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.codec = Codec(game)
        self.columns = game.columns
        self.scales = np.array(game.observation.scales()[: game.columns], np.float32)
        self._blank = zeros(game.columns)
        self._numbers = self.codec.numbers

    @property
    def high(self) -> Any:
        """The largest value of each column."""
        return 255 * self.scales

    def observation(self, state: State, seat: int) -> Any:
        """A row of float32."""
        state.game.require_seat(seat)
        row = copy_of(self._blank)
        state.observe(seat, row, 0)
        return np.multiply(np.frombuffer(memoryview(row), np.uint8), self.scales)

    def mask(self, legal: list[int]) -> Any:
        """A row of int8 with a 1 for each legal action."""
        mask: Any = np.zeros(len(self.codec), np.int8)
        numbers = self._numbers
        for id in legal:
            mask[numbers[id]] = 1
        return mask

    def bool_mask(self, legal: list[int]) -> Any:
        """A row of bool, as Stable-Baselines3 expects."""
        return self.mask(legal).astype(np.bool_)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sight) and self.game == other.game

    def __hash__(self) -> int:
        return hash(self.game)

    def __reduce__(self) -> tuple[object, ...]:
        return Sight, (self.game,)
