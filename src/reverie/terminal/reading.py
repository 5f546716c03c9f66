"""Parsing a typed line as a move: its number, its text in any language, or a prefix."""

import unicodedata
from collections.abc import Callable, Sequence

from reverie.engine.actions import Action, abbreviates
from reverie.engine.game import Game


class Unread(Exception):
    """A line that is not a move; `key` names the message that says why.

    `meant` are the actions it names, none of which is legal now.
    """

    def __init__(self, key: str, meant: Sequence[Action] = (), **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.meant = meant
        self.values = values


def plain_letters(text: str) -> str:
    """Lower case without accents: people type `cle` for `clé`."""
    text = text.replace("’", "'").lower()
    apart = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def read_move(
    line: str, numbered: Sequence[Action], game: Game, label: Callable[[Action], str]
) -> Action:
    """The one action that a line means; Unread if there is none, or more than one."""
    text = plain_letters(line).strip()
    if text.isascii() and text.isdigit():
        number = int(text[:9])
        if not 1 <= number <= len(numbered):
            raise Unread("no number", n=text, most=len(numbered))
        return numbered[number - 1]
    words = text.split()
    exact = [a for a in numbered if text in (a.text, plain_letters(label(a)))]
    fitting = exact or [
        action
        for action in numbered
        if abbreviates(words, action.text) or abbreviates(words, plain_letters(label(action)))
    ]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise Unread("ambiguous", text=line, moves=", ".join(label(a) for a in fitting))
    meant = [
        action
        for action in game.actions.named(game.actions.ids())
        if abbreviates(words, action.text) or abbreviates(words, plain_letters(label(action)))
    ]
    if meant:
        raise Unread("not legal", meant, text=line)
    raise Unread("not understood", text=line)
