"""Bot jobs, shared fairly: the least recently served player comes first.

They need not survive a crash of the database: a table that waits for a bot posts its job again.
"""

import asyncpg

from reverie.store.board import BotJob

POST = """
    INSERT INTO jobs (table_id, number, player, quick, posted) VALUES ($1, $2, $3, $4, now())
        ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, quick = excluded.quick,
            posted = now(), worker = NULL, until = NULL
        WHERE jobs.number != excluded.number OR jobs.quick != excluded.quick
"""
TAKE = """
    WITH next AS (
        SELECT table_id FROM jobs LEFT JOIN served USING (player)
            WHERE quick = $1 AND (until IS NULL OR until < now())
            ORDER BY served.at NULLS FIRST, posted LIMIT 1
            FOR UPDATE OF jobs SKIP LOCKED
    ), taken AS (
        UPDATE jobs SET worker = $2, until = now() + make_interval(secs => $3)
            FROM next WHERE jobs.table_id = next.table_id
            RETURNING jobs.table_id, number, player, quick
    ), turn AS (
        INSERT INTO served SELECT player, clock_timestamp() FROM taken
            ON CONFLICT (player) DO UPDATE SET at = excluded.at
    )
    SELECT table_id, number, player, quick FROM taken
"""
FORGET = "DELETE FROM served WHERE at < now() - interval '1 hour'"


async def post(db: asyncpg.Connection, job: BotJob) -> None:
    await db.execute(POST, job.table, job.number, job.player, job.quick)


async def take(db: asyncpg.Connection, worker: str, quick: bool, seconds: float) -> BotJob | None:
    row = await db.fetchrow(TAKE, quick, worker, seconds)
    return None if row is None else BotJob(*row)


async def end(db: asyncpg.Connection, worker: str, job: BotJob) -> None:
    """Unless it has been replaced by another job of the table, or another worker's."""
    await db.execute(
        "DELETE FROM jobs WHERE table_id = $1 AND number = $2 AND worker = $3",
        job.table,
        job.number,
        worker,
    )
