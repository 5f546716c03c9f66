"""What is noted about players, in a PostgreSQL store."""

import time

import asyncpg

from reverie.store.contract import MARKS_KEPT


async def add(db: asyncpg.Connection, player: str, kind: str, name: str) -> None:
    """A new mark of somebody who has not been forgotten."""
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
    """The marks of a kind, in the order of time."""
    found = "SELECT name FROM marks WHERE player = $1 AND kind = $2 ORDER BY made, name"
    return [str(row[0]) for row in await db.fetch(found, player, kind)]
