"""The dialogs and pages of the full screen."""

from collections.abc import Sequence

from reverie.i18n.errors import message
from reverie.render.text import table as drawing
from reverie.terminal.dialogs import Curtain, Dialog, DialogAnswer, Page
from reverie.terminal.lookup import page
from reverie.terminal.menu import MenuEntry
from reverie.terminal.refusals import blocked
from reverie.terminal.resume import LeftGame, left_line, resume_values
from reverie.terminal.saves import DamagedSave
from reverie.terminal.session import TerminalSession


def answers(
    session: TerminalSession, section: str, keys: Sequence[tuple[str, str, str]], **values: object
) -> list[DialogAnswer]:
    """Answers as key, text and value."""
    return [
        DialogAnswer(key, session.words("terminal", section, word, **values), value)
        for key, word, value in keys
    ]


def ready(session: TerminalSession) -> Dialog:
    """Ask for the right person before showing the screen."""
    words, who = session.words, session.names[session.next_person()]
    title = words("terminal", "ready", "title", who=who)
    body = words("terminal", "ready", "body", who=who)
    return Curtain(title, [body], answers(session, "ready", [("enter", "go", "ready")], who=who))


def are_you_sure(session: TerminalSession, entry: MenuEntry) -> Dialog:
    """Confirm a move that puts victory out of reach."""
    words = session.words
    reason = "" if entry.warning is None else session.because(entry.warning)
    body = words("terminal", "warning", "body", reason=reason)
    yes = words("terminal", "plain", "yes")[0]
    keys = [("escape", "back", "back"), (yes, "anyway", "play")]
    title = words("terminal", "warning", "title")
    return Dialog(title, [f"{entry.label}.", body], answers(session, "warning", keys))


def another_game(session: TerminalSession) -> Dialog:
    words, seed = session.words, session.table.match.seed
    keys = [("o", "other", "other"), ("s", "same", "same"), ("escape", "back", "back")]
    title, body = words("terminal", "new", "title"), words("terminal", "new", "body")
    return Dialog(title, [body], answers(session, "new", keys, seed=seed))


def ending(session: TerminalSession) -> Dialog:
    """The result, its reason, and what to do next."""
    title, reason = session.result()
    keys = [
        ("o", "again", "other"),
        ("s", "same", "same"),
        ("u", "undo", "undo"),
        ("r", "review", "review"),
        ("escape", "look", "look"),
        ("q", "leave", "leave"),
    ]
    lines = [reason, *session.score_lines(), *session.figures()]
    return Dialog(title, lines, answers(session, "result", keys))


def games_waiting(session: TerminalSession, left: Sequence[LeftGame]) -> Dialog:
    """Resume a game or start a new one.

    A numeric answer is the index of a game in the list.
    """
    words = session.words
    if len(left) == 1:
        lines = [words("terminal", "resume", "body", **resume_values(left[0], words))]
        games = answers(session, "resume", [("enter", "go", "0")])
    else:
        lines = [words("terminal", "resume", "several", n=len(left))]
        games = [
            DialogAnswer("enter" if at == 0 else str(at + 1), left_line(one, words), str(at))
            for at, one in enumerate(left)
        ]
    others = answers(session, "resume", [("n", "new", "new"), ("escape", "leave", "leave")])
    return Curtain(words("terminal", "resume", "title"), lines, [*games, *others])


def save_damaged(session: TerminalSession, damaged: DamagedSave) -> Dialog:
    words = session.words
    why = message(damaged.why, words)
    body = words("terminal", "damaged", "body", file=damaged.aside, why=why)
    title = words("terminal", "damaged", "title")
    return Curtain(title, [body], answers(session, "damaged", [("enter", "go", "go")]))


def help_page(session: TerminalSession) -> Page:
    """How to play, and the rules of the game."""
    words = session.words
    text = [words("terminal", "help", "moves"), words("terminal", "help", "keys")]
    text.append(f"## {words('terminal', 'help', 'rules')}")
    rules = page(session.game, words.language)
    text += rules or [words("terminal", "help", "no rules")]
    title = words("terminal", "help", "title")
    return Page(title, "\n\n".join(text), words("terminal", "help", "close"))


def log_page(session: TerminalSession) -> Page:
    words = session.words
    text = "\n".join(f"- {line}" for line in session.sentences())
    title = words("terminal", "log", "title")
    return Page(title, text, words("terminal", "help", "close"), at_end=True)


def why_page(session: TerminalSession) -> Page:
    """The bots' reasons since one's own last move; illegal moves, and why."""
    words = session.words
    told = [
        f"**{move}**\n\n" + "\n".join(f"- {reason}" for reason in reasons)
        for move, reasons in session.whys()
    ]
    if not told and session.with_bots:
        told.append(words("terminal", "why", "none"))
    found = blocked(session)
    told.append(f"**{words('terminal', 'why', 'blocked')}**")
    told += [f"{rule}\n\n" + "\n".join(f"- {m}" for m in found[rule]) for rule in found]
    if not found:
        told.append(words("terminal", "why", "nothing"))
    text = "\n\n".join(told)
    title = words("terminal", "why", "title")
    return Page(title, text, words("terminal", "help", "close"), at_end=True)


def review_page(session: TerminalSession, lines: Sequence[str]) -> Page:
    """The coach's review of the game."""
    words = session.words
    title = words("terminal", "result", "review")
    text = "\n\n".join(lines)
    return Page(title, text, words("terminal", "help", "close"), as_it_is=True)


def table_page(session: TerminalSession) -> Page:
    """The whole table as text, for any screen size."""
    words = session.words
    text = drawing(session.view, words.language, session.names)
    title = words("terminal", "keys", "table").capitalize()
    return Page(title, text, words("terminal", "help", "close"), as_it_is=True)
