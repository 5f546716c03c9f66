"""What a store of games promises.  SQLite keeps it for one process, PostgreSQL for many.

What has been awaited is on the disk: it survives a crash of the program and of the machine.
Several handles may be open on one database.  None of them is told when another one writes, so
whoever decides by what it has read names that in its write, and is told `Taken` if it is no
longer so.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from reverie.engine.errors import ReverieError
from reverie.seat import BOT, Seat

# The phases of a table.
WAITING, PLAYING, OVER = "waiting", "playing", "over"
# The kinds of entry.
START, MOVE, UNDO, FLAG = "start", "move", "undo", "flag"


# The kinds of mark that a player may have, and what names them.
LESSON = "lesson"  # finished: the lesson's key
VICTORY = "victory"  # game, seats and options as a record writes them
FRIEND = "friend"  # a table of a day's deal whose result somebody shared
MARKS_KEPT = 500  # of one kind and player, the latest


class StoreError(ReverieError):
    """A store that can't be opened, read or written."""


class Taken(StoreError):
    """Somebody else was first.  Nothing was changed: read again, and decide again."""


class Unsure(StoreError):
    """The answer was lost: it may have been written.  Read again; the tag of an entry tells."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays; the id never leaves the server."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended; `record` is the whole game as text, for times when its version is gone."""

    at: float
    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]
    moves: int
    undone: int
    record: str


@dataclass(frozen=True, slots=True)
class UndoVote:
    """A request to take a turn back: it holds for one version of the table, and then no more."""

    version: int
    seat: int | None = None  # who asks; None when nobody does any more
    voters: tuple[int, ...] = ()  # seats
    deadline: float = 0.0  # whoever has not answered by then has no say
    agreed: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()  # the seats whose requests were, at this version


@dataclass(frozen=True, slots=True)
class Resumed:
    """When the clock of a table was started again, after nobody had been there, at a version."""

    version: int
    at: float


@dataclass(frozen=True, slots=True)
class TableInfo:
    """All that is stored of a table except its moves."""

    id: str
    game: str
    version: int  # of the game
    options: str  # as a record writes them
    seats: tuple[Seat, ...]
    seed: int  # of its luck, unless that comes from a secret
    host: str  # a player's id
    made: float
    phase: str = WAITING
    secret: bytes | None = None
    origin: str = ""  # "rematch ID", "replay ID STEP", or nothing
    day: str | None = None  # of today's deal: 2026-11-15
    base: str | None = None  # a record that the game goes on from
    lesson: str | None = None  # of the guided first game
    rematch: str | None = None  # the table that follows this one
    ending: Ending | None = None
    vote: UndoVote | None = None  # the latest request to take a turn back
    public: bool = False  # is it listed, so that anybody can join while it waits?
    quick: str | None = None  # the kind of quick match that it waits for
    fill_at: float = 0.0  # when bots take the free seats of a quick match
    clock: str = ""  # the name of its clock, if it has one
    resumed: Resumed | None = None
    revision: int = 0  # grows with every change that is no entry: seats, names, votes, chat


@dataclass(frozen=True, slots=True)
class Entry:
    """One change of a table's position: its number is the version of the table that it makes.

    MOVE: the texts of the moves, a line each; UNDO: how many steps, and "free" if uncounted;
    FLAG: the time of a seat has run out.
    The tag is what its sender called it, so that what is sent twice is done once.
    """

    number: int
    kind: str
    seat: int | None = None
    data: str = ""
    tag: str = ""
    sent: str = ""  # the moves as they were sent, unless that is what `data` says
    reasons: str = ""  # of a bot for its move, as JSON
    at: float = 0.0  # when it was made, at a table with a clock
    spent: float = 0.0  # seconds that the seat has thought, as its clock counts them


@dataclass(frozen=True, slots=True)
class Version:
    """How far a table has come: its latest entry, and its revision."""

    entry: int
    revision: int


@dataclass(frozen=True, slots=True)
class Chat:
    """One line said at a table; somebody who watches has no seat."""

    seat: int | None
    name: str
    text: str
    id: int = 0  # given by the store; later lines of a table have higher ones


@dataclass(frozen=True, slots=True)
class Played:
    """One game of one player, finished or going on."""

    table: str
    game: str
    version: int
    options: str  # as a record writes them: the option set
    names: tuple[str, ...]  # of all seats; a bot's is the name of its rung
    kinds: tuple[str, ...]  # of all seats
    seat: int  # the player's own
    phase: str
    when: float  # it ended, or was begun
    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]
    moves: int
    undone: int
    day: str | None
    origin: str
    lesson: str | None
    player: str  # the player's id
    name: str  # the player's name now

    @property
    def won(self) -> bool | None:
        """None while the game goes on."""
        return self.seat in self.winners if self.phase == OVER else None

    @property
    def left(self) -> bool:
        """Does a bot sit in for the player?"""
        return self.kinds[self.seat] == BOT


@dataclass(frozen=True, slots=True)
class Attempt:
    """A player's attempt at a puzzle that counts, and their rating in the game after it.

    The first attempt at a puzzle counts, and the first at the puzzle of a day on that day.
    """

    puzzle: str
    game: str
    number: int  # of the player's attempts at puzzles of the game: 1, 2, 3 …
    day: str  # 2026-11-15, if it was that day's puzzle; else nothing
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
    options: str  # as a record writes them: the option set
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
        """Write what is still to be written, and close."""

    async def probe(self) -> None:
        """Write something, to see whether that is possible."""

    async def secret(self) -> bytes:
        """32 bytes that only this server knows, made when the store was."""

    # --- players ---
    async def add_player(self, player: Player, token_hash: bytes) -> None:
        """Somebody new, with the hash of the token that they show."""

    async def add_token(self, player: str, token_hash: bytes) -> None:
        """One more token for a player: another device."""

    async def player(self, token_hash: bytes) -> Player | None:
        """Whose token has this hash."""

    async def rename(self, player: str, name: str) -> list[str]:
        """A player's name from now on, also at tables that are not over; which tables."""

    async def forget(self, player: str) -> list[str]:
        """Delete a player; their games stay, as games of nobody.  The tables they sat at.

        At a table that has not begun, their seat is open again.
        """

    async def add_carry(self, player: str, token_hash: bytes, expires: float) -> None:
        """A token that can be used once, until a time, to become this player elsewhere."""

    async def use_carry(self, token_hash: bytes, now: float) -> str | None:
        """The player whom the token carries, which is used up by it; None if there is none."""

    async def add_mark(self, player: str, kind: str, name: str) -> None:
        """Note something about a player, once; of one kind, MARKS_KEPT are kept."""

    async def marks(self, player: str, kind: str) -> list[str]:
        """What was noted of a kind, in the order of time."""

    # --- tables ---
    async def add_table(self, info: TableInfo) -> None:
        """A new table; if it is PLAYING, its first entry is its START."""

    async def table(self, id: str) -> TableInfo | None:
        """A table by its id."""

    async def entries(self, id: str, since: int = 0) -> list[Entry]:
        """What has changed its position after a version: in order, without gaps."""

    async def versions(self, ids: Collection[str]) -> dict[str, Version]:
        """How far each of these tables has come; those that are gone are left out."""

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
        """Change the request to take a turn back, if it still is as it was: else Taken."""

    async def resume(self, id: str, was: Resumed | None, now: Resumed) -> None:
        """Start a clock again, if nobody has done so since: else Taken."""

    async def publish(self, id: str, public: bool, now: float) -> None:
        """List a table among the open ones, or no longer; Taken if there is no such table.

        One that is no longer listed is no quick match, either.
        """

    async def attend(self, ids: Collection[str], now: float) -> None:
        """Somebody is at these tables, which wait for players: they stay listed for a while."""

    async def open_tables(self, since: float, most: int = 100) -> list[TableInfo]:
        """The listed tables that wait, with a free seat, and where somebody was since a time.

        Those that have waited longest come first.
        """

    async def add_quick(self, info: TableInfo, since: float) -> None:
        """Add a table for a quick match; Taken if one of its kind has a free seat.

        One at which nobody was since a time does not count: it is no quick match any more.
        """

    async def quick_table(self, kind: str, since: float) -> TableInfo | None:
        """The quick match of a kind that has a free seat, and where somebody was since a time."""

    async def touch(self, id: str, now: float) -> None:
        """A table is in use: it is kept for as long again."""

    async def set_rematch(self, info: TableInfo, of: str) -> str:
        """Add a table that follows another, unless one does; the id of the one that does."""

    async def say(self, id: str, chat: Chat) -> Chat:
        """A line said at a table; the same with its id."""

    async def chat(self, id: str, since: int = 0, most: int = 100) -> list[Chat]:
        """The latest lines after one, in order."""

    # --- looking back ---
    async def played(
        self, player: str, *, game: str | None = None, most: int = 500
    ) -> list[Played]:
        """The games of a player, going on and finished, the latest first."""

    async def daily(self, game: str, day: str) -> list[Played]:
        """Everybody's finished games of a day's deal, in the order they ended."""

    async def add_review(self, player: str, review: Reviewed) -> None:
        """What a review came to for a player, in place of an earlier one of that table.

        Nothing is written for a player who is not known (any more).
        """

    async def reviews(self, player: str, *, most: int = 500) -> list[Reviewed]:
        """The reviews of a player's games, the game that ended last first."""

    # --- records that were uploaded ---
    async def add_record(self, id: str, text: str, player: str) -> None:
        """A record that somebody uploaded."""

    async def record(self, id: str) -> str | None:
        """An uploaded record by its id."""

    # --- puzzles ---
    async def add_attempt(self, player: str, attempt: Attempt) -> None:
        """An attempt at a puzzle; Taken if there is one of its number, or of its puzzle and day."""

    async def attempts(self, player: str, game: str) -> list[Attempt]:
        """A player's attempts at puzzles of a game, in the order of their numbers."""

    # --- how much is kept, and for how long ---
    async def prune(self, before: float, spared: Collection[str] = ()) -> Pruned:
        """Delete what was last used before a time; tables that are spared stay."""

    async def active(self, since: float) -> set[str]:
        """The players who opened or used tables, or uploaded records, since a time."""

    async def shrink(self, player: str, most: int, spared: Collection[str] = ()) -> Pruned:
        """Delete a player's oldest tables and uploads until the rest fits in so many bytes."""
