"""Whole games of Onirim in a real browser."""

import pytest

from tests.browser.visitor import Visitor

EVERYTHING = "book glyphs dreamcatchers towers premonitions crossroads oniverse"


def test_a_whole_game_by_mouse(browser, address):
    visitor = Visitor(browser.new_page(), address)
    visitor.open_table(seed=3)
    visitor.play_by_mouse()
    assert visitor.page.locator("dialog.result h2").inner_text()
    assert not visitor.complaints


def test_a_whole_game_by_keyboard_alone(browser, address):
    visitor = Visitor(browser.new_page(), address)
    visitor.open_table(seed=4)
    visitor.play_by_keys()
    assert visitor.page.locator("dialog.result h2").inner_text()
    assert not visitor.complaints


def test_a_whole_game_by_touch_on_a_phone(browser, address):
    page = browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    visitor = Visitor(page, address)
    visitor.open_table(seed=5)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    visitor.play_by_touch()
    assert not visitor.complaints


@pytest.mark.parametrize("seats", ["1", "2"])
def test_every_expansion_can_be_played(browser, address, seats):
    visitor = Visitor(browser.new_page(), address)
    visitor.open_table(seed=6, seats=seats, expansions=EVERYTHING, incubus="apprentice")
    visitor.play_by_mouse()
    assert not visitor.complaints
