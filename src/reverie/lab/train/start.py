"""Starting weights: those of another run, adapted to today's observation columns."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from reverie.bots.network.features import Features
from reverie.bots.network.judge import PROGRESS
from reverie.bots.network.outlook import writable
from reverie.bots.network.weights import Floats, read_weights
from reverie.engine.errors import OptionError
from reverie.engine.foresight import MOVE_COLUMNS, Crowd
from reverie.engine.game import Game

Layer = tuple[Floats, Floats]
Layers = Sequence[Layer]
MADE_BY: Final = ("command", "commit", "seed", "games", "positions", "start")
PLACES: Final = 32  # games played concurrently, to see which columns they use


@dataclass(frozen=True, slots=True)
class Start:
    """Layers to start from, and their metadata."""

    layers: Layers
    about: Mapping[str, Any]

    @property
    def hidden(self) -> tuple[int, ...]:
        """The sizes of the hidden layers."""
        return tuple(len(biases) for _, biases in self.layers[:-1])

    @property
    def made_by(self) -> dict[str, Any]:
        """The command, seed and commit that made the layers, and the weights those started from."""
        return {name: self.about[name] for name in MADE_BY if name in self.about}

    def grown(self, hidden: tuple[int, ...], outputs: int) -> "Start":
        """The same evaluations by a network with wider or more hidden layers, or one more output.

        New units have zero output weights at first.  A further hidden layer, as wide as the last
        one, starts as the identity.  If there was no output for progress, it starts as the win
        probability.
        """
        layers = list(self.layers)
        mine = self.hidden
        wide = hidden[: len(mine)]
        wider = len(wide) == len(mine) and all(a >= b for a, b in zip(wide, mine, strict=True))
        if wider and set(hidden[len(mine) :]) <= {wide[-1]}:
            for number, width in enumerate(wide):
                following = layers[number + 1]
                layers[number : number + 2] = widened(layers[number], following, width)
            passed_on = np.eye(wide[-1], dtype=np.float32), np.zeros(wide[-1], np.float32)
            layers[-1:-1] = [passed_on] * (len(hidden) - len(mine))
        weights, biases = layers[-1]
        if len(biases) == PROGRESS < outputs:
            layers[-1] = (
                np.append(weights, weights[:1] - weights[1:], axis=0),
                np.append(biases, biases[:1] - biases[1:]),
            )
        return replace(self, layers=layers)


def widened(layer: Layer, following: Layer, width: int) -> list[Layer]:
    """A layer with more, randomly initialized units, and the layer after it."""
    weights, biases = layer
    more, inputs = width - len(biases), weights.shape[1]
    most = inputs**-0.5
    new = np.random.default_rng(width).uniform(-most, most, (more, inputs)).astype(np.float32)
    after, after_biases = following
    unused = np.zeros((len(after), more), np.float32)
    return [
        (np.append(weights, new, axis=0), np.append(biases, np.zeros(more, np.float32))),
        (np.append(after, unused, axis=1), after_biases),
    ]


def read_start(file: Path, game: str, features: Features) -> Start:
    """Read starting weights for a network with these features; OptionError if they don't fit."""
    try:
        old, layers, about = read_weights(file)
    except (OSError, KeyError, ValueError) as problem:
        raise OptionError("train-unread", file=file, problem=problem) from None
    if about["game"] != game:
        raise OptionError("train-other-game", file=file, one=about["game"], other=game)
    return Start(fitted(old, layers, features), about)


def fitted(old: Features, layers: Layers, new: Features) -> Layers:
    """The same layers; columns appended since then get zero weights.  For narrow rows, all other
    columns are left out."""
    if new.columns < old.columns:
        kept = np.flatnonzero(old.marked < new.columns)
        read = np.append(np.arange(new.columns), old.columns + kept)
        layers = [(layers[0][0][:, read], layers[0][1]), *layers[1:]]
        old = old.narrowed(new.columns)
    own = old.columns - MOVE_COLUMNS
    if own > new.columns - MOVE_COLUMNS or not np.array_equal(old.scales[:own], new.scales[:own]):
        raise OptionError("train-columns")
    column = np.arange(old.columns)
    column[own:] += new.columns - old.columns  # a move's own columns come last
    marks = {
        (int(c), int(m)): i for i, (c, m) in enumerate(zip(new.marked, new.marks, strict=True))
    }
    first, biases = layers[0]
    weights = np.zeros((len(first), new.size), np.float32)
    weights[:, column] = first[:, : old.columns]
    pairs = zip(column[old.marked].tolist(), old.marks.tolist(), strict=True)
    for number, pair in enumerate(pairs):
        place = marks.get(pair)
        if place is None:
            raise OptionError("train-marks")
        weights[:, new.columns + place] = first[:, old.columns + number]
    return [(weights, biases), *layers[1:]]


def own_columns(game: Game, base: Game, steps: int = 300) -> NDArray[np.int64]:
    """The columns that a kind of game uses and the base game doesn't."""
    return np.setdiff1d(written(game, steps), written(base, steps))


def written(game: Game, steps: int) -> NDArray[np.int64]:
    """The columns that are non-zero at some point in random games."""
    crowd = Crowd([game], [1], PLACES, 1)
    rows = writable(crowd.outlook.rows).reshape(-1, int(crowd.outlook.width))
    first = np.frombuffer(memoryview(crowd.outlook.first), np.int64)
    luck = np.random.default_rng(1)
    found = np.zeros(rows.shape[1], np.bool_)
    for _ in range(steps):
        number = crowd.look()
        found |= rows[:number].any(0)
        rows[:number] = 0
        crowd.play(luck.integers(first[:-1], first[1:]).tolist())
    return np.flatnonzero(found)


def forgotten(features: Features, layers: Layers, columns: NDArray[np.int64]) -> Layers:
    """The same layers with zero weights for some columns."""
    weights = layers[0][0].copy()
    weights[:, columns] = 0
    weights[:, features.columns + np.flatnonzero(np.isin(features.marked, columns))] = 0
    return [(weights, layers[0][1]), *layers[1:]]
