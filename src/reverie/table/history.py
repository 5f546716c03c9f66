"""The turns of a table, and whether one can be undone freely or needs the others' consent."""

import math
import time
from collections.abc import Collection, Container, Sequence
from dataclasses import dataclass, field

from reverie.engine.errors import ReverieError
from reverie.engine.events import EVERYBODY
from reverie.engine.state import SPECTATOR, State
from reverie.match.ply import Ply
from reverie.seat import Seat


class NoUndo(ReverieError):
    """There is no move to undo, or nobody has asked to undo one."""


class Declined(ReverieError):
    """This undo has already been declined."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Consecutive moves by one seat; the unit of undo."""

    seat: int
    first: int  # the number of its first ply
    quiet: bool  # did it reveal nothing to anybody?
    version: int  # the table version after the turn


@dataclass(slots=True)
class UndoRequest:
    """A request to undo a turn: who has to agree, and until when."""

    seat: int
    voters: frozenset[int]
    deadline: float  # monotonic time; those who have not answered by then are ignored
    agreed: set[int] = field(default_factory=set)

    @property
    def granted(self) -> bool:
        return self.agreed >= self.voters or time.monotonic() >= self.deadline

    @property
    def seconds_left(self) -> int:
        return max(0, math.ceil(self.deadline - time.monotonic()))


class History:
    """The turns so far; every change of the table creates a new version."""

    def __init__(self, plies: Sequence[Ply] = ()) -> None:
        """In a resumed game, each move is a turn that may have revealed something."""
        self.version = 0
        self.turns = [
            Turn(ply.seat, number, quiet=False, version=0)
            for number, ply in enumerate(plies)
            if ply.seat is not None
        ]
        self.request: UndoRequest | None = None
        # seats whose requests were declined at this version
        self._declined: frozenset[int] = frozenset()
        # what the latest change replaced
        self._settled: tuple[UndoRequest | None, frozenset[int]] = (None, frozenset())

    def changed(self) -> None:
        """Start a new version, which settles any pending request."""
        self.version += 1
        self._settled = (self.request, self._declined)
        self.request, self._declined = None, frozenset()

    def unchanged(self) -> None:
        """Roll back the latest version, which could not be stored."""
        self.version -= 1
        self.request, self._declined = self._settled

    def add(self, seat: int, first: int, quiet: bool) -> Turn:
        self.changed()
        turn = Turn(seat, first, quiet, self.version)
        self.turns.append(turn)
        return turn

    def last_of(self, seats: Container[int]) -> Turn | None:
        """The latest turn of one of these seats."""
        for turn in reversed(self.turns):
            if turn.seat in seats:
                return turn
        return None

    def is_free(self, turn: Turn) -> bool:
        """Whether undoing a turn hides nothing that anybody has seen."""
        return turn is self.turns[-1] and turn.quiet

    def voters(self, turn: Turn, seats: Sequence[Seat]) -> frozenset[int]:
        """The other seats whose players must agree to undo a turn.

        Those who hold a seat now, and those who did when the turn was made, even if a bot has taken
        over.  Players who share a screen are not asked.
        """
        return frozenset(
            at
            for at, seat in enumerate(seats)
            if at != turn.seat
            and seat.player is not None
            and (seat.person or (seat.bot is not None and seat.since >= turn.version))
        )

    # --- consent ---
    def ask(self, turn: Turn, seats: Sequence[Seat], seconds: float) -> UndoRequest:
        """Ask the others whether a turn may be undone; Declined if they already refused."""
        if turn.seat in self._declined:
            raise Declined("undo-declined")
        deadline = time.monotonic() + seconds
        self.request = UndoRequest(turn.seat, self.voters(turn, seats), deadline)
        return self.request

    def recall(self, request: UndoRequest | None, declined: Collection[int] = ()) -> None:
        """Restore the stored request and refusals for this version."""
        self.request = request
        self._declined = frozenset(declined)

    def answer(self, seat: int, yes: bool) -> bool:
        """Record a voter's answer; returns whether the request is granted.  One refusal ends it."""
        request = self.request
        if request is None or seat not in request.voters:
            raise NoUndo("undo-not-asked")
        if not yes:
            self.request, self._declined = None, self._declined | {request.seat}
            return False
        request.agreed.add(seat)
        return request.granted


def revealing(plies: Sequence[Ply], before: State, after: State) -> bool:
    """Whether chance or another seat decided something, or anybody sees a new card.

    The spectator's view covers what everybody sees; the events cover what only some see.
    """
    mover = plies[0].seat
    if mover is None or any(ply.outcomes or ply.seat != mover for ply in plies):
        return True
    alone = 1 << mover
    for ply in plies:
        for event in ply.events:
            if event.knowers != EVERYBODY and event.knowers & ~alone:
                return True
    # The spectator first: most cards that appear are new to everybody but the mover.
    return after.over or any(
        before.unseen(seat) != after.unseen(seat) for seat in (SPECTATOR, mover)
    )
