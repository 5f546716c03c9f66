"""One-ply lookahead with a network: the legal moves of several positions, evaluated."""

import ctypes
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from reverie.bots.network.judge import PROGRESS, Bytes, Network
from reverie.bots.network.scaling import scaled, scaling_of
from reverie.bots.network.weights import Floats
from reverie.engine.foresight import Outlook
from reverie.engine.game import Game
from reverie.engine.state import State

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer as Buffer

Integers = NDArray[np.int64]

HIGHEST: Final = np.float32(1 - 1e-6)  # of an estimate, so that a certain win is always better


def writable(buffer: "Buffer") -> Bytes:
    """A compiled buffer as a writable array."""
    view = np.frombuffer(memoryview(buffer), np.uint8)
    memory = (ctypes.c_uint8 * view.size).from_address(view.ctypes.data)
    return np.ctypeslib.as_array(memory)


class Judged:
    """The moves of several positions, row by row.

    `worth` is the value of each move to its mover, including the bonus for progress.
    """

    def __init__(self, foresight: "Foresight", outputs: Floats, places: int) -> None:
        self._outputs = outputs  # the mover's win probability, then those of the seats after it
        self._seats = foresight.seats
        self._together = foresight.network.together
        self._scaling = foresight.scaling
        self.first = foresight.first[: places + 1].copy()
        self.actions = foresight.actions[: len(outputs)].copy()
        self.movers = foresight.movers[:places].copy()
        self.bonus = foresight.network.bonus(outputs)
        self.worth: Floats = outputs[:, 0] + self.bonus

    @cached_property
    def values(self) -> Floats:
        """Calibrated win probabilities by row and seat; equal for all seats of a cooperative
        game."""
        if self._together:
            won = scaled(self._outputs[:, :PROGRESS], self._scaling)[:, :1]
            return won.repeat(self._seats, axis=1)
        mover = self.movers.repeat(self.first[1:] - self.first[:-1])
        after_mover = (np.arange(self._seats) - mover[:, None]) % self._seats
        return scaled(np.take_along_axis(self._outputs, after_mover, axis=1), self._scaling)

    def best(self) -> Integers:
        """The row of the best move of each position."""
        if len(self.movers) == 1:
            return np.array([self.worth.argmax()])
        return best_rows(self.worth, self.first)

    def to_seat(self, rows: Integers, seat: int) -> Floats:
        """The value to a seat of one move in each position, including the bonus for progress."""
        if self._together:
            return self.worth[rows]
        return self._outputs[rows, (seat - self.movers) % self._seats] + self.bonus[rows]


def best_rows(worth: Floats, first: Integers) -> Integers:
    """The row of the best move of each position; `first` has the first row of each, and the number
    of rows at the end."""
    begin = first[:-1]
    highest = np.maximum.reduceat(worth, begin)
    top = (worth == highest.repeat(first[1:] - begin)).nonzero()[0]
    found: Integers = top[top.searchsorted(begin)]
    return found


class Foresight:
    """Evaluates positions of one game; reuses its buffers, so create one per search."""

    def __init__(self, network: Network, game: Game, places: int) -> None:
        self.network = network
        self.seats = game.seats
        self.places = places
        self.scaling = scaling_of(game)
        self._outlook = Outlook([game], places)
        self._rows = writable(self._outlook.rows).reshape(-1, int(self._outlook.width))
        self._used = 0
        # Views of what the last call of `look` has written.
        self.first = np.frombuffer(memoryview(self._outlook.first), np.int64)
        self.actions = np.frombuffer(memoryview(self._outlook.actions), np.int64)
        self.movers = np.frombuffer(memoryview(self._outlook.movers), np.int64)

    def judge(self, states: list[State]) -> Judged:
        """Evaluate every legal move of positions that are not over."""
        self._rows[: self._used] = 0
        self._used = number = self._outlook.look(states)
        outputs = self.network.judge(self._rows[:number], self.first[: len(states) + 1])
        chances = outputs[:, :PROGRESS] if self.network.together else outputs
        np.minimum(chances, HIGHEST, out=chances)
        if self._outlook.settled:  # decided, no evaluation needed
            self._settle(outputs, len(states))
        return Judged(self, outputs, len(states))

    def _settle(self, outputs: Floats, places: int) -> None:
        seats, together = self.seats, self.network.together
        decided = np.array([row for row, _ in self._outlook.settled])
        movers = self.movers[self.first[:places].searchsorted(decided, "right") - 1].tolist()
        for (row, winners), mover in zip(self._outlook.settled, movers, strict=True):
            won = shares(winners, seats, together)
            if together:
                outputs[row, :PROGRESS] = won[mover], 1 - won[mover]
                if winners:
                    outputs[row, PROGRESS:] = 1
            else:
                outputs[row, :seats] = won[mover:] + won[:mover]


def shares(winners: tuple[int, ...], seats: int, together: bool) -> list[float]:
    """The value of a finished game to each seat: 1, a share, or 0."""
    each = 1.0 if together else 1 / max(len(winners), 1)
    return [each if seat in winners else 0.0 for seat in range(seats)]
