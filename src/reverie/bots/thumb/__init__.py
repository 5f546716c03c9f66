"""Heuristics, each with a name and a reason.

A game's heuristics are in the module `thumb` of its folder: the class `THUMB` and, if its weights
were tuned, `TUNED`.
"""

from reverie import folder
from reverie.bots.thumb.advice import Thumb
from reverie.engine.errors import OptionError


def thumb_of(game: str) -> type[Thumb] | None:
    """The game's heuristics, if it has any."""
    return _class(game, "THUMB")


def thumb(game: str) -> type[Thumb]:
    """The game's heuristics; OptionError if it has none."""
    found = thumb_of(game)
    if found is None:
        raise OptionError("no-thumb", game=game)
    return found


def tuned_of(game: str) -> type[Thumb] | None:
    """The heuristics with tuned weights, if the game has them."""
    return _class(game, "TUNED")


def games_with_thumbs() -> list[str]:
    """The games that have heuristics."""
    return [game for game in folder.having("thumb") if thumb_of(game) is not None]


def _class(game: str, name: str) -> type[Thumb] | None:
    module = folder.module(game, "thumb")
    found: type[Thumb] | None = getattr(module, name, None)
    return found
