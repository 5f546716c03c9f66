"""Whole games of Onirim in a real browser."""

import pytest

from tests.browser.visitor import Visitor

EVERYTHING = "book glyphs dreamcatchers towers premonitions crossroads oniverse"


def test_a_whole_game_by_mouse(browser, address):
    visitor = Visitor(browser.new_page(), address, speed="off")
    visitor.open_table(seed=3)
    visitor.play_by_mouse()
    assert visitor.page.locator("dialog.result h2").inner_text()
    assert not visitor.complaints


def test_a_whole_game_by_keyboard_alone(browser, address):
    visitor = Visitor(browser.new_page(), address, speed="off")
    visitor.open_table(seed=4)
    visitor.play_by_keys()
    assert visitor.page.locator("dialog.result h2").inner_text()
    assert not visitor.complaints


def test_a_whole_game_by_touch_on_a_phone(browser, address):
    page = browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    visitor = Visitor(page, address, speed="off")
    visitor.open_table(seed=5)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    visitor.play_by_touch()
    assert not visitor.complaints


@pytest.mark.parametrize("seats", ["1", "2"])
def test_every_expansion_can_be_played(browser, address, seats):
    visitor = Visitor(browser.new_page(), address, speed="off")
    visitor.open_table(seed=6, seats=seats, expansions=EVERYTHING, incubus="apprentice")
    visitor.play_by_mouse()
    assert not visitor.complaints


@pytest.fixture
def prophet(browser, address):
    """Somebody who looks at the next five cards of the deck."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    visitor = Visitor(page, address, speed="off")
    visitor.open_table(seed=3)
    page.locator(".hand .card[data-card$=key]").first.click()
    page.locator(".card-menu [data-move^=discard]").click()
    page.wait_for_selector(".arrange")
    yield visitor
    page.close()


def order(visitor: Visitor) -> list[str]:
    cards = visitor.page.locator(".order-zone .card")
    return cards.evaluate_all("all => all.map(card => card.dataset.card)")


def test_a_prophecy_by_drag_and_drop(prophet):
    """One card to the side, the last one to the front, one confirmation."""
    page, foreseen = prophet.page, order(prophet)
    cards = page.locator(".order-zone .card")
    cards.first.drag_to(page.locator(".aside-zone"))
    assert order(prophet) == foreseen[1:]
    cards.last.drag_to(cards.first, target_position={"x": 5, "y": 40})
    assert order(prophet) == [foreseen[4], *foreseen[1:4]]
    page.locator(".arrange .button.main").click()
    page.wait_for_selector(".arrange", state="detached")
    assert any("from among them" in line for line in prophet.log())
    assert not prophet.complaints


def test_a_prophecy_by_keys_can_be_begun_anew(prophet):
    page, foreseen = prophet.page, order(prophet)
    page.locator(".order-zone .card").first.focus()
    page.keyboard.press("Shift+ArrowRight")
    assert order(prophet) == [foreseen[1], foreseen[0], *foreseen[2:]]
    page.keyboard.press("x")
    assert order(prophet) == [foreseen[1], *foreseen[2:]]
    page.locator(".arrange .button.quiet").click()
    assert order(prophet) == foreseen


def test_a_long_press_shows_a_card_large(browser, address):
    page = browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    visitor = Visitor(page, address, speed="off")
    visitor.open_table(seed=3)
    box = page.locator(".hand .card").first.bounding_box()
    finger = page.context.new_cdp_session(page)
    spot = {"x": box["x"] + 20, "y": box["y"] + 30}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    page.wait_for_selector(".peek h2")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.locator(".card-menu").count() == 0
    page.close()


def test_the_guided_game_points_at_every_step(browser, address):
    """Whoever presses what the ring is around learns the whole game."""
    page = browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    visitor = Visitor(page, address, speed="off")
    page.goto(f"{address}learn/onirim")
    page.locator("main form button").first.click()
    page.wait_for_selector(".bar.lesson")
    pointed = page.locator(".card.pointed, .dock .move.pointed")
    while pointed.count():
        lesson = page.locator(".bar.lesson").inner_text()
        pointed.first.click()
        if page.locator(".card-menu").count():
            page.locator(".card-menu .move.pointed").click()
        page.wait_for_function(
            "told => document.querySelector('.bar.lesson')?.innerText !== told", arg=lesson
        )
    assert any("red door" in line for line in visitor.log())
    assert not visitor.complaints
    page.close()
