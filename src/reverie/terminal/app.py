"""The full screen: the table, the choices, the log."""

import asyncio
import textwrap
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Key, Resize
from textual.theme import Theme
from textual.widgets import Static

from reverie.terminal.boxes import heading
from reverie.terminal.choices import draw
from reverie.terminal.links import Links, linked
from reverie.terminal.lookup import page
from reverie.terminal.menu import Entry
from reverie.terminal.opening import Opening, Setting
from reverie.terminal.plain import resume_values
from reverie.terminal.screens import Answer, Curtain, Page, Question
from reverie.terminal.session import Session

KEYS = {"u": "undo", "h": "help", "g": "log", "l": "language", "n": "new", "q": "quit"}
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
        Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, opening: Opening, setting: Setting) -> None:
        super().__init__()
        self.opening = opening
        self.setting = setting
        self.session = Session(opening.fresh, setting.words, setting.shelf, setting.record)
        self.entries: list[Entry] = []
        self.opened: str | None = None  # the group of choices that is open
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
        if self.opening.damaged is not None:
            self.tell_of_damage()
        elif self.opening.left is not None:
            self.offer_to_go_on()
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
        aside = 28 if width < 100 else 36 if width < 130 else 44
        self.query_one("#right").styles.width = aside
        inner, left = aside - 1, width - aside - 3
        self.put("top", self.top_line(width - 2))
        lost = session.lost_hope()
        note = "" if lost is None else folded(f"⚠ {self.lost_words(lost)}", left)
        prompt = folded(session.prompt(), left)
        self.put("lost", Content(note))
        self.query_one("#lost").display = lost is not None
        self.entries = session.entries(self.opened)
        choices, lines = draw(self.entries, left)
        self.query_one("#choices", Links).show(choices)
        self.put("prompt", Content(prompt))
        used = 2 + lines + len(prompt.splitlines()) + len(note.splitlines())
        view, words, names = session.view, session.words, session.names
        room = max(4, height - used - 1)
        board = session.scene.board(view, words, names, left, room)
        self.put("board", joined([*board, Text()] if len(board) <= room else board))
        self.put("side", joined(session.scene.side(view, words, names, inner, height - 8)))
        self.put("log-title", heading(self.word("log", "title"), inner))
        self.put("log", Content("\n".join(folded(f"· {line}", inner) for line in self.recent())))
        self.query_one("#keys", Links).show(self.key_line())
        log = self.query_one("#log-scroll", VerticalScroll)
        self.call_after_refresh(log.scroll_end, animate=False)

    def put(self, id: str, content: Content | Text) -> None:
        self.query_one(f"#{id}", Static).update(content)

    def lost_words(self, reason: str) -> str:
        return self.session.words(self.session.game, "table", "victory lost", reason=reason)

    def recent(self) -> list[str]:
        """The end of the log; the whole of it is a key away."""
        since = max(0, len(self.session.table.match.steps) - 30)
        return self.session.sentences(since)

    def top_line(self, width: int) -> Content:
        session = self.session
        match = session.table.match
        title = session.words(session.game, "game", "title")
        left = Content.styled(title, "bold")
        if len(session.places) > 1 and match.actor is not None:
            turn = self.word("top", "turn", who=session.names[match.actor])
            left = Content.assemble(left, "  ", (turn, "$accent"))
        move = self.word("top", "move", n=len(match.moves) + 1)
        right = f"{move} · {self.word('top', 'seed', seed=match.seed)}"
        return Content.assemble(
            left, " " * max(1, width - left.cell_length - len(right)), (right, "dim")
        )

    def key_line(self) -> Content:
        parts = []
        for key, name in KEYS.items():
            text = Content.assemble((key, "$accent bold"), " ", self.word("keys", name))
            parts.append(linked(text, name))
        if self.opened is not None:
            text = Content.assemble(("esc", "$accent bold"), " ", self.word("keys", "back"))
            parts.insert(0, linked(text, "close_group"))
        return Content("   ").join(parts)

    # --- the course of the game ---
    def begin(self) -> None:
        self.keep()
        self.seen_end = False
        self.go_on()

    def go_on(self) -> None:
        """After every change: save, pass the device if need be, draw, let a bot move."""
        self.opened = None
        session = self.session
        if session.must_pass:
            who = session.names[session.next_person()]
            ready = Answer("enter", self.word("ready", "go", who=who), "ready")
            title = self.word("ready", "title", who=who)
            body = self.word("ready", "body", who=who)
            self.push_screen(Curtain(title, [body], [ready]), self.take_seat)
            return
        self.take_seat(None)

    def take_seat(self, _: str | None) -> None:
        self.session.sit()
        self.draw()
        if self.session.table.thinking:
            self.run_worker(self.let_bot_play(), exclusive=True)
        elif self.session.table.match.over and not self.seen_end:
            self.show_result()

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
            self.opened = entry.group
            self.draw()
        elif entry.warning is not None:
            self.ask_twice(entry)
        else:
            self.play(entry)

    def play(self, entry: Entry) -> None:
        if entry.action is not None:
            self.session.play(entry.action)
            self.keep()
            self.go_on()

    def ask_twice(self, entry: Entry) -> None:
        reason = self.session.because(entry.warning or "")
        answers = [
            Answer("escape", self.word("warning", "back"), "back"),
            Answer(self.word("plain", "yes")[0], self.word("warning", "anyway"), "play"),
        ]
        question = Question(
            self.word("warning", "title"),
            [f"{entry.label}.", self.word("warning", "body", reason=reason)],
            answers,
        )
        self.push_screen(question, lambda answer: self.play(entry) if answer == "play" else None)

    # --- keys ---
    def action_undo(self) -> None:
        if self.session.table.can_undo and len(self.screen_stack) == 1:
            self.session.table.undo()
            self.seen_end = False
            self.keep()
            self.go_on()

    def action_close_group(self) -> None:
        self.opened = None
        self.draw()

    def action_language(self) -> None:
        if len(self.screen_stack) == 1:
            self.session.switch_language()
            self.draw()

    def action_help(self) -> None:
        if len(self.screen_stack) > 1:
            return
        session = self.session
        text = [self.word("help", "moves"), self.word("help", "keys")]
        text.append(f"## {self.word('help', 'rules')}")
        rules = page(session.game, session.words.language)
        text += rules or [self.word("help", "no rules")]
        title = self.word("help", "title")
        self.push_screen(Page(title, "\n\n".join(text), self.word("help", "source")))

    def action_log(self) -> None:
        if len(self.screen_stack) == 1:
            text = "\n".join(f"- {line}" for line in self.session.sentences())
            foot = self.word("help", "source")
            self.push_screen(Page(self.word("log", "title"), text, foot, at_end=True))

    def action_new(self) -> None:
        if len(self.screen_stack) > 1:
            return
        seed = self.session.table.match.seed
        answers = [
            Answer("o", self.word("new", "other"), "other"),
            Answer("s", self.word("new", "same", seed=seed), "same"),
            Answer("escape", self.word("new", "back"), "back"),
        ]
        question = Question(self.word("new", "title"), [self.word("new", "body")], answers)
        self.push_screen(question, self.start_anew)

    def start_anew(self, answer: str | None) -> None:
        if answer in ("other", "same"):
            self.session.again(self.session.table.match.seed if answer == "same" else None)
            self.begin()

    async def action_quit(self) -> None:
        self.keep()
        self.exit(0)

    # --- questions ---
    def show_result(self) -> None:
        self.seen_end = True
        session = self.session
        title, reason = session.result()
        answers = [
            Answer("o", self.word("result", "again"), "other"),
            Answer("s", self.word("result", "same"), "same"),
            Answer("u", self.word("result", "undo"), "undo"),
            Answer("escape", self.word("result", "look"), "look"),
            Answer("q", self.word("result", "leave"), "leave"),
        ]
        self.push_screen(Question(title, [reason, *session.score_lines()], answers), self.after_end)

    async def after_end(self, answer: str | None) -> None:
        if answer == "undo":
            self.action_undo()
        elif answer == "leave":
            await self.action_quit()
        else:
            self.start_anew(answer)

    def offer_to_go_on(self) -> None:
        left = self.opening.left
        if left is None:
            return
        values = resume_values(self.session, left)
        answers = [
            Answer("enter", self.word("resume", "go"), "go"),
            Answer("n", self.word("resume", "new"), "new"),
        ]
        body = self.word("resume", "body", **values)
        question = Curtain(self.word("resume", "title"), [body], answers)
        self.push_screen(question, self.after_offer)

    def after_offer(self, answer: str | None) -> None:
        left, setting = self.opening.left, self.setting
        if answer == "go" and left is not None:
            self.session = Session(left, setting.words, setting.shelf, setting.record)
        self.begin()

    def tell_of_damage(self) -> None:
        damaged = self.opening.damaged
        if damaged is None:
            return
        body = self.word("damaged", "body", file=damaged.aside, why=damaged.why)
        go = Answer("enter", self.word("damaged", "go"), "go")
        question = Curtain(self.word("damaged", "title"), [body], [go])
        self.push_screen(question, lambda _: self.begin())


def folded(text: str, width: int) -> str:
    """Text in lines of a width, the further ones indented."""
    return textwrap.fill(text, width, subsequent_indent="  ", break_on_hyphens=False)


def joined(lines: list[Text]) -> Text:
    return Text("\n", no_wrap=True).join(lines)


def play_full_screen(opening: Opening, setting: Setting) -> int:
    """From the opening question to leaving."""
    return TableApp(opening, setting).run() or 0
