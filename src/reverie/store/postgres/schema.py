"""The schema of a PostgreSQL store, and its migrations."""

import asyncio
import secrets
import threading
import time
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from reverie.store.contract import StoreError

LOCK = 0x52565245  # "RVRE": an advisory lock for migrations
SECRET_BYTES = 32
CONNECTING = 10.0  # seconds

# What each version adds.
STEPS = (
    """
    CREATE TABLE players (id text PRIMARY KEY, name text NOT NULL, made float8 NOT NULL);
    CREATE TABLE tokens (hash bytea PRIMARY KEY, player text NOT NULL, made float8 NOT NULL);
    CREATE INDEX tokens_by_player ON tokens (player);
    CREATE TABLE carries (hash bytea PRIMARY KEY, player text NOT NULL, expires float8 NOT NULL);
    CREATE TABLE tables (
        id text PRIMARY KEY, game text NOT NULL, version int NOT NULL, options text NOT NULL,
        seed bigint NOT NULL, secret bytea, host text NOT NULL, made float8 NOT NULL,
        phase text NOT NULL, origin text NOT NULL, day text, base bytea, lesson text,
        rematch text, ended float8, winners text, reason text, scores text, moves int,
        undone int, record bytea, touched float8 NOT NULL, vote text,
        revision int NOT NULL DEFAULT 0
    );
    CREATE INDEX tables_by_day ON tables (day, game) WHERE day IS NOT NULL;
    CREATE INDEX tables_by_host ON tables (host);
    CREATE INDEX tables_by_use ON tables (touched);
    CREATE TABLE seats (
        table_id text NOT NULL, seat int NOT NULL, kind text NOT NULL, name text NOT NULL,
        player text, bot text, since int NOT NULL, PRIMARY KEY (table_id, seat)
    );
    CREATE INDEX seats_by_player ON seats (player) WHERE player IS NOT NULL;
    CREATE TABLE entries (
        table_id text NOT NULL, number int NOT NULL, kind text NOT NULL, seat int,
        data text NOT NULL, tag text NOT NULL, sent text NOT NULL, reasons text NOT NULL,
        PRIMARY KEY (table_id, number)
    );
    CREATE TABLE chats (
        id bigserial PRIMARY KEY, table_id text NOT NULL, seat int, name text NOT NULL,
        text text NOT NULL
    );
    CREATE INDEX chats_by_table ON chats (table_id, id);
    CREATE TABLE records (
        id text PRIMARY KEY, text bytea NOT NULL, player text NOT NULL, made float8 NOT NULL
    );
    CREATE INDEX records_by_player ON records (player);
    -- what processes know of each other: it need not outlive a crash of the database
    CREATE UNLOGGED TABLE processes (id text PRIMARY KEY, seen timestamptz NOT NULL);
    CREATE UNLOGGED TABLE presence (
        table_id text NOT NULL, process text NOT NULL, seats int NOT NULL,
        PRIMARY KEY (table_id, process)
    );
    CREATE INDEX presence_by_process ON presence (process);
    CREATE UNLOGGED TABLE allowances (
        key text PRIMARY KEY, available float8 NOT NULL, at timestamptz NOT NULL
    );
    CREATE UNLOGGED TABLE jobs (
        table_id text PRIMARY KEY, number int NOT NULL, player text NOT NULL,
        quick boolean NOT NULL, posted timestamptz NOT NULL, worker text, until timestamptz
    );
    CREATE UNLOGGED TABLE served (player text PRIMARY KEY, at timestamptz NOT NULL);
    """,
    # Open tables: which are listed, when somebody was last seen at one that waits, and which
    # wait for a quick match: at most one of each kind.  Clocks: which one a table has, when it
    # was started again, and what each decision took.  Puzzles: each attempt that
    # counts, with the rating after it.  Reviews: what they came to for each player.  Marks: what
    # players have done and seen, such as lessons, victories and results of friends.
    """
    ALTER TABLE tables ADD COLUMN public int NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN attended float8 NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN quick text;
    ALTER TABLE tables ADD COLUMN fill_at float8 NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN clock text NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN resumed text;
    ALTER TABLE entries ADD COLUMN at float8 NOT NULL DEFAULT 0;
    ALTER TABLE entries ADD COLUMN spent float8 NOT NULL DEFAULT 0;
    CREATE INDEX tables_open ON tables (attended) WHERE public = 1 AND phase = 'waiting';
    CREATE UNIQUE INDEX tables_quick ON tables (quick) WHERE quick IS NOT NULL;
    CREATE TABLE attempts (
        player text NOT NULL, game text NOT NULL, number int NOT NULL, puzzle text NOT NULL,
        day text NOT NULL, at float8 NOT NULL, solved int NOT NULL, rating float8 NOT NULL,
        deviation float8 NOT NULL, volatility float8 NOT NULL, PRIMARY KEY (player, game, number)
    );
    CREATE UNIQUE INDEX attempts_by_puzzle ON attempts (player, puzzle, day);
    ALTER TABLE seats ADD COLUMN coach int NOT NULL DEFAULT 0;
    CREATE TABLE reviews (
        player text NOT NULL, table_id text NOT NULL, game text NOT NULL, seats int NOT NULL,
        options text NOT NULL, ended float8 NOT NULL, accuracy float8 NOT NULL,
        luck float8 NOT NULL, errors float8 NOT NULL, decisions int NOT NULL,
        mistakes text NOT NULL, PRIMARY KEY (player, table_id)
    );
    CREATE INDEX reviews_by_table ON reviews (table_id);
    CREATE TABLE marks (
        player text NOT NULL, kind text NOT NULL, name text NOT NULL, made float8 NOT NULL,
        PRIMARY KEY (player, kind, name)
    );
    """,
)


def named(dsn: str) -> str:
    """The address of a database for display, without a password."""
    parts = urlsplit(dsn)
    user, at, host = parts.netloc.rpartition("@")
    return urlunsplit(parts._replace(netloc=f"{user.partition(':')[0]}{at}{host}", query=""))


def prepare(dsn: str) -> None:
    """Create or migrate the tables; StoreError if that fails.

    In a thread with a separate event loop, since one may already be running.
    """
    failed: list[BaseException] = []

    def work() -> None:
        try:
            asyncio.run(migrate(dsn))
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=work, name="migration")
    thread.start()
    thread.join()
    if not failed:
        return
    [error] = failed
    if isinstance(error, StoreError):
        raise error
    raise StoreError("store-unopened", path=named(dsn), error=error) from error


async def migrate(dsn: str) -> None:
    db = await asyncpg.connect(dsn, timeout=CONNECTING)
    try:
        async with db.transaction():
            await db.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            version = await version_of(db, dsn)
            for step in STEPS[version:]:
                await db.execute(step)
            await db.execute("UPDATE reverie SET version = $1", len(STEPS))
    finally:
        await db.close()


async def version_of(db: asyncpg.Connection, dsn: str) -> int:
    """The schema version, 0 for an empty database; StoreError if it is not ours."""
    names = {
        str(row[0])
        for row in await db.fetch(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
        )
    }
    if "reverie" not in names:
        if names:
            raise StoreError("store-foreign", path=named(dsn))
        await db.execute(
            "CREATE TABLE reverie (version int NOT NULL, secret bytea NOT NULL,"
            " made float8 NOT NULL, probe float8 NOT NULL)"
        )
        secret, now = secrets.token_bytes(SECRET_BYTES), time.time()
        await db.execute("INSERT INTO reverie VALUES (0, $1, $2, $2)", secret, now)
    version = int(await db.fetchval("SELECT version FROM reverie"))
    if version > len(STEPS):
        raise StoreError("store-newer", path=named(dsn))
    return version
