"""The survey: how long each test takes and which lines it runs, kept in a file if wanted."""

import hashlib
import json
import multiprocessing
import signal
import time
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from mutation.tests_of import Lines, LineTracer, run


@dataclass(slots=True)
class Known:
    """A test, how long it takes, and the lines it runs."""

    item: pytest.Item
    seconds: float  # of CPU time, while its lines were noted
    lines: Lines
    failure: str = ""  # why it can't be used: it does not pass on the rules as they are


def take(items: list[pytest.Item], files: Mapping[str, str], jobs: int) -> Iterator[Known]:
    """Run every test once, on the rules as they are, in several processes."""
    fork = multiprocessing.get_context("fork")  # which have the collected tests already
    tracer = LineTracer(files)
    processes = max(1, min(jobs, len(items)))
    # Not a multiprocessing.Pool: it kills its processes at the end, and can wait forever for one
    # that was just being started or held a lock.
    pool = ProcessPoolExecutor(processes, fork, prepare, (items, tracer))
    try:
        for done in as_completed([pool.submit(trace, number) for number in range(len(items))]):
            number, seconds, lines, failure = done.result()
            yield Known(items[number], seconds, lines, failure)
    finally:
        pool.shutdown(cancel_futures=True)


PREPARED: list[tuple[list[pytest.Item], LineTracer]] = []  # in a process of the pool


def prepare(items: list[pytest.Item], tracer: LineTracer) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches them all; the command ends them
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    PREPARED.append((items, tracer))


def trace(number: int) -> tuple[int, float, Lines, str]:
    """Run one test in a process of the pool."""
    ((items, tracer),) = PREPARED
    failure, begun = "", time.process_time()
    tracer.start()
    try:
        run(items[number])
    except BaseException as error:  # also what pytest raises to skip a test
        failure = repr(error)
    lines = tracer.stop()
    return number, time.process_time() - begun, lines, failure


class Surveyed:
    """A file with the survey of tests; it names no place outside the repository.

    It is of no use once the rules have changed.  After a change of a test file, or of a module
    beside it that has no tests, only the tests concerned must be run again.
    """

    def __init__(self, file: Path | None, rules: str) -> None:
        self.file = file  # or none is kept
        self.rules = rules  # what stands for them
        self.outdated = False
        self.tests: dict[str, dict[str, Any]] = {}  # node id → hash of its file, seconds, lines
        self.hashes: dict[Path, str] = {}
        if file is not None and file.exists():
            told = json.loads(file.read_text(encoding="utf-8"))
            self.outdated = told["rules"] != rules
            self.tests = {} if self.outdated else told["tests"]

    def hash_of(self, item: pytest.Item) -> str:
        if item.path not in self.hashes:
            self.hashes[item.path] = digest([item.path, *helpers(item)])
        return self.hashes[item.path]

    def get(self, item: pytest.Item) -> Known | None:
        """What is known of a test, unless it has changed since."""
        told = self.tests.get(item.nodeid)
        if told is None or told["of"] != self.hash_of(item):
            return None
        lines = {file: int(bits, 16) for file, bits in told["lines"].items()}
        return Known(item, told["seconds"], lines)

    def add(self, known: Known) -> None:
        self.tests[known.item.nodeid] = {
            "of": self.hash_of(known.item),
            "seconds": round(known.seconds, 4),
            "lines": {file: f"{bits:x}" for file, bits in known.lines.items()},
        }

    def write(self) -> None:
        if self.file is not None:
            told = {"rules": self.rules, "tests": self.tests}
            write_whole(self.file, json.dumps(told, indent=0))


def digest(files: Iterable[Path]) -> str:
    """What stands for the contents of files, in the order given."""
    found = hashlib.sha256()
    for file in files:
        found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()


def helpers(item: pytest.Item) -> list[Path]:
    """The modules without tests in the folder of a test, and in those above it."""
    folders = [item.path.parent, *item.path.parent.parents]
    within = folders[: folders.index(item.config.rootpath)]
    return [
        file
        for folder in within
        for file in sorted(folder.glob("*.py"))
        if not file.name.startswith("test_")
    ]


def write_whole(file: Path, text: str) -> None:
    """Write a file atomically."""
    beside = file.with_name(file.name + ".new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(file)
