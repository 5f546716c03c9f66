"""Starting in line mode: resume a game, or start a new one."""

from collections.abc import Sequence
from typing import TextIO

from reverie.i18n.errors import message
from reverie.terminal.plain import Left, Plain
from reverie.terminal.reading import plain_letters
from reverie.terminal.resume import LeftGame, Opening, PlaySettings, left_line, resume_values
from reverie.terminal.session import TerminalSession


def play_plainly(
    opening: Opening,
    setting: PlaySettings,
    source: TextIO | None = None,
    target: TextIO | None = None,
) -> int:
    """Play from the opening question to the end."""
    session = TerminalSession(
        opening.fresh, setting.words, setting.saves, setting.record, opening.lesson
    )
    plain = Plain(session, source, target)
    damaged = opening.damaged
    if damaged is not None:
        plain.say(plain.word("damaged", "title"))
        why = message(damaged.why, setting.words)
        plain.say(plain.word("damaged", "body", file=damaged.aside, why=why))
    try:
        one = chosen_game(plain, opening.left)
        if one is not None:
            plain.session = TerminalSession(
                one.table, setting.words, setting.saves, setting.record, save=one.saved.path
            )
    except Left:
        return 0
    plain.keep()
    return plain.run()


def chosen_game(plain: Plain, left: Sequence[LeftGame]) -> LeftGame | None:
    """The game to resume, or None for a new one."""
    if len(left) == 1:
        plain.say(plain.word("resume", "body", **resume_values(left[0], plain.session.words)))
        return left[0] if plain.yes(plain.word("resume", "question"), True) else None
    if left:
        plain.say(plain.word("resume", "several", n=len(left)))
    for number, one in enumerate(left, 1):
        plain.say(f"{number:3} {left_line(one, plain.session.words)}")
    while left:
        answer = plain.answer(plain.word("resume", "which", most=len(left)) + " ")
        if answer in ("n", "new", plain_letters(plain.word("commands", "new"))):
            return None
        number = int(answer) if answer.isascii() and answer.isdigit() else 0 if answer else 1
        if 1 <= number <= len(left):
            return left[number - 1]
    return None
