"""The review of a record in a worker process, part by part."""

from collections.abc import Callable, Iterator
from typing import Final

from reverie import coach
from reverie.coach.packing import pack
from reverie.engine.errors import OptionError
from reverie.match import read_record, replay

NICE: Final = 5  # the priority of a process that reviews: whoever plays comes first
NOTHING: Final = "nothing"  # the only part of a game in which there was nothing to decide


def parts(
    record: str, seat: int | None, cancelled: Callable[[], bool]
) -> Iterator[tuple[str, bytes]]:
    """The kind and the bytes of each part; it ends early if `cancelled` says so."""
    try:
        for part in coach.reviewing(replay(read_record(record)), seat, cancelled=cancelled):
            yield pack(part)
    except coach.Cancelled:
        return
    except OptionError as error:
        if error.code != "review-empty":
            raise
        yield NOTHING, b""
