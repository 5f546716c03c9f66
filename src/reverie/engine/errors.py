"""What can be wrong with an input.  Nothing has changed when one of these is raised.

An error carries a code and the values that its message tells.  Messages are made of these
elsewhere, in any language (`i18n/*/errors.toml`); nothing takes a message apart again.
"""

import sys
from collections.abc import Callable
from typing import Any, Final, final


class ReverieError(ValueError):
    """Any input that Reverie turns down.

    A code without a message (of somebody else's game) is shown as it is.  A value may be an
    error or a Phrase itself.  Two values go with any code: `legal`, the moves that were
    possible instead, and `at_line`, where in a file it happened.
    """

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code: Final = code
        self.values: Final = values

    def __str__(self) -> str:
        return spoken(self.code, self.values)

    def __reduce__(self) -> tuple[object, ...]:
        return remade, (type(self), self.code, self.values)


class MoveError(ReverieError):
    """A move that was turned down, with what was legal instead."""

    @property
    def move(self) -> str:
        return str(self.values["move"])

    @property
    def legal(self) -> list[str]:
        legal = self.values["legal"]
        assert isinstance(legal, list)
        return legal


class NotUnderstood(MoveError):
    """The words, JSON or number name no move of this game."""


class NotLegal(MoveError):
    """A move of this game, but not one that can be made here."""


class Ambiguous(MoveError):
    """The words fit several legal moves."""


class OptionError(ReverieError):
    """An option that does not exist, or a value that it can't have."""


class SeatError(ReverieError):
    """A seat that this game does not have."""


class SavedStateError(ReverieError):
    """Bytes that are no state of this game."""


@final
class Phrase:
    """A part of a message that is told by a code and values too."""

    def __init__(self, code: str, **values: object) -> None:
        self.code: Final = code
        self.values: Final = values

    def __str__(self) -> str:
        return spoken(self.code, self.values)

    def __reduce__(self) -> tuple[object, ...]:
        return remade, (Phrase, self.code, self.values)


def remade(kind: Callable[..., object], code: str, values: dict[str, object]) -> object:
    """An error that came from another process."""
    return kind(code, **values)


def spoken(code: str, values: dict[str, object]) -> str:
    """The message of a code in English: the engine has no words, but the package around it has."""
    package: Any = sys.modules["reverie"]
    return str(package.error_message(code, values))
