"""Dialogs over the table: a question with answers, and a page to read."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.markdown import Markdown
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Click, Key, Resize
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

FOLD = textwrap.TextWrapper(54, break_on_hyphens=False, break_long_words=False)  # of a question

AROUND = 8  # lines of a question besides its text and answers
LOW, AROUND_LOW = 16, 5  # tighter layout for screens with fewer lines
LEAST_LINES = 3
SCROLLS = {"up": -1, "down": 1, "pageup": -5, "pagedown": 5}


@dataclass(frozen=True, slots=True)
class DialogAnswer:
    """An answer with its key; `value` is the result of the dialog."""

    key: str
    label: str
    value: str


class AnswerLine(Static):
    """A clickable answer."""

    def __init__(self, answer: DialogAnswer) -> None:
        key = {"enter": "⏎", "escape": "esc"}.get(answer.key, answer.key)
        super().__init__(
            Content.assemble((f" {key:4}", "$accent bold"), answer.label), classes="answer"
        )
        self.answer = answer

    def on_click(self, event: Click) -> None:
        event.stop()
        self.screen.dismiss(self.answer.value)


class Dialog(ModalScreen[str]):
    """A title, some lines, and answers by key or mouse."""

    def __init__(self, title: str, lines: Sequence[str], answers: Sequence[DialogAnswer]) -> None:
        super().__init__()
        self.heading = title
        self.lines = lines
        self.answers = answers

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static(Content(self.heading), id="heading")
            with VerticalScroll(id="lines", can_focus=False):
                for line in self.lines:
                    yield Static(Content(FOLD.fill(line)), classes="line")
            yield Static()
            for answer in self.answers:
                yield AnswerLine(answer)

    def on_resize(self, event: Resize) -> None:
        """On a low screen the text scrolls and the answers stay visible."""
        low = event.size.height < LOW
        self.query_one("#dialog").styles.padding = (0, 1) if low else (1, 3)
        self.query_one("#heading").styles.margin = (0, 0, 0 if low else 1, 0)
        room = event.size.height - len(self.answers) - (AROUND_LOW if low else AROUND)
        self.query_one("#lines").styles.max_height = max(1 if low else LEAST_LINES, room)

    def on_key(self, event: Key) -> None:
        event.stop()
        lines = self.query_one("#lines", VerticalScroll)
        lines.scroll_to(y=lines.scroll_y + SCROLLS.get(event.key, 0), animate=False)
        for answer in self.answers:
            if event.key == answer.key or event.character == answer.key:
                self.dismiss(answer.value)
                return
        if event.key == "enter":  # the first answer is the default
            self.dismiss(self.answers[0].value)
        elif event.character == "q":
            for answer in self.answers:
                if answer.key == "escape":
                    self.dismiss(answer.value)


class Curtain(Dialog):
    """A question that hides everything behind it."""


class Page(Screen[None]):
    """Something to read; Esc closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "close", ""),
        ("q", "close", ""),
        ("up", "scroll(-1)", ""),
        ("down", "scroll(1)", ""),
        ("pageup", "scroll(-10)", ""),
        ("pagedown", "scroll(10)", ""),
        ("space", "scroll(10)", ""),
    ]

    def __init__(
        self,
        title: str,
        markdown: str,
        foot: str,
        at_end: bool = False,
        as_it_is: bool = False,
    ) -> None:
        super().__init__()
        self.as_it_is = as_it_is  # preformatted text
        self.heading = title
        self.markdown = markdown
        self.foot = foot
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        yield Static(Content(self.heading), id="page-title")
        with VerticalScroll(id="page"):
            if self.as_it_is:
                yield Static(Content(self.markdown), id="drawing")
            else:
                yield Static(Markdown(self.markdown), id="text")  # a widget per paragraph is slow
        yield Static(Content(self.foot), id="page-foot")

    def on_mount(self) -> None:
        if self.at_end:
            self.call_after_refresh(
                self.query_one("#page", VerticalScroll).scroll_end, animate=False
            )

    def on_click(self, event: Click) -> None:
        if event.widget is not None and event.widget.id == "page-foot":
            self.action_close()

    def action_close(self) -> None:
        self.dismiss(None)

    def action_scroll(self, lines: int) -> None:
        page = self.query_one("#page", VerticalScroll)
        page.scroll_to(y=page.scroll_y + lines, animate=False)
