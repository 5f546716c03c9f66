"""The full screen: the table, the choices, the log."""

import asyncio
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Key, Resize
from textual.theme import Theme
from textual.widgets import Static

from reverie.engine.actions import Action
from reverie.terminal.boxes import heading
from reverie.terminal.choices import draw, line_of
from reverie.terminal.lines import KEYS, folded, joined, key_line, lost_line, top_line
from reverie.terminal.links import Links
from reverie.terminal.menu import Entry
from reverie.terminal.opening import Opening, Setting
from reverie.terminal.questions import (
    another_game,
    are_you_sure,
    ending,
    game_waiting,
    help_page,
    log_page,
    ready,
    save_damaged,
    table_page,
)
from reverie.terminal.session import Session

ASIDES = ((130, 44), (100, 36), (0, 28))  # from so many columns on, how wide the side is
STEPS = {"up": -1, "down": 1}  # keys that point to the next or the last choice
LOG = 4  # lines that are left to the log at least
RECENT = 30  # steps of the log that are shown beside the table
NIGHT = Theme(
    name="night",
    dark=True,
    primary="#9fb4f5",
    secondary="#b48ce0",
    accent="#ffb454",
    warning="#ffcf6b",
    foreground="#d8dae6",
    background="#14151f",
    surface="#1d1f2e",
    panel="#2b2e44",
    variables={"scrollbar": "#4a4e6d", "scrollbar-background": "#14151f"},
)
PAUSE = 0.6  # seconds before a bot's move, so that one can follow


class TableApp(App[int]):
    """A sitting at one table."""

    CSS_PATH = "reverie.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, name, show=False) for key, name in KEYS.items()),
        Binding("question_mark", "help", show=False),
        Binding("escape", "close_group", show=False),
        *(Binding(key, f"point({step})", show=False) for key, step in STEPS.items()),
        Binding("enter", "take", show=False),
        Binding("pageup", "leaf(-1)", show=False),
        Binding("pagedown", "leaf(1)", show=False),
        Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, opening: Opening, setting: Setting) -> None:
        super().__init__()
        self.opening = opening
        self.setting = setting
        self.session = Session(opening.fresh, setting.words, setting.shelf, setting.record)
        self.entries: list[Entry] = []
        self.opened: str | None = None  # the group of choices that is open
        self.pointed: int | None = None  # the choice that Enter takes
        self.seen_end = False  # has the result been shown?
        self.told_trouble = False

    # --- the parts of the screen ---
    def compose(self) -> ComposeResult:
        yield Static(id="top")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield Static(id="board")
                yield Static(id="lost")
                yield Static(id="prompt")
                with VerticalScroll(id="choices-scroll", can_focus=False):
                    yield Links("choices")
            with Vertical(id="right"):
                with VerticalScroll(id="side-scroll", can_focus=False):
                    yield Static(id="side")
                yield Static(id="log-title")
                with VerticalScroll(id="log-scroll", can_focus=False):
                    yield Static(id="log")
        yield Links("keys")

    def word(self, section: str, key: str, **values: object) -> str:
        return self.session.words("terminal", section, key, **values)

    def on_mount(self) -> None:
        self.title = "Reverie"
        self.register_theme(NIGHT)
        self.theme = NIGHT.name
        opening = self.opening
        if opening.damaged is not None:
            self.push_screen(save_damaged(self.session, opening.damaged), self.after_offer)
        elif opening.left is not None:
            self.push_screen(game_waiting(self.session, opening.left), self.after_offer)
        else:
            self.begin()

    def on_resize(self, event: Resize) -> None:
        self.call_after_refresh(self.draw)

    # --- drawing ---
    def draw(self) -> None:
        """Everything, from the view of the one who looks."""
        if self.session.must_pass:
            return
        session, width, height = self.session, self.size.width, self.size.height
        aside = next(wide for columns, wide in ASIDES if width >= columns)
        self.query_one("#right").styles.width = aside
        inner, left = aside - 1, width - aside - 3
        self.entries = session.entries(self.opened)
        choices, lines = draw(self.entries, left)
        lost, prompt = lost_line(session, left), folded(session.prompt(), left)
        room = max(4, height - 3 - lines - len(prompt.splitlines()) - len(lost.splitlines()))
        view, words, names = session.view, session.words, session.names
        board = session.scene.board(view, words, names, left, room)
        most = height - 3 - LOG
        side = session.scene.side(view, words, names, inner, most)
        if len(side) > most:  # a column for the scroll bar
            side = session.scene.side(view, words, names, inner - 1, most)
        self.query_one("#side-scroll").styles.max_height = most
        self.put("top", top_line(session, width - 2))
        self.put("board", joined([*board, Text()]))
        self.put("lost", Content(lost))
        self.query_one("#lost").display = bool(lost)
        self.put("prompt", Content(prompt))
        self.query_one("#choices", Links).show(choices)
        self.show_pointed()
        self.put("side", joined(side))
        self.put("log-title", heading(self.word("log", "title"), inner))
        self.put("log", Content("\n".join(folded(f"· {line}", inner) for line in self.recent())))
        self.query_one("#keys", Links).show(key_line(session, self.opened is not None))
        log = self.query_one("#log-scroll", VerticalScroll)
        self.call_after_refresh(log.scroll_end, animate=False)

    def put(self, id: str, content: Content | Text) -> None:
        self.query_one(f"#{id}", Static).update(content)

    def recent(self) -> list[str]:
        """The end of the log; the whole of it is a key away."""
        since = max(0, len(self.session.table.match.steps) - RECENT)
        return self.session.sentences(since)

    # --- the course of the game ---
    def begin(self) -> None:
        self.keep()
        self.seen_end = False
        self.go_on()

    def go_on(self) -> None:
        """After every change: save, pass the device if need be, draw, let a bot move."""
        self.opened = None
        if self.session.must_pass:
            self.push_screen(ready(self.session), self.take_seat)
        else:
            self.take_seat(None)

    def take_seat(self, _: str | None) -> None:
        self.session.sit()
        self.draw()
        if self.session.table.thinking:
            self.run_worker(self.let_bot_play(), exclusive=True)
        elif self.session.table.match.over and not self.seen_end:
            self.seen_end = True
            self.push_screen(ending(self.session), self.after_end)

    async def let_bot_play(self) -> None:
        """A bot thinks beside the screen, which stays awake; its move counts if nothing moved."""
        table, steps = self.session.table, self.session.table.match.steps[:]
        await asyncio.sleep(PAUSE)
        if table.thinking:
            action = await asyncio.to_thread(table.consider)
            if self.session.table is table and table.match.steps == steps:
                table.match.play(action)
                self.keep()
                self.go_on()

    def keep(self) -> None:
        trouble = self.session.keep()
        if trouble is not None and not self.told_trouble:
            self.told_trouble = True
            self.notify(trouble, title=self.word("unsaved", "title"), severity="warning")

    def on_key(self, event: Key) -> None:
        for at, entry in enumerate(self.entries):
            if entry.key and event.character == entry.key and len(self.screen_stack) == 1:
                event.stop()
                self.action_choose(at)
                return

    def action_choose(self, at: int) -> None:
        if len(self.screen_stack) > 1 or at >= len(self.entries):
            return
        entry = self.entries[at]
        if entry.group is not None:
            self.opened, self.pointed = entry.group, None
            self.draw()
        elif entry.warning is not None:
            self.ask_twice(entry)
        else:
            self.play(entry)

    def play(self, entry: Entry) -> None:
        if entry.action is not None:
            before, at = self.session.table.match.decision, self.entries.index(entry)
            self.session.play(entry.action)
            self.keep()
            again = before == self.session.table.match.decision
            self.pointed = self.place_of(entry.action, at) if again else None
            self.go_on()

    # --- pointing at choices, for those who pick many in a row ---
    def place_of(self, action: Action, at: int) -> int | None:
        """Where the choice just taken stands now or, if it is used up, the one in its place."""
        entries = self.session.entries()
        same = [at for at, entry in enumerate(entries) if entry.action == action]
        if same or self.pointed is None:
            return same[0] if same else None
        return min(at, len(entries) - 1)

    def show_pointed(self) -> None:
        """Light up the choice pointed at, and bring it into sight."""
        links = self.query_one("#choices", Links)
        links.light("" if self.pointed is None else f"choose({self.pointed})")
        if self.pointed is not None and self.entries:
            area = self.query_one("#choices-scroll", VerticalScroll)
            line = line_of(self.entries, self.pointed, links.size.width)
            if not area.scroll_y <= line < area.scroll_y + area.size.height:
                area.scroll_to(y=max(0, line - area.size.height // 2), animate=False)

    def action_point(self, step: int) -> None:
        if len(self.screen_stack) == 1 and self.entries:
            start = -1 if step > 0 else 0
            at = start if self.pointed is None else self.pointed
            self.pointed = (at + step) % len(self.entries)
            self.show_pointed()

    def action_take(self) -> None:
        if self.pointed is None:
            self.action_point(1)
        else:
            self.action_choose(self.pointed)

    def action_leaf(self, step: int) -> None:
        """Turn over what the side has no room for, or else the choices."""
        side = self.query_one("#side-scroll", VerticalScroll)
        area = side if side.max_scroll_y else self.query_one("#choices-scroll", VerticalScroll)
        area.scroll_to(y=area.scroll_y + step * max(1, area.size.height - 2), animate=False)

    def ask_twice(self, entry: Entry) -> None:
        def after(answer: str | None) -> None:
            if answer == "play":
                self.play(entry)

        self.push_screen(are_you_sure(self.session, entry), after)

    # --- keys ---
    def action_undo(self) -> None:
        if self.session.table.can_undo and len(self.screen_stack) == 1:
            self.session.table.undo()
            self.pointed = None
            self.seen_end = False
            self.keep()
            self.go_on()

    def action_close_group(self) -> None:
        self.opened = self.pointed = None
        self.draw()

    def action_language(self) -> None:
        if len(self.screen_stack) == 1:
            self.session.switch_language()
            self.draw()

    def action_help(self) -> None:
        if len(self.screen_stack) == 1:
            self.push_screen(help_page(self.session))

    def action_log(self) -> None:
        if len(self.screen_stack) == 1:
            self.push_screen(log_page(self.session))

    def action_table(self) -> None:
        if len(self.screen_stack) == 1:
            self.push_screen(table_page(self.session))

    def action_new(self) -> None:
        if len(self.screen_stack) == 1:
            self.push_screen(another_game(self.session), self.start_anew)

    def start_anew(self, answer: str | None) -> None:
        if answer in ("other", "same"):
            self.session.again(self.session.table.match.seed if answer == "same" else None)
            self.begin()

    async def action_quit(self) -> None:
        self.keep()
        self.exit(0)

    # --- answers ---
    async def after_end(self, answer: str | None) -> None:
        if answer == "undo":
            self.action_undo()
        elif answer == "leave":
            await self.action_quit()
        else:
            self.start_anew(answer)

    def after_offer(self, answer: str | None) -> None:
        left, setting = self.opening.left, self.setting
        if answer == "go" and left is not None:
            self.session = Session(left, setting.words, setting.shelf, setting.record)
        self.begin()


def play_full_screen(opening: Opening, setting: Setting) -> int:
    """From the opening question to leaving."""
    return TableApp(opening, setting).run() or 0
