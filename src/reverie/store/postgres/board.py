"""The board in PostgreSQL: LISTEN and NOTIFY, and who is connected to which table.

The store sends notices about tables with its commits, and they are received here.  Presence is
kept in unlogged tables, which need not survive a crash.
"""

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial

import asyncpg

from reverie.store.board import BotJob, Heard
from reverie.store.contract import StoreError
from reverie.store.postgres import jobs
from reverie.store.postgres.errors import FAILURES
from reverie.store.postgres.keeping import ALIVE
from reverie.store.postgres.notices import CHANNEL, line, read
from reverie.store.postgres.store import PostgresStore
from reverie.store.postgres.table_rows import notify

JOBS = "reverie_jobs"  # the notification channel for jobs
RETRY = 0.5  # seconds, while the database does not answer
BEAT = 5.0  # seconds between two heartbeats
FIRST_PAUSE = 0.05  # seconds before reconnecting, doubled each time
LONGEST_PAUSE = 2.0


class PostgresBoard:
    """One process's view of the others, through its own connection."""

    shared = True

    def __init__(self, store: PostgresStore) -> None:
        self._store = store
        self._heard: Heard = lambda notice: None
        self._missed: Callable[[], None] = lambda: None
        self._here: dict[str, frozenset[int]] = {}
        self._changed: set[str] = set()  # tables whose presence has to be written
        self._jobs: dict[str, BotJob] = {}  # to be posted
        self._wake = asyncio.Event()
        self._posted = asyncio.Event()  # by any process
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, heard: Heard, missed: Callable[[], None]) -> None:
        """Start listening and publishing, for as long as the server runs."""
        self._heard, self._missed = heard, missed
        listening = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen(listening)),
            asyncio.create_task(self._tell()),
        ]
        with suppress(TimeoutError):  # the store works without notices, only more slowly
            async with asyncio.timeout(BEAT):
                await listening.wait()

    async def close(self) -> None:
        """Stop listening, and clear this process's presence."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        tables = sorted(self._changed.union(self._here))  # also those just left

        async def leave(db: asyncpg.Connection) -> None:
            await db.execute("DELETE FROM presence WHERE process = $1", self._store.process)
            await db.execute("DELETE FROM processes WHERE id = $1", self._store.process)
            await notify(db, self._store.process, *map(line, tables))

        with suppress(StoreError):  # the others find out by themselves
            await self._store.write(leave)

    # --- listening ---
    async def _listen(self, listening: asyncio.Event) -> None:
        """Keep a listening connection, for as long as the server runs."""
        pause = FIRST_PAUSE
        while True:
            lost = asyncio.Event()
            db: asyncpg.Connection | None = None
            try:
                db = await self._store.connect()
                db.add_termination_listener(lambda _, lost=lost: lost.set())
                await db.add_listener(CHANNEL, self._hear)
                await db.add_listener(JOBS, lambda *_: self._posted.set())
                listening.set()
                self._missed()  # notices may have been sent meanwhile
                pause = FIRST_PAUSE
                while not lost.is_set():
                    with suppress(TimeoutError):
                        async with asyncio.timeout(BEAT):
                            await lost.wait()
                    if not lost.is_set():  # a connection may be dead without having been closed
                        await db.execute("SELECT 1")
            except FAILURES:
                pass  # reconnect
            finally:
                if db is not None:
                    db.terminate()
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _hear(self, _: object, pid: int, channel: str, payload: object) -> None:
        for notice in read(str(payload), self._store.process):
            self._heard(notice)

    # --- presence ---
    def here(self, table: str, seats: frozenset[int] | None) -> None:
        """Publish which seats are connected to a table in this process."""
        if self._here.get(table) == seats:
            return
        if seats is None:
            del self._here[table]
        else:
            self._here[table] = seats
        self._changed.add(table)
        self._wake.set()

    async def _tell(self) -> None:
        """Write changes of presence, and heartbeats."""
        while True:
            try:
                if not await self._store.write(self._beat):  # new, or considered dead
                    self._changed.update(self._here)
                while self._changed or self._jobs:
                    tables, self._changed = self._changed, set()
                    posted, self._jobs = self._jobs, {}
                    try:
                        await self._store.write(partial(self._write, tables, posted))
                    except StoreError:
                        self._changed |= tables
                        self._jobs = posted | self._jobs
                        raise
            except StoreError:
                await asyncio.sleep(RETRY)
                continue
            self._wake.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._wake.wait()

    async def _beat(self, db: asyncpg.Connection) -> bool:
        """Write a heartbeat; returns whether this process was known.  Dead processes are
        removed."""
        known = await db.fetchval(
            "INSERT INTO processes VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen = now()"
            " RETURNING xmax != 0",
            self._store.process,
        )
        dead = f"SELECT id FROM processes WHERE seen <= now() - {ALIVE} FOR UPDATE SKIP LOCKED"
        gone = [row[0] for row in await db.fetch(dead)]
        if gone:
            await db.execute("DELETE FROM presence WHERE process = ANY($1::text[])", gone)
            await db.execute("DELETE FROM processes WHERE id = ANY($1::text[])", gone)
            await db.execute(jobs.FORGET)
        return bool(known)

    async def _write(
        self, tables: set[str], posted: dict[str, BotJob], db: asyncpg.Connection
    ) -> None:
        for table in sorted(posted):
            await jobs.post(db, posted[table])
        if posted:
            await db.execute("SELECT pg_notify($1, '')", JOBS)
        for table in sorted(tables):
            seats = self._here.get(table)
            if seats is None:
                await db.execute(
                    "DELETE FROM presence WHERE table_id = $1 AND process = $2",
                    table,
                    self._store.process,
                )
            else:
                await db.execute(
                    "INSERT INTO presence VALUES ($1, $2, $3)"
                    " ON CONFLICT (table_id, process) DO UPDATE SET seats = excluded.seats",
                    table,
                    self._store.process,
                    sum(1 << seat for seat in seats),
                )
            await notify(db, self._store.process, line(table))

    async def around(self, tables: Collection[str]) -> dict[str, frozenset[int]]:
        async def look(db: asyncpg.Connection) -> list[asyncpg.Record]:
            found: list[asyncpg.Record] = await db.fetch(
                "SELECT table_id, bit_or(seats) FROM presence"
                " JOIN processes ON processes.id = process"
                f" WHERE table_id = ANY($1::text[]) AND process != $2 AND seen > now() - {ALIVE}"
                " GROUP BY table_id",
                list(tables),
                self._store.process,
            )
            return found

        return {row[0]: members(row[1]) for row in await self._store.read(look)}

    # --- jobs ---
    def post_job(self, job: BotJob) -> None:
        self._jobs[job.table] = job
        self._wake.set()

    async def take_job(self, quick: bool, seconds: float) -> BotJob | None:
        process = self._store.process
        return await self._store.write(lambda db: jobs.take(db, process, quick, seconds))

    async def end_job(self, job: BotJob) -> None:
        await self._store.write(lambda db: jobs.end(db, self._store.process, job))

    async def jobs_posted(self, seconds: float) -> None:
        self._posted.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._posted.wait()

    # --- rate limits ---
    async def take(self, key: str, burst: float, pace: float) -> bool:
        left = "least($2, allowances.available + extract(epoch FROM now() - allowances.at) * $3)"

        async def work(db: asyncpg.Connection) -> bool:
            return bool(
                await db.fetchval(
                    "INSERT INTO allowances VALUES ($1, $2 - 1, now()) ON CONFLICT (key)"
                    f" DO UPDATE SET available = {left} - 1, at = now() WHERE {left} >= 1"
                    " RETURNING true",
                    key,
                    burst,
                    pace,
                )
            )

        return await self._store.write(work)


def members(bits: int) -> frozenset[int]:
    return frozenset(at for at in range(bits.bit_length()) if bits >> at & 1)
