"""Training targets: λ-returns over a block of moves of many games.

The evaluation of a position is moved towards those of the positions that follow, nearer ones
counting more, and towards the result of the game.  An exploratory move says nothing about the
positions before it: there, the evaluation of the best move is used instead.
"""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Flags = NDArray[np.bool_]


def returns(
    chosen: Floats, best: Floats, tried: Flags, ended: Flags, outcome: Floats, trace: Floats | float
) -> Floats:
    """Targets for all but the last move of a block.

    All arrays are indexed by move, then by place; `chosen`, `best` and `outcome` also by seat.
    `tried` marks moves that were not the best; `ended` marks moves that ended a game, with the
    result in `outcome`.  After the block, its last evaluation is used.  `trace` is one number, or
    indexed by move and place.
    """
    moves = len(chosen)
    traces = np.broadcast_to(np.asarray(trace, np.float32), chosen.shape[:2])[:, :, None]
    targets = np.empty_like(chosen[:-1])
    following = chosen[-1]
    following = np.where(tried[-1][:, None], best[-1], following)
    for move in range(moves - 2, -1, -1):
        targets[move] = np.where(ended[move][:, None], outcome[move], following)
        mixed = (1 - traces[move]) * chosen[move] + traces[move] * targets[move]
        following = np.where(tried[move][:, None], best[move], mixed)
    return targets


def steady_returns(
    chosen: Floats, expected: Floats, tried: Flags, ended: Flags, trace: Floats | float
) -> Floats:
    """The same, from what each move leads to on average: luck is averaged out.

    `expected` is the mean evaluation of the positions that may follow each move.  What that differs
    by from the evaluation of the move is its error, and the errors of later moves of the same game
    count too, up to an exploratory move.
    """
    traces = np.broadcast_to(np.asarray(trace, np.float32), chosen.shape[:2])[:, :, None]
    errors = expected[:-1] - chosen[:-1]
    later = np.zeros_like(chosen[0])
    for move in range(len(errors) - 1, -1, -1):
        cut = ended[move] | tried[move + 1]
        errors[move] += np.where(cut[:, None], 0, traces[move] * later)
        later = errors[move]
    targets: Floats = np.clip(chosen[:-1] + errors, 0, 1)
    return targets


def turned(
    values: Floats, movers: NDArray[np.int64], seats: NDArray[np.int64], back: bool = False
) -> Floats:
    """Values in turn order from the mover, rearranged to start with seat 0; or back."""
    columns = np.arange(values.shape[1])[None, :]
    shift = movers[:, None] if back else -movers[:, None]
    source = (columns + shift) % seats[:, None]
    found: Floats = np.take_along_axis(values, source, axis=1)
    return np.where(columns < seats[:, None], found, np.float32(0))
