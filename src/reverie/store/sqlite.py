"""The SQLite store, in WAL mode: one thread writes, another reads."""

import asyncio
import json
import sqlite3
import time
from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from reverie.puzzle_attempt import Attempt
from reverie.seat import Seat
from reverie.store import keeping, marks, open_tables, player_rows, reviewed, table_rows
from reverie.store.contract import StoreError
from reverie.store.data import (
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
from reverie.store.forms import ENTRY, packed, unpacked
from reverie.store.schema import connect, prepare
from reverie.store.writer import Job, Writer

T = TypeVar("T")
AT_ONCE = 20  # tables deleted in one step


class SQLiteStore:
    """The store of one server; StoreError if the file is damaged or another program's."""

    def __init__(self, path: Path) -> None:
        prepare(path)
        self._writer = Writer(path)
        self._reading = connect(path)
        self._reader = ThreadPoolExecutor(1, "store-reader")

    async def close(self) -> None:
        await self._writer.close()
        self._reader.shutdown()
        self._reading.close()

    async def _read(self, job: Job[T]) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reader, job, self._reading)
        except sqlite3.Error as error:
            raise StoreError("store-unread", error=error) from error

    async def _write(self, sql: str, *values: object) -> None:
        await self._writer.submit(lambda db: db.execute(sql, values) and None)

    async def probe(self) -> None:
        now = str(time.time())
        await self._write("INSERT OR REPLACE INTO meta VALUES ('probe', ?)", now)

    async def secret(self) -> bytes:
        found = "SELECT value FROM meta WHERE key = 'secret'"
        return bytes(await self._read(lambda db: db.execute(found).fetchone()[0]))

    # --- players ---
    async def add_player(self, player: Player, token_hash: bytes) -> None:
        def job(db: sqlite3.Connection) -> None:
            now = time.time()
            db.execute("INSERT INTO players VALUES (?, ?, ?)", (player.id, player.name, now))
            db.execute("INSERT INTO tokens VALUES (?, ?, ?)", (token_hash, player.id, now))

        await self._writer.submit(job)

    async def add_token(self, player: str, token_hash: bytes) -> None:
        await self._write("INSERT INTO tokens VALUES (?, ?, ?)", token_hash, player, time.time())

    async def player(self, token_hash: bytes) -> Player | None:
        found = (
            "SELECT id, name FROM players JOIN tokens ON tokens.player = players.id WHERE hash = ?"
        )
        row = await self._read(lambda db: db.execute(found, (token_hash,)).fetchone())
        return None if row is None else Player(*row)

    async def rename(self, player: str, name: str) -> list[str]:
        return await self._writer.submit(lambda db: player_rows.rename(db, player, name))

    async def forget(self, player: str) -> list[str]:
        return await self._writer.submit(lambda db: player_rows.forget(db, player))

    async def add_carry(self, player: str, token_hash: bytes, expires: float) -> None:
        await self._write("INSERT INTO carries VALUES (?, ?, ?)", token_hash, player, expires)

    async def use_carry(self, token_hash: bytes, now: float) -> str | None:
        """Use up a one-time token; expired ones are deleted."""

        def job(db: sqlite3.Connection) -> str | None:
            db.execute("DELETE FROM carries WHERE expires <= ?", (now,))
            taken = "DELETE FROM carries WHERE hash = ? RETURNING player"
            row = db.execute(taken, (token_hash,)).fetchone()
            return None if row is None else str(row[0])

        return await self._writer.submit(job)

    async def add_mark(self, player: str, kind: str, name: str) -> None:
        await self._writer.submit(lambda db: marks.add(db, player, kind, name))

    async def marks(self, player: str, kind: str) -> list[str]:
        return await self._read(lambda db: marks.names(db, player, kind))

    # --- tables ---
    async def add_table(self, info: TableInfo) -> None:
        await self._writer.submit(lambda db: table_rows.write_table(db, info))

    async def table(self, id: str) -> TableInfo | None:
        return await self._read(lambda db: table_rows.read_table(db, id))

    async def entries(self, id: str, since: int = 0) -> list[Entry]:
        found = f"SELECT {ENTRY} FROM entries WHERE table_id = ? AND number > ? ORDER BY number"
        return await self._read(lambda db: [Entry(*row) for row in db.execute(found, (id, since))])

    async def versions(self, ids: Collection[str]) -> dict[str, Version]:
        return await self._read(lambda db: table_rows.versions(db, ids))

    async def append(self, id: str, entry: Entry, phase: str, ending: Ending | None = None) -> None:
        await self._writer.submit(lambda db: table_rows.write_entry(db, id, entry, phase, ending))

    async def seat(self, id: str, at: int, was: Seat, now: Seat) -> None:
        await self._writer.submit(lambda db: table_rows.change_seat(db, id, at, was, now))

    async def vote(self, id: str, was: UndoVote | None, now: UndoVote | None) -> None:
        await self._writer.submit(lambda db: table_rows.change_vote(db, id, was, now))

    async def resume(self, id: str, was: Resumed | None, now: Resumed) -> None:
        await self._writer.submit(lambda db: table_rows.resume(db, id, was, now))

    async def publish(self, id: str, public: bool, now: float) -> None:
        await self._writer.submit(lambda db: open_tables.publish(db, id, public, now))

    async def attend(self, ids: Collection[str], now: float) -> None:
        there = "UPDATE tables SET attended = ? WHERE id IN (SELECT value FROM json_each(?))"
        await self._write(there, now, json.dumps(list(ids)))

    async def open_tables(self, since: float, most: int = 100) -> list[TableInfo]:
        return await self._read(lambda db: open_tables.open_tables(db, since, most))

    async def add_quick(self, info: TableInfo, since: float) -> None:
        await self._writer.submit(lambda db: open_tables.add_quick(db, info, since))

    async def quick_table(self, kind: str, since: float) -> TableInfo | None:
        return await self._read(lambda db: open_tables.quick_table(db, kind, since))

    async def touch(self, id: str, now: float) -> None:
        used = "UPDATE tables SET touched = ? WHERE id = ? AND touched < ?"
        await self._write(used, now, id, now - keeping.DAY)

    async def set_rematch(self, info: TableInfo, of: str) -> str:
        return await self._writer.submit(lambda db: table_rows.write_rematch(db, info, of))

    async def say(self, id: str, chat: Chat) -> Chat:
        written = await self._writer.submit(lambda db: table_rows.write_chat(db, id, chat))
        return replace(chat, id=written)

    async def chat(self, id: str, since: int = 0, most: int = 100) -> list[Chat]:
        found = (
            "SELECT seat, name, text, id FROM chats WHERE table_id = ? AND id > ?"
            " ORDER BY id DESC LIMIT ?"
        )
        lines = await self._read(lambda db: db.execute(found, (id, since, most)).fetchall())
        return [Chat(*line) for line in reversed(lines)]

    # --- history ---
    async def played(
        self, player: str, *, game: str | None = None, most: int = 500
    ) -> list[Played]:
        return await self._read(lambda db: player_rows.played(db, player, game, most))

    async def daily(self, game: str, day: str) -> list[Played]:
        return await self._read(lambda db: player_rows.daily(db, game, day))

    async def add_review(self, player: str, review: Reviewed) -> None:
        await self._writer.submit(lambda db: reviewed.write(db, player, review))

    async def reviews(self, player: str, *, most: int = 500) -> list[Reviewed]:
        return await self._read(lambda db: reviewed.read(db, player, most))

    # --- uploaded records ---
    async def add_record(self, id: str, text: str, player: str) -> None:
        kept = packed(text)
        await self._write("INSERT INTO records VALUES (?, ?, ?, ?)", id, kept, player, time.time())

    async def record(self, id: str) -> str | None:
        found = "SELECT text FROM records WHERE id = ?"
        row = await self._read(lambda db: db.execute(found, (id,)).fetchone())
        return None if row is None else unpacked(row[0])

    # --- puzzles ---
    async def add_attempt(self, player: str, attempt: Attempt) -> None:
        await self._writer.submit(lambda db: player_rows.write_attempt(db, player, attempt))

    async def attempts(self, player: str, game: str) -> list[Attempt]:
        return await self._read(lambda db: player_rows.attempts(db, player, game))

    # --- retention and quotas ---
    async def prune(self, before: float, spared: Collection[str] = ()) -> Pruned:
        old = await self._read(lambda db: keeping.unused(db, before))
        done = await self._delete([one for one in old if one.id not in spared])
        return done + await self._writer.submit(lambda db: keeping.delete_nobody(db, before))

    async def active(self, since: float) -> set[str]:
        return await self._read(lambda db: keeping.active(db, since))

    async def shrink(self, player: str, most: int, spared: Collection[str] = ()) -> Pruned:
        held = await self._read(lambda db: keeping.held(db, player))
        return await self._delete(keeping.beyond(held, most, spared))

    async def _delete(self, things: Sequence[keeping.Held]) -> Pruned:
        """In many small steps, so that no move waits long."""
        done = Pruned()
        for at in range(0, len(things), AT_ONCE):
            some = things[at : at + AT_ONCE]
            done += await self._writer.submit(lambda db, some=some: keeping.delete(db, some))  # type: ignore[misc]
        return done
