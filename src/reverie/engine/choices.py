"""The buffer for legal actions."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

CAPACITY: Final = 128
BLANK: Final = vec[i64]([0] * CAPACITY)


@final
class Choices:
    """Legal action ids in a reusable buffer, so that move generation allocates nothing.

    Not `acyclic`, although it could be: mypyc frees such objects as if they had a garbage collector
    header, which corrupts memory when a long chain of objects is freed.
    """

    def __init__(self) -> None:
        self.ids: Final = BLANK[:]
        self.size: i64 = 0

    def add(self, action: i64) -> None:
        ids = self.ids
        n = self.size
        ids[n] = action
        self.size = n + 1

    def get(self, i: i64) -> i64:
        return self.ids[i]

    def has(self, action: i64) -> bool:
        ids = self.ids
        for i in range(self.size):
            if ids[i] == action:
                return True
        return False

    def listed(self) -> list[int]:
        ids = self.ids
        found = [0] * int(self.size)  # appending takes three times as long
        for i in range(self.size):
            found[i] = int(ids[i])
        return found
