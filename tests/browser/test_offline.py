"""Installed or offline: cached pages can be read, and a table says that it is out of date."""

import io
import json
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser

from reverie.testing.serving import Server
from tests.browser.conftest import FLAGS, Guest, chromium
from tests.browser.person import Person

READY = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


@pytest.fixture
def ana(guest: Guest) -> Person:
    """A user whose browser has cached the pages."""
    person = guest(offline=True)
    person.go("/")
    person.page.evaluate("navigator.serviceWorker.register('/worker.js')")
    person.page.wait_for_function(f"() => {READY}", timeout=60_000)
    return person


@pytest.mark.parametrize("path", ["/", "/rules", "/learn/onix"])
def test_any_page_can_be_installed(
    browser: Browser, house: Server, tmp_path: Path, path: str
) -> None:
    """Only with a profile of its own: a private window installs nothing."""
    with browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=chromium(), args=list(FLAGS)
    ) as profile:
        page = profile.pages[0]
        page.goto(house.address + path)
        line = profile.new_cdp_session(page)
        assert line.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        assert line.send("Page.getAppId")["appId"] == f"{house.address}/"
        found = line.send("Page.getAppManifest")
        assert found["errors"] == []
        icons = json.loads(found["data"])["icons"]
        for icon in icons:
            drawn = Image.open(io.BytesIO(page.request.get(house.address + icon["src"]).body()))
            assert icon["sizes"] == f"{drawn.width}x{drawn.height}"
        assert {icon["purpose"] for icon in icons} == {"any", "maskable"}


def test_start_page_and_rules_open_without_a_network(ana: Person) -> None:
    ana.context.set_offline(True)
    for path, text in (("/", "Play now"), ("/rules", "Rules"), ("/rules/onirim", "Nightmare")):
        ana.go(path)
        ana.sees(text)
    ana.go("/new/onix")  # which needs the server
    ana.sees("No connection")
    ana.context.set_offline(False)
    ana.faults.clear()


def test_a_table_shows_its_last_known_state(ana: Person) -> None:
    ana.opens_table(seed=7)
    ana.page.wait_for_selector(".card.lit")
    ana.page.keyboard.press("1")
    ana.waits_for_log(2)
    log, hand = ana.log(), ana.cards("hand 0")
    ana.page.reload()  # its page was asked for with the worker there
    ana.page.wait_for_selector(".card.lit")
    ana.context.set_offline(True)
    ana.page.reload()
    ana.page.wait_for_selector(".shell")
    assert (ana.log(), ana.cards("hand 0")) == (log, hand)
    ana.sees("Offline: this is the last known state")
    assert ana.page.locator(".card.lit").count() == 0
    ana.context.set_offline(False)
    ana.page.wait_for_selector(".card.lit")  # and it comes back by itself
    ana.faults.clear()


def test_an_old_page_is_loaded_again_and_never_given_new_data(guest: Guest) -> None:
    ana = guest()
    ana.opens_table(seed=7)
    ana.page.wait_for_selector(".card.lit")
    code = ana.page.evaluate(
        """() => new Promise((done) => {
          const line = new WebSocket(location.href.replace("http", "ws") + "/ws?page=old");
          line.onmessage = () => done("was told something");
          line.onclose = ({code}) => done(code);
        })"""
    )
    assert code == 4410
