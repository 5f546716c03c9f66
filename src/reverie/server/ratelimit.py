"""Rate limits: token buckets that refill at a steady rate."""

import time
from collections.abc import Callable
from functools import partial

MOST = 20_000  # keys tracked; those with a full bucket are dropped first


class RateLimit:
    """One token bucket; `take()` is False while it is empty."""

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
        """The tokens left."""
        return min(self.burst, self._left + (self._clock() - self._then) * self.pace)

    @property
    def full(self) -> bool:
        return self.left() >= self.burst


class RateLimits:
    """A rate limit per key: a player or an address."""

    def __init__(
        self, burst: float, pace: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._new = partial(RateLimit, burst, pace, clock)
        self._limits: dict[str, RateLimit] = {}

    def take(self, key: str) -> bool:
        """False when the key has used up its allowance."""
        if key not in self._limits:
            if len(self._limits) >= MOST:
                self._forget()
            self._limits[key] = self._new()
        return self._limits[key].take()

    def _forget(self) -> None:
        """Drop the keys with a full bucket; if there are none, the oldest half."""
        full = [key for key, limit in self._limits.items() if limit.full]
        for key in full or list(self._limits)[: MOST // 2]:
            del self._limits[key]
