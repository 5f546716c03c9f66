"""Retention in PostgreSQL: what is stored, how much, and what is deleted first."""

from collections.abc import Collection, Sequence

import asyncpg

from reverie.store.data import OVER, PLAYING, WAITING, Pruned
from reverie.store.keeping import RECORD, ROW, TABLE, Heap, Held, Survey

ALIVE = "interval '30 seconds'"  # a process not seen for this long is dead

# The bytes of a table including its moves and its chat.
SIZE = (
    "(400 + coalesce(octet_length(t.base), 0) + coalesce(octet_length(t.record), 0)"
    " + octet_length(t.options)"
    f" + (SELECT coalesce(sum(octet_length(data) + octet_length(tag) + {ROW}), 0)"
    " FROM entries WHERE table_id = t.id)"
    f" + (SELECT coalesce(sum(octet_length(text) + octet_length(name) + {ROW}), 0)"
    " FROM chats WHERE table_id = t.id))::bigint"
)


async def in_use(db: asyncpg.Connection) -> set[str]:
    """The tables in use, through any process."""
    found = await db.fetch(
        "SELECT DISTINCT table_id FROM presence JOIN processes ON processes.id = process"
        f" WHERE seen > now() - {ALIVE}"
    )
    return {str(row[0]) for row in found}


async def unused(db: asyncpg.Connection, before: float) -> list[Held]:
    """Tables and uploads last used before a time."""
    tables = await db.fetch("SELECT id, touched FROM tables WHERE touched < $1", before)
    records = await db.fetch("SELECT id, made FROM records WHERE made < $1", before)
    return [Held(TABLE, *row) for row in tables] + [Held(RECORD, *row) for row in records]


async def active(db: asyncpg.Connection, since: float) -> set[str]:
    """The players whose tables were used, or who uploaded something, since a time."""
    found = await db.fetch(
        "SELECT host FROM tables WHERE touched >= $1"
        " UNION SELECT player FROM records WHERE made >= $1",
        since,
    )
    return {str(row[0]) for row in found if row[0]}


async def held(db: asyncpg.Connection, player: str) -> list[Held]:
    """What counts towards a player's quota: the tables they opened, and their uploads."""
    tables = await db.fetch(f"SELECT id, touched, {SIZE} FROM tables t WHERE host = $1", player)
    records = await db.fetch(
        "SELECT id, made, octet_length(text) FROM records WHERE player = $1", player
    )
    return [Held(TABLE, *row) for row in tables] + [Held(RECORD, *row) for row in records]


async def delete(
    db: asyncpg.Connection, things: Sequence[Held], spared: Collection[str] = ()
) -> Pruned:
    """Delete tables with everything that belongs to them, and uploads, unless used since."""
    used = await in_use(db) | set(spared)
    gone = await db.fetch(
        "DELETE FROM tables t USING unnest($1::text[], $2::float8[]) AS g (id, touched)"
        " WHERE t.id = g.id AND t.touched = g.touched RETURNING t.id",
        [one.id for one in things if one.kind == TABLE and one.id not in used],
        [one.used for one in things if one.kind == TABLE and one.id not in used],
    )
    tables = [str(row[0]) for row in gone]
    records = [one.id for one in things if one.kind == RECORD]
    for name in ("entries", "chats", "seats", "reviews"):
        await db.execute(f"DELETE FROM {name} WHERE table_id = ANY($1::text[])", tables)
    await db.execute("DELETE FROM records WHERE id = ANY($1::text[])", records)
    return Pruned(len(tables), len(records))


async def delete_nobody(db: asyncpg.Connection, before: float) -> Pruned:
    """Delete players who came before a time and have nothing here (any more).

    Attempts at puzzles keep a player for as long as anything else would.
    """
    gone = await db.fetch(
        "DELETE FROM players WHERE made < $1 AND NOT EXISTS"
        " (SELECT FROM seats WHERE player = players.id) AND NOT EXISTS"
        " (SELECT FROM records WHERE player = players.id) AND NOT EXISTS"
        " (SELECT FROM tables WHERE host = players.id) AND NOT EXISTS"
        " (SELECT FROM attempts WHERE player = players.id AND at >= $1) RETURNING id",
        before,
    )
    ids = [str(row[0]) for row in gone]
    for name in ("tokens", "carries", "attempts", "reviews", "marks"):
        await db.execute(f"DELETE FROM {name} WHERE player = ANY($1::text[])", ids)
    return Pruned(players=len(ids))


async def survey(db: asyncpg.Connection) -> Survey:
    """Count everything."""
    heaps = []
    for phase in (WAITING, PLAYING, OVER):
        tables = f"SELECT count(*), sum({SIZE}), min(touched) FROM tables t WHERE phase = $1"
        count, size, oldest = await db.fetchrow(tables, phase)
        heaps.append(Heap(phase, count, int(size or 0), oldest))
    uploads = "SELECT count(*), sum(octet_length(text)), min(made) FROM records"
    count, size, oldest = await db.fetchrow(uploads)
    heaps.append(Heap(RECORD, count, int(size or 0), oldest))
    players = await db.fetchval("SELECT count(*) FROM players")
    largest = await db.fetchval(
        "SELECT coalesce(max(size), 0)::bigint FROM (SELECT sum(size) AS size FROM ("
        f" SELECT host AS player, {SIZE} AS size FROM tables t"
        " UNION ALL SELECT player, octet_length(text) FROM records) AS one GROUP BY player) AS all_"
    )
    whole = await db.fetchval("SELECT pg_database_size(current_database())")
    return Survey(tuple(heaps), players, largest, whole, 0)
