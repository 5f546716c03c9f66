"""Messages between the processes of one server.

They are only hints: losing all of them costs seconds, never a move.
"""

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol

from reverie.store.data import Entry


@dataclass(frozen=True, slots=True)
class Notice:
    """Another process has changed a table, by this entry or otherwise."""

    table: str
    entry: Entry | None = None


@dataclass(frozen=True, slots=True)
class BotJob:
    """A bot is to make an entry of a table; any worker may take the job.

    It is never made twice, however many try, since an entry is appended once.
    """

    table: str
    number: int
    player: str  # the host, in whose queue it waits
    quick: bool  # a quick bot, or a searching one?


Heard = Callable[[Notice], None]


class Board(Protocol):
    """`shared`: may other processes write to the same database?"""

    shared: bool

    async def open(self, heard: Heard, missed: Callable[[], None]) -> None:
        """Listen.  `missed` is called when notices may have been lost."""

    async def close(self) -> None:
        """Clear this process's presence, and stop listening."""

    def here(self, table: str, seats: frozenset[int] | None) -> None:
        """Publish which seats are connected to a table through this process.

        None if nobody is; spectators have no seat.
        """

    async def around(self, tables: Collection[str]) -> dict[str, frozenset[int]]:
        """The seats connected through other processes, by table; tables without any are left
        out."""

    async def take(self, key: str, burst: float, pace: float) -> bool:
        """Take a token from a rate limit shared by all processes; False if it is used up."""

    # --- bot jobs; a single process runs its bots directly instead ---
    def post_job(self, job: BotJob) -> None:
        """Post a job for a bot's move; posting it again has no effect."""

    async def take_job(self, quick: bool, seconds: float) -> BotJob | None:
        """A job of the least recently served player; None if there is none.

        It is leased for this many seconds, then its worker counts as dead.
        """

    async def end_job(self, job: BotJob) -> None:
        """A job is done, or no longer needed."""

    async def jobs_posted(self, seconds: float) -> None:
        """Returns when there may be a new job, or after a timeout."""


class LocalBoard:
    """The board of a single process."""

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
        return True  # the process's own limit is enough

    def post_job(self, job: BotJob) -> None:
        """There are no workers."""

    async def take_job(self, quick: bool, seconds: float) -> BotJob | None:
        return None

    async def end_job(self, job: BotJob) -> None:
        """There are no jobs."""

    async def jobs_posted(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
