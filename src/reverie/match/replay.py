"""Replaying records, without the random generator."""

from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike
from pathlib import Path

from reverie import registry
from reverie.engine.errors import ReverieError
from reverie.engine.options import settle
from reverie.match.match import Match
from reverie.match.record import UNFINISHED, Record, RecordError, read_record, unpack
from reverie.match.recording import result_of
from reverie.match.seeds import SEEDS


def replay(record: Record) -> Match:
    """The match of a record, ready to continue; RecordError names the wrong line."""
    match = deal(record)
    for line in record.lines[1:]:
        if match.over:
            raise RecordError("over-before", at_line=line.number)
        if line.seat != match.actor:
            raise RecordError("record-turn", at_line=line.number, seat=match.actor)
        with errors_of(line.number):
            match.play(line.move)
        if len(match.plies[-1].outcomes) != len(line.outcomes):
            used = len(match.plies[-1].outcomes)
            raise RecordError("move-outcomes", at_line=line.number, number=used)
    check_result(record, match)
    headers = record.headers
    match.undone = int(headers.get("undone", "0"))
    match.stacked = "stacked" in headers
    match.seeded = "seed" in headers
    return match.go_free()


def load(path: "str | PathLike[str]") -> Match:
    """The match saved by `match.save`, ready to continue exactly where it was left."""
    return resume(read_record(Path(path)))


@contextmanager
def errors_of(line: int) -> Iterator[None]:
    """Attribute errors raised in this block to a line of the record."""
    try:
        yield
    except RecordError:
        raise
    except ReverieError as error:
        raise RecordError(error.code, **{**error.values, "at_line": line}) from error


def resume(record: Record) -> Match:
    """The match of a record, ready to continue as if it had never been interrupted.

    With a seed, future chance outcomes are the same as in the original game.  A record without
    one, or of a stacked deck, continues with new ones.
    """
    told = replay(record)
    if "seed" not in record.headers or "stacked" in record.headers:
        told.unscript()
        return told
    try:
        match = Match(told.game, told.seed).play(*told.moves)
    except ReverieError as error:
        raise RecordError("with-seed", at_line=line_of(record, "seed"), error=error) from error
    for line, step, said in zip(record.lines, match.plies, told.plies, strict=True):
        if step.outcomes != said.outcomes:
            raise RecordError("not-the-seed", at_line=line.number)
    match.undone = told.undone
    return match


def deal(record: Record) -> Match:
    headers = record.headers
    with errors_of(line_of(record, "game")):
        spec = registry.spec(headers["game"])
    version = int(headers["version"])
    with errors_of(line_of(record, "version")):
        spec.game(None, version)
    with errors_of(line_of(record, "seats")):
        spec.game(record.seats, version)
    with errors_of(line_of(record, "options")):
        settle(spec.options, record.seats, dict(record.options))  # before they are names
        game = spec.game(record.seats, version, **record.options)
    if not record.complete:
        raise RecordError("hidden", at_line=line_of(record, "seen by"))
    script: list[int] = []
    for line in record.lines:
        with errors_of(line.number):
            script += game.cards([name for name in line.outcomes if name is not None])
    seed = headers.get("seed")
    if seed is not None and int(seed) >= SEEDS:
        raise RecordError("seed-most", at_line=line_of(record, "seed"), most=SEEDS - 1)
    first = record.lines[0].number
    with errors_of(line_of(record, "position") if "position" in headers else first):
        position = packed_position(record)
        match = Match(game, None if seed is None else int(seed), script=script, position=position)
    if len(match.plies[0].outcomes) != len(record.lines[0].outcomes):
        used = len(match.plies[0].outcomes)
        raise RecordError("deal-outcomes", at_line=record.lines[0].number, number=used)
    return match


def check_result(record: Record, match: Match) -> None:
    result = UNFINISHED if match.outcome is None else result_of(match.outcome)
    if record.headers["result"] != result:
        raise RecordError("other-result", at_line=line_of(record, "result"), result=result)
    told = record.headers.get("reason", "")
    if match.outcome is None:
        if told:
            raise RecordError("no-end", at_line=line_of(record, "reason"))
    elif told != match.outcome.reason:
        reason = match.outcome.reason
        raise RecordError("other-reason", at_line=line_of(record, "reason"), reason=reason)


def packed_position(record: Record) -> bytes | None:
    """Where a match that was set up by hand begins."""
    text = record.headers.get("position")
    if text is None:
        return None
    found = unpack(text)
    if found is None:
        raise RecordError("position-form", at_line=line_of(record, "position"))
    return found


def line_of(record: Record, header: str) -> int:
    names = list(record.headers)
    return names.index(header) + 1 if header in names else 1
