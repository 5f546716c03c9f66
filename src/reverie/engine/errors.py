"""What can be wrong with an input.  Nothing has changed when one of these is raised."""

from typing import Final


class ReverieError(ValueError):
    """Any input that Reverie turns down."""


class MoveError(ReverieError):
    """A move that was turned down, with what was legal instead."""

    def __init__(self, message: str, move: str, legal: list[str]) -> None:
        super().__init__(f"{message}; {instead(legal)}")
        self.move: Final = move
        self.legal: Final = legal


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


def instead(legal: list[str]) -> str:
    if not legal:
        return "the game is over"
    return "possible here: " + ", ".join(legal)
