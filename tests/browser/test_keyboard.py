"""A whole game with the keyboard alone, from the start page to a victory."""

from reverie.bots.contract import Limit, look
from reverie.bots.ladder import bot
from reverie.match import Match
from reverie.registry import spec
from tests.browser.conftest import Guest
from tests.browser.person import Person
from tests.browser.playing import tab_to


def a_game_that_is_won() -> tuple[int, list[str]]:
    """The first deal that a heuristic wins, and its moves."""
    game = spec("onirim").game()
    for seed in range(100):
        match = Match(game, seed)
        player = bot("thumb", game, seed)
        while not match.over:
            match.play(player.choose(look(match.state, 0), Limit(None, 1000)).action)
        if match.outcome is not None and match.outcome.winners:
            return seed, [move.text for move in match.moves]
    raise AssertionError("the rule of thumb wins more often than that")


def keyed(person: Person, move: str) -> None:
    """Make a move by its figure, or through the list of all moves."""
    person.waits_for_turn()
    before = person.version()
    texts = [one["text"] for one in person.state["moves"]]
    at = texts.index(move)
    if at < 9:
        person.page.keyboard.press(str(at + 1))
    else:
        person.page.keyboard.press("m")
        for _ in range(at):
            person.page.keyboard.press("Tab")
        person.page.keyboard.press("Enter")
    person.waits_for_version(before)


def test_from_the_start_to_a_victory(guest: Guest) -> None:
    seed, moves = a_game_that_is_won()
    ana = guest()
    ana.go("/")
    tab_to(ana.page, 'a[href="/new/onirim"]')
    ana.page.keyboard.press("Enter")
    ana.page.wait_for_url("**/new/onirim")
    tab_to(ana.page, "#deal-seed, [name=deal]:checked")
    for _ in range(3):
        if not ana.page.locator("#deal-seed").is_checked():
            ana.page.keyboard.press("ArrowDown")
    assert ana.page.locator("#deal-seed").is_checked()
    tab_to(ana.page, "#seed")
    ana.page.keyboard.type(str(seed))
    ana.page.keyboard.press("Enter")
    ana.page.wait_for_url("**/t/*")
    ana.waits_for_turn()
    for move in moves:
        keyed(ana, move)
    ana.page.wait_for_selector("dialog.result .finale.won .result-title")


def test_arrows_go_from_card_to_card_and_enter_opens_its_moves(guest: Guest) -> None:
    ana = guest()
    ana.go("/new/onirim")
    ana.page.locator("#choose .button.main").click()
    ana.waits_for_turn()
    ana.page.keyboard.press("ArrowRight")
    first = ana.page.evaluate("document.activeElement.dataset.place")
    assert first == "hand 0"
    ana.page.keyboard.press("ArrowRight")
    ana.page.keyboard.press("Enter")
    menu = ana.page.locator(".card-menu button")
    assert menu.count() >= 1
    ana.page.keyboard.press("Escape")
    assert ana.page.locator(".card-menu").count() == 0
    assert ana.page.evaluate("document.activeElement.dataset.place") == "hand 0"
    ana.page.keyboard.press("?")
    assert ana.page.locator("dialog.help").is_visible()
    ana.page.keyboard.press("Escape")
    ana.page.keyboard.press("v")


def test_the_first_game_is_two_tabs_away(guest: Guest) -> None:
    """The skip link of the start page leads to the first Play now."""
    ana = guest()
    ana.go("/")
    for key in ("Tab", "Enter", "Tab", "Enter"):
        ana.page.keyboard.press(key)
    ana.page.wait_for_url("**/t/*")
