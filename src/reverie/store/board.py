"""What the processes of one server tell each other while it runs.

A board carries hints only: losing all of them costs seconds, never a move.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol

from reverie.store.contract import Entry


@dataclass(frozen=True, slots=True)
class Notice:
    """Another process has changed a table: by this entry, or in some other way."""

    table: str
    entry: Entry | None = None


Heard = Callable[[Notice], None]


class Board(Protocol):
    """`shared`: may other processes write to the same database?"""

    shared: bool

    async def open(self, heard: Heard, missed: Callable[[], None]) -> None:
        """Listen.  `missed` is called when notices may have been lost: look for yourself."""

    async def close(self) -> None:
        """Tell the others that nobody is here any more, and stop listening."""

    def here(self, table: str, seats: frozenset[int] | None) -> None:
        """Tell the others whose people look at a table through this process.

        None if nobody does; those who watch have no seat.
        """

    async def around(self, tables: Collection[str]) -> dict[str, frozenset[int]]:
        """Whose people look at tables through other processes; those of nobody are left out."""

    async def take(self, key: str, burst: float, pace: float) -> bool:
        """Use one of an allowance that all processes share; False if it is used up for now."""


class LocalBoard:
    """The board of a process that is alone."""

    shared = False

    async def open(self, heard: Heard, missed: Callable[[], None]) -> None:
        """There is nobody to listen to."""

    async def close(self) -> None:
        """There is nobody to tell."""

    def here(self, table: str, seats: frozenset[int] | None) -> None:
        """There is nobody to tell."""

    async def around(self, tables: Collection[str]) -> dict[str, frozenset[int]]:
        return {}

    async def take(self, key: str, burst: float, pace: float) -> bool:
        return True  # what this process allows is all there is
