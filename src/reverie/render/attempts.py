"""Moves that a table suggests, legal or not: what a person might try, to be told why not.

They are read off a view, so they reveal nothing that the seat can't see.  A game says which they
are in the module `attempts` of its folder; without it there are none.
"""

from collections.abc import Mapping

from reverie import folder

Move = tuple[str, str, str]  # a move's verb, object and target


def attempts(view: Mapping[str, object]) -> list[Move]:
    """Such moves of the seat that looks, each once; none unless the decision is its own."""
    suggested = folder.module(str(view["game"]), "attempts")
    if suggested is None or view["actor"] is None or view["actor"] != view["seat"]:
        return []
    return list(dict.fromkeys(suggested.attempts(view)))
