"""Rate limits: buckets of tokens, filled at a steady pace."""

import time
from collections.abc import Callable
from functools import partial

MOST = 20_000  # buckets that are kept; those that are full again go first


class Bucket:
    """`take()` is False when all that there was for now is used up."""

    __slots__ = ("_clock", "_left", "_then", "burst", "pace")

    def __init__(
        self, burst: float, pace: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst = burst
        self.pace = pace
        self._clock = clock
        self._left = burst
        self._then = clock()

    def take(self) -> bool:
        left = self.left()
        self._then = self._clock()
        self._left = left - 1 if left >= 1 else left
        return left >= 1

    def left(self) -> float:
        """What could be taken now."""
        return min(self.burst, self._left + (self._clock() - self._then) * self.pace)

    @property
    def full(self) -> bool:
        return self.left() >= self.burst


class Buckets:
    """A bucket for each one who asks."""

    def __init__(
        self, burst: float, pace: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._new = partial(Bucket, burst, pace, clock)
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        """False when this one has used up what they may use for now."""
        if key not in self._buckets:
            if len(self._buckets) >= MOST:
                self._forget()
            self._buckets[key] = self._new()
        return self._buckets[key].take()

    def _forget(self) -> None:
        """Drop the buckets that are full again; if none is, the oldest half."""
        full = [key for key, bucket in self._buckets.items() if bucket.full]
        for key in full or list(self._buckets)[: MOST // 2]:
            del self._buckets[key]
