"""Onirim with its expansions on the full screen: everything is drawn, powers hide nothing."""

import random
from pathlib import Path

import pytest
from rich.text import Text
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.widgets import Static

import reverie
from reverie import registry
from reverie.games.onirim.drawing.faces import GLYPHS
from reverie.i18n import LANGUAGES, Words
from reverie.table import Table
from reverie.terminal.app import TableApp
from reverie.terminal.dialogs import Dialog
from reverie.terminal.menu import GROUP_KEY
from reverie.terminal.resume import Opening
from reverie.terminal.scene import Look, scene_of
from tests.terminal.playing import act, picture, seen
from tests.terminal.test_app import opened

BOX = registry.spec("onirim")
ALL = ",".join(BOX.options[0].choices)
NAMES = ["Ana", "Bob"]
FIVE = ["red sun", "red moon", "blue sun", "blue moon", "green sun"]


def drawn(match: reverie.Match, width: int, height: int, language: str = "en") -> str:
    """The board and the side as text."""
    view, words, scene = match.view(0), Words(language), scene_of("onirim")
    lines = scene.board(Look(view, words, NAMES, width, height), "")
    lines += scene.side(Look(view, words, NAMES, 43, height))
    return "\n".join(line.plain for line in lines)


def new(expansions: str, *deck: str, seed: int = 1, **options: object) -> reverie.Match:
    cards = [*FIVE, *deck]
    return reverie.new("onirim", seed=seed, deck=cards, expansions=expansions, **options)


# --- what is drawn ---
def test_a_base_game_shows_nothing_of_expansions() -> None:
    text = drawn(new(""), 93, 40)
    for word in ("Goals", "Towers", "Dreamcatchers", "Premonitions", "Denizens", "Incubus"):
        assert word not in text


def test_the_next_goal_stands_out_and_spells_show_their_costs() -> None:
    text = drawn(new("book"), 93, 40)
    assert text.count("▸") == 1
    assert "✦ 10 Powerful Punishment" in text
    assert "✦5 ✦7 ✦10 0 to pay with" in drawn(new("book"), 49, 12)


def test_towers_stand_between_their_edges() -> None:
    match = reverie.new("onirim", seed=1, deck=["red tower 3", *FIVE], expansions="towers")
    assert "☀☾♜☾" in drawn(match, 93, 40)
    match.play("build red tower 3 right")
    assert "─ Towers" in drawn(match, 93, 40)
    assert "tour" not in drawn(match, 93, 40, "fr").lower().replace("tours", "")
    assert "rouge 3" in drawn(match, 93, 40, "fr")


def test_catchers_show_what_they_hold() -> None:
    match = new("dreamcatchers", "lost dream", "red key").play("play red sun")
    text = drawn(match, 93, 40)
    assert " 1  ◌\n 2  –" in text
    assert "dreams 1/4" in text
    assert "2 Failsafe Books" in text
    assert "◎1 ◎– ◎– ◎– ◌1/4 books 2" in drawn(match, 49, 12)


def test_premonitions_have_their_text_where_there_is_room() -> None:
    match = new("premonitions")
    words = Words("en")
    for name in match.view(0)["premonitions"]:  # type: ignore[attr-defined]
        assert words("onirim", "penalties", name) in drawn(match, 93, 40)
        assert words("onirim", "conditions in brief", name) in drawn(match, 49, 10)


def test_denizens_say_what_they_can_do_and_a_kept_card_is_separate() -> None:
    match = new(
        "oniverse", "treasure keeper", "green key", "brown sun", seed=seed_with("treasure keeper")
    )
    match.play("play red sun", "discard blue sun")
    assert "Repentant Treasure Keeper: keeps a card from your hand" in drawn(match, 93, 40)
    match.play("call treasure keeper", "keep green key")
    assert "─ Kept" in drawn(match, 93, 40)
    assert "Denizens" not in drawn(match, 93, 40)


def test_the_door_to_the_oniverse_and_the_crossroads_have_no_colour() -> None:
    text = drawn(new("oniverse,crossroads", "crossroads sun").play("play red sun"), 93, 40)
    assert "Oniverse □" in text
    assert "crossroads" in text


def test_a_painted_door_shows_its_new_colour() -> None:
    deck = ["red key", "red moon", "red sun", "blue sun", "blue moon", "chromatic chaos"]
    deck += ["green sun", "brown sun", "green door"]
    seed = seed_with("chromatic chaos")
    match = reverie.new("onirim", seed=seed, deck=deck, expansions="oniverse")
    match.play("play red sun", "discard blue sun")
    match.play("play red moon", "call chromatic chaos", "paint red")
    assert "green→red" in drawn(match, 93, 40)
    match.play("use red key")
    assert "red      ▣ □ □" in drawn(match, 93, 40)


def test_the_incubus_shows_what_it_stores() -> None:
    match = new("", "green key", incubus="apprentice").play("anticipate a nightmare")
    assert "stores a green key: cancels a nightmare" in drawn(match, 93, 40)


def seed_with(denizen: str) -> int:
    """A seed whose eight Denizens have this one among them."""
    for seed in range(50):
        view = reverie.new("onirim", seed=seed, expansions="oniverse")
        if view.state.count(deck_of(view), view.game.cards([denizen])[0]):
            return seed
    raise AssertionError(f"no {denizen} in fifty games")


def deck_of(match: reverie.Match) -> int:
    return next(place for place, name in match.game.place_names.items() if name == "deck")


def test_every_sign_takes_one_column_and_is_not_an_emoji() -> None:
    for sign in {*GLYPHS.values(), *"■▣□✕▸✓✦◎☻"}:
        assert Text(sign).cell_len == 1, sign


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("preset", ["gentle", "seer", "dreamer", "everything", "cruel"])
def test_the_scene_fits_its_room(language: str, seats: int, preset: str) -> None:
    words, scene = Words(language), scene_of("onirim")
    match = reverie.new("onirim", seed=5, seats=seats, **BOX.preset(preset))
    luck = random.Random(5)
    while not match.over and len(match.moves) < 100:
        view = match.view(match.actor or 0)
        for width, height in ((49, 9), (60, 16), (93, 32)):
            lines = scene.board(Look(view, words, NAMES, width, height), "")
            assert len(lines) <= height
            assert all(line.cell_len <= width for line in lines)
        for width, height in ((26, 17), (35, 29), (43, 38)):
            for line in scene.side(Look(view, words, NAMES, width, height)):
                assert line.cell_len <= width
        match.play(luck.choice(match.legal))


# --- the program ---
@pytest.mark.parametrize(("lang", "seats"), [("en", "1"), ("fr", "Ana,Bob")])
def test_a_whole_game_of_everything_by_key(tmp_path: Path, lang: str, seats: str) -> None:
    luck = random.Random(7)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        keyed = opened_groups = 0
        while not app.session.table.match.over and keyed < 100:
            entries = [entry for entry in app.entries if entry.key]
            powers = [entry for entry in entries if entry.group]
            entry = powers[0] if powers and luck.random() < 0.2 else luck.choice(entries)
            opened_groups += entry.group is not None
            await pilot.press(entry.key)
            keyed += 1
            if isinstance(app.screen, Dialog) and not app.session.table.match.over:
                await pilot.press("o" if lang == "fr" else "y")
            assert app.query_one("#keys").region.bottom == 24
            assert app.query_one("#log-scroll").size.height >= 4 or len(app.screen_stack) > 1
        assert len(app.session.table.match.moves) > 30
        assert opened_groups > 3

    act(opened(tmp_path, seats, expansions=ALL, incubus="apprentice"), tmp_path, play, lang)


def test_powers_wait_behind_one_key(tmp_path: Path) -> None:
    table = Table(new("", "nightmare", "red key", incubus="new").play("play red sun"))

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        assert "cancel the nightmare" not in seen(app)
        assert "Powers (1)" in seen(app)
        assert app.entries[-1].key == GROUP_KEY
        await pilot.press(GROUP_KEY)
        assert "cancel the nightmare" in seen(app)
        assert "Discard the whole hand" not in seen(app)
        await pilot.press("escape")
        assert "Discard the whole hand" in seen(app)
        await pilot.press(GROUP_KEY, "1")
        assert app.session.table.match.moves[-1].text == "cancel with the incubus"
        assert app.session.table.match.decision == "turn"

    act(Opening(table), tmp_path, play)


def test_a_spell_is_paid_for_by_repeating_a_pick(tmp_path: Path) -> None:
    match = new("book", *["green sun"] * 6, *["brown sun"] * 3)
    for card in ("green sun", "green sun", "green sun", "blue sun", "blue moon", "red sun"):
        match.play(f"discard {card}")
        if match.decision == "before filling":
            match.play("decline")
    table = Table(match)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        def paid() -> list[str]:
            return [move.object for move in app.session.table.match.moves if move.verb == "pay"]

        await pilot.press(GROUP_KEY, "1")
        assert app.session.table.match.decision == "pay"
        assert "5 still to pay" in seen(app)
        await pilot.press("enter")  # nothing is in focus yet
        assert paid() == []
        green = next(entry for entry in app.entries if "green" in entry.label)
        await pilot.press(green.key, "enter", "enter")
        assert paid() == ["green sun"] * 3
        assert "2 still to pay" in seen(app)
        await pilot.press("down", "enter")
        assert len(paid()) == 4
        await pilot.press("u")
        assert len(paid()) == 3

    act(Opening(table), tmp_path, play)


def test_a_lost_dream_is_not_given_up_without_a_question(tmp_path: Path) -> None:
    deck = ["red key", *FIVE[:4], "lost dream", "green sun", "green moon", "brown sun", "red sun"]
    match = reverie.new("onirim", seed=1, deck=deck, expansions="dreamcatchers")
    table = Table(match.play("discard red key"))

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        dream = next(entry for entry in app.entries if entry.warning)
        assert "lost dream" in dream.label
        await pilot.press(dream.key)
        assert "a Lost Dream was discarded and never comes back" in seen(app)
        await pilot.press("y")
        assert "Victory is out of reach: a Lost Dream" in seen(app)

    act(Opening(table), tmp_path, play)


def test_what_does_not_fit_scrolls_and_is_on_a_page(tmp_path: Path) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        side = app.query_one("#side-scroll", VerticalScroll)
        assert side.max_scroll_y > 0
        lines = str(app.query_one("#side", Static).render()).splitlines()
        assert app.query_one("#side").size.height == len(lines)  # no line is broken
        await pilot.press("pagedown")
        await pilot.pause()
        assert side.scroll_y > 0
        await pilot.press("t")
        await pilot.pause()
        assert "Powerful Punishment (10): discards a drawn" in " ".join(picture(app).split())
        await pilot.press("escape")
        assert len(app.screen_stack) == 1

    act(opened(tmp_path, expansions=ALL), tmp_path, play)
