"""Players, the games they played and the puzzles they tried, as rows of a PostgreSQL store."""

import asyncpg

from reverie.puzzle_attempt import Attempt
from reverie.store.contract import Taken
from reverie.store.data import OVER, Played
from reverie.store.forms import (
    ATTEMPT,
    PLAYED,
    PLAYED_FROM,
    attempt_row,
    compressed,
    played_from,
    read_attempt,
    unpacked,
    without_names,
)
from reverie.store.postgres.table_rows import revise

PLAYED_BY = (
    f"SELECT {PLAYED}, (SELECT json_agg(json_build_array(seat, kind, coalesce(bot, name)))::text"
    f" FROM seats WHERE table_id = t.id) FROM {PLAYED_FROM}"
)


async def played(db: asyncpg.Connection, player: str, game: str | None, most: int) -> list[Played]:
    """The games of a player, latest first."""
    found = await db.fetch(
        f"{PLAYED_BY} WHERE s.player = $1 AND ($2::text IS NULL OR t.game = $2)"
        " ORDER BY coalesce(t.ended, t.made) DESC, t.id LIMIT $3",
        player,
        game,
        most,
    )
    return [played_from(tuple(row)) for row in found]


async def daily(db: asyncpg.Connection, game: str, day: str) -> list[Played]:
    """Everybody's finished games of a daily deal, in the order they ended."""
    found = await db.fetch(
        f"{PLAYED_BY} WHERE t.day = $1 AND t.game = $2 AND t.phase = $3 ORDER BY t.ended, t.id",
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
