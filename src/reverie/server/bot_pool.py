"""The processes in which bots think, shared fairly by all players.

Bots that answer at once have a process of their own, so that they never wait for one that
searches.
"""

import asyncio
import logging
import os
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from reverie.bots import ladder
from reverie.bots.contract import USUAL
from reverie.server.bot_process import BotProcess, ProcessLost
from reverie.server.bot_worker import Answer, Failure, Job, Question
from reverie.server.fair_queue import FairQueue

TRIES: Final = 3  # at one move, when processes are lost over it
ROUND: Final = 4.0  # times the limit of a move in which everything that waits is to be served
LONGEST_PAUSE: Final = 5.0  # seconds between two attempts to start a process
log = logging.getLogger("reverie.server")


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

    question: Question
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
        self.thinking: dict[int, Question] = {}  # by process id
        self._queue: FairQueue[Waiting] = FairQueue()
        self._filled = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []  # one for each process
        self._closed = False

    @property
    def waiting(self) -> int:
        return len(self._queue)

    async def ask(self, question: Question, player: str) -> Decision:
        """The bot's answer; ProcessLost if its process was lost over it, BotError if it failed."""
        if self._closed:
            raise PoolClosed
        waiting = Waiting(question, asyncio.get_running_loop().create_future())
        self._queue.put(player, waiting)
        self._filled.set()
        if len(self.thinking) + self.waiting > len(self._tasks):
            self.add_process()
        try:
            return await waiting.decision
        finally:
            self._queue.remove(player, waiting)

    def add_process(self) -> None:
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
        pause = 0.1
        while True:
            try:
                process = await BotProcess.start()
            except ProcessLost as error:
                log.error("a process for bots could not be started: %s", error)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            self.processes.append(process)
            try:
                await self._serve(process)
                pause = 0.1
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
        except ProcessLost as error:
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


class BotPool:
    """All processes; each is started when it is needed first."""

    def __init__(
        self, workers: int = 0, limits: BotLimits | None = None, reading: float = 0.0
    ) -> None:
        """`workers` processes for the bots that search, or as many as there are cores."""
        limits = limits or BotLimits()
        self.reading = reading  # seconds per character of what a lesson says about a bot's move
        self._quick = Lane(1, limits, hurry=False)
        self._search = Lane(workers or os.cpu_count() or 1, limits, hurry=True)

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that are ready or think."""
        return [one.pid for lane in (self._quick, self._search) for one in lane.processes]

    @property
    def thinking(self) -> dict[int, Question]:
        """What is thought about now, by process id."""
        return self._quick.thinking | self._search.thinking

    @property
    def waiting(self) -> int:
        """How many questions nobody thinks about yet."""
        return self._quick.waiting + self._search.waiting

    def warm_up(self) -> None:
        """Start a process now, so that the first move does not wait for it."""
        for lane in (self._quick, self._search):
            if not lane.processes:
                lane.add_process()

    async def choose(self, question: Question, player: str) -> Decision:
        """What the bot does; `player` is the one in whose queue it waits.

        If processes are lost over it again and again, or if the bot fails, a weaker one that
        answers at once takes its place for this move.  BotError if none can answer.
        """
        for bot in (question.bot, *ladder.stand_ins(question.game, question.bot)):
            lane = self._quick if bot in ladder.QUICK else self._search
            for _ in range(TRIES):
                try:
                    return await lane.ask(replace(question, bot=bot), player)
                except ProcessLost as error:
                    log.warning("%s of %s: %s", bot, question.game, error)
                except PoolClosed:
                    raise
                except BotError as error:
                    log.error("%s of %s failed: %s", bot, question.game, error)
                    break
        raise BotError(f"no bot could answer for {question.bot} of {question.game}")

    async def close(self) -> None:
        """End all processes; whoever waits is told PoolClosed."""
        await asyncio.gather(self._quick.close(), self._search.close())
