"""Weak play: some games of a crowd are played with mistakes.

A network that only sees its own games learns what those positions are worth, and little about the
positions that weaker players reach.  The coach evaluates their games, so it needs both.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from reverie.lab.train.returns import Floats

# The range of temperatures: with the first hardly a move is wrong, with the last most are.
TEMPERATURES: Final = (0.005, 0.3)


class WeakPlay:
    """Selects the games with mistakes, each with a temperature of its own, and their moves."""

    def __init__(self, share: float, places: int, luck: np.random.Generator) -> None:
        self.share = share
        self.luck = luck
        self.temperatures = np.zeros(places)  # 0: without mistakes
        for place in range(places):
            self.begin(place)

    def begin(self, place: int) -> None:
        """Decide how a new game is played."""
        self.temperatures[place] = 0.0
        if self.share > 0 and self.luck.random() < self.share:
            low, high = np.log(TEMPERATURES)
            self.temperatures[place] = np.exp(self.luck.uniform(low, high))

    def choose(
        self, worth: Floats, first: NDArray[np.int64], best: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """The row to play in each game: the best one, or in weak games one drawn from a softmax.

        `first` holds the first row of each game, and the number of rows at the end.
        """
        row = best.copy()
        for place in np.flatnonzero(self.temperatures).tolist():
            start, end = int(first[place]), int(first[place + 1])
            noise = self.temperatures[place] * self.luck.gumbel(size=end - start)
            row[place] = start + int(np.argmax(worth[start:end] + noise))
        return row
