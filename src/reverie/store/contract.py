"""The interface of a store.  SQLite implements it for one process, PostgreSQL for many.

Whatever has been awaited is on disk and survives a crash of the program or the machine.  Several
handles may be open on one database.  None of them is notified when another one writes, so a write
names the state it was based on, and raises `Taken` if that has changed.
"""

from collections.abc import Collection
from typing import Protocol

from reverie.engine.errors import ReverieError
from reverie.puzzle_attempt import Attempt
from reverie.seat import Seat
from reverie.store.data import (
    Chat,
    Ending,
    Entry,
    Played,
    Player,
    Pruned,
    Resumed,
    Reviewed,
    TableInfo,
    UndoVote,
    Version,
)


class StoreError(ReverieError):
    """A store that can't be opened, read or written."""


class Taken(StoreError):
    """Another write came first.  Nothing was changed: reload and decide again."""


class Unsure(StoreError):
    """The answer was lost, and the write may have happened.  Reload; the tag of an entry tells."""


class Store(Protocol):
    """Each method is one transaction, and may raise StoreError.

    Nothing has been changed then, except after `Unsure`, when that is unknown.
    """

    async def close(self) -> None:
        """Flush pending writes, and close."""

    async def probe(self) -> None:
        """Write something, to check that writing works."""

    async def secret(self) -> bytes:
        """32 random bytes known only to this server, created with the store."""

    # --- players ---
    async def add_player(self, player: Player, token_hash: bytes) -> None:
        """Add a player with the hash of their token."""

    async def add_token(self, player: str, token_hash: bytes) -> None:
        """Add another token for a player, for another device."""

    async def player(self, token_hash: bytes) -> Player | None:
        """The player whose token has this hash."""

    async def rename(self, player: str, name: str) -> list[str]:
        """Rename a player, also at unfinished tables; returns those tables."""

    async def forget(self, player: str) -> list[str]:
        """Delete a player, keeping their games anonymously; returns the tables they had seats at.

        At a table that has not begun, their seat is open again.
        """

    async def add_carry(self, player: str, token_hash: bytes, expires: float) -> None:
        """Add a one-time token with which to become this player on another device."""

    async def use_carry(self, token_hash: bytes, now: float) -> str | None:
        """Use up a one-time token; returns its player, or None."""

    async def add_mark(self, player: str, kind: str, name: str) -> None:
        """Add a mark to a player, once; the latest MARKS_KEPT of a kind are kept."""

    async def marks(self, player: str, kind: str) -> list[str]:
        """A player's marks of a kind, in chronological order."""

    # --- tables ---
    async def add_table(self, info: TableInfo) -> None:
        """Add a table; if it is PLAYING, its first entry is its START."""

    async def table(self, id: str) -> TableInfo | None:
        """A table by its id."""

    async def entries(self, id: str, since: int = 0) -> list[Entry]:
        """The entries after a version: in order, without gaps."""

    async def versions(self, ids: Collection[str]) -> dict[str, Version]:
        """How far each of these tables has come; missing ones are left out."""

    async def append(self, id: str, entry: Entry, phase: str, ending: Ending | None = None) -> None:
        """Append an entry, with the phase after it and the ending, if any.

        Of several callers that append an entry with the same number, one succeeds and the others
        get Taken.
        START is Taken while a seat is open.
        """

    async def seat(self, id: str, at: int, was: Seat, now: Seat) -> None:
        """Change a seat, if it is still as it was: else Taken.  It ends an undo request.

        Once the game has started, a seat can't be opened: that is Taken, too.
        """

    async def vote(self, id: str, was: UndoVote | None, now: UndoVote | None) -> None:
        """Change the undo request, if it is still as it was: else Taken."""

    async def resume(self, id: str, was: Resumed | None, now: Resumed) -> None:
        """Restart a clock, if nobody has done so since: else Taken."""

    async def publish(self, id: str, public: bool, now: float) -> None:
        """List a table as open, or stop listing it; Taken if there is no such table.

        A table that is no longer listed is not a quick match either.
        """

    async def attend(self, ids: Collection[str], now: float) -> None:
        """Record that a player is connected to these waiting tables: they stay listed for a
        while."""

    async def open_tables(self, since: float, most: int = 100) -> list[TableInfo]:
        """The listed waiting tables with a free seat and a player connected since a time.

        The longest wait comes first.  If there are too many, every host's first table is listed
        before anybody's second.
        """

    async def add_quick(self, info: TableInfo, since: float) -> None:
        """Add a table for a quick match; Taken if one of its kind has a free seat.

        A table without a connected player since a time no longer counts as a quick match.
        """

    async def quick_table(self, kind: str, since: float) -> TableInfo | None:
        """The quick match of a kind with a free seat and a connected player."""

    async def touch(self, id: str, now: float) -> None:
        """Record that a table is in use, which extends its retention."""

    async def set_rematch(self, info: TableInfo, of: str) -> str:
        """Add a rematch, unless there already is one; returns the id of the rematch."""

    async def say(self, id: str, chat: Chat) -> Chat:
        """Add a chat line; returns it with its id."""

    async def chat(self, id: str, since: int = 0, most: int = 100) -> list[Chat]:
        """The latest lines after one, in order."""

    # --- history ---
    async def played(
        self, player: str, *, game: str | None = None, most: int = 500
    ) -> list[Played]:
        """The games of a player, latest first."""

    async def daily(self, game: str, day: str) -> list[Played]:
        """Everybody's finished games of a daily deal, in the order they ended."""

    async def add_review(self, player: str, review: Reviewed) -> None:
        """Store the results of a review for a player, replacing an earlier one of that table.

        Nothing is written for an unknown or deleted player.
        """

    async def reviews(self, player: str, *, most: int = 500) -> list[Reviewed]:
        """The reviews of a player's games, latest game first."""

    # --- uploaded records ---
    async def add_record(self, id: str, text: str, player: str) -> None:
        """Add an uploaded record."""

    async def record(self, id: str) -> str | None:
        """An uploaded record by its id."""

    # --- puzzles ---
    async def add_attempt(self, player: str, attempt: Attempt) -> None:
        """An attempt at a puzzle; Taken if there is one of its number, or of its puzzle and day."""

    async def attempts(self, player: str, game: str) -> list[Attempt]:
        """A player's attempts at puzzles of a game, in the order of their numbers."""

    # --- retention and quotas ---
    async def prune(self, before: float, spared: Collection[str] = ()) -> Pruned:
        """Delete what was last used before a time, except spared tables."""

    async def active(self, since: float) -> set[str]:
        """The players who opened or used tables, or uploaded records, since a time."""

    async def shrink(self, player: str, most: int, spared: Collection[str] = ()) -> Pruned:
        """Delete a player's oldest tables and uploads until the rest fits the quota."""
