"""A fair queue: the least recently served player comes first."""

from collections import OrderedDict, deque
from typing import Final, Generic, TypeVar

REMEMBERED: Final = 10_000  # players whose last turn is remembered; others count as never served

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """Each player's items in order of arrival; players take turns."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[Item]] = {}  # only players with pending items
        self._served: OrderedDict[str, int] = OrderedDict()  # player → turn, latest last
        self._turn = 0

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def put(self, player: str, item: Item) -> None:
        """Append an item to a player's own queue."""
        self._waiting.setdefault(player, deque()).append(item)

    def remove(self, player: str, item: Item) -> None:
        """Remove an item, if it is still pending."""
        waiting = self._waiting.get(player, deque())
        if item in waiting:
            waiting.remove(item)
            if not waiting:
                del self._waiting[player]

    def take(self) -> Item | None:
        """The first item of the least recently served player; None if nothing is pending."""
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
