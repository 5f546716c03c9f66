"""Results of reviews as rows of a PostgreSQL store."""

import asyncpg

from reverie.store.data import Reviewed
from reverie.store.reviewed import COLUMNS, read_review, review_row

CHANGED = ", ".join(f"{name} = excluded.{name}" for name in COLUMNS.split(", ")[1:])


async def write(db: asyncpg.Connection, player: str, review: Reviewed) -> None:
    """Store a review for an existing player, replacing an earlier one of the same table."""
    known = await db.fetchval("SELECT 1 FROM players WHERE id = $1 FOR SHARE", player)
    if known:
        await db.execute(
            f"INSERT INTO reviews (player, {COLUMNS})"
            " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
            f" ON CONFLICT (player, table_id) DO UPDATE SET {CHANGED}",
            player,
            *review_row(review),
        )


async def read(db: asyncpg.Connection, player: str, most: int) -> list[Reviewed]:
    """The latest reviews of a player's games, latest game first."""
    found = await db.fetch(
        f"SELECT {COLUMNS} FROM reviews WHERE player = $1"
        ' ORDER BY ended DESC, table_id COLLATE "C" LIMIT $2',
        player,
        most,
    )
    return [read_review(tuple(row)) for row in found]
