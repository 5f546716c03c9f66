"""The versions that a table went through: what was made, what can be taken back, and how far."""

import math
import time
from dataclasses import dataclass, field

from reverie.engine.contract import State
from reverie.match.ply import Ply
from reverie.server.cache import FrameCache
from reverie.store import OVER, PLAYING, WAITING, Ending, Entry, Seating, TableInfo
from reverie.store.contract import MOVE, PERSON, UNDO
from reverie.table import Table
from reverie.table.revealed import revealing

FREE = "free"  # an undo that is not counted


@dataclass(slots=True)
class Made:
    """One entry of moves that stands: whose, from which step on, and did it reveal nothing?"""

    seat: int
    first: int
    quiet: bool
    version: int  # of the table, which the entry made


@dataclass(slots=True)
class Asked:
    """Somebody would like to take a move back: who has to agree, and until when."""

    seat: int
    holders: frozenset[int]
    deadline: float  # on the monotonic clock; whoever has not answered by then has no say
    agreed: set[int] = field(default_factory=set)

    @property
    def settled(self) -> bool:
        return self.agreed >= self.holders or time.monotonic() >= self.deadline

    @property
    def seconds_left(self) -> int:
        return max(0, math.ceil(self.deadline - time.monotonic()))


class Ledger:
    """A table and its entries; it changes in memory only."""

    def __init__(self, info: TableInfo, table: Table) -> None:
        self.info = info
        self.table = table
        self.version = 0
        self.phase = WAITING
        self.made: list[Made] = []  # what came before the table was begun is not in it
        self.reset_at = 0  # the version of the latest undo
        self.steps_at: dict[int, int] = {}  # how many steps there were at each version since
        self.tags: dict[tuple[object, ...], int] = {}  # what was done already → its version
        self.asked: Asked | None = None
        self.declined: tuple[int, int] | None = None  # whose wish, and at which version
        self.views: dict[int, dict[str, object]] = {}  # of this version
        self.told = FrameCache()  # of this version, by what it is
        self.log_frames = (
            FrameCache()
        )  # what happened at each step, as those who look on are told it

    @property
    def id(self) -> str:
        return self.info.id

    @property
    def seats(self) -> tuple[Seating, ...]:
        return self.info.seats

    @property
    def people(self) -> list[int]:
        return [at for at, seat in enumerate(self.seats) if seat.kind == PERSON]

    def view(self, seat: int) -> dict[str, object]:
        """All that a seat may know, without its moves, which are told apart."""
        if seat not in self.views:
            self.views[seat] = self.table.view(seat)
            del self.views[seat]["legal"]
        return self.views[seat]

    def since(self, version: int) -> tuple[int, bool]:
        """The first step that somebody who knows a version has not seen; is it all anew?"""
        if version < self.reset_at or version not in self.steps_at:
            return 0, True
        return self.steps_at[version], False

    def enter(self, entry: Entry) -> None:
        """Count an entry whose change has been made, and written."""
        self.version = entry.number
        self.phase = OVER if self.table.match.over else PLAYING
        if entry.kind == UNDO:
            self.reset_at = entry.number
            self.steps_at.clear()
        self.steps_at[entry.number] = len(self.table.match.plies)
        if entry.tag:
            self.tags[tag_of(entry)] = entry.number
        self.asked = None
        self.views = {}
        self.told.clear()

    def replay(self, entry: Entry) -> None:
        """Make a change again that the store kept."""
        match = self.table.match
        if entry.kind == MOVE and entry.seat is not None:
            first, before = len(match.plies), match.state.clone()
            match.play(*entry.data.split("\n"))
            self.enter(entry)
            quiet = not self.revealing(match.plies[first:], before)
            self.made.append(Made(entry.seat, first, quiet, entry.number))
            return
        if entry.kind == UNDO:
            steps, _, free = entry.data.partition(" ")
            self.table.take_back(int(steps), counted=free != FREE)
            while self.made and self.made[-1].first >= len(match.plies):
                self.made.pop()
        self.enter(entry)

    def revealing(self, steps: list[Ply], before: State) -> bool:
        """Was anything shown by these steps?"""
        return revealing(steps, before, self.table.match.state)

    def undoable(self, seat: int | None) -> int | None:
        """The entry that an undo of a seat would go back to."""
        if seat is None or self.phase == WAITING or self.info.rematch is not None:
            return None
        for at in range(len(self.made) - 1, -1, -1):
            if self.made[at].seat == seat:
                return at
        return None

    def holders(self, seat: int, at: int) -> frozenset[int]:
        """The other seats whose people have a say in taking back the entries from one on.

        Those who sit there now, and those who did when the first of these moves was made,
        even if a bot plays for them meanwhile.
        """
        return frozenset(
            other
            for other, seating in enumerate(self.seats)
            if other != seat
            and seating.player is not None
            and (seating.kind == PERSON or seating.since >= self.made[at].version)
        )

    def free(self, seat: int) -> bool:
        """Would an undo give back nothing that anybody has seen?"""
        return bool(self.made) and self.made[-1].seat == seat and self.made[-1].quiet

    def ending(self) -> Ending | None:
        """How the game ended, with its record; None while it goes on."""
        match = self.table.match
        outcome = match.outcome
        if outcome is None:
            return None
        return Ending(
            time.time(),
            outcome.winners,
            outcome.reason,
            outcome.scores,
            len(match.plies) - 1,
            match.undone,
            str(self.table.record()),
        )


def tag_of(entry: Entry) -> tuple[object, ...]:
    """What an entry is known by when it is sent again: moves by where they were made, too."""
    known = (entry.seat, entry.kind, entry.tag)
    return (*known, entry.number - 1, entry.data) if entry.kind == MOVE else known
