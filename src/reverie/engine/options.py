"""Options of a game, as a table that every interface reads."""

from operator import index
from typing import Final, final

from reverie.engine.errors import OptionError

CHOICE: Final = "choice"  # one of several words
FLAG: Final = "flag"  # yes or no
SET: Final = "set"  # any of several words
TEXT: Final = "text"
SEAT_NUMBER: Final = "seat"  # a seat by number, or one of several words
FILE: Final = "file"  # text, which the command line reads from a file

ALL: Final = "all"  # every word of a set
YES: Final = ("yes", "true", "on", "1")
NO: Final = ("no", "false", "off", "0")


@final
class Option:
    """One option; `seats` are the numbers of players it applies to."""

    def __init__(
        self,
        name: str,
        kind: str,
        default: object,
        choices: tuple[str, ...] = (),
        seats: tuple[int, ...] = (),
        flag: str = "",
    ) -> None:
        self.name: Final = name
        self.flag: Final = flag or name  # its name on the command line
        self.kind: Final = kind
        self.default: Final = default
        self.choices: Final = choices
        self.seats: Final = seats

    def possible(self, seats: int) -> tuple[str, ...]:
        """The possible words with this number of players."""
        if self.kind == SEAT_NUMBER:
            return self.choices + tuple(str(seat) for seat in range(seats))
        return self.choices

    def read(self, value: object) -> object:
        """Parse a value from Python or text; OptionError if it is invalid."""
        if self.kind == FLAG:
            return self.read_flag(value)
        if self.kind == SET:
            return self.read_set(value)
        if self.kind == SEAT_NUMBER and isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if not isinstance(value, str):
            raise OptionError("option-text", option=self.name, kind=type(value).__name__)
        if self.kind == CHOICE and value not in self.choices:
            possible = ", ".join(self.choices)
            raise OptionError("option-value", option=self.name, value=value, possible=possible)
        return value

    def read_flag(self, value: object) -> bool:
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in YES:
            return True
        if isinstance(value, str) and value.lower() in NO:
            return False
        raise OptionError("option-flag", option=self.name, value=value)

    def read_set(self, value: object) -> tuple[str, ...]:
        """In the order of the table, so that equal sets are equal tuples."""
        if isinstance(value, str):
            chosen = list(value.replace(",", " ").split())
        elif isinstance(value, (list, tuple, set, frozenset)):
            chosen = [str(word) for word in value]
        else:
            raise OptionError("option-words", option=self.name, kind=type(value).__name__)
        if chosen == [ALL] and ALL not in self.choices:
            return self.choices
        for word in chosen:
            if word not in self.choices:
                raise OptionError(
                    "option-word", option=self.name, word=word, possible=", ".join(self.choices)
                )
        return tuple(word for word in self.choices if word in chosen)

    def write(self, value: object) -> str:
        """The value as text that `read` accepts."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, tuple):
            return ",".join(str(word) for word in value)
        return str(value)


def whole_number(name: str, value: object) -> int:
    """An integer of any kind, such as NumPy's; OptionError for anything else."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise OptionError("whole-number", option=name, value=repr(value))
    return index(value)


def settle(options: tuple[Option, ...], seats: int, given: dict[str, object]) -> dict[str, object]:
    """Every option with its value, given or default."""
    table = {option.name: option for option in options}
    for name in given:
        if name not in table:
            known = ", ".join(table)
            raise OptionError("no-option", option=name, possible=known)
    settled: dict[str, object] = {}
    for option in options:
        settled[option.name] = option.default
        if option.name in given:
            value = option.read(given[option.name])
            if value != option.default and option.seats and seats not in option.seats:
                players = " or ".join(str(n) for n in option.seats)
                raise OptionError("option-seats", option=option.name, players=players, seats=seats)
            if option.kind == SEAT_NUMBER and value not in option.possible(seats):
                possible = ", ".join(option.possible(seats))
                raise OptionError(
                    "option-value", option=option.name, value=value, possible=possible
                )
            settled[option.name] = value
    return settled
