"""A table with a clock in a real browser: it counts down, and there is a way back."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from reverie.server import timekeeper
from tests.browser.person import Person
from tests.server.pages.site import Site, opened


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with opened(tmp_path) as site:
        yield site


def named(browser: Browser, site: Site, name: str, **more: object) -> Person:
    """Somebody who has a name, and a page of the server whose clock a test moves."""
    person = Person(browser, site.address, name=name, **more)
    person.go("/me")
    person.page.fill('input[name="name"]', name)
    person.page.locator('form[action="/me"] button').first.click()
    return person


def test_the_clock_counts_down_and_a_player_who_ran_out_of_time_comes_back(
    browser: Browser, site: Site
) -> None:
    ana, bob = named(browser, site, "Ana"), named(browser, site, "Bob", phone=True)
    ana.go("/new/onix?visibility=public&seats=2&seat1=open&clock=brisk")
    ana.page.locator("#choose .button.main").click()
    expect(ana.page.locator("section.waiting")).to_contain_text("Brisk clock: 2 minutes")
    bob.go("/tables")
    bob.page.get_by_role("button", name="Join").click()
    for person in (ana, bob):
        person.page.wait_for_selector("#prompt")
    room = site.call(site.lobby.rooms.find(ana.table.rpartition("/")[2]))
    assert room is not None
    mover, other = (ana, bob) if room.table.actor == 0 else (bob, ana)
    head = other.page.locator(".table-head")
    expect(head.locator(".clock")).to_have_count(2)
    expect(head.locator(".clock.runs")).to_contain_text(re.compile(r"1:\d\d"))
    expect(head.locator(".clock:not(.runs)")).to_contain_text("2:00")
    site.later = 200
    site.call(timekeeper.look(room))
    back = mover.page.get_by_role("button", name="Take my seat back")
    back.wait_for()
    expect(other.page.locator(".log")).to_contain_text(f"{mover.name} ran out of time.")
    back.click()
    expect(back).to_have_count(0)
    expect(mover.page.locator(".seat", has_text="you")).to_contain_text(mover.name)
    for person in (ana, bob):
        person.leave()
