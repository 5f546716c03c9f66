"""Random games by the thousand: what a batch of cases came to, and adding batches up."""

import random
import traceback
from collections import Counter
from dataclasses import dataclass, field

from reverie.engine.contract import Game
from reverie.testing.broken import Broken, require
from reverie.testing.cases import Case, random_case
from reverie.testing.conformance import LONGEST, check
from reverie.testing.fairness import check_fairness

FAIR_EVERY = 25  # cases; the comparison of many worlds is dear
LOOK_EVERY = 16  # moves, in a light run


@dataclass
class Failure:
    """A case that went wrong, and how to see it again."""

    case: Case
    check: str
    message: str
    light: bool

    @property
    def command(self) -> str:
        return self.case.command + (" --light" if self.light else "")

    def to_json(self) -> dict[str, object]:
        case = {"form": self.case.form, "seed": self.case.seed, "command": self.command}
        return {**case, "check": self.check, "message": self.message}


@dataclass
class Tally:
    """What some random games came to, by the form of the game (its seats and options)."""

    games: Counter[str] = field(default_factory=Counter)
    moves: Counter[str] = field(default_factory=Counter)
    taken: dict[str, Counter[str]] = field(default_factory=dict)  # game → actions taken
    table: dict[str, set[str]] = field(default_factory=dict)  # game → actions there are
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Take another tally's games, failures and actions in."""
        self.games += other.games
        self.moves += other.moves
        for name, taken in other.taken.items():
            self.taken.setdefault(name, Counter()).update(taken)
        for name, table in other.table.items():
            self.table.setdefault(name, set()).update(table)
        self.failures += other.failures

    def never_taken(self) -> dict[str, list[str]]:
        """For each game, the actions of its tables that no game ever took."""
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


def run_case(case: Case, light: bool, tally: Tally) -> None:
    """Play and check one case; what goes wrong is written down, not raised."""
    game = case.set_up()
    actions = game.actions
    tally.table.setdefault(case.game, set()).update(actions.by_text)
    taken = tally.taken.setdefault(case.game, Counter())
    tally.games[case.form] += 1
    try:
        counts = play_light(game, case.seed) if light else play_whole(case)
        for action, times in counts.items():
            taken[actions[action].text] += times
        tally.moves[case.form] += counts.total()
    except Broken as broken:
        tally.failures.append(Failure(case, broken.check, str(broken), light))
    except Exception:  # whatever a game may raise is what this is to find
        last = traceback.format_exc(limit=-3)
        tally.failures.append(Failure(case, "crash", last, light))


def play_whole(case: Case) -> Counter[int]:
    match = check(case)
    if case.seed % FAIR_EVERY == 0:
        check_fairness(match.game, case.seed, 250)
    return Counter(action.id for action in match.moves)


def play_light(game: Game, seed: int) -> Counter[int]:
    """Only: it ends, and no problem is found on the way."""
    state = game.start(seed)
    draw = random.Random(seed).random
    taken: list[int] = []
    while not state.over:
        legal = state.legal()
        action = legal[int(draw() * len(legal))]
        state.apply(action)
        taken.append(action)
        if len(taken) % LOOK_EVERY == 0:
            require_sound(state.problems())
            require(len(taken) < LONGEST, "ends", f"no end after {LONGEST} moves")
    require_sound(state.problems())
    return Counter(taken)


def require_sound(problems: list[str]) -> None:
    require(not problems, "problems", "; ".join(problems))


def run_batch(
    names: list[str], first: int, count: int, light: bool, form: Case | None = None
) -> Tally:
    """Cases of these seeds, the games in turn; with a form, of that form only."""
    tally = Tally()
    for seed in range(first, first + count):
        if form is not None:
            run_case(Case(form.game, form.seats, form.options, seed), light, tally)
        else:
            for name in names:
                run_case(random_case(name, seed), light, tally)
    return tally
