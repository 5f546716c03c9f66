"""Moves that a person might try, legal or not, so that refusals can be explained.

They come from a view, so they reveal nothing that the seat can't see.  A game lists them in the
module `attempts` of its folder; without it there are none.
"""

from collections.abc import Mapping
from typing import Final

from reverie import folder
from reverie.engine.actions import Action

NO_ID: Final = -1  # need not be in the action table


def attempt(verb: str, object: str, target: str = "", kind: str = "", **arguments: str) -> Action:
    """A move as text; `kind` and `arguments` if its verb is declared with them."""
    return Action(NO_ID, verb, object, target, kind, arguments)


def attempts(view: Mapping[str, object]) -> list[Action]:
    """Such moves of the viewing seat, without duplicates; none if it is not to move."""
    suggested = folder.module(str(view["game"]), "attempts")
    if suggested is None or view["actor"] is None or view["actor"] != view["seat"]:
        return []
    return list(dict.fromkeys(suggested.attempts(view)))
