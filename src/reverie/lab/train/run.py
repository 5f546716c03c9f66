"""A training run, from the start or from a checkpoint, which produces weights.

Its length is given in minutes or in games.  The learning rate and the exploration decay with its
progress, so pausing and resuming a run makes no difference to them.
"""

import json
import time
from collections.abc import Generator, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch

from reverie.bots.network.features import features_of
from reverie.bots.network.judge import PROGRESS, PROGRESS_COUNTS
from reverie.bots.network.weights import write_weights
from reverie.engine.errors import OptionError
from reverie.lab.train.actor import Dials
from reverie.lab.train.curriculum import Curriculum
from reverie.lab.train.imitation import Demonstrations
from reverie.lab.train.learner import Learner, falling
from reverie.lab.train.mixture import Course, course
from reverie.lab.train.replay_buffer import ReplayBuffer
from reverie.lab.train.report import Report
from reverie.lab.train.settings import Settings
from reverie.lab.train.start import Start, forgotten, own_columns, read_start
from reverie.lab.train.workers import (
    ANSWERED,
    ASKED,
    ASKING,
    EMPTY,
    FULL,
    LEARNING,
    Desk,
    WorkerPlan,
    Workers,
)

CHECKPOINT: Final = "checkpoint.pt"
LOG: Final = "log.csv"
WARM: Final = 0.5  # the weight of progress at the start
WELL_KNOWN: Final = (0.01, 0.001)  # exploration, first and last, from weights that play well
DEMONSTRATIONS: Final = 128  # per batch, at most
TURNED_EVERY: Final = 0.5  # seconds between two updates of the workers' dials
PUBLISHED_EVERY: Final = 10.0  # seconds between two updates of the weights they evaluate with


@dataclass(slots=True)
class Totals:
    """Totals over the whole run, pauses included."""

    seconds: float = 0.0
    games: int = 0
    positions: int = 0


class Run:
    """Plays and trains; iterate over `reports`."""

    def __init__(self, settings: Settings, folder: Path, command: str, commit: str) -> None:
        self.settings = settings
        self.folder = folder
        self.made_by: dict[str, Any] = {"command": command, "commit": commit}
        self.made_by["seed"] = settings.seed
        self.course: Course = course(settings.game, settings.seed, settings.favour)
        self.features = features_of(self.course.games[0])
        if settings.first == 1:
            self.course = self.course.halves()[0]
            self.features = self.features.narrowed(self.course.games[0].columns)
        device = settings.device
        if device == "auto":
            device = "cuda" if torch.cuda.is_available() else "cpu"
        if settings.workers and device == "cpu":
            torch.set_num_threads(1)
        start = self.read_start()
        hidden = start.hidden if start else settings.hidden
        outputs = self.course.outputs
        sides = PROGRESS if self.course.together else outputs
        self.learner = Learner(self.features, hidden, outputs, settings.seed, device, sides)
        self.cuda = device == "cuda"
        # A GPU evaluates for all workers, unless they sample outcomes, which takes them longer than
        # evaluating; and what heuristics advise is collected on the way.
        self.local = (
            settings.workers > 0 and not settings.guide and (not self.cuda or settings.samples > 0)
        )
        if settings.samples and settings.workers > 0 and not self.local:
            raise OptionError("train-samples")
        self.totals = Totals()
        self.began = 0.0
        self.buffer = ReplayBuffer(
            len(self.features.scales),
            settings.batch,
            self.learner.device,
            self.course.symmetries,
        )
        self.losses: list[Any] = []
        self.curriculum = Curriculum(self.course, settings.guide)
        self.demonstrations = Demonstrations(self.features.columns, settings.seed)
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / CHECKPOINT).exists():
            self.totals = Totals(**self.learner.load(folder / CHECKPOINT))
        if start:
            self.begin(start)
        self.before = self.totals.seconds

    def read_start(self) -> Start | None:
        """The weights to start from, if any."""
        settings = self.settings
        if settings.start is None:
            return None
        start = read_start(settings.start, settings.game, self.features)
        self.made_by["start"] = start.made_by
        return start.grown(settings.hidden, self.course.outputs)

    def begin(self, start: Start) -> None:
        """Start from weights, without the columns to forget."""
        columns = [
            own_columns(self.course.games[self.course.number(kind)], self.course.games[0])
            for kind in self.settings.forget
        ]
        new = np.unique(np.concatenate([np.zeros(0, np.int64), *columns]))
        if self.settings.keep:
            self.learner.learn_only(new)
        if not self.totals.positions:
            self.learner.start(forgotten(self.features, start.layers, new))

    # --- time ---
    @property
    def progress(self) -> float:
        settings = self.settings
        if settings.games is not None:
            return self.totals.games / settings.games
        return self.totals.seconds / (60 * (settings.minutes or 1.0))

    @property
    def done(self) -> bool:
        return self.progress >= 1

    @property
    def paused(self) -> bool:
        pause = self.settings.pause
        return pause is not None and self.totals.seconds - self.before >= 60 * pause

    def tick(self) -> list[Dials]:
        """Set the learning rate; the dials of both halves."""
        self.totals.seconds = self.before + time.monotonic() - self.began
        progress, settings = self.progress, self.settings
        self.learner.rate(falling(*settings.rate, progress))
        warm = 0.0 if settings.start else WARM * max(0.0, 1 - progress / settings.warm_up)
        worth = max(warm, PROGRESS_COUNTS) if self.course.together else warm
        explore = falling(*(settings.explore if not settings.start else WELL_KNOWN), progress)
        return self.curriculum.turn(explore, worth, progress)

    # --- the run ---
    def reports(self, every: float = 5.0) -> Iterator[Report]:
        """Train; yields a report every few seconds if games have ended, and one at the end."""
        self.began = time.monotonic()
        told = self.totals.games
        reported = saved = self.began
        steps = self.alone() if self.settings.workers == 0 else self.together()
        try:
            for _ in steps:
                now = time.monotonic()
                if now - reported >= every and self.totals.games > told:
                    reported, told = now, self.totals.games
                    yield self.report()
                if now - saved >= self.settings.save_every:
                    saved = now
                    self.save()
        finally:
            steps.close()
        self.save()
        if self.totals.games > told:
            yield self.report()

    def plan(self) -> WorkerPlan:
        s = self.settings
        luck = 1 + s.seed * 4096 + self.totals.games
        first = max(1, round(2 * s.places * s.first))
        places = (first, max(1, 2 * s.places - first)) if s.first < 1 else (first,)
        return WorkerPlan(
            s.game, s.favour, s.workers, places, s.length, s.trace, s.seed, luck, s.weak,
            s.alternatives, s.samples, s.ahead, self.local,
        )  # fmt: skip

    def alone(self) -> Generator[None]:
        """Train in this process; deterministic for a given seed."""
        actors = self.plan().actors(0, self.evaluate)
        while not self.done and not self.paused:
            for half, actor in enumerate(actors):
                actor.dials = self.tick()[half]
                values = self.evaluate(actor.look())
                self.demonstrations.add(
                    actor.rows, actor.guide.advice, self.curriculum.halves[half]
                )
                block = actor.play(values)
                if block is not None:
                    self.take(half, block.rows, block.targets, block.counts)
                    actor.begin_block()
            while self.learn():
                pass
            yield

    def evaluate(self, rows: Any, first: Any = None) -> Any:
        """The values of some rows, in this process."""
        return self.learner.judged(torch.from_numpy(rows).to(self.learner.device)).cpu().numpy()

    def together(self) -> Generator[None]:
        """Train with workers that play while this process learns and, with a GPU, evaluates."""
        playing = Workers(self.plan(), self.write)
        try:
            if self.cuda:
                for desk in playing.desks:
                    pin(desk["rows"], desk["values"], desk["learn"])
            turned = published = -TURNED_EVERY
            while not self.done and not self.paused:
                dials = self.tick()
                if self.totals.seconds - turned >= TURNED_EVERY:
                    playing.turn(dials)
                    turned = self.totals.seconds
                if self.local and self.totals.seconds - published >= PUBLISHED_EVERY:
                    playing.refresh()
                    published = self.totals.seconds
                busy = False
                halves = len(self.curriculum.halves)
                for half in range(halves):
                    desks = playing.desks[half::halves]
                    asking = [desk for desk in desks if desk.flags[ASKING] == ASKED]
                    for desk in asking:
                        self.demonstrations.add(
                            desk.asked, desk.advice, self.curriculum.halves[half]
                        )
                    if asking:
                        self.answer(asking)
                        busy = True
                    for desk in desks:
                        if desk.flags[LEARNING] == FULL:
                            self.take(half, *desk.block, desk.arrays)
                            desk.flags[LEARNING] = EMPTY
                if not self.learn() and not busy:
                    playing.check()
                    time.sleep(0.0001)
                yield
        finally:
            playing.close()

    def answer(self, desks: list[Desk]) -> None:
        """Evaluate the requests of the workers of one half, in one batch."""
        device = self.learner.device
        parts = [torch.from_numpy(desk.asked).to(device, non_blocking=True) for desk in desks]
        values = self.learner.judged(torch.cat(parts) if len(parts) > 1 else parts[0])
        at = 0
        for desk, part in zip(desks, parts, strict=True):
            answer = torch.from_numpy(desk["values"][: len(part)])
            answer.copy_(values[at : at + len(part)], non_blocking=True)
            at += len(part)
        if self.cuda:
            torch.cuda.current_stream().synchronize()
        for desk in desks:
            desk.flags[ASKING] = ANSWERED

    def take(self, half: int, rows: Any, targets: Any, counts: Mapping[str, Any]) -> None:
        """Add a block to the replay buffer."""
        self.buffer.add(rows, targets)
        self.totals.games += int(counts["games"].sum() + counts["guided games"].sum())
        self.totals.positions += len(rows)
        self.curriculum.count(half, counts)

    def learn(self) -> bool:
        """One training step, if there is a batch."""
        batch = self.buffer.take()
        if batch is None:
            return False
        exercise = self.demonstrations.draw(DEMONSTRATIONS, self.curriculum.to_guide)
        self.losses.append(self.learner.learn(*batch, exercise))
        return True

    # --- reports and files ---
    def report(self) -> Report:
        loss = float(torch.stack(self.losses).mean()) if self.losses else None
        won, reached = self.curriculum.report()
        made = Report(
            self.progress,
            self.totals.seconds,
            self.totals.games,
            self.totals.positions,
            loss,
            next(iter(won.values())),
            won,
            reached,
        )
        self.losses.clear()
        made.log(self.folder / LOG)
        return made

    def save(self) -> None:
        """Write a checkpoint to resume from, and the current weights."""
        self.learner.save(self.folder / CHECKPOINT, asdict(self.totals))
        self.write(self.folder / f"{self.settings.game}.npz")

    def write(self, file: Path) -> None:
        """Write the current weights."""
        about = {
            **self.made_by,
            "game": self.settings.game,
            "together": self.course.together,
            "games": self.totals.games,
            "positions": self.totals.positions,
            "minutes": round(self.totals.seconds / 60, 2),
            "settings": json.loads(json.dumps(asdict(self.settings), default=name_of)),
        }
        write_weights(file, self.features, self.learner.weights(), about)


def name_of(file: Path) -> str:
    """The name of a file, without the folder, which is of no use to others."""
    return file.name


def pin(*arrays: "np.ndarray[Any, Any]") -> None:
    """Let the GPU read shared memory at full speed."""
    for array in arrays:
        torch.cuda.cudart().cudaHostRegister(array.ctypes.data, array.nbytes, 0)
