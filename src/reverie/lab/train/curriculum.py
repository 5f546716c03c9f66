"""The curriculum: the win rate of each kind of game, and how often each is played."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from reverie.lab.train.actor import COUNTS, Dials
from reverie.lab.train.guide import HOPED, lacking
from reverie.lab.train.mixture import Course, easier

ASSUMED: Final = 0.1  # prior win rate
IN_REACH: Final = 0.1  # win rate from which a kind of game, or a similar one, is worth playing
LEAST: Final = 0.15  # of its share that every kind keeps
FINE: Final = 16  # resolution of the integer shares
GUIDED_UNTIL: Final = 0.9  # of a run
OF_LATE: Final = 200  # games in the running win rate

Shares = NDArray[np.float64]


class Curriculum:
    """Counts by kind since the last report, and running win rates."""

    def __init__(self, course: Course, guide: Mapping[str, float]) -> None:
        self.names = names = course.names
        self.halves = [
            np.array([names.index(name) for name in part.names]) for part in course.halves()
        ]
        self.counted = {name: np.zeros(len(names)) for name in COUNTS}  # since the last report
        self.shares = np.array(course.shares)
        self.easier = easier(course.games) if course.together else []
        self.won = np.full(len(names), ASSUMED)  # running
        self.guided_won = np.full(len(names), HOPED)  # by heuristics
        self.to_guide = np.zeros(len(names))  # from 0 to 1: how much the heuristics have to teach
        self.to_play = self.wanted()
        self.most_guided = np.zeros(len(names))
        for kind, share in guide.items():
            self.most_guided[course.number(kind)] = share

    def count(self, half: int, counts: Mapping[str, Any]) -> None:
        """Add the finished games of a block."""
        part = self.halves[half]
        for name, numbers in self.counted.items():
            numbers[part] += counts[name]
        for late, games, wins in (
            (self.won, counts["games"], counts["wins"]),
            (self.guided_won, counts["guided games"], counts["guided wins"]),
        ):
            share = wins / np.maximum(games, 1)
            late[part] += (share - late[part]) * (1 - np.exp(-games / OF_LATE))
        self.to_play = self.wanted()

    def wanted(self) -> NDArray[np.int64]:
        """How often each kind should be played: more where there is more to learn.

        That is where games are lost that can be won, as slightly easier kinds of games show.
        """
        if not self.easier:  # the kinds have different victory conditions
            return FINE * self.shares
        below = [self.won[kinds].mean() if kinds else 0.0 for kinds in self.easier]
        reach = np.minimum(1.0, np.maximum(self.won, below) / IN_REACH)
        wanted = np.maximum(LEAST, (1 - self.won) * reach)
        found: NDArray[np.int64] = np.ceil(FINE * self.shares * wanted).astype(np.int64)
        return found

    def turn(self, explore: float, worth: float, progress: float) -> list[Dials]:
        """The parameters of both halves; nothing is guided at the end of a run."""
        self.to_guide = lacking(self.won, self.guided_won) * max(0.0, 1 - progress / GUIDED_UNTIL)
        guided = self.to_guide * self.most_guided
        return [Dials(explore, worth, guided[half], self.to_play[half]) for half in self.halves]

    def report(self) -> tuple[dict[str, float | None], dict[str, float | None]]:
        """Win rate and progress by kind since the last report.

        None for a kind without finished games.
        """
        counted = self.counted
        won, reached = self.told(counted["wins"]), self.told(counted["reached"])
        for numbers in counted.values():
            numbers[:] = 0
        return won, reached

    def told(self, sums: Shares) -> dict[str, float | None]:
        """The mean by kind."""
        games = self.counted["games"]
        return {
            kind: round(float(total / number), 4) if number > 0 else None
            for kind, total, number in zip(self.names, sums, games, strict=True)
        }
