"""Bots think in processes of their own: what goes there is what their seat imagines, no more."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from reverie import registry
from reverie.bots import ladder
from reverie.bots.contract import Choice, Limit, Reason, unpacked
from reverie.engine.contract import Game
from reverie.match.record import read_options

TRIES = 2  # at a move, when a process dies over it
PATIENCE = 15.0  # seconds beyond a bot's own limit, after which its process is given up
NODES = 1000  # positions that a bot may look at
log = logging.getLogger("reverie.server")


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked; it can be sent to another process."""

    game: str
    version: int
    seats: int
    options: str
    seat: int
    bot: str
    seed: int
    imagined: bytes
    seconds: float


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot answers."""

    action: int
    value: float | None
    reasons: tuple[Reason, ...]


def think(question: Question) -> Thought:
    """The bot's answer; runs in a process of its own."""
    game = registry.box(question.game).game(
        question.seats, question.version, **read_options(question.options)
    )
    bot = ladder.bot(question.bot, game, question.seed)
    seen = unpacked(game, question.imagined, question.seat)
    choice = bot.choose(seen, Limit(question.seconds, NODES))
    return Thought(choice.action.id, choice.value, choice.reasons)


def follow_parent() -> None:
    """A process that thinks ends with the server, however that ends, and not before."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class Thinkers:
    """The processes, started when the first bot is to think."""

    def __init__(self, workers: int, seconds: float, reading: float) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.seconds = seconds
        self.reading = reading  # seconds for each sign of what a lesson says of a bot's move
        self._pool: ProcessPoolExecutor | None = None

    def warm_up(self) -> None:
        """Start now, so that the first move does not wait for it."""
        if self._pool is None:
            self._ready().submit(os.getpid)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawned = multiprocessing.get_context("spawn")  # safe beside threads
            self._pool = ProcessPoolExecutor(self.workers, spawned, initializer=follow_parent)
        return self._pool

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """End the processes; the next question starts others."""
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    async def choose(self, game: Game, question: Question) -> Choice:
        """What the bot does.  Should its process die or hang, the plainest bot stands in."""
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self._ready()
            try:
                asked = loop.run_in_executor(pool, think, question)
                thought = await asyncio.wait_for(asked, question.seconds + PATIENCE)
                return Choice(game.actions[thought.action], thought.value, thought.reasons)
            except (BrokenProcessPool, TimeoutError):
                log.warning("a bot's process was lost: %s of %s", question.bot, question.game)
                self._give_up(pool)
        seen = unpacked(game, question.imagined, question.seat)
        return ladder.bot("random", game, question.seed).choose(seen, Limit(None, 1))

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._give_up(self._pool)
