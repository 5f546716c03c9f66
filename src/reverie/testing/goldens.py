"""Golden records: short whole games that must replay to the letter for ever.

For each game and number of seats there is a game that was won and one that was lost, and for
each choice of an option alone there is one of either kind.  `write_missing` makes those that a
folder lacks, and never writes over one.
"""

import math
import random
from collections.abc import Iterator
from pathlib import Path

from reverie import registry
from reverie.engine.box import Box
from reverie.engine.contract import State
from reverie.engine.errors import OptionError
from reverie.engine.options import CHOICE, FLAG, SET
from reverie.match import Match

SEEDS = 60  # tried for a golden record of the plain game
FEW_SEEDS = 4  # tried for a won game with an option; else a lost one will do
ENDINGS = ("won", "lost")
GAMES = 80  # practised on each level of learning
LEVELS = 2
ANY = -1  # in place of the number of a move
WON = 1000.0
SUFFIX = ".record"


def forms(box: Box) -> Iterator[tuple[int, dict[str, object]]]:
    """The plain game for every number of seats, and with every choice of every option alone."""
    for seats in box.seats:
        yield seats, {}
        for option in box.options:
            if option.kind == FLAG:
                values: list[object] = [not option.default]
            elif option.kind == SET:
                values = [(word,) for word in option.choices] + [option.choices]
            elif option.kind == CHOICE:
                values = [word for word in option.choices if word != option.default]
            else:
                values = []
            for value in values:
                try:
                    box.game(seats, **{option.name: value})
                except OptionError:
                    continue
                yield seats, {option.name: value}


def name_of(box: Box, seats: int, options: dict[str, object], ending: str) -> str:
    words = box.write_options(box.game(seats, **options).options)
    parts = [f"{seats}-seats", *(f"{name}-{value}" for name, value in words.items()), ending]
    return "_".join(parts).replace(",", "+").replace(" ", "-") + SUFFIX


def missing(box: Box, folder: Path) -> list[tuple[int, dict[str, object], tuple[str, ...]]]:
    """The forms that lack a record, and with which of these endings.

    The plain game needs one that was won and, unless somebody always wins, one that was lost; an
    option needs one of either kind.
    """
    lacking: list[tuple[int, dict[str, object], tuple[str, ...]]] = []
    for seats, options in forms(box):
        there = [e for e in ENDINGS if path_of(box, seats, options, e, folder).exists()]
        if options and not there:
            lacking.append((seats, options, ENDINGS))
        elif not options:
            wanted = ENDINGS if can_be_lost(box, seats) else ENDINGS[:1]
            lacking += [(seats, options, (e,)) for e in wanted if e not in there]
    return lacking


def path_of(box: Box, seats: int, options: dict[str, object], ending: str, folder: Path) -> Path:
    return folder / box.name / name_of(box, seats, options, ending)


def can_be_lost(box: Box, seats: int) -> bool:
    game = box.game(seats)
    for seed in range(5):
        state = game.start(seed)
        play_out(state, Habits(), random.Random(seed))
        if state.outcome is not None and not state.outcome.winners:
            return True
    return False


def write_missing(folder: Path) -> list[Path]:
    """Make the records that are missing, each with the first of its endings that is found."""
    written = []
    for box in registry.BOXES.values():
        for seats, options, endings in missing(box, folder):
            seeds = SEEDS if len(endings) == 1 else FEW_SEEDS
            for ending in endings:
                match = find(box, seats, options, ending, seeds)
                if match is not None:
                    path = path_of(box, seats, options, ending, folder)
                    path.parent.mkdir(parents=True, exist_ok=True)
                    with path.open("x", encoding="utf-8") as file:  # never over another
                        file.write(str(match.record()))
                    written.append(path)
                    break
    return written


def find(box: Box, seats: int, options: dict[str, object], ending: str, seeds: int) -> Match | None:
    """A game that ends as wanted: by random moves if lost, by practice on one deal if won."""
    game = box.game(seats, **options)
    won = ending == "won"
    habits = Habits()
    for seed in range(seeds):
        start = game.start(seed)
        _, line = practise(start, habits, random.Random(seed), LEVELS if won else 0)
        match = Match(game, seed).play(*line)
        if match.outcome is not None and bool(match.outcome.winners) == won:
            return match
        if won:
            habits.learn(start, line)
            habits = habits.at_any_move()  # what was learnt of one deal helps with the next
    return None


class Habits:
    """How dear each action has become, anywhere and as the n-th move."""

    def __init__(self, weights: dict[tuple[int, int], float] | None = None) -> None:
        self.weights = weights or {}

    def chances(self, at: int, legal: list[int]) -> list[float]:
        get = self.weights.get
        return [math.exp(get((ANY, a), 0.0) + get((at, a), 0.0)) for a in legal]

    def at_any_move(self) -> "Habits":
        return Habits({key: weight for key, weight in self.weights.items() if key[0] == ANY})

    def learn(self, start: State, line: list[int]) -> None:
        """Move the chances towards the moves of a good game."""
        before = Habits(dict(self.weights))
        world = start.clone()
        for at, action in enumerate(line):
            legal = world.legal()
            chances = before.chances(at, legal)
            total = sum(chances)
            for other, share in zip(legal, chances, strict=True):
                step = (other == action) - share / total
                for key, rate in (((ANY, other), 0.1), ((at, other), 1.0)):
                    self.weights[key] = self.weights.get(key, 0.0) + rate * step
            world.apply(action)


def practise(
    start: State, habits: Habits, chance: random.Random, level: int
) -> tuple[float, list[int]]:
    """The best game found from a deal by playing it often and learning (Rosin's NRPA).

    It plays with the luck to come, again and again: it shows what can happen, not how to play.
    """
    if level == 0:
        return play_out(start.clone(), habits, chance)
    best, line = -1.0, list[int]()
    habits = Habits(dict(habits.weights))
    for _ in range(GAMES):
        value, moves = practise(start, habits, chance, level - 1)
        if value >= best:
            best, line = value, moves
        if best >= WON:
            break
        habits.learn(start, line)
    return best, line


def play_out(world: State, habits: Habits, chance: random.Random) -> tuple[float, list[int]]:
    """One game by habit and chance: what it is worth to all, and its moves."""
    moves: list[int] = []
    while not world.over:
        legal = world.legal()
        moves += chance.choices(legal, habits.chances(len(moves), legal))
        world.apply(moves[-1])
    outcome = world.outcome
    if outcome is None:
        return 0.0, moves
    spread = max(outcome.scores) - min(outcome.scores)  # partners need about as much each
    return WON * bool(outcome.winners) + sum(outcome.scores) - spread / 2, moves
