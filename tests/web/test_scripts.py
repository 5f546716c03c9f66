"""The page's scripts: small enough, and all of them asked for at once."""

import re
from pathlib import PurePosixPath

import pytest

from reverie import registry
from reverie.server.html import environment
from reverie.server.static import STATIC, asset, paths

IMPORT = re.compile(r'(?:from|^import) "(\.[^"]+)"', re.MULTILINE)
LIMIT = 40 * 1024  # bytes, compressed, libraries included


def reached(path: str, found: set[str] | None = None) -> set[str]:
    """A script and all that it can't do without."""
    found = set() if found is None else found
    if path not in found:
        found.add(path)
        for address in IMPORT.findall((STATIC / path).read_text(encoding="utf-8")):
            folder = (STATIC / path).parent
            reached(str(PurePosixPath((folder / address).resolve().relative_to(STATIC))), found)
    return found


def first_view(game: str) -> set[str]:
    return reached("js/table.js") | reached(f"js/scenes/{game}.js")


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
def test_every_script_of_the_first_view_is_asked_for_at_once(game):
    assert preloaded(game) | {"js/table.js"} == first_view(game)


def test_every_script_says_what_it_is_for():
    scripts = [path for path in paths() if path.startswith("js/") and path.endswith(".js")]
    silent = [
        path
        for path in scripts
        if not (STATIC / path).read_text(encoding="utf-8").startswith(("/**", "//"))
    ]
    assert silent == []
