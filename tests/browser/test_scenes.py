"""Every move of real games has something highlighted on the table, at any width."""

from itertools import islice

import pytest

from tests.browser.positions import played, wire
from tests.browser.stage import Stage
from tests.positions.circadia import scene

EXPANSIONS = ("book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse")
DREAMS = (
    {},
    {"incubus": "new"},
    {"expansions": EXPANSIONS, "incubus": "apprentice"},
    {"expansions": EXPANSIONS, "incubus": "adversary"},
)
GAMES = [
    *[("onix", seats, {"mode": mode}) for seats in range(2, 7) for mode in ("basic", "advanced")],
    *[("circadia", seats, {}) for seats in range(2, 6)],
    *[("onirim", seats, options) for seats in (1, 2) for options in DREAMS],
]
MOST = 240  # positions of a game, of which every
NTH = 4  # is drawn
SIZES = ((1280, 800), (768, 1024), (390, 844))


@pytest.fixture(scope="module")
def stages(browser):
    """One page for each game, in both languages."""
    made = {}
    for language in ("en", "fr"):
        for game in ("onix", "circadia", "onirim"):
            made[game, language] = Stage(browser.new_page(), game, language)
    yield made
    for stage in made.values():
        stage.close()


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_every_move_can_be_pressed(stages, game, seats, options):
    """The one whose move it is sees, for each legal move, what to press."""
    stage = stages[game, "fr" if seats % 2 else "en"]
    player = "random" if options.get("mode") == "advanced" or "expansions" in options else "thumb"
    every = 2 if game == "onirim" else NTH
    positions = islice(played(game, seats, options, seats, player), seats % every, MOST, every)
    states = [wire(position, position.actor, stage.language) for position in positions]
    assert len(states) > 12
    for number, size in enumerate(SIZES):
        assert stage.amiss(states[number :: len(SIZES)], size) == []


@pytest.mark.parametrize(("game", "seats"), [("onix", 6), ("circadia", 5), ("onirim", 2)])
def test_waiting_players_and_spectators_see_the_table_without_moves(stages, game, seats):
    states = []
    for position in islice(played(game, seats, {}, 1, "thumb"), 0, MOST, 12):
        waiting = ((position.actor or 0) + 1) % seats
        states += [wire(position, waiting), wire(position, None)]
    assert stages[game, "en"].amiss(states, SIZES[-1]) == []


def test_the_table_says_that_the_server_is_busy(stages):
    stage, said = stages["onix", "en"], "The server is busy."
    position = next(iter(played("onix", 2, {}, 1, "thumb")))
    assert stage.amiss([{**wire(position, position.actor), "bots": said}], SIZES[-1]) == []
    assert stage.page.inner_text(".bar.bots") == said
    assert stage.amiss([wire(position, position.actor)], SIZES[-1]) == []
    assert stage.page.query_selector(".bar.bots") is None


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "the game ends after 2 turns unless somebody claims"),
        ("fr", "fin dans 2 tours si personne n’obtient d’Habitat"),
    ],
)
def test_circadias_standstill_is_announced_beside_the_offer(stages, language, told):
    stage, tale = stages["circadia", language], scene()
    note = stage.page.locator(".offer .place-title small")
    for size in SIZES:
        assert stage.amiss([wire(tale.idle(20).match, 0, language)], size) == []
        assert note.count() == 0
        assert stage.amiss([wire(tale.idle(98).match, 0, language)], size) == []
        assert note.inner_text() == told
