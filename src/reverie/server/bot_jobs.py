"""Taking bot jobs from the shared queue: any process may take any job.

The queue is in the database, so a bot's time limit starts when a free worker takes its job.
"""

import asyncio
from collections.abc import Coroutine
from typing import Final

from reverie.server import logs
from reverie.server.bot_notice import FAILING
from reverie.server.bot_pool import BotPool
from reverie.server.bot_turns import notify, play_one
from reverie.server.process_lane import PoolClosed
from reverie.server.room import Room
from reverie.server.rooms import OldTable, Rooms
from reverie.store import StoreError, Taken, Unsure
from reverie.store.board import Board, BotJob

LEASE: Final = 8.0  # seconds beyond a bot's limit after which its worker counts as dead
LOOK: Final = 1.0  # seconds between two polls for jobs of dead workers, and after failures


class BotJobs:
    """Takes as many jobs at once as the pool has processes."""

    def __init__(self, rooms: Rooms, board: Board, pool: BotPool, seconds: float) -> None:
        self._rooms = rooms
        self._board = board
        self._pool = pool
        self._lease = seconds + LEASE
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Work until `stop`."""
        for quick in (True, *[False] * self._pool.searching):
            self._start(self._work(quick))

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Abandon current jobs; others can take them after a while."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _work(self, quick: bool) -> None:
        while True:
            try:
                job = await self._board.take_job(quick, self._lease)
            except StoreError as error:
                logs.failure("store_failed", error)
                await asyncio.sleep(LOOK)
                continue
            if job is None:
                await self._board.jobs_posted(LOOK)
                continue
            room = await self._found(job)
            if room is not None and room.live.lesson is not None:
                self._start(self._do(job, room))  # waits until its move has been read
            else:
                await self._do(job, room)

    async def _found(self, job: BotJob) -> Room | None:
        """The up-to-date room of a job; None if there is nothing to do."""
        try:
            room = await self._rooms.find(job.table)
            if room is not None and room.version + 1 < job.number:
                await room.refresh()
        except (StoreError, OldTable) as error:
            logs.failure("bot_move_failed", error, job.table)
            return None
        return room if room is not None and room.version + 1 == job.number else None

    async def _do(self, job: BotJob, room: Room | None) -> None:
        """Make one move; a failed job is retried when its lease expires."""
        try:
            if room is not None:
                try:
                    await play_one(room, self._pool)
                except (Taken, Unsure):  # another write came first, or the answer was lost
                    await room.refresh()
            await self._board.end_job(job)
            if room is not None:
                room.wake_bots()
        except PoolClosed:
            return
        except Exception as error:
            logs.failure("bot_move_failed", error, job.table)
            if room is not None:
                await notify(room, FAILING)
