"""Choosing moves by named, weighted heuristics.

A game's heuristics score what a move leads to.  The move with the largest weighted sum is chosen;
the heuristics that set it apart from the others are its reasons.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from reverie.bots.contract import Choice, Limit, Reason, Seen
from reverie.engine.actions import Action
from reverie.engine.game import Game

REASONS = 2  # more than a person would read is pointless

ONLY_MOVE = Reason("only-move")
NO_DIFFERENCE = Reason("no-difference")


class Thumb(ABC):
    """A bot that follows heuristics; `weights` names them and their weights."""

    name = "thumb"
    weights: ClassVar[Mapping[str, float]]

    def __init__(self, game: Game, seed: int, weights: Mapping[str, float] | None = None) -> None:
        chosen = self.weights if weights is None else weights
        self._seed = seed
        self._rules = list(self.weights)
        self._weights = [chosen[rule] for rule in self._rules]

    @abstractmethod
    def weigh(self, seen: Seen, limit: Limit) -> list[list[float]]:
        """The score of every legal action by each heuristic, in the order of the weights."""

    def choose(self, seen: Seen, limit: Limit) -> Choice:
        """The best move by the heuristics, and those that decided."""
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
        """The heuristics that favour the chosen move over the average of the others."""
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
