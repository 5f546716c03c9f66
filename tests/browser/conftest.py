"""A server, a browser, and people who use both."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from reverie.testing.serving import Server, serving
from tests.browser.person import Person

# Playwright's own list, which this one replaces; and what a full Chromium would load beside each
# page, though its window is never seen: the suggestions under its address bar, twice.
WITHOUT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(WITHOUT)}",
)
Guest = Callable[..., Person]


def chromium() -> str | None:
    """Chromium as `scripts/test` found it, or as it is on the path."""
    return os.environ.get("REVERIE_CHROMIUM") or shutil.which("chromium")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed after the last test of the page: while it is open a loop runs, and other tests want
    their own."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield found
        found.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server shared by the tests that don't kill it."""
    with serving(tmp_path_factory.mktemp("house") / "data") as running:
        yield running


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    with serving(tmp_path / "data") as running:
        yield running


@pytest.fixture(autouse=True)
def tidy(browser: Browser) -> Iterator[None]:
    """Close what a test opened: an unwatched table still takes time."""
    before = set(browser.contexts)
    yield
    for context in set(browser.contexts) - before:
        context.close()


@pytest.fixture
def guest(browser: Browser, house: Server) -> Iterator[Guest]:
    """Creates visitors."""
    here: list[Person] = []

    def enter(at: Server = house, **wishes: Any) -> Person:
        here.append(Person(browser, at.address, **wishes))
        return here[-1]

    yield enter
    for person in here:
        person.leave()
