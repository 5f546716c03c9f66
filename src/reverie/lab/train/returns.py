"""What a judgement should have been: λ-returns over a block of moves of many games.

The judgement of a position is drawn towards the judgements of the positions that followed, the
nearer the more, and towards how the game ended.  A move made only to try something out teaches
nothing about those before it: there the best move known stands in.
"""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Flags = NDArray[np.bool_]


def returns(
    chosen: Floats, best: Floats, tried: Flags, ended: Flags, outcome: Floats, trace: Floats | float
) -> Floats:
    """Targets for all but the last move of a block.

    All arrays go by move, then by place; `chosen`, `best` and `outcome` then by seat.  `tried`
    marks moves that were not the best; `ended` marks moves that ended a game, as `outcome` tells.
    What follows the block is as its last judgement says.  `trace` is the same for all moves, or
    goes by move and place too.
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


def turned(
    values: Floats, movers: NDArray[np.int64], seats: NDArray[np.int64], back: bool = False
) -> Floats:
    """Values by seat from the mover on, as values by seat from seat 0 on; or back."""
    columns = np.arange(values.shape[1])[None, :]
    shift = movers[:, None] if back else -movers[:, None]
    source = (columns + shift) % seats[:, None]
    found: Floats = np.take_along_axis(values, source, axis=1)
    return np.where(columns < seats[:, None], found, np.float32(0))
