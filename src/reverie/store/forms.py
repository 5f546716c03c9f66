"""The columns of a store and what they hold, the same in every database."""

import json
import zlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from reverie.puzzle_attempt import Attempt
from reverie.seat import BOT, OPEN, Seat
from reverie.store.data import (
    OVER,
    START,
    Ending,
    Entry,
    Played,
    Resumed,
    TableInfo,
    UndoVote,
)

LONG = 1000  # characters from which a record is compressed
CHATS = 200  # chat lines kept per table

TABLE = (
    "id, game, version, options, seed, secret, host, made, phase, origin, day, base, lesson,"
    " rematch, public, quick, fill_at, clock, resumed, vote, revision"
)
ENDING = "ended, winners, reason, scores, moves, undone, record"
ENTRY = "number, kind, seat, data, tag, sent, reasons, at, spent"
SEAT = "kind, name, player, bot, since, coach"
ATTEMPT = "puzzle, game, number, day, at, solved, rating, deviation, volatility"
PLAYED = (  # for `played_from`, which needs one more column: the seats of the table as JSON
    "t.id, t.game, t.version, t.options, s.seat, t.phase, coalesce(t.ended, t.made),"
    " t.winners, t.reason, t.scores, t.moves, t.undone, t.day, t.origin, t.lesson, p.id, p.name"
)
PLAYED_FROM = "seats s JOIN tables t ON t.id = s.table_id JOIN players p ON p.id = s.player"


def packed(text: str | None) -> str | bytes | None:
    """A text as stored: long records are compressed, to a fifth or less."""
    if text is None or len(text) < LONG:
        return text
    return compressed(text)


def compressed(text: str) -> bytes:
    return zlib.compress(text.encode(), 6)


def unpacked(stored: str | bytes | None) -> str | None:
    """A stored text, compressed or not (older versions)."""
    return zlib.decompress(stored).decode() if isinstance(stored, bytes) else stored


def table_row(info: TableInfo, base: str | bytes | None) -> tuple[object, ...]:
    """The columns TABLE; each database packs the record that the game continues from itself."""
    return (
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
        base,
        info.lesson,
        info.rematch,
        int(info.public),
        info.quick,
        info.fill_at,
        info.clock,
        written_resumed(info.resumed),
        written_vote(info.vote),
        info.revision,
    )


def table_from(row: Sequence[Any], seats: tuple[Seat, ...]) -> TableInfo:
    """A table from the columns TABLE and ENDING."""
    names = TABLE.split(", ")
    values: dict[str, Any] = dict(zip(names, row, strict=False))
    values["base"], values["vote"] = unpacked(values["base"]), read_vote(values["vote"])
    values["public"] = bool(values["public"])
    values["resumed"] = read_resumed(values["resumed"])
    ending = ending_from(row[len(names) :]) if values["phase"] == OVER else None
    return TableInfo(**values, seats=seats, ending=ending)


def ending_row(ending: Ending | None, record: str | bytes | None) -> tuple[object, ...]:
    """The columns ENDING: all empty while the game is in progress."""
    if ending is None:
        return (None,) * 7
    winners, scores = json.dumps(ending.winners), json.dumps(ending.scores)
    return ending.at, winners, ending.reason, scores, ending.moves, ending.undone, record


def ending_from(row: Sequence[Any]) -> Ending:
    at, winners, reason, scores, moves, undone, record = row
    text = unpacked(record) or ""
    return Ending(at, numbers(winners), reason, numbers(scores), moves, undone, text)


def entry_row(entry: Entry) -> tuple[int, str, int | None, str, str, str, str, float, float]:
    """The columns ENTRY; `Entry(*row)` reads them."""
    return (
        entry.number,
        entry.kind,
        entry.seat,
        entry.data,
        entry.tag,
        entry.sent,
        entry.reasons,
        entry.at,
        entry.spent,
    )


def seat_row(seat: Seat) -> tuple[str, str, str | None, str | None, int, int]:
    return seat.kind, seat.name, seat.player, seat.bot, seat.since, int(seat.coach)


def read_seat(row: Sequence[Any]) -> Seat:
    kind, name, player, bot, since, coach = row
    rung = bot if kind == BOT else None
    return Seat(name, rung, player, since, open=kind == OPEN, coach=bool(coach))


def written_vote(vote: UndoVote | None) -> str | None:
    return None if vote is None else msgspec.json.encode(vote).decode()


def read_vote(text: str | None) -> UndoVote | None:
    return None if text is None else msgspec.json.decode(text, type=UndoVote)


def written_resumed(resumed: Resumed | None) -> str | None:
    return None if resumed is None else msgspec.json.encode(resumed).decode()


def read_resumed(text: str | None) -> Resumed | None:
    return None if text is None else msgspec.json.decode(text, type=Resumed)


def start_of(info: TableInfo) -> Entry:
    """The first entry of a table that is added in progress."""
    return Entry(1, START, at=info.made if info.clock else 0.0)


def vote_after_seat(vote: UndoVote | None, was: Seat, now: Seat) -> UndoVote | None:
    """A request after a seat has changed hands: it ends, but refusals stand."""
    if replace(now, coach=was.coach) == was:  # same player; only their consent to the coach changed
        return vote
    if vote is None or not vote.declined:
        return None
    return UndoVote(vote.version, declined=vote.declined)


def attempt_row(attempt: Attempt) -> tuple[object, ...]:
    return (
        attempt.puzzle,
        attempt.game,
        attempt.number,
        attempt.day,
        attempt.at,
        int(attempt.solved),
        attempt.rating,
        attempt.deviation,
        attempt.volatility,
    )


def read_attempt(row: Sequence[Any]) -> Attempt:
    puzzle, game, number, day, at, solved, *rating = row
    return Attempt(puzzle, game, number, day, at, bool(solved), *rating)


def numbers(text: str | None) -> tuple[int, ...]:
    return tuple(json.loads(text)) if text else ()


def without_names(record: str) -> str:
    """A record without the players' names."""
    return "\n".join(row for row in record.split("\n") if not row.startswith("players:"))


def played_from(row: Sequence[Any]) -> Played:
    """A player's game, from the columns of the query."""
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


def written_mistakes(mistakes: Sequence[tuple[str, int, float]]) -> str:
    """Classes of mistakes with their number and cost, as they are stored."""
    return json.dumps(mistakes)


def read_mistakes(text: str) -> tuple[tuple[str, int, float], ...]:
    return tuple((str(key), int(number), float(cost)) for key, number, cost in json.loads(text))
