"""The encoding of notices in PostgreSQL notifications: one per line, after the sender.

A notification is limited to 8,000 bytes; an entry that is too long is left out, and the receivers
load it from the store.
"""

from collections.abc import Iterator

import msgspec

from reverie.store.board import Notice
from reverie.store.data import Entry
from reverie.store.forms import entry_row

CHANNEL = "reverie"
MOST = 7_500  # bytes of notices per notification
LONGEST = 2_000  # bytes of a notice that includes its entry

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(
    tuple[str, tuple[int, str, int | None, str, str, str, str, float, float] | None]
).decode


def line(table: str, entry: Entry | None = None) -> str:
    """A changed table, with its entry if that is short."""
    if entry is None:
        return encode((table, None)).decode()
    told = encode((table, entry_row(entry)))
    return told.decode() if len(told) <= LONGEST else line(table)


def read(payload: str, own: str) -> Iterator[Notice]:
    """The notices of a notification, unless this process sent it."""
    sender, *lines = payload.split("\n")
    if sender != own:
        for text in lines:
            table, entry = decode(text)
            yield Notice(table, None if entry is None else Entry(*entry))
