"""The default drawings: a game that brings none is played with them, and any view can be drawn."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from reverie import Match, registry
from reverie.i18n import LANGUAGES, Words
from reverie.render.text import WIDTH, default_table
from reverie.terminal import default_scene
from reverie.terminal.app import TableApp
from reverie.terminal.dialogs import Dialog
from reverie.terminal.resume import Opening, PlayRequest
from reverie.terminal.scene import Look
from tests.terminal.playing import act, picture, until
from tests.tricks import TricksSpec

NAMES = ["Ana", "Bartholomew the Great", "Cy", "Robot 1", "Robot 2", "Robot 3"]


@pytest.fixture
def _tricks() -> Iterator[None]:
    registry.register(TricksSpec())
    yield
    del registry.ADDED["tricks"]


def positions(game: str, seats: int, moves: int) -> Iterator[Match]:
    """Some of the positions of a random game."""
    match, luck = Match(registry.spec(game).game(seats), 4), random.Random(4)
    for made in range(moves):
        if made % 12 == 0:
            yield match
        if match.over:
            return
        match.play(luck.choice(match.legal))


def keeps_to_its_columns(match: Match, lang: str) -> None:
    view, words = match.view(match.state.actor), Words(lang)
    for width, height in ((48, 8), (81, 30), (120, 60)):
        room = Look(view, words, NAMES, width, height)
        plain = default_scene.board(room, "")
        assert all(line.cell_len <= width for line in plain)
        assert all(line.cell_len <= 27 for line in default_scene.side(room_of(room, 27)))
        for action in match.legal:
            assert len(default_scene.board(room, action.text)) == len(plain)
    lines = default_table(view, words, NAMES).splitlines()
    assert all(len(line) <= WIDTH for line in lines)


def room_of(look: Look, width: int) -> Look:
    return Look(look.view, look.words, look.names, width, 16)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", registry.specs())
def test_any_view_can_be_drawn(game: str, lang: str) -> None:
    for seats in {registry.spec(game).seats[0], registry.spec(game).seats[-1]}:
        for match in positions(game, seats, 40):
            keeps_to_its_columns(match, lang)


@pytest.mark.usefixtures("_tricks")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_card_of_a_move_stands_out(lang: str) -> None:
    for match in positions("tricks", 3, 12):
        keeps_to_its_columns(match, lang)
        room = Look(match.view(match.state.actor), Words(lang), NAMES, 90, 40)
        plain = default_scene.board(room, "")
        for action in match.legal:
            lit = default_scene.board(room, action.text)
            assert [line.plain for line in lit] != [line.plain for line in plain], action


@pytest.mark.usefixtures("_tricks")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_played_to_its_end_by_keys(tmp_path: Path, lang: str) -> None:
    table = PlayRequest(registry.spec("tricks"), "me,bot,bot", 3, {}).table()

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        hand = {"en": "Hand", "fr": "Main"}[lang]
        assert hand in picture(app)
        for _ in range(400):
            await until(pilot, lambda: not app.session.table.thinking)
            if app.session.table.match.over:
                break
            await pilot.press("1")
        assert isinstance(app.screen, Dialog)
        assert {"en": "win", "fr": "gagne"}[lang] in picture(app)

    act(Opening(table), tmp_path, play, lang=lang, size=(100, 40), pause=0.0)
