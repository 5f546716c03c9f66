"""`reverie bench --research`: steps per second of the environments, compared with others."""

import json
import random
from collections.abc import Callable
from dataclasses import asdict
from importlib.util import find_spec
from typing import Any

from rich.console import Console
from rich.table import Table

from reverie import registry, research
from reverie.cli import bench_pgx
from reverie.cli.measures import playout, rate
from reverie.cli.ratio import Ratio, verdict
from reverie.cli.tables import headed
from reverie.engine.game import Game
from reverie.i18n import Words
from reverie.research.batch_env import BatchEnv

BATCH = 1024  # games in a batch
BATCH_BAR = 1 / 4  # of the compiled playout
HARDEST = "everything"  # the preset that is also measured, if a game has it
AEC_BAR = 20.0  # times PettingZoo's hanabi
HANABI = "classic/hanabi-v5"
OTHERS = ("hanabi", "rlcard", "pgx")  # measured where they are installed
RLCARD = ("leduc-holdem", "uno", "gin-rummy", "doudizhu")


def run(seconds: float, as_json: bool, words: Words) -> int:
    """Measure and print."""
    what = words("lab", "bench", "the environments")
    with Console(stderr=True).status(words("lab", "bench", "measuring", what=what)):
        found = measure(seconds)
    if as_json:
        print(json.dumps(found, indent=2, default=asdict))
    else:
        Console().print(drawn(found, words))
        absent = [name for name in OTHERS if found[name] is None]
        if absent:
            print(words("lab", "bench", "absent", names=", ".join(absent)))
    return 0


def measure(seconds: float) -> dict[str, object]:
    """Steps per second of every environment, and the ratios with a target."""
    found: dict[str, object] = {
        "seconds": seconds,
        "batches": {label: batch(game, seconds) for label, game in forms().items()},
        "batch_size": BATCH,
        "aec": {name: aec(research.aec(name), seconds) for name in registry.specs()},
        "hanabi": hanabi(seconds),
        "rlcard": rlcard(seconds),
        "pgx": pgx(seconds),
    }
    found["ratios"] = ratios(found)
    return found


def forms() -> dict[str, Game]:
    """Every game with default options, and with everything, if it has such a preset."""
    found = {}
    for name, spec in registry.specs().items():
        found[name] = spec.game()
        if HARDEST in spec.presets:
            found[f"{name} {HARDEST}"] = spec.game(None, **spec.preset(HARDEST))
    return found


def ratios(found: dict[str, Any]) -> list[Ratio]:
    """Every batch relative to its playout, and every game relative to hanabi."""
    pairs: list[tuple[str, float, str, float | None, float]] = [
        (f"batch {label}", both["batch"], "playout", both["playout"], BATCH_BAR)
        for label, both in found["batches"].items()
    ]
    for name, steps in found["aec"].items():
        pairs.append((f"aec {name}", steps, "hanabi", found["hanabi"], AEC_BAR))
    return [
        Ratio(figure, ours, peer, theirs, ours / theirs, bar, ours / theirs >= bar)
        for figure, ours, peer, theirs, bar in pairs
        if theirs is not None
    ]


# --- ours ---
def batch(game: Game, seconds: float) -> dict[str, float]:
    """Random actions, observations and masks in all slots, and the playout for comparison."""
    env = BatchEnv(game, BATCH, seed=0)

    def step_often(_: int) -> int:
        env.step(env.random_actions())
        return BATCH

    return {"batch": rate(step_often, seconds), "playout": playout(game, seconds)}


def aec(env: Any, seconds: float) -> float:
    """Random games through PettingZoo's own loop, the same for all environments."""
    return rate(lambda seed: play(env, seed), seconds)


def play(env: Any, seed: int) -> int:
    """Play a game, or its first thousand steps; returns the number of steps."""
    env.reset(seed=seed)
    steps = 0
    for agent in env.agent_iter(1000):
        observation, _, terminated, truncated, _ = env.last()
        action = None if terminated or truncated else pick(observation["action_mask"])
        env.step(action)
        steps += agent is not None
    return steps


def pick(mask: Any) -> int:
    legal = mask.nonzero()[0]
    return int(legal[int(random.random() * len(legal))])


# --- theirs ---
def hanabi(seconds: float) -> float | None:
    """PettingZoo's hanabi; None if it is not installed."""
    if find_spec("shimmy") is None or find_spec("pyspiel") is None:
        return None
    import pettingzoo

    return aec(pettingzoo.make("aec", HANABI), seconds)


def rlcard(seconds: float) -> dict[str, float] | None:
    """RLCard's games through its own interface; None if it is not installed."""
    if find_spec("rlcard") is None:
        return None
    import rlcard

    def driver(env: Any) -> Callable[[int], int]:
        def drive(_: int) -> int:
            state, _ = env.reset()
            steps = 0
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(random.random() * len(legal))])
                steps += 1
            return steps

        return drive

    return {name: rate(driver(rlcard.make(name)), seconds) for name in RLCARD}


def pgx(seconds: float) -> dict[str, float] | None:
    """pgx's games in batches of the same size as ours; None if it is not installed."""
    if find_spec("pgx") is None:
        return None
    return {name: rate(drive, seconds) for name, drive in bench_pgx.drivers(BATCH).items()}


# --- output ---
def drawn(found: dict[str, Any], words: Words) -> Table:
    """One line per environment, with its peer."""
    columns = ("environment", "steps", "beside", "ratio", "bar", "verdict")
    table = headed(words("lab", "bench", "environments"), words, "bench", *columns)
    for label, both in found["batches"].items():
        table.add_row(words("lab", "bench", "playout of", game=label), f"{both['playout']:,.0f}")
    for line in found["ratios"]:
        bar, met = f"≥ {line.bar:.3g}", verdict(line.met, words)
        table.add_row(line.figure, f"{line.ours:,.0f}", line.peer, f"{line.ratio:.2f}", bar, met)
    if found["hanabi"] is None:
        for name, steps in found["aec"].items():
            table.add_row(f"aec {name}", f"{steps:,.0f}")
    others = {
        "PettingZoo": {"hanabi": found["hanabi"]},
        "RLCard": found["rlcard"] or {},
        "pgx": found["pgx"] or {},
    }
    for library, games in others.items():
        for name, steps in games.items():
            if steps is not None:
                whose = words("lab", "bench", "game of", game=name, library=library)
                table.add_row(whose, f"{steps:,.0f}")
    return table
