"""Statistics: intervals, the SPRT, and the bootstrap."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import NormalDist, fmean

Interval = tuple[float, float]


def wilson(successes: float, trials: int, confidence: float = 0.95) -> Interval:
    """Wilson's interval for a share; a shared win counts as a fraction of a success."""
    if trials < 0 or not 0 <= successes <= trials:
        raise ValueError(f"{successes} successes in {trials} trials can't be")
    if trials == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share = successes / trials
    middle = share + z * z / (2 * trials)
    reach = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


@dataclass
class Sprt:
    """Wald's SPRT: is the probability of success at most `low`, or at least `high`?

    `wrong_high` and `wrong_low` are the error probabilities of either verdict.
    """

    low: float
    high: float
    wrong_high: float = 0.05
    wrong_low: float = 0.05
    evidence: float = 0.0  # the log-likelihood ratio of `high`
    trials: int = 0

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise ValueError(f"0 < low < high < 1 does not hold for {self.low} and {self.high}")

    def add(self, success: float) -> None:
        """Count a trial: 1 for a success, 0 for a failure, or a fraction for a shared win."""
        if not 0 <= success <= 1:
            raise ValueError(f"a trial counts from 0 to 1, not {success}")
        self.trials += 1
        self.evidence += success * math.log(self.high / self.low)
        self.evidence += (1 - success) * math.log((1 - self.high) / (1 - self.low))

    @property
    def verdict(self) -> str | None:
        """`high`, `low`, or None while more trials are needed."""
        if self.evidence >= math.log((1 - self.wrong_low) / self.wrong_high):
            return "high"
        if self.evidence <= math.log(self.wrong_low / (1 - self.wrong_high)):
            return "low"
        return None


def bootstrap(
    values: Sequence[float],
    statistic: Callable[[Sequence[float]], float] = fmean,
    *,
    confidence: float = 0.95,
    samples: int = 2000,
    seed: int = 0,
) -> Interval:
    """A bootstrap interval for any statistic of values."""
    if not values:
        raise ValueError("there is nothing to draw from")
    luck = Random(seed)
    return middle_of(
        [statistic(luck.choices(values, k=len(values))) for _ in range(samples)], confidence
    )


def middle_of(drawn: Sequence[float], confidence: float = 0.95) -> Interval:
    """The central interval that contains this share of the values."""
    ordered = sorted(drawn)
    cut, last = (1 - confidence) / 2, len(ordered) - 1
    return ordered[math.floor(cut * last)], ordered[math.ceil((1 - cut) * last)]
