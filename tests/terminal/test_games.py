"""Onix and Circadia on the full screen, with bots and hot seat, by real keys."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text
from textual.pilot import Pilot
from textual.widgets import Static

import reverie
from reverie import registry
from reverie.bots import ladder
from reverie.bots.contract import Reason, look, usual_limit
from reverie.i18n import LANGUAGES, Words
from reverie.table import Table, seated
from reverie.terminal.app import TableApp
from reverie.terminal.dialogs import Curtain, Dialog, Page
from reverie.terminal.resume import Opening, PlayRequest
from reverie.terminal.scene import Look, scene_of
from reverie.terminal.widgets.links import Links
from tests.terminal.playing import Play, act, picture, seen, until

WITH_BOTS = [("onix", "me,thumb,random"), ("circadia", "me,thumb")]
MOST = {"onix": 6, "circadia": 5}


def table_of(game: str, seats: str, seed: int = 5, **options: object) -> Table:
    return PlayRequest(registry.spec(game), seats, seed, options).table()


def sit(table: Table, folder: Path, play: Play, **how: Any) -> None:
    act(Opening(table), folder, play, **{"pause": 0.0, **how})


async def my_turn(app: TableApp, pilot: Pilot[int]) -> None:
    """Wait until the bots have moved."""
    await until(pilot, lambda: not app.session.table.thinking)


async def finish_turn(app: TableApp, pilot: Pilot[int]) -> None:
    """The first player takes the first choice until it is somebody else's turn."""
    table = app.session.table
    for _ in range(40):
        if table.actor != 0 or any(step.seat for step in table.match.plies[1:]):
            return
        await pilot.press("1")
    raise AssertionError("the turn does not end")


def board(app: TableApp) -> str:
    return str(app.query_one("#board", Static).render())


def bring_forward(table: Table, moves: int) -> None:
    """The moves of a game so far, by rules of thumb."""
    match = table.match
    while len(match.moves) < moves:
        assert match.actor is not None
        bot = ladder.bot("thumb", match.game, len(match.moves))
        match.play(bot.choose(look(match.state, match.actor), usual_limit("thumb")).action)


@pytest.mark.parametrize(("game", "seats", "before"), [(*WITH_BOTS[0], 0), (*WITH_BOTS[1], 140)])
def test_a_game_with_bots_by_keys_to_its_end(
    tmp_path: Path, game: str, seats: str, before: int
) -> None:
    table = table_of(game, seats)
    bring_forward(table, before)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        for _ in range(500):
            await my_turn(app, pilot)
            if table.match.over:
                break
            if table.actor is not None:
                friend = ladder.bot("thumb", table.match.game, len(table.match.moves))
                move = friend.choose(look(table.match.state, 0), usual_limit("thumb")).action
                await pilot.press(next(e.key for e in app.entries if e.action == move))
        await my_turn(app, pilot)
        assert isinstance(app.screen, Dialog)
        assert " win" in seen(app)
        await pilot.press("u")
        await pilot.pause()
        assert table.actor == 0
        await pilot.press("q")

    sit(table, tmp_path, play)
    assert table.match.undone >= 1


def test_the_same_seed_gives_the_same_game_with_bots(tmp_path: Path) -> None:
    records = []
    for _ in range(2):
        table = table_of("onix", "me,thumb,random")

        async def play(app: TableApp, pilot: Pilot[int]) -> None:
            for _ in range(8):
                await my_turn(app, pilot)
                await pilot.press("1")
            await my_turn(app, pilot)

        sit(table, tmp_path, play)
        records.append(str(table.record()).split("\n\n")[1].splitlines()[:40])
    assert records[0] == records[1]


def test_the_piles_of_a_group_stand_out_before_it_is_taken(tmp_path: Path) -> None:
    deck = ["cross", "round/cross", "cross", "round", "round/diamond"]
    match = reverie.new("onix", seed=3, first=0, deck=deck)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        assert "┏" not in board(app)
        assert "Connected: ● 2   ● 4–5   ◆ 5   ✚ 1–2–3" in board(app)
        await pilot.press("down")
        assert app.query_one("#choices", Links).lit == "choose(0)"
        assert board(app).count("┏") == 1
        await pilot.press("up")  # from the first one to the last: Cross, of three piles
        assert "Take the Cross group of pile 1 (1–2–3, destroy)" in seen(app)
        assert board(app).count("┏") == 3
        await pilot.hover("#choices", offset=(8, 1))  # the mouse points, too
        assert board(app).count("┏") == 2
        await pilot.press("up", "up", "enter")
        assert match.moves[-1].text == "take cross from 1"
        assert "Cards to place: ✚ Cross" in board(app)

    sit(Table(match), tmp_path, play)


def test_hot_seat_in_circadia_hides_the_hand_behind_a_curtain(tmp_path: Path) -> None:
    table = table_of("circadia", "Ana,Bob", first=0)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        assert "Pass the device to Ana" in picture(app)  # nobody knows who sits there
        await pilot.press("enter")
        await finish_turn(app, pilot)
        assert isinstance(app.screen, Curtain)
        assert "Pass the device to Bob" in picture(app)
        assert "hand" not in picture(app)
        await pilot.press("1", "u", "enter")
        assert app.session.viewer == 1
        assert "▒" in board(app).rpartition("Ana")[2]  # what Ana was dealt stays hidden

    sit(table, tmp_path, play)


def test_hot_seat_in_onix_needs_no_curtain(tmp_path: Path) -> None:
    table = table_of("onix", "Ana,Bob", first=0)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await finish_turn(app, pilot)
        assert len(app.screen_stack) == 1
        assert "Bob to move" in seen(app)

    sit(table, tmp_path, play)


def test_the_reasons_of_the_bots_are_a_key_away(tmp_path: Path) -> None:
    table = table_of("onix", "me,thumb", first=0)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("w")
        assert "No bot has moved yet." in app.screen.markdown  # type: ignore[attr-defined]
        await pilot.press("escape")
        await finish_turn(app, pilot)
        await my_turn(app, pilot)
        await pilot.press("w")
        assert isinstance(app.screen, Page)
        assert "**Rule of thumb: Take the " in app.screen.markdown
        reasons = {Words("en").reason(r.id, "onix", r.values) for r in reasons_of(table)}
        assert reasons
        assert all(f"- {reason}" in app.screen.markdown for reason in reasons)

    sit(table, tmp_path, play)


def reasons_of(table: Table) -> list[Reason]:
    return [reason for *_, choice in table.thoughts(0) for reason in choice.reasons]


def test_a_person_may_hurry_the_bots(tmp_path: Path) -> None:
    table = table_of("onix", "me,thumb,thumb", first=1)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        assert "Rule of thumb 1 is thinking" in seen(app)
        await pilot.press("space")
        await my_turn(app, pilot)
        assert "your turn" in seen(app)
        assert not app.hurried.is_set()

    sit(table, tmp_path, play, pause=30.0)


@pytest.mark.parametrize("game", ["onix", "circadia"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_table_is_a_page_in_words(tmp_path: Path, game: str, lang: str) -> None:
    table = table_of(game, ",".join(["me", *["thumb"] * (MOST[game] - 1)]), first=0)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("t")
        assert isinstance(app.screen, Page)
        drawing = app.screen.query_one("#drawing")
        assert drawing.size.width == 80
        assert all(name in app.screen.markdown for name in app.session.names)
        await pilot.press("escape")
        assert len(app.screen_stack) == 1

    sit(table, tmp_path, play, lang=lang)


def positions(game: str, seats: int, seeds: int = 2) -> list[reverie.Match]:
    """The richest position for each decision of some random games."""
    found: dict[str, tuple[int, reverie.Match]] = {}
    for seed in range(seeds):
        match, luck = reverie.new(game, seed=seed, seats=seats), random.Random(seed)
        while not match.over and len(match.moves) < 200:
            rich = len(match.legal)
            if rich >= found.get(match.decision or "", (0, match))[0]:
                found[match.decision or ""] = rich, reverie.replay(match.record())
            match.play(luck.choice(match.legal))
        found[f"over {seed}"] = 0, match
    return [match for _, match in found.values()]


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
@pytest.mark.parametrize(
    ("game", "seats"), [("onix", 2), ("onix", 6), ("circadia", 2), ("circadia", 5)]
)
def test_the_screen_holds_what_matters(
    tmp_path: Path, size: tuple[int, int], game: str, seats: int
) -> None:
    tables = [
        Table(match, seated(["me", *["thumb"] * (seats - 1)], game))
        for match in positions(game, seats)
        if match.actor == 0 or match.over
    ]

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        app.seen_end = True
        for table in tables:
            app.session.table = table
            app.session.sit()
            app.draw()
            await pilot.pause()
            choices, area = app.query_one("#choices"), app.query_one("#choices-scroll")
            assert area.size.height >= min(6, choices.size.height)
            assert app.query_one("#log-scroll").size.height >= 2
            assert app.query_one("#keys").region.bottom == size[1]
            for _ in range(len(app.entries)):  # every choice can be reached by arrow
                await pilot.press("down")
            if app.entries:
                row = (len(app.entries) - 1) % app.tall
                assert area.scroll_offset.y <= row < area.scroll_offset.y + area.size.height

    sit(tables[0], tmp_path, play, lang="fr", size=size)


POINTED_AT = (48, 120)  # widths at which every move is tried: the narrowest and the widest


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["onix", "circadia"])
def test_a_scene_keeps_to_its_columns_and_points_at_every_move(game: str, lang: str) -> None:
    words, scene = Words(lang), scene_of(game)
    names = ["Ana", "Bartholomew the Great", "Cy", "Robot 1", "Robot 2", "Robot 3"]
    for seats in (2, MOST[game]):
        for match in positions(game, seats, 1):
            view = match.view(match.state.actor)
            for width, height in ((48, 8), (49, 14), (81, 30), (120, 60)):
                room = Look(view, words, names, width, height)
                plain = scene.board(room, "")
                side = scene.side(Look(view, words, names, 27, 16))
                assert all(line.cell_len <= width for line in plain)
                assert all(line.cell_len <= 27 for line in side)
                for name in names[:seats]:
                    assert any(name[:6] in line.plain for line in plain)
                if width not in POINTED_AT or lang != LANGUAGES[0]:
                    continue  # where a move points is the same in every language
                for action in match.legal:
                    pointing = replace(room, spots=match.game.spots(view, action))
                    lit = scene.board(pointing, action.text)
                    assert len(lit) == len(plain)
                    if action.object not in ("", "new"):
                        assert styles(lit) != styles(plain), action


def styles(lines: list[Text]) -> list[object]:
    return [(line.plain, line.spans) for line in lines]


def test_pagedown_scrolls_a_board_that_is_too_tall(tmp_path: Path) -> None:
    match = next(match for match in positions("onix", 6) if not match.over)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        area = app.query_one("#board-scroll")
        await pilot.press("pagedown")
        assert area.scroll_offset.y > 0
        await pilot.press("pageup")
        assert area.scroll_offset.y == 0

    sit(Table(match), tmp_path, play, size=(80, 16))
