"""examples/tricks, installed as a package: its pages, a game in the browser, and its replay."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from reverie.testing.serving import Server, serving
from tests.browser import playing
from tests.browser.conftest import Guest
from tests.third_party import install, looking_in

SEATS = {"seat1": "bot:random", "seat2": "bot:random"}


@pytest.fixture(scope="module")
def tricks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("tricks")
    with looking_in(install(folder)), serving(folder / "data") as server:
        yield server


@pytest.mark.parametrize(
    ("language", "title", "rule"),
    [("en-GB", "Tricks", "Follow suit"), ("fr-FR", "Plis", "Suivre la couleur")],
)
def test_it_is_on_the_start_page_with_its_rules(
    tricks: Server, guest: Guest, language: str, title: str, rule: str
) -> None:
    ann = guest(tricks, language=language)
    ann.go("/")
    ann.sees(title)
    ann.go("/rules/tricks")
    ann.sees(rule)
    assert ann.page.locator('a[href="/learn/tricks"]').count() == 0


def test_it_is_played_to_its_end_and_seen_again(tricks: Server, guest: Guest) -> None:
    ann = guest(tricks)
    ann.opens_table("tricks", seed=5, **SEATS)
    assert ann.waits_for_turn()
    assert len(ann.cards("hand 0")) == 5
    assert playing.by_mouse(ann)
    expect(ann.page.locator("dialog.result, .result-bar").first).to_be_visible()
    ann.go(f"/r/{ann.table.rpartition('/')[2]}")
    ann.page.locator("#go-first").click()
    expect(ann.page.locator('#board [data-zone="hand 0"] .card')).to_have_count(5)
