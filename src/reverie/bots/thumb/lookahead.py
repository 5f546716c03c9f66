"""Heuristics that play the turn to its end and score the resulting table.

The turn is tried in sampled worlds, with further choices by the same heuristics, as far as the
limit allows.
"""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from reverie.bots.contract import Limit, Seen, Watch
from reverie.bots.thumb.advice import Thumb
from reverie.engine.state import State


class TurnThumb(Thumb):
    """Its first two features are the values of winning and losing."""

    at_leisure: ClassVar[frozenset[str]] = frozenset()  # decisions to postpone
    worlds: ClassVar[int] = 1  # in which each move is tried

    @abstractmethod
    def says(self, view: Mapping[str, Any], seat: int) -> list[float]:
        """The score of a table by each heuristic except the first two."""

    def weigh(self, seen: Seen, limit: Limit) -> list[list[float]]:
        watch = limit.start()
        rows: list[list[float]] = []
        for action in seen.legal:
            tried = []
            for number in range(self.worlds):
                world = seen.world(self._seed + number)
                world.do(action.id)
                tried.append(self._finish_turn(world, seen.seat, watch))
            rows.append([sum(column) / len(tried) for column in zip(*tried, strict=True)])
        return rows

    def _finish_turn(self, world: State, seat: int, watch: Watch) -> list[float]:
        """The scores at the end of the turn if it continues by the same heuristics."""
        says = self._weighed(world, seat)
        while self._continues(world, seat) and not watch.over:
            best, highest = world, float("-inf")
            for action in world.legal():
                after = world.clone()
                after.do(action)
                row = self._weighed(after, seat)
                total = self._total(row)
                watch.spend()
                if total > highest:
                    best, highest, says = after, total, row
            world = best
        return says

    def _continues(self, world: State, seat: int) -> bool:
        return not world.over and world.actor == seat and world.decision not in self.at_leisure

    def _weighed(self, world: State, seat: int) -> list[float]:
        outcome = world.outcome
        if outcome is None:
            return [0.0, 0.0, *self.says(world.view(seat), seat)]
        won = seat in outcome.winners
        return [float(won), float(not won), *[0.0] * (len(self._rules) - 2)]

    def _total(self, row: list[float]) -> float:
        return sum(weight * amount for weight, amount in zip(self._weights, row, strict=True))
