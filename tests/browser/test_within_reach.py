"""No target is covered by anything else, in any window, with all expansions."""

from typing import Any

import pytest

from tests.browser.positions import played, wire
from tests.browser.stage import HERE, Stage

SIZES = ((360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080))
EXPANSIONS = ("book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse")
DREAM = {"expansions": EXPANSIONS, "incubus": "adversary"}
FULLEST = [
    ("onix", 6, {"mode": "advanced"}),
    ("circadia", 5, {}),
    ("onirim", 1, DREAM),
    ("onirim", 2, DREAM),
    ("onirim", 2, {}),
    ("onirim", 1, {}),
]
PHONES = ((390, 844), (844, 390))
FINGER = 44  # px
LONGEST = 300  # moves of a game
COVERED = (HERE / "covered.js").read_text(encoding="utf-8")
TARGETS = (HERE / "targets.js").read_text(encoding="utf-8")
SMALL = """() => [...document.querySelectorAll(
  ".tool, .rival .tile:not(.bare), .move, .parts .card:not(.tiny), .goals .card, .sets .card")]
  .filter((node) => node.offsetParent)
  .map((node) => [node.className, node.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.9 || box.height < 43.9)
  .map(([name, box]) => `${name} ${box.width} ${box.height}`)"""
STEADY = (HERE / "steady.js").read_text(encoding="utf-8")


def positions(game: str, seats: int, options: dict[str, object]) -> list[dict[str, Any]]:
    """A position of each kind of decision, as the player to move sees it."""
    found: dict[str, dict[str, Any]] = {}
    for seed in (1, 2):
        for number, position in enumerate(played(game, seats, options, seed, "random")):
            if position.over or number > LONGEST:
                break
            decision = position.decision or ""
            if decision not in found or number % 7 == 0:  # later ones have more on the table
                found[decision] = wire(position, position.actor)
    return list(found.values())


@pytest.mark.parametrize(("game", "seats", "options"), FULLEST)
def test_whatever_can_be_chosen_can_be_touched(browser, game, seats, options):
    stage = Stage(browser.new_page(), game)
    states = positions(game, seats, options)
    assert len(states) > 1
    try:
        amiss = {}
        for width, height in SIZES:
            stage.page.set_viewport_size({"width": width, "height": height})
            if found := stage.page.evaluate(COVERED, states):
                amiss[width, height] = found
        assert amiss == {}
        assert stage.complaints == []
    finally:
        stage.close()
    for width, height in PHONES:
        touched = browser.new_context(has_touch=True, is_mobile=True)
        stage = Stage(touched.new_page(), game)
        stage.page.set_viewport_size({"width": width, "height": height})
        try:
            small = stage.page.evaluate(TARGETS, [states, FINGER])
        finally:
            stage.close()
        assert small == {}


@pytest.mark.parametrize(("game", "seats"), [("onix", 6), ("circadia", 5), ("onirim", 2)])
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_jumps_within_a_turn(browser, game, seats, size, language):
    """From one decision of a turn to the next the dock stays as high, and cards as large."""
    stage = Stage(browser.new_page(), game, language)
    stage.page.set_viewport_size({"width": size[0], "height": size[1]})
    turns: list[list[dict[str, Any]]] = [[]]
    for number, position in enumerate(played(game, seats, {}, 3, "random")):
        if position.over or number > 60:
            break
        state = wire(position, position.actor, language)
        if turns[-1] and turns[-1][-1]["seat"] != position.actor:
            turns.append([])
        turns[-1].append(state)
    try:
        jumps = []
        for turn in turns:
            sizes = stage.page.evaluate(STEADY, turn)
            if len(set(sizes)) > 1:
                decisions = [state["view"]["decision"] for state in turn]
                jumps.append((turn[0]["version"], list(zip(decisions, sizes, strict=True))))
        assert jumps == []
    finally:
        stage.close()


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("onix", 6, {}), ("circadia", 5, {}), ("onirim", 2, {}), ("onirim", 1, DREAM)],
)
def test_tools_are_large_enough_for_a_finger(browser, game, seats, options):
    """44 pixels each way, on a phone; also what the expansions lay out."""
    page = browser.new_context(has_touch=True, is_mobile=True).new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    stage = Stage(page, game)
    position = next(iter(played(game, seats, options, 3, "random")))
    page.evaluate(STEADY, [wire(position, position.actor)])
    if options:
        page.wait_for_selector(".goals .card")
    small = page.evaluate(SMALL)
    stage.close()
    assert small == []


def test_paradoxical_prophecy_says_where_its_card_goes(browser):
    """The spell puts a card on top; it discards none."""
    stage = Stage(browser.new_page(), "onirim")
    for position in played("onirim", 1, DREAM, 1, "random"):
        if position.decision == "raise":
            break
    stage.page.evaluate(STEADY, [wire(position, position.actor)])
    assert stage.page.inner_text(".drop-here") == "Drop the card for the top of the deck here"
    stage.close()
