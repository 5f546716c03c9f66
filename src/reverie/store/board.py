"""What the processes of one server tell each other while it runs.

A board carries hints only: losing all of them costs seconds, never a move.
"""

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol

from reverie.store.contract import Entry


@dataclass(frozen=True, slots=True)
class Notice:
    """Another process has changed a table: by this entry, or in some other way."""

    table: str
    entry: Entry | None = None


@dataclass(frozen=True, slots=True)
class BotJob:
    """A bot is to make an entry of a table; any worker may take the job.

    It is never made twice, however many try, since an entry is appended once.
    """

    table: str
    number: int
    player: str  # the host, in whose turn it is served
    quick: bool  # does the bot answer at once, or search?


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

    # --- jobs for bots; a process that is alone has its bots think at once instead ---
    def post_job(self, job: BotJob) -> None:
        """Have a worker make a bot's move; posted again, it is still one job."""

    async def take_job(self, quick: bool, seconds: float) -> BotJob | None:
        """A job of whoever was served least recently; None if there is none.

        It is nobody else's for so long, then it is taken for the job of a dead worker.
        """

    async def end_job(self, job: BotJob) -> None:
        """A job is done, or not needed any more."""

    async def jobs_posted(self, seconds: float) -> None:
        """Returns when there may be a new job, or after so long."""


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

    def post_job(self, job: BotJob) -> None:
        """There is no worker who would take it."""

    async def take_job(self, quick: bool, seconds: float) -> BotJob | None:
        return None

    async def end_job(self, job: BotJob) -> None:
        """There is none."""

    async def jobs_posted(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
