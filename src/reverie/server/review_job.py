"""The review of a record in a worker process, in parts."""

from collections.abc import Callable, Iterator
from typing import Final

from reverie import coach
from reverie.coach.packing import pack
from reverie.engine.errors import OptionError
from reverie.match import read_record, replay

NICE: Final = 5  # the niceness of a reviewing process: players come first
NOTHING: Final = "nothing"  # the only part of a game without decisions


def parts(
    record: str, seat: int | None, cancelled: Callable[[], bool]
) -> Iterator[tuple[str, bytes]]:
    """The kind and the bytes of each part; stops early if `cancelled` says so."""
    try:
        for part in coach.reviewing(replay(read_record(record)), seat, cancelled=cancelled):
            yield pack(part)
    except coach.Cancelled:
        return
    except OptionError as error:
        if error.code != "review-empty":
            raise
        yield NOTHING, b""
