"""What holds at every table: no click is lost, and the page always reconnects."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guest
from tests.browser.person import Person

CALM = 7  # a deal whose first five cards can all be discarded without a dream in between


@pytest.fixture
def ana(guest: Guest) -> Person:
    """A user with animations turned on."""
    return guest(wishes={"pace": "brisk"})


def discarded(person: Person) -> int:
    return sum("You discard" in line for line in person.log())


def click_all_discards(person: Person) -> None:
    """Five clicks in the same instant, long before the first answer."""
    person.page.keyboard.press("m")
    person.page.evaluate(
        "document.querySelectorAll('.moves.all [data-move^=\"discard\"]').forEach(b => b.click())"
    )


def test_quick_clicks_all_count(ana: Person) -> None:
    ana.opens_table(seed=CALM)
    click_all_discards(ana)
    ana.waits_for_log(6)
    assert discarded(ana) == 5


class Line:
    """The connection between a page and the server, which can be slow, or cut."""

    def __init__(self, page: Any) -> None:
        self.dumb = False  # nothing comes back any more
        self.ends: list[Any] = []
        self.kept: list[str | bytes] = []  # what has not come back yet
        page.route_web_socket("**/ws?*", self.connect)

    def connect(self, end: Any) -> None:
        server = end.connect_to_server()
        self.ends.append(end)
        self.dumb = False
        end.on_message(server.send)
        server.on_message(lambda told: self.kept.append(told) if self.dumb else end.send(told))

    def goes_on(self) -> None:
        """What was kept comes at last."""
        self.dumb = False
        while self.kept:
            self.ends[-1].send(self.kept.pop(0))

    def cut(self) -> None:
        self.kept.clear()
        self.ends[-1].close(code=3000)


def test_clicks_while_offline_count_after_reconnecting(ana: Person) -> None:
    line = Line(ana.page)
    ana.opens_table(seed=CALM)
    line.cut()
    click_all_discards(ana)
    ana.waits_for_log(6)
    assert discarded(ana) == 5
    assert len(line.ends) == 2


def test_a_move_whose_answer_got_lost_is_made_once(ana: Person) -> None:
    line = Line(ana.page)
    ana.opens_table(seed=CALM)
    line.dumb = True
    ana.page.keyboard.press("1")
    ana.waits_until(lambda: line.kept)  # the server has it, the page does not know
    assert len(ana.log()) == len(set(ana.log()))
    line.cut()
    ana.waits_for_log(2)
    ana.page.wait_for_timeout(300)
    assert ana.page.locator(".log li").count() == 2


def test_reload_leads_back_to_the_same_position(ana: Person) -> None:
    ana.opens_table(seed=CALM)
    ana.page.keyboard.press("1")
    ana.waits_for_log(2)
    log = ana.log()
    ana.page.reload()
    ana.page.wait_for_selector(".shell")
    assert ana.log() == log


def test_undo_takes_the_move_back(ana: Person) -> None:
    ana.opens_table(seed=CALM)
    before = ana.log()
    ana.page.keyboard.press("1")
    ana.waits_for_log(2)
    ana.page.keyboard.press("u")
    ana.waits_for_log(1)
    assert ana.log() == before


def test_a_card_that_cannot_be_played_says_why(ana: Person) -> None:
    """A sun after a sun can only be discarded; the page asks before it does that."""
    ana.opens_table(seed=CALM)
    page = ana.page
    page.locator(".hand .card[data-card$=moon]").first.click()
    page.locator(".card-menu [data-move^=play]").click()
    page.wait_for_selector(".labyrinth .card")
    page.locator(".hand .card[data-card$=moon]").first.click()
    assert page.locator(".card-menu [data-move^=play]").count() == 0
    page.locator(".card-menu .why").click()
    assert "onirim.play.symbol" in page.locator(".notice a").get_attribute("href")
    assert discarded(ana) == 0


def test_a_card_without_moves_is_enlarged(ana: Person) -> None:
    ana.opens_table(seed=CALM)
    ana.page.locator(".deck .card").click()
    ana.page.locator(".hand .card").first.focus()
    ana.page.keyboard.press("v")
    assert ana.page.locator(".peek h2").inner_text()


def test_the_keyboard_stays_where_it_was_when_a_card_is_gone(ana: Person) -> None:
    ana.opens_table(seed=CALM)
    keys = ana.page.keyboard
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    keys.press("Enter")
    keys.press("Enter")  # the first entry of the card's menu
    ana.waits_for_log(2)
    here = "[document.activeElement.dataset.place, document.activeElement.dataset.index].join()"
    assert ana.page.evaluate(here) == "hand 0,1"


def test_a_card_can_be_dragged_to_the_discard(ana: Person) -> None:
    ana.opens_table(seed=CALM)
    page = ana.page
    page.locator(".hand .card").first.drag_to(page.locator(".discard .cards"))
    ana.waits_for_log(2)
    assert discarded(ana) == 1


def test_the_language_changes_without_losing_the_game(ana: Person) -> None:
    ana.opens_table(seed=CALM)
    page = ana.page
    page.keyboard.press("1")
    ana.waits_for_log(2)
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog input[value=fr]").check(force=True)
    page.wait_for_selector(".log :text('Vous')")
    assert len(page.locator(".log li").all()) == 2
    assert page.evaluate("document.documentElement.lang") == "fr"


def test_a_spectator_sees_no_hand_and_may_do_nothing(ana: Person, guest: Guest) -> None:
    ana.opens_table(seed=CALM, seats="2", talk="silent", seat1="bot:random")
    eve = guest()
    eve.go(ana.table)
    eve.page.wait_for_selector(".shell")
    assert eve.page.locator(".card.lit").count() == 0
    assert eve.page.locator(".hand .card:not(.back)").count() == 0


def test_cards_do_not_fly_where_motion_is_not_wanted(guest: Guest) -> None:
    ana = guest(wishes={"pace": "brisk"}, reduced_motion="reduce")
    ana.opens_table(seed=CALM)
    ana.page.keyboard.press("1")
    ana.waits_for_log(2)
    assert ana.page.locator(".flights .ghost").count() == 0


COUNT_TONES = """
  window.tones = 0;
  for (const make of ["createOscillator", "createBufferSource"]) {
    const real = AudioContext.prototype[make];
    AudioContext.prototype[make] = function () { window.tones++; return real.call(this); };
  }
"""


def test_cards_are_heard_after_the_first_gesture_and_can_be_hushed(guest: Guest) -> None:
    """On, quiet and off are one tap each; nothing sounds before anybody has touched the page."""
    ana = guest(wishes={"sound": "on", "pace": "brisk"})
    page = ana.page
    page.add_init_script(COUNT_TONES)
    ana.opens_table(seed=CALM)
    page.reload()
    page.wait_for_selector(".card.lit")
    assert page.evaluate("window.tones") == 0
    page.keyboard.press("1")
    ana.waits_for_log(2)
    page.wait_for_function("() => window.tones > 0")
    page.locator(".for-sound").click()
    page.locator(".for-sound").click()
    before = page.evaluate("window.tones")
    page.keyboard.press("1")
    ana.waits_for_log(3)
    assert page.evaluate("window.tones") == before


def test_a_pressed_card_shows_at_once_that_it_is_on_its_way(guest: Guest) -> None:
    """Before the server has answered it is lifted; then it flies, and every card is seen again."""
    ana = guest(wishes={"pace": "brisk"})
    page, line = ana.page, Line(ana.page)
    ana.opens_table(seed=CALM)
    page.locator(".hand .card.lit").first.click()
    line.dumb = True
    page.locator('.card-menu [data-move^="discard"]').click()
    expect(page.locator(".hand .card[data-sent]")).to_have_count(1)
    expect(page.locator(".card-menu")).to_have_count(0)
    line.goes_on()
    ana.waits_for_log(2)
    expect(page.locator("[data-sent]")).to_have_count(0)
    unseen = "[...document.querySelectorAll('.card')].filter((card) => card.style.opacity)"
    page.wait_for_function(f"() => !document.querySelector('.ghost') && !{unseen}.length")


@pytest.mark.parametrize("presses", [1, 2])
def test_a_menu_closes_before_its_move_is_answered(guest: Guest, presses: int) -> None:
    """However slow the line, a move that is chosen twice is picked once, and not yet confirmed."""
    ana = guest()
    page, line = ana.page, Line(ana.page)
    ana.opens_table("onix", seed=4, seats="6", first="0", seat0="me")
    page.locator(".ring .card.lit").first.click()
    page.locator(".taken .card.lit").first.click()
    told, lit = ana.log(), page.locator(".card.lit").count()
    line.dumb = True
    twice = f"(move) => {{ for (let n = 0; n < {presses}; n++) move.click(); }}"
    page.locator(".card-menu .move").first.evaluate(twice)
    expect(page.locator(".card-menu")).to_have_count(0)
    assert page.locator(".card.lit").count() == lit  # and the rest is as it was
    line.goes_on()
    expect(page.locator(".picks li")).to_have_count(1)
    page.wait_for_selector(".taken .card.lit")
    assert ana.log() == told


def test_buttons_beside_the_prompt_do_not_push_the_board_up(guest: Guest) -> None:
    """A nightmare asks with buttons: the dock stays as high, and all Doors stay in sight."""
    ana = guest()
    page = ana.page
    ana.opens_table(seed=3)
    ana.waits_for_turn()
    high = "document.querySelector('.dock').getBoundingClientRect().height"
    before = page.evaluate(high)
    while "nightmare" not in page.inner_text("#prompt"):
        version = ana.version()
        page.keyboard.press("1")
        ana.waits_for_version(version)
        ana.waits_for_turn()
    assert page.locator(".ask .move").count() == 2
    assert page.evaluate(high) == before
    hidden = "(({scrollHeight, clientHeight}) => scrollHeight - clientHeight)"
    assert page.evaluate(f"{hidden}(document.querySelector('.board'))") == 0
