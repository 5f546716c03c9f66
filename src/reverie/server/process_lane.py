"""Worker processes and the queue they serve."""

import asyncio
from abc import ABC, abstractmethod
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from reverie.server import logs
from reverie.server.bot_process import BotProcess
from reverie.server.fair_queue import FairQueue

FIRST_PAUSE: Final = 0.1  # seconds between two attempts to start a process, doubled each time
LONGEST_PAUSE: Final = 5.0

Q = TypeVar("Q")
A = TypeVar("A")


class JobFailed(Exception):
    """A worker process failed at a job, and is ready for the next."""


class PoolClosed(JobFailed):
    """The server is shutting down."""


@dataclass(eq=False, slots=True)
class Waiting(Generic[Q, A]):
    """A queued question."""

    question: Q
    answer: asyncio.Future[A]


class Lane(ABC, Generic[Q, A]):
    """Processes that serve one queue, one question at a time each."""

    def __init__(self, most: int) -> None:
        self._most = most
        self.processes: list[BotProcess] = []
        self.thinking: dict[int, Q] = {}  # by process id
        self._queue: FairQueue[Waiting[Q, A]] = FairQueue()
        self._filled = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []  # one per process
        self._closed = False

    @abstractmethod
    async def _do(self, process: BotProcess, waiting: Waiting[Q, A]) -> A:
        """Have a process answer a question; JobFailed if it fails and is ready for the next."""

    @property
    def waiting(self) -> int:
        return len(self._queue)

    async def ask(self, question: Q, player: str) -> A:
        """The answer; ProcessLost if its process was lost, JobFailed if it failed."""
        if self._closed:
            raise PoolClosed
        waiting: Waiting[Q, A] = Waiting(question, asyncio.get_running_loop().create_future())
        self._queue.put(player, waiting)
        self._filled.set()
        if len(self.thinking) + self.waiting > len(self._tasks):
            self._add_process()
        try:
            return await waiting.answer
        finally:
            self._queue.remove(player, waiting)

    def warm_up(self) -> None:
        """Start the first process, if necessary."""
        if not self._tasks:
            self._add_process()

    def _add_process(self) -> None:
        """Start another process, unless there are enough."""
        if not self._closed and len(self._tasks) < self._most:
            self._tasks.append(asyncio.create_task(self._keep_process()))

    async def _keep_process(self) -> None:
        """Keep a process answering questions, and restart it when it is lost."""
        pause = FIRST_PAUSE
        while True:
            try:
                await self._run_process()
                pause = FIRST_PAUSE
            except Exception as error:
                logs.failure("bot_process_not_started", error)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _run_process(self) -> None:
        process = await BotProcess.start()
        self.processes.append(process)
        try:
            await self._serve(process)
        finally:
            self.processes.remove(process)
            await process.end()

    async def _serve(self, process: BotProcess) -> None:
        """Answer questions until the process is lost."""
        while True:
            await self._filled.wait()
            if not process.alive:
                return
            waiting = self._queue.take()
            if waiting is None:
                self._filled.clear()
            elif not await self._answer(process, waiting):
                return

    async def _answer(self, process: BotProcess, waiting: Waiting[Q, A]) -> bool:
        """Answer one question; False if the process was lost."""
        self.thinking[process.pid] = waiting.question
        try:
            answer = await self._do(process, waiting)
        except asyncio.CancelledError:  # the pool is closed
            refuse(waiting, PoolClosed())
            raise
        except Exception as error:  # the caller must always get an answer
            refuse(waiting, error)
            return isinstance(error, JobFailed)
        finally:
            del self.thinking[process.pid]
        if not waiting.answer.done():  # is anybody still waiting?
            waiting.answer.set_result(answer)
        return True

    async def close(self) -> None:
        """End the processes; pending requests fail."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        while (waiting := self._queue.take()) is not None:
            refuse(waiting, PoolClosed())


def refuse(waiting: Waiting[Q, A], error: Exception) -> None:
    """Fail a pending request, if anybody is waiting."""
    if not waiting.answer.done():
        waiting.answer.set_exception(error)
