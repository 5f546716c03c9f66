"""The PostgreSQL store, shared by any number of processes."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from typing import TypeVar

import asyncpg

from reverie.puzzle_attempt import Attempt
from reverie.seat import Seat
from reverie.store.contract import StoreError
from reverie.store.data import (
    MOVE,
    Chat,
    Ending,
    Entry,
    Played,
    Player,
    Pruned,
    Resumed,
    Reviewed,
    TableInfo,
    UndoVote,
    Version,
)
from reverie.store.forms import ENTRY, compressed, unpacked
from reverie.store.keeping import DAY, Held, beyond
from reverie.store.postgres import keeping, marks, open_tables, player_rows, reviewed, table_rows
from reverie.store.postgres.appender import Appender
from reverie.store.postgres.errors import FAILURES, of_standby, unread, unwritten
from reverie.store.postgres.schema import CONNECTING, prepare

T = TypeVar("T")
Work = Callable[[asyncpg.Connection], Awaitable[T]]
AT_ONCE = 20  # tables deleted in one step
CONNECTIONS = 4  # per process, besides the appender's
PATIENCE = 15.0  # seconds per statement
# statements are short and always the same: replanning costs more than it gains
SERVER = {"plan_cache_mode": "force_generic_plan", "jit": "off", "application_name": "reverie"}


class Plain(asyncpg.Connection):
    """A connection without session settings, so nothing has to be reset."""

    def get_reset_query(self) -> str:
        return ""


class PostgresStore:
    """One process's handle; StoreError if the database can't be reached or is not ours."""

    def __init__(self, dsn: str) -> None:
        prepare(dsn)
        self.dsn = dsn
        self.process = secrets.token_urlsafe(9)  # identifies the sender of notices
        self._pool: asyncpg.Pool | None = None
        self._appender = Appender(self.connect, self.process)
        self._closed = False

    async def connect(self) -> asyncpg.Connection:
        return await asyncpg.connect(
            self.dsn, timeout=CONNECTING, command_timeout=PATIENCE, server_settings=SERVER
        )

    async def close(self) -> None:
        """Flush pending writes, and close."""
        self._closed = True
        await self._appender.close()
        if self._pool is not None:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._pool.close()
            except FAILURES:
                self._pool.terminate()

    async def _connections(self) -> asyncpg.Pool:
        """Created on first use, by the event loop that needs it."""
        if self._closed:
            raise StoreError("store-closed")
        if self._pool is None:
            self._pool = asyncpg.create_pool(
                self.dsn,
                min_size=0,
                max_size=CONNECTIONS,
                timeout=CONNECTING,
                command_timeout=PATIENCE,
                connection_class=Plain,
                server_settings=SERVER,
            )
            await self._pool
        return self._pool

    async def read(self, work: Work[T]) -> T:
        """Run a read; StoreError if it fails."""
        try:
            async with (await self._connections()).acquire(timeout=CONNECTING) as db:
                return await work(db)
        except FAILURES as error:
            raise unread(error) from error

    async def write(self, work: Work[T]) -> T:
        """Run a transaction; Unsure if its outcome is unknown."""
        begun = False
        try:
            async with (await self._connections()).acquire(timeout=CONNECTING) as db:
                begun = True
                async with db.transaction():
                    return await work(db)
        except FAILURES as error:
            if self._pool is not None and of_standby(error):
                await self._pool.expire_connections()
            if begun:
                raise unwritten(error) from error
            raise StoreError("store-unwritten", error=error) from error

    async def _execute(self, sql: str, *values: object) -> None:
        await self.write(lambda db: db.execute(sql, *values))

    async def probe(self) -> None:
        await self._execute("UPDATE reverie SET probe = $1", time.time())

    async def secret(self) -> bytes:
        return bytes(await self.read(lambda db: db.fetchval("SELECT secret FROM reverie")))

    # --- players ---
    async def add_player(self, player: Player, token_hash: bytes) -> None:
        async def work(db: asyncpg.Connection) -> None:
            now = time.time()
            await db.execute("INSERT INTO players VALUES ($1, $2, $3)", player.id, player.name, now)
            await db.execute("INSERT INTO tokens VALUES ($1, $2, $3)", token_hash, player.id, now)

        await self.write(work)

    async def add_token(self, player: str, token_hash: bytes) -> None:
        now = time.time()
        await self._execute("INSERT INTO tokens VALUES ($1, $2, $3)", token_hash, player, now)

    async def player(self, token_hash: bytes) -> Player | None:
        found = (
            "SELECT id, name FROM players JOIN tokens ON tokens.player = players.id WHERE hash = $1"
        )
        row = await self.read(lambda db: db.fetchrow(found, token_hash))
        return None if row is None else Player(*row)

    async def rename(self, player: str, name: str) -> list[str]:
        return await self.write(lambda db: player_rows.rename(db, self.process, player, name))

    async def forget(self, player: str) -> list[str]:
        return await self.write(lambda db: player_rows.forget(db, self.process, player))

    async def add_carry(self, player: str, token_hash: bytes, expires: float) -> None:
        await self._execute("INSERT INTO carries VALUES ($1, $2, $3)", token_hash, player, expires)

    async def use_carry(self, token_hash: bytes, now: float) -> str | None:
        """Use up a one-time token; expired ones are deleted."""

        async def work(db: asyncpg.Connection) -> str | None:
            await db.execute("DELETE FROM carries WHERE expires <= $1", now)
            taken = "DELETE FROM carries WHERE hash = $1 RETURNING player"
            found: str | None = await db.fetchval(taken, token_hash)
            return found

        return await self.write(work)

    async def add_mark(self, player: str, kind: str, name: str) -> None:
        await self.write(lambda db: marks.add(db, player, kind, name))

    async def marks(self, player: str, kind: str) -> list[str]:
        return await self.read(lambda db: marks.names(db, player, kind))

    # --- tables ---
    async def add_table(self, info: TableInfo) -> None:
        await self.write(lambda db: table_rows.write_table(db, info))

    async def table(self, id: str) -> TableInfo | None:
        return await self.read(lambda db: table_rows.read_table(db, id))

    async def entries(self, id: str, since: int = 0) -> list[Entry]:
        found = f"SELECT {ENTRY} FROM entries WHERE table_id = $1 AND number > $2 ORDER BY number"
        return [Entry(*row) for row in await self.read(lambda db: db.fetch(found, id, since))]

    async def versions(self, ids: Collection[str]) -> dict[str, Version]:
        return await self.read(lambda db: table_rows.versions(db, ids))

    async def append(self, id: str, entry: Entry, phase: str, ending: Ending | None = None) -> None:
        if entry.kind == MOVE and ending is None:
            await self._appender.append(id, entry)
        else:
            await self.write(
                lambda db: table_rows.write_entry(db, self.process, id, entry, phase, ending)
            )

    async def seat(self, id: str, at: int, was: Seat, now: Seat) -> None:
        await self.write(lambda db: table_rows.change_seat(db, self.process, id, at, was, now))

    async def vote(self, id: str, was: UndoVote | None, now: UndoVote | None) -> None:
        await self.write(lambda db: table_rows.change_vote(db, self.process, id, was, now))

    async def resume(self, id: str, was: Resumed | None, now: Resumed) -> None:
        await self.write(lambda db: table_rows.resume(db, self.process, id, was, now))

    async def publish(self, id: str, public: bool, now: float) -> None:
        await self.write(lambda db: open_tables.publish(db, self.process, id, public, now))

    async def attend(self, ids: Collection[str], now: float) -> None:
        await self._execute(open_tables.ATTEND, now, list(ids))

    async def open_tables(self, since: float, most: int = 100) -> list[TableInfo]:
        return await self.read(lambda db: open_tables.open_tables(db, since, most))

    async def add_quick(self, info: TableInfo, since: float) -> None:
        await self.write(lambda db: open_tables.add_quick(db, info, since))

    async def quick_table(self, kind: str, since: float) -> TableInfo | None:
        return await self.read(lambda db: open_tables.quick_table(db, kind, since))

    async def touch(self, id: str, now: float) -> None:
        used = "UPDATE tables SET touched = $1 WHERE id = $2 AND touched < $3"
        await self._execute(used, now, id, now - DAY)

    async def set_rematch(self, info: TableInfo, of: str) -> str:
        return await self.write(lambda db: table_rows.write_rematch(db, self.process, info, of))

    async def say(self, id: str, chat: Chat) -> Chat:
        written = await self.write(lambda db: table_rows.write_chat(db, self.process, id, chat))
        return replace(chat, id=written)

    async def chat(self, id: str, since: int = 0, most: int = 100) -> list[Chat]:
        found = (
            "SELECT seat, name, text, id FROM chats WHERE table_id = $1 AND id > $2"
            " ORDER BY id DESC LIMIT $3"
        )
        lines = await self.read(lambda db: db.fetch(found, id, since, most))
        return [Chat(*line) for line in reversed(lines)]

    # --- history ---
    async def played(
        self, player: str, *, game: str | None = None, most: int = 500
    ) -> list[Played]:
        return await self.read(lambda db: player_rows.played(db, player, game, most))

    async def daily(self, game: str, day: str) -> list[Played]:
        return await self.read(lambda db: player_rows.daily(db, game, day))

    async def add_review(self, player: str, review: Reviewed) -> None:
        await self.write(lambda db: reviewed.write(db, player, review))

    async def reviews(self, player: str, *, most: int = 500) -> list[Reviewed]:
        return await self.read(lambda db: reviewed.read(db, player, most))

    # --- uploaded records ---
    async def add_record(self, id: str, text: str, player: str) -> None:
        sql, now = "INSERT INTO records VALUES ($1, $2, $3, $4)", time.time()
        await self._execute(sql, id, compressed(text), player, now)

    async def record(self, id: str) -> str | None:
        found = "SELECT text FROM records WHERE id = $1"
        return unpacked(await self.read(lambda db: db.fetchval(found, id)))

    # --- puzzles ---
    async def add_attempt(self, player: str, attempt: Attempt) -> None:
        await self.write(lambda db: player_rows.write_attempt(db, player, attempt))

    async def attempts(self, player: str, game: str) -> list[Attempt]:
        return await self.read(lambda db: player_rows.attempts(db, player, game))

    # --- retention and quotas ---
    async def prune(self, before: float, spared: Collection[str] = ()) -> Pruned:
        old = await self.read(lambda db: keeping.unused(db, before))
        done = await self._delete(old, spared)
        return done + await self.write(lambda db: keeping.delete_nobody(db, before))

    async def active(self, since: float) -> set[str]:
        return await self.read(lambda db: keeping.active(db, since))

    async def shrink(self, player: str, most: int, spared: Collection[str] = ()) -> Pruned:
        async def look(db: asyncpg.Connection) -> tuple[list[Held], set[str]]:
            return await keeping.held(db, player), await keeping.in_use(db)

        held, used = await self.read(look)
        spared = used | set(spared)
        return await self._delete(beyond(held, most, spared), spared)

    async def _delete(self, things: Sequence[Held], spared: Collection[str]) -> Pruned:
        """In many small steps, so that no move waits long."""
        done = Pruned()
        for at in range(0, len(things), AT_ONCE):
            some = things[at : at + AT_ONCE]
            done += await self.write(lambda db, some=some: keeping.delete(db, some, spared))  # type: ignore[misc]
        return done
