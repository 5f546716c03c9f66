"""The curriculum: how each kind of game goes, and how often each is played from now on."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from reverie.lab.train.actor import COUNTS, Dials
from reverie.lab.train.guide import HOPED, lacking
from reverie.lab.train.mixture import Course, easier

ASSUMED: Final = 0.1  # victories, before any game was played
IN_REACH: Final = 0.1  # victories from which on a kind of game, or one like it, is worth playing
LEAST: Final = 0.15  # of its share that every kind of game keeps
FINE: Final = 16  # shares are whole numbers: so many times finer than the course has them
GUIDED_UNTIL: Final = 0.9  # of a run
OF_LATE: Final = 200  # games, of which it is known how many were won

Shares = NDArray[np.float64]


class Curriculum:
    """Counts by kind: since the last report, and how often each kind was won of late."""

    def __init__(self, course: Course, guide: Mapping[str, float]) -> None:
        self.names = names = course.names
        self.halves = [
            np.array([names.index(name) for name in part.names]) for part in course.halves()
        ]
        self.counted = {name: np.zeros(len(names)) for name in COUNTS}  # since the last report
        self.shares = np.array(course.shares)
        self.easier = easier(course.games) if course.together else []
        self.won = np.full(len(names), ASSUMED)  # of late
        self.guided_won = np.full(len(names), HOPED)  # by rules of thumb
        self.to_guide = np.zeros(len(names))  # from 0 to 1: what rules of thumb have to teach
        self.to_play = self.wanted()
        self.most_guided = np.zeros(len(names))
        for kind, share in guide.items():
            self.most_guided[course.number(kind)] = share

    def count(self, half: int, counts: Mapping[str, Any]) -> None:
        """Add what a block tells of the games that ended."""
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
        """How often each kind is to be played: more where there is more to learn.

        That is where games are lost that can be won; whether they can, kinds of games tell that
        ask for a little less.
        """
        if not self.easier:  # not the same kind of victory for all
            return FINE * self.shares
        below = [self.won[kinds].mean() if kinds else 0.0 for kinds in self.easier]
        reach = np.minimum(1.0, np.maximum(self.won, below) / IN_REACH)
        wanted = np.maximum(LEAST, (1 - self.won) * reach)
        found: NDArray[np.int64] = np.ceil(FINE * self.shares * wanted).astype(np.int64)
        return found

    def turn(self, explore: float, worth: float, progress: float) -> list[Dials]:
        """The dials of both halves; at the end of a run nothing is guided."""
        self.to_guide = lacking(self.won, self.guided_won) * max(0.0, 1 - progress / GUIDED_UNTIL)
        guided = self.to_guide * self.most_guided
        return [Dials(explore, worth, guided[half], self.to_play[half]) for half in self.halves]

    def report(self) -> tuple[dict[str, float | None], dict[str, float | None]]:
        """Of the games since the last report: how often each kind was won, how far it came.

        None for a kind of which no game has ended.
        """
        counted = self.counted
        won, reached = self.told(counted["wins"]), self.told(counted["reached"])
        for numbers in counted.values():
            numbers[:] = 0
        return won, reached

    def told(self, sums: Shares) -> dict[str, float | None]:
        """By kind: the mean of its games."""
        games = self.counted["games"]
        return {
            kind: round(float(total / number), 4) if number > 0 else None
            for kind, total, number in zip(self.names, sums, games, strict=True)
        }
