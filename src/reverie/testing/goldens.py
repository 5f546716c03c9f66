"""Golden records: short complete games that must replay exactly, forever.

For each game and number of seats there is a game that was won and, in cooperative games, one that
was lost; for each value of an option alone and for each preset there is one of either kind.
`write_missing` creates those that a folder lacks, and never overwrites one.
"""

import math
import random
from collections.abc import Iterator
from pathlib import Path

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.engine.options import CHOICE, FLAG, SET
from reverie.engine.spec import Spec
from reverie.engine.state import State
from reverie.match import Match, read_record

SEEDS = 60  # tried for a golden record of the base game
WON, LOST = "won", "lost"
GAMES = 80  # playouts per level of learning
LEVELS = 2
ANY = -1  # any move number
VICTORY = 1000.0
SUFFIX = ".record"

Form = tuple[int, tuple[tuple[str, str], ...]]  # seats, and options as text


def forms(spec: Spec) -> Iterator[tuple[int, dict[str, object]]]:
    """The base game for every number of seats, with every value of every option alone, and every
    preset."""
    for seats in spec.seats:
        yield seats, {}
        for options in choices(spec):
            try:
                spec.game(seats, **options)
            except OptionError:
                continue
            yield seats, options
    for preset in spec.presets.values():
        if preset:
            yield spec.seats[0], preset


def choices(spec: Spec) -> Iterator[dict[str, object]]:
    for option in spec.options:
        if option.kind == FLAG:
            yield {option.name: not option.default}
        elif option.kind == SET:
            for words in [*((word,) for word in option.choices), option.choices]:
                yield {option.name: words}
        elif option.kind == CHOICE:
            for word in option.choices:
                if word != option.default:
                    yield {option.name: word}


def form_of(spec: Spec, seats: int, options: dict[str, object]) -> Form:
    words = spec.write_options(spec.game(seats, **options).options)
    return seats, tuple(sorted(words.items()))


def recorded(spec: Spec, folder: Path) -> dict[Form, set[str]]:
    """The forms with a record in a folder for the newest rules, and their endings."""
    found: dict[Form, set[str]] = {}
    for path in (folder / spec.name).glob(f"*{SUFFIX}"):
        record = read_record(path.read_text(encoding="utf-8"))
        if record.headers["version"] != str(spec.version):
            continue
        form = form_of(spec, record.seats, dict(record.options))
        found.setdefault(form, set()).add(record.headers["result"].split()[0])
    return found


def missing(spec: Spec, folder: Path) -> list[tuple[int, dict[str, object], str]]:
    """The forms without a record, and the ending it should have."""
    there = recorded(spec, folder)
    lacking: list[tuple[int, dict[str, object], str]] = []
    for seats, options in forms(spec):
        endings = there.setdefault(form_of(spec, seats, options), set())
        plain = [WON, LOST] if spec.cooperative else [WON]
        wanted = [ending for ending in plain if ending not in endings]
        if options:
            wanted = [] if endings & {WON, LOST} else plain[-1:]
        lacking += [(seats, options, ending) for ending in wanted]
        endings.update(wanted)  # a preset may be an option alone
    return lacking


def name_of(spec: Spec, seats: int, options: dict[str, object], ending: str) -> str:
    words = spec.write_options(spec.game(seats, **options).options)
    parts = [f"{seats}-seats", *(f"{name}-{value}" for name, value in words.items()), ending]
    if spec.version > 1:
        parts.insert(0, f"v{spec.version}")
    return "_".join(parts).replace(",", "+").replace(" ", "-") + SUFFIX


def write_missing(folder: Path) -> list[Path]:
    """Make the missing records."""
    written = []
    for spec in registry.specs().values():
        for seats, options, ending in missing(spec, folder):
            match = find(spec, seats, options, ending)
            if match is not None:
                path = folder / spec.name / name_of(spec, seats, options, ending)
                path.parent.mkdir(parents=True, exist_ok=True)
                with path.open("x", encoding="utf-8") as file:  # never overwrite
                    file.write(str(match.record()))
                written.append(path)
    return written


def find(spec: Spec, seats: int, options: dict[str, object], ending: str) -> Match | None:
    """A game with the desired ending: by random moves, or by practice in cooperative games."""
    game = spec.game(seats, **options)
    won = ending == WON
    level = LEVELS if won and spec.cooperative else 0
    habits = Habits()
    for seed in range(SEEDS):
        start = game.start(seed)
        _, line = practise(start, habits, random.Random(seed), level)
        match = Match(game, seed).play(*line)
        if match.outcome is not None and bool(match.outcome.winners) == won:
            return match
        if level:
            habits.learn(start, line)
            habits = habits.at_any_move()  # what was learnt from one deal helps with the next
    return None


class Habits:
    """The learnt policy: the weight of each action, in general and as the n-th move."""

    def __init__(self, weights: dict[tuple[int, int], float] | None = None) -> None:
        self.weights = weights or {}

    def chances(self, at: int, legal: list[int]) -> list[float]:
        get = self.weights.get
        return [math.exp(get((ANY, a), 0.0) + get((at, a), 0.0)) for a in legal]

    def at_any_move(self) -> "Habits":
        return Habits({key: weight for key, weight in self.weights.items() if key[0] == ANY})

    def learn(self, start: State, line: list[int]) -> None:
        """Shift the policy towards the moves of a good game."""
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
    """The best game found for a deal by nested rollout policy adaptation (Rosin's NRPA).

    It plays with the same luck again and again: it shows what can happen, not how to play.
    """
    if level == 0:
        return play_out(start.clone(), habits, chance)
    best, line = -1.0, list[int]()
    habits = Habits(dict(habits.weights))
    for _ in range(GAMES):
        value, moves = practise(start, habits, chance, level - 1)
        if value >= best:
            best, line = value, moves
        if best >= VICTORY:
            break
        habits.learn(start, line)
    return best, line


def play_out(world: State, habits: Habits, chance: random.Random) -> tuple[float, list[int]]:
    """One playout of the policy: its value to all, and its moves."""
    moves: list[int] = []
    while not world.over:
        legal = world.legal()
        moves += chance.choices(legal, habits.chances(len(moves), legal))
        world.apply(moves[-1])
    outcome = world.outcome
    if outcome is None:
        return 0.0, moves
    spread = max(outcome.scores) - min(outcome.scores)  # partners need about as much each
    return VICTORY * bool(outcome.winners) + sum(outcome.scores) - spread / 2, moves
