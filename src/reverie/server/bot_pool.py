"""The worker processes for bots and reviews, shared fairly among players.

Quick bots have their own process, so they never wait for a searching one, and neither waits for a
review.
"""

import asyncio
import logging
import os
from dataclasses import replace
from typing import Final

from reverie.bots import ladder
from reverie.server import logs
from reverie.server.bot_lane import BotError, BotLane, BotLimits, Decision
from reverie.server.bot_process import ProcessLost
from reverie.server.bot_worker import BotQuery
from reverie.server.process_lane import PoolClosed
from reverie.server.review_lane import ReviewLane, ReviewQuery

TRIES: Final = 3  # per move, when processes are lost


class BotPool:
    """All worker processes, each started on first use."""

    def __init__(self, workers: int = 0, limits: BotLimits | None = None) -> None:
        """`workers` processes for searching bots, or one per core."""
        limits = limits or BotLimits()
        self._quick = BotLane(1, limits, hurry=False)
        self.searching = workers or os.cpu_count() or 1  # maximum number of processes
        self._search = BotLane(self.searching, limits, hurry=True)
        self._reviews = ReviewLane()

    @property
    def processes(self) -> list[int]:
        """The ids of running processes."""
        lanes = (self._quick.processes, self._search.processes, self._reviews.processes)
        return [one.pid for processes in lanes for one in processes]

    @property
    def thinking(self) -> dict[int, BotQuery]:
        """Current questions, by process id."""
        return self._quick.thinking | self._search.thinking

    @property
    def waiting(self) -> int:
        """The number of queued questions."""
        return self._quick.waiting + self._search.waiting

    async def review(self, question: ReviewQuery, player: str) -> None:
        """Review a game; its parts are delivered as they come.  Cancel it to stop the work.

        ReviewError if it fails, ProcessLost if its process is lost.
        """
        await self._reviews.ask(question, player)

    def warm_up(self) -> None:
        """Start processes now, so that the first move does not wait for them."""
        self._quick.warm_up()
        self._search.warm_up()

    async def choose(self, question: BotQuery, player: str, table: str = "") -> Decision:
        """A bot's choice; it waits in the queue of `player`.

        If processes are lost repeatedly, or the bot fails, a weaker quick bot substitutes for this
        move.  BotError if none can answer.
        """
        for bot in (question.bot, *ladder.stand_ins(question.game, question.bot)):
            lane = self._quick if bot in ladder.QUICK else self._search
            for _ in range(TRIES):
                try:
                    return await lane.ask(replace(question, bot=bot), player)
                except ProcessLost as error:
                    told = {"game": question.game, "bot": bot, "error": error}
                    logs.event("bot_process_lost", logging.WARNING, table, **told)
                except PoolClosed:
                    raise
                except BotError as error:
                    told = {"game": question.game, "bot": bot, "error": error}
                    logs.event("bot_failed", logging.ERROR, table, **told)
                    break
        raise BotError(f"no bot could answer for {question.bot} of {question.game}")

    async def close(self) -> None:
        """End all processes; pending requests get PoolClosed."""
        await asyncio.gather(self._quick.close(), self._search.close(), self._reviews.close())
