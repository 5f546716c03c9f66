"""The schema of an SQLite store, its creation and migrations."""

import os
import secrets
import sqlite3
import time
from pathlib import Path

from reverie.store.contract import StoreError

APPLICATION = 0x52565245  # "RVRE" in the file header identifies our files
SECRET_BYTES = 32
CHECKED_BYTES = 64 << 20  # larger files are not checked at start-up

# What each version adds.
STEPS = (
    """
    CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL, made REAL NOT NULL)
        WITHOUT ROWID;
    CREATE TABLE tokens (hash BLOB PRIMARY KEY, player TEXT NOT NULL, made REAL NOT NULL)
        WITHOUT ROWID;
    CREATE TABLE carries (hash BLOB PRIMARY KEY, player TEXT NOT NULL, expires REAL NOT NULL)
        WITHOUT ROWID;
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, options TEXT NOT NULL,
        seed INTEGER NOT NULL, host TEXT NOT NULL, made REAL NOT NULL, phase TEXT NOT NULL,
        origin TEXT NOT NULL, day TEXT, base TEXT, lesson TEXT, rematch TEXT,
        ended REAL, winners TEXT, reason TEXT, scores TEXT, moves INTEGER, undone INTEGER,
        record TEXT
    ) WITHOUT ROWID;
    CREATE INDEX tables_by_day ON tables (day, game) WHERE day IS NOT NULL;
    CREATE TABLE seats (
        table_id TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
        player TEXT, bot TEXT, PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seats_by_player ON seats (player) WHERE player IS NOT NULL;
    CREATE TABLE entries (
        table_id TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER,
        data TEXT NOT NULL, tag TEXT NOT NULL, PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    CREATE TABLE chats (
        id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER, name TEXT NOT NULL,
        text TEXT NOT NULL
    );
    CREATE INDEX chats_by_table ON chats (table_id, id);
    CREATE TABLE records (
        id TEXT PRIMARY KEY, text TEXT NOT NULL, player TEXT NOT NULL, made REAL NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE tables ADD COLUMN secret BLOB;
    ALTER TABLE seats ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
    """,
    # What is kept for how long: when a table was last used, and whose it is.  All that is there
    # already is kept for as long as if it had been used just now.
    """
    ALTER TABLE tables ADD COLUMN touched REAL;
    UPDATE tables SET touched = strftime('%s', 'now');
    UPDATE records SET made = strftime('%s', 'now');
    CREATE INDEX tables_by_host ON tables (host);
    CREATE INDEX tables_by_use ON tables (touched);
    CREATE INDEX records_by_player ON records (player);
    """,
    # What several handles need to share a table: how often anything but its position changed,
    # requests to take a turn back, moves as they were sent, and the reasons of bots.
    """
    ALTER TABLE tables ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN vote TEXT;
    ALTER TABLE entries ADD COLUMN sent TEXT NOT NULL DEFAULT '';
    ALTER TABLE entries ADD COLUMN reasons TEXT NOT NULL DEFAULT '';
    """,
    # Open tables: which are listed, when somebody was last seen at one that waits, and which
    # wait for a quick match: at most one of each kind.  Clocks: which one a table has, when it
    # was started again, and what each decision took.  Puzzles: each attempt that
    # counts, with the rating after it.  Reviews: what they came to for each player.  Marks: what
    # players have done and seen, such as lessons, victories and results of friends.
    """
    ALTER TABLE tables ADD COLUMN public INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN attended REAL NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN quick TEXT;
    ALTER TABLE tables ADD COLUMN fill_at REAL NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN resumed TEXT;
    ALTER TABLE entries ADD COLUMN at REAL NOT NULL DEFAULT 0;
    ALTER TABLE entries ADD COLUMN spent REAL NOT NULL DEFAULT 0;
    CREATE INDEX tables_open ON tables (attended) WHERE public = 1 AND phase = 'waiting';
    CREATE UNIQUE INDEX tables_quick ON tables (quick) WHERE quick IS NOT NULL;
    CREATE TABLE attempts (
        player TEXT NOT NULL, game TEXT NOT NULL, number INTEGER NOT NULL, puzzle TEXT NOT NULL,
        day TEXT NOT NULL, at REAL NOT NULL, solved INTEGER NOT NULL, rating REAL NOT NULL,
        deviation REAL NOT NULL, volatility REAL NOT NULL, PRIMARY KEY (player, game, number)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX attempts_by_puzzle ON attempts (player, puzzle, day);
    ALTER TABLE seats ADD COLUMN coach INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE reviews (
        player TEXT NOT NULL, table_id TEXT NOT NULL, game TEXT NOT NULL, seats INTEGER NOT NULL,
        options TEXT NOT NULL, ended REAL NOT NULL, accuracy REAL NOT NULL, luck REAL NOT NULL,
        errors REAL NOT NULL, decisions INTEGER NOT NULL, mistakes TEXT NOT NULL,
        PRIMARY KEY (player, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX reviews_by_table ON reviews (table_id);
    CREATE TABLE marks (
        player TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, made REAL NOT NULL,
        PRIMARY KEY (player, kind, name)
    ) WITHOUT ROWID;
    """,
)


def connect(path: Path) -> sqlite3.Connection:
    """A connection for one thread at a time; commits reach the disk."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    return db


def prepare(path: Path) -> None:
    """Create or migrate the file; StoreError if it is damaged or not ours."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))  # it holds the secret
        db = connect(path)
    except (OSError, sqlite3.Error) as error:
        raise StoreError("store-unopened", path=path, error=error) from error
    try:
        migrate(db, path)
    except sqlite3.Error as error:
        raise StoreError("file-unread", path=path, error=error) from error
    finally:
        db.close()


def migrate(db: sqlite3.Connection, path: Path) -> None:
    [used] = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if used and path.stat().st_size <= CHECKED_BYTES:
        [sound] = db.execute("PRAGMA quick_check(1)").fetchone()
        if sound != "ok":
            raise StoreError("store-damaged", path=path, error=sound)
    db.execute("BEGIN IMMEDIATE")  # concurrent openers wait
    try:
        [used] = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        [owner] = db.execute("PRAGMA application_id").fetchone()
        [version] = db.execute("PRAGMA user_version").fetchone()
        if used and owner != APPLICATION:
            raise StoreError("store-foreign", path=path)
        if version > len(STEPS):
            raise StoreError("store-newer", path=path)
        for step in STEPS[version:]:
            for statement in filter(str.strip, step.split(";")):
                db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {len(STEPS)}")
        keep = "INSERT OR IGNORE INTO meta VALUES (?, ?)"
        db.execute(keep, ("secret", secrets.token_bytes(SECRET_BYTES)))
        db.execute(keep, ("made", str(time.time())))
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
