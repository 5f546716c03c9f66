"""The buffer that a state writes its legal actions into."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

CAPACITY: Final = 128
BLANK: Final = vec[i64]([0] * CAPACITY)


@final
class Choices:
    """Legal action ids; kept by whoever asks often, so that asking allocates nothing.

    Not `acyclic`, though it is: mypyc frees such objects as if they had the header of the garbage
    collector, which corrupts memory when a long chain of objects is freed.
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
        found = [0] * int(self.size)  # appending one by one takes three times as long
        for i in range(self.size):
            found[i] = int(ids[i])
        return found
