"""What the coach means by value, error, luck, class and accuracy.  All interfaces use these.

- The **value** of a position is the probability that the player wins if everybody plays on as the
  evaluator would, given what the player knows: 0 to 1, and the result once it is known.
- The evaluator's move is the one with the best immediate evaluation.  The **error** of a decision
  is the value of that move minus the value of the move played, both rolled out in the same sampled
  worlds.  It has a sign: now and then a player finds something better, and clipping at zero would
  turn noise into errors.
- **Luck** is the value of the next position minus the value of the move played: draws and other
  players' moves.  After a move with a certain result, it is zero.

Therefore start + luck - errors = result, exactly, for every game.
"""

import math
from collections.abc import Sequence
from typing import Final

from reverie.coach.settings import SETTINGS, Settings

CLASSES: Final = ("best", "good", "inaccuracy", "mistake", "blunder")

# How fast the accuracy of a decision falls with its error: 7 points halve it.  At this rate random
# moves score about 60, heuristics 85, and the search 99.
FALL: Final = 10.0


def class_of(error: float, at_once: float, settings: Settings = SETTINGS) -> str:
    """The class of a decision, from its error and its immediate error.

    A blunder needs both: either alone is too rarely confirmed by rollouts.
    """
    if error >= settings.blunder and at_once >= settings.blunder:
        return "blunder"
    if error >= settings.mistake:
        return "mistake"
    if error >= settings.inaccuracy:
        return "inaccuracy"
    return "good" if error >= settings.good else "best"


def accuracy(errors: Sequence[float], stakes: Sequence[float]) -> float:
    """From 0 to 100: the accuracy of each decision, weighted by its stake.

    The stake is the difference between the best and the worst move.
    """
    weight = sum(stakes)
    if weight <= 0:
        return 100.0
    kept = [math.exp(-FALL * max(error, 0.0)) for error in errors]
    return 100 * sum(w * k for w, k in zip(stakes, kept, strict=True)) / weight


def values_before(
    judged: Sequence[float], errors: Sequence[float], certain: Sequence[bool], result: float
) -> list[float]:
    """The value of each decision's position, given the evaluator's judgement of each.

    Where a decision leads to the next one with certainty, the later evaluation is better informed:
    the position is worth what it led to plus the error, so that no luck remains between them.
    """
    values = list(judged)
    following = result
    for at in range(len(values) - 1, -1, -1):
        if certain[at]:
            values[at] = min(max(following + errors[at], 0.0), 1.0)
        following = values[at]
    return values


def lucks(
    start: float, values: Sequence[float], errors: Sequence[float], result: float
) -> list[float]:
    """The luck before the first decision and after each: start + luck - errors = result."""
    after = [*values[1:], result]
    first = (values[0] if values else result) - start
    return [
        first,
        *(
            following - (value - error)
            for value, error, following in zip(values, errors, after, strict=True)
        ),
    ]
