"""Network inference: observations in, win probabilities out.

`kernel.c` does it where the package is compiled, NumPy elsewhere; they differ by rounding alone.
"""

from functools import cache, cached_property
from importlib.resources import as_file
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from reverie import folder
from reverie.bots.network.features import Features
from reverie.bots.network.weights import Floats, read_weights
from reverie.engine.errors import OptionError
from reverie.engine.game import Game

try:
    from reverie.bots.network.kernel import Kernel
except ImportError:  # not compiled
    COMPILED = False
else:
    COMPILED = True

WEIGHTS: Final = "network.npz"  # in the game's folder
# For kinds of games that use only the first columns, if there are any weights for them alone.
NARROW_WEIGHTS: Final = "network-narrow.npz"
PROGRESS: Final = 2  # the output after won and lost
# The weight of progress next to the win probability: it decides in hopeless positions, and is too
# small to matter elsewhere.
PROGRESS_COUNTS: Final = 0.05

Bytes = NDArray[np.uint8]


class Network:
    """The layers of a network, and metadata about its training."""

    def __init__(
        self, features: Features, layers: list[tuple[Floats, Floats]], about: dict[str, Any]
    ) -> None:
        self.features = features
        self.about = about
        self.together: bool = about["together"]
        # Transposed, so that a feature's weights are contiguous.
        self._layers = [(np.ascontiguousarray(w.T), b) for w, b in layers]
        # Older weights have the win probability only.
        self.tells_progress: bool = self.together and len(layers[-1][1]) > PROGRESS
        self._outputs = len(layers[-1][1])

    def judge(self, rows: Bytes, first: NDArray[np.int64] | None = None) -> Floats:
        """The win probability of each seat, starting with the mover.

        In cooperative games: the probabilities of winning and losing, and the expected progress.
        `first` has the first row of each position, and the number of rows: it is faster to know
        which rows are the moves of one position.
        """
        if not COMPILED:
            return self.judge_by_numpy(rows)
        if first is None:
            first = np.array([0, len(rows)], np.int64)
        found = np.empty((len(rows), self._outputs), np.float32)
        self._kernel.judge(np.ascontiguousarray(rows), rows.shape[1], first, len(first) - 1, found)
        return found

    @cached_property
    def _kernel(self) -> "Kernel":
        features = self.features
        chances = PROGRESS if self.together else self._outputs
        return Kernel(features.scales, features.marked, features.marks, self._layers, chances)

    def judge_by_numpy(self, rows: Bytes) -> Floats:
        """The same, without compiled code."""
        x = self._first(rows)
        for weights, biases in self._layers[1:]:
            x = np.maximum(x, 0) @ weights + biases
        found: Floats = x
        chances = found[:, :PROGRESS] if self.together else found
        chances[:] = np.exp(chances - chances.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        if self.together:
            found[:, PROGRESS:] = (1 + np.tanh(found[:, PROGRESS:] / 2)) / 2
        return found

    def _first(self, rows: Bytes) -> Floats:
        """The first layer; columns and features that are 0 in every row, which most are, are
        skipped."""
        features = self.features
        weights, biases = self._layers[0]
        highest = np.zeros(features.columns, np.uint8)
        rows.max(0, out=highest[: rows.shape[1]])  # narrow rows lack the last columns
        used = np.flatnonzero(highest)
        marked = np.flatnonzero(highest[features.marked] >= features.marks)
        marks = rows[:, features.marked[marked]] >= features.marks[marked]
        numbers = np.multiply(rows[:, used], features.scales[used], dtype=np.float32)
        found: Floats = numbers @ weights[used]
        found += marks.astype(np.float32) @ weights[features.columns + marked]
        found += biases
        return found

    def bonus(self, judged: Floats) -> Floats:
        """The bonus for progress that is added to the win probability when comparing moves."""
        if self.tells_progress:
            return PROGRESS_COUNTS * judged[:, PROGRESS]
        return np.zeros(len(judged), np.float32)


def has_network(game: str) -> bool:
    """Whether the game's folder has weights."""
    return folder.file(game, WEIGHTS) is not None


def network_of(game: Game) -> Network:
    """The network for a game; OptionError if its folder has none."""
    if not has_network(game.name):
        raise OptionError("no-network", game=game.name)
    narrow = game.columns < game.observation.size
    if narrow and folder.file(game.name, NARROW_WEIGHTS) is not None:
        return _network(folder.package_of(game.name), NARROW_WEIGHTS)
    return _network(folder.package_of(game.name), WEIGHTS)


@cache
def _network(package: str, name: str) -> Network:
    weights = folder.file_in(package, name)
    assert weights is not None
    with as_file(weights) as path:
        return Network(*read_weights(path))
