"""Whole games of Circadia in a real browser."""

from itertools import islice

import pytest

from tests.browser import playing
from tests.browser.conftest import Guest
from tests.browser.positions import played, wire
from tests.browser.stage import Stage

A_WHILE = 30  # presses


def bots(number: int) -> dict[str, str]:
    return {"seat0": "me"} | {f"seat{seat}": "bot:thumb" for seat in range(1, number)}


def test_a_whole_game_by_mouse(guest: Guest) -> None:
    ana = guest()
    ana.opens_table("circadia", seed=4, seats="2", **bots(2))
    assert playing.by_mouse(ana)
    assert ana.page.locator("dialog.result h2").inner_text()


def test_five_around_a_phone(guest: Guest) -> None:
    ana = guest(phone=True)
    ana.opens_table("circadia", seed=4, seats="5", **bots(5))
    assert ana.overflow == 0
    told = len(ana.log())
    playing.by_touch(ana, A_WHILE)
    assert len(ana.log()) > told


def test_creatures_are_played_together_after_one_confirmation(guest: Guest) -> None:
    ana = guest()
    ana.opens_table("circadia", seed=5, seats="2", first="0", **bots(2))
    page = ana.page
    told = len(ana.log())
    hand = page.locator(".hand .card").count()
    page.locator(".hand .card.lit").first.drag_to(page.locator(".own-places .set .slot").first)
    page.wait_for_selector(".picks")
    assert page.locator(".hand .card").count() == hand - 1
    page.locator(".picks .button.quiet").click()  # start over
    assert page.locator(".hand .card").count() == hand
    assert len(ana.log()) == told  # nothing was made known
    page.locator(".hand .card.lit").first.drag_to(page.locator(".own-places .set .slot").first)
    page.wait_for_selector(".picks")
    page.locator(".picks .button.main").click()
    page.wait_for_function("told => document.querySelectorAll('.log li p').length > told", arg=told)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Set 1, 2 creatures (Winged Bear 1, Winged Bear 1)"),
        ("fr", "Ensemble 1, 2 créatures (Ours ailé 1, Ours ailé 1)"),
    ],
)
def test_two_creatures_of_value_1_are_not_eleven(browser, language: str, told: str) -> None:
    """In an opponent's set their values are apart, and each is told to screen readers."""
    stage = Stage(browser.new_page(), "circadia", language)
    state = wire(next(iter(played("circadia", 3, {}, 5, "random"))), 0, language)
    held = {"creature": "bear", "cards": ["bear 1", "bear 1"], "fed": False}
    state["view"]["players"][1]["sets"][0] = held
    stage.page.evaluate("(state) => window.show(state)", state)
    tile = stage.page.locator(".rival .set .tile:not(.slot)")
    assert tile.get_attribute("aria-label") == told
    assert tile.locator(".values .figure").get_attribute("data-text") == "1 1"
    gap = "(node) => parseFloat(getComputedStyle(node).wordSpacing)"
    assert tile.locator(".values").evaluate(gap) > 3  # px, beside the space itself
    stage.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_whoever_wants_a_habitat_is_named_on_one_line(browser, language: str) -> None:
    """On a phone there is little room: a long name is cut, and nothing goes to a second line."""
    stage = Stage(browser.new_page(), "circadia", language)
    stage.page.set_viewport_size({"width": 390, "height": 844})
    position = next(islice(played("circadia", 5, {}, 5, "thumb"), 120, None))
    stage.page.evaluate("(state) => window.show(state)", wire(position, 0, language))
    suitors = stage.page.locator(".suitors li")
    assert suitors.count() > 5
    assert stage.page.locator(".suitors .sign").count() > 1
    assert max(box["height"] for one in suitors.all() if (box := one.bounding_box())) < 20
    stage.close()
