"""Whole games of Onix in a real browser."""

import pytest

from tests.browser import playing
from tests.browser.conftest import Guest
from tests.browser.test_table_access import violations

SEATS = {"seat0": "me"} | {f"seat{seat}": "bot:thumb" for seat in range(1, 6)}


def test_a_whole_game_by_mouse(guest: Guest) -> None:
    ana = guest()
    ana.opens_table("onix", seed=3, seats="2", **SEATS)
    assert playing.by_mouse(ana)
    assert ana.page.locator("dialog.result h2").inner_text()
    # an ending worth reaching: the world of the game, why it ended so, and how one is doing
    ana.page.wait_for_function(
        "() => document.querySelector('dialog.result .finale img').naturalWidth > 0"
    )
    assert ana.page.locator("dialog.result .finale .lead").inner_text()
    ana.page.wait_for_selector("dialog.result .streaks b")
    assert violations(ana.page) == []
    ana.page.get_by_role("button", name="Share the result").click()
    ana.sees("Copied")
    assert "/r/" in ana.page.evaluate("navigator.clipboard.readText()")


def test_a_whole_game_by_keyboard_alone(guest: Guest) -> None:
    ana = guest()
    ana.opens_table("onix", seed=7, seats="3", **SEATS)
    ana.page.keyboard.press("ArrowDown")
    assert playing.by_keys(ana)


def test_six_around_a_phone_in_the_advanced_mode(guest: Guest) -> None:
    ana = guest(phone=True)
    ana.opens_table("onix", seed=4, seats="6", mode="advanced", **SEATS)
    assert ana.overflow == 0
    assert playing.by_touch(ana)


def test_a_pile_says_what_it_would_take(guest: Guest) -> None:
    ana = guest()
    ana.opens_table("onix", seed=5, seats="2", **SEATS, first="0")
    ana.page.locator(".ring .card.lit").first.hover()
    ana.page.wait_for_selector(".ring.pointing .pile.inside")
    assert ana.page.locator(".middle .would").first.inner_text()


@pytest.mark.parametrize("way", ["press", "drag"])
def test_a_taken_card_goes_where_one_wants_it(guest: Guest, way: str) -> None:
    ana = guest()
    sent: list[object] = []
    ana.page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(text)))
    ana.opens_table("onix", seed=6, seats="2", **SEATS, first="0")
    before = playing.seen(ana)
    ana.page.locator(".ring .card.lit").first.click()
    taken = playing.seen(ana, before)
    if taken["menu"]:
        ana.page.locator(".card-menu .move").first.click()
        taken = playing.seen(ana, taken)
    new = ana.page.locator(".mine .slot.lit")
    assert ana.page.locator(".taken .card").count() == 1
    messages = len(sent)
    if way == "press":
        new.click()
    else:
        ana.page.locator(".taken .card.lit").drag_to(new)
    playing.seen(ana, taken)
    assert len(sent) == messages + 1  # nothing can follow, so it is made without being asked about
