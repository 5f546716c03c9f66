"""What moves lead to on average: the luck of each move is sampled several times.

One game shows one outcome of one move, and most of what that says is luck.  The mean over several
outcomes says more about the move.  Moves that are nearly as good have the same luck, so that the
difference between them, on which play depends, is known much better than their values.

The network can also play each outcome on for some decisions: a few moves later it is easier to tell
what a move was worth.
"""

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from reverie.bots.network.judge import PROGRESS
from reverie.bots.network.outlook import best_rows, writable
from reverie.bots.search.halving import chosen
from reverie.engine.foresight import Outlook, advance, sampled
from reverie.engine.state import State
from reverie.lab.train.mixture import Course
from reverie.lab.train.returns import Floats

Integers = NDArray[np.int64]
# Evaluates rows, given the first row of each position, and the number of rows at the end.
Evaluate = Callable[[NDArray[np.uint8], Integers], Floats]
SEEDS: Final = 1 << 60
RIVALS: Final = 2  # moves that are compared with the one made, at most
NEARBY: Final = 0.06  # how much less than the best a rival is worth, at most
AT_ONCE: Final = 4096  # positions evaluated at once


def compared(worth: Floats, first: Integers, row: Integers) -> tuple[Integers, Integers]:
    """The moves to compare: their places, in order, and rows; the one made first, then its rivals.

    `first` has the first row of each place, and the number of rows at the end; `row` the moves
    made.
    """
    least = np.maximum.reduceat(worth, first[:-1]) - NEARBY
    places, rows = [np.arange(len(row))], [row]
    left = worth.copy()
    left[row] = -np.inf
    for _ in range(RIVALS):
        rival = best_rows(left, first)
        near = np.flatnonzero(left[rival] >= least)
        places.append(near)
        rows.append(rival[near])
        left[rival] = -np.inf
    order = np.argsort(np.concatenate(places), kind="stable")
    return np.concatenate(places)[order], np.concatenate(rows)[order]


class Averages:
    """Samples the outcomes of moves."""

    def __init__(
        self,
        course: Course,
        samples: int,
        ahead: int,
        luck: np.random.Generator,
        evaluate: Evaluate,
    ) -> None:
        self.course = course
        self.samples = samples
        self.ahead = ahead  # decisions, at whose last one the position is evaluated
        self.luck = luck
        self.evaluate = evaluate
        self.outlook = Outlook(list(course.games), AT_ONCE)
        self.rows = writable(self.outlook.rows).reshape(-1, int(self.outlook.width))
        self.first = np.frombuffer(memoryview(self.outlook.first), np.int64)
        self.movers = np.frombuffer(memoryview(self.outlook.movers), np.int64)
        self.actions = np.frombuffer(memoryview(self.outlook.actions), np.int64)
        self.used = 0

    def after(
        self,
        states: list[State],
        places: Integers,
        actions: Integers,
        seats: Integers,
        progress_worth: float,
    ) -> Floats:
        """The mean value by seat of what each move (an action in the state at a place) may lead
        to; `seats` has the number of seats in each state."""
        seed = int(self.luck.integers(SEEDS))
        positions = sampled(states, places.tolist(), actions.tolist(), self.samples, seed)
        seats = seats[places].repeat(self.samples)
        found = np.zeros((len(positions), self.course.outputs), np.float32)
        for start in range(0, len(positions), AT_ONCE):
            part = slice(start, start + AT_ONCE)
            found[part] = self.played_on(positions[part], seats[part], progress_worth)
        means: Floats = found.reshape(len(actions), self.samples, self.course.outputs).mean(1)
        return means

    def played_on(self, positions: list[State], seats: Integers, progress_worth: float) -> Floats:
        """The value by seat of each position after the decisions ahead, all made by the
        network."""
        found = np.zeros((len(positions), self.course.outputs), np.float32)
        live = np.arange(len(positions))
        for decision in range(self.ahead):
            going = np.ones(len(positions), np.bool_)
            for at, position in enumerate(positions):
                outcome = position.outcome
                if outcome is not None:
                    found[live[at]] = self.course.result(outcome.winners, position.progress())
                    going[at] = False
            positions, live = chosen(positions, going), live[going]
            if not positions:
                break
            found[live], actions = self.judged(positions, seats[live], progress_worth)
            if decision < self.ahead - 1:
                advance(positions, actions.tolist())
        return found

    def judged(
        self, positions: list[State], seats: Integers, progress_worth: float
    ) -> tuple[Floats, Integers]:
        """The value of each position by seat with its mover's best move, and that move."""
        self.rows[: self.used] = 0
        self.used = self.outlook.look(positions)
        first, movers = self.first[: len(positions) + 1], self.movers[: len(positions)]
        values = self.evaluate(self.rows[: self.used], first)
        values = settled(self.course, self.outlook, values, movers, seats, first[:-1])
        best = best_rows(self.course.worth(values, progress_worth), first)
        return self.course.by_seat(values[best], movers, seats), self.actions[best]


def settled(
    course: Course,
    outlook: Outlook,
    values: Floats,
    movers: Integers,
    seats: Integers,
    first: Integers,
) -> Floats:
    """Rows that end a game need no evaluation."""
    if not outlook.settled:
        return values
    values = values.copy()
    places = np.searchsorted(first, [row for row, _ in outlook.settled], "right") - 1
    for (row, winners), place in zip(outlook.settled, places.tolist(), strict=True):
        result = course.result(winners)
        if course.together and not winners:
            result[PROGRESS] = values[row, PROGRESS]  # the row does not contain the progress
        values[row] = course.from_mover(result, int(movers[place]), int(seats[place]))
    return values
