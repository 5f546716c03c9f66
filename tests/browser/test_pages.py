"""The pages around the tables in a real browser: wide and narrow, with scripts and without."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from reverie import Match, registry
from tests.server.pages.site import Site, Visitor, opened

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
LOOKS = [  # on small screens in French, whose words are longer
    ("dark", 1280, "en", ""),
    ("light", 390, "fr", ""),
    ("dark", 320, "fr", "contrast=more&colours=safe"),
]
CHANCE = 3  # by which the games here are played


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with opened(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture(scope="module")
def ana(site: Site) -> Visitor:
    """Somebody with a past: games ended and one that continues."""
    ana = site.visitor()
    ana.post("/me", {"name": "Ana"})
    for game in registry.specs():
        table = ana.lay(game)
        site.play(table, CHANCE, 30)
    for seed in range(3):
        ana.finish(seed=seed)
    site.play(ana.post("/today/onirim").headers["location"].removeprefix("/t/"), CHANCE)
    return ana


def page_of(browser: Any, visitor: Visitor, prefs: str = "", **more: Any) -> Any:
    """A page of the browser with a visitor's cookies."""
    context = browser.new_context(**more)
    cookies = dict(visitor.client.cookies.items())
    if prefs:
        cookies["reverie_prefs"] = prefs
    address = visitor.site.address
    context.add_cookies([{"name": n, "value": v, "url": address} for n, v in cookies.items()])
    page = context.new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    return page


def leave(page: Any) -> None:
    """Close the page; nothing may have gone wrong in its scripts."""
    faults = page.faults
    page.context.close()
    assert faults == []


def record(game: str) -> str:
    """A whole game of two, or alone."""
    seats = 1 if game == "onirim" else 2
    match, luck = Match(registry.spec(game).game(seats), 7), random.Random(CHANCE)
    while not match.over:
        match.play(luck.choice(match.legal))
    return str(match.record())


def uploaded(visitor: Visitor, game: str) -> str:
    answer = visitor.post("/records", {"text": record(game)})
    assert answer.status_code == 303
    return str(answer.headers["location"])


def addresses(visitor: Visitor, games: list[str]) -> list[str]:
    """Every kind of page, and what forms answer with when something is wrong."""
    waiting = visitor.lay("onix", seats="3", seat1="open", seat2="open", visibility="public")
    return [
        *(
            "/tables",
            "/puzzles",
            "/",
            "/today",
            "/me",
            "/rules",
            "/rules?q=door",
            "/settings?saved",
            "/credits",
        ),
        *(
            "/records",
            "/analysis",
            "/offline",
            "/nowhere",
            f"/carry/{'a' * 43}",
            "/new/onirim?preset=none",
        ),
        *(f"/{kind}/{game}" for kind in ("new", "learn", "rules") for game in games),
        *(f"{uploaded(visitor, game)}?step=9" for game in games),
        f"/j/{visitor.site.lobby.invite(waiting)}",
    ]


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm install")
@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_and_nothing_is_too_wide(
    browser: Any, ana: Visitor, look: tuple[str, int, str, str]
) -> None:
    """The first look at every game, each further one at another."""
    scheme, width, lang, prefs = look
    games, number = list(registry.specs()), LOOKS.index(look)
    page = page_of(
        browser,
        ana,
        f"lang={lang}&{prefs}",
        viewport={"width": width, "height": 900},
        color_scheme=scheme,
        reduced_motion="reduce",
        bypass_csp=True,  # of axe itself
    )
    found = []
    for address in addresses(ana, [games[number]] if number else games):
        page.goto(ana.site.address + address)
        if address.startswith("/r/"):
            page.wait_for_selector("#board .card")
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.append(f"{address} is wider than the screen")
        page.evaluate(AXE.read_text("utf-8"))
        told = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        for fault in told["violations"]:
            found.append(f"{address}: {fault['id']} at {fault['nodes'][0]['target']}")
    leave(page)
    assert found == []


def test_a_ready_choice_fills_the_form_at_once(browser: Any, ana: Visitor) -> None:
    page = page_of(browser, ana)
    page.goto(f"{ana.site.address}/new/onirim")
    page.click("a.preset[href$='preset=seer']")
    ticked = page.locator("input[name=expansions]:checked").evaluate_all(
        "all => all.map(one => one.value)"
    )
    assert ticked == ["book", "towers"]
    assert page.url.endswith("/new/onirim")
    assert page.get_attribute("a.preset[href$='preset=seer']", "aria-current") == "true"
    page.click("#more > summary")
    page.check("input[value=glyphs]")
    assert page.get_attribute("a.preset[href$='preset=seer']", "aria-current") is None
    page.check("label:has(#seats-2)")
    assert page.locator("#seat1").is_visible()
    assert page.locator("#field-talk").is_visible()
    page.check("label:has(#seats-1)")
    assert not page.locator("#seat1").is_visible()
    leave(page)


def test_a_variant_comes_and_goes_with_its_expansion(browser: Any, ana: Visitor) -> None:
    page = page_of(browser, ana)
    page.goto(f"{ana.site.address}/new/onirim")
    assert page.evaluate("document.documentElement.scrollHeight") < 2000
    page.click("#more > summary")
    lost = page.locator("label:has(input[value=lost])")
    assert not lost.is_visible()
    page.check("label:has(input[value=book])")
    lost.click()
    page.uncheck("label:has(input[value=book])")
    assert not lost.is_visible()
    assert not page.locator("input[value=lost]").is_checked()
    leave(page)


def test_rules_are_searched_as_one_types(browser: Any, ana: Visitor) -> None:
    page = page_of(browser, ana, "lang=fr")
    page.goto(f"{ana.site.address}/rules/onirim")
    everything = page.locator("article.rule:visible").count()
    page.fill("#q", "prophetie CLE")
    assert 0 < page.locator("article.rule:visible").count() < everything / 5
    assert "trouvée" in page.inner_text("#found")
    page.evaluate("location.hash = 'onirim.setup.deck'")
    page.wait_for_selector("[id='onirim.setup.deck']:visible")
    assert page.input_value("#q") == ""
    leave(page)


@pytest.mark.parametrize("game", registry.specs())
def test_a_replay_is_drawn_by_the_games_own_scene(browser: Any, ana: Visitor, game: str) -> None:
    page = page_of(browser, ana)
    page.goto(ana.site.address + uploaded(ana, game))
    page.wait_for_selector("#board .card")
    last = int(page.get_attribute("#step", "max"))
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last)):
        page.keyboard.press(key)
        page.wait_for_function(
            f"() => document.getElementById('at').textContent === '{step} / {last}'"
        )
    assert page.locator("#continue").is_disabled()
    assert page.url.endswith(f"step={last}")
    page.fill("#step", "5")
    page.wait_for_function("() => document.getElementById('continue').textContent.includes('5')")
    assert page.locator("#said li").count() > 0
    page.click("#run")
    page.wait_for_function("() => +document.getElementById('step').value > 5")
    page.click("#run")
    if game != "onirim":
        page.select_option("#seat", "1")
        page.wait_for_function("() => location.search.includes('seat=1')")
    page.click("#continue")
    page.wait_for_url("**/t/*")
    leave(page)


def test_a_setting_shows_while_it_is_chosen(browser: Any, ana: Visitor) -> None:
    page = page_of(browser, ana, color_scheme="dark")
    page.goto(f"{ana.site.address}/settings")
    dark = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.check("label:has([name=theme][value=light])")
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") != dark
    page.click("#settings .main")
    page.wait_for_url("**/settings?saved")
    assert page.get_attribute("html", "data-theme") == "light"
    leave(page)


def test_everything_works_without_scripts(browser: Any, ana: Visitor) -> None:
    page = page_of(browser, ana, java_script_enabled=False)
    page.goto(ana.site.address)
    page.click("article[data-game=onirim] .main")
    assert "/t/" in page.url
    page.goto(f"{ana.site.address}/rules/onix")
    page.fill("#q", "stock")
    page.click(".search .button")
    assert page.locator("mark").count() > 0
    page.goto(f"{ana.site.address}/new/onirim")
    page.click("a.preset[href$='preset=seer']")
    assert page.locator("input[name=expansions]:checked").count() == 2
    page.check("label:has(#deal-seed)")
    page.fill("#seed", "12")
    page.click(".go .main")
    assert "/t/" in page.url
    page.goto(ana.site.address + uploaded(ana, "onix"))
    first = page.inner_text("#drawn")
    page.click("#go-on")
    assert "step=1" in page.url
    assert page.inner_text("#drawn") != first
    page.select_option("#seat", "1")
    page.click("#eyes-go")
    assert "seat=1" in page.url
    leave(page)
