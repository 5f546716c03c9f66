"""The coach on the page: asked by key or by pointer, in two steps."""

from tests.browser.conftest import Guest

LONG = 60_000


def test_a_hint_lights_cards_and_then_plays_the_move(guest: Guest) -> None:
    ana = guest()
    ana.opens_table("onirim", seed=4)
    page = ana.page
    page.wait_for_selector(".card.lit")
    page.keyboard.press("i")
    page.wait_for_selector(".bar.coach", timeout=LONG)
    assert page.locator(".card.pointed").count() > 0
    page.locator(".bar.coach .button.main").click()
    page.wait_for_function(
        "() => document.querySelector('.bar.coach p').innerText.includes('“')", timeout=LONG
    )
    page.keyboard.press("m")  # every choice, with what it costs
    assert page.locator(".move .cost").count() == page.locator(".moves.all .move").count()
    said = page.locator(".log li").count()
    page.locator(".bar.coach .button.main").click()
    page.wait_for_function(
        f"() => document.querySelectorAll('.log li').length > {said}", timeout=LONG
    )
    assert page.locator(".bar.coach").count() == 0


def test_the_chance_to_win_is_shown_from_then_on(guest: Guest) -> None:
    ana = guest()
    ana.opens_table("onirim", seed=4)
    page = ana.page
    page.wait_for_selector(".card.lit")
    assert page.locator(".chances").count() == 0
    page.keyboard.press("b")
    page.wait_for_selector(".chances", timeout=LONG)
    assert "%" in page.locator(".chances p").inner_text()
    page.reload()
    page.wait_for_selector(".chances", timeout=LONG)
    page.keyboard.press("b")
    page.wait_for_selector(".chances", state="detached")
