"""The page's scripts: small enough, and all of them asked for at once."""

import re
from posixpath import dirname, join, normpath

import pytest

from reverie import registry
from reverie.server.html import environment
from reverie.server.scripts import DEFAULT_SCENE, IMPORT, table_scripts
from reverie.server.static import NOTES, asset, sources

LIMIT = 48 * 1024  # bytes, compressed, libraries included


def reached(path: str, found: set[str] | None = None) -> set[str]:
    """A script and all that it can't do without."""
    found = set() if found is None else found
    if path not in found:
        found.add(path)
        for address in IMPORT.findall(sources()[path].read_text(encoding="utf-8")):
            reached(normpath(join(dirname(path), address)), found)
    return found


def first_view(game: str) -> set[str]:
    own = f"games/{game}/scene.js"
    return reached("js/table.js") | reached(own if own in sources() else DEFAULT_SCENE)


def sent(path: str) -> int:
    """How many bytes a script takes on the way."""
    found = asset(path)
    assert found is not None, path
    return len(found.squeezed or found.body)


def preloaded(game: str) -> set[str]:
    """What the head of a table's page names."""
    page = environment().get_template("table.html")
    context = page.new_context({"game": game, "table": "it", "bots": []})
    head = "".join(page.blocks["head"](context))
    return {path.partition("/")[2] for path in re.findall(r'href="/static/@([^"]+)"', head)}


@pytest.mark.parametrize("game", list(registry.specs()))
def test_the_page_of_a_table_is_small(game):
    sizes = {path: sent(path) for path in first_view(game)}
    assert sum(sizes.values()) <= LIMIT, sorted(sizes.items(), key=lambda one: -one[1])


@pytest.mark.parametrize("game", list(registry.specs()))
def test_the_page_of_a_puzzle_is_small(game):
    sizes = {path: sent(path) for path in table_scripts(game, "js/pages/puzzle.js")}
    assert sum(sizes.values()) <= LIMIT, sorted(sizes.items(), key=lambda one: -one[1])


@pytest.mark.parametrize("game", list(registry.specs()))
def test_every_script_of_the_first_view_is_preloaded(game):
    assert preloaded(game) | {"js/table.js"} == first_view(game)


def test_every_script_says_what_it_is_for():
    scripts = [path for path in sources() if path.endswith(".js") and "vendor/" not in path]
    silent = [
        path
        for path in scripts
        if not sources()[path].read_text(encoding="utf-8").startswith(("/**", "//"))
    ]
    assert silent == []


def test_comments_are_not_sent_and_everything_else_is():
    source = b"""/** A card. */
// what it is
const LINK = "https://x.org/a"; // where it is
return html`<${Place}>
  // "no comment"
<//>`;
"""
    assert (
        NOTES.sub(b"", source)
        == b"""const LINK = "https://x.org/a";
return html`<${Place}>
  // "no comment"
<//>`;
"""
    )
