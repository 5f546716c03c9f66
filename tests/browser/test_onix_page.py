"""Whole games of Onix in a real browser."""

import pytest

from tests.browser.visitor import Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SEATS = {"seat0": "me"} | {f"seat{seat}": "bot:thumb" for seat in range(1, 6)}


def test_a_whole_game_by_mouse(browser, address):
    visitor = Visitor(browser.new_page(), address, speed="off")
    visitor.open_table("onix", seed=3, seats="2", **SEATS)
    visitor.play_by_mouse()
    assert visitor.page.locator("dialog.result h2").inner_text()
    assert not visitor.complaints


def test_a_whole_game_by_keyboard_alone(browser, address):
    visitor = Visitor(browser.new_page(), address, speed="off")
    visitor.open_table("onix", seed=7, seats="3", **SEATS)
    visitor.page.keyboard.press("ArrowDown")
    visitor.play_by_keys()
    assert not visitor.complaints


def test_six_around_a_phone_in_the_advanced_mode(browser, address):
    visitor = Visitor(browser.new_page(**PHONE), address, speed="off")
    visitor.open_table("onix", seed=4, seats="6", mode="advanced", **SEATS)
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == 390
    visitor.play_by_touch()
    assert not visitor.complaints


def test_a_pile_tells_what_it_would_take(browser, address):
    visitor = Visitor(browser.new_page(), address, speed="off")
    visitor.open_table("onix", seed=5, seats="2", **SEATS, first="0")
    page = visitor.page
    page.locator(".ring .card.lit").first.hover()
    assert page.locator(".ring.pointing .pile.inside").count() >= 1
    assert page.locator(".middle .would").first.inner_text()


@pytest.mark.parametrize("way", ["press", "drag"])
def test_a_taken_card_goes_where_one_wants_it(browser, address, way):
    visitor = Visitor(browser.new_page(), address, speed="off")
    visitor.open_table("onix", seed=6, seats="2", **SEATS, first="0")
    page = visitor.page
    before = visitor.version()
    page.locator(".ring .card.lit").first.click()
    if page.locator(".card-menu").count():
        page.locator(".card-menu .move").first.click()
    visitor.wait_for_change(before)
    new = page.locator(".mine .slot.lit")
    before = visitor.version()
    if way == "press":
        new.click()
    else:
        page.locator(".taken .card.lit").drag_to(new)
    visitor.wait_for_change(before)
    assert not visitor.complaints
