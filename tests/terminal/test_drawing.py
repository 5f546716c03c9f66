"""Cards as boxes, and blocks of them in the room there is."""

import random

import pytest
from rich.text import Text

import reverie
from reverie.engine.actions import Action
from reverie.i18n import LANGUAGES, Words
from reverie.terminal.choices import columns
from reverie.terminal.menu import KEYS, MenuEntry, menu
from reverie.terminal.scene import Look, scene_of
from reverie.terminal.widgets.blocks import Block, stacked
from reverie.terminal.widgets.boxes import LARGE, SMALL, TINY, Drawn, heading, row_of

SUN, MOON = Drawn("☀", "red", "red"), Drawn("☾", "green", "green", marked=True)


def plain(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def test_cards_lie_side_by_side_and_a_series_stands_out() -> None:
    assert plain(row_of([SUN, MOON], 20, SMALL)) == (
        "╭─────╮┏━━━━━┓\n│  ☀  │┃  ☾  ┃\n│ red │┃green┃\n╰─────╯┗━━━━━┛"
    )
    assert plain(row_of([SUN, MOON], 20, TINY)) == "☀ red  ☾ green"


def test_cards_that_do_not_fit_are_fanned_out_then_counted() -> None:
    fanned = plain(row_of([SUN] * 4, 17, SMALL)).splitlines()
    assert fanned[1] == "│☀ │☀ │☀ │  ☀  │"
    assert fanned[2] == "│re│re│re│ red │"
    counted = plain(row_of([SUN] * 40, 17, SMALL)).splitlines()
    assert counted[2] == "+37│re│re│ red │"


@pytest.mark.parametrize("size", [TINY, SMALL, LARGE])
@pytest.mark.parametrize("number", [0, 1, 7, 60])
def test_a_row_never_leaves_its_room(size: int, number: int) -> None:
    for width in (20, 47, 90):
        lines = row_of([SUN] * number, width, size)
        assert len(lines) == size
        assert all(line.cell_len <= width for line in lines)


def test_the_block_of_the_lowest_rank_grows_first() -> None:
    blocks = [Block("row", [SUN], 1), Block("hand", [SUN], 0)]
    assert plain(stacked(blocks, 30, 7)).splitlines()[2].startswith("─ hand")
    assert len(stacked(blocks, 30, 7)) == 7
    assert len(stacked(blocks, 30, 4)) == 4


def test_a_heading_drops_a_note_that_does_not_fit() -> None:
    assert heading("Deck", 20, "7 cards").plain == "─ Deck ─── 7 cards ─"
    assert heading("Deck", 12, "7 cards").plain == "─ Deck ─────"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2])
def test_the_scene_fits_its_room_all_game_long(language: str, seats: int) -> None:
    words, scene = Words(language), scene_of("onirim")
    match, luck = reverie.new("onirim", seed=5, seats=seats), random.Random(5)
    while not match.over:
        view = match.view(match.actor or 0)
        for width, height in ((49, 10), (60, 16), (93, 32)):
            lines = scene.board(Look(view, words, ["Ana", "Bob"], width, height), "")
            assert len(lines) <= height
            assert all(line.cell_len <= width for line in lines)
        for line in scene.side(Look(view, words, ["Ana", "Bob"], 27, 16)):
            assert line.cell_len <= 27
        match.play(luck.choice(match.legal))


def entries(number: int, label: str) -> list[MenuEntry]:
    return [MenuEntry(KEYS[at], label) for at in range(number)]


def test_choices_take_as_many_columns_as_fit() -> None:
    assert [len(column) for column in columns(entries(8, "play"), 60)] == [3, 3, 2]
    assert [len(column) for column in columns(entries(8, "play a red sun"), 40)] == [4, 4]
    assert [len(column) for column in columns(entries(8, "play a red sun"), 30)] == [8]


def test_powers_wait_behind_one_key() -> None:
    legal = [
        Action(70, "cast", "a spell"),
        Action(1, "discard", "red sun"),
        Action(0, "play", "red sun"),
        Action(71, "cast", "a charm"),
        Action(5, "decline"),
    ]
    groups = {"cast": "powers"}

    def offered(opened: str | None) -> list[tuple[str, str]]:
        shown = menu(legal, groups, opened, str, lambda name, n: f"{name} {n}", lambda _: None)
        return [(entry.key, entry.label) for entry in shown]

    assert offered(None) == [
        ("1", "play red sun"),
        ("2", "discard red sun"),
        ("3", "decline"),
        ("p", "powers 2"),
    ]
    assert offered("powers") == [("1", "cast a spell"), ("2", "cast a charm")]
