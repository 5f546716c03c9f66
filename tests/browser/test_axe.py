"""axe-core finds nothing to complain about, on any page, in both languages."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Guest
from tests.browser.person import Person

GAMES = ("onirim", "onix", "circadia")
AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
PAGES = (
    "/",
    *(f"/new/{game}" for game in GAMES),
    *(f"/learn/{game}" for game in GAMES),
    "/today",
    "/me",
    "/rules",
    *(f"/rules/{game}" for game in GAMES),
    "/settings",
    "/credits",
    "/records",
    "/no-such-page",
)
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}


def complaints(person: Person) -> list[str]:
    """Each violation with where it is."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))  # a policy forbids a script's address
    found: dict[str, Any] = person.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_page(guest: Guest, language: str, theme: str) -> None:
    ana = guest(language=LANGUAGES[language], theme=theme)
    found = {}
    for path in PAGES:
        ana.go(path)
        assert ana.page.locator("html").get_attribute("lang") == language
        if wrong := complaints(ana):
            found[path] = wrong
    ana.faults = [fault for fault in ana.faults if "404" not in fault]  # one page is not there
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_table(guest: Guest, game: str, language: str) -> None:
    ana = guest(language=LANGUAGES[language], theme="dark" if language == "en" else "light")
    ana.begins(game)
    assert complaints(ana) == []
    ana.page.locator(".all-moves").click()
    assert complaints(ana) == []
    ana.page.keyboard.press("Escape")
    ana.page.keyboard.press("?")
    assert complaints(ana) == []
