"""scripts/mutate: mutate the rules one place at a time, and report what no test caught."""

import argparse
import json
import math
import os
import random
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from mutation import explained, report
from mutation.mutants import Mutant, mutants
from mutation.options import arguments
from mutation.survey import Known, Surveyed, digest, take, write_whole
from mutation.tests_of import LineTracer, with_tests
from mutation.trial import DEAD, Trials, Verdict
from reverie.folder import SURFACES

# Observations are checked byte by byte elsewhere (tests/test_observation.py), and end-of-game
# statistics in tests/match; the spots of a move are not rules.
LEFT_OUT = (
    *("columns.py", "encoders.py", "observation.py", "observed_deck.py"),
    *("figures.py", "spots.py"),
    "__init__.py",
)
SKIPPED = (
    *("observe", "observe_unseen", "columns", "reads"),
    *("kind_of_caught", "being_paid", "option_flags", "figures"),
    *("spots", "drop", "free_place", "may_pay", "likely_moves"),
)
PAUSE = 10.0  # seconds between two lines about the progress
BEGUN = time.monotonic()

Key = explained.Key


def is_part(mutant: Mutant, part: str) -> bool:
    """Whether a mutant is in a part of the sources: `onirim`, `onirim/doors.py::count_series`."""
    path, _, function = part.partition("::")
    below = mutant.file == path or mutant.file.startswith(path.rstrip("/") + "/")
    return below and function in ("", mutant.function)


def wanted(mutants: list[Mutant], only: Sequence[str] | None) -> list[Mutant]:
    """The mutants of the requested parts, in that order."""
    if only is None:
        return mutants
    ordered = [mutant for part in only for mutant in mutants if is_part(mutant, part)]
    return list(dict.fromkeys(ordered))


def is_surface(file: Path) -> bool:
    """Is it in a game's folder without being rules?"""
    return bool(set(SURFACES) & {*file.with_suffix("").parts})


def key_of(mutant: Mutant) -> Key:
    return mutant.place, mutant.text


class Run:
    """One run of the command."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        self.chosen = chosen
        self.root: Path = chosen.root.resolve()
        self.verdicts: list[Verdict] = []
        found = [
            mutant
            for file in sorted(self.root.rglob("*.py"))
            if file.name not in LEFT_OUT and not is_surface(file.relative_to(self.root))
            for mutant in mutants(self.root, file, SKIPPED)
        ]
        reasons = explained.read(chosen.explained)
        there = {key_of(mutant) for mutant in found}
        self.stale = [key for key in reasons if key not in there]
        traced = found if chosen.survey is not None else wanted(found, chosen.only)
        self.files = {str(self.root / file): file for file in {mutant.file for mutant in traced}}
        found = wanted(found, chosen.only)
        if chosen.again is not None:
            alive = {key for key, (fate, _) in fates(chosen.again).items() if fate not in DEAD}
            found = [mutant for mutant in found if key_of(mutant) in alive]
        part, parts = chosen.part
        self.explained = [one for one in found if key_of(one) in reasons][part - 1 :: parts]
        self.open = [one for one in found if key_of(one) not in reasons][part - 1 :: parts]
        if chosen.sample is not None:
            number = min(chosen.sample, len(self.open))
            self.open = random.Random(chosen.seed).sample(self.open, number)
        known = self.known()
        self.verdicts = [
            Verdict(mutant, *known[key_of(mutant)])
            for mutant in self.open + self.explained
            if key_of(mutant) in known
        ]
        tried = self.open + (self.explained if chosen.recheck else [])
        self.tried = [mutant for mutant in tried if key_of(mutant) not in known]
        self.tracer = LineTracer(self.files)

    def known(self) -> dict[Key, tuple[str, str]]:
        """What came of mutants in earlier runs; what was killed in one of them is dead.

        The run that is continued may be yet to begin.
        """
        found: dict[Key, tuple[str, str]] = {}
        for file in self.chosen.known:
            if file != self.chosen.json or file.exists():
                for key, told in fates(file).items():
                    if key not in found or found[key][0] not in DEAD:
                        found[key] = told
        return found

    def module_of(self, file: str) -> str:
        """The dotted name of a file, from the outermost package that it is in."""
        path, top = self.root / file, self.root
        while (top.parent / "__init__.py").exists():
            top = top.parent
        return ".".join(path.relative_to(top.parent).with_suffix("").parts)

    def work(self, items: list[pytest.Item]) -> None:
        """The main part, run while pytest is ready."""
        imported = self.tracer.stop()
        say(f"{len(self.tried)} mutants, {len(items)} tests")
        slowest = self.chosen.slowest or math.inf
        tests = [known for known in self.survey(items) if known.seconds <= slowest]
        trials = Trials(tests, imported, self.module_of, self.chosen.patience or math.inf)
        for verdict in self.verdicts:
            trials.remember(verdict)
        begun = told = time.monotonic()
        before, until = len(self.verdicts), BEGUN + 60 * self.chosen.minutes
        try:
            seconds = sum(known.seconds for known in tests)
            say(f"the lines of {len(tests)} tests are known, which take {seconds:.0f} seconds")
            for verdict in trials.run(self.tried, self.chosen.jobs, until):
                self.verdicts.append(verdict)
                if time.monotonic() - told > PAUSE:
                    told = time.monotonic()
                    self.tell_progress(self.verdicts[before:], told - begun)
                    self.write_json()
        except KeyboardInterrupt:
            say("interrupted: this is how far it came")
        self.tell_progress(self.verdicts[before:], time.monotonic() - begun)

    def survey(self, items: list[pytest.Item]) -> list[Known]:
        """Which lines each test runs, from the file of an earlier survey as far as it has them."""
        kept = Surveyed(self.chosen.survey, digest(sorted(self.root.rglob("*.py"))))
        if kept.outdated:
            say(f"{kept.file} is of other rules: all tests are surveyed anew")
        unknown = [item for item in items if kept.get(item) is None]
        told = time.monotonic()
        if unknown:
            say(f"running {len(unknown)} tests to see which lines they run")
            try:
                for done, known in enumerate(take(unknown, self.files, self.chosen.jobs), 1):
                    if known.failure:
                        say(f"left out: {known.item.nodeid}: {known.failure}")
                    else:
                        kept.add(known)
                    if time.monotonic() - told > PAUSE:
                        told = time.monotonic()
                        say(f"{done} of {len(unknown)} tests")
            finally:
                kept.write()
        return [found for item in items if (found := kept.get(item)) is not None]

    def tell_progress(self, verdicts: list[Verdict], seconds: float) -> None:
        done, alive = len(verdicts), sum(not one.dead for one in verdicts)
        say(f"{done} of {len(self.tried)}, {done / seconds:.1f} a second, {alive} alive")

    def tell(self) -> int:
        """Print the results; returns the exit status."""
        tried = self.unexplained()
        reasons = {key_of(mutant) for mutant in self.explained}
        wrong = [v for v in self.verdicts if v.dead and key_of(v.mutant) in reasons]
        if lines := report.survivors(tried):
            print(lines)
        print(report.table(tried, self.explained))
        for place, text in self.stale:
            print(f"explained, but not there any more: {place}: {text}")
        for one in wrong:
            print(f"explained, but killed by {one.by}: {one.mutant.place}: {one.mutant.text}")
        if untried := len(self.open) - len(tried):
            print(f"{untried} of {len(self.open)} mutants were not tried")
        print(f"{report.share(tried):.1f}% of the mutants that change behaviour were killed")
        self.write_json()
        return int(bool(self.stale or wrong) or report.share(tried) < self.chosen.bar)

    def unexplained(self) -> list[Verdict]:
        reasons = {key_of(mutant) for mutant in self.explained}
        return [v for v in self.verdicts if key_of(v.mutant) not in reasons]

    def write_json(self) -> None:
        """Write the fates known so far, so that a run that is cut short loses little."""
        if self.chosen.json is not None:
            told = report.to_json(self.verdicts, self.unexplained(), self.stale)
            write_whole(self.chosen.json, json.dumps(told, indent=1))


def fates(file: Path) -> dict[Key, tuple[str, str]]:
    return report.fates(json.loads(file.read_text(encoding="utf-8")))


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def interrupt(number: int, frame: object) -> None:
    raise KeyboardInterrupt


def main(words: Sequence[str] | None = None) -> int:
    run = Run(arguments(words))
    chosen = [str(path) for path in run.chosen.tests]
    if run.chosen.k:
        chosen += ["-k", run.chosen.k]
    if run.tried and run.chosen.minutes > 0:
        signal.signal(signal.SIGTERM, interrupt)
        run.tracer.start()
        with_tests(chosen, run.work)
    return run.tell()


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    os._exit(status)  # nothing of the tests is worth tearing down
