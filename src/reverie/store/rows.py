"""Tables, entries and games as rows of an SQLite store."""

import json
import sqlite3
from collections.abc import Collection
from typing import Any

from reverie.puzzle_attempt import Attempt
from reverie.seat import OPEN, Seat
from reverie.store.contract import Taken
from reverie.store.data import (
    MOVE,
    OVER,
    PLAYING,
    START,
    WAITING,
    Chat,
    Ending,
    Entry,
    Played,
    Resumed,
    TableInfo,
    UndoVote,
    Version,
)
from reverie.store.forms import (
    attempt_row,
    numbers,
    packed,
    played_from,
    read_attempt,
    read_resumed,
    read_seat,
    read_vote,
    seat_row,
    start_of,
    unpacked,
    vote_after_seat,
    without_names,
    written_resumed,
    written_vote,
)

TABLE = (
    "id, game, version, options, seed, secret, host, made, phase, origin, day, base, lesson,"
    " rematch, public, quick, fill_at, clock, resumed"
)
ENDING = "ended, winners, reason, scores, moves, undone, record"
ENTRY = "number, kind, seat, data, tag, sent, reasons, at, spent"
ATTEMPT = "puzzle, game, number, day, at, solved, rating, deviation, volatility"
CHATS = 200  # chat lines kept per table
REVISED = "UPDATE tables SET revision = revision + 1 WHERE id = ?"
PLAYED = (
    "SELECT t.id, t.game, t.version, t.options, s.seat, t.phase, coalesce(t.ended, t.made),"
    " t.winners, t.reason, t.scores, t.moves, t.undone, t.day, t.origin, t.lesson, p.id, p.name,"
    " (SELECT json_group_array(json_array(seat, kind, coalesce(bot, name)))"
    "  FROM seats WHERE table_id = t.id)"
    " FROM seats s JOIN tables t ON t.id = s.table_id JOIN players p ON p.id = s.player"
)


def write_table(db: sqlite3.Connection, info: TableInfo) -> None:
    """Insert a table and its seats."""
    row = (
        info.id,
        info.game,
        info.version,
        info.options,
        info.seed,
        info.secret,
        info.host,
        info.made,
        info.phase,
        info.origin,
        info.day,
        packed(info.base),
        info.lesson,
        info.rematch,
        int(info.public),
        info.quick,
        info.fill_at,
        info.clock,
        written_resumed(info.resumed),
        info.made,
        info.made,
    )
    marks = ", ".join("?" * len(row))
    db.execute(f"INSERT INTO tables ({TABLE}, touched, attended) VALUES ({marks})", row)
    for at, seat in enumerate(info.seats):
        write_seat(db, info.id, at, seat)
    if info.phase == PLAYING:
        insert_entry(db, info.id, start_of(info))


def write_seat(db: sqlite3.Connection, id: str, at: int, seat: Seat) -> None:
    db.execute(
        "INSERT OR REPLACE INTO seats (table_id, seat, kind, name, player, bot, since, coach)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (id, at, *seat_row(seat)),
    )


def read_seats(db: sqlite3.Connection, id: str) -> tuple[Seat, ...]:
    found = db.execute(
        "SELECT kind, name, player, bot, since, coach FROM seats WHERE table_id = ? ORDER BY seat",
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
        (
            id,
            entry.number,
            entry.kind,
            entry.seat,
            entry.data,
            entry.tag,
            entry.sent,
            entry.reasons,
            entry.at,
            entry.spent,
        ),
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
        db.execute(
            "UPDATE tables SET phase = ?, ended = ?, winners = ?, reason = ?, scores = ?,"
            " moves = ?, undone = ?, record = ? WHERE id = ?",
            (
                phase,
                ending.at,
                json.dumps(ending.winners),
                ending.reason,
                json.dumps(ending.scores),
                ending.moves,
                ending.undone,
                packed(ending.record),
                id,
            ),
        )
    elif entry.kind != MOVE:  # started, or undone after its end
        db.execute(
            "UPDATE tables SET phase = ?, ended = NULL, winners = NULL, reason = NULL,"
            " scores = NULL, moves = NULL, undone = NULL, record = NULL, quick = NULL"
            " WHERE id = ? AND phase != ?",
            (phase, id, phase),
        )


def read_table(db: sqlite3.Connection, id: str) -> TableInfo | None:
    """A table with its seats."""
    columns = f"{TABLE}, vote, revision"
    found = db.execute(f"SELECT {columns}, {ENDING} FROM tables WHERE id = ?", (id,)).fetchone()
    if found is None:
        return None
    names = columns.split(", ")
    values: dict[str, Any] = dict(zip(names, found, strict=False))
    values["base"], values["vote"] = unpacked(values["base"]), read_vote(values["vote"])
    values["public"] = bool(values["public"])
    values["resumed"] = read_resumed(values["resumed"])
    at, winners, reason, scores, moves, undone, record = found[len(names) :]
    record = unpacked(record) or ""
    ending = None
    if values["phase"] == OVER:
        ending = Ending(at, numbers(winners), reason, numbers(scores), moves, undone, record)
    return TableInfo(**values, seats=read_seats(db, id), ending=ending)


def played(db: sqlite3.Connection, player: str, game: str | None, most: int) -> list[Played]:
    """The games of a player, latest first."""
    found = db.execute(
        f"{PLAYED} WHERE s.player = ? AND (? IS NULL OR t.game = ?)"
        " ORDER BY coalesce(t.ended, t.made) DESC, t.id LIMIT ?",
        (player, game, game, most),
    )
    return [played_from(row) for row in found]


def daily(db: sqlite3.Connection, game: str, day: str) -> list[Played]:
    """Everybody's finished games of a daily deal, in the order they ended."""
    found = db.execute(
        f"{PLAYED} WHERE t.day = ? AND t.game = ? AND t.phase = ? ORDER BY t.ended, t.id",
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
