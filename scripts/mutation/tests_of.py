"""Which lines a test runs, and running one test again within this process."""

import sys
from collections.abc import Callable, Mapping
from types import CodeType, FrameType
from typing import Any

import pytest
from _pytest.tmpdir import tmppath_result_key

QUIETLY = ["-q", "-q", "--no-header", "--no-summary", "--tb=no", "-s"]
QUIETLY += ["-p", "no:cacheprovider", "-p", "no:xdist"]

Lines = dict[str, int]  # file, relative to the package that is mutated → a bit for each line


def mask(first: int, last: int) -> int:
    """The bits of some lines."""
    return (1 << last + 1) - (1 << first)


class LineTracer:
    """Notes the lines of some files that are run; a line that was seen costs no more."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self.files = files  # as Python names them → as we do
        # They are kept alive, so that an id is one code's.
        self.codes: dict[int, tuple[CodeType, frozenset[int]]] = {}  # with all their lines
        self.foreign: dict[int, CodeType] = {}  # of other files
        self.unseen: dict[int, set[int]] = {}

    def start(self) -> None:
        self.unseen = {number: set(lines) for number, (_, lines) in self.codes.items()}
        sys.settrace(self.call)

    def stop(self) -> Lines:
        sys.settrace(None)
        found: Lines = {}
        for number, (code, lines) in self.codes.items():
            seen = sum(1 << line for line in lines - self.unseen[number])
            if seen:
                file = self.files[code.co_filename]
                found[file] = found.get(file, 0) | seen
        return found

    def call(self, frame: FrameType, event: str, arg: object) -> Any:
        number = id(frame.f_code)
        if number in self.foreign:
            return None
        unseen = self.unseen.get(number)
        if unseen is None:
            code = frame.f_code
            if code.co_filename not in self.files:
                self.foreign[number] = code
                return None
            self.codes[number] = (code, lines_of(code))
            unseen = self.unseen[number] = set(self.codes[number][1])
        return self.line if unseen else None

    def line(self, frame: FrameType, event: str, arg: object) -> Any:
        if event == "line":
            unseen = self.unseen[id(frame.f_code)]
            unseen.discard(frame.f_lineno)
            if not unseen:
                return None
        return self.line


def lines_of(code: CodeType) -> frozenset[int]:
    return frozenset(line for _, _, line in code.co_lines() if line is not None and line > 0)


def with_tests(words: list[str], work: Callable[[list[pytest.Item]], None]) -> None:
    """Collect tests, and do some work with them while pytest is ready to run them."""

    class Loop:
        def pytest_runtestloop(self, session: pytest.Session) -> bool:
            work(session.items)
            return True

    status = pytest.main([*QUIETLY, *words], plugins=[Loop()])
    if status != pytest.ExitCode.OK:
        raise RuntimeError(f"the tests can't be run: {status!r}")


def pass_anew(nodes: list[str]) -> bool:
    """Do tests pass in a new session, with all modules imported again that are not there?"""
    return pytest.main([*QUIETLY, "--exitfirst", *nodes]) == pytest.ExitCode.OK


def run(item: pytest.Item) -> None:
    """Run a test with its fixtures; whatever it raises is raised here."""
    state = item.session._setupstate
    initialize = getattr(item, "_initrequest", None)
    if initialize is not None:
        initialize()
    item.stash.setdefault(tmppath_result_key, {})  # which else a report of the test would set
    try:
        state.setup(item)
        item.runtest()
    finally:
        state.teardown_exact(None)
