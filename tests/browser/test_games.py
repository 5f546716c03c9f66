"""Whole games on the page, from the first click to what is said at the end."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guest
from tests.browser.person import Person, plain

GAMES = ("onirim", "onix", "circadia")


def begins(person: Person, game: str) -> None:
    """Two clicks at most: the start page, and play."""
    person.go("/")
    world = person.page.locator(f'form:has(input[name="game"][value="{game}"])').first
    person.press(world.get_by_role("button").first)
    person.page.wait_for_selector(".dock")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse_then_its_replay(guest: Guest, game: str) -> None:
    ana = guest()
    begins(ana, game)
    assert ana.plays_to_the_end() > 5
    dialog = ana.page.locator("dialog.result")
    if not dialog.count():
        ana.page.locator(".result-bar button").click()
    expect(dialog).to_be_visible()
    assert dialog.locator(".figures dt").count() >= 3
    reason = dialog.get_by_role("link").first.get_attribute("href") or ""
    assert reason.startswith(f"/rules/{game}#{game}.")
    with ana.page.expect_download() as told:
        dialog.get_by_role("link", name="Download").click()
    record = told.value.path().read_text()
    assert record.startswith(f"game: {game}\n")
    dialog.get_by_role("link", name="replay").first.click()
    slider = ana.page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.press("Home")
    slider.press("ArrowRight")
    expect(slider).to_have_value("1")


def test_a_game_by_touch_on_a_phone_in_french(guest: Guest) -> None:
    zoe = guest(phone=True, language="fr-FR")
    begins(zoe, "onirim")
    assert zoe.page.locator("html").get_attribute("lang") == "fr"
    while zoe.waits_for_turn():
        zoe.fits()
        zoe.makes_a_move()
    title = plain(zoe.page.locator(".result-title").inner_text())
    assert title in ("Vous avez gagné", "Vous avez perdu", "Gagné !", "Perdu", "C’est perdu.")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("wide", [1280, 768, 390])
def test_the_table_fits(guest: Guest, game: str, wide: int) -> None:
    ana = guest()
    begins(ana, game)
    ana.page.set_viewport_size({"width": wide, "height": 844})
    ana.fits()
    hand = ana.page.locator(".card.lit").first
    box = hand.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= wide


def test_what_is_impossible_says_why_with_the_rule(guest: Guest) -> None:
    ana = guest()
    ana.go("/new/onirim")
    ana.page.locator("#deal-seed").check()
    ana.page.locator("#seed").fill("7")
    ana.page.locator("#choose .button.main").click()
    ana.waits_for_turn()
    held = next(m for m in ana.state["moves"] if m["verb"] == "play" and "sun" in m["object"])
    ana.does(held["text"])
    same = [c for c in ana.cards("hand 0") if c.endswith("sun")]
    assert same, "this deal has another Sun"
    ana.page.locator(f'.card[data-place="hand 0"][data-card="{same[0]}"]').first.click()
    menu = ana.page.locator(".card-menu")
    offered = [b.get_attribute("data-move") for b in menu.get_by_role("menuitem").all()]
    assert f"play {same[0]}" not in offered


def test_six_quick_moves_all_count(guest: Guest) -> None:
    """While cards still fly from one move, the next ones are made."""
    ana = guest(still=False, speed="0.5")
    begins(ana, "onirim")
    ana.waits_for_turn()
    started = len(ana.cards("hand 0"))
    assert started == 5
    before = sum(step["seat"] is not None for step in steps_of(ana))
    for _ in range(6):
        ana.page.keyboard.press("1")  # the first move of the list
    for _ in range(200):
        if sum(step["seat"] is not None for step in steps_of(ana)) >= before + 6:
            break
        ana.page.wait_for_timeout(20)
    assert sum(step["seat"] is not None for step in steps_of(ana)) == before + 6


def steps_of(person: Person) -> list[dict[str, object]]:
    """All steps that were told, each once."""
    import json

    found: dict[int, dict[str, object]] = {}
    for frame in person.frames:
        told = json.loads(frame)
        if told["is"] == "state":
            if told["reset"]:
                found = {}
            found |= {step["n"]: step for step in told["steps"]}
    return list(found.values())


def test_the_first_click_is_a_game(guest: Guest) -> None:
    ana = guest()
    begins(ana, "circadia")
    assert urlsplit(ana.page.url).path.startswith("/t/")
    assert [seat["kind"] for seat in ana.state["seats"]].count("person") == 1
