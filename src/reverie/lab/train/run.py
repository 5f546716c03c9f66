"""A training run: from the first move, or from where it was left, to weights that can be played.

The run is measured in minutes of playing time, or in games.  What falls while it goes on (the
learning rate, moves at random) falls with its progress, so a run that is paused and taken up
again is the same run.
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
from reverie.lab.train.actor import Dials
from reverie.lab.train.hall import (
    ANSWERED,
    ASKED,
    ASKING,
    EMPTY,
    FULL,
    LEARNING,
    Desk,
    Hall,
    Plan,
)
from reverie.lab.train.kinds import Kinds
from reverie.lab.train.learner import Learner, falling
from reverie.lab.train.lessons import Lessons
from reverie.lab.train.mixture import Course, course
from reverie.lab.train.pile import Pile
from reverie.lab.train.report import Report
from reverie.lab.train.settings import Settings
from reverie.lab.train.start import Start, forgotten, own_columns, read_start

CHECKPOINT: Final = "checkpoint.pt"
LOG: Final = "log.csv"
WARM: Final = 0.5  # how much progress counts at the very first
WELL_KNOWN: Final = (0.01, 0.001)  # moves at random, first and last, from weights that play well
LESSONS: Final = 128  # learnt with a batch, at most
TURNED_EVERY: Final = 0.5  # seconds: the dials of the playing processes


@dataclass(slots=True)
class Tally:
    """What has been played and learnt so far, over all sittings."""

    seconds: float = 0.0
    games: int = 0
    positions: int = 0


class Run:
    """Plays and learns; iterate over `reports`."""

    def __init__(self, settings: Settings, folder: Path, command: str, commit: str) -> None:
        self.settings = settings
        self.folder = folder
        self.made_by: dict[str, Any] = {"command": command, "commit": commit}
        self.made_by["seed"] = settings.seed
        self.course: Course = course(settings.game, settings.seed, settings.favour)
        self.features = features_of(self.course.games[0])
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
        self.tally = Tally()
        self.began = 0.0
        self.pile = Pile(len(self.features.scales), settings.batch, self.learner.device)
        self.losses: list[Any] = []
        self.kinds = Kinds(self.course, settings.guide)
        self.lessons = Lessons(self.features.columns, settings.seed)
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / CHECKPOINT).exists():
            self.tally = Tally(**self.learner.load(folder / CHECKPOINT))
        if start:
            self.begin(start)
        self.before = self.tally.seconds

    def read_start(self) -> Start | None:
        """The weights to begin with, if any."""
        settings = self.settings
        if settings.start is None:
            return None
        start = read_start(settings.start, settings.game, self.features)
        self.made_by["start"] = start.made_by
        return start.grown(settings.hidden, self.course.outputs)

    def begin(self, start: Start) -> None:
        """Begin with weights, less what they are to forget."""
        columns = [
            own_columns(self.course.games[self.course.number(kind)], self.course.games[0])
            for kind in self.settings.forget
        ]
        new = np.unique(np.concatenate([np.zeros(0, np.int64), *columns]))
        if self.settings.keep:
            self.learner.keep_but(new)
        if not self.tally.positions:
            self.learner.start(forgotten(self.features, start.layers, new))

    # --- time ---
    @property
    def progress(self) -> float:
        settings = self.settings
        if settings.games is not None:
            return self.tally.games / settings.games
        return self.tally.seconds / (60 * (settings.minutes or 1.0))

    @property
    def done(self) -> bool:
        return self.progress >= 1

    @property
    def paused(self) -> bool:
        pause = self.settings.pause
        return pause is not None and self.tally.seconds - self.before >= 60 * pause

    def tick(self) -> list[Dials]:
        """Set the learning rate; the dials of both halves."""
        self.tally.seconds = self.before + time.monotonic() - self.began
        progress, settings = self.progress, self.settings
        self.learner.rate(falling(*settings.rate, progress))
        warm = 0.0 if settings.start else WARM * max(0.0, 1 - progress / settings.warm_up)
        worth = max(warm, PROGRESS_COUNTS) if self.course.together else warm
        explore = falling(*(settings.explore if not settings.start else WELL_KNOWN), progress)
        return self.kinds.turn(explore, worth, progress)

    # --- the run ---
    def reports(self, every: float = 5.0) -> Iterator[Report]:
        """Train; a report every so many seconds, and one at the end."""
        self.began = time.monotonic()
        reported = saved = self.began
        steps = self.alone() if self.settings.workers == 0 else self.together()
        try:
            for _ in steps:
                now = time.monotonic()
                if now - reported >= every:
                    reported = now
                    yield self.report()
                if now - saved >= self.settings.save_every:
                    saved = now
                    self.save()
        finally:
            steps.close()
        self.save()
        yield self.report()

    def plan(self) -> Plan:
        s = self.settings
        luck = 1 + s.seed * 4096 + self.tally.games
        first = max(1, round(2 * s.places * s.first))
        places = (first, max(1, 2 * s.places - first))
        return Plan(s.game, s.favour, s.workers, places, s.length, s.trace, s.seed, luck)

    def alone(self) -> Generator[None]:
        """In this process, and the same for the same seed."""
        actors = self.plan().actors(0)
        while not self.done and not self.paused:
            for half, actor in enumerate(actors):
                actor.dials = self.tick()[half]
                rows = torch.from_numpy(actor.look()).to(self.learner.device)
                self.lessons.add(actor.rows, actor.guide.advice, self.kinds.halves[half])
                block = actor.play(self.learner.judged(rows).cpu().numpy())
                if block is not None:
                    self.take(half, block.rows, block.targets, block.counts)
                    actor.begin_block()
            while self.learn():
                pass
            yield

    def together(self) -> Generator[None]:
        """With processes that play while this one judges and learns."""
        hall = Hall(self.plan())
        try:
            if self.cuda:
                for desk in hall.desks:
                    pin(desk["rows"], desk["values"], desk["learn"])
            turned = -TURNED_EVERY
            while not self.done and not self.paused:
                dials = self.tick()
                if self.tally.seconds - turned >= TURNED_EVERY:
                    hall.turn(dials)
                    turned = self.tally.seconds
                busy = False
                halves = len(self.kinds.halves)
                for half in range(halves):
                    desks = hall.desks[half::halves]
                    asking = [desk for desk in desks if desk.flags[ASKING] == ASKED]
                    for desk in asking:
                        self.lessons.add(desk.asked, desk.advice, self.kinds.halves[half])
                    if asking:
                        self.answer(asking)
                        busy = True
                    for desk in desks:
                        if desk.flags[LEARNING] == FULL:
                            self.take(half, desk["learn"], desk["targets"], desk.arrays)
                            desk.flags[LEARNING] = EMPTY
                if not self.learn() and not busy:
                    hall.check()
                    time.sleep(0.0001)
                yield
        finally:
            hall.close()

    def answer(self, desks: list[Desk]) -> None:
        """Judge what the playing processes of one half ask about, all of it at once."""
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
        """Put a block among what is to be learnt."""
        self.pile.add(rows, targets)
        self.tally.games += int(counts["games"].sum() + counts["guided games"].sum())
        self.tally.positions += len(rows)
        self.kinds.count(half, counts)

    def learn(self) -> bool:
        """One step, if there is something to learn."""
        batch = self.pile.take()
        if batch is None:
            return False
        exercise = self.lessons.draw(LESSONS, self.kinds.to_guide)
        self.losses.append(self.learner.learn(*batch, exercise))
        return True

    # --- what is told and kept ---
    def report(self) -> Report:
        loss = float(torch.stack(self.losses).mean()) if self.losses else float("nan")
        won, reached = self.kinds.report()
        made = Report(
            self.progress,
            self.tally.seconds,
            self.tally.games,
            self.tally.positions,
            loss,
            next(iter(won.values())),
            won,
            reached,
        )
        self.losses.clear()
        made.log(self.folder / LOG)
        return made

    def save(self) -> None:
        """A checkpoint to go on from, and the weights as they are."""
        self.learner.save(self.folder / CHECKPOINT, asdict(self.tally))
        about = {
            **self.made_by,
            "game": self.settings.game,
            "together": self.course.together,
            "games": self.tally.games,
            "positions": self.tally.positions,
            "minutes": round(self.tally.seconds / 60, 2),
            "settings": json.loads(json.dumps(asdict(self.settings), default=name_of)),
        }
        write_weights(
            self.folder / f"{self.settings.game}.npz", self.features, self.learner.weights(), about
        )


def name_of(file: Path) -> str:
    """A file as it is told to others: wherever it lies here."""
    return file.name


def pin(*arrays: "np.ndarray[Any, Any]") -> None:
    """Let the graphics card read shared memory at full speed, where it can."""
    for array in arrays:
        torch.cuda.cudart().cudaHostRegister(array.ctypes.data, array.nbytes, 0)
