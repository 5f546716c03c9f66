"""Results of reviews as rows of an SQLite store."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from reverie.store.data import Reviewed
from reverie.store.forms import read_mistakes, written_mistakes

COLUMNS = "table_id, game, seats, options, ended, accuracy, luck, errors, decisions, mistakes"


def write(db: sqlite3.Connection, player: str, review: Reviewed) -> None:
    """Store a review for an existing player, replacing an earlier one of the same table."""
    db.execute(
        f"INSERT OR REPLACE INTO reviews (player, {COLUMNS})"
        " SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?"
        " WHERE EXISTS (SELECT 1 FROM players WHERE id = ?)",
        (player, *review_row(review), player),
    )


def read(db: sqlite3.Connection, player: str, most: int) -> list[Reviewed]:
    """The latest reviews of a player's games, latest game first."""
    found = db.execute(
        f"SELECT {COLUMNS} FROM reviews WHERE player = ? ORDER BY ended DESC, table_id LIMIT ?",
        (player, most),
    )
    return [read_review(row) for row in found]


def review_row(review: Reviewed) -> tuple[object, ...]:
    return (
        review.table,
        review.game,
        review.seats,
        review.options,
        review.ended,
        review.accuracy,
        review.luck,
        review.errors,
        review.decisions,
        written_mistakes(review.mistakes),
    )


def read_review(row: Sequence[Any]) -> Reviewed:
    table, game, seats, options, ended, accuracy, luck, errors, decisions, mistakes = row
    told = (table, game, seats, options, ended, accuracy, luck, errors, decisions)
    return Reviewed(*told, mistakes=read_mistakes(mistakes))
