"""The record of a game: readable text that can be replayed.

Headers, an empty line, then the deal and the moves, each followed by a bar and its chance
outcomes.  A question mark stands for hidden information.

    game: dreams
    version: 1
    seats: 1
    options: talk=open
    seed: 7
    undone: 0
    result: unfinished

    deal | red sun, blue moon, green key, red moon, nightmare, red sun
    1. play red sun | brown moon
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from urllib.parse import quote, unquote
from zlib import compress, decompressobj
from zlib import error as zlib_error

from reverie.engine.errors import ReverieError
from reverie.engine.state import SPECTATOR

HIDDEN = "?"
MOST_SEATS = SPECTATOR
MOST_POSITION = 2**16  # bytes of a position
REQUIRED = ("game", "version", "seats", "result")
OPTIONAL = ("options", "seed", "stacked", "position", "undone", "seen by", "reason", "players")
NUMBERS = ("version", "seats", "seed", "undone", "seen by")
UNFINISHED = "unfinished"
SAFE = ",;./+:-_"  # characters of an option's value that need no escaping


class RecordError(ReverieError):
    """A record that can't be parsed or replayed; the message names the line."""

    @property
    def line(self) -> int:
        """The line number; 0 if the error is not about a line."""
        line = self.values.get("at_line", 0)
        assert isinstance(line, int)
        return line


@dataclass(frozen=True, slots=True)
class Line:
    """A move (None if hidden) by a seat, or the deal (no seat), with its outcomes."""

    move: str | None
    seat: int | None
    outcomes: tuple[str | None, ...]
    number: int = field(default=0, compare=False)  # line number in the file

    def text(self, number: int, seats: int) -> str:
        """The line as written in a record; number 0 is the deal."""
        if number == 0:
            head = "deal"
        else:
            who = f"[{self.seat}] " if seats > 1 else ""
            head = f"{number}. {who}{self.move or HIDDEN}"
        if not self.outcomes:
            return head
        return f"{head} | {', '.join(card or HIDDEN for card in self.outcomes)}"


@dataclass(frozen=True, slots=True)
class Record:
    """Headers and lines; the first line is the deal."""

    headers: dict[str, str]
    lines: tuple[Line, ...]

    @property
    def seats(self) -> int:
        return int(self.headers["seats"])

    @property
    def players(self) -> list[str]:
        """The name of each seat, `bot:thumb` for a bot; empty if the record does not say."""
        names = self.headers.get("players", "").split(",")
        return names if len(names) == self.seats else [""] * self.seats

    @property
    def options(self) -> dict[str, str]:
        return read_options(self.headers.get("options", ""))

    @property
    def complete(self) -> bool:
        """Whether nothing is hidden, so that it can be replayed."""
        return (
            all(line.move is not None and None not in line.outcomes for line in self.lines[1:])
            and None not in self.lines[0].outcomes
        )

    def __str__(self) -> str:
        head = [f"{name}: {value}".rstrip() for name, value in self.headers.items()]
        body = [line.text(number, self.seats) for number, line in enumerate(self.lines)]
        return "\n".join([*head, "", *body]) + "\n"


def write_options(options: dict[str, str]) -> str:
    """Options on one line, percent-encoded (%20)."""
    return " ".join(f"{name}={quote(value, safe=SAFE)}" for name, value in options.items())


def read_options(text: str) -> dict[str, str]:
    pairs = (word.partition("=") for word in text.split())
    return {name: unquote(value) for name, _, value in pairs}


def pack(position: bytes) -> str:
    """A position encoded as a header value."""
    return urlsafe_b64encode(compress(position, 9)).decode()


def unpack(word: str) -> bytes | None:
    """The position encoded by `pack`; None for anything else."""
    try:
        return decompressobj().decompress(urlsafe_b64decode(word.encode("ascii")), MOST_POSITION)
    except (ValueError, zlib_error):
        return None


def read_record(text: "str | PathLike[str]") -> Record:
    """Parse a record from text, or from the file at a Path; RecordError names the wrong line."""
    if isinstance(text, PathLike):
        text = Path(text).read_text(encoding="utf-8")
    if not isinstance(text, str):
        raise RecordError("not-a-record", kind=type(text).__name__)
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    headers: dict[str, str] = {}
    at = 0
    while at < len(rows) and rows[at].strip():
        read_header(headers, at + 1, rows[at])
        at += 1
    for name in REQUIRED:
        if name not in headers:
            raise RecordError("header-missing", at_line=at + 1, header=name)
    check_headers(headers)
    seats = int(headers["seats"])
    lines: list[Line] = []
    for number, row in enumerate(rows[at:], at + 1):
        if row.strip():
            lines.append(read_line(number, row.strip(), len(lines), seats))
    if not lines:
        raise RecordError("deal-missing", at_line=len(rows))
    return Record(headers, tuple(lines))


def read_header(headers: dict[str, str], number: int, row: str) -> None:
    name, colon, value = row.partition(":")
    name = name.strip()
    if not colon or name not in REQUIRED + OPTIONAL:
        known = ", ".join(REQUIRED + OPTIONAL)
        raise RecordError("no-header", at_line=number, row=row.strip(), possible=known)
    if name in headers:
        raise RecordError("header-twice", at_line=number, header=name)
    headers[name] = value.strip()
    if name in NUMBERS and not whole(headers[name]):
        raise RecordError("header-number", at_line=number, header=name, value=headers[name])
    if name == "stacked" and headers[name] != "yes":
        raise RecordError("header-stacked", at_line=number)
    if name == "options":
        words = headers[name].split()
        names = [word.partition("=")[0] for word in words]
        if any("=" not in word for word in words) or "" in names:
            raise RecordError("options-form", at_line=number)
        if len(set(names)) < len(names):
            raise RecordError("option-twice", at_line=number)


def whole(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 18


def check_headers(headers: dict[str, str]) -> None:
    place = {name: number for number, name in enumerate(headers, 1)}
    words = headers["result"].split(" ")
    won = len(words) == 2 and words[0] == "won" and all(map(whole, words[1].split(",")))
    if not won and headers["result"] not in (UNFINISHED, "lost"):
        raise RecordError("result-form", at_line=place["result"])
    if not 1 <= int(headers["seats"]) <= MOST_SEATS:
        raise RecordError("record-seats", at_line=place["seats"], most=MOST_SEATS)
    if "reason" in headers and headers["result"] == UNFINISHED:
        raise RecordError("reason-unfinished", at_line=place["reason"])


def read_line(number: int, row: str, expected: int, seats: int) -> Line:
    head, bar, tail = row.partition("|")  # no card or move contains a bar or a comma
    outcomes = tuple(read_word(number, word) for word in tail.split(",")) if bar else ()
    head = head.strip()
    if expected == 0:
        if head != "deal":
            raise RecordError("first-line", at_line=number, row=head)
        return Line("", None, outcomes, number)
    count, dot, rest = head.partition(".")
    if not dot or count.strip() != str(expected):
        raise RecordError("move-expected", at_line=number, number=expected, row=head)
    seat = 0
    rest = rest.strip()
    if seats > 1:
        who, bracket, rest = rest.partition("]")
        if not bracket or not who.startswith("[") or not whole(who[1:]):
            raise RecordError("brackets", at_line=number)
        seat = int(who[1:])
        if seat >= seats:
            raise RecordError("seat-among", at_line=number, seat=seat, seats=seats)
    return Line(read_word(number, rest), seat, outcomes, number)


def read_word(number: int, word: str) -> str | None:
    word = " ".join(word.split())
    if not word:
        raise RecordError("word-missing", at_line=number)
    return None if word == HIDDEN else word
