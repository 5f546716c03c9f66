"""What holds at every table: nothing that is clicked is lost, and one always comes back."""

import pytest

from tests.browser.visitor import Visitor

CALM = 7  # a deal whose first five cards can all be discarded without a dream in between


@pytest.fixture
def visitor(browser, address):
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    yield Visitor(page, address)
    page.close()


def discarded(visitor: Visitor) -> int:
    return sum("You discard" in line for line in visitor.log())


def click_all_discards(visitor: Visitor) -> None:
    """Five clicks in the same instant, long before the first answer."""
    visitor.page.keyboard.press("m")
    visitor.page.evaluate(
        "document.querySelectorAll('.moves.all [data-move^=\"discard\"]').forEach(b => b.click())"
    )


def test_quick_clicks_all_count(visitor):
    visitor.open_table(seed=CALM)
    click_all_discards(visitor)
    visitor.wait_for_log(6)
    assert discarded(visitor) == 5
    assert not visitor.complaints


class Line:
    """The wire between a page and the server, which can be cut."""

    def __init__(self, page) -> None:
        self.dumb = False  # nothing comes back any more
        self.ends = []
        page.route_web_socket("**/ws*", self.connect)

    def connect(self, end) -> None:
        server = end.connect_to_server()
        self.ends.append(end)
        self.dumb = False
        end.on_message(server.send)
        server.on_message(lambda message: None if self.dumb else end.send(message))

    def cut(self) -> None:
        self.ends[-1].close(code=3000)


def test_what_is_clicked_while_the_line_is_cut_counts_when_it_is_back(visitor):
    line = Line(visitor.page)
    visitor.open_table(seed=CALM)
    line.cut()
    click_all_discards(visitor)
    visitor.wait_for_log(6)
    assert discarded(visitor) == 5
    assert len(line.ends) == 2


def test_a_move_whose_answer_got_lost_is_made_once(visitor):
    line = Line(visitor.page)
    visitor.open_table(seed=CALM)
    line.dumb = True
    visitor.page.keyboard.press("1")
    visitor.page.wait_for_timeout(400)  # the server has it, the page does not know
    assert len(visitor.log()) == len(set(visitor.log()))
    line.cut()
    visitor.wait_for_log(2)
    visitor.page.wait_for_timeout(300)
    assert visitor.page.locator(".log li").count() == 2


def test_reload_leads_back_to_the_same_position(visitor):
    visitor.open_table(seed=CALM)
    visitor.page.keyboard.press("1")
    visitor.wait_for_log(2)
    log = visitor.log()
    visitor.page.reload()
    visitor.page.wait_for_selector(".shell")
    assert visitor.log() == log


def test_undo_takes_the_move_back(visitor):
    visitor.open_table(seed=CALM)
    before = visitor.log()
    visitor.page.keyboard.press("1")
    visitor.wait_for_log(2)
    visitor.page.keyboard.press("u")
    visitor.wait_for_log(1)
    assert visitor.log() == before


def test_a_card_that_cannot_be_played_says_why(visitor):
    """A sun after a sun can only be discarded; the page asks before it does that."""
    visitor.open_table(seed=CALM)
    page = visitor.page
    page.locator(".hand .card[data-card$=moon]").first.click()
    page.locator(".card-menu [data-move^=play]").click()
    page.wait_for_selector(".labyrinth .card")
    page.locator(".hand .card[data-card$=moon]").first.click()
    assert page.locator(".card-menu [data-move^=play]").count() == 0
    page.locator(".card-menu .why").click()
    assert "onirim.play.symbol" in page.locator(".notice a").get_attribute("href")
    assert discarded(visitor) == 0


def test_what_can_only_be_looked_at_is_shown_large(visitor):
    visitor.open_table(seed=CALM)
    visitor.page.locator(".deck .card").click()
    visitor.page.locator(".hand .card").first.focus()
    visitor.page.keyboard.press("v")
    assert visitor.page.locator(".peek h2").inner_text()
    assert not visitor.complaints


def test_the_keyboard_stays_where_it_was_when_a_card_is_gone(visitor):
    visitor.open_table(seed=CALM)
    keys = visitor.page.keyboard
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    keys.press("Enter")
    keys.press("Enter")  # the first entry of the card's menu
    visitor.wait_for_log(2)
    here = "[document.activeElement.dataset.place, document.activeElement.dataset.index].join()"
    assert visitor.page.evaluate(here) == "hand 0,1"


def test_a_card_can_be_dragged_to_the_discard(visitor):
    visitor.open_table(seed=CALM)
    page = visitor.page
    page.locator(".hand .card").first.drag_to(page.locator(".discard .cards"))
    visitor.wait_for_log(2)
    assert discarded(visitor) == 1


def test_the_language_changes_without_losing_the_game(visitor):
    visitor.open_table(seed=CALM)
    page = visitor.page
    page.keyboard.press("1")
    visitor.wait_for_log(2)
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog input[value=fr]").check(force=True)
    page.wait_for_selector(".log :text('Vous')")
    assert len(page.locator(".log li").all()) == 2
    assert page.evaluate("document.documentElement.lang") == "fr"


def test_one_who_watches_sees_no_hand_and_may_do_nothing(visitor, browser):
    visitor.open_table(seed=CALM, seats="2", talk="silent", seat1="bot:random")
    other = browser.new_context().new_page()
    other.goto(visitor.page.url)
    other.wait_for_selector(".shell")
    assert other.locator(".card.lit").count() == 0
    assert other.locator(".hand .card:not(.back)").count() == 0


def test_cards_do_not_fly_where_motion_is_not_wanted(browser, address):
    context = browser.new_context(reduced_motion="reduce")
    visitor = Visitor(context.new_page(), address)
    visitor.open_table(seed=CALM)
    visitor.page.keyboard.press("1")
    visitor.wait_for_log(2)
    assert visitor.page.locator(".flights .ghost").count() == 0
    context.close()
