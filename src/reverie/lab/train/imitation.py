"""Imitation of the guide.

The network evaluates positions rather than choosing moves, but among the positions after all moves
it can learn to prefer the advised one, long before it has seen enough games.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]
KEPT: Final = 30_000  # demonstrations; about 200 MB


@dataclass(frozen=True, slots=True)
class Exercise:
    """A batch of demonstrations: the rows of each in turn, and the advised ones."""

    rows: Bytes
    demonstration_of: Numbers  # by row
    advised: Numbers  # rows, one for each demonstration
    weight: float


class Demonstrations:
    """The latest demonstrations, by kind of game; old ones are replaced at random."""

    def __init__(self, columns: int, seed: int) -> None:
        self.columns = columns
        self.luck = np.random.default_rng(seed)
        self.all: list[tuple[Bytes, int, int]] = []  # rows, the advised one, kind

    def add(self, rows: Bytes, advice: Numbers, kinds: Numbers) -> None:
        """Add demonstrations: first row, the one after the last, the advised row, and the kind."""
        for start, end, advised, kind in advice.tolist():
            wide = np.zeros((end - start, self.columns), np.uint8)
            wide[:, : rows.shape[1]] = rows[start:end]
            shown = (wide, advised - start, int(kinds[kind]))
            if len(self.all) < KEPT:
                self.all.append(shown)
            else:
                self.all[self.luck.integers(KEPT)] = shown

    def draw(self, number: int, wanted: NDArray[np.float64]) -> Exercise | None:
        """A sample; of each kind the share, from 0 to 1, that is still wanted."""
        if not self.all:
            return None
        drawn = [self.all[i] for i in self.luck.integers(len(self.all), size=number)]
        luck = self.luck.random(number)
        kept = [each for each, x in zip(drawn, luck, strict=True) if x < wanted[each[2]]]
        if not kept:
            return None
        sizes = np.array([len(rows) for rows, _, _ in kept])
        first = np.cumsum(sizes) - sizes
        return Exercise(
            np.concatenate([rows for rows, _, _ in kept]),
            np.repeat(np.arange(len(kept)), sizes),
            first + np.array([advised for _, advised, _ in kept]),
            len(kept) / number,
        )
