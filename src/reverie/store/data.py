"""What is stored: players, tables with their entries, games played, reviews."""

from dataclasses import dataclass

from reverie.seat import BOT, Seat

# Phases of a table.
WAITING, PLAYING, OVER = "waiting", "playing", "over"
# Kinds of entry.
START, MOVE, UNDO, FLAG = "start", "move", "undo", "flag"

# The kinds of mark that a player may have, and what names them.
LESSON = "lesson"  # finished: the lesson's key
VICTORY = "victory"  # game, seats and options as a record writes them
FRIEND = "friend"  # a table of a day's deal whose result somebody shared
MARKS_KEPT = 500  # per kind and player


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
    """When a table's clock was restarted at a version, after nobody had been connected."""

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
    The tag is the sender's id for it, so that a duplicate is applied only once.
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
class Reviewed:
    """The results of the coach's review of a finished game for one of its players.

    Luck and errors are win probabilities.  `mistakes` has the number and the cost of each class of
    mistakes.
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
