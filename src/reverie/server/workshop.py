"""Work that takes too long for the event loop: replaying games.

It is done by one thread, and fairly: whoever asks for much waits for it themselves, while others
wait for one job of each player at most.  More threads would gain nothing, as they share Python's
lock.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from starlette.exceptions import HTTPException

T = TypeVar("T")
Job = tuple[Callable[[], Any], "asyncio.Future[Any]"]


class Workshop:
    """Does jobs one at a time, in turn for everybody who has some waiting."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "workshop")
        self._waiting: OrderedDict[str, deque[Job]] = OrderedDict()
        self._working: asyncio.Task[None] | None = None

    async def run(self, who: str, job: Callable[[], T], most: int | None = None) -> T:
        """What a job returns.  HTTPException 429 if somebody has `most` waiting already."""
        queue = self._waiting.setdefault(who, deque())
        if most is not None and len(queue) >= most:
            raise HTTPException(429)
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        queue.append((job, future))
        if self._working is None:
            self._working = asyncio.create_task(self._work())
        return await future

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                who, queue = self._waiting.popitem(last=False)
                job, future = queue.popleft()
                if queue:
                    self._waiting[who] = queue  # behind everybody else
                if future.cancelled():
                    continue
                try:
                    made = await loop.run_in_executor(self._thread, job)
                except Exception as error:
                    if not future.done():
                        future.set_exception(error)
                else:
                    if not future.done():
                        future.set_result(made)
        finally:
            self._working = None

    def close(self) -> None:
        """Begin nothing more."""
        if self._working is not None:
            self._working.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)
