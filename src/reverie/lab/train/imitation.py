"""Imitation: what a guide would do, beside everything else that could be done.

The network says how good positions are, not which move to make; but of the positions that the
moves lead to it can learn to like the advised one best, long before it has seen enough games.
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
    """Demonstrations learnt at once: the rows of each in turn, and which of them are advised."""

    rows: Bytes
    demonstration_of: Numbers  # by row
    advised: Numbers  # rows, one for each demonstration
    weight: float


class Demonstrations:
    """The latest demonstrations, each of a kind of game; old ones make way by chance."""

    def __init__(self, columns: int, seed: int) -> None:
        self.columns = columns
        self.luck = np.random.default_rng(seed)
        self.all: list[tuple[Bytes, int, int]] = []  # rows, the advised one, kind

    def add(self, rows: Bytes, advice: Numbers, kinds: Numbers) -> None:
        """Advice goes by place: its first row, the one after its last, the advised row, kind."""
        for start, end, advised, kind in advice.tolist():
            wide = np.zeros((end - start, self.columns), np.uint8)
            wide[:, : rows.shape[1]] = rows[start:end]
            shown = (wide, advised - start, int(kinds[kind]))
            if len(self.all) < KEPT:
                self.all.append(shown)
            else:
                self.all[self.luck.integers(KEPT)] = shown

    def draw(self, number: int, wanted: NDArray[np.float64]) -> Exercise | None:
        """Some of them; of each kind the share, from 0 to 1, in which they are still wanted."""
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
