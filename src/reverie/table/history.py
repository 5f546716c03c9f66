"""The turns of a table, and what it takes to take one back: nothing, or the others' consent."""

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
    """There is no move to take back, or nobody has asked to."""


class Declined(ReverieError):
    """Somebody has said no to this undo already."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Moves that one seat made in one go, and that stand."""

    seat: int
    first: int  # the number of its first ply
    quiet: bool  # did it reveal nothing to anybody?
    version: int  # of the table, which the turn led to


@dataclass(slots=True)
class UndoRequest:
    """Somebody would like to take a turn back: who has to agree, and until when."""

    seat: int
    voters: frozenset[int]
    deadline: float  # on the monotonic clock; whoever has not answered by then has no say
    agreed: set[int] = field(default_factory=set)

    @property
    def granted(self) -> bool:
        return self.agreed >= self.voters or time.monotonic() >= self.deadline

    @property
    def seconds_left(self) -> int:
        return max(0, math.ceil(self.deadline - time.monotonic()))


class History:
    """The turns that stand; every change of the table makes a new version of it."""

    def __init__(self, plies: Sequence[Ply] = ()) -> None:
        """Of a game that was left and goes on, each move is a turn that may have revealed."""
        self.version = 0
        self.turns = [
            Turn(ply.seat, number, quiet=False, version=0)
            for number, ply in enumerate(plies)
            if ply.seat is not None
        ]
        self.request: UndoRequest | None = None
        self._declined: frozenset[int] = frozenset()  # whose requests were, at this version
        # what the latest change has settled
        self._settled: tuple[UndoRequest | None, frozenset[int]] = (None, frozenset())

    def changed(self) -> None:
        """There is a new version; what was asked about the last one is settled."""
        self.version += 1
        self._settled = (self.request, self._declined)
        self.request, self._declined = None, frozenset()

    def unchanged(self) -> None:
        """The latest version never was: it could not be stored."""
        self.version -= 1
        self.request, self._declined = self._settled

    def add(self, seat: int, first: int, quiet: bool) -> Turn:
        self.changed()
        turn = Turn(seat, first, quiet, self.version)
        self.turns.append(turn)
        return turn

    def last_of(self, seats: Container[int]) -> Turn | None:
        """The latest turn of one of these seats."""
        return next((turn for turn in reversed(self.turns) if turn.seat in seats), None)

    def is_free(self, turn: Turn) -> bool:
        """Would taking a turn back hide nothing again that anybody has seen?"""
        return turn is self.turns[-1] and turn.quiet

    def voters(self, turn: Turn, seats: Sequence[Seat]) -> frozenset[int]:
        """The other seats whose players have a say in taking a turn back.

        Those who sit there now, and those who did when the turn was made, even if a bot plays
        for them meanwhile.  People at one screen are no players of a server: they talk.
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
        """Ask the others whether a turn may be taken back; Declined if they were, and said no."""
        if turn.seat in self._declined:
            raise Declined("undo-declined")
        deadline = time.monotonic() + seconds
        self.request = UndoRequest(turn.seat, self.voters(turn, seats), deadline)
        return self.request

    def recall(self, request: UndoRequest | None, declined: Collection[int] = ()) -> None:
        """What is asked about this version, and whose requests were declined, as it is stored."""
        self.request = request
        self._declined = frozenset(declined)

    def answer(self, seat: int, yes: bool) -> bool:
        """A voter's answer; is the request granted by it?  One no is enough to end it."""
        request = self.request
        if request is None or seat not in request.voters:
            raise NoUndo("undo-not-asked")
        if not yes:
            self.request, self._declined = None, self._declined | {request.seat}
            return False
        request.agreed.add(seat)
        return request.granted


def revealing(plies: Sequence[Ply], before: State, after: State) -> bool:
    """Did chance or another seat decide something, or does anybody see a card they did not see?

    A spectator stands for what everybody sees; what only some see is in the events.
    """
    mover = plies[0].seat
    if mover is None or any(ply.outcomes or ply.seat != mover for ply in plies):
        return True
    alone = 1 << mover
    for ply in plies:
        for event in ply.events:
            if event.knowers != EVERYBODY and event.knowers & ~alone:
                return True
    return after.over or any(
        before.unseen(seat) != after.unseen(seat) for seat in (mover, SPECTATOR)
    )
