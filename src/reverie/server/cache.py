"""Caches bounded by size in bytes."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Any, Generic, TypeVar

FRAMES = 2 * 1024 * 1024  # bytes of the frames that one table keeps

T = TypeVar("T")


class FrameCache(dict[tuple[object, ...], Any]):
    """A cache of rendered frames that several viewers share.

    Parts of growing size are added with `keep`: when they take up too many bytes, all are dropped.
    """

    __slots__ = ("size",)

    def __init__(self) -> None:
        super().__init__()
        self.size = 0

    def keep(self, key: tuple[object, ...], part: T, size: int) -> T:
        """Keep a part of this size."""
        if self.size + size > FRAMES:
            self.clear()
        self[key] = part
        self.size += size
        return part

    def clear(self) -> None:
        super().clear()
        self.size = 0


class LruCache(Generic[T]):
    """A least-recently-used cache bounded by bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._kept: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, key: Hashable) -> T | None:
        """An item by its key, if it is still there."""
        if key not in self._kept:
            return None
        self._kept.move_to_end(key)
        return self._kept[key][0]

    def keep(self, key: Hashable, thing: T, size: int) -> None:
        """Add an item of this size, evicting the least recently used."""
        self.drop(key)
        if size > self.most:
            return
        self._kept[key] = (thing, size)
        self.size += size
        while self.size > self.most:
            _, (_, freed) = self._kept.popitem(last=False)
            self.size -= freed

    def drop(self, key: Hashable) -> None:
        """Remove an item, if it is there."""
        if key in self._kept:
            self.size -= self._kept.pop(key)[1]
