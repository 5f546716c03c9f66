"""Text with clickable parts that light up under the mouse."""

from textual.content import Content
from textual.events import Click, Leave, MouseMove
from textual.message import Message
from textual.style import Style
from textual.widgets import Static

META = "does"  # the metadata key of a part's action
LIT = "on #2f3350"


def linked(content: Content, action: str) -> Content:
    """Text with an action on click."""
    return content.stylize(Style.from_meta({META: action}))


class Links(Static):
    """Shows text with links, and runs the action of the clicked one."""

    class Lit(Message):
        """Another link is highlighted."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.text = Content("")
        self.lit = ""

    def show(self, text: Content) -> None:
        self.text = text
        self.light(self.lit)

    def light(self, action: str) -> None:
        """Highlight one link."""
        if action != self.lit:
            self.post_message(self.Lit())
        self.lit = action
        text = self.text
        for span in self.text.spans:
            if isinstance(span.style, Style) and span.style.meta.get(META) == action:
                text = text.stylize(LIT, span.start, span.end)
        self.update(text)

    def on_mouse_move(self, event: MouseMove) -> None:
        action = str(event.style.meta.get(META, ""))
        if action != self.lit:
            self.light(action)

    def on_leave(self, event: Leave) -> None:
        self.light("")

    async def on_click(self, event: Click) -> None:
        action = event.style.meta.get(META)
        if action is not None:
            event.stop()
            await self.run_action(f"app.{action}")
