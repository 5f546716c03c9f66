"""Some processes in which bots think, and the queue they serve."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from reverie.bots.contract import USUAL
from reverie.server import logs
from reverie.server.bot_process import BotProcess
from reverie.server.bot_worker import Answer, BotQuery, Failure, Job
from reverie.server.fair_queue import FairQueue

ROUND: Final = 4.0  # times the limit of a move in which everything that waits is to be served
FIRST_PAUSE: Final = 0.1  # seconds between two attempts to start a process, then twice as long
LONGEST_PAUSE: Final = 5.0


class BotError(Exception):
    """No bot could answer."""


class PoolClosed(BotError):
    """The server is shutting down."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A bot's answer; which bot gave it, and had it less time than usual because of the load?"""

    answer: Answer
    bot: str
    hurried: bool


@dataclass(eq=False, slots=True)
class Waiting:
    """A question in the queue."""

    question: BotQuery
    decision: asyncio.Future[Decision]


@dataclass(frozen=True, slots=True)
class BotLimits:
    """For one move of a bot, and for its process."""

    seconds: float = 2.0  # from when it starts to think
    nodes: int | None = USUAL.nodes
    patience: float = 15.0  # seconds beyond the limit until the process is killed


class Lane:
    """Some processes and the queue they serve, one question at a time each."""

    def __init__(self, most: int, limits: BotLimits, hurry: bool) -> None:
        self._most = most
        self._limits = limits
        self._hurry = hurry  # do the bots think less when many wait?
        self.processes: list[BotProcess] = []
        self.thinking: dict[int, BotQuery] = {}  # by process id
        self._queue: FairQueue[Waiting] = FairQueue()
        self._filled = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []  # one for each process
        self._closed = False

    @property
    def waiting(self) -> int:
        return len(self._queue)

    async def ask(self, question: BotQuery, player: str) -> Decision:
        """The bot's answer; ProcessLost if its process was lost over it, BotError if it failed."""
        if self._closed:
            raise PoolClosed
        waiting = Waiting(question, asyncio.get_running_loop().create_future())
        self._queue.put(player, waiting)
        self._filled.set()
        if len(self.thinking) + self.waiting > len(self._tasks):
            self._add_process()
        try:
            return await waiting.decision
        finally:
            self._queue.remove(player, waiting)

    def warm_up(self) -> None:
        """Start the first process, unless it is there."""
        if not self._tasks:
            self._add_process()

    def _add_process(self) -> None:
        """Start one more process, unless there are enough."""
        if not self._closed and len(self._tasks) < self._most:
            self._tasks.append(asyncio.create_task(self._keep_process()))

    def _seconds(self) -> float:
        """The time for the next move: with many waiting, each gets less.

        It depends on the length of the queue alone, not on any position.
        """
        share = ROUND * self._most / (self.waiting + 1)
        return self._limits.seconds * (min(1.0, share) if self._hurry else 1.0)

    async def _keep_process(self) -> None:
        """Have a process answer questions, and another when it is lost."""
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
        """Answer one question after the other until the process is lost."""
        while True:
            await self._filled.wait()
            if not process.alive:
                return
            waiting = self._queue.take()
            if waiting is None:
                self._filled.clear()
            elif not await self._answer(process, waiting):
                return

    async def _answer(self, process: BotProcess, waiting: Waiting) -> bool:
        """Answer one question; False if the process was lost over it."""
        seconds, decision = self._seconds(), waiting.decision
        self.thinking[process.pid] = waiting.question
        try:
            job = Job(waiting.question, seconds, self._limits.nodes)
            answer = await process.ask(job, self._limits.patience)
        except Exception as error:  # whatever happens, whoever waits is told
            if not decision.done():
                decision.set_exception(error)
            return False
        except asyncio.CancelledError:  # the pool is closed
            if not decision.done():
                decision.set_exception(PoolClosed())
            raise
        finally:
            del self.thinking[process.pid]
        if decision.done():  # nobody waits for it any more
            pass
        elif isinstance(answer, Failure):
            decision.set_exception(BotError(answer.text))
        else:
            hurried = seconds < self._limits.seconds
            decision.set_result(Decision(answer, waiting.question.bot, hurried))
        return True

    async def close(self) -> None:
        """End the processes, and tell whoever still waits."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        while (waiting := self._queue.take()) is not None:
            if not waiting.decision.done():
                waiting.decision.set_exception(PoolClosed())
