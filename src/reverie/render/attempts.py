"""Moves that a table suggests, legal or not: what a person might try, to be told why not.

They are read off a view, so they reveal nothing that the seat can't see.  A game says which they
are in the module `attempts` of its folder; without it there are none.
"""

from collections.abc import Mapping
from typing import Final

from reverie import folder
from reverie.engine.actions import Action

NO_ID: Final = -1  # it need not be in the action table


def attempt(verb: str, object: str, target: str = "", kind: str = "", **arguments: str) -> Action:
    """A move in words; `kind` and `arguments` where its verb is declared with them."""
    return Action(NO_ID, verb, object, target, kind, arguments)


def attempts(view: Mapping[str, object]) -> list[Action]:
    """Such moves of the seat that looks, each once; none unless the decision is its own."""
    suggested = folder.module(str(view["game"]), "attempts")
    if suggested is None or view["actor"] is None or view["actor"] != view["seat"]:
        return []
    return list(dict.fromkeys(suggested.attempts(view)))
