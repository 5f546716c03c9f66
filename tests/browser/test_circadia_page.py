"""Whole games of Circadia in a real browser."""

from tests.browser.visitor import Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LONG = 1500  # whoever presses anything that shines plays on for long


def bots(number):
    return {"seat0": "me"} | {f"seat{seat}": "bot:thumb" for seat in range(1, number)}


def test_a_whole_game_by_mouse(browser, address):
    visitor = Visitor(browser.new_page(), address, speed="off")
    visitor.open_table("circadia", seed=3, seats="2", **bots(2))
    visitor.play_by_mouse(LONG)
    assert visitor.page.locator("dialog.result h2").inner_text()
    assert not visitor.complaints


def test_five_around_a_phone(browser, address):
    visitor = Visitor(browser.new_page(**PHONE), address, speed="off")
    visitor.open_table("circadia", seed=4, seats="5", **bots(5))
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == 390
    visitor.play_by_touch(LONG)
    assert not visitor.complaints


def test_creatures_are_played_together_after_one_confirmation(browser, address):
    visitor = Visitor(browser.new_page(), address, speed="off")
    visitor.open_table("circadia", seed=5, seats="2", first="0", **bots(2))
    page = visitor.page
    told = len(visitor.log())
    hand = page.locator(".hand .card").count()
    page.locator(".hand .card.lit").first.drag_to(page.locator(".circadia-mine .set .slot").first)
    page.wait_for_selector(".picks")
    assert page.locator(".hand .card").count() == hand - 1
    page.locator(".picks .button.quiet").click()  # start over
    assert page.locator(".hand .card").count() == hand
    assert len(visitor.log()) == told  # nothing was made known
    page.locator(".hand .card.lit").first.drag_to(page.locator(".circadia-mine .set .slot").first)
    page.wait_for_selector(".picks")
    page.locator(".picks .button.main").click()
    page.wait_for_function("told => document.querySelectorAll('.log li p').length > told", arg=told)
    assert not visitor.complaints
