"""A contest with early stopping: Wald's SPRT over the games of two bots.

Deals come in order, each with all its seatings, so that the stopping point depends only on the
seed.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from reverie.engine.errors import OptionError
from reverie.lab.arena import Contest, Played
from reverie.lab.engines import Chunk
from reverie.lab.statistics import Sprt
from reverie.lab.tally import share


@dataclass(frozen=True, slots=True)
class Verdict:
    """`high`: the first bot wins at least this often; `low`: at most; None: undecided."""

    said: str | None
    games: int
    evidence: float


def read_bounds(text: str) -> tuple[float, float]:
    """`0.5,0.6` as the two shares to decide between."""
    try:
        low, high = (float(part) for part in text.split(","))
        Sprt(low, high)
    except ValueError as error:
        raise OptionError("bounds", bounds=text) from error
    return low, high


class Trial:
    """The test of the first bot of a contest against the other."""

    def __init__(self, plan: Contest, low: float, high: float) -> None:
        if plan.together or len(plan.bots) != 2:
            raise OptionError("two-bots")
        self.plan = plan
        self.test = Sprt(low, high)
        self.games: list[Played] = []

    @property
    def verdict(self) -> Verdict:
        return Verdict(self.test.verdict, self.test.trials, self.test.evidence)

    def watch(self, done: Iterable[tuple[Chunk, list[Played]]]) -> Iterator[int]:
        """Count chunks in order until the verdict; yields the number of games."""
        early: dict[int, list[Played]] = {}
        next_number = 0
        for chunk, games in done:
            early[chunk.number] = games
            while next_number in early:
                yield self._count(early.pop(next_number))
                if self.test.verdict is not None:
                    return
                next_number += 1

    def _count(self, games: list[Played]) -> int:
        before = len(self.games)
        each = self.plan.games_of_a_deal
        for at in range(0, len(games), each):
            for game in games[at : at + each]:
                self.test.add(share(self.plan.bots[0], game, together=False))
                self.games.append(game)
            if self.test.verdict is not None:
                break
        return len(self.games) - before
