"""The page's scripts look up words that are there, in every game that they are for."""

import re

import pytest

from reverie import registry
from reverie.i18n import table
from reverie.server.static import sources

# t("section", "key"), t.number(…) with two forms of the key, and keys with a part filled in
LOOKED_UP = re.compile(r'\bt(\.number)?\(\s*"([^"]+)",\s*(?:"([^"]*)"|`([^`]*)`)')
FILLED = re.compile(r"\\\$\\\{.*?\\\}")  # ${…}, as re.escape leaves it


def lookups(game: str) -> set[tuple[str, str]]:
    """Sections and patterns of keys, in all scripts but those of other games."""
    found = set()
    for path, file in sources().items():
        if path.startswith(("js/", f"games/{game}/")) and path.endswith(".js"):
            for number, section, key, filled in LOOKED_UP.findall(file.read_text("utf-8")):
                pattern = FILLED.sub(".*", re.escape(key or filled))
                forms = [rf"{pattern}\.{form}" for form in ("one", "many")] if number else [pattern]
                found |= {(section, form) for form in forms}
    return found


@pytest.mark.parametrize("game", list(registry.specs()))
def test_every_word_that_a_script_looks_up_is_there(game: str) -> None:
    domains = [table("en", domain) for domain in (game, "table", "common", "bots")]
    looked_up = lookups(game)
    assert len(looked_up) > 100
    missing = [
        (section, key)
        for section, key in sorted(looked_up)
        if not any(re.fullmatch(key, word) for words in domains for word in words.get(section, ()))
    ]
    assert missing == []
