"""A game with nothing but its rules: all its pages work, with the default scene."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from reverie.testing.serving import Server
from tests.browser import playing
from tests.browser.any_game import serving_tricks
from tests.browser.conftest import Guest
from tests.browser.test_table_access import violations

SEATS = {"seat1": "bot:random", "seat2": "bot:random"}
LESSONS = {"en-GB": "no lessons for this game yet", "fr-FR": "pas encore de leçons pour ce jeu"}
PUZZLES = {"en-GB": "no puzzles for this game yet", "fr-FR": "pas encore de problèmes"}


@pytest.fixture(scope="module")
def tricks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_tricks(tmp_path_factory.mktemp("tricks")) as server:
        yield server


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_every_page_is_there(tricks: Server, guest: Guest, language: str) -> None:
    ann = guest(tricks, language=language)
    for path in ("/", "/new/tricks", "/rules", "/rules/tricks", "/today", "/me", "/credits"):
        answer = ann.page.goto(tricks.address + path)
        assert answer is not None
        assert answer.status == 200, path
        expect(ann.page.locator("h1").first).to_be_visible()
    for path, there_are_none in (("/learn/tricks", LESSONS), ("/puzzles/tricks", PUZZLES)):
        told = ann.page.request.get(tricks.address + path, headers={"Accept-Language": language})
        assert told.status == 404
        assert there_are_none[language] in told.text()
    ann.go("/rules/tricks")
    ann.sees("This game has no written rules yet." if "en" in language else "pas encore de règles")
    assert ann.page.locator('a[href="/learn/tricks"]').count() == 0


def test_a_game_is_played_to_its_end_and_seen_again(tricks: Server, guest: Guest) -> None:
    ann = guest(tricks)
    ann.opens_table("tricks", seed=5, **SEATS)
    assert ann.waits_for_turn()
    hand = ann.cards("hand 0")
    assert len(hand) == 4
    assert all(re.fullmatch(r"(hearts|clubs|stars) [1-4]", card) for card in hand)
    assert ann.cards("hand 1") == [""]  # a back, with how many there are
    assert playing.by_mouse(ann)
    expect(ann.page.locator("dialog.result, .result-bar").first).to_be_visible()
    assert len(ann.log()) > 12
    replay = f"/r/{ann.table.rpartition('/')[2]}"
    ann.go(replay)
    board = ann.page.locator("#board")
    expect(board).to_be_visible()
    ann.page.locator("#go-first").click()
    expect(board.locator('[data-zone="hand 0"] .card')).to_have_count(4)


def test_a_card_is_dragged_onto_the_table(tricks: Server, guest: Guest) -> None:
    ann = guest(tricks)
    ann.opens_table("tricks", seed=6, **SEATS)
    assert ann.waits_for_turn()
    card = ann.page.locator('.card.lit[data-place="hand 0"]').first
    name = str(card.get_attribute("data-card"))
    card.drag_to(ann.page.locator(".place.common"))
    expect(ann.page.locator(f'.card[data-place="hand 0"][data-card="{name}"]')).to_have_count(0)


def test_keys_alone_play_it(tricks: Server, guest: Guest) -> None:
    ann = guest(tricks)
    ann.opens_table("tricks", seed=7, **SEATS)
    assert playing.by_keys(ann)


def test_a_card_that_does_not_follow_is_refused(tricks: Server, guest: Guest) -> None:
    """The rule has no text in a rulebook, so the page says only that it is not legal now."""
    ann = guest(tricks)
    for seed in range(8, 40):
        ann.opens_table("tricks", seed=seed, seat0="bot:random", seat1="me", seat2="bot:random")
        assert ann.waits_for_turn()
        dull = ann.page.locator('.dock .card:not(.lit)[data-card]:not([data-card=""])')
        if dull.count():
            dull.first.click()
            expect(ann.page.locator(".notice.why")).to_be_visible()
            return
    raise AssertionError("every card could be played in every deal")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_wrong(tricks: Server, guest: Guest, scheme: str) -> None:
    ann = guest(tricks, color_scheme=scheme, reduced_motion="reduce")
    ann.opens_table("tricks", seed=5, **SEATS)
    assert ann.waits_for_turn()
    assert violations(ann.page) == []


def test_a_card_flies_from_the_hand_to_the_trick(tricks: Server, guest: Guest) -> None:
    ann = guest(tricks, wishes={"pace": "brisk"})
    ann.opens_table("tricks", seed=5, **SEATS)
    assert ann.waits_for_turn()
    ann.page.locator('.card.lit[data-place="hand 0"]').first.click()
    ann.page.wait_for_selector(".flights .ghost", state="attached")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_fits_a_phone(tricks: Server, guest: Guest, theme: str) -> None:
    ann = guest(tricks, phone=True, wishes={"theme": theme})
    ann.opens_table("tricks", seed=5, **SEATS)
    assert ann.waits_for_turn()
    assert ann.overflow == 0
    assert playing.by_touch(ann)
