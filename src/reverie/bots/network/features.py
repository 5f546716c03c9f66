"""What a network reads of an observation: every column to scale, and larger numbers in steps.

A number that stands for many cards is told again as a row of marks, "at least so many", so that
the network can tell one card from none as easily as ten from nine.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from reverie.engine.foresight import MOVE_BASE, MOVE_COLUMNS
from reverie.engine.game import Game

FEW: Final = 5  # of so few, only none and some are told apart
MARKS: Final = (1, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25, 30, 40, 50, 60, 75)
SHARE: Final = 255  # a column of this unit is a share, not a number of things


@dataclass(frozen=True, slots=True)
class Features:
    """Columns with their scales, then marks: the column of each, and from which number on it is."""

    columns: int
    scales: NDArray[np.float32]
    marked: NDArray[np.int64]
    marks: NDArray[np.uint8]

    @property
    def size(self) -> int:
        return self.columns + len(self.marks)

    def read(self, rows: NDArray[np.uint8]) -> NDArray[np.float32]:
        """The numbers that the network's first layer takes, a row for each row."""
        found = np.empty((len(rows), self.size), np.float32)
        np.multiply(rows, self.scales, out=found[:, : self.columns])
        found[:, self.columns :] = rows[:, self.marked] >= self.marks
        return found


def features_of(game: Game) -> Features:
    """What is read of a game's observations, whatever its options."""
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
    # The move in whose middle chance comes in: which verb, and which card.
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
