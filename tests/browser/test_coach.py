"""The coach on the page: asked by key or by pointer, in two steps."""

from tests.browser.conftest import Guest
from tests.browser.test_together import two_at

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


def test_among_two_people_both_agree_before_the_coach_helps(guest: Guest) -> None:
    ana, bob = two_at(guest, "onix")
    ask = ana.page.get_by_role("button", name="Coach for everyone")
    ask.wait_for(timeout=LONG)
    assert ana.page.locator(".tool.hint").count() == 0
    ask.click()
    ana.page.wait_for_selector(".bar.asked:has-text('once Bob agrees')", timeout=LONG)
    bob.page.wait_for_selector(".bar.asked:has-text('Ana wants the coach')", timeout=LONG)
    bob.page.get_by_role("button", name="Accept").click()
    for person in (ana, bob):
        person.page.wait_for_selector(".tool.hint", timeout=LONG)
        person.page.wait_for_selector(".bar.asked:has-text('helps everyone')", timeout=LONG)
    bob.page.get_by_role("button", name="Turn it off").click()
    for person in (ana, bob):
        person.page.wait_for_selector(".tool.hint", state="detached", timeout=LONG)
