"""Players' marks in a PostgreSQL store."""

import time

import asyncpg

from reverie.store.data import MARKS_KEPT


async def add(db: asyncpg.Connection, player: str, kind: str, name: str) -> None:
    """Add a mark of an existing player."""
    await db.execute(
        "INSERT INTO marks SELECT id, $2, $3, $4 FROM players WHERE id = $1 ON CONFLICT DO NOTHING",
        player,
        kind,
        name,
        time.time(),
    )
    await db.execute(
        "DELETE FROM marks WHERE player = $1 AND kind = $2 AND name IN (SELECT name FROM marks"
        " WHERE player = $1 AND kind = $2 ORDER BY made DESC, name DESC OFFSET $3)",
        player,
        kind,
        MARKS_KEPT,
    )


async def names(db: asyncpg.Connection, player: str, kind: str) -> list[str]:
    """The marks of a kind, in chronological order."""
    found = "SELECT name FROM marks WHERE player = $1 AND kind = $2 ORDER BY made, name"
    return [str(row[0]) for row in await db.fetch(found, player, kind)]
