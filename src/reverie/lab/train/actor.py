"""An actor plays a crowd of games with the network, and collects training data."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from reverie.bots.network.outlook import best_rows, writable
from reverie.engine.foresight import Crowd
from reverie.lab.train.averages import RIVALS, Averages, Evaluate, compared, settled
from reverie.lab.train.guide import Guide
from reverie.lab.train.mixture import Course
from reverie.lab.train.returns import Floats, returns, steady_returns
from reverie.lab.train.weak_play import WeakPlay

Bytes = NDArray[np.uint8]
GUIDED_TRACE: Final = 0.98  # guided games should be learnt from their results
NEARLY: Final = 0.02  # alternatives are drawn from a softmax of this temperature
# Finished games: their number, wins of the first seat (or of all), progress; the same for games
# played by heuristics.  Games with mistakes are not counted: they say little about the network.
COUNTS: Final = ("games", "wins", "reached", "guided games", "guided wins")


@dataclass(slots=True)
class Dials:
    """Parameters that change during training."""

    explore: float  # the share of random moves
    progress_worth: float  # the weight of progress
    guided: NDArray[np.float64]  # by kind: the share of games played by heuristics
    shares: NDArray[np.int64]  # by kind: how often it is played


@dataclass(slots=True)
class Rivals:
    """Moves that were not made, at their places, and how much better they are, by seat."""

    places: NDArray[np.int64]
    rows: Bytes
    better: Floats


@dataclass(slots=True)
class Block:
    """Positions with their targets, and the finished games."""

    rows: Bytes
    targets: Floats
    counts: dict[str, NDArray[np.float64]]  # by COUNTS name and kind


class Actor:
    """Plays `places` games concurrently; yields a block every `length` moves."""

    def __init__(
        self,
        course: Course,
        places: int,
        length: int,
        trace: float,
        seed: int,
        weak: float = 0.0,
        alternatives: float = 0.0,
        samples: int = 0,
        ahead: int = 1,
        evaluate: Evaluate | None = None,
    ) -> None:
        self.course = course
        self.places = places
        self.length = length
        self.trace = trace
        kinds = len(course.games)
        self.dials = Dials(0.0, 0.0, np.zeros(kinds), np.array(course.shares))
        self.crowd = Crowd(list(course.games), list(course.shares), places, seed)
        outlook = self.crowd.outlook
        self.width = int(outlook.width)
        self.luck = np.random.default_rng(seed)
        self.guide = Guide(course, self.crowd, self.luck)
        self.weak_play = WeakPlay(weak, places, self.luck)
        self.alternatives = alternatives
        self.rows = writable(outlook.rows).reshape(-1, self.width)
        self.first = np.frombuffer(memoryview(outlook.first), np.int64)
        self.movers = np.frombuffer(memoryview(outlook.movers), np.int64)
        self.actions = np.frombuffer(memoryview(outlook.actions), np.int64)
        self.kinds = np.frombuffer(memoryview(self.crowd.kinds), np.int64)
        self.seats_of = np.array([game.seats for game in course.games])
        outputs = course.outputs
        shape = (self.length + 1, self.places)
        self.kept = np.zeros((*shape, self.width), np.uint8)
        self.chosen = np.zeros((*shape, outputs), np.float32)
        self.best = np.zeros((*shape, outputs), np.float32)
        self.tried = np.zeros(shape, np.bool_)
        self.ended = np.zeros(shape, np.bool_)
        self.outcome = np.zeros((*shape, outputs), np.float32)
        self.traces = np.zeros(shape, np.float32)
        self.mover = np.zeros(shape, np.int64)
        self.seats = np.zeros(shape, np.int64)
        self.averages: Averages | None = None
        if samples and evaluate is not None:
            self.averages = Averages(course, samples, ahead, self.luck, evaluate)
        self.ahead = ahead
        self.moves = 0  # made so far
        self.learnt = np.ones(shape, np.bool_)
        self.rivals: list[Rivals] = []  # by move
        self.most = places * length * (1 + RIVALS * (samples > 0))  # rows of a block
        self.expected = np.zeros_like(self.chosen)
        self.counts = {name: np.zeros(kinds) for name in COUNTS}
        self.at = 0
        self.number = 0

    def look(self) -> Bytes:
        """Every move of every game, as rows to evaluate."""
        self.rows[: self.number] = 0
        self.number = self.crowd.look()
        self.guide.advise(self.dials.guided)
        return self.rows[: self.number]

    def play(self, values: Floats) -> Block | None:
        """Move by the evaluation; returns a complete block, if any.  `values` start with the
        mover."""
        at = self.at
        first = self.first[:-1]
        counts = np.diff(self.first)
        mover, seats = self.movers.copy(), self.seats_of[self.kinds]
        values = settled(self.course, self.crowd.outlook, values, mover, seats, first)
        worth = self.course.worth(values, self.dials.progress_worth)
        best = best_rows(worth, self.first)
        row = self.weak_play.choose(worth, self.first, best, mover, seats, self.actions)
        near = np.flatnonzero(self.luck.random(self.places) < self.alternatives)
        noise = NEARLY * self.luck.gumbel(size=len(worth))
        row[near] = best_rows(worth + noise.astype(np.float32), self.first)[near]
        tries = np.flatnonzero(self.luck.random(self.places) < self.dials.explore)
        row[tries] = first[tries] + self.luck.integers(0, counts[tries])
        led = self.guide.places
        row[led] = self.guide.rows
        self.kept[at] = self.rows[row]
        self.mover[at], self.seats[at] = mover, seats
        self.chosen[at] = self.course.by_seat(values[row], mover, seats)
        self.best[at] = self.course.by_seat(values[best], mover, seats)
        self.tried[at] = row != best
        self.tried[at, led] = False  # what they lead to is to be learnt
        self.traces[at] = self.trace
        self.traces[at, led] = GUIDED_TRACE
        self.ended[at] = False
        if self.averages is not None:
            self.compare(self.averages, worth, row, seats)
        self.note_ended(at, row.tolist())
        self.at += 1
        return self.block() if self.at > self.length else None

    def compare(
        self, averages: Averages, worth: Floats, row: NDArray[np.int64], seats: NDArray[np.int64]
    ) -> None:
        """Sample what each move leads to, and its rivals in the same worlds.

        The further they are played on, the fewer moves of a game are compared.
        """
        due = (np.arange(self.places) + self.moves) % self.ahead == 0
        self.moves += 1
        self.learnt[self.at] = due
        places, rows = compared(worth, self.first, row)
        places, rows = places[due[places]], rows[due[places]]
        expected = averages.after(
            self.crowd.states, places, self.actions[rows], seats, self.dials.progress_worth
        )
        made = np.diff(places, prepend=-1) > 0
        self.expected[self.at] = self.chosen[self.at]  # no error
        self.expected[self.at, places[made]] = expected[made]
        others = places[~made]
        better = expected[~made] - self.expected[self.at, others]
        self.rivals.append(Rivals(others, self.rows[rows[~made]], better))

    def note_ended(self, at: int, rows: list[int]) -> None:
        self.crowd.shares[:] = self.dials.shares.tolist()
        for ended in self.crowd.play(rows):
            won = 0 in ended.winners
            if self.guide.guided[ended.place]:
                self.counts["guided games"][ended.kind] += 1
                self.counts["guided wins"][ended.kind] += won
            elif not self.weak_play.temperatures[ended.place]:
                self.counts["games"][ended.kind] += 1
                self.counts["wins"][ended.kind] += won
                self.counts["reached"][ended.kind] += ended.progress
            self.guide.fresh[ended.place] = True
            self.weak_play.begin(ended.place)
            if not self.ended[at, ended.place]:
                self.ended[at, ended.place] = True
                self.outcome[at, ended.place] = self.course.result(ended.winners, ended.progress)

    def block(self) -> Block:
        """The training data; the last move is kept as the first of the next block."""
        length = self.length
        worth = self.dials.progress_worth
        if worth > 0 and not self.course.together:
            self.count_lead(worth)
        if self.averages is None:
            targets = returns(
                self.chosen, self.best, self.tried, self.ended, self.outcome, self.traces
            )
        else:
            targets = steady_returns(
                self.chosen, self.expected, self.tried, self.ended, self.traces
            )
        parts = []
        for move in range(length):
            at = move, np.flatnonzero(self.learnt[move])
            parts.append((self.kept[at], targets[at], self.mover[at], self.seats[at]))
        for move, rivals in enumerate(self.rivals[:length]):
            at = move, rivals.places
            judged = np.clip(targets[at] + rivals.better, 0, 1)
            parts.append((rivals.rows, judged, self.mover[at], self.seats[at]))
        rows, judged, movers, seats = map(np.concatenate, zip(*parts, strict=True))
        made = Block(
            rows,
            self.course.by_mover(judged, movers, seats),
            {name: numbers.copy() for name, numbers in self.counts.items()},
        )
        for numbers in self.counts.values():
            numbers[:] = 0
        return made

    def count_lead(self, worth: float) -> None:
        """At first, the lead is a proxy for winning, since the end of the game is far away."""
        lead = np.zeros_like(self.chosen[-1])
        for place, scores in enumerate(self.crowd.scores()):
            ahead = np.exp(np.array(scores, np.float32) - max(scores))
            lead[place, : len(scores)] = ahead / ahead.sum()
        over = self.ended[-1][:, None]
        lead = np.where(over, self.outcome[-1], lead)
        for judged in (self.chosen, self.best):
            judged[-1] = (1 - worth) * judged[-1] + worth * lead

    def begin_block(self) -> None:
        """Continue after a block has been taken."""
        for array in (
            self.kept, self.chosen, self.best, self.expected, self.learnt, self.tried,
            self.ended, self.outcome, self.traces, self.mover, self.seats,
        ):  # fmt: skip
            array[0] = array[self.length]
        del self.rivals[: self.length]
        self.at = 1
