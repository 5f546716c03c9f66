"""A thread for work that would block the event loop: replaying games.

It is one thread with a fair queue: each player waits for at most one job of every other player.
More threads would gain nothing, since they share the GIL.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from starlette.exceptions import HTTPException

from reverie.server.fair_queue import FairQueue

T = TypeVar("T")
Job = tuple[str, Callable[[], Any], "asyncio.Future[Any]"]


class BackgroundThread:
    """Runs jobs one at a time, round-robin among players."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "background")
        self._queue: FairQueue[Job] = FairQueue()
        self._waiting: Counter[str] = Counter()
        self._working: asyncio.Task[None] | None = None

    async def run(self, who: str, job: Callable[[], T], most: int | None = None) -> T:
        """The result of a job.  HTTPException 429 if the player already has `most` pending."""
        if most is not None and self._waiting[who] >= most:
            raise HTTPException(429)
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put(who, (who, job, future))
        self._waiting[who] += 1
        if self._working is None:
            self._working = asyncio.create_task(self._work())
        return await future

    async def _work(self) -> None:
        try:
            while (taken := self._queue.take()) is not None:
                who, job, future = taken
                self._waiting[who] -= 1
                if not self._waiting[who]:
                    del self._waiting[who]
                if not future.cancelled():
                    await self._do(job, future)
        finally:
            self._working = None

    async def _do(self, job: Callable[[], Any], future: "asyncio.Future[Any]") -> None:
        try:
            made = await asyncio.get_running_loop().run_in_executor(self._thread, job)
        except Exception as error:
            if not future.done():
                future.set_exception(error)
        else:
            if not future.done():
                future.set_result(made)

    def close(self) -> None:
        """Start no more jobs."""
        if self._working is not None:
            self._working.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)
