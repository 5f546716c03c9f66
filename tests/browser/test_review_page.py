"""The review of a game in a real browser: shown as it comes, and lines played out."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.test_pages import AXE, leave, page_of, uploaded
from tests.server.pages.site import Site, Visitor, opened

LONG = 90_000  # milliseconds for a review, on a machine that is busy


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with opened(tmp_path_factory.mktemp("site")) as site:
        yield site


def faults(page: Any) -> list[str]:
    """What axe-core finds, and whether the page is too wide."""
    found = [] if page.evaluate("document.documentElement.scrollWidth <= innerWidth") else ["wide"]
    if AXE.exists():
        page.evaluate(AXE.read_text("utf-8"))
        told = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        found += [f"{fault['id']} at {fault['nodes'][0]['target']}" for fault in told["violations"]]
    return found


def test_a_review_comes_part_by_part_and_the_better_line_is_played(
    browser: Any, site: Site
) -> None:
    ana: Visitor = site.visitor()
    record = uploaded(ana, "onirim")
    page = page_of(
        browser, ana, "pace=instant", viewport={"width": 390, "height": 844}, bypass_csp=True
    )
    page.goto(f"{site.address}{record}/review")
    assert faults(page) == []
    page.wait_for_selector("#review-body .questions", timeout=LONG)  # nobody loaded it again
    assert "complete" in page.inner_text("#review-status")
    assert page.locator("#review-rows tr").count() > 0
    assert faults(page) == []

    page.locator(".questions summary").first.click()
    page.locator(".questions details a").first.click()
    page.wait_for_selector("#coach-back:visible", timeout=LONG)
    assert page.locator("#continue").is_disabled()  # it is imagined
    first = int(page.get_attribute("#step", "min"))
    page.wait_for_function(f"() => +document.getElementById('step').value > {first}")
    page.click("#coach-back")
    page.wait_for_function(
        f"() => +document.getElementById('step').value === {first}"
        " && document.querySelectorAll('#coach-choices li').length > 1"
    )
    assert page.locator("#coach-choices .tag").count() == 1  # the move that was played
    assert faults(page) == []
    page.select_option("select[name=luck]", "same")
    page.click("#continue")
    page.wait_for_url("**/t/*")
    leave(page)


def test_a_position_is_set_up_by_keyboard_and_by_pointer(browser: Any, site: Site) -> None:
    ana: Visitor = site.visitor()
    page = page_of(browser, ana, "lang=fr", viewport={"width": 390, "height": 844}, bypass_csp=True)
    page.goto(f"{site.address}/analysis/onirim?deal=3")
    page.wait_for_selector(".chip")
    assert faults(page) == []
    place = "[data-place='{}']".format
    hand = page.locator(f"{place('hand 0')} textarea")
    before = hand.input_value().split(", ")
    page.locator(f"{place('hand 0')} .chip").first.focus()
    page.keyboard.press("Enter")
    assert page.locator(f"{place('hand 0')} .chip[aria-pressed=true]").count() == 1
    page.locator(f"{place('deck')} .put").focus()
    page.keyboard.press("Enter")
    assert hand.input_value().split(", ") == before[1:]
    assert page.inner_text("#moved") != ""
    page.locator(f"{place('hand 0')} .chip").first.drag_to(page.locator(place("doors 0")))
    page.wait_for_function(
        "() => document.querySelector(\"[data-place='doors 0'] textarea\").value !== ''"
    )
    page.locator(f"{place('doors 0')} .chip").click()
    page.locator(f"{place('hand 0')} .put").click()
    assert sorted(hand.input_value().split(", ")) == sorted(before[1:])
    page.click("#as-text")
    assert hand.is_visible()
    page.click("#position .main")
    page.wait_for_selector("#coach-choices li", timeout=LONG)
    page.locator("#coach-choices form button").first.click()
    page.wait_for_function("() => location.search.includes('step=1')", timeout=LONG)
    page.wait_for_selector("#coach-choices li", timeout=LONG)
    leave(page)
