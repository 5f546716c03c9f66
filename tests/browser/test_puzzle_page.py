"""A puzzle solved on the table, by keys and by touch."""

import pytest

from reverie import registry
from reverie.coach.puzzle import puzzles_of
from tests.browser.conftest import Guest
from tests.browser.test_table_access import violations, with_a_look

LONG = 60_000
GAMES = list(registry.specs())
LOOKS = [("dark", 1280, "en"), ("light", 390, "fr"), ("light", 390, "en")]


@pytest.mark.parametrize(("look", "game"), list(zip(LOOKS, GAMES, strict=True)))
def test_a_wrong_move_is_explained_and_the_better_line_played_out(
    guest: Guest, look: tuple[str, int, str], game: str
) -> None:
    ana, puzzle = with_a_look(guest, look), puzzles_of(game)[0]
    page = ana.page
    ana.go(f"/puzzles/{game}/{puzzle.id}")
    page.wait_for_selector("#board .board")
    assert violations(page) == []
    assert page.locator("#choices").is_hidden()
    page.keyboard.press("m")
    page.locator(f'.moves.all .move[data-move="{puzzle.obvious}"]').press("Enter")
    page.wait_for_function("() => document.activeElement?.id === 'verdict'", timeout=LONG)
    assert page.locator(".answer.wrong").count() == 1
    assert page.locator("#board .lit").count() == 0  # one answer is all there is
    page.wait_for_selector("#line li[aria-current]:last-child")
    assert page.locator("#line-on").is_disabled()
    page.locator("#line-back").press("Enter")
    page.wait_for_selector("#line li[aria-current]:nth-last-child(2)")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_card_on_the_table_is_the_answer_and_the_next_puzzle_follows(guest: Guest) -> None:
    """A puzzle whose answer is about no card has its button in the dock."""
    ana = guest(phone=True)
    page = ana.page
    ana.go("/")
    page.locator("a.feature[href='/puzzles']").tap()
    page.wait_for_url("**/puzzles")
    game = GAMES[0]
    puzzle = next(one for one in puzzles_of(game) if one.decision == "use key")
    ana.go(f"/puzzles/{game}/{puzzle.id}")
    page.wait_for_selector("#board .card.lit")
    if puzzle.best == "decline":
        page.locator(f'.dock .move[data-move="{puzzle.best}"]').tap()
    else:
        page.locator(".dock .card.lit").tap()
    page.wait_for_selector(".answer.right", timeout=LONG)
    page.locator("#next").tap()
    page.wait_for_selector("#board .board")
    assert puzzle.id not in page.url.partition("?")[0]
