"""Whole games of Onirim in a real browser."""

import pytest

from tests.browser import playing
from tests.browser.conftest import Guest
from tests.browser.person import Person
from tests.browser.positions import played, wire
from tests.browser.stage import Stage

EVERYTHING = "book glyphs dreamcatchers towers premonitions crossroads oniverse"
A_WHILE = 30  # presses


def test_a_whole_game_by_mouse(guest: Guest) -> None:
    ana = guest()
    ana.opens_table(seed=3)
    assert playing.by_mouse(ana)
    assert ana.page.locator("dialog.result h2").inner_text()


def test_a_whole_game_by_keyboard_alone(guest: Guest) -> None:
    ana = guest()
    ana.opens_table(seed=4)
    assert playing.by_keys(ana)
    assert ana.page.locator("dialog.result h2").inner_text()


def test_a_whole_game_by_touch_on_a_phone(guest: Guest) -> None:
    ana = guest(phone=True)
    ana.opens_table(seed=5)
    assert ana.overflow == 0
    assert playing.by_touch(ana)


@pytest.mark.parametrize("seats", ["1", "2"])
def test_every_expansion_can_be_played(guest: Guest, seats: str) -> None:
    ana = guest()
    partner = {"seat1": "bot:thumb"} if seats == "2" else {}
    choices = {"seats": seats, "expansions": EVERYTHING, "incubus": "apprentice", **partner}
    ana.opens_table(seed=6, **choices)
    told = len(ana.log())
    playing.by_mouse(ana, A_WHILE)
    assert len(ana.log()) > told


@pytest.fixture
def prophet(guest: Guest) -> Person:
    """Somebody who looks at the next five cards of the deck."""
    ana = guest()
    ana.opens_table(seed=3)
    ana.page.locator(".hand .card[data-card$=key]").first.click()
    ana.page.locator(".card-menu [data-move^=discard]").click()
    ana.page.wait_for_selector(".arrange")
    return ana


def order(person: Person) -> list[str]:
    cards = person.page.locator(".order-zone .card")
    return list(cards.evaluate_all("all => all.map(card => card.dataset.card)"))


def test_a_prophecy_by_drag_and_drop(prophet: Person) -> None:
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


def test_a_prophecy_by_keys_can_be_restarted(prophet: Person) -> None:
    page, foreseen = prophet.page, order(prophet)
    page.locator(".order-zone .card").first.focus()
    page.keyboard.press("Shift+ArrowRight")
    assert order(prophet) == [foreseen[1], foreseen[0], *foreseen[2:]]
    page.keyboard.press("x")
    assert order(prophet) == [foreseen[1], *foreseen[2:]]
    page.locator(".arrange .button.quiet").click()
    assert order(prophet) == foreseen


def test_a_long_press_shows_a_card_large(guest: Guest) -> None:
    ana = guest(phone=True)
    ana.opens_table(seed=3)
    box = ana.page.locator(".hand .card").first.bounding_box()
    assert box is not None
    finger = ana.context.new_cdp_session(ana.page)
    spot = {"x": box["x"] + 20, "y": box["y"] + 30}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    ana.page.wait_for_selector(".peek h2")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert ana.page.locator(".card-menu").count() == 0


def test_what_is_out_of_view_on_a_phone_is_indicated(guest: Guest) -> None:
    """Goals, spells and Premonitions are above the fold, and are drawn after the first state."""
    ana = guest(phone=True)
    ana.opens_table(seed=6, expansions=EVERYTHING)
    ana.page.wait_for_selector(".place.goals .card")
    ana.page.wait_for_selector(".edge.above.more", state="attached")
    ana.page.locator(".place.goals .card").first.scroll_into_view_if_needed()
    ana.page.wait_for_selector(".edge.below.more", state="attached")
    assert not ana.page.locator(".edge.above.more").count()


SAID = "['.bar.lesson', '.payment-title'].map((at) => document.querySelector(at)?.innerText).join()"


@pytest.mark.parametrize(
    ("name", "happened"), [("first", "You find a red door!"), ("lost", "for the spell")]
)
def test_the_guided_game_points_at_every_step(guest: Guest, name: str, happened: str) -> None:
    """Whoever presses what the ring is around learns the whole game; spells are paid for, too."""
    ana = guest(phone=True)
    page = ana.page
    ana.go("/learn/onirim")
    page.locator(f"#lesson-{name} button").first.click()
    page.wait_for_selector(".bar.lesson")
    pointed = page.locator(".pointed")
    while not page.locator(".lesson form").count():
        said = page.evaluate(f"() => {SAID}")
        ana.presses(pointed.first, ".move.pointed")
        page.wait_for_function(f"told => {SAID} !== told", arg=said)
    assert any(happened in line for line in ana.log())


def test_a_warning_names_what_would_be_lost_and_no_internal_moves(browser) -> None:
    """A Prophecy is sent as a whole, and of its moves only the first can be made yet."""
    stage = Stage(browser.new_page(), "onirim")
    state = wire(next(iter(played("onirim", 1, {}, 3, "random"))), 0)
    move = state["moves"][0]
    reason = "a Door was discarded and never comes back (a red door)."
    move["warning"] = {"rule": "onirim.ending.door-discarded", "text": reason}
    stage.page.evaluate("(state) => window.show(state)", state)
    stage.page.evaluate("(text) => window.app.ui.play(text, 'put back red key')", move["text"])
    asked = stage.page.locator("dialog.doubt")
    asked.locator(".note").wait_for()
    assert move["label"] in asked.inner_text()
    assert "(a red door)" in asked.inner_text()
    assert "put back" not in asked.inner_text()
    stage.close()
