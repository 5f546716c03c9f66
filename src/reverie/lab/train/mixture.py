"""What is played in training: every kind of game, some more often than others."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from reverie import registry
from reverie.bots.network.judge import PROGRESS
from reverie.engine.contract import Game
from reverie.engine.errors import OptionError
from reverie.lab.train.returns import Floats, turned

WON_LOST_PROGRESS: Final = 3
UNCHANGED: Final[Mapping[str, float]] = {}


@dataclass(frozen=True, slots=True)
class Course:
    """The kinds of game, how often each is played, and what the network says of a position.

    Where all win or lose together it says how likely each of the two is, and what progress to
    expect; else, how likely each seat is to win, from the one that moved on.
    """

    name: str
    names: tuple[str, ...]  # of the kinds, for the log
    games: tuple[Game, ...]
    shares: tuple[int, ...]
    together: bool

    def halves(self) -> "list[Course]":
        """The first kind of game, whose rows are narrow, and all the others."""
        parts = [i for i, game in enumerate(self.games) if game.columns == self.games[0].columns]
        others = [i for i in range(len(self.games)) if i not in parts]
        return [self.part(numbers) for numbers in (parts, others)]

    def part(self, numbers: Sequence[int]) -> "Course":
        return replace(
            self,
            names=tuple(self.names[i] for i in numbers),
            games=tuple(self.games[i] for i in numbers),
            shares=tuple(self.shares[i] for i in numbers),
        )

    def number(self, kind: str) -> int:
        """Which kind of game has this name."""
        if kind not in self.names:
            raise unknown(kind, self.names)
        return self.names.index(kind)

    @property
    def outputs(self) -> int:
        return WON_LOST_PROGRESS if self.together else max(registry.spec(self.name).seats)

    def result(self, winners: Sequence[int], progress: float = 0.0) -> Floats:
        """How a game ended: each seat's share of the victory, or won, lost and how far it came."""
        result = np.zeros(self.outputs, np.float32)
        if self.together:
            won = 1.0 if winners else 0.0
            result[:] = won, 1 - won, max(won, progress**2)
        else:
            result[list(winners)] = 1 / len(winners)
        return result

    def worth(self, values: Floats, progress_worth: float) -> Floats:
        """What is compared when a move is chosen; values go by seat from the mover on."""
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
    """What is played to train a network for a game; `favour` says of which kinds there is more."""
    if name == "onirim":
        kinds = onirim(seed)
    else:
        spec = registry.spec(name)
        modes = next((o.choices for o in spec.options if o.name == "mode"), ())
        kinds = [
            (f"{seats} {mode}".strip(), spec.game(seats, **({"mode": mode} if mode else {})), share)
            for seats in spec.seats
            for mode, share in zip(modes or ("",), (20, 10), strict=False)
        ]
    names, games, shares = zip(*kinds, strict=True)
    for word in favour:
        if word not in map(word_of, names):
            raise unknown(word, names)
    changed = [
        round(share * favour.get(word_of(kind), 1.0))
        for kind, share in zip(names, shares, strict=True)
    ]
    return Course(name, names, games, tuple(changed), registry.spec(name).cooperative)


def unknown(word: str, names: Sequence[str]) -> OptionError:
    """That there is no such kind of game."""
    known = ", ".join(dict.fromkeys(map(word_of, names)))
    return OptionError(f"no kind of game is called '{word}'; there are: {known}")


def word_of(kind: str) -> str:
    """The name of a kind of game; all mixes have one name."""
    return MIX if kind.startswith(MIX) else kind


def demands(game: Game) -> frozenset[object]:
    """What a game of Onirim asks for beyond the base game."""
    options = game.options
    found = {*options["expansions"], *options["variants"]}  # type: ignore[misc]
    found |= {options["incubus"], options["talk"]} - {"none", "open"}
    return frozenset(found)


def easier(games: Sequence[Game]) -> list[list[int]]:
    """For each game: those for as many players that ask for the least less."""
    asked = [demands(game) for game in games]
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


MIX: Final = "mix"
MIXES: Final = 60  # sets of options drawn by chance


def onirim(seed: int) -> list[tuple[str, Game, int]]:
    """The base game alone; each expansion, the Incubus, two players; and mixes.

    There is a way to the hardest mixes on which every step adds little: all sets of expansions,
    then all seven with more and more variants.
    """
    spec = registry.spec("onirim")
    choices = {option.name: option.choices for option in spec.options}
    kinds: list[tuple[str, Game, int]] = [("base", spec.game(1), 100)]
    kinds += [("two", spec.game(2), 600), ("silent", spec.game(2, talk="silent"), 500)]
    for word in choices["expansions"]:
        kinds.append((word, spec.game(1, expansions=(word,)), 250))
    for word in choices["incubus"][1:]:
        kinds.append((word, spec.game(1, incubus=word), 80))
    for preset in ("seer", "dreamer", "everything", "cruel"):
        kinds.append((preset, spec.game(1, **spec.preset(preset)), 250))
    known = {(game.seats, demands(game)) for _, game, _ in kinds}
    for size in range(2, len(choices["expansions"])):
        for chosen in combinations(choices["expansions"], size):
            if (1, frozenset(chosen)) not in known:
                game = spec.game(1, expansions=chosen)
                share = 90 if {"book", "glyphs"} <= set(chosen) else 30  # twelve Doors in order
                kinds.append((f"{MIX} {'+'.join(chosen)}", game, share))
    cruel = spec.preset("cruel")
    variants = cruel["variants"]
    assert isinstance(variants, tuple)
    for number in range(1, len(variants) + 1):
        game = spec.game(1, expansions=choices["expansions"], variants=variants[:number])
        kinds.append((f"{MIX} all+{number}", game, 30))
    known |= {(game.seats, demands(game)) for _, game, _ in kinds}
    luck = Random(seed)
    alone = len(kinds)
    while len(kinds) < alone + MIXES:
        expansions = [word for word in choices["expansions"] if luck.random() < 0.35]
        variants = [word for word in choices["variants"] if luck.random() < 0.15]
        incubus = luck.choice(choices["incubus"]) if luck.random() < 0.3 else "none"
        seats = 2 if luck.random() < 0.25 else 1
        talk = luck.choice(choices["talk"]) if seats == 2 else "open"
        try:
            game = spec.game(
                seats, expansions=expansions, variants=variants, incubus=incubus, talk=talk
            )
        except OptionError:
            continue
        if (seats, demands(game)) not in known:
            known.add((seats, demands(game)))
            kinds.append((f"{MIX} {len(kinds)}", game, 16))
    return kinds
