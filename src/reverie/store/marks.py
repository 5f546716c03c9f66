"""Players' marks in an SQLite store."""

import sqlite3
import time

from reverie.store.data import MARKS_KEPT


def add(db: sqlite3.Connection, player: str, kind: str, name: str) -> None:
    """Add a mark of an existing player."""
    db.execute(
        "INSERT OR IGNORE INTO marks SELECT id, ?, ?, ? FROM players WHERE id = ?",
        (kind, name, time.time(), player),
    )
    db.execute(
        "DELETE FROM marks WHERE player = ? AND kind = ? AND name IN (SELECT name FROM marks"
        " WHERE player = ? AND kind = ? ORDER BY made DESC, name DESC LIMIT -1 OFFSET ?)",
        (player, kind, player, kind, MARKS_KEPT),
    )


def names(db: sqlite3.Connection, player: str, kind: str) -> list[str]:
    """The marks of a kind, in chronological order."""
    found = "SELECT name FROM marks WHERE player = ? AND kind = ? ORDER BY made, name"
    return [str(row[0]) for row in db.execute(found, (player, kind))]
