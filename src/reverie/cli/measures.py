"""Speed measurements of the engine and its peers: the best of several slices, by process time."""

import json
import os
import random
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from itertools import cycle
from pathlib import Path
from time import process_time
from typing import Any

from reverie import registry
from reverie.engine.game import Game
from reverie.engine.playout import playouts
from reverie.engine.search import Tree
from reverie.testing.pure import run_pure

Work = Callable[[int], int]  # gets a seed and returns how much it did

SLICES = 5
GAMES = 20  # between two clock checks
CLONES = 200
SIMULATIONS = 500  # per search
COMPILERS = ("cc", "gcc", "clang")
DICE = cycle([random.getrandbits(30) for _ in range(1 << 16)])  # cheap, the same for all
HANABI_OVER = -4  # pyspiel.PlayerId.TERMINAL
UNCOMPILED = """
import sys
from reverie.cli.measures import playout
from reverie.registry import spec
print(playout(spec(sys.argv[1]).game(), float(sys.argv[2])))
"""


def rate(work: Work, seconds: float) -> float:
    """Work per second in the best slice."""
    return rates([work], seconds)[0]


def rates(works: Sequence[Work], seconds: float) -> list[float]:
    """The same of several, measured alternately: they share what else the machine is doing."""
    best = [0.0] * len(works)
    for _ in range(SLICES):
        for i, work in enumerate(works):
            best[i] = max(best[i], slice_rate(work, seconds / SLICES))
    return best


def slice_rate(work: Work, seconds: float) -> float:
    """Work per second over a period."""
    seed = done = 0
    spent, begun = 0.0, process_time()
    while spent <= 0 or spent < seconds:
        done += work(seed)
        seed += GAMES
        spent = process_time() - begun
    return done / spent


def playout(game: Game, seconds: float) -> float:
    """Decisions per second of random games in the engine's own loop."""
    return rate(lambda seed: playouts(game, seed, GAMES), seconds)


def playout_ratio(game: Game, other: Game, seconds: float) -> float:
    """The speed of a game relative to another, measured alternately on the same machine."""
    ours, theirs = rates([partial(playouts, each, games=GAMES) for each in (game, other)], seconds)
    return ours / theirs


def driven(game: Game, seconds: float, drive: Callable[[Game, int], int]) -> float:
    """Decisions per second of random games, one action at a time from Python."""
    return rate(lambda seed: sum(drive(game, seed + i) for i in range(GAMES)), seconds)


def drive(game: Game, seed: int) -> int:
    """Play a game at random, in straightforward Python; returns the number of decisions."""
    state = game.start(seed)
    decisions = 0
    while not state.over:
        ids = state.legal()
        state.apply(ids[int(random.random() * len(ids))])
        decisions += 1
    return decisions


def drive_tuned(game: Game, seed: int) -> int:
    """The same with as little Python as possible."""
    state = game.start(seed)
    legal, apply, dice = state.legal, state.apply, DICE
    decisions = 0
    while ids := legal():
        apply(ids[next(dice) % len(ids)])
        decisions += 1
    return decisions


def clone_ns(state: Any, seconds: float) -> float:
    """Nanoseconds to clone a state of ours or of OpenSpiel's from Python."""

    def copy_often(_: int) -> int:
        for _ in range(CLONES):
            state.clone()
        return CLONES

    return 1e9 / rate(copy_often, seconds)


# --- search ---
def simulations(game: Game, peers: Sequence[str], seconds: float) -> tuple[float, dict[str, float]]:
    """Simulations per second of the playout search, from the start of games, and of OpenSpiel's
    ISMCTS on its games, if it is installed."""

    def search(seed: int) -> int:
        state = game.start(seed)
        Tree(state, state.actor, seed, SIMULATIONS + 2).simulate(SIMULATIONS)
        return SIMULATIONS

    known = peers if find_spec("pyspiel") else ()
    ours, *theirs = rates([search, *map(ismcts, known)], seconds)
    return ours, dict(zip(known, theirs, strict=True))


def ismcts(name: str) -> Work:
    """OpenSpiel's ISMCTS at the start of one of its games."""
    import pyspiel

    game = pyspiel.load_game(name)

    def search(seed: int) -> int:
        luck = random.Random(seed)
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(luck.choice(state.legal_actions()))
        rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
        most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(seed, rollouts, 2.0, SIMULATIONS, -1, most_visited, False, False)
        bot.step(state)
        return SIMULATIONS

    return search


# --- the C limit ---
def c_compiler() -> str | None:
    """The available C compiler."""
    return next(filter(None, map(shutil.which, (os.environ.get("CC") or "", *COMPILERS))), None)


def limit_source() -> Path | None:
    """benchmarks/limit.c of the checkout that the package or the user is in."""
    folders = (Path.cwd(), *Path.cwd().parents, *Path(__file__).resolve().parents)
    files = (folder / "benchmarks" / "limit.c" for folder in folders)
    return next((file for file in files if file.is_file()), None)


def limit(*arguments: str) -> dict[str, float] | None:
    """The output of benchmarks/limit.c, or None without it or a C compiler."""
    compiler, source = c_compiler(), limit_source()
    if compiler is None or source is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder, "limit"))
        subprocess.run([compiler, "-O3", str(source), "-o", program], check=True)
        done = subprocess.run([program, *arguments], stdout=subprocess.PIPE, check=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


# --- OpenSpiel's hanabi ---
def hanabi(seconds: float) -> dict[str, float] | None:
    """OpenSpiel's hanabi driven the same ways; None if it is not installed."""
    if find_spec("pyspiel") is None:
        return None
    import pyspiel

    game = pyspiel.load_game("hanabi")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return {
        "driven": rate(lambda _: drive_hanabi(game), seconds),
        "driven_tuned": rate(lambda _: drive_hanabi_tuned(game), seconds),
        "clone_ns": clone_ns(state, seconds),
    }


def drive_hanabi(game: Any) -> int:
    """Like `drive`; cards are dealt as in OpenSpiel's own example."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            cards, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(cards, chances)[0])
        else:
            ids = state.legal_actions()
            state.apply_action(ids[int(random.random() * len(ids))])
            decisions += 1
    return decisions


def drive_hanabi_tuned(game: Any) -> int:
    """As `drive_tuned`."""
    state = game.new_initial_state()
    legal, apply, dice = state.legal_actions, state.apply_action, DICE
    player, chances, chance = state.current_player, state.chance_outcomes, random.random
    decisions = 0
    while (who := player()) != HANABI_OVER:
        if who >= 0:
            ids = legal()
            apply(ids[next(dice) % len(ids)])
            decisions += 1
        else:
            rest = chance()
            for card, share in chances():
                rest -= share
                if rest < 0:  # rounding may leave none: draw again
                    apply(card)
                    break
    return decisions


def uncompiled(name: str, seconds: float) -> float:
    """`playout` of a game with the uncompiled source."""
    return float(run_pure(UNCOMPILED, registry.spec(name).name, str(seconds)))
