"""Classes of mistakes: what a player loses most by, and what to practise.

A game declares its own in the module `coach` of its folder, as `MISTAKES`; the first that fits a
decision is its class.  If none fits, mistakes are classified by the verb of the move played.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final, cast

from reverie import folder
from reverie.coach.definitions import CLASSES
from reverie.coach.report import Decision

WRONG: Final = CLASSES[2:]
VERB: Final = "verb "  # prefix of the class of a mistake that none of the game's classes fits


@dataclass(frozen=True, slots=True)
class Mistake:
    """A class of mistakes, by the names of decisions and the texts of moves; `*` is anything.

    The game's words have its name in the section `mistakes`.  `theme` is the theme of puzzles about
    it: the name of a decision, or the key of a reason.
    """

    key: str
    theme: str
    decisions: tuple[str, ...] = ("*",)
    played: tuple[str, ...] = ("*",)
    best: tuple[str, ...] = ("*",)

    def fits(self, decision: Decision) -> bool:
        told = (decision.decision, decision.played.text, decision.best.text)
        wanted = (self.decisions, self.played, self.best)
        return all(
            any(fnmatchcase(text, pattern) for pattern in patterns)
            for text, patterns in zip(told, wanted, strict=True)
        )


def mistakes_of(game: str) -> Sequence[Mistake]:
    """The classes that a game declares."""
    module = folder.module(game, "coach")
    return cast(Sequence[Mistake], getattr(module, "MISTAKES", ()))


def mistake_of(game: str, decision: Decision) -> str:
    """The class of a mistake, by its key."""
    known = mistakes_of(game)
    by_verb = f"{VERB}{decision.played.kind}"
    return next((one.key for one in known if one.fits(decision)), by_verb)


def losses(game: str, decisions: Iterable[Decision]) -> tuple[tuple[str, int, float], ...]:
    """The classes of all mistakes with their number and cost, costliest first."""
    number: dict[str, int] = {}
    cost: dict[str, float] = {}
    for decision in decisions:
        if decision.class_ in WRONG:
            key = mistake_of(game, decision)
            number[key] = number.get(key, 0) + 1
            cost[key] = cost.get(key, 0.0) + decision.error
    order = sorted(number, key=lambda key: (-cost[key], key))
    return tuple((key, number[key], cost[key]) for key in order)


def theme_of(game: str, key: str) -> str:
    """The theme of puzzles about a class of mistakes; empty if none is declared."""
    return next((one.theme for one in mistakes_of(game) if one.key == key), "")
