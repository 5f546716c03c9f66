"""The trial of a mutant: in a child process, by the tests that run its line, until one fails."""

import gc
import importlib.abc
import importlib.machinery
import importlib.util
import mmap
import os
import resource
import signal
import struct
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType, ModuleType

from mutation.mutants import Mutant
from mutation.survey import Known
from mutation.tests_of import Lines, mask, pass_anew, run

KILLED, SURVIVED, TIMED_OUT, NOT_COVERED = "killed", "survived", "timed out", "not covered"
DEAD = (KILLED, TIMED_OUT)
WITNESSES = 100  # tests for what is computed at import, in a session of its own
MEMORY = 1 << 30  # what a mutant may use more than we do


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant."""

    mutant: Mutant
    fate: str
    by: str = ""  # the test that killed it

    @property
    def dead(self) -> bool:
        return self.fate in DEAD


def live_function(module: str, function: str) -> FunctionType:
    """A function of an imported module, or the one behind a method or property."""
    found: object = importlib.import_module(module)
    for name in function.split("."):
        found = vars(found)[name]
    for wrapper in ("fget", "__func__", "__wrapped__"):
        found = getattr(found, wrapper, None) or found
    assert isinstance(found, FunctionType), function
    return found


class Trials:
    """Tries mutants, some at a time; remembers who killed whom, to ask those tests first."""

    def __init__(
        self,
        tests: list[Known],
        imported: Lines,
        module_of: Callable[[str], str],
        patience: float,
    ) -> None:
        self.tests = sorted(tests, key=lambda known: known.seconds)
        self.imported = imported  # lines that ran when the modules were imported
        self.module_of = module_of
        self.patience = patience  # seconds of tests, after which a mutant counts as alive
        self.killers: dict[str, list[int]] = {}  # place, or file → tests, the latest first
        self.numbers = {known.item.nodeid: i for i, known in enumerate(self.tests)}

    def judges(self, mutant: Mutant) -> list[int]:
        """The tests that run the line, quick ones and earlier killers first."""
        statement = mask(*mutant.lines)
        found = {
            number
            for number, known in enumerate(self.tests)
            if known.lines.get(mutant.file, 0) & statement
        }
        known = self.killers.get(mutant.place, []) + self.killers.get(mutant.file, [])
        tried = [test for test in dict.fromkeys(known) if test in found]
        return tried + sorted(found.difference(tried))

    def witnesses(self, mutant: Mutant) -> list[int]:
        """For what is computed at import: tests of the same game, the quickest of each file."""
        if not self.imported.get(mutant.file, 0) & mask(*mutant.lines):
            return []
        folder = mutant.file.partition("/")[0]
        turns: Counter[Path] = Counter()
        order = []
        for number, known in enumerate(self.tests):
            apart = not any(file.startswith(folder) for file in known.lines)
            order.append((apart, turns[known.item.path], number))
            turns[known.item.path] += 1
        return [number for _, _, number in sorted(order)[:WITNESSES]]

    def run(self, mutants: list[Mutant], jobs: int, until: float) -> Iterator[Verdict]:
        """One verdict after the other, as they come in; none is begun after some moment."""
        gc.collect()
        gc.freeze()  # so that children share the memory
        notes = mmap.mmap(-1, 4 * max(1, len(mutants)))
        running: dict[int, int] = {}  # process → mutant
        try:
            for number, mutant in enumerate(mutants):
                judges, witnesses = self.judges(mutant), self.witnesses(mutant)
                if not judges and not witnesses:
                    yield Verdict(mutant, NOT_COVERED)
                    continue
                if len(running) >= jobs:
                    yield self.wait(running, mutants, notes)
                if time.monotonic() > until:
                    break
                child = os.fork()
                if child == 0:
                    self.try_in_child(mutant, judges, witnesses, notes, number)
                running[child] = number
            while running:
                yield self.wait(running, mutants, notes)
        finally:
            for child in running:  # if we are interrupted
                os.kill(child, signal.SIGKILL)

    def wait(self, running: dict[int, int], mutants: list[Mutant], notes: mmap.mmap) -> Verdict:
        child, status = os.wait()
        number = running.pop(child)
        mutant = mutants[number]
        (killer,) = struct.unpack_from("i", notes, 4 * number)
        name = self.tests[killer].item.nodeid
        if os.WIFSIGNALED(status):
            return Verdict(mutant, TIMED_OUT, name)
        if os.WEXITSTATUS(status) == 0:
            return Verdict(mutant, SURVIVED)
        self.remember(verdict := Verdict(mutant, KILLED, name))
        return verdict

    def remember(self, verdict: Verdict) -> None:
        """A test that killed a mutant is among the first to be asked about the next ones."""
        killer = self.numbers.get(verdict.by)
        if killer is None:
            return
        for known in (verdict.mutant.place, verdict.mutant.file):
            killers = self.killers.setdefault(known, [])
            if killer in killers:
                killers.remove(killer)
            killers.insert(0, killer)

    def test_modules(self) -> set[str]:
        found = {getattr(known.item, "module", None) for known in self.tests}
        return {module.__name__.partition(".")[0] for module in found if module is not None}

    def try_in_child(
        self,
        mutant: Mutant,
        judges: list[int],
        witnesses: list[int],
        notes: mmap.mmap,
        number: int,
    ) -> None:
        """Never returns: exits with 0 if all tests pass, is ended by a signal if it takes long."""
        status = 1
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, signal.SIG_IGN)  # a mutant that is cut off was not noticed
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.dup2(1, 2)
            limit_memory()
            function = live_function(self.module_of(mutant.file), mutant.function)
            function.__code__ = mutant.code()
            for judge in judges:
                struct.pack_into("i", notes, 4 * number, judge)
                signal.setitimer(signal.ITIMER_PROF, 1.0 + 5 * self.tests[judge].seconds)
                run(self.tests[judge].item)
                if time.process_time() > self.patience:
                    break
            if witnesses:
                import_again(self.module_of(mutant.file), mutant, self.test_modules())
                signal.setitimer(signal.ITIMER_PROF, 60.0)
                struct.pack_into("i", notes, 4 * number, witnesses[0])
                assert pass_anew([self.tests[witness].item.nodeid for witness in witnesses])
            status = 0
        except BaseException:  # whatever it is, the mutant was noticed
            status = 1
        finally:
            os._exit(status)


class Changed(importlib.abc.MetaPathFinder):
    """Imports one module as the mutant has it, so that what it computes at import is changed."""

    def __init__(self, module: str, mutant: Mutant) -> None:
        self.module = module
        self.mutant = mutant

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.module:
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        assert spec is not None
        assert spec.loader is not None
        code = self.mutant.module_code()
        spec.loader.exec_module = lambda module: exec(code, vars(module))  # type: ignore[method-assign]
        return spec


def import_again(module: str, mutant: Mutant, tests: set[str]) -> None:
    """Forget all modules of the package and its tests; when next imported, one is changed."""
    forgotten = {module.partition(".")[0], "conftest", *tests}
    for name in list(sys.modules):
        if name.partition(".")[0] in forgotten:
            del sys.modules[name]
    sys.meta_path.insert(0, Changed(module, mutant))


def limit_memory() -> None:
    with open("/proc/self/statm", encoding="ascii") as file:
        now = int(file.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (now + MEMORY, now + MEMORY))
