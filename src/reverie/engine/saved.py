"""Restoring states from bytes; SavedStateError for anything that `to_bytes` did not write."""

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.errors import Phrase, SavedStateError
from reverie.engine.state import LUCK_BYTES, State


def cells_from(data: bytes, size: int) -> vec[u8]:
    """The cells of a state of this size."""
    if len(data) != size + LUCK_BYTES:
        raise SavedStateError("state-size", bytes=len(data), size=size + LUCK_BYTES)
    return vec[u8](data[LUCK_BYTES:])


def luck_from(data: bytes) -> int:
    """The state of the random generator."""
    luck = int.from_bytes(data[:LUCK_BYTES], "big")
    if luck >= 1 << 62:
        raise SavedStateError("state-luck")
    return luck


def require_valid(s: State) -> None:
    """Reject bytes that are inconsistent."""
    try:
        problems = s.problems() or unplayable(s)
    except (LookupError, ValueError, ArithmeticError) as error:  # a number outside its table
        raise SavedStateError("state-problems", error=Phrase("position-number")) from error
    if problems:
        raise SavedStateError("state-problems", error=problems)


def unplayable(s: State) -> list[Phrase]:
    """Why a consistent state can't continue: no decision, or no outcome."""
    if s.over:
        s.game.outcome(s)  # raises an error for an unknown ending
        return []
    legal = s.legal()
    if not legal:
        return [Phrase("position-no-move")]
    return [Phrase("position-action", action=id) for id in legal if id not in s.game.actions]
