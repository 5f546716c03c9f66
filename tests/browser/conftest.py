"""A server of its own and a real browser for the tests of the page."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

playwright = pytest.importorskip("playwright.sync_api", reason="the browser's driver is missing")

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CHROMIUM = Path("/usr/bin/chromium")  # where a system has its own


@contextmanager
def serving(data: str) -> Iterator[str]:
    """A server that keeps its data in a folder; where it listens."""
    command = [sys.executable, "-m", "reverie", "serve", "--port", "0", "--data", data]
    with subprocess.Popen(
        [*command, "--lang", "en"], stdout=subprocess.PIPE, text=True, env={**os.environ}
    ) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+/", server.stdout.readline())
        assert found, "the server does not say where it is"
        yield found[0]
        server.terminate()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server listens that has nothing to remember."""
    with serving(str(tmp_path_factory.mktemp("data"))) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator["playwright.Browser"]:
    """Chromium, without a window."""
    with playwright.sync_playwright() as driver:
        path = str(CHROMIUM) if CHROMIUM.exists() else None
        started = driver.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()
