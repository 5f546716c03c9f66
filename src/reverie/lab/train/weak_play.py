"""Weak play: some games of a crowd begin with mistakes.

A network that only sees its own games learns what those positions are worth, and little about the
positions that weaker players reach.  The coach evaluates their games, so it needs both.  In a weak
game some of the seats make mistakes up to a random decision; from then on the game is played as
well as the network can, so its result shows what the position was worth.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from reverie.lab.train.returns import Floats

# The range of temperatures: with the first hardly a move is wrong, with the last most are.
TEMPERATURES: Final = (0.005, 0.3)
DECISIONS: Final = (1.0, 300.0)  # the range of the number of decisions with mistakes
HABITS: Final = 4096  # preferences to choose from
STRIDE: Final = 2654435761  # spreads the actions over the preferences

Integers = NDArray[np.int64]


class WeakPlay:
    """Selects the games with mistakes, each with a temperature of its own, and their moves."""

    def __init__(self, share: float, places: int, luck: np.random.Generator) -> None:
        self.share = share
        self.luck = luck
        self.temperatures = np.zeros(places)  # 0: without mistakes
        self.left = np.zeros(places, np.int64)  # decisions until mistakes end
        self.erring = np.zeros(places)  # the seat that makes mistakes, as a share of all; -1: all
        # A player with habits prefers the same actions throughout the game; -1: without habits
        self.habits = np.full(places, -1)
        self.preferences = luck.gumbel(size=HABITS)
        for place in range(places):
            self.begin(place)

    def begin(self, place: int) -> None:
        """Decide how a new game is played."""
        self.temperatures[place] = 0.0
        if self.share > 0 and self.luck.random() < self.share:
            self.temperatures[place] = self._drawn(TEMPERATURES)
            self.left[place] = round(self._drawn(DECISIONS))
            self.erring[place] = self.luck.random() if self.luck.random() < 0.5 else -1.0
            self.habits[place] = self.luck.integers(HABITS) if self.luck.random() < 0.5 else -1

    def _drawn(self, limits: tuple[float, float]) -> float:
        """A number between the limits, every order of magnitude equally likely."""
        return float(np.exp(self.luck.uniform(*np.log(limits))))

    def choose(
        self,
        worth: Floats,
        first: Integers,
        best: Integers,
        movers: Integers,
        seats: Integers,
        actions: Integers,
    ) -> Integers:
        """The row to play in each game: the best one, or in weak games one drawn from a softmax.

        `first` holds the first row of each game, and the number of rows at the end; `movers` and
        `seats` the seat to move and the number of seats of each game; `actions` the action of each
        row.
        """
        row = best.copy()
        weak = (self.temperatures > 0) & (self.left > 0)
        self.left[weak] -= 1
        mistaken = (self.erring < 0) | (np.floor(self.erring * seats) == movers)
        for place in np.flatnonzero(weak & mistaken).tolist():
            start, end = int(first[place]), int(first[place + 1])
            noise = self.temperatures[place] * self._preferred(place, actions[start:end])
            row[place] = start + int(np.argmax(worth[start:end] + noise))
        return row

    def _preferred(self, place: int, actions: Integers) -> NDArray[np.float64]:
        """How much each action is preferred, apart from its worth."""
        if self.habits[place] < 0:
            return self.luck.gumbel(size=len(actions))
        preferred: NDArray[np.float64] = self.preferences[
            (self.habits[place] + actions * STRIDE) % HABITS
        ]
        return preferred
