"""The questions and pages of the full screen, in the words of a session."""

from collections.abc import Sequence

from reverie.i18n.errors import translate
from reverie.render.text import table as drawing
from reverie.table import Table
from reverie.terminal.lookup import page
from reverie.terminal.menu import Entry
from reverie.terminal.plain import resume_values
from reverie.terminal.saves import DamagedSave
from reverie.terminal.screens import Answer, Curtain, Page, Question
from reverie.terminal.session import Session


def answers(
    session: Session, section: str, keys: Sequence[tuple[str, str, str]], **values: object
) -> list[Answer]:
    """Answers as key, word and what they give back."""
    return [
        Answer(key, session.words("terminal", section, word, **values), value)
        for key, word, value in keys
    ]


def ready(session: Session) -> Question:
    """Is the right person before the screen?"""
    words, who = session.words, session.names[session.next_person()]
    title = words("terminal", "ready", "title", who=who)
    body = words("terminal", "ready", "body", who=who)
    return Curtain(title, [body], answers(session, "ready", [("enter", "go", "ready")], who=who))


def are_you_sure(session: Session, entry: Entry) -> Question:
    """Before a move that gives up the victory."""
    words = session.words
    body = words("terminal", "warning", "body", reason=session.because(entry.warning or ""))
    yes = words("terminal", "plain", "yes")[0]
    keys = [("escape", "back", "back"), (yes, "anyway", "play")]
    title = words("terminal", "warning", "title")
    return Question(title, [f"{entry.label}.", body], answers(session, "warning", keys))


def another_game(session: Session) -> Question:
    words, seed = session.words, session.table.match.seed
    keys = [("o", "other", "other"), ("s", "same", "same"), ("escape", "back", "back")]
    title, body = words("terminal", "new", "title"), words("terminal", "new", "body")
    return Question(title, [body], answers(session, "new", keys, seed=seed))


def ending(session: Session) -> Question:
    """How the game ended, why, and what now."""
    title, reason = session.result()
    keys = [
        ("o", "again", "other"),
        ("s", "same", "same"),
        ("u", "undo", "undo"),
        ("escape", "look", "look"),
        ("q", "leave", "leave"),
    ]
    lines = [reason, *session.score_lines()]
    return Question(title, lines, answers(session, "result", keys))


def game_waiting(session: Session, left: Table) -> Question:
    words = session.words
    body = words("terminal", "resume", "body", **resume_values(session, left))
    keys = [("enter", "go", "go"), ("n", "new", "new")]
    title = words("terminal", "resume", "title")
    return Curtain(title, [body], answers(session, "resume", keys))


def save_damaged(session: Session, damaged: DamagedSave) -> Question:
    words = session.words
    why = translate(damaged.why, words)
    body = words("terminal", "damaged", "body", file=damaged.aside, why=why)
    title = words("terminal", "damaged", "title")
    return Curtain(title, [body], answers(session, "damaged", [("enter", "go", "go")]))


def help_page(session: Session) -> Page:
    """How to play here, and the rules of the game."""
    words = session.words
    text = [words("terminal", "help", "moves"), words("terminal", "help", "keys")]
    text.append(f"## {words('terminal', 'help', 'rules')}")
    rules = page(session.game, words.language)
    text += rules or [words("terminal", "help", "no rules")]
    title = words("terminal", "help", "title")
    return Page(title, "\n\n".join(text), words("terminal", "help", "close"))


def log_page(session: Session) -> Page:
    words = session.words
    text = "\n".join(f"- {line}" for line in session.sentences())
    title = words("terminal", "log", "title")
    return Page(title, text, words("terminal", "help", "close"), at_end=True)


def why_page(session: Session) -> Page:
    """What moved the bots since one's own last move."""
    words = session.words
    told = [
        f"**{move}**\n\n" + "\n".join(f"- {reason}" for reason in reasons)
        for move, reasons in session.whys()
    ]
    text = "\n\n".join(told) or words("terminal", "why", "none")
    title = words("terminal", "why", "title")
    return Page(title, text, words("terminal", "help", "close"), at_end=True)


def table_page(session: Session) -> Page:
    """The whole table in words, however small the screen is."""
    words = session.words
    text = drawing(session.view, words.language, session.names)
    title = words("terminal", "keys", "table").capitalize()
    return Page(title, text, words("terminal", "help", "close"), as_it_is=True)
