"""All rows of a store, for copying to another one and comparing.

A row is the same in every database: long texts are compressed differently in each, and are plain
text here.
"""

import hashlib
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import msgspec

from reverie.store.contract import StoreError
from reverie.store.forms import packed, unpacked
from reverie.store.schema import connect, prepare

Row = Sequence[Any]
AT_ONCE = 1000  # rows read and written together


@dataclass(frozen=True, slots=True)
class Part:
    """A database table: its columns, key columns first."""

    name: str
    columns: tuple[str, ...]
    key: int  # columns
    long: tuple[str, ...] = ()  # compressed columns

    @property
    def listed(self) -> str:
        return ", ".join(self.columns)

    def of(self, row: Row, change: Any) -> tuple[Any, ...]:
        """A row with its long texts converted."""
        return tuple(
            change(value) if name in self.long else value
            for name, value in zip(self.columns, row, strict=True)
        )


PARTS = (
    Part("players", ("id", "name", "made"), 1),
    Part("tokens", ("hash", "player", "made"), 1),
    Part("carries", ("hash", "player", "expires"), 1),
    Part("marks", ("player", "kind", "name", "made"), 3),
    Part(
        "tables",
        (
            *("id", "game", "version", "options", "seed", "secret", "host", "made", "phase"),
            *("origin", "day", "base", "lesson", "rematch", "ended", "winners", "reason"),
            *("scores", "moves", "undone", "record", "touched", "vote", "revision"),
            *("public", "attended", "quick", "fill_at", "clock", "resumed"),
        ),
        1,
        ("base", "record"),
    ),
    Part("seats", ("table_id", "seat", "kind", "name", "player", "bot", "since", "coach"), 2),
    Part(
        "entries",
        ("table_id", "number", "kind", "seat", "data", "tag", "sent", "reasons", "at", "spent"),
        2,
    ),
    Part("chats", ("id", "table_id", "seat", "name", "text"), 1),
    Part("records", ("id", "text", "player", "made"), 1, ("text",)),
    Part(
        "attempts",
        (
            *("player", "game", "number", "puzzle", "day", "at", "solved", "rating"),
            *("deviation", "volatility"),
        ),
        3,
    ),
    Part(
        "reviews",
        (
            *("player", "table_id", "game", "seats", "options", "ended", "accuracy", "luck"),
            *("errors", "decisions", "mistakes"),
        ),
        2,
    ),
)


class Rows(Protocol):
    """The rows of one database, in one transaction."""

    async def secret(self) -> bytes:
        """The server's secret."""

    def read(self, part: Part) -> AsyncIterator[list[Row]]:
        """All rows of a part in key order, in batches."""

    async def write(self, part: Part, rows: Iterable[Row]) -> None:
        """Add rows."""

    async def begin(self, secret: bytes) -> None:
        """Adopt a secret; StoreError if the database is not empty."""


class SQLiteRows:
    """The rows of an SQLite file."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    async def secret(self) -> bytes:
        return bytes(self._db.execute("SELECT value FROM meta WHERE key = 'secret'").fetchone()[0])

    async def read(self, part: Part) -> AsyncIterator[list[Row]]:
        order = ", ".join(part.columns[: part.key])
        found = self._db.execute(f"SELECT {part.listed} FROM {part.name} ORDER BY {order}")
        while rows := found.fetchmany(AT_ONCE):
            yield [part.of(row, unpacked) for row in rows]

    async def write(self, part: Part, rows: Iterable[Row]) -> None:
        marks = ", ".join("?" * len(part.columns))
        self._db.executemany(
            f"INSERT INTO {part.name} ({part.listed}) VALUES ({marks})",
            [part.of(row, packed) for row in rows],
        )

    async def begin(self, secret: bytes) -> None:
        for part in PARTS:
            if self._db.execute(f"SELECT 1 FROM {part.name} LIMIT 1").fetchone():
                raise StoreError("store-not-empty")
        self._db.execute("UPDATE meta SET value = ? WHERE key = 'secret'", (secret,))


@asynccontextmanager
async def sqlite_rows(path: Path, writing: bool = False) -> AsyncIterator[Rows]:
    """A snapshot of the rows of a file; writes are committed at the end."""
    prepare(path)
    db = connect(path)
    try:
        db.execute("BEGIN IMMEDIATE" if writing else "BEGIN")
        yield SQLiteRows(db)
        db.execute("COMMIT")
    except sqlite3.Error as error:
        raise StoreError("file-unread", path=path, error=error) from error
    finally:
        db.close()


Opened = AbstractAsyncContextManager[Rows]


async def copy(source: Rows, target: Rows) -> dict[str, int]:
    """Write everything to an empty database; returns the number of rows by kind."""
    await target.begin(await source.secret())
    counts = {}
    for part in PARTS:
        counts[part.name] = 0
        async for rows in source.read(part):
            await target.write(part, rows)
            counts[part.name] += len(rows)
    return counts


async def digest(rows: Rows) -> str:
    """A hash of everything: equal for equal databases."""
    found = hashlib.blake2b(await rows.secret(), digest_size=32)
    for part in PARTS:
        found.update(part.name.encode())
        async for some in rows.read(part):
            for row in some:
                found.update(msgspec.json.encode(list(row)))
    return found.hexdigest()
