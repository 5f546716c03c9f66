"""The full screen, played with real keys and a real mouse (Textual's pilot)."""

import os
import random
import threading
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

import reverie
from reverie import registry
from reverie.bots.contract import Choice, Limit, Seen
from reverie.engine.game import Game
from reverie.lessons import lesson
from reverie.seat import Seat
from reverie.table import Table
from reverie.terminal.app import TableApp
from reverie.terminal.dialogs import Curtain, Dialog, Page
from reverie.terminal.lookup import book
from reverie.terminal.resume import Opening, PlayRequest, open_lesson, open_table
from reverie.terminal.saves import SavedGames
from tests.decks import PROPHECY
from tests.terminal.playing import act, picture, seen, until


def opened(
    folder: Path, seats: str | None = "1", seed: int | None = 7, **options: object
) -> Opening:
    return open_table(
        PlayRequest(registry.spec("onirim"), seats, seed, options), SavedGames(folder), False
    )


def test_a_whole_game_by_key(tmp_path: Path) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        for _ in range(200):
            if app.session.table.match.over:
                break
            await pilot.press("1")
            if isinstance(app.screen, Dialog) and not app.session.table.match.over:
                await pilot.press("y")
        assert isinstance(app.screen, Dialog)
        assert "Defeat" in seen(app)
        assert "had to be drawn" in seen(app) or "ran out" in seen(app)
        assert "Doors found:" in seen(app)
        assert "Cards left in the deck: 0" in seen(app)
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, Page))
        assert "You started at 93%" in seen(app)
        await pilot.press("escape")
        assert len(app.screen_stack) == 1
        assert "Defeat" in seen(app)

    act(opened(tmp_path), tmp_path, play)
    assert opened(tmp_path).left == ()  # a finished game is not offered again
    assert [saved.finished for saved in SavedGames(tmp_path).games()] == [True]


def test_a_hint_by_key_in_two_steps(tmp_path: Path) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("i")
        [first] = app._notifications
        assert first.message.startswith("Look here: ")
        await pilot.press("i")
        [second] = app._notifications
        assert second.message.startswith("“")
        await pilot.press("c")
        [third] = app._notifications
        assert third.message.startswith("Your chance of winning: ")

    act(opened(tmp_path), tmp_path, play)


def test_the_keys_fit_a_narrow_screen_in_french(tmp_path: Path) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        assert "q quitter" in seen(app)
        assert app.query_one("#keys", Static).render().cell_length <= 78  # type: ignore[union-attr]

    act(opened(tmp_path), tmp_path, play, lang="fr")


def test_a_click_plays_a_card(tmp_path: Path) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        label = app.entries[1].label
        assert label == "Play a green moon"
        await pilot.hover("#choices", offset=(8, 1))
        assert app.query_one("#choices", Static).lit == "choose(1)"  # type: ignore[attr-defined]
        await pilot.click("#choices", offset=(8, 1))
        assert app.session.table.match.moves[-1].text == "play green moon"
        await pilot.click("#keys", offset=(3, 0))
        assert app.session.table.match.moves == []

    act(opened(tmp_path), tmp_path, play)


def test_undo_takes_back_the_last_move(tmp_path: Path) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("u")
        before = app.session.table.match.state.to_bytes()
        await pilot.press("1", "u")
        assert app.session.table.match.state.to_bytes() == before
        assert app.session.table.match.undone == 1

    act(opened(tmp_path), tmp_path, play)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_help_has_every_rule_by_its_id(tmp_path: Path, lang: str) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("h")
        assert isinstance(app.screen, Page)
        for rule in book("onirim", lang):
            assert f"`{rule.id}`" in app.screen.markdown
        await pilot.press("down", "pagedown", "space", "up", "pageup", "escape")
        assert len(app.screen_stack) == 1

    act(opened(tmp_path), tmp_path, play, lang)


def test_the_language_changes_while_playing(tmp_path: Path) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("1")
        assert "You play a brown moon." in seen(app)
        await pilot.press("l")
        assert "Vous jouez une lune brune." in seen(app)
        assert "Jouer un soleil vert" in seen(app)
        await pilot.press("l")
        assert "Play a green sun" in seen(app)

    act(opened(tmp_path), tmp_path, play)


def test_the_whole_log_is_a_page(tmp_path: Path) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("1", "g")
        assert isinstance(app.screen, Page)
        assert "- You play a brown moon." in app.screen.markdown
        await pilot.press("1", "u", "q")  # moves nothing behind the page, and closes it
        assert len(app.session.table.match.moves) == 1

    act(opened(tmp_path), tmp_path, play)


def test_forbidden_moves_are_a_key_away(tmp_path: Path) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        app.session.play(app.session.table.match.legal[0])
        app.go_on()
        await pilot.press("w")
        assert isinstance(app.screen, Page)
        assert "**What you can't do now**" in app.screen.markdown
        assert "The golden rule: " in app.screen.markdown
        assert " (onirim.play.symbol)\n\n- Play a " in app.screen.markdown

    act(opened(tmp_path), tmp_path, play)


def test_new_games_with_the_same_and_with_another_seed(tmp_path: Path) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        start = app.session.table.match.state.to_bytes()
        await pilot.press("1", "n", "escape")
        assert len(app.session.table.match.moves) == 1
        await pilot.press("n", "s")
        assert app.session.table.match.state.to_bytes() == start
        await pilot.press("n", "o")
        assert app.session.table.match.seed != 7

    act(opened(tmp_path), tmp_path, play)


def test_in_silence_a_curtain_falls_between_the_players(tmp_path: Path) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("1", "1", "1", "1", "1", "1")  # the draft is open: no curtain
        assert len(app.screen_stack) == 1
        await pilot.press("1")  # Ana plays a brown moon and draws a green key
        assert isinstance(app.screen, Curtain)
        assert "Pass the device to Bob" in picture(app)
        assert "Hand" not in picture(app)
        assert "Own cards" not in picture(app)
        await pilot.press("2", "u", "escape")
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter")
        assert app.session.viewer == 1
        assert "Ana draws a card." in seen(app)
        assert "green key" not in seen(app)
        await pilot.press("1", "enter")
        assert app.session.viewer == 0
        assert "green key" in seen(app)

    act(opened(tmp_path, "Ana,Bob", talk="silent"), tmp_path, play)


def test_in_open_play_there_is_no_curtain(tmp_path: Path) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press(*"1111111")
        assert len(app.screen_stack) == 1
        assert app.session.viewer == 1
        assert "Bob to move" in seen(app)

    act(opened(tmp_path, "Ana,Bob"), tmp_path, play)


def test_leaving_keeps_the_game_and_the_next_start_offers_it(tmp_path: Path) -> None:
    async def leave(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("1", "2", "q")

    left = act(opened(tmp_path), tmp_path, leave)

    async def go_on(app: TableApp, pilot: Pilot[int]) -> None:
        assert "you left a game at move 3 on 20" in seen(app)
        await pilot.press("enter")
        mine = app.session.table.match
        assert mine.state.to_bytes() == left.session.table.match.state.to_bytes()

    act(opened(tmp_path, None, None), tmp_path, go_on)

    async def begin(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("n")
        assert app.session.table.match.moves == []

    act(opened(tmp_path, None, None), tmp_path, begin)
    assert opened(tmp_path, seed=8).left == ()  # another game was asked for


def test_a_damaged_save_is_reported_and_renamed(tmp_path: Path) -> None:
    (tmp_path / "onirim.txt").write_text("nonsense")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        assert "A saved game could not be read" in seen(app)
        assert "damaged-1" in seen(app)
        await pilot.press("enter")
        assert len(app.screen_stack) == 1

    act(opened(tmp_path), tmp_path, play)
    assert (tmp_path / "onirim.txt.damaged-1").read_text() == "nonsense"


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    wall = tmp_path / "wall"
    wall.write_text("")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("1")
        assert app.told_trouble
        assert len(app.session.table.match.moves) == 1

    fresh = PlayRequest(registry.spec("onirim"), None, 7, {}).table()
    act(Opening(fresh), wall / "saves", play)


def test_a_move_that_gives_up_the_victory_needs_confirmation(tmp_path: Path) -> None:
    table = Table(reverie.new("onirim", seed=1, deck=PROPHECY).play("discard red key"))

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        door = next(entry for entry in app.entries if entry.warning)
        assert "⚠" in seen(app)
        await pilot.press(door.key)
        assert "out of reach" in seen(app)
        await pilot.press("escape")
        assert len(app.session.table.match.moves) == 1
        await pilot.press(door.key, "y")
        assert len(app.session.table.match.moves) == 2
        assert "Victory is out of reach: a Door was discarded" in seen(app)
        assert "comes back (a red door)." in seen(app)

    act(Opening(table), tmp_path, play)


def test_a_low_screen_scrolls_the_figures_and_keeps_the_answers(tmp_path: Path) -> None:
    table = Table(won_game())

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        assert "Quit" in picture(app)
        assert "Cards left in the deck" not in picture(app)
        await pilot.press("pagedown", "pagedown")
        assert "Cards left in the deck" in picture(app)
        assert "Quit" in picture(app)

    act(Opening(table), tmp_path, play, size=(80, 18))


def test_a_victory_is_shown_with_its_reason(tmp_path: Path) -> None:
    table = Table(won_game())

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        assert "Victoire !" in seen(app)
        assert "Toutes les portes sont trouvées" in seen(app)
        await pilot.press("u")
        assert not app.session.table.match.over

    act(Opening(table), tmp_path, play, "fr")


def won_game() -> reverie.Match:
    """Every Door comes with its Key in hand; suns and moons in turn keep the row going."""
    colours = ("red", "blue", "green", "brown")
    row = [f"{colours[at % 4]} {('sun', 'moon')[at % 2]}" for at in range(12)]
    match = reverie.new("onirim", seed=1, deck=["red key", *row[:4]])
    for at in range(8):
        colour, following = colours[at % 4], colours[(at + 1) % 4]
        match.stack(f"{colour} door", f"{following} key", row[at + 4])
        match.play(f"play {row[at]}", f"use {colour} key")
    return match


class Last:
    """A bot that takes the last move there is."""

    name = "last"

    def __init__(self, rung: str, game: Game, seed: int) -> None:
        self.seed = seed

    def choose(self, seen: Seen, limit: Limit) -> Choice:
        return Choice(seen.legal[-1])


def test_a_lesson_waits_for_its_reader(tmp_path: Path) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        taught = lesson("onix")
        for number, step in enumerate(taught.steps, 1):
            assert f"Step {number} of {len(taught.steps)}." in seen(app)
            assert len(app.entries) == (1 if step.seat == 0 else 0)
            await pilot.press("1" if step.seat == 0 else "space")
            await pilot.pause()
            await pilot.pause()
        assert "You already have four cards in your Stock." in seen(app)
        await pilot.press("u")
        assert f"Step {len(taught.steps)} of " in seen(app)

    act(open_lesson("onix"), tmp_path, play)
    assert SavedGames(tmp_path).finished_lessons() == ["onix"]
    assert not SavedGames(tmp_path).games()


def test_a_bot_moves_by_itself(tmp_path: Path) -> None:
    ready = threading.Event()

    class Ponders(Last):
        def choose(self, seen: Seen, limit: Limit) -> Choice:
            assert ready.wait(30)
            return super().choose(seen, limit)

    seats = [Seat("me"), Seat("bot", "last")]
    table = Table(reverie.new("onirim", seed=7, seats=2), seats, make_bot=Ponders)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("1")
        assert "Bot is thinking" in seen(app)
        ready.set()
        await until(pilot, lambda: len(app.session.table.match.moves) == 2)
        assert app.session.viewer == 0
        await pilot.press("u")
        assert app.session.table.match.moves == []

    act(Opening(table), tmp_path, play)


def positions(seats: int) -> list[reverie.Match]:
    """A late position for each decision of a game."""
    found: dict[str, reverie.Match] = {}
    for seed in range(6):
        match, luck = reverie.new("onirim", seed=seed, seats=seats), random.Random(seed)
        while not match.over and len(match.moves) < 30:
            found[match.decision or ""] = reverie.replay(match.record())
            match.play(luck.choice(match.legal))
    return list(found.values())


def test_a_bot_that_is_interrupted_moves_nothing(tmp_path: Path) -> None:
    seats = [Seat("me"), Seat("bot", "last")]
    table = Table(reverie.new("onirim", seed=7, seats=2), seats, make_bot=Last)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("1", "u", "n", "s")
        await pilot.pause(0.8)
        assert app.session.table.match.moves == []

    act(Opening(table), tmp_path, play)


def test_a_silent_game_continues_behind_its_curtain(tmp_path: Path) -> None:
    match = reverie.new("onirim", seed=7, seats=2, talk="silent")
    for _ in range(8):
        match.play(match.legal[0])
    SavedGames(tmp_path).keep(Table(match, [Seat("Ana"), Seat("Bob")]))

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("enter")
        assert isinstance(app.screen, Curtain)
        assert "Pass the device to Ana" in seen(app)
        assert "green key" not in picture(app)
        await pilot.press("enter")
        assert "green key" in seen(app)

    act(opened(tmp_path, None, None), tmp_path, play)


@pytest.mark.parametrize("size", [(20, 8), (32, 24), (40, 12), (60, 16)])
def test_a_small_screen_shows_the_choices(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table(reverie.new("onirim", seed=7))

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.pause()
        assert " 1 " in picture(app)
        await pilot.press("enter", "enter")  # focus, then play
        assert len(app.session.table.match.moves) == 1

    act(Opening(table), tmp_path, play, size=size)


def test_the_page_of_the_table_shows_its_first_column(tmp_path: Path) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("t")
        await pilot.pause()
        lines = [line.strip() for line in picture(app).splitlines()]
        assert any(line.startswith("Labyrinth") for line in lines)
        assert any(line.startswith("Onirim") for line in lines)

    act(Opening(Table(reverie.new("onirim", seed=7))), tmp_path, play)


def test_a_saved_game_is_chosen_or_none(tmp_path: Path) -> None:
    for moves in (1, 2, 3):
        match = reverie.new("onirim", seed=7)
        for _ in range(moves):
            match.play(match.legal[0])
        path = SavedGames(tmp_path).keep(Table(match))
        assert path is not None
        os.utime(path, (1000 - moves, 1000 - moves))

    async def choose(app: TableApp, pilot: Pilot[int]) -> None:
        assert "You have 3 unfinished games." in seen(app)
        assert "Quit" in picture(app)
        await pilot.press("2")
        assert len(app.session.table.match.moves) == 2

    act(opened(tmp_path), tmp_path, choose, size=(44, 12))

    async def leave(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("q")
        await pilot.pause()
        assert app.return_code == 0

    act(opened(tmp_path), tmp_path, leave)
    assert sorted(saved.moves for saved in SavedGames(tmp_path).games()) == [1, 2, 3]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("seats", [1, 2])
def test_the_screen_holds_everything(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    tables = [Table(match) for match in positions(seats)]

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        for table in tables:
            app.session.table = table
            app.session.sit()
            app.draw()
            await pilot.pause()
            choices, area = app.query_one("#choices"), app.query_one("#choices-scroll")
            assert choices.size.height <= area.size.height  # nothing has to be scrolled for
            assert app.query_one("#log-scroll").size.height >= 2
            assert app.query_one("#keys").region.bottom == size[1]

    act(Opening(tables[0]), tmp_path, play, "fr", size)


def test_the_table_is_drawn_again_when_the_window_changes(tmp_path: Path) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        small = str(app.query_one("#board", Static).render())
        await pilot.resize_terminal(140, 45)
        await pilot.pause()
        await pilot.pause()
        assert len(str(app.query_one("#board", Static).render())) > len(small)

    act(opened(tmp_path), tmp_path, play)
