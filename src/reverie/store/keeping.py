"""Retention: what is stored, how much, and what is deleted first."""

import sqlite3
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from reverie.store.data import OVER, PLAYING, WAITING, Pruned

DAY = 24 * 3600.0
TABLE, RECORD = "table", "record"
ROW = 60  # approximate bytes of an entry or a chat line beyond its texts

# The bytes of a table including its moves and its chat.
SIZE = (
    "400 + coalesce(length(t.base), 0) + coalesce(length(t.record), 0) + length(t.options)"
    f" + (SELECT coalesce(sum(length(data) + length(tag) + {ROW}), 0)"
    " FROM entries WHERE table_id = t.id)"
    f" + (SELECT coalesce(sum(length(text) + length(name) + {ROW}), 0)"
    " FROM chats WHERE table_id = t.id)"
)


@dataclass(frozen=True, slots=True)
class Held:
    """A table or an uploaded record, with its last use and its size."""

    kind: str
    id: str
    used: float
    size: int = 0


@dataclass(frozen=True, slots=True)
class Heap:
    """All tables of a phase, or all uploads."""

    kind: str  # a phase, or RECORD
    count: int
    size: int
    oldest: float | None  # the earliest last use


@dataclass(frozen=True, slots=True)
class Survey:
    """Statistics of a store."""

    heaps: tuple[Heap, ...]
    players: int
    largest: int  # bytes of the largest user
    file: int  # bytes
    free: int  # of them, unused bytes


def survey(db: sqlite3.Connection) -> Survey:
    """Count everything."""
    tables = f"SELECT count(*), sum({SIZE}), min(touched) FROM tables t WHERE phase = ?"
    heaps = [heap(db, phase, tables, phase) for phase in (WAITING, PLAYING, OVER)]
    uploads = "SELECT count(*), sum(length(text)), min(made) FROM records"
    heaps.append(heap(db, RECORD, uploads))
    [players] = db.execute("SELECT count(*) FROM players").fetchone()
    [largest] = db.execute(
        "SELECT coalesce(max(size), 0) FROM (SELECT sum(size) AS size FROM ("
        f" SELECT host AS player, {SIZE} AS size FROM tables t"
        " UNION ALL SELECT player, length(text) FROM records) GROUP BY player)"
    ).fetchone()
    [page], [pages], [free] = (
        db.execute(f"PRAGMA {name}").fetchone()
        for name in ("page_size", "page_count", "freelist_count")
    )
    return Survey(tuple(heaps), players, largest, page * pages, page * free)


def heap(db: sqlite3.Connection, kind: str, query: str, *values: object) -> Heap:
    count, size, oldest = db.execute(query, values).fetchone()
    return Heap(kind, count, size or 0, oldest)


def unused(db: sqlite3.Connection, before: float) -> list[Held]:
    """Tables and uploads last used before a time."""
    tables = db.execute("SELECT id, touched FROM tables WHERE touched < ?", (before,))
    records = db.execute("SELECT id, made FROM records WHERE made < ?", (before,))
    return [Held(TABLE, *row) for row in tables] + [Held(RECORD, *row) for row in records]


def active(db: sqlite3.Connection, since: float) -> set[str]:
    """The players whose tables were used, or who uploaded something, since a time."""
    found = (
        "SELECT host FROM tables WHERE touched >= ?"
        " UNION SELECT player FROM records WHERE made >= ?"
    )
    return {str(player) for [player] in db.execute(found, (since, since)) if player}


def held(db: sqlite3.Connection, player: str) -> list[Held]:
    """What counts towards a player's quota: the tables they opened, and their uploads."""
    tables = db.execute(f"SELECT id, touched, {SIZE} FROM tables t WHERE host = ?", (player,))
    records = db.execute("SELECT id, made, length(text) FROM records WHERE player = ?", (player,))
    return [Held(TABLE, *row) for row in tables] + [Held(RECORD, *row) for row in records]


def beyond(held: Sequence[Held], most: int, spared: Collection[str]) -> list[Held]:
    """What to delete until the rest fits the quota, least recently used first."""
    excess = sum(one.size for one in held) - most
    gone = []
    for one in sorted(held, key=lambda one: one.used):
        if excess > 0 and one.id not in spared:
            gone.append(one)
            excess -= one.size
    return gone


def delete(db: sqlite3.Connection, things: Sequence[Held]) -> Pruned:
    """Delete tables with everything that belongs to them, and uploads."""
    tables = [(one.id,) for one in things if one.kind == TABLE]
    records = [(one.id,) for one in things if one.kind == RECORD]
    for name in ("entries", "chats", "seats", "reviews"):
        db.executemany(f"DELETE FROM {name} WHERE table_id = ?", tables)
    db.executemany("DELETE FROM tables WHERE id = ?", tables)
    db.executemany("DELETE FROM records WHERE id = ?", records)
    return Pruned(len(tables), len(records))


def delete_nobody(db: sqlite3.Connection, before: float) -> Pruned:
    """Delete players who came before a time and have nothing here (any more).

    Attempts at puzzles keep a player for as long as anything else would.
    """
    nobody = (
        "SELECT id FROM players WHERE made < ? AND id NOT IN"
        " (SELECT player FROM seats WHERE player IS NOT NULL"
        " UNION SELECT player FROM records UNION SELECT host FROM tables"
        " UNION SELECT player FROM attempts WHERE at >= ?)"
    )
    gone = db.execute(nobody, (before, before)).fetchall()
    for name in ("tokens", "carries", "attempts", "reviews", "marks"):
        db.executemany(f"DELETE FROM {name} WHERE player = ?", gone)
    db.executemany("DELETE FROM players WHERE id = ?", gone)
    return Pruned(players=len(gone))
