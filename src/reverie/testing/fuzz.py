"""Fuzzing: batches of cases, and their combined results."""

import traceback
from collections import Counter
from dataclasses import dataclass, field

from reverie.engine.game import Game
from reverie.testing.broken import Broken, require, require_no_problems
from reverie.testing.cases import Case, random_case
from reverie.testing.conformance import LONGEST, check
from reverie.testing.fairness import check_fairness
from reverie.testing.players import RANDOM, player
from reverie.testing.reach import Reach

FAIR_EVERY = 25  # cases; the comparison of many worlds is expensive
LOOK_EVERY = 16  # moves at first, in a light run; less often in longer games


@dataclass
class Failure:
    """A failed case, and how to reproduce it."""

    case: Case
    check: str
    message: str
    light: bool
    player: str = RANDOM

    @property
    def command(self) -> str:
        played = "" if self.player == RANDOM else f" --player {self.player}"
        return self.case.command + played + (" --light" if self.light else "")

    def to_json(self) -> dict[str, object]:
        case = {"form": self.case.form, "seed": self.case.seed, "command": self.command}
        return {**case, "check": self.check, "message": self.message}


@dataclass
class FuzzReport:
    """The results of some games, by their seats and options."""

    games: Counter[str] = field(default_factory=Counter)
    moves: Counter[str] = field(default_factory=Counter)
    taken: dict[str, Counter[str]] = field(default_factory=dict)  # game → actions taken
    table: dict[str, set[str]] = field(default_factory=dict)  # game → actions there are
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: "FuzzReport") -> None:
        """Add another report."""
        self.games += other.games
        self.moves += other.moves
        for name, taken in other.taken.items():
            self.taken.setdefault(name, Counter()).update(taken)
        for name, table in other.table.items():
            self.table.setdefault(name, set()).update(table)
        self.failures += other.failures

    def never_taken(self) -> dict[str, list[str]]:
        """For each game, the actions that were never taken."""
        return {name: sorted(self.table[name] - set(self.taken[name])) for name in self.table}

    def to_json(self) -> dict[str, object]:
        return {
            "games": self.games.total(),
            "moves": self.moves.total(),
            "forms": {
                form: {"games": count, "moves": self.moves[form]}
                for form, count in sorted(self.games.items())
            },
            "never_taken": self.never_taken(),
            "failures": [failure.to_json() for failure in self.failures],
        }


def run_case(case: Case, light: bool, tally: FuzzReport, kind: str = RANDOM) -> None:
    """Play and check one case; failures are recorded, not raised."""
    game = case.set_up()
    actions = game.actions
    tally.table.setdefault(case.game, set()).update(actions.by_text)
    taken = tally.taken.setdefault(case.game, Counter())
    tally.games[case.form] += 1
    try:
        counts = play_light(game, case.seed, kind) if light else play_whole(case, kind)
        for action, times in counts.items():
            taken[actions[action].text] += times
        tally.moves[case.form] += counts.total()
    except Broken as broken:
        tally.failures.append(Failure(case, broken.check, str(broken), light, kind))
    except Exception:  # anything a game may raise is a finding
        last = traceback.format_exc(limit=-3)
        tally.failures.append(Failure(case, "crash", last, light, kind))


def play_whole(case: Case, kind: str) -> Counter[int]:
    match = check(case, kind=kind)
    if case.seed % FAIR_EVERY == 0:
        check_fairness(match.game, case.seed, 250)
    return Counter(action.id for action in match.moves)


def play_light(game: Game, seed: int, kind: str = RANDOM) -> Counter[int]:
    """Only check that it ends, has no problems, and that `reach` holds."""
    state = game.start(seed)
    choose, reach = player(kind, game, seed), Reach(state)
    taken: list[int] = []
    due = LOOK_EVERY
    while not state.over:
        action = choose(state)
        state.apply(action)
        taken.append(action)
        if reach.needed:
            reach.watch(state)
        if len(taken) == due:
            due += max(LOOK_EVERY, due // 4)
            require_no_problems(state)
            require(len(taken) < LONGEST, "ends", f"no end after {LONGEST} moves")
    require_no_problems(state)
    return Counter(taken)


def run_batch(
    names: list[str],
    first: int,
    count: int,
    light: bool,
    form: Case | None = None,
    kind: str = RANDOM,
) -> FuzzReport:
    """Cases of these seeds, alternating the games; with a form, only of that form.

    `kind` says who plays (players.py).
    """
    tally = FuzzReport()
    for seed in range(first, first + count):
        if form is not None:
            run_case(Case(form.game, form.seats, form.options, seed), light, tally, kind)
        else:
            for name in names:
                run_case(random_case(name, seed), light, tally, kind)
    return tally
