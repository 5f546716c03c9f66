"""Players, the games they played and the puzzles they tried, as rows of an SQLite store."""

import sqlite3

from reverie.puzzle_attempt import Attempt
from reverie.store.contract import Taken
from reverie.store.data import OVER, Played
from reverie.store.forms import (
    ATTEMPT,
    PLAYED,
    PLAYED_FROM,
    attempt_row,
    packed,
    played_from,
    read_attempt,
    unpacked,
    without_names,
)
from reverie.store.table_rows import REVISED

PLAYED_BY = (
    f"SELECT {PLAYED}, (SELECT json_group_array(json_array(seat, kind, coalesce(bot, name)))"
    f" FROM seats WHERE table_id = t.id) FROM {PLAYED_FROM}"
)


def played(db: sqlite3.Connection, player: str, game: str | None, most: int) -> list[Played]:
    """The games of a player, latest first."""
    found = db.execute(
        f"{PLAYED_BY} WHERE s.player = ? AND (? IS NULL OR t.game = ?)"
        " ORDER BY coalesce(t.ended, t.made) DESC, t.id LIMIT ?",
        (player, game, game, most),
    )
    return [played_from(row) for row in found]


def daily(db: sqlite3.Connection, game: str, day: str) -> list[Played]:
    """Everybody's finished games of a daily deal, in the order they ended."""
    found = db.execute(
        f"{PLAYED_BY} WHERE t.day = ? AND t.game = ? AND t.phase = ? ORDER BY t.ended, t.id",
        (day, game, OVER),
    )
    return [played_from(row) for row in found]


def write_attempt(db: sqlite3.Connection, player: str, attempt: Attempt) -> None:
    """Taken, writing nothing, if there is one like it."""
    written = db.execute(
        f"INSERT INTO attempts (player, {ATTEMPT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING",
        (player, *attempt_row(attempt)),
    )
    if written.rowcount != 1:
        raise Taken("store-taken")


def attempts(db: sqlite3.Connection, player: str, game: str) -> list[Attempt]:
    """A player's attempts at puzzles of a game, in order."""
    found = db.execute(
        f"SELECT {ATTEMPT} FROM attempts WHERE player = ? AND game = ? ORDER BY number",
        (player, game),
    )
    return [read_attempt(row) for row in found]


def rename(db: sqlite3.Connection, player: str, name: str) -> list[str]:
    """Rename a player; returns the tables that show the name."""
    db.execute("UPDATE players SET name = ? WHERE id = ?", (name, player))
    changed = db.execute(
        "UPDATE seats SET name = ? WHERE player = ? AND kind = 'person' AND"
        " (SELECT phase FROM tables WHERE id = table_id) != ? RETURNING table_id",
        (name, player, OVER),
    ).fetchall()
    db.executemany(REVISED, changed)
    return [id for [id] in changed]


def forget(db: sqlite3.Connection, player: str) -> list[str]:
    """Delete a player everywhere: tokens, name, and seats."""
    mine = "SELECT table_id FROM seats WHERE player = ?"
    found = db.execute(f"SELECT id, record FROM tables WHERE id IN ({mine})", (player,)).fetchall()
    for id, stored in found:
        record = unpacked(stored)
        if record is not None:
            kept = packed(without_names(record))
            db.execute("UPDATE tables SET record = ? WHERE id = ?", (kept, id))
        db.execute(REVISED, (id,))
    db.execute(
        "UPDATE chats SET name = '' WHERE EXISTS (SELECT 1 FROM seats WHERE player = ?"
        " AND seats.table_id = chats.table_id AND seats.seat = chats.seat)",
        (player,),
    )
    db.execute(
        "UPDATE seats SET name = CASE kind WHEN 'bot' THEN name ELSE '' END, player = NULL,"
        " kind = CASE WHEN kind = 'person' AND 'waiting' ="
        " (SELECT phase FROM tables WHERE id = table_id) THEN 'open' ELSE kind END"
        " WHERE player = ?",
        (player,),
    )
    db.execute("UPDATE records SET player = '' WHERE player = ?", (player,))
    for table in ("tokens", "carries", "attempts", "reviews", "marks"):
        db.execute(f"DELETE FROM {table} WHERE player = ?", (player,))
    db.execute("DELETE FROM players WHERE id = ?", (player,))
    return [id for id, _ in found]
