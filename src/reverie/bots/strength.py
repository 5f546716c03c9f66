"""How strong each bot is: measured, in `bots.toml` of a game's folder.

`python -m reverie.lab.strengths` writes the shares of games that the bots win, and
`python -m reverie.lab.gentle` the temperature of the gentle bot.
"""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from reverie import folder, registry

FILE: Final = "bots.toml"
BEGINNER: Final = "thumb"  # the bot whose play resembles a beginner's
# The lowest share for each label: of games against a beginner, or of games in a cooperative game.
LABELS: Final = (("master", 0.9), ("strong", 0.72), ("regular", 0.54), ("gentle", 0.0))
UNLABELLED: Final = frozenset({"random", "playouts"})  # described by how they choose


@dataclass(frozen=True, slots=True)
class Strengths:
    """What `bots.toml` has: shares of games won by bot, and the gentle bot's temperature."""

    shares: dict[str, float] = field(default_factory=dict)
    temperature: float | None = None


def strengths_of(game: str) -> Strengths:
    """The measurements of a game's bots; empty if there are none."""
    return _read(folder.package_of(game))


@cache
def _read(package: str) -> Strengths:
    file = folder.file_in(package, FILE)
    if file is None:
        return Strengths()
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    return Strengths(found.get("shares", {}), found.get("temperature"))


def label(share: float) -> str:
    """Gentle, regular, strong or master."""
    return next(name for name, least in LABELS if share >= least)


def described(words: Callable[..., str], game: str, bot: str, short: bool = False) -> str:
    """How strong a bot is and how often it wins, in the language of `words`."""
    share = strengths_of(game).shares.get(bot)
    if share is None or bot in UNLABELLED:
        return words("bots", "strengths", bot)
    if short:
        key = "short"
    elif registry.spec(game).cooperative:
        key = "alone"
    else:
        key = "beginner" if bot == BEGINNER else "against"
    beginner = words("bots", "names", BEGINNER)
    strength = words("bots", "labels", label(share))
    told = {"strength": strength, "share": f"{100 * share:.0f}", "beginner": beginner}
    return words("bots", "wins", key, **told)
