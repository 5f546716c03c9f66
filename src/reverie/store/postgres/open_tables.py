"""Open tables and quick matches in a PostgreSQL store."""

import asyncpg

from reverie.store.contract import Taken
from reverie.store.data import TableInfo
from reverie.store.open_tables import longest_wait_first
from reverie.store.postgres import table_rows
from reverie.store.postgres.table_rows import COLUMNS

FREE = "EXISTS (SELECT FROM seats WHERE table_id = id AND kind = 'open')"
OPEN_TABLES = (  # every host's first table, then every host's second: none can fill the list
    f"public = 1 AND phase = 'waiting' AND attended >= $1 AND {FREE}"
    " ORDER BY row_number() OVER (PARTITION BY host ORDER BY made, id), made, id LIMIT $2"
)
ATTEND = (  # rows being changed are skipped: they are due again soon
    "UPDATE tables SET attended = $1 WHERE id IN"
    " (SELECT id FROM tables WHERE id = ANY($2::text[]) FOR UPDATE SKIP LOCKED)"
)


async def publish(db: asyncpg.Connection, process: str, id: str, public: bool, now: float) -> None:
    """Taken if there is no such table."""
    await table_rows.lock(db, id)
    listed = (
        "UPDATE tables SET public = $2, attended = $3, quick = CASE WHEN $2 = 1 THEN quick END"
        " WHERE id = $1"
    )
    await db.execute(listed, id, int(public), now)
    await table_rows.revise(db, id, process)


async def open_tables(db: asyncpg.Connection, since: float, most: int) -> list[TableInfo]:
    """The listed tables waiting for players."""
    found = f"SELECT {COLUMNS} FROM tables WHERE {OPEN_TABLES}"
    rows = await db.fetch(found, since, most)
    return longest_wait_first(table_rows.read_row(row) for row in rows)


async def add_quick(db: asyncpg.Connection, info: TableInfo, since: float) -> None:
    """Taken if there is one of its kind; concurrent additions are serialized."""
    await db.execute("SELECT pg_advisory_xact_lock(hashtext($1))", f"quick {info.quick}")
    await db.execute(
        f"UPDATE tables SET quick = NULL WHERE quick = $1 AND (attended < $2 OR NOT {FREE})",
        info.quick,
        since,
    )
    if await db.fetchval("SELECT 1 FROM tables WHERE quick = $1", info.quick):
        raise Taken("store-taken")
    await table_rows.write_table(db, info)


async def quick_table(db: asyncpg.Connection, kind: str, since: float) -> TableInfo | None:
    """The quick match of a kind that can be joined."""
    where = f"quick = $1 AND attended >= $2 AND {FREE}"
    found = await db.fetchrow(f"SELECT {COLUMNS} FROM tables WHERE {where}", kind, since)
    return None if found is None else table_rows.read_row(found)
