"""What moves lead to on average: the luck of each move is sampled several times.

One game shows one outcome of each move, and most of what that says is luck.  The mean over several
outcomes says more about the move, and costs only evaluations, which are cheap: learning from a
position takes about as long as evaluating a few hundred moves.
"""

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from reverie.bots.network.judge import PROGRESS
from reverie.bots.network.outlook import best_rows, writable
from reverie.engine.foresight import Outlook, sampled
from reverie.engine.state import State
from reverie.lab.train.mixture import Course
from reverie.lab.train.returns import Floats

Integers = NDArray[np.int64]
# Evaluates rows, given the first row of each position, and the number of rows at the end.
Evaluate = Callable[[NDArray[np.uint8], Integers], Floats]
SEEDS: Final = 1 << 60


class Averages:
    """Samples the outcomes of one move in each of `places` games."""

    def __init__(
        self,
        course: Course,
        places: int,
        samples: int,
        luck: np.random.Generator,
        evaluate: Evaluate,
    ) -> None:
        self.course = course
        self.samples = samples
        self.luck = luck
        self.evaluate = evaluate
        self.outlook = Outlook(list(course.games), places * samples)
        self.rows = writable(self.outlook.rows).reshape(-1, int(self.outlook.width))
        self.first = np.frombuffer(memoryview(self.outlook.first), np.int64)
        self.movers = np.frombuffer(memoryview(self.outlook.movers), np.int64)
        self.used = 0

    def after(
        self, states: list[State], actions: Integers, seats: Integers, progress_worth: float
    ) -> Floats:
        """The mean value by seat of the positions that a move in each state may lead to."""
        found = np.zeros((len(states) * self.samples, self.course.outputs), np.float32)
        seed = int(self.luck.integers(SEEDS))
        positions = sampled(states, actions.tolist(), self.samples, seed)
        for at, position in enumerate(positions):
            outcome = position.outcome
            if outcome is not None:
                found[at] = self.course.result(outcome.winners, position.progress())
        live = np.array([not position.over for position in positions])
        if live.any():
            open = [position for position in positions if not position.over]
            seats = seats.repeat(self.samples)[live]
            found[live] = self.judged(open, seats, progress_worth)
        means: Floats = found.reshape(len(states), self.samples, -1).mean(1)
        return means

    def judged(self, positions: list[State], seats: Integers, progress_worth: float) -> Floats:
        """The value of each position by seat, with its mover's best move."""
        self.rows[: self.used] = 0
        self.used = self.outlook.look(positions)
        first, movers = self.first[: len(positions) + 1], self.movers[: len(positions)]
        values = self.evaluate(self.rows[: self.used], first)
        values = settled(self.course, self.outlook, values, movers, seats, first[:-1])
        best = best_rows(self.course.worth(values, progress_worth), first)
        return self.course.by_seat(values[best], movers, seats)


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
