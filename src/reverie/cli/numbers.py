"""Numbers as arguments."""

from typing import TypeVar

from reverie.engine.errors import OptionError

Number = TypeVar("Number", int, float)


def numbers(text: str, kind: type[Number]) -> tuple[Number, ...]:
    """Numbers separated by commas."""
    try:
        return tuple(kind(part) for part in text.split(","))
    except ValueError:
        raise OptionError("train-numbers", text=text) from None


def seat_from(number: int | None, seats: int) -> int | None:
    """A seat from 0 on, given as on the command line, from 1 on; OptionError if there is none."""
    if number is None:
        return None
    if not 1 <= number <= seats:
        possible = ", ".join(str(seat) for seat in range(1, seats + 1))
        raise OptionError("option-value", option="--seat", value=number, possible=possible)
    return number - 1
