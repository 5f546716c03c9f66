"""The single writer of moves in a process: whatever arrives during a commit goes into the next.

The notification of a move is part of its commit.  Commits with a notification are serialized, so
each has to carry many moves.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import asyncpg

from reverie.store.contract import StoreError, Taken, Unsure
from reverie.store.data import Entry
from reverie.store.forms import entry_row
from reverie.store.postgres.errors import FAILURES, of_standby, unwritten
from reverie.store.postgres.notices import CHANNEL, MOST, line

APPEND = """
    WITH given AS (
        SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[],
            $7::text[], $8::text[], $9::float8[], $10::float8[], $11::text[])
            AS g (table_id, number, kind, seat, data, tag, sent, reasons, at, spent, note)
    ), written AS (
        INSERT INTO entries (table_id, number, kind, seat, data, tag, sent, reasons, at, spent)
            SELECT table_id, number, kind, seat, data, tag, sent, reasons, at, spent FROM given
            WHERE EXISTS (SELECT FROM tables WHERE id = table_id)
            ORDER BY table_id, number
            ON CONFLICT DO NOTHING RETURNING table_id, number
    ), told AS (
        SELECT pg_notify($12, $13 || E'\\n' || string_agg(note, E'\\n'))
            FROM written JOIN given USING (table_id, number) HAVING count(*) > 0
    )
    SELECT table_id, number, pg_notify FROM written, told
"""
GATHERING = 0.002  # seconds between two commits of a busy process


@dataclass(eq=False, slots=True)
class Append:
    """An entry waiting to be written."""

    id: str
    entry: Entry
    note: str
    done: "asyncio.Future[None]"


class Appender:
    """Writes entries that change only the position."""

    def __init__(self, connect: Callable[[], Awaitable[asyncpg.Connection]], process: str) -> None:
        self._connect = connect
        self._process = process
        self._db: asyncpg.Connection | None = None
        self._waiting: deque[Append] = deque()
        self._writing: asyncio.Task[None] | None = None
        self._closed = False

    async def append(self, id: str, entry: Entry) -> None:
        """Returns when the entry is on disk; Taken if its number is."""
        if self._closed:
            raise StoreError("store-closed")
        waiting = Append(id, entry, line(id, entry), asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        await waiting.done

    async def close(self) -> None:
        """Flush, and stop."""
        self._closed = True
        if self._writing is not None:
            await self._writing
        if self._db is not None:
            await self._db.close()

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                batch = self._batch()
                await self._write(batch)
                if len(batch) > 1:  # many moves are arriving: wait for some more
                    await asyncio.sleep(GATHERING)
        finally:
            self._writing = None

    def _batch(self) -> list[Append]:
        """The next batch: as many as fit in one notification, without duplicate numbers."""
        batch: list[Append] = []
        keys: set[tuple[str, int]] = set()
        size = len(self._process)
        while self._waiting:
            first = self._waiting[0]
            key = (first.id, first.entry.number)
            size += len(first.note.encode()) + 1
            if key in keys or (batch and size > MOST):
                break
            keys.add(key)
            batch.append(self._waiting.popleft())
        return batch

    async def _write(self, batch: list[Append]) -> None:
        """One transaction for all; if it is rejected, one for each."""
        try:
            if self._db is None or self._db.is_closed():
                self._db = await self._connect()
        except FAILURES as error:
            settle(batch, StoreError("store-unwritten", error=error))
            return
        try:
            rows = await self._db.fetch(APPEND, *columns(batch), CHANNEL, self._process)
        except FAILURES as error:
            failed = unwritten(error)
            if isinstance(failed, Unsure) or of_standby(error):
                self._db.terminate()
            elif len(batch) > 1:
                for one in batch:
                    await self._write([one])
                return
            settle(batch, failed)
            return
        written = {(row[0], row[1]) for row in rows}
        for one in batch:
            taken = (one.id, one.entry.number) not in written
            settle([one], Taken("store-taken") if taken else None)


def columns(batch: list[Append]) -> tuple[list[object], ...]:
    entries = zip(*(storable_entry(one.entry) for one in batch), strict=True)
    return (
        [one.id for one in batch],
        *(list(column) for column in entries),
        [one.note for one in batch],
    )


def storable(text: str) -> str:
    """Remove NUL, which PostgreSQL texts can't contain; a client may send one in an id."""
    return text.replace("\0", "\ufffd") if "\0" in text else text


def storable_entry(entry: Entry) -> tuple[object, ...]:
    """The columns of an entry, without NUL."""
    return tuple(storable(v) if isinstance(v, str) else v for v in entry_row(entry))


def settle(batch: list[Append], error: StoreError | None) -> None:
    for one in batch:
        if one.done.done():  # nobody is waiting any more
            continue
        if error is None:
            one.done.set_result(None)
        else:
            one.done.set_exception(error)
