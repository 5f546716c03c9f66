"""A queue that several players share fairly: the one served least recently comes first."""

from collections import OrderedDict, deque
from typing import Final, Generic, TypeVar

REMEMBERED: Final = 10_000  # players whose last turn is known; the others count as never served

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """Items of each player in the order in which they came; players take turns."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[Item]] = {}  # only players with something waiting
        self._served: OrderedDict[str, int] = OrderedDict()  # player → turn, the latest last
        self._turn = 0

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def put(self, player: str, item: Item) -> None:
        """Add an item at the end of a player's own queue."""
        self._waiting.setdefault(player, deque()).append(item)

    def remove(self, player: str, item: Item) -> None:
        """Forget an item, if it still waits."""
        waiting = self._waiting.get(player, deque())
        if item in waiting:
            waiting.remove(item)
            if not waiting:
                del self._waiting[player]

    def take(self) -> Item | None:
        """The first item of whoever was served least recently; None if nothing waits."""
        if not self._waiting:
            return None
        player = min(self._waiting, key=lambda one: self._served.get(one, 0))
        waiting = self._waiting[player]
        item = waiting.popleft()
        if not waiting:
            del self._waiting[player]
        self._turn += 1
        self._served[player] = self._turn
        self._served.move_to_end(player)
        if len(self._served) > REMEMBERED:
            self._served.popitem(last=False)
        return item
