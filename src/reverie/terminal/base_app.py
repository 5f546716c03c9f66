"""The layout of the full screen: the table, the choices, the log."""

import asyncio
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.geometry import Region
from textual.theme import Theme
from textual.widgets import Static

from reverie.engine.actions import Action
from reverie.terminal.choices import draw, line_of
from reverie.terminal.coaching import Coaching
from reverie.terminal.menu import MenuEntry
from reverie.terminal.resume import Opening, PlaySettings
from reverie.terminal.scene import Look
from reverie.terminal.session import TerminalSession
from reverie.terminal.widgets.boxes import heading
from reverie.terminal.widgets.lines import KEYS, folded, joined, key_line, lost_line, top_line
from reverie.terminal.widgets.links import Links

# The width of the side panel by screen width; narrow screens have none.
ASIDES = ((130, 44), (100, 36), (64, 28), (0, 0))
LEAST_WIDTH = 16  # columns; narrower screens show a part
RECENT = 30  # log steps shown next to the table
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
LEAST_CHOICES = 6  # lines of choices that a board never covers
LEAST_BOARD = 8
LEAST_LOG = 4


class BaseApp(App[int]):
    """The screen of a session: its widgets, what they show, and the focused choice."""

    CSS_PATH = "reverie.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, name, show=False) for key, name in KEYS.items()),
        Binding("question_mark", "help", show=False),
        Binding("escape", "close_group", show=False),
        Binding("enter", "choose_lit", show=False),
        Binding("space", "hurry", show=False),
        *(Binding(key, f"light('{key}')", show=False) for key in ("up", "down", "left", "right")),
        Binding("pageup", "scroll_board(-1)", show=False),
        Binding("pagedown", "scroll_board(1)", show=False),
        Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, opening: Opening, setting: PlaySettings) -> None:
        super().__init__()
        self.opening = opening
        self.setting = setting
        self.session = TerminalSession(
            opening.fresh, setting.words, setting.saves, setting.record, opening.lesson
        )
        self.entries: list[MenuEntry] = []
        self.opened: str | None = None  # the open group of choices
        self.seen_end = False  # has the result been shown?
        self.told_trouble = False
        self.tall = 1  # lines of the choices, which are read downwards
        self.most = 0  # visible lines of the board
        self.room = (0, 0)  # columns and lines available to the board
        self.coaching = Coaching()
        self.hurried = asyncio.Event()  # by a person who has seen enough of bots

    # --- the parts of the screen ---
    def compose(self) -> ComposeResult:
        yield Static(id="top")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                with VerticalScroll(id="board-scroll", can_focus=False):
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

    def on_resize(self, event: Resize) -> None:
        self.call_after_refresh(self.draw)

    # --- drawing ---
    def draw(self) -> None:
        """Everything, from the viewer's view."""
        if self.session.must_pass:
            return
        session, width, height = self.session, self.size.width, self.size.height
        aside = next(wide for columns, wide in ASIDES if width >= columns)
        self.query_one("#right").display = aside > 0
        self.query_one("#right").styles.width = aside
        inner, left = max(LEAST_WIDTH, aside - 1), max(LEAST_WIDTH, width - aside - 3)
        self.entries = session.entries(self.opened)
        choices, self.tall = draw(self.entries, left)
        lost, prompt = lost_line(session, left), folded(session.prompt(), left)
        lines = height - 3 - len(prompt.splitlines()) - len(lost.splitlines())
        spare = lines - min(self.tall, LEAST_CHOICES)  # on a low screen the choices come first
        self.room = left, max(LEAST_BOARD, lines - self.tall)
        self.most = max(1, spare) + 1
        self.query_one("#board-scroll").styles.max_height = self.most
        side = self.side(inner, height - 3 - LEAST_LOG)
        self.put("top", top_line(session, width - 2))
        self.draw_board()
        self.put("lost", Content(lost))
        self.query_one("#lost").display = bool(lost)
        self.put("prompt", Content(prompt))
        self.query_one("#choices", Links).show(choices)
        self.put("side", joined(side))
        self.put("log-title", heading(self.word("log", "title"), inner))
        self.put("log", Content("\n".join(folded(f"· {line}", inner) for line in self.recent())))
        self.query_one("#keys", Links).show(key_line(session, self.opened is not None, width - 2))
        log = self.query_one("#log-scroll", VerticalScroll)
        self.call_after_refresh(log.scroll_end, animate=False)

    def side(self, width: int, height: int) -> list[Text]:
        """The counters, with room for a scroll bar if needed."""
        self.query_one("#side-scroll").styles.max_height = height
        draw = self.session.scene.side
        side = draw(self.look(width, height))
        return side if len(side) <= height else draw(self.look(width - 1, height))

    def look(self, width: int, height: int, focus: Action | None = None) -> Look:
        session = self.session
        game, view = session.table.match.game, dict(session.view)
        spots = [] if focus is None else game.spots(view, focus)
        return Look(view, session.words, session.names, width, height, spots)

    def draw_board(self) -> None:
        """The board, with the focused choice highlighted."""
        draw, (width, height) = self.session.scene.board, self.room
        lit = self.lit
        focus = None if lit is None else self.entries[lit].action
        move = "" if focus is None else focus.text
        board = draw(self.look(width, height, focus), move)
        if len(board) >= self.most:  # scrolling, so there is a scroll bar
            board = draw(self.look(width - 1, height, focus), move)
        self.put("board", joined([*board, Text()]))

    @property
    def lit(self) -> int | None:
        """The index of the focused choice."""
        place = self.query_one("#choices", Links).lit[len("choose(") : -1]
        return int(place) if place and int(place) < len(self.entries) else None

    def put(self, id: str, content: Content | Text) -> None:
        self.query_one(f"#{id}", Static).update(content)

    def recent(self) -> list[str]:
        """The end of the log."""
        since = max(0, len(self.session.table.match.plies) - RECENT)
        return self.session.sentences(since)

    # --- the focused choice ---
    def on_links_lit(self) -> None:
        self.draw_board()

    def action_light(self, way: str) -> None:
        """Move the focus with an arrow key; choices are in columns."""
        if len(self.screen_stack) > 1 or not self.entries:
            return
        step = {"up": -1, "down": 1, "left": -self.tall, "right": self.tall}[way]
        lit = self.lit
        at = 0 if lit is None else lit + step
        if lit is not None and not 0 <= at < len(self.entries):
            at = at % len(self.entries) if abs(step) == 1 else lit
        self.light(at)

    def light(self, at: int) -> None:
        """Focus a choice and scroll to it."""
        self.query_one("#choices", Links).light(f"choose({at})")
        line = line_of(self.entries, at, self.room[0])
        area = self.query_one("#choices-scroll", VerticalScroll)
        area.scroll_to_region(Region(0, line, 1, 1), animate=False)

    def stay_on(self, action: Action, lit: int | None) -> None:
        """For repeated picks: Enter makes the same one again or, once it is used up, the one that
        has taken its place."""
        same = [at for at, entry in enumerate(self.entries) if entry.action == action]
        if same or lit is not None:
            self.light(same[0] if same else min(lit or 0, len(self.entries) - 1))

    def action_scroll_board(self, pages: int) -> None:
        """Scroll the board and the side panel."""
        for id in ("#board-scroll", "#side-scroll"):
            area = self.query_one(id, VerticalScroll)
            area.scroll_to(y=area.scroll_y + pages * max(1, area.size.height - 1), animate=False)
