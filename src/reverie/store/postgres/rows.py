"""Tables, entries and games played as rows of a PostgreSQL store, and back.

Whatever decides by what it has read locks the table's row first: a statement sees all that was
committed before it began, so what is read after the lock stays true until the commit.
"""

import json
from collections.abc import Collection
from typing import Any

import asyncpg

from reverie.puzzle_attempt import Attempt
from reverie.seat import OPEN, Seat
from reverie.store.contract import Taken
from reverie.store.data import (
    OVER,
    PLAYING,
    START,
    WAITING,
    Chat,
    Ending,
    Entry,
    Played,
    Resumed,
    TableInfo,
    UndoVote,
    Version,
)
from reverie.store.forms import (
    attempt_row,
    compressed,
    numbers,
    played_from,
    read_attempt,
    read_resumed,
    read_seat,
    read_vote,
    seat_row,
    start_of,
    unpacked,
    vote_after_seat,
    without_names,
    written_resumed,
    written_vote,
)
from reverie.store.postgres.appender import storable
from reverie.store.postgres.notices import CHANNEL, line

TABLE = (
    "id, game, version, options, seed, secret, host, made, phase, origin, day, base, lesson,"
    " rematch, public, quick, fill_at, clock, resumed, vote, revision"
)
SEATS = (
    "(SELECT json_agg(json_build_array(kind, name, player, bot, since, coach) ORDER BY seat)::text"
    " FROM seats WHERE table_id = id)"
)
ENDING = "ended, winners, reason, scores, moves, undone, record"
COLUMNS = f"{TABLE}, {ENDING}, {SEATS}"  # of which `table_from` makes a table
ENTRY = "number, kind, seat, data, tag, sent, reasons, at, spent"
ATTEMPT = "puzzle, game, number, day, at, solved, rating, deviation, volatility"
CHATS = 200  # chat lines kept per table
PLAYED = (
    "SELECT t.id, t.game, t.version, t.options, s.seat, t.phase, coalesce(t.ended, t.made),"
    " t.winners, t.reason, t.scores, t.moves, t.undone, t.day, t.origin, t.lesson, p.id, p.name,"
    " (SELECT json_agg(json_build_array(seat, kind, coalesce(bot, name)))::text"
    "  FROM seats WHERE table_id = t.id)"
    " FROM seats s JOIN tables t ON t.id = s.table_id JOIN players p ON p.id = s.player"
)


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
    row = (
        info.id,
        info.game,
        info.version,
        info.options,
        info.seed,
        info.secret,
        info.host,
        info.made,
        info.phase,
        info.origin,
        info.day,
        base,
        info.lesson,
        info.rematch,
        int(info.public),
        info.quick,
        info.fill_at,
        info.clock,
        written_resumed(info.resumed),
        written_vote(info.vote),
        info.revision,
        info.made,
        info.made,
    )
    marks = ", ".join(f"${n}" for n in range(1, len(row) + 1))
    await db.execute(f"INSERT INTO tables ({TABLE}, touched, attended) VALUES ({marks})", *row)
    await db.executemany(
        "INSERT INTO seats (table_id, seat, kind, name, player, bot, since, coach)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        [(info.id, at, *seat_row(seat)) for at, seat in enumerate(info.seats)],
    )
    if info.phase == PLAYING:
        await insert_entry(db, info.id, start_of(info))


async def read_seats(db: asyncpg.Connection, id: str) -> tuple[Seat, ...]:
    found = await db.fetch(
        "SELECT kind, name, player, bot, since, coach FROM seats WHERE table_id = $1 ORDER BY seat",
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
        "UPDATE seats SET kind = $3, name = $4, player = $5, bot = $6, since = $7, coach = $8"
        " WHERE table_id = $1 AND seat = $2",
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
    """A line said at a table; of those before it the latest are kept.

    The lock makes ids grow in the order in which lines can be read.
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
        entry.number,
        entry.kind,
        entry.seat,
        storable(entry.data),
        storable(entry.tag),
        storable(entry.sent),
        storable(entry.reasons),
        entry.at,
        entry.spent,
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
    values: tuple[object, ...] = (None,) * 7
    if ending is not None:
        winners, scores = json.dumps(ending.winners), json.dumps(ending.scores)
        record = compressed(ending.record)
        values = (ending.at, winners, ending.reason, scores, ending.moves, ending.undone, record)
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
    return None if found is None else table_from(found)


async def resume(
    db: asyncpg.Connection, process: str, id: str, was: Resumed | None, now: Resumed
) -> None:
    """Taken if the clock has been restarted since."""
    row = await lock(db, id)
    if read_resumed(row["resumed"]) != was:
        raise Taken("store-taken")
    await db.execute("UPDATE tables SET resumed = $2 WHERE id = $1", id, written_resumed(now))
    await revise(db, id, process)


def table_from(found: asyncpg.Record) -> TableInfo:
    """A table from the columns of the queries."""
    names = TABLE.split(", ")
    values: dict[str, Any] = dict(zip(names, found.values(), strict=False))
    values["base"], values["vote"] = unpacked(values["base"]), read_vote(values["vote"])
    values["public"] = bool(values["public"])
    values["resumed"] = read_resumed(values["resumed"])
    at, winners, reason, scores, moves, undone, record, seats = list(found.values())[len(names) :]
    ending = None
    if values["phase"] == OVER:
        winners, scores = numbers(winners), numbers(scores)
        ending = Ending(at, winners, reason, scores, moves, undone, unpacked(record) or "")
    return TableInfo(
        **values, seats=tuple(map(read_seat, json.loads(seats or "[]"))), ending=ending
    )


async def versions(db: asyncpg.Connection, ids: Collection[str]) -> dict[str, Version]:
    """How far tables have come."""
    found = await db.fetch(
        "SELECT id, coalesce((SELECT max(number) FROM entries WHERE table_id = id), 0), revision"
        " FROM tables WHERE id = ANY($1::text[])",
        list(ids),
    )
    return {row[0]: Version(row[1], row[2]) for row in found}


async def played(db: asyncpg.Connection, player: str, game: str | None, most: int) -> list[Played]:
    """The games of a player, latest first."""
    found = await db.fetch(
        f"{PLAYED} WHERE s.player = $1 AND ($2::text IS NULL OR t.game = $2)"
        " ORDER BY coalesce(t.ended, t.made) DESC, t.id LIMIT $3",
        player,
        game,
        most,
    )
    return [played_from(tuple(row)) for row in found]


async def daily(db: asyncpg.Connection, game: str, day: str) -> list[Played]:
    """Everybody's finished games of a daily deal, in the order they ended."""
    found = await db.fetch(
        f"{PLAYED} WHERE t.day = $1 AND t.game = $2 AND t.phase = $3 ORDER BY t.ended, t.id",
        day,
        game,
        OVER,
    )
    return [played_from(tuple(row)) for row in found]


async def lock_tables_of(db: asyncpg.Connection, player: str) -> list[asyncpg.Record]:
    """The tables where a player has a seat, locked in a fixed order."""
    found: list[asyncpg.Record] = await db.fetch(
        "SELECT id, phase, record FROM tables"
        " WHERE id IN (SELECT table_id FROM seats WHERE player = $1) ORDER BY id FOR UPDATE",
        player,
    )
    return found


async def write_attempt(db: asyncpg.Connection, player: str, attempt: Attempt) -> None:
    """Taken, writing nothing, if there is one like it."""
    written = await db.execute(
        f"INSERT INTO attempts (player, {ATTEMPT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
        " ON CONFLICT DO NOTHING",
        player,
        *attempt_row(attempt),
    )
    if written != "INSERT 0 1":
        raise Taken("store-taken")


async def attempts(db: asyncpg.Connection, player: str, game: str) -> list[Attempt]:
    """A player's attempts at puzzles of a game, in order."""
    found = await db.fetch(
        f"SELECT {ATTEMPT} FROM attempts WHERE player = $1 AND game = $2 ORDER BY number",
        player,
        game,
    )
    return [read_attempt(row) for row in found]


async def rename(db: asyncpg.Connection, process: str, player: str, name: str) -> list[str]:
    """Rename a player; returns the tables that show the name."""
    await lock_tables_of(db, player)
    await db.execute("UPDATE players SET name = $2 WHERE id = $1", player, name)
    changed = await db.fetch(
        "UPDATE seats SET name = $2 WHERE player = $1 AND kind = 'person' AND"
        " (SELECT phase FROM tables WHERE id = table_id) != $3 RETURNING table_id",
        player,
        name,
        OVER,
    )
    ids = [str(row[0]) for row in changed]
    for id in ids:
        await revise(db, id, process)
    return ids


async def forget(db: asyncpg.Connection, process: str, player: str) -> list[str]:
    """Delete a player everywhere: tokens, name, and seats."""
    found = await lock_tables_of(db, player)
    for row in found:
        record = unpacked(row["record"])
        if record is not None:
            kept = compressed(without_names(record))
            await db.execute("UPDATE tables SET record = $2 WHERE id = $1", row["id"], kept)
        await revise(db, row["id"], process)
    await db.execute(
        "UPDATE chats SET name = '' WHERE EXISTS (SELECT FROM seats WHERE player = $1"
        " AND seats.table_id = chats.table_id AND seats.seat = chats.seat)",
        player,
    )
    await db.execute(
        "UPDATE seats SET name = CASE kind WHEN 'bot' THEN name ELSE '' END, player = NULL,"
        " kind = CASE WHEN kind = 'person' AND 'waiting' ="
        " (SELECT phase FROM tables WHERE id = table_id) THEN 'open' ELSE kind END"
        " WHERE player = $1",
        player,
    )
    await db.execute("UPDATE records SET player = '' WHERE player = $1", player)
    for table in ("tokens", "carries", "attempts", "reviews", "marks"):
        await db.execute(f"DELETE FROM {table} WHERE player = $1", player)
    await db.execute("DELETE FROM players WHERE id = $1", player)
    return [str(row["id"]) for row in found]
