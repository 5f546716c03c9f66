"""The questions and pages of the full screen, in the words of a sitting."""

from collections.abc import Sequence

from reverie.i18n.errors import translate
from reverie.render.text import table as drawing
from reverie.table import Table
from reverie.terminal.lookup import page
from reverie.terminal.menu import Entry
from reverie.terminal.plain import resume_values
from reverie.terminal.refusals import blocked
from reverie.terminal.saves import DamagedSave
from reverie.terminal.screens import Answer, Curtain, Page, Question
from reverie.terminal.sitting import Sitting


def answers(
    sitting: Sitting, section: str, keys: Sequence[tuple[str, str, str]], **values: object
) -> list[Answer]:
    """Answers as key, word and what they give back."""
    return [
        Answer(key, sitting.words("terminal", section, word, **values), value)
        for key, word, value in keys
    ]


def ready(sitting: Sitting) -> Question:
    """Is the right person before the screen?"""
    words, who = sitting.words, sitting.names[sitting.next_person()]
    title = words("terminal", "ready", "title", who=who)
    body = words("terminal", "ready", "body", who=who)
    return Curtain(title, [body], answers(sitting, "ready", [("enter", "go", "ready")], who=who))


def are_you_sure(sitting: Sitting, entry: Entry) -> Question:
    """Before a move that gives up the victory."""
    words = sitting.words
    reason = "" if entry.warning is None else sitting.because(entry.warning)
    body = words("terminal", "warning", "body", reason=reason)
    yes = words("terminal", "plain", "yes")[0]
    keys = [("escape", "back", "back"), (yes, "anyway", "play")]
    title = words("terminal", "warning", "title")
    return Question(title, [f"{entry.label}.", body], answers(sitting, "warning", keys))


def another_game(sitting: Sitting) -> Question:
    words, seed = sitting.words, sitting.table.match.seed
    keys = [("o", "other", "other"), ("s", "same", "same"), ("escape", "back", "back")]
    title, body = words("terminal", "new", "title"), words("terminal", "new", "body")
    return Question(title, [body], answers(sitting, "new", keys, seed=seed))


def ending(sitting: Sitting) -> Question:
    """How the game ended, why, and what now."""
    title, reason = sitting.result()
    keys = [
        ("o", "again", "other"),
        ("s", "same", "same"),
        ("u", "undo", "undo"),
        ("escape", "look", "look"),
        ("q", "leave", "leave"),
    ]
    lines = [reason, *sitting.score_lines(), *sitting.figures()]
    return Question(title, lines, answers(sitting, "result", keys))


def game_waiting(sitting: Sitting, left: Table) -> Question:
    words = sitting.words
    body = words("terminal", "resume", "body", **resume_values(sitting, left))
    keys = [("enter", "go", "go"), ("n", "new", "new")]
    title = words("terminal", "resume", "title")
    return Curtain(title, [body], answers(sitting, "resume", keys))


def save_damaged(sitting: Sitting, damaged: DamagedSave) -> Question:
    words = sitting.words
    why = translate(damaged.why, words)
    body = words("terminal", "damaged", "body", file=damaged.aside, why=why)
    title = words("terminal", "damaged", "title")
    return Curtain(title, [body], answers(sitting, "damaged", [("enter", "go", "go")]))


def help_page(sitting: Sitting) -> Page:
    """How to play here, and the rules of the game."""
    words = sitting.words
    text = [words("terminal", "help", "moves"), words("terminal", "help", "keys")]
    text.append(f"## {words('terminal', 'help', 'rules')}")
    rules = page(sitting.game, words.language)
    text += rules or [words("terminal", "help", "no rules")]
    title = words("terminal", "help", "title")
    return Page(title, "\n\n".join(text), words("terminal", "help", "close"))


def log_page(sitting: Sitting) -> Page:
    words = sitting.words
    text = "\n".join(f"- {line}" for line in sitting.sentences())
    title = words("terminal", "log", "title")
    return Page(title, text, words("terminal", "help", "close"), at_end=True)


def why_page(sitting: Sitting) -> Page:
    """What moved the bots since one's own last move; what is not possible now, and why."""
    words = sitting.words
    told = [
        f"**{move}**\n\n" + "\n".join(f"- {reason}" for reason in reasons)
        for move, reasons in sitting.whys()
    ]
    if not told and sitting.with_bots:
        told.append(words("terminal", "why", "none"))
    found = blocked(sitting)
    told.append(f"**{words('terminal', 'why', 'blocked')}**")
    told += [f"{rule}\n\n" + "\n".join(f"- {m}" for m in found[rule]) for rule in found]
    if not found:
        told.append(words("terminal", "why", "nothing"))
    text = "\n\n".join(told)
    title = words("terminal", "why", "title")
    return Page(title, text, words("terminal", "help", "close"), at_end=True)


def table_page(sitting: Sitting) -> Page:
    """The whole table in words, however small the screen is."""
    words = sitting.words
    text = drawing(sitting.view, words.language, sitting.names)
    title = words("terminal", "keys", "table").capitalize()
    return Page(title, text, words("terminal", "help", "close"), as_it_is=True)
