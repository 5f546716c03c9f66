"""scripts/mutate: mutate the rules one place at a time, and report what no test caught."""

import argparse
import json
import math
import os
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from mutation import explained, report
from mutation.mutants import Mutant, mutants
from mutation.tests_of import LineTracer, survey, with_tests
from mutation.trial import Trials, Verdict
from reverie.folder import SURFACES

HOME = Path(__file__).parent.parent.parent
TESTS = ("tests/rules", "tests/test_goldens.py")
# What an observation tells is checked byte by byte elsewhere (tests/test_observation.py), and
# the figures of a game that is over in tests/match; the pieces that a move is about are no rules.
LEFT_OUT = (
    *("columns.py", "observation.py", "observed_deck.py", "figures.py", "spots.py"),
    "__init__.py",
)
SKIPPED = (
    "observe",
    "kind_of_caught",
    "being_paid",
    "option_flags",
    "figures",
    "spots",
    "tempting",
)
BAR = 95.0
PAUSE = 10.0  # seconds between two lines about the progress


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("mutate", description=__doc__)
    say = parser.add_argument
    say("--only", action="append", metavar="PATH[::FUNCTION]", help="part of the sources")
    say("--jobs", type=int, default=1, help="how many mutants are tried at a time (1)")
    say("--sample", type=int, metavar="N", help="try only so many, drawn by chance, in that order")
    say("--seed", type=int, default=0, help="of the sample (0)")
    say("--again", type=Path, metavar="FILE", help="only those alive in an earlier --json FILE")
    say("--json", type=Path, metavar="FILE", help="write every mutant's fate, as the run goes on")
    say("--recheck", action="store_true", help="also try the explained ones: none may be killed")
    say("--bar", type=float, default=BAR, help=f"percent that must be killed ({BAR:.0f})")
    say("--root", type=Path, default=HOME / "src/reverie/games", help="the package to mutate")
    say("--tests", nargs="+", default=TESTS, help="the tests that should notice")
    say("-k", metavar="EXPRESSION", help="only tests that match, as pytest has it")
    say("--slowest", type=float, metavar="SECONDS", help="leave out tests that take longer")
    say("--patience", type=float, metavar="SECONDS", help="of tests, then a mutant counts as alive")
    say("--explained", type=Path, default=HOME / "tests/rules/equivalent.toml")
    return parser.parse_args(words)


def is_part(mutant: Mutant, part: str) -> bool:
    """Is a mutant in a part of the sources: `onirim`, `onirim/doors.py::count_series`?"""
    path, _, function = part.partition("::")
    below = mutant.file == path or mutant.file.startswith(path.rstrip("/") + "/")
    return below and function in ("", mutant.function)


def wanted(mutants: list[Mutant], only: Sequence[str] | None) -> list[Mutant]:
    """The mutants of the parts that were asked for, in that order."""
    if only is None:
        return mutants
    ordered = [mutant for part in only for mutant in mutants if is_part(mutant, part)]
    return list(dict.fromkeys(ordered))


def is_surface(file: Path) -> bool:
    """Is it in a game's folder without being rules?"""
    return bool(set(SURFACES) & {*file.with_suffix("").parts})


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
        there = {(mutant.place, mutant.text) for mutant in found}
        self.stale = [key for key in reasons if key not in there]
        found = wanted(found, chosen.only)
        if chosen.again is not None:
            alive = report.alive(json.loads(chosen.again.read_text(encoding="utf-8")))
            found = [mutant for mutant in found if (mutant.place, mutant.text) in alive]
        self.explained = [mutant for mutant in found if (mutant.place, mutant.text) in reasons]
        self.open = [mutant for mutant in found if (mutant.place, mutant.text) not in reasons]
        self.tracer = LineTracer({self.file_of(mutant.file) for mutant in found})
        if chosen.sample is not None:
            number = min(chosen.sample, len(self.open))
            self.open = random.Random(chosen.seed).sample(self.open, number)

    def file_of(self, file: str) -> str:
        return str(self.root / file)

    def module_of(self, file: str) -> str:
        """The dotted name of a file, from the outermost package that it is in."""
        path, top = self.root / file, self.root
        while (top.parent / "__init__.py").exists():
            top = top.parent
        return ".".join(path.relative_to(top.parent).with_suffix("").parts)

    def work(self, items: list[pytest.Item]) -> None:
        """What is done while pytest is ready."""
        tried = self.open + (self.explained if self.chosen.recheck else [])
        files = {self.file_of(mutant.file) for mutant in tried}
        say(f"{len(tried)} mutants; running {len(items)} tests to see what each covers")
        imported = self.tracer.stop()
        tests = survey(items, files, self.chosen.slowest)
        trials = Trials(
            tests, imported, self.module_of, self.file_of, self.chosen.patience or math.inf
        )
        begun = told = time.monotonic()
        try:
            for verdict in trials.run(tried, self.chosen.jobs):
                self.verdicts.append(verdict)
                if time.monotonic() - told > PAUSE:
                    told = time.monotonic()
                    self.tell_progress(len(tried), told - begun)
                    self.write_json()
        except KeyboardInterrupt:
            say("interrupted: this is how far it came")
        self.tell_progress(len(tried), time.monotonic() - begun)

    def tell_progress(self, mutants: int, seconds: float) -> None:
        done, alive = len(self.verdicts), sum(not one.dead for one in self.verdicts)
        say(f"{done} of {mutants}, {done / seconds:.1f} a second, {alive} alive")

    def tell(self) -> int:
        """Print what came of it; the exit status."""
        tried = self.unexplained()
        wrong = [v for v in self.verdicts if v.dead and v not in tried]
        if lines := report.survivors(tried):
            print(lines)
        print(report.table(tried, self.explained))
        for place, text in self.stale:
            print(f"explained, but not there any more: {place}: {text}")
        for one in wrong:
            print(f"explained, but killed by {one.by}: {one.mutant.place}: {one.mutant.text}")
        print(f"{report.share(tried):.1f} % of the mutants that change behaviour were killed")
        self.write_json()
        return int(bool(self.stale or wrong) or report.share(tried) < self.chosen.bar)

    def unexplained(self) -> list[Verdict]:
        reasons = {(mutant.place, mutant.text) for mutant in self.explained}
        return [v for v in self.verdicts if (v.mutant.place, v.mutant.text) not in reasons]

    def write_json(self) -> None:
        """Write the fates known so far, so that a run that is cut short loses little."""
        if self.chosen.json is not None:
            told = report.to_json(self.unexplained(), self.stale)
            self.chosen.json.write_text(json.dumps(told, indent=1), encoding="utf-8")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main(words: Sequence[str] | None = None) -> int:
    run = Run(arguments(words))
    chosen = [str(path) for path in run.chosen.tests]
    if run.chosen.k:
        chosen += ["-k", run.chosen.k]
    run.tracer.start()
    with_tests(chosen, run.work)
    return run.tell()


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    os._exit(status)  # nothing of the tests is worth tearing down
