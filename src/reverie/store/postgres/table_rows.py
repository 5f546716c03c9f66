"""Tables, their seats, entries and chat, as rows of a PostgreSQL store.

Anything that decides based on what it reads locks the table's row first: a statement sees
everything committed before it began, so what is read after the lock stays true until the commit.
"""

import json
from collections.abc import Collection

import asyncpg

from reverie.seat import OPEN, Seat
from reverie.store.contract import Taken
from reverie.store.data import (
    PLAYING,
    START,
    WAITING,
    Chat,
    Ending,
    Entry,
    Resumed,
    TableInfo,
    UndoVote,
    Version,
)
from reverie.store.forms import (
    CHATS,
    ENDING,
    ENTRY,
    SEAT,
    TABLE,
    compressed,
    ending_row,
    read_resumed,
    read_seat,
    read_vote,
    seat_row,
    start_of,
    table_from,
    table_row,
    vote_after_seat,
    written_resumed,
    written_vote,
)
from reverie.store.postgres.appender import storable, storable_entry
from reverie.store.postgres.notices import CHANNEL, line

SEATS = (
    f"(SELECT json_agg(json_build_array({SEAT}) ORDER BY seat)::text"
    " FROM seats WHERE table_id = id)"
)
COLUMNS = f"{TABLE}, {ENDING}, {SEATS}"  # for `read_row`


async def notify(db: asyncpg.Connection, process: str, *lines: str) -> None:
    """Notify the other processes with the commit of this transaction."""
    for one in lines:
        await db.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{process}\n{one}")


async def lock(db: asyncpg.Connection, id: str) -> asyncpg.Record:
    """Lock a table's row until the commit; Taken if it is gone."""
    columns = "phase, vote, rematch, resumed"
    row = await db.fetchrow(f"SELECT {columns} FROM tables WHERE id = $1 FOR UPDATE", id)
    if row is None:
        raise Taken("store-taken")
    return row


async def revise(db: asyncpg.Connection, id: str, process: str) -> None:
    """Count a change of a table other than an entry, and notify the others."""
    await db.execute("UPDATE tables SET revision = revision + 1 WHERE id = $1", id)
    await notify(db, process, line(id))


async def write_table(db: asyncpg.Connection, info: TableInfo) -> None:
    """Insert a table and its seats."""
    base = None if info.base is None else compressed(info.base)
    row = (*table_row(info, base), info.made, info.made)
    marks = ", ".join(f"${n}" for n in range(1, len(row) + 1))
    await db.execute(f"INSERT INTO tables ({TABLE}, touched, attended) VALUES ({marks})", *row)
    await db.executemany(
        f"INSERT INTO seats (table_id, seat, {SEAT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        [(info.id, at, *seat_row(seat)) for at, seat in enumerate(info.seats)],
    )
    if info.phase == PLAYING:
        await insert_entry(db, info.id, start_of(info))


async def read_seats(db: asyncpg.Connection, id: str) -> tuple[Seat, ...]:
    found = await db.fetch(
        f"SELECT {SEAT} FROM seats WHERE table_id = $1 ORDER BY seat",
        id,
    )
    return tuple(map(read_seat, found))


async def change_seat(
    db: asyncpg.Connection, process: str, id: str, at: int, was: Seat, now: Seat
) -> None:
    """Taken if the seat is not as it was, or can't be opened."""
    row = await lock(db, id)
    if (await read_seats(db, id))[at : at + 1] != (was,):
        raise Taken("store-taken")
    if now.kind == OPEN and row["phase"] != WAITING:
        raise Taken("store-taken")
    await db.execute(
        f"UPDATE seats SET ({SEAT}) = ($3, $4, $5, $6, $7, $8) WHERE table_id = $1 AND seat = $2",
        id,
        at,
        *seat_row(now),
    )
    kept = written_vote(vote_after_seat(read_vote(row["vote"]), was, now))
    await db.execute("UPDATE tables SET vote = $2 WHERE id = $1", id, kept)
    await revise(db, id, process)


async def change_vote(
    db: asyncpg.Connection, process: str, id: str, was: UndoVote | None, now: UndoVote | None
) -> None:
    """Taken if the request is not as it was."""
    row = await lock(db, id)
    if read_vote(row["vote"]) != was:
        raise Taken("store-taken")
    await db.execute("UPDATE tables SET vote = $2 WHERE id = $1", id, written_vote(now))
    await revise(db, id, process)


async def write_rematch(db: asyncpg.Connection, process: str, info: TableInfo, of: str) -> str:
    """Insert a rematch; returns the id of the rematch."""
    row = await lock(db, of)
    if row["rematch"] is not None:
        return str(row["rematch"])
    await write_table(db, info)
    await db.execute("UPDATE tables SET rematch = $2 WHERE id = $1", of, info.id)
    await revise(db, of, process)
    return info.id


async def write_chat(db: asyncpg.Connection, process: str, id: str, chat: Chat) -> int:
    """Insert a chat line; only the latest are kept.

    The lock makes ids increase in the order in which lines become visible.
    """
    await lock(db, id)
    said = "INSERT INTO chats (table_id, seat, name, text) VALUES ($1, $2, $3, $4) RETURNING id"
    written = int(await db.fetchval(said, id, chat.seat, storable(chat.name), storable(chat.text)))
    await db.execute(
        "DELETE FROM chats WHERE table_id = $1 AND id <= (SELECT id FROM chats"
        " WHERE table_id = $1 ORDER BY id DESC LIMIT 1 OFFSET $2)",
        id,
        CHATS,
    )
    await revise(db, id, process)
    return written


async def insert_entry(db: asyncpg.Connection, id: str, entry: Entry) -> None:
    """Insert an entry; Taken if its number is."""
    written = await db.fetchval(
        f"INSERT INTO entries (table_id, {ENTRY}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
        " ON CONFLICT DO NOTHING RETURNING number",
        id,
        *storable_entry(entry),
    )
    if written is None:
        raise Taken("store-taken")


async def write_entry(
    db: asyncpg.Connection,
    process: str,
    id: str,
    entry: Entry,
    phase: str,
    ending: Ending | None,
) -> None:
    """Insert an entry that may change the phase of the table."""
    await lock(db, id)
    if entry.kind == START and any(seat.kind == OPEN for seat in await read_seats(db, id)):
        raise Taken("store-taken")
    await insert_entry(db, id, entry)
    values = ending_row(ending, None if ending is None else compressed(ending.record))
    marks = ", ".join(f"${n}" for n in range(3, 10))
    await db.execute(
        f"UPDATE tables SET phase = $2, quick = NULL, ({ENDING}) = ({marks}) WHERE id = $1",
        id,
        phase,
        *values,
    )
    await notify(db, process, line(id, entry))


async def read_table(db: asyncpg.Connection, id: str) -> TableInfo | None:
    """A table with its seats, in one snapshot."""
    found = await db.fetchrow(f"SELECT {COLUMNS} FROM tables WHERE id = $1", id)
    return None if found is None else read_row(found)


async def resume(
    db: asyncpg.Connection, process: str, id: str, was: Resumed | None, now: Resumed
) -> None:
    """Taken if the clock has been restarted since."""
    row = await lock(db, id)
    if read_resumed(row["resumed"]) != was:
        raise Taken("store-taken")
    await db.execute("UPDATE tables SET resumed = $2 WHERE id = $1", id, written_resumed(now))
    await revise(db, id, process)


def read_row(found: asyncpg.Record) -> TableInfo:
    """A table from COLUMNS."""
    *row, seats = found.values()
    return table_from(row, tuple(map(read_seat, json.loads(seats or "[]"))))


async def versions(db: asyncpg.Connection, ids: Collection[str]) -> dict[str, Version]:
    """How far tables have come."""
    found = await db.fetch(
        "SELECT id, coalesce((SELECT max(number) FROM entries WHERE table_id = id), 0), revision"
        " FROM tables WHERE id = ANY($1::text[])",
        list(ids),
    )
    return {row[0]: Version(row[1], row[2]) for row in found}
