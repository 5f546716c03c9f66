"""Thumbs that finish their turn in thought, and weigh the table that it leaves.

The turn is tried out in worlds that the seat can't tell from the real one, each further choice
of it by the same rules, as far as the limit allows.
"""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from reverie.bots.contract import Limit, Seen, Watch
from reverie.bots.thumb.advice import Thumb
from reverie.engine.state import State


class TurnThumb(Thumb):
    """Its first two rules are what it is worth to win and to lose."""

    at_leisure: ClassVar[frozenset[str]] = frozenset()  # decisions to be left for later
    worlds: ClassVar[int] = 1  # in which each move is tried

    @abstractmethod
    def says(self, view: Mapping[str, Any], seat: int) -> list[float]:
        """What each rule but the first two says of a table."""

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
        """What the rules say when the turn is over, if it goes on as they advise."""
        says = self._weighed(world, seat)
        while self._goes_on(world, seat) and not watch.over:
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

    def _goes_on(self, world: State, seat: int) -> bool:
        return not world.over and world.actor == seat and world.decision not in self.at_leisure

    def _weighed(self, world: State, seat: int) -> list[float]:
        outcome = world.outcome
        if outcome is None:
            return [0.0, 0.0, *self.says(world.view(seat), seat)]
        won = seat in outcome.winners
        return [float(won), float(not won), *[0.0] * (len(self._rules) - 2)]

    def _total(self, row: list[float]) -> float:
        return sum(weight * amount for weight, amount in zip(self._weights, row, strict=True))
