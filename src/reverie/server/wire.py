"""The messages a client may send, and their parsing."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from reverie.engine.state import SPECTATOR

Tag = Annotated[str, Meta(max_length=64)]
MoveText = Annotated[str, Meta(max_length=200)]
Version = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, lt=SPECTATOR)]


class Said(Struct, tag_field="do", forbid_unknown_fields=True):
    """Any message; the id is chosen by the sender."""

    id: Tag = ""


class Move(Said, tag="move", kw_only=True):
    """Moves at a version of the table: all of them, or none."""

    version: Version
    moves: Annotated[list[MoveText], Meta(min_length=1, max_length=64)]


class Preview(Said, tag="preview", kw_only=True):
    """What could be done after these moves, played on a copy.

    `within` lists decisions that belong together: if none of them follows, the moves are made at
    once, which saves a second message.
    """

    version: Version
    moves: Annotated[list[MoveText], Meta(max_length=64)]
    within: Annotated[list[MoveText], Meta(max_length=16)] = []


class Pointed(Struct, forbid_unknown_fields=True):
    """A card or place on the table, as the moves of a state name them."""

    place: MoveText
    card: MoveText | None = None
    index: Annotated[int, Meta(ge=-1, le=1000)] = -1


class Why(Said, tag="why", kw_only=True):
    """Why can't I make a move there?"""

    at: Pointed


class Hint(Said, tag="hint", kw_only=True):
    """A hint; with `whole`, also the best move."""

    version: Version
    whole: bool = False


class Chances(Said, tag="chances", kw_only=True):
    """Everybody's winning chances."""

    version: Version


class Coach(Said, tag="coach", kw_only=True):
    """Agree to a coach for everybody at this table, or refuse."""

    yes: bool


class Undo(Said, tag="undo"):
    """Undo my last move, or ask the others."""


class Answer(Said, tag="answer", kw_only=True):
    """The answer to an undo request."""

    yes: bool


class Chat(Said, tag="chat", kw_only=True):
    """A chat line."""

    text: str


class SetSeat(Said, tag="seat", kw_only=True):
    """Change a seat: `open`, or a bot (`bot:thumb`)."""

    seat: SeatNumber
    who: Annotated[str, Meta(max_length=40)] = msgspec.field(name="as")


class Sit(Said, tag="sit", kw_only=True):
    """Take a seat (again)."""

    seat: SeatNumber


class Start(Said, tag="start"):
    """Start the game."""


class Public(Said, tag="public", kw_only=True):
    """List the table as open, or stop listing it."""

    yes: bool


class Leave(Said, tag="leave"):
    """Leave my seat before the game starts."""


class Rematch(Said, tag="rematch"):
    """Request a rematch."""


class Lang(Said, tag="lang", kw_only=True):
    """Switch the language."""

    lang: Annotated[str, Meta(max_length=10)]


class Ping(Said, tag="ping"):
    """Is anybody there?"""


Message = (
    Move
    | Preview
    | Why
    | Hint
    | Chances
    | Coach
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
    """The id of a message that could not be parsed further."""

    id: Tag = ""


def id_of(text: str | bytes) -> str:
    """A message's id, whatever else is wrong with it."""
    try:
        return msgspec.json.decode(text, type=Id).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return ""


class Refusal(Exception):
    """A rejected message: nothing has changed.  The code is a key of the texts."""

    def __init__(self, code: str, rule: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
