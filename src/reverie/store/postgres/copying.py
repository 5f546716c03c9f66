"""The rows of a PostgreSQL database, to be copied."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

import asyncpg

from reverie.store.contract import StoreError
from reverie.store.copying import AT_ONCE, PARTS, Part, Row, Rows
from reverie.store.forms import compressed, unpacked
from reverie.store.postgres.appender import storable
from reverie.store.postgres.errors import FAILURES
from reverie.store.postgres.schema import CONNECTING, named, prepare


class PostgresRows:
    """In a snapshot transaction."""

    def __init__(self, db: asyncpg.Connection) -> None:
        self._db = db

    async def secret(self) -> bytes:
        return bytes(await self._db.fetchval("SELECT secret FROM reverie"))

    async def read(self, part: Part) -> AsyncIterator[list[Row]]:
        keys = part.columns[: part.key]
        texts = {"id", "table_id", "player", "game"} if part.name != "chats" else set()
        order = ", ".join(f'{key} COLLATE "C"' if key in texts else key for key in keys)
        found = await self._db.cursor(f"SELECT {part.listed} FROM {part.name} ORDER BY {order}")
        while rows := await found.fetch(AT_ONCE):
            yield [part.of(tuple(row), unpacked) for row in rows]

    async def write(self, part: Part, rows: Iterable[Row]) -> None:
        await self._db.copy_records_to_table(
            part.name,
            records=[
                tuple(
                    storable(value) if isinstance(value, str) else value
                    for value in part.of(row, long)
                )
                for row in rows
            ],
            columns=part.columns,
        )
        if part.name == "chats":
            await self._db.execute(
                "SELECT setval('chats_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM chats))"
            )

    async def begin(self, secret: bytes) -> None:
        for part in PARTS:
            if await self._db.fetchval(f"SELECT 1 FROM {part.name} LIMIT 1"):
                raise StoreError("store-not-empty")
        await self._db.execute("UPDATE reverie SET secret = $1", secret)


def long(text: str | None) -> bytes | None:
    return None if text is None else compressed(text)


@asynccontextmanager
async def postgres_rows(dsn: str) -> AsyncIterator[Rows]:
    """A snapshot of the rows of a database; writes are committed at the end."""
    prepare(dsn)
    try:
        db = await asyncpg.connect(dsn, timeout=CONNECTING)
        try:
            async with db.transaction(isolation="repeatable_read"):
                yield PostgresRows(db)
        finally:
            await db.close()
    except FAILURES as error:
        raise StoreError("file-unread", path=named(dsn), error=error) from error
