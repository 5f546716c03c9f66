"""The interface of a store.  SQLite implements it for one process, PostgreSQL for many.

Whatever has been awaited is on disk and survives a crash of the program or the machine.  Several
handles may be open on one database.  None of them is notified when another one writes, so a write
names the state it was based on, and raises `Taken` if that has changed.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from reverie.engine.errors import ReverieError
from reverie.seat import BOT, Seat

# Phases of a table.
WAITING, PLAYING, OVER = "waiting", "playing", "over"
# Kinds of entry.
START, MOVE, UNDO, FLAG = "start", "move", "undo", "flag"


# The kinds of mark that a player may have, and what names them.
LESSON = "lesson"  # finished: the lesson's key
VICTORY = "victory"  # game, seats and options as a record writes them
FRIEND = "friend"  # a table of a day's deal whose result somebody shared
MARKS_KEPT = 500  # of one kind and player, the latest


class StoreError(ReverieError):
    """A store that can't be opened, read or written."""


class Taken(StoreError):
    """Another write came first.  Nothing was changed: reload and decide again."""


class Unsure(StoreError):
    """The answer was lost, and the write may have happened.  Reload; the tag of an entry tells."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player; the id never leaves the server."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a game; `record` is the whole game as text, in case its version is removed."""

    at: float
    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]
    moves: int
    undone: int
    record: str


@dataclass(frozen=True, slots=True)
class UndoVote:
    """An undo request, valid for one version of the table."""

    version: int
    seat: int | None = None  # the seat that asks; None if there is no request
    voters: tuple[int, ...] = ()  # seats
    deadline: float = 0.0  # those who have not answered by then are ignored
    agreed: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()  # seats whose requests were declined at this version


@dataclass(frozen=True, slots=True)
class Resumed:
    """When the clock of a table was started again, after nobody had been there, at a version."""

    version: int
    at: float


@dataclass(frozen=True, slots=True)
class TableInfo:
    """Everything stored about a table except its moves."""

    id: str
    game: str
    version: int  # of the game
    options: str  # as in a record
    seats: tuple[Seat, ...]
    seed: int  # of its random numbers, unless they come from a secret
    host: str  # a player's id
    made: float
    phase: str = WAITING
    secret: bytes | None = None
    origin: str = ""  # "rematch ID", "replay ID STEP", or empty
    day: str | None = None  # of a daily deal: 2026-11-15
    base: str | None = None  # a record that the game continues from
    lesson: str | None = None  # of a tutorial
    rematch: str | None = None  # the table of the rematch
    ending: Ending | None = None
    vote: UndoVote | None = None  # the latest undo request
    public: bool = False  # is it listed as open while it waits?
    quick: str | None = None  # the kind of quick match it waits for
    fill_at: float = 0.0  # when bots fill the free seats of a quick match
    clock: str = ""  # the name of its clock, if any
    resumed: Resumed | None = None
    revision: int = 0  # counts changes other than entries: seats, names, votes, chat


@dataclass(frozen=True, slots=True)
class Entry:
    """One change of a table's position; its number is the resulting version of the table.

    MOVE: the texts of the moves, a line each; UNDO: how many steps, and "free" if uncounted;
    FLAG: the time of a seat has run out.
    The tag is what its sender called it, so that what is sent twice is done once.
    """

    number: int
    kind: str
    seat: int | None = None
    data: str = ""
    tag: str = ""
    sent: str = ""  # the moves as sent, if they differ from `data`
    reasons: str = ""  # a bot's reasons for its move, as JSON
    at: float = 0.0  # when it was made, at a table with a clock
    spent: float = 0.0  # the seat's thinking time in seconds, by its clock


@dataclass(frozen=True, slots=True)
class Version:
    """How far a table has come: its latest entry, and its revision."""

    entry: int
    revision: int


@dataclass(frozen=True, slots=True)
class Chat:
    """One chat line; a spectator has no seat."""

    seat: int | None
    name: str
    text: str
    id: int = 0  # assigned by the store, increasing per table


@dataclass(frozen=True, slots=True)
class Played:
    """One game of one player, finished or in progress."""

    table: str
    game: str
    version: int
    options: str  # as in a record: the option set
    names: tuple[str, ...]  # of all seats; a bot's is its name on the ladder
    kinds: tuple[str, ...]  # of all seats
    seat: int  # the player's own
    phase: str
    when: float  # when it ended, or was started
    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]
    moves: int
    undone: int
    day: str | None
    origin: str
    lesson: str | None
    player: str  # the player's id
    name: str  # the player's current name

    @property
    def won(self) -> bool | None:
        """None while the game is in progress."""
        return self.seat in self.winners if self.phase == OVER else None

    @property
    def left(self) -> bool:
        """Whether a bot substitutes for the player."""
        return self.kinds[self.seat] == BOT


@dataclass(frozen=True, slots=True)
class Attempt:
    """A player's attempt at a puzzle that counts, and their rating in the game after it.

    The first attempt at a puzzle counts, and the first at the puzzle of a day on that day.
    """

    puzzle: str
    game: str
    number: int  # of the player's attempts at puzzles of the game: 1, 2, 3 …
    day: str  # 2026-11-15, if it was that day's puzzle; else empty
    at: float
    solved: bool
    rating: float
    deviation: float
    volatility: float


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What the coach's review of a finished game came to for one of its players.

    Luck and errors are in chances to win.  `mistakes` has each class of mistake with how many
    there were and what they cost.
    """

    table: str
    game: str
    seats: int
    options: str  # as in a record: the option set
    ended: float
    accuracy: float
    luck: float
    errors: float
    decisions: int
    mistakes: tuple[tuple[str, int, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Pruned:
    """What was deleted."""

    tables: int = 0
    records: int = 0
    players: int = 0

    def __add__(self, other: "Pruned") -> "Pruned":
        return Pruned(
            self.tables + other.tables,
            self.records + other.records,
            self.players + other.players,
        )

    def __bool__(self) -> bool:
        return bool(self.tables or self.records or self.players)


class Store(Protocol):
    """Each method is one transaction, and may raise StoreError.

    Nothing has been changed then, except that after `Unsure` nobody knows.
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
        """Delete a player; their games stay, as games of nobody.  The tables they sat at.

        At a table that has not begun, their seat is open again.
        """

    async def add_carry(self, player: str, token_hash: bytes, expires: float) -> None:
        """Add a one-time token with which to become this player on another device."""

    async def use_carry(self, token_hash: bytes, now: float) -> str | None:
        """Use up a one-time token; returns its player, or None."""

    async def add_mark(self, player: str, kind: str, name: str) -> None:
        """Note something about a player, once; of one kind, MARKS_KEPT are kept."""

    async def marks(self, player: str, kind: str) -> list[str]:
        """What was noted of a kind, in the order of time."""

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
        """One entry more, the phase after it, and how the game ended if it did.

        Of all who append an entry of one number exactly one returns; the others get Taken.
        START is Taken while a seat is open.
        """

    async def seat(self, id: str, at: int, was: Seat, now: Seat) -> None:
        """Change a seat, if it still is as it was: else Taken.  It ends a request to undo.

        Once the game has begun a seat can't be made open: that is Taken, too.
        """

    async def vote(self, id: str, was: UndoVote | None, now: UndoVote | None) -> None:
        """Change the undo request, if it is still as it was: else Taken."""

    async def resume(self, id: str, was: Resumed | None, now: Resumed) -> None:
        """Restart a clock, if nobody has done so since: else Taken."""

    async def publish(self, id: str, public: bool, now: float) -> None:
        """List a table among the open ones, or no longer; Taken if there is no such table.

        One that is no longer listed is no quick match, either.
        """

    async def attend(self, ids: Collection[str], now: float) -> None:
        """Record that a player is connected to these waiting tables: they stay listed for a
        while."""

    async def open_tables(self, since: float, most: int = 100) -> list[TableInfo]:
        """The listed tables that wait, with a free seat, and where somebody was since a time.

        Those that have waited longest come first.
        """

    async def add_quick(self, info: TableInfo, since: float) -> None:
        """Add a table for a quick match; Taken if one of its kind has a free seat.

        One at which nobody was since a time does not count: it is no quick match any more.
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
        """What a review came to for a player, in place of an earlier one of that table.

        Nothing is written for a player who is not known (any more).
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
