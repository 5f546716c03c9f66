"""Workers: processes that play, and the memory that they share with the learning process.

Every worker plays two crowds alternately, one while the other is being evaluated.  Each crowd has
a desk in shared memory: rows to evaluate, their values, a block of training data, and flags that
say whose turn it is.  Without a GPU, the workers evaluate for themselves, with weights that the
learning process publishes from time to time.
"""

import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import cycle
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from shutil import disk_usage
from tempfile import TemporaryDirectory
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from reverie.bots.network.judge import Network
from reverie.bots.network.weights import Floats, read_weights
from reverie.lab.train.actor import COUNTS, Actor, Block, Dials
from reverie.lab.train.averages import Evaluate
from reverie.lab.train.mixture import course

IDLE, ASKED, ANSWERED = range(3)
EMPTY, FULL = range(2)
NAP: Final = 0.0001
MEMORY: Final = Path("/dev/shm")  # files in memory, if there is room; otherwise on disk
ASKING, LEARNING, STOP = range(3)  # flags
PUBLISHED: Final = "weights.npz"  # in the workers' folder, for those that evaluate for themselves


@dataclass(frozen=True, slots=True)
class WorkerPlan:
    """Settings of the workers."""

    game: str
    favour: Mapping[str, float]
    workers: int
    places: tuple[int, ...]  # games in each crowd of a worker
    length: int
    trace: float
    seed: int  # of the training mix
    luck: int  # the seed of the games
    weak: float = 0.0  # the share of games with mistakes
    alternatives: float = 0.0  # the share of moves that may be nearly the best
    samples: int = 0  # outcomes of each move
    ahead: int = 1  # decisions that each is played on
    local: bool = False  # do the workers evaluate for themselves?

    def actors(self, worker: int, evaluate: Evaluate | None = None) -> list[Actor]:
        """The crowds of a worker: the first kind of game and, unless it is the only one, all
        others."""
        halves = course(self.game, self.seed, self.favour).halves()
        return [
            Actor(
                part,
                places,
                self.length,
                self.trace,
                self.luck + 2 * worker + number,
                self.weak,
                self.alternatives,
                self.samples,
                self.ahead,
                evaluate,
            )
            for number, (part, places) in enumerate(zip(halves, self.places, strict=False))
        ]


@dataclass(frozen=True, slots=True)
class Shape:
    """The sizes of a desk's arrays."""

    width: int
    outputs: int
    places: int
    rows: int  # capacity of a request
    block: int  # capacity of a block
    kinds: int

    def fields(self) -> dict[str, tuple[tuple[int, ...], Any]]:
        return {
            "flags": ((3,), np.int64),
            "number": ((1,), np.int64),  # of rows requested
            "dials": ((2 + 2 * self.kinds,), np.float64),
            "rows": ((self.rows, self.width), np.uint8),
            "guided": ((1,), np.int64),  # games
            "advice": ((self.places, 4), np.int64),
            "values": ((self.rows, self.outputs), np.float32),
            "learnt": ((1,), np.int64),  # rows of the block
            "learn": ((self.block, self.width), np.uint8),
            "targets": ((self.block, self.outputs), np.float32),
            **dict.fromkeys(COUNTS, ((self.kinds,), np.float64)),
        }

    def size(self) -> int:
        sizes = [
            int(np.prod(size)) * np.dtype(kind).itemsize for size, kind in self.fields().values()
        ]
        return sum(padded(size) for size in sizes)


def padded(size: int) -> int:
    return -(-size // 4096) * 4096


def shape_of(actor: Actor) -> Shape:
    kinds = len(actor.course.games)
    return Shape(
        actor.width, actor.course.outputs, actor.places, len(actor.rows), actor.most, kinds
    )


class Desk:
    """The memory shared for one crowd, as arrays."""

    def __init__(self, shape: Shape, file: Path, new: bool) -> None:
        mode: Literal["w+", "r+"] = "w+" if new else "r+"
        memory = np.memmap(file, np.uint8, mode, shape=(shape.size(),))
        self.arrays: dict[str, NDArray[Any]] = {}
        at = 0
        for field, (size, kind) in shape.fields().items():
            self.arrays[field] = np.ndarray(size, kind, memory, at)
            at += padded(self.arrays[field].nbytes)
        self.flags = self.arrays["flags"]

    def __getitem__(self, field: str) -> NDArray[Any]:
        return self.arrays[field]

    @property
    def asked(self) -> NDArray[Any]:
        rows: NDArray[Any] = self.arrays["rows"][: int(self.arrays["number"][0])]
        return rows

    @property
    def advice(self) -> NDArray[Any]:
        advice: NDArray[Any] = self.arrays["advice"][: int(self.arrays["guided"][0])]
        return advice

    @property
    def dials(self) -> Dials:
        explore, progress_worth, *_ = self.arrays["dials"].tolist()
        guided, shares = np.split(self.arrays["dials"][2:], 2)
        return Dials(explore, progress_worth, guided.copy(), shares.astype(np.int64))

    @property
    def stopped(self) -> bool:
        """Whether the worker must stop."""
        return bool(self.flags[STOP]) or os.getppid() == 1

    @property
    def block(self) -> tuple[NDArray[Any], NDArray[Any]]:
        """The rows of a block, and their targets."""
        number = int(self.arrays["learnt"][0])
        return self.arrays["learn"][:number], self.arrays["targets"][:number]

    def wait(self, flag: int, value: int) -> bool:
        """Wait until a flag has this value; False if the worker must stop."""
        while self.flags[flag] != value:
            if self.stopped:
                return False
            time.sleep(NAP)
        return True

    def ask(self, actor: Actor) -> None:
        """Request the evaluation of every move of a crowd's games, and pass on the advice."""
        rows = actor.look()
        self["rows"][: len(rows)] = rows
        self["number"][0] = len(rows)
        advice = actor.guide.advice
        self["advice"][: len(advice)] = advice
        self["guided"][0] = len(advice)
        self.flags[ASKING] = ASKED

    def hand_over(self, block: Block) -> bool:
        """Deliver training data; False if the worker must stop."""
        if not self.wait(LEARNING, EMPTY):
            return False
        number = len(block.rows)
        self["learnt"][0] = number
        self["learn"][:number], self["targets"][:number] = block.rows, block.targets
        for name in COUNTS:
            self[name][:] = block.counts[name]
        self.flags[LEARNING] = FULL
        return True


def open_desks(actors: list[Actor], worker: int, folder: Path, new: bool) -> list[Desk]:
    """The desks of a worker, one for each crowd."""
    return [
        Desk(shape_of(actor), folder / f"{worker}-{number}", new)
        for number, actor in enumerate(actors)
    ]


class Published:
    """The current weights, read again when they have changed."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / PUBLISHED
        self.changed = -1
        self.network: Network | None = None

    def __call__(self, rows: NDArray[np.uint8], first: NDArray[np.int64]) -> Floats:
        changed = self.file.stat().st_mtime_ns
        if self.network is None or changed != self.changed:
            self.network, self.changed = Network(*read_weights(self.file)), changed
        return self.network.judge(rows, first)


def work(plan: WorkerPlan, worker: int, folder: Path) -> None:
    """The main loop of a worker."""
    evaluate = Published(folder) if plan.local else None
    actors = plan.actors(worker, evaluate)
    crowds = list(zip(open_desks(actors, worker, folder, new=False), actors, strict=True))
    if evaluate is None:
        for desk, actor in crowds:
            desk.ask(actor)
    for desk, actor in cycle(crowds):
        if evaluate is not None:
            values = evaluate(actor.look(), actor.first)
        elif desk.wait(ASKING, ANSWERED):
            values = desk["values"][: len(desk.asked)]
        if desk.stopped:
            return
        actor.dials = desk.dials
        block = actor.play(values)
        if block is not None:
            if not desk.hand_over(block):
                return
            actor.begin_block()
        if evaluate is None:
            desk.ask(actor)


class Workers:
    """Starts and stops the workers; `publish` writes the first weights of those that evaluate for
    themselves."""

    def __init__(self, plan: WorkerPlan, publish: Callable[[Path], None]) -> None:
        actors = plan.actors(0)
        needed = plan.workers * sum(shape_of(actor).size() for actor in actors)
        roomy = MEMORY.is_dir() and disk_usage(MEMORY).free > 2 * needed
        self.folder = TemporaryDirectory(dir=MEMORY if roomy else None, ignore_cleanup_errors=True)
        self.publish = publish
        self.refresh()
        context = get_context("spawn")
        self.desks: list[Desk] = []
        self.workers: list[BaseProcess] = []
        for worker in range(plan.workers):
            folder = Path(self.folder.name)
            self.desks += open_desks(actors, worker, folder, new=True)
            process = context.Process(target=work, args=(plan, worker, folder), daemon=True)
            process.start()
            self.workers.append(process)

    def turn(self, dials: list[Dials]) -> None:
        """Set the dials of both halves."""
        for number, desk in enumerate(self.desks):
            new = dials[number % len(dials)]
            desk["dials"][:2] = new.explore, new.progress_worth
            desk["dials"][2:] = np.append(new.guided, new.shares)

    def refresh(self) -> None:
        """Publish the current weights."""
        self.publish(Path(self.folder.name) / PUBLISHED)

    def check(self) -> None:
        """Raise if a worker has died: its answer would never come."""
        for worker in self.workers:
            if worker.exitcode is not None:
                raise RuntimeError(f"a worker exited with status {worker.exitcode}")

    def close(self) -> None:
        """Stop all workers and free the memory."""
        for desk in self.desks:
            desk.flags[STOP] = 1
        for worker in self.workers:
            worker.join(5)
            if worker.is_alive():
                worker.terminate()
        self.folder.cleanup()
