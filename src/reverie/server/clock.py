"""The clock of a table: time for the whole game, and some more for every turn.

Only thinking is counted: each decision starts with some free time, for network delay and for
watching the other players' moves.  Everything is derived from the entries in the store.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from reverie.match.ply import Ply
from reverie.store.data import FLAG, MOVE, START, UNDO, Entry


@dataclass(frozen=True, slots=True)
class Terms:
    """In seconds: for the whole game, and added after each turn."""

    game: float
    turn: float


NONE: Final = ""
CLOCKS: Final = {"gentle": Terms(600.0, 30.0), "brisk": Terms(120.0, 12.0)}
LAG: Final = 1.0  # free seconds per decision, for the network
STEP: Final = 3.0  # and for each step of others that the page shows first
MOST: Final = 45.0  # maximum of both together


class Clock:
    """The time left of each seat, as of the latest entry."""

    def __init__(self, terms: Terms, seats: int) -> None:
        self.terms = terms
        self.left = [terms.game] * seats
        self.since = 0.0  # when the current decision started
        self.free = LAG  # its free seconds
        self.flags: list[tuple[int, int]] = []  # who ran out of time, and after which ply
        self._bonuses: list[tuple[int, int]] = []  # increments added: seat, plies

    def enter(self, entry: Entry, plies: Sequence[Ply], actor: int | None) -> None:
        """Count an entry, after which there are these plies and this seat to move."""
        seat, last = entry.seat, len(plies) - 1
        if seat is not None and entry.kind in (MOVE, UNDO, FLAG):
            self.left[seat] -= entry.spent
        if entry.kind == MOVE and seat is not None and actor != seat and not entry.reasons:
            self.left[seat] += self.terms.turn
            self._bonuses.append((seat, last))
        elif entry.kind == UNDO:
            self._take_back(last)
        elif entry.kind == FLAG and seat is not None:
            self.left[seat] = self.terms.turn  # for when the player returns
            self.flags.append((seat, last))
        if entry.kind in (START, MOVE, UNDO, FLAG):
            self.since = entry.at
            self.free = min(MOST, LAG + STEP * shown_before(plies, actor))

    def _take_back(self, last: int) -> None:
        """Remove the increments of undone turns, leaving at least one turn's time."""
        while self._bonuses and self._bonuses[-1][1] > last:
            seat, _ = self._bonuses.pop()
            left = self.left[seat]
            self.left[seat] = max(left - self.terms.turn, min(left, self.terms.turn))
        self.flags = [(seat, ply) for seat, ply in self.flags if ply <= last]

    def spent(self, since: float, now: float) -> float:
        """The counted time so far of a decision that started at a given time."""
        return max(0.0, now - since - self.free)

    def deadline(self, seat: int, since: float) -> float:
        """When the time of a seat that has been deciding since then is up."""
        return since + self.free + self.left[seat]


def shown_before(plies: Sequence[Ply], actor: int | None) -> int:
    """How many steps of others a page shows before a seat's decision."""
    steps = 0
    for ply in reversed(plies):
        if ply.seat == actor or ply.seat is None:
            break
        steps += 1
    return steps
