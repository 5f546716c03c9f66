"""One-ply lookahead with a network: the legal moves of several positions, evaluated."""

import ctypes
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from reverie.bots.network.judge import Network
from reverie.bots.network.weights import Floats
from reverie.engine.foresight import Outlook
from reverie.engine.game import Game
from reverie.engine.state import State

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer as Buffer

Bytes = NDArray[np.uint8]


def writable(buffer: "Buffer") -> Bytes:
    """A compiled buffer as a writable array."""
    view = np.frombuffer(memoryview(buffer), np.uint8)
    memory = (ctypes.c_uint8 * view.size).from_address(view.ctypes.data)
    return np.ctypeslib.as_array(memory)


class Judged:
    """The moves of several positions, row by row.

    `values` are indexed by row and seat (equal for all seats of a cooperative game); `worth` is the
    value of each move to its mover, including the bonus for progress.
    """

    def __init__(self, outlook: Outlook, places: int, values: Floats, bonus: Floats) -> None:
        self.first = np.frombuffer(memoryview(outlook.first), np.int64)[: places + 1].copy()
        self.actions = np.frombuffer(memoryview(outlook.actions), np.int64)[: self.first[-1]].copy()
        self.movers = np.frombuffer(memoryview(outlook.movers), np.int64)[:places].copy()
        self.values = values
        self.bonus = bonus
        mover_of_row = np.repeat(self.movers, np.diff(self.first))
        self.worth: Floats = values[np.arange(len(values)), mover_of_row] + bonus

    def best(self) -> NDArray[np.int64]:
        """The row of the best move of each position."""
        first = self.first[:-1]
        highest = np.maximum.reduceat(self.worth, first)
        top = np.flatnonzero(self.worth == np.repeat(highest, np.diff(self.first)))
        found: NDArray[np.int64] = top[np.searchsorted(top, first)]
        return found


class Foresight:
    """Evaluates positions of one game; reuses its buffers, so create one per search."""

    def __init__(self, network: Network, game: Game, places: int) -> None:
        self.network = network
        self.seats = game.seats
        self.places = places
        self._outlook = Outlook([game], places)
        self._rows = writable(self._outlook.rows).reshape(-1, int(self._outlook.width))
        self._used = 0

    def judge(self, states: list[State]) -> Judged:
        """Evaluate every legal move of positions that are not over."""
        self._rows[: self._used] = 0
        self._used = number = self._outlook.look(states)
        outlook = self._outlook
        movers = np.frombuffer(memoryview(outlook.movers), np.int64)[: len(states)]
        first = np.frombuffer(memoryview(outlook.first), np.int64)[: len(states) + 1]
        mover_of_row = np.repeat(movers, np.diff(first))
        judged = self.network.judge(self._rows[:number])
        values = self.network.by_seat(judged, mover_of_row, self.seats)
        for row, winners in outlook.settled:  # decided, no evaluation needed
            values[row] = shares(winners, self.seats, self.network.together)
        return Judged(outlook, len(states), values, self.network.bonus(judged))


def shares(winners: tuple[int, ...], seats: int, together: bool) -> list[float]:
    """The value of a finished game to each seat: 1, a share, or 0."""
    each = 1.0 if together else 1 / max(len(winners), 1)
    return [each if seat in winners else 0.0 for seat in range(seats)]
