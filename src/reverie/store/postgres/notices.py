"""Notices between processes as PostgreSQL carries them: a line each, after a line with the sender.

The limit of one notification is 8,000 bytes; an entry that is too long for it is left out, and
whoever hears of the table reads it from the store.
"""

from collections.abc import Iterator

import msgspec

from reverie.store.board import Notice
from reverie.store.contract import Entry

CHANNEL = "reverie"
MOST = 7_500  # bytes of the notices of one notification
LONGEST = 2_000  # bytes of a notice that has its entry in it

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(
    tuple[str, tuple[int, str, int | None, str, str, str, str, float, float] | None]
).decode


def line(table: str, entry: Entry | None = None) -> str:
    """A table that has changed, and how if that is short."""
    if entry is None:
        return encode((table, None)).decode()
    fields = (entry.number, entry.kind, entry.seat, entry.data, entry.tag, entry.sent)
    told = encode((table, (*fields, entry.reasons, entry.at, entry.spent)))
    return told.decode() if len(told) <= LONGEST else line(table)


def read(payload: str, own: str) -> Iterator[Notice]:
    """The notices of a notification, unless this process has sent it itself."""
    sender, *lines = payload.split("\n")
    if sender != own:
        for text in lines:
            table, entry = decode(text)
            yield Notice(table, None if entry is None else Entry(*entry))
