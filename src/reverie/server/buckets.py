"""Rate limits: a bucket of tokens for each one who asks, filled at a steady pace."""

import time
from collections.abc import Callable

MOST = 20_000  # buckets that are kept; those that are full again go first


class Buckets:
    """`take(key)` is False when somebody has used up what they may use for now."""

    def __init__(
        self, burst: float, pace: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst = burst
        self.pace = pace
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}  # tokens, and when they were counted

    def take(self, key: str) -> bool:
        now = self._clock()
        left, then = self._left.get(key, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.pace)
        allowed = left >= 1
        self._left[key] = (left - 1 if allowed else left, now)
        if len(self._left) > MOST:
            self._forget(now)
        return allowed

    def _forget(self, now: float) -> None:
        """Drop the buckets that are full again; if that does not help, the oldest."""
        full = [
            key
            for key, (left, then) in self._left.items()
            if left + (now - then) * self.pace >= self.burst
        ]
        for key in full or list(self._left)[: MOST // 2]:
            del self._left[key]
