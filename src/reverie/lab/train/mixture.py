"""The training mix: the kinds of games, and how often each is played.

A game defines it in the module `training` of its folder; by default, all numbers of players are
played.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from reverie import folder, registry
from reverie.bots.network.judge import PROGRESS
from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.engine.spec import Spec
from reverie.lab.train.returns import Floats, turned

WON_LOST_PROGRESS: Final = 3
MIX: Final = "mix"  # prefix of the names of random mixes of options
UNCHANGED: Final[Mapping[str, float]] = {}

Kind = tuple[str, Game, int]  # its name, the game, and its weight


@dataclass(frozen=True, slots=True)
class Course:
    """The kinds of game, their weights, and the network's outputs.

    In cooperative games the outputs are the probabilities of winning and losing, and the expected
    progress; else, the win probability of each seat, starting with the mover.
    """

    name: str
    names: tuple[str, ...]  # of the kinds, for the log
    games: tuple[Game, ...]
    shares: tuple[int, ...]
    together: bool

    def halves(self) -> "list[Course]":
        """The first kind of game, whose rows are narrow, and all the others, if there are any."""
        parts = [i for i, game in enumerate(self.games) if game.columns == self.games[0].columns]
        others = [i for i in range(len(self.games)) if i not in parts]
        return [self.part(numbers) for numbers in (parts, others) if numbers]

    def part(self, numbers: Sequence[int]) -> "Course":
        return replace(
            self,
            names=tuple(self.names[i] for i in numbers),
            games=tuple(self.games[i] for i in numbers),
            shares=tuple(self.shares[i] for i in numbers),
        )

    def number(self, kind: str) -> int:
        """The index of the kind with this name."""
        if kind not in self.names:
            raise unknown(kind, self.names)
        return self.names.index(kind)

    @property
    def outputs(self) -> int:
        return WON_LOST_PROGRESS if self.together else max(registry.spec(self.name).seats)

    @property
    def symmetries(self) -> NDArray[np.int64] | None:
        """The symmetries of all its games, as columns to read a row from; None if there are none.

        `symmetries` in the module `training` of the game's folder defines those of one game.
        """
        found = getattr(folder.module(self.name, "training"), "symmetries", None)
        if found is None or len({game.columns for game in self.games}) > 1:
            return None
        first: NDArray[np.int64] | None = found(self.games[0])
        return first

    def result(self, winners: Sequence[int], progress: float = 0.0) -> Floats:
        """The target of a finished game: each seat's share of the win, or won, lost and
        progress."""
        result = np.zeros(self.outputs, np.float32)
        if self.together:
            won = 1.0 if winners else 0.0
            result[:] = won, 1 - won, max(won, progress**2)
        else:
            result[list(winners)] = 1 / len(winners)
        return result

    def worth(self, values: Floats, progress_worth: float) -> Floats:
        """The values by which moves are compared; they start with the mover."""
        if not self.together:
            return values[:, 0]
        return values[:, 0] + np.float32(progress_worth) * values[:, PROGRESS]

    def from_mover(self, result: Floats, mover: int, seats: int) -> Floats:
        if self.together:
            return result
        found: Floats = turned(result[None], np.array([mover]), np.array([seats]), back=True)[0]
        return found

    def by_seat(
        self, values: Floats, movers: NDArray[np.int64], seats: NDArray[np.int64]
    ) -> Floats:
        return values if self.together else turned(values, movers, seats)

    def by_mover(
        self, values: Floats, movers: NDArray[np.int64], seats: NDArray[np.int64]
    ) -> Floats:
        return values if self.together else turned(values, movers, seats, back=True)


def course(name: str, seed: int = 0, favour: Mapping[str, float] = UNCHANGED) -> Course:
    """The training mix of a game; `favour` changes the weights of some kinds."""
    training = folder.module(name, "training")
    kinds = by_seats(registry.spec(name)) if training is None else training.kinds(seed)
    names, games, shares = zip(*kinds, strict=True)
    for word in favour:
        if word not in map(word_of, names):
            raise unknown(word, names)
    changed = [
        round(share * favour.get(word_of(kind), 1.0))
        for kind, share in zip(names, shares, strict=True)
    ]
    return Course(name, names, games, tuple(changed), registry.spec(name).cooperative)


def by_seats(spec: Spec) -> list[Kind]:
    """Every number of players; with modes, more of the first than of the second."""
    modes = next((o.choices for o in spec.options if o.name == "mode"), ())
    return [
        (f"{seats} {mode}".strip(), spec.game(seats, **({"mode": mode} if mode else {})), share)
        for seats in spec.seats
        for mode, share in zip(modes or ("",), (20, 10), strict=False)
    ]


def unknown(word: str, names: Sequence[str]) -> OptionError:
    """The error for an unknown kind of game."""
    known = ", ".join(dict.fromkeys(map(word_of, names)))
    return OptionError("train-kind", word=word, known=known)


def word_of(kind: str) -> str:
    """The name of a kind of game; all random mixes share one."""
    return MIX if kind.startswith(MIX) else kind


def easier(games: Sequence[Game]) -> list[list[int]]:
    """For each game, those with as many players that are slightly easier.

    `demands` in the module `training` of its folder defines what a game requires.
    """
    demands = getattr(folder.module(games[0].name, "training"), "demands", None)
    asked = [frozenset() if demands is None else demands(game) for game in games]
    found = []
    for game, mine in zip(games, asked, strict=True):
        below = [
            (len(theirs), number)
            for number, theirs in enumerate(asked)
            if theirs < mine and games[number].seats == game.seats
        ]
        nearest = max(below, default=(0, 0))[0]
        found.append([number for size, number in below if size == nearest])
    return found
