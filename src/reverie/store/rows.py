"""Tables, entries and games played as rows of an SQLite store, and back."""

import json
import sqlite3
import zlib
from collections.abc import Sequence
from typing import Any

from reverie.seat import BOT, OPEN, Seat
from reverie.store.contract import OVER, Ending, Entry, Played, TableInfo

TABLE = (
    "id, game, version, options, seed, secret, host, made, phase, origin, day, base, lesson,"
    " rematch"
)
ENDING = "ended, winners, reason, scores, moves, undone, record"
LONG = 1000  # characters of a record that is worth compressing
PLAYED = (
    "SELECT t.id, t.game, t.version, t.options, s.seat, t.phase, coalesce(t.ended, t.made),"
    " t.winners, t.reason, t.scores, t.moves, t.undone, t.day, t.origin, t.lesson, p.id, p.name,"
    " (SELECT json_group_array(json_array(seat, kind, coalesce(bot, name)))"
    "  FROM seats WHERE table_id = t.id)"
    " FROM seats s JOIN tables t ON t.id = s.table_id JOIN players p ON p.id = s.player"
)


def packed(text: str | None) -> str | bytes | None:
    """A text as it is stored: a record of some length is compressed, to a fifth or less."""
    if text is None or len(text) < LONG:
        return text
    return zlib.compress(text.encode(), 6)


def unpacked(stored: str | bytes | None) -> str | None:
    """A text that was stored, compressed or not, as older versions did."""
    return zlib.decompress(stored).decode() if isinstance(stored, bytes) else stored


def write_table(db: sqlite3.Connection, info: TableInfo) -> None:
    """A new table and its seats."""
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
        info.made,
    )
    marks = ", ".join("?" * len(row))
    db.execute(f"INSERT INTO tables ({TABLE}, touched) VALUES ({marks})", row)
    write_seats(db, info.id, info.seats)


def write_seats(db: sqlite3.Connection, id: str, seats: Sequence[Seat]) -> None:
    """Who sits at a table from now on."""
    db.executemany(
        "INSERT OR REPLACE INTO seats (table_id, seat, kind, name, player, bot, since)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (id, at, seat.kind, seat.name, seat.player, seat.bot, seat.since)
            for at, seat in enumerate(seats)
        ],
    )


def read_seat(row: tuple[str, str, str | None, str | None, int]) -> Seat:
    kind, name, player, bot, since = row
    return Seat(name, bot if kind == BOT else None, player, since, open=kind == OPEN)


def write_entry(
    db: sqlite3.Connection, id: str, entry: Entry, phase: str, ending: Ending | None
) -> None:
    """One entry more; the table's row is touched only when its phase changes."""
    db.execute(
        "INSERT INTO entries (table_id, number, kind, seat, data, tag) VALUES (?, ?, ?, ?, ?, ?)",
        (id, entry.number, entry.kind, entry.seat, entry.data, entry.tag),
    )
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
    elif entry.kind != "move":  # begun, or taken back after its end
        db.execute(
            "UPDATE tables SET phase = ?, ended = NULL, winners = NULL, reason = NULL,"
            " scores = NULL, moves = NULL, undone = NULL, record = NULL"
            " WHERE id = ? AND phase != ?",
            (phase, id, phase),
        )


def read_table(db: sqlite3.Connection, id: str) -> TableInfo | None:
    """A table with its seats."""
    found = db.execute(f"SELECT {TABLE}, {ENDING} FROM tables WHERE id = ?", (id,)).fetchone()
    if found is None:
        return None
    seats = db.execute(
        "SELECT kind, name, player, bot, since FROM seats WHERE table_id = ? ORDER BY seat", (id,)
    )
    names = TABLE.split(", ")
    values: dict[str, Any] = dict(zip(names, found, strict=False))
    values["base"] = unpacked(values["base"])
    at, winners, reason, scores, moves, undone, record = found[len(names) :]
    record = unpacked(record) or ""
    ending = None
    if values["phase"] == OVER:
        ending = Ending(at, numbers(winners), reason, numbers(scores), moves, undone, record)
    return TableInfo(**values, seats=tuple(map(read_seat, seats)), ending=ending)


def numbers(text: str | None) -> tuple[int, ...]:
    return tuple(json.loads(text)) if text else ()


def played(db: sqlite3.Connection, player: str, game: str | None, most: int) -> list[Played]:
    """The games of a player, the latest first."""
    found = db.execute(
        f"{PLAYED} WHERE s.player = ? AND (? IS NULL OR t.game = ?)"
        " ORDER BY coalesce(t.ended, t.made) DESC, t.id LIMIT ?",
        (player, game, game, most),
    )
    return [game_of(row) for row in found]


def daily(db: sqlite3.Connection, game: str, day: str) -> list[Played]:
    """Everybody's finished games of a day's deal, in the order they ended."""
    found = db.execute(
        f"{PLAYED} WHERE t.day = ? AND t.game = ? AND t.phase = ? ORDER BY t.ended, t.id",
        (day, game, OVER),
    )
    return [game_of(row) for row in found]


def game_of(row: tuple[Any, ...]) -> Played:
    (id, game, version, options, seat, phase, when, winners, reason, scores) = row[:10]
    (moves, undone, day, origin, lesson, player, name, around) = row[10:]
    seats = sorted(json.loads(around))
    return Played(
        table=id,
        game=game,
        version=version,
        options=options,
        names=tuple(str(name) for _, _, name in seats),
        kinds=tuple(str(kind) for _, kind, _ in seats),
        seat=seat,
        phase=phase,
        when=when,
        winners=numbers(winners),
        reason=reason or "",
        scores=numbers(scores),
        moves=moves or 0,
        undone=undone or 0,
        day=day,
        origin=origin,
        lesson=lesson,
        player=player,
        name=name,
    )


def forget(db: sqlite3.Connection, player: str) -> None:
    """Take a player out of everything: their tokens, their name, and who sat where."""
    mine = "SELECT table_id FROM seats WHERE player = ?"
    for id, stored in db.execute(f"SELECT id, record FROM tables WHERE id IN ({mine})", (player,)):
        record = unpacked(stored)
        if record is not None:
            rows = [row for row in record.split("\n") if not row.startswith("players:")]
            kept = packed("\n".join(rows))
            db.execute("UPDATE tables SET record = ? WHERE id = ?", (kept, id))
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
    for table in ("tokens", "carries"):
        db.execute(f"DELETE FROM {table} WHERE player = ?", (player,))
    db.execute("DELETE FROM players WHERE id = ?", (player,))
