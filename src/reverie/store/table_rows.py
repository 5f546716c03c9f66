"""Tables, their seats, entries and chat, as rows of an SQLite store."""

import json
import sqlite3
from collections.abc import Collection

from reverie.seat import OPEN, Seat
from reverie.store.contract import Taken
from reverie.store.data import (
    MOVE,
    PLAYING,
    START,
    WAITING,
    Chat,
    Ending,
    Entry,
    Resumed,
    TableInfo,
    UndoVote,
    Version,
)
from reverie.store.forms import (
    CHATS,
    ENDING,
    ENTRY,
    SEAT,
    TABLE,
    ending_row,
    entry_row,
    packed,
    read_resumed,
    read_seat,
    read_vote,
    seat_row,
    start_of,
    table_from,
    table_row,
    vote_after_seat,
    written_resumed,
    written_vote,
)

REVISED = "UPDATE tables SET revision = revision + 1 WHERE id = ?"


def write_table(db: sqlite3.Connection, info: TableInfo) -> None:
    """Insert a table and its seats."""
    row = (*table_row(info, packed(info.base)), info.made, info.made)
    marks = ", ".join("?" * len(row))
    db.execute(f"INSERT INTO tables ({TABLE}, touched, attended) VALUES ({marks})", row)
    for at, seat in enumerate(info.seats):
        write_seat(db, info.id, at, seat)
    if info.phase == PLAYING:
        insert_entry(db, info.id, start_of(info))


def write_seat(db: sqlite3.Connection, id: str, at: int, seat: Seat) -> None:
    db.execute(
        f"INSERT OR REPLACE INTO seats (table_id, seat, {SEAT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (id, at, *seat_row(seat)),
    )


def read_seats(db: sqlite3.Connection, id: str) -> tuple[Seat, ...]:
    found = db.execute(
        f"SELECT {SEAT} FROM seats WHERE table_id = ? ORDER BY seat",
        (id,),
    )
    return tuple(map(read_seat, found))


def change_seat(db: sqlite3.Connection, id: str, at: int, was: Seat, now: Seat) -> None:
    """Taken, writing nothing, if the seat is not as it was, or can't be opened."""
    row = db.execute("SELECT phase, vote FROM tables WHERE id = ?", (id,)).fetchone()
    if row is None or read_seats(db, id)[at : at + 1] != (was,):
        raise Taken("store-taken")
    if now.kind == OPEN and row[0] != WAITING:
        raise Taken("store-taken")
    write_seat(db, id, at, now)
    kept = written_vote(vote_after_seat(read_vote(row[1]), was, now))
    db.execute("UPDATE tables SET vote = ? WHERE id = ?", (kept, id))
    db.execute(REVISED, (id,))


def change_vote(
    db: sqlite3.Connection, id: str, was: UndoVote | None, now: UndoVote | None
) -> None:
    """Taken, writing nothing, if the request is not as it was."""
    row = db.execute("SELECT vote FROM tables WHERE id = ?", (id,)).fetchone()
    if row is None or read_vote(row[0]) != was:
        raise Taken("store-taken")
    db.execute("UPDATE tables SET vote = ? WHERE id = ?", (written_vote(now), id))
    db.execute(REVISED, (id,))


def resume(db: sqlite3.Connection, id: str, was: Resumed | None, now: Resumed) -> None:
    """Taken, writing nothing, if the clock has been restarted since."""
    row = db.execute("SELECT resumed FROM tables WHERE id = ?", (id,)).fetchone()
    if row is None or read_resumed(row[0]) != was:
        raise Taken("store-taken")
    db.execute("UPDATE tables SET resumed = ? WHERE id = ?", (written_resumed(now), id))
    db.execute(REVISED, (id,))


def write_rematch(db: sqlite3.Connection, info: TableInfo, of: str) -> str:
    """Insert a rematch; returns the id of the rematch."""
    row = db.execute("SELECT rematch FROM tables WHERE id = ?", (of,)).fetchone()
    if row is None:
        raise Taken("store-taken")
    if row[0] is not None:
        return str(row[0])
    write_table(db, info)
    db.execute("UPDATE tables SET rematch = ? WHERE id = ?", (info.id, of))
    db.execute(REVISED, (of,))
    return info.id


def write_chat(db: sqlite3.Connection, id: str, chat: Chat) -> int:
    """Insert a chat line; only the latest are kept."""
    said = "INSERT INTO chats (table_id, seat, name, text) VALUES (?, ?, ?, ?)"
    written = db.execute(said, (id, chat.seat, chat.name, chat.text)).lastrowid
    db.execute(
        "DELETE FROM chats WHERE table_id = ? AND id <= (SELECT id FROM chats"
        " WHERE table_id = ? ORDER BY id DESC LIMIT 1 OFFSET ?)",
        (id, id, CHATS),
    )
    db.execute(REVISED, (id,))
    return written or 0


def versions(db: sqlite3.Connection, ids: Collection[str]) -> dict[str, Version]:
    """How far tables have come."""
    found = db.execute(
        "SELECT id, coalesce((SELECT max(number) FROM entries WHERE table_id = id), 0), revision"
        " FROM tables WHERE id IN (SELECT value FROM json_each(?))",
        (json.dumps(list(ids)),),
    )
    return {id: Version(entry, revision) for id, entry, revision in found}


def insert_entry(db: sqlite3.Connection, id: str, entry: Entry) -> bool:
    """Insert an entry; False, writing nothing, if its number is taken."""
    written = db.execute(
        f"INSERT INTO entries (table_id, {ENTRY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING",
        (id, *entry_row(entry)),
    )
    return written.rowcount == 1


def write_entry(
    db: sqlite3.Connection, id: str, entry: Entry, phase: str, ending: Ending | None
) -> None:
    """Insert an entry; the table's row is updated only if its phase changes."""
    if entry.kind == START and any(seat.kind == OPEN for seat in read_seats(db, id)):
        raise Taken("store-taken")
    if not insert_entry(db, id, entry):
        raise Taken("store-taken")
    if ending is not None:
        values = ending_row(ending, packed(ending.record))
        db.execute(
            f"UPDATE tables SET phase = ?, ({ENDING}) = (?, ?, ?, ?, ?, ?, ?) WHERE id = ?",
            (phase, *values, id),
        )
    elif entry.kind != MOVE:  # started, or undone after its end
        db.execute(
            f"UPDATE tables SET phase = ?, quick = NULL, ({ENDING}) = (?, ?, ?, ?, ?, ?, ?)"
            " WHERE id = ? AND phase != ?",
            (phase, *ending_row(None, None), id, phase),
        )


def read_table(db: sqlite3.Connection, id: str) -> TableInfo | None:
    """A table with its seats."""
    columns = f"{TABLE}, {ENDING}"
    found = db.execute(f"SELECT {columns} FROM tables WHERE id = ?", (id,)).fetchone()
    return None if found is None else table_from(found, read_seats(db, id))
