"""The network's input: scaled columns, and threshold features for larger numbers.

A number that stands for many cards is also encoded as a row of thresholds, "at least n", so that
the network can tell one card from none as easily as ten from nine.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from reverie.engine.foresight import MOVE_BASE, MOVE_COLUMNS
from reverie.engine.game import Game

FEW: Final = 5  # up to this many, only none and some are distinguished
MARKS: Final = (1, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25, 30, 40, 50, 60, 75)
SHARE: Final = 255  # a column with this unit is a share, not a count


@dataclass(frozen=True, slots=True)
class Features:
    """Scaled columns, then threshold features: the column of each, and its threshold."""

    columns: int
    scales: NDArray[np.float32]
    marked: NDArray[np.int64]
    marks: NDArray[np.uint8]

    @property
    def size(self) -> int:
        return self.columns + len(self.marks)

    def narrowed(self, columns: int) -> "Features":
        """The features of narrow rows, which have only the first columns."""
        kept = self.marked < columns
        return Features(columns, self.scales[:columns], self.marked[kept], self.marks[kept])

    def read(self, rows: NDArray[np.uint8]) -> NDArray[np.float32]:
        """The input of the network's first layer, one row per observation."""
        found = np.empty((len(rows), self.size), np.float32)
        np.multiply(rows, self.scales, out=found[:, : self.columns])
        found[:, self.columns :] = rows[:, self.marked] >= self.marks
        return found


def features_of(game: Game) -> Features:
    """The features of a game's observations, for all its options."""
    scales: list[float] = []
    marks: list[tuple[int, int]] = []
    for field in game.observation.fields:
        scales += [field.scale] * field.length
        if field.unit < SHARE:
            several = MARKS if field.unit > FEW else MARKS[:1]
            for column in range(field.at, field.end):
                marks += [(column, mark) for mark in several if mark < field.unit]
    end = len(scales)
    scales += [0.0] * MOVE_COLUMNS
    # The move interrupted by a chance event: its verb and its card.
    verbs = (max(game.action_space - 1, 0)) // MOVE_BASE + 1
    if verbs > 8:  # games with small tables have no such moves
        marks += [(end, verb) for verb in range(1, verbs + 2)]
        marks += [(end + 1, card) for card in range(1, MOVE_BASE + 1)]
    return Features(
        len(scales),
        np.array(scales, np.float32),
        np.array([column for column, _ in marks], np.int64),
        np.array([mark for _, mark in marks], np.uint8),
    )
