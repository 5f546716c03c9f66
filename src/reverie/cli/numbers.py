"""Lists of numbers as arguments."""

from typing import TypeVar

from reverie.engine.errors import OptionError

Number = TypeVar("Number", int, float)


def numbers(text: str, kind: type[Number]) -> tuple[Number, ...]:
    """Numbers separated by commas."""
    try:
        return tuple(kind(part) for part in text.split(","))
    except ValueError:
        raise OptionError("train-numbers", text=text) from None
