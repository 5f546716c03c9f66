"""Open tables and quick matches in an SQLite store."""

import sqlite3
from collections.abc import Iterable

from reverie.store import table_rows
from reverie.store.contract import Taken
from reverie.store.data import TableInfo

FREE = "EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'open')"
OPEN_TABLES = (  # every host's first table, then every host's second: none can fill the list
    "SELECT id FROM tables WHERE public = 1 AND phase = 'waiting' AND attended >= ?"
    f" AND {FREE}"
    " ORDER BY row_number() OVER (PARTITION BY host ORDER BY made, id), made, id LIMIT ?"
)


def publish(db: sqlite3.Connection, id: str, public: bool, now: float) -> None:
    """Taken if there is no such table."""
    listed = (
        "UPDATE tables SET public = ?, attended = ?, quick = CASE WHEN ? THEN quick END"
        " WHERE id = ?"
    )
    changed = db.execute(listed, (int(public), now, int(public), id))
    if not changed.rowcount:
        raise Taken("store-taken")
    db.execute(table_rows.REVISED, (id,))


def open_tables(db: sqlite3.Connection, since: float, most: int) -> list[TableInfo]:
    """The listed tables waiting for players."""
    ids = [id for [id] in db.execute(OPEN_TABLES, (since, most)).fetchall()]
    found = [table_rows.read_table(db, id) for id in ids]
    return longest_wait_first(info for info in found if info is not None)


def longest_wait_first(tables: Iterable[TableInfo]) -> list[TableInfo]:
    return sorted(tables, key=lambda info: (info.made, info.id))


def add_quick(db: sqlite3.Connection, info: TableInfo, since: float) -> None:
    """Taken if there is one of its kind."""
    db.execute(
        f"UPDATE tables SET quick = NULL WHERE quick = ? AND (attended < ? OR NOT {FREE})",
        (info.quick, since),
    )
    if db.execute("SELECT 1 FROM tables WHERE quick = ?", (info.quick,)).fetchone():
        raise Taken("store-taken")
    table_rows.write_table(db, info)


def quick_table(db: sqlite3.Connection, kind: str, since: float) -> TableInfo | None:
    """The quick match of a kind that can be joined."""
    found = f"SELECT id FROM tables WHERE quick = ? AND attended >= ? AND {FREE}"
    row = db.execute(found, (kind, since)).fetchone()
    return None if row is None else table_rows.read_table(db, row[0])
