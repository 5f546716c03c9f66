"""Every page in both languages: valid, labelled, and without broken links."""

from urllib.parse import urldefrag

import pytest

from reverie import registry, rulebook
from reverie.i18n import LANGUAGES
from tests.server.pages.html import Page, wrong_with
from tests.server.pages.site import Site, Visitor

MOST = 3  # steps of one replay that are looked at
PAGES = [
    "/",
    "/today",
    "/tables",
    "/rules",
    "/rules?q=door",
    "/me",
    "/settings",
    "/credits",
    "/records",
    "/puzzles",
    "/nowhere",
    *(f"/{kind}/{game}" for kind in ("new", "learn", "rules") for game in registry.specs()),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_whole(site: Site, address: str, lang: str) -> None:
    answer = site.visitor(lang).get(address)
    assert answer.status_code == (404 if address == "/nowhere" else 200)
    assert wrong_with(answer.text, lang) == []
    assert "{" not in Page(answer.text).one("main").text


@pytest.fixture(scope="module")
def regular(site: Site) -> Visitor:
    """Somebody who has played: a few games ended, one still in progress, one waits for a friend."""
    ana = site.visitor()
    ana.post("/me", {"name": "Ana"})
    for seed in range(3):
        ana.finish(seed=seed)
    ana.finish("onirim", 7, expansions=["glyphs", "towers"])
    ana.finish("onirim", 8, deal="today")
    ana.lay("onirim")
    ana.lay("onirim", seats="2", seat1="open")
    return ana


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_link_is_dead(regular: Visitor, lang: str) -> None:
    regular.client.headers["accept-language"] = lang
    table = regular.lay("onirim", seats="2", seat1="open")
    seen: dict[str, Page] = {}
    waiting = ["/", f"/j/{regular.site.lobby.invite(table)}"]
    asked: list[tuple[str, str]] = []
    while waiting:
        address = waiting.pop()
        path = address.partition("?")[0]
        if address in seen or sum(path == known.partition("?")[0] for known in seen) > MOST:
            continue
        answer = regular.get(address)
        assert answer.status_code == 200, address
        if not answer.headers["content-type"].startswith("text/html"):
            continue
        if address.startswith("/t/"):
            continue  # the table has tests of its own
        assert wrong_with(answer.text, lang) == [], address
        seen[address] = Page(answer.text)
        for link in seen[address].links:
            if link.startswith("https://"):
                continue
            there, mark = urldefrag(link)
            there = there or address
            assert there.startswith("/"), link
            asked.append((there, mark))
            waiting.append(there)
    assert {"/me", "/rules/onix", "/credits", "/records"} <= set(seen)
    assert sum(address.startswith("/r/") for address in seen) > 5
    for there, mark in asked:
        if mark and there in seen:
            assert mark in seen[there].ids, (there, mark)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", registry.specs())
def test_every_rule_can_be_linked_to_by_its_id(site: Site, game: str, lang: str) -> None:
    ids = Page(site.visitor(lang).get(f"/rules/{game}").text).ids
    assert {rule.id for rule in rulebook.rules(game, lang)} <= set(ids)


@pytest.mark.parametrize("address", ["/", "/new/onirim", "/rules/onix"])
def test_the_files_of_a_page_exist(site: Site, address: str) -> None:
    ana = site.visitor()
    page = Page(ana.get(address).text)
    needed = [n.attrs["href"] for n in page.all("link")]
    needed += [n.attrs["src"] for n in page.nodes if n.tag in ("img", "script")]
    assert len(needed) > 4
    for there in needed:
        assert ana.get(there).status_code == 200, there
