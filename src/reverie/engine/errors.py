"""Errors raised for invalid input, before anything has changed.

An error carries a code and the values for its message.  Messages are built from them elsewhere, in
any language (`i18n/*/errors.toml`); nothing parses messages.
"""

import sys
from collections.abc import Callable
from typing import Any, Final, final


class ReverieError(ValueError):
    """The base class of all errors raised for invalid input.

    A game's own codes begin with its name (`chess.no-king`), and their messages are in its words,
    in the section `errors`; without a message, the code is a readable name.  Any other unknown code
    is its own message.  A value may itself be an error, a Phrase, a list of these, or a Term.  Two
    values go with any code: `legal`, the legal moves, and `at_line`, the line in a file.
    """

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code: Final = code
        self.values: Final = values

    def __str__(self) -> str:
        return in_english(self)

    def __reduce__(self) -> tuple[object, ...]:
        return remade, (type(self), self.code, self.values)


class MoveError(ReverieError):
    """A rejected move, with the legal ones."""

    @property
    def move(self) -> str:
        return str(self.values["move"])

    @property
    def legal(self) -> list[str]:
        legal = self.values["legal"]
        assert isinstance(legal, list)
        return legal


class NotUnderstood(MoveError):
    """The text, JSON or id is not a move of this game."""


class NotLegal(MoveError):
    """A move of this game that is not legal here."""


class Ambiguous(MoveError):
    """The text matches several legal moves."""


class OptionError(ReverieError):
    """An unknown option, or an invalid value."""


class SeatError(ReverieError):
    """A seat that this game does not have."""


class SavedStateError(ReverieError):
    """Bytes that are not a state of this game."""


@final
class Phrase:
    """A message, or part of one, given by a code and values like an error."""

    def __init__(self, code: str, **values: object) -> None:
        self.code: Final = code
        self.values: Final = values

    def __str__(self) -> str:
        return in_english(self)

    def __repr__(self) -> str:
        return f"<{self.code}: {self}>"

    def __reduce__(self) -> tuple[object, ...]:
        return remade, (Phrase, self.code, self.values)


@final
class Term:
    """The name of a card, a place or something else of a game, in a message.

    It is found in a section of the game's words.  A number says how many cards there are, or which
    of several places; a place may have an owner.
    """

    def __init__(
        self, game: str, section: str, name: str, number: int = 0, owner: int | None = None
    ) -> None:
        self.game: Final = game
        self.section: Final = section
        self.name: Final = name
        self.number: Final = number
        self.owner: Final = owner

    def __str__(self) -> str:
        return in_english(self)

    def __reduce__(self) -> tuple[object, ...]:
        return Term, (self.game, self.section, self.name, self.number, self.owner)


def remade(kind: Callable[..., object], code: str, values: dict[str, object]) -> object:
    """Unpickle an error."""
    return kind(code, **values)


def in_english(part: object) -> str:
    """The English text of an error, a Phrase or a Term; the texts are outside of the engine."""
    package: Any = sys.modules["reverie"]
    return str(package.in_english(part))
