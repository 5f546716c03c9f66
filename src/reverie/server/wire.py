"""What a client may say on a socket, and how it is read.  Nothing else is understood."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

Tag = Annotated[str, Meta(max_length=64)]
MoveText = Annotated[str, Meta(max_length=200)]
Version = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=6)]


class Said(Struct, tag_field="do", forbid_unknown_fields=True):
    """Any message; the id is its sender's own name for it."""

    id: Tag = ""


class Move(Said, tag="move", kw_only=True):
    """Moves at a version of the table: all of them, or none."""

    version: Version
    moves: Annotated[list[MoveText], Meta(min_length=1, max_length=64)]


class Preview(Said, tag="preview", kw_only=True):
    """What could be done after these moves, played on a copy."""

    version: Version
    moves: Annotated[list[MoveText], Meta(max_length=64)]


class Pointed(Struct, forbid_unknown_fields=True):
    """A card or a place of the table, as the moves of a state name them."""

    place: MoveText
    card: MoveText | None = None
    index: Annotated[int, Meta(ge=-1, le=1000)] = -1


class Why(Said, tag="why", kw_only=True):
    """Why can't I make this move, or any move there?"""

    move: MoveText = ""
    at: Pointed | None = None


class Hint(Said, tag="hint", kw_only=True):
    """What should I look at now?  `whole`: and which move is best?"""

    version: Version
    whole: bool = False


class Chances(Said, tag="chances", kw_only=True):
    """How likely is everybody to win?"""

    version: Version


class Undo(Said, tag="undo"):
    """Take my last move back, or ask the others."""

    version: Version | None = None


class Answer(Said, tag="answer", kw_only=True):
    """To somebody who asked to take a move back."""

    yes: bool


class Chat(Said, tag="chat", kw_only=True):
    """A line to the others."""

    text: str


class SetSeat(Said, tag="seat", kw_only=True):
    """Who is to sit there: `open`, or a bot (`bot:thumb`)."""

    seat: SeatNumber
    who: Annotated[str, Meta(max_length=40)] = msgspec.field(name="as")


class Sit(Said, tag="sit", kw_only=True):
    """Sit down (again)."""

    seat: SeatNumber


class Start(Said, tag="start"):
    """Begin."""


class Public(Said, tag="public", kw_only=True):
    """List the table among the open ones, or no longer."""

    yes: bool


class Leave(Said, tag="leave"):
    """Give my seat up before the game begins."""


class Rematch(Said, tag="rematch"):
    """The same again."""


class Lang(Said, tag="lang", kw_only=True):
    """Speak this language from now on."""

    lang: Annotated[str, Meta(max_length=10)]


class Ping(Said, tag="ping"):
    """Is anybody there?"""


Message = (
    Move
    | Preview
    | Why
    | Hint
    | Chances
    | Undo
    | Answer
    | Chat
    | SetSeat
    | Sit
    | Start
    | Public
    | Leave
    | Rematch
    | Lang
    | Ping
)
read: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
write = msgspec.json.Encoder().encode


class Id(Struct):
    """Of a message that could not be read further."""

    id: Tag = ""


def id_of(text: str | bytes) -> str:
    """A message's id, whatever else is wrong with it."""
    try:
        return msgspec.json.decode(text, type=Id).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return ""


class Refusal(Exception):
    """A message that is turned down: nothing has changed.  The code is a key of the words."""

    def __init__(self, code: str, rule: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
