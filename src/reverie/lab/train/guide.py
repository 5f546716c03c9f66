"""A guide: heuristics play some games of a crowd, so that wins are seen.

A network that has never seen a kind of game won can't tell what leads there.  Where it wins less
often than the heuristics, they play a share of the games, which shrinks as it improves.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from reverie.bots.contract import Limit, look
from reverie.bots.thumb import thumb_of
from reverie.engine.errors import OptionError
from reverie.engine.foresight import Crowd
from reverie.lab.train.mixture import Course

HOPED: Final = 0.2  # prior win rate of guided games
WORTHWHILE: Final = 0.01  # victories


class Guide:
    """Selects the guided games of a crowd, and their next moves."""

    def __init__(self, course: Course, crowd: Crowd, luck: np.random.Generator) -> None:
        self.name = course.name
        self.crowd = crowd
        self.luck = luck
        self.kinds = np.frombuffer(memoryview(crowd.kinds), np.int64)
        self.first = np.frombuffer(memoryview(crowd.outlook.first), np.int64)
        self.actions = np.frombuffer(memoryview(crowd.outlook.actions), np.int64)
        thumb = thumb_of(course.name)
        self.thumbs = [] if thumb is None else [thumb(game, 0) for game in course.games]
        self.guided = np.zeros(len(self.kinds), np.bool_)
        self.fresh = np.ones(len(self.kinds), np.bool_)  # games that have just started
        self.places = np.zeros(0, np.int64)  # of the guided games
        self.rows = np.zeros(0, np.int64)  # the advised move of each

    def advise(self, shares: NDArray[np.float64]) -> None:
        """Find the advised moves; of new games, guide a share by kind."""
        new = np.flatnonzero(self.fresh)
        self.guided[new] = self.luck.random(len(new)) < shares[self.kinds[new]]
        self.fresh[new] = False
        if self.guided.any() and not self.thumbs:
            raise OptionError("no-thumb", game=self.name)
        self.places = np.flatnonzero(self.guided)
        self.rows = np.array([self.row(place) for place in self.places.tolist()], np.int64)

    @property
    def advice(self) -> NDArray[np.int64]:
        """For each guided game: its first row, the one after its last, the advised row, and its
        kind."""
        places = self.places
        found = (self.first[places], self.first[places + 1], self.rows, self.kinds[places])
        return np.stack(found, 1)

    def row(self, place: int) -> int:
        """The row of the move that the heuristics advise."""
        state = self.crowd.states[place]
        seen = look(state, state.actor)
        advised = self.thumbs[self.kinds[place]].choose(seen, Limit(None)).action.id
        start, end = self.first[place], self.first[place + 1]
        found = np.flatnonzero(self.actions[start:end] == advised)
        return int(start + found[0]) if len(found) else int(start)  # a row was left out


def lacking(won: NDArray[np.float64], guided_won: NDArray[np.float64]) -> NDArray[np.float64]:
    """By kind, from 0 to 1: how much a guide has to teach, from the win rates with and without."""
    short = 1 - won / np.maximum(guided_won, WORTHWHILE)
    return np.where(guided_won > WORTHWHILE, np.clip(short, 0.0, 1.0), 0.0)
