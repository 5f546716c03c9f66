"""Every test begins in English, whatever the machine's language is; and a PostgreSQL for tests."""

import os
from collections.abc import Iterator

# Small matrix products gain nothing from threads, which spin on a busy machine; for NumPy, and the
# processes that tests start.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import pytest

from reverie.testing.postgres import PrivatePostgres, private_postgres, programs

os.environ["LC_ALL"] = "C.UTF-8"
# Tests of real processes and browsers, which a busy machine can starve, are run once more if they
# fail; pytest counts them as "rerun".  A test of the rules gets no second chance.
REAL_PROCESSES = ("tests/browser", "tests/server", "tests/store", "tests/terminal")
# Files with tests of half a minute each come first: begun last, one would keep all others waiting.
LONG = (
    "tests/server/test_cluster.py",
    "tests/server/test_noninterference.py",
    "tests/terminal/test_dreams.py",
    "tests/terminal/test_games.py",
    "tests/test_bench.py",
    "tests/test_conformance.py",
)
MISSING = "PostgreSQL is not installed: nothing was tested on it"


@pytest.fixture(scope="session")
def postgres() -> Iterator[PrivatePostgres]:
    """A PostgreSQL in a temporary folder; where there is none, its tests are skipped."""
    if programs() is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with private_postgres() as server:
        yield server


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))
    for item in items:
        if item.nodeid.startswith(REAL_PROCESSES):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say so if tests were skipped because PostgreSQL is missing."""
    skipped = terminalreporter.stats.get("skipped", [])
    missed = [report for report in skipped if MISSING in str(report.longrepr)]
    if missed:
        terminalreporter.write_line(f"{MISSING}: {len(missed)} tests skipped", red=True, bold=True)
