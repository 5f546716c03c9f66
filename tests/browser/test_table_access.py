"""Accessibility of tables: axe-core finds nothing wrong, whatever is open."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser import playing
from tests.browser.conftest import Guest
from tests.browser.person import Person

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
EVERYTHING = "book glyphs dreamcatchers towers premonitions crossroads oniverse"
LOOKS = [("dark", 1280, "en"), ("light", 1280, "fr"), ("light", 390, "en")]
DIALOG = "#dialog-title"  # which comes with what is in a dialog


def violations(page: Any) -> list[str]:
    """The violations that axe-core reports, in brief."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {[node['target'] for node in fault['nodes']][:3]}"
        for fault in found["violations"]
    ]


def with_a_look(guest: Guest, look: tuple[str, int, str]) -> Person:
    """A user with changed settings."""
    scheme, width, language = look
    return guest(
        wishes={"lang": language, "pace": "brisk"},
        viewport={"width": width, "height": 844},
        color_scheme=scheme,
        reduced_motion="reduce",
    )


@pytest.mark.parametrize("look", LOOKS)
def test_a_full_table_and_all_that_opens_on_it(guest: Guest, look: tuple[str, int, str]) -> None:
    ana = with_a_look(guest, look)
    ana.opens_table(seed=6, expansions=EVERYTHING, incubus="apprentice")
    page = ana.page
    assert violations(page) == []
    page.locator(".hand .card.lit").first.click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    for key, opened in (("m", ".moves.all"), ("?", DIALOG), ("l", "[data-panel=log]")):
        page.keyboard.press(key)
        page.wait_for_selector(opened)
        assert violations(page) == []
        page.keyboard.press("Escape")
        page.wait_for_selector(opened, state="detached")
    for button in (".tools .for-settings", "button.seats:visible"):
        if page.locator(button).count():
            page.locator(button).first.click()
            page.wait_for_selector(DIALOG)
            assert violations(page) == []
            page.keyboard.press("Escape")
            page.wait_for_selector(DIALOG, state="detached")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", ["onix", "circadia"])
def test_the_other_games(guest: Guest, game: str, look: tuple[str, int, str]) -> None:
    ana = with_a_look(guest, look)
    ana.opens_table(game, seed=6)
    assert violations(ana.page) == []
    playing.one_move(ana)
    page = ana.page
    page.wait_for_selector(".narration:not(:empty)")
    assert violations(page) == []
    why = page.locator(".tools .tool:has(+ .for-sound)")  # the bots' reasons, once there are some
    page.wait_for_function("() => document.querySelectorAll('.log li').length > 6")
    why.click()
    page.wait_for_selector(DIALOG)
    assert violations(page) == []


@pytest.mark.parametrize("look", LOOKS)
def test_a_host_who_waits_for_friends(guest: Guest, look: tuple[str, int, str]) -> None:
    ana = with_a_look(guest, look)
    ana.opens_table("circadia", seats="2", deal="random", seat1="open")
    ana.page.wait_for_selector("#name")
    assert violations(ana.page) == []


def test_a_quick_match_and_its_clocks(guest: Guest) -> None:
    ana, bob = with_a_look(guest, LOOKS[0]), with_a_look(guest, LOOKS[2])
    for person in (ana, bob):
        person.go("/")
        person.page.locator('form[action="/quick/circadia"] button').click()
        person.page.wait_for_selector(".countdown")
        assert violations(person.page) == []
    ana.page.wait_for_function("() => document.querySelectorAll('.sitting.person').length === 2")
    bob.page.get_by_role("button", name="Start with bots now").click()
    for person in (ana, bob):
        person.page.wait_for_selector(".clock.runs, .clock:not(.runs)")
        assert violations(person.page) == []
