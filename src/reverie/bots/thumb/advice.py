"""Weighing moves by named rules of thumb.

A game's thumb says how much each of its rules has to say about what a move leads to.  The move
with the largest weighted sum is chosen, and its reasons are the rules that set it apart from
the others.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from reverie.bots.contract import Choice, Limit, Reason, Seen
from reverie.engine.actions import Action
from reverie.engine.game import Game

REASONS = 2  # a person reads no more

ONLY_MOVE = Reason("only-move")
NO_DIFFERENCE = Reason("no-difference")


class Thumb(ABC):
    """A bot that follows rules of thumb; `weights` says which rules, and how much each counts."""

    name = "thumb"
    weights: ClassVar[Mapping[str, float]]

    def __init__(self, game: Game, seed: int, weights: Mapping[str, float] | None = None) -> None:
        chosen = self.weights if weights is None else weights
        self._seed = seed
        self._rules = list(self.weights)
        self._weights = [chosen[rule] for rule in self._rules]

    @abstractmethod
    def weigh(self, seen: Seen, limit: Limit) -> list[list[float]]:
        """For every legal action what each rule says of it, in the order of the weights."""

    def choose(self, seen: Seen, limit: Limit) -> Choice:
        """The move that the rules of thumb speak for, and which of them decided."""
        legal = seen.legal
        if len(legal) == 1:
            return Choice(legal[0], None, (ONLY_MOVE,))
        weights = self._weights
        rows = [
            [weight * amount for weight, amount in zip(weights, row, strict=True)]
            for row in self.weigh(seen, limit)
        ]
        sums = [sum(row) for row in rows]
        best = max(range(len(legal)), key=sums.__getitem__)
        return Choice(legal[best], sums[best], self._reasons(legal[best], best, rows))

    def _reasons(
        self, action: Action, best: int, rows: Sequence[Sequence[float]]
    ) -> tuple[Reason, ...]:
        """The rules that speak more for the chosen move than for the others on average."""
        others = len(rows) - 1
        pros = [
            (row - (sum(column) - row) / others, rule)
            for row, column, rule in zip(
                rows[best], zip(*rows, strict=True), self._rules, strict=True
            )
        ]
        telling = sorted((pro for pro in pros if pro[0] > 1e-9), reverse=True)[:REASONS]
        values = {"object": action.object} if action.object else {}
        return tuple(Reason(rule, values) for _, rule in telling) or (NO_DIFFERENCE,)
