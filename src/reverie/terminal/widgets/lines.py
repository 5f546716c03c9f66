"""The lines around the table: header, keys, and wrapped text."""

import textwrap

from rich.text import Text
from textual.content import Content

from reverie.terminal.session import TerminalSession
from reverie.terminal.widgets.links import linked

KEYS = {
    "u": "undo",
    "h": "help",
    "g": "log",
    "t": "table",
    "w": "why",
    "i": "hint",
    "c": "chance",
    "l": "language",
    "n": "new",
    "q": "quit",
}
# The order in which words are dropped when there is little room; the help explains every key.
LEAST_MISSED = ("table", "new", "language", "log", "why")


def top_line(session: TerminalSession, width: int) -> Content:
    """The game and who is to move; on the right, the move and the seed."""
    words, match = session.words, session.table.match
    left = Content.styled(words(session.game, "game", "title"), "bold")
    if len(session.places) > 1 and match.actor is not None:
        mine = session.alone and match.actor == session.viewer
        key = "your turn" if mine else "turn"
        turn = words("terminal", "top", key, who=session.names[match.actor])
        left = Content.assemble(left, "  ", (turn, "$accent"))
    move = words("terminal", "top", "move", n=len(match.moves) + 1)
    right = f"{move} · {words('terminal', 'top', 'seed', seed=match.seed)}"
    space = " " * max(1, width - left.cell_length - len(right))
    return Content.assemble(left, space, (right, "dim"))


def key_line(session: TerminalSession, in_group: bool, width: int) -> Content:
    """The keys that always work, each a link, closer together if there is little room."""
    keys = {"esc": ("back", "close_group")} if in_group else {}
    keys |= {key: (name, name) for key, name in KEYS.items()}
    labels = {word: session.words("terminal", "keys", word) for word, _ in keys.values()}
    for word in LEAST_MISSED:
        if sum(2 + len(key) + len(labels[of]) for key, (of, _) in keys.items()) <= width + 1:
            break
        labels[word] = ""
    parts = []
    for key, (word, action) in keys.items():
        shown = f" {labels[word]}" if labels[word] else ""
        parts.append(linked(Content.assemble((key, "$accent bold"), shown), action))
    spare = (width - sum(part.cell_length for part in parts)) // max(1, len(parts) - 1)
    return Content(" " * min(3, max(1, spare))).join(parts)


def lost_line(session: TerminalSession, width: int) -> str:
    """Why victory is out of reach; empty while it is not."""
    lost = session.out_of_reach()
    if lost is None:
        return ""
    return folded(f"⚠ {session.words(session.game, 'table', 'victory lost', reason=lost)}", width)


def folded(text: str, width: int) -> str:
    """Wrapped text with a hanging indent."""
    return textwrap.fill(text, width, subsequent_indent="  ", break_on_hyphens=False)


def joined(lines: list[Text]) -> Text:
    return Text("\n", no_wrap=True).join(lines)
