"""`reverie train`: train a network by self-play."""

import argparse
import math
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from reverie import registry
from reverie.cli.game_options import add_game
from reverie.cli.language import explain
from reverie.cli.numbers import numbers
from reverie.engine.errors import OptionError
from reverie.lab.train.settings import Settings

NAME = "train"
TOLD = (
    "minutes", "games", "hidden", "places", "batch", "rate", "trace", "seed",
    "samples", "ahead", "forget", "guide", "favour", "first", "weak", "alternatives",
)  # fmt: skip


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--out", type=Path, required=True, help=explain(NAME, "out"))
    parser.add_argument("--minutes", type=float, help=explain(NAME, "minutes"))
    parser.add_argument("--games", type=int, help=explain(NAME, "games"))
    parser.add_argument("--pause", type=float, help=explain(NAME, "pause"))
    parser.add_argument("--workers", type=int, help=explain(NAME, "workers"))
    parser.add_argument("--start", type=Path, metavar="FILE", help=explain(NAME, "start"))
    parser.add_argument("--forget", default="", help=explain(NAME, "forget"))
    parser.add_argument("--keep", action="store_true", help=explain(NAME, "keep"))
    parser.add_argument("--guide", default="", help=explain(NAME, "guide"))
    parser.add_argument("--favour", default="", help=explain(NAME, "favour"))
    parser.add_argument("--first", type=float, default=0.5, help=explain(NAME, "first"))
    parser.add_argument("--weak", type=float, default=0.0, help=explain(NAME, "weak"))
    parser.add_argument(
        "--alternatives", type=float, default=0.0, help=explain(NAME, "alternatives")
    )
    parser.add_argument("--hidden", default="512,128", help=explain(NAME, "hidden"))
    parser.add_argument("--places", type=int, default=1024, help=explain(NAME, "places"))
    parser.add_argument("--batch", type=int, default=16384, help=explain(NAME, "batch"))
    parser.add_argument("--rate", default="0.001,0.00001", help=explain(NAME, "rate"))
    parser.add_argument("--trace", type=float, default=0.8, help=explain(NAME, "trace"))
    parser.add_argument("--samples", type=int, default=0, help=explain(NAME, "samples"))
    parser.add_argument("--ahead", type=int, default=1, help=explain(NAME, "ahead"))
    parser.add_argument("--seed", type=int, default=0, help=explain(NAME, "seed"))
    parser.add_argument("--device", default="auto", help=explain(NAME, "device"))


def commit() -> str:
    """The commit of the source, in a working copy."""
    told = os.environ.get("REVERIE_COMMIT")
    if told:
        return told
    here = Path(__file__).parent
    asked = ["git", "-C", str(here), "describe", "--always", "--dirty", "--abbrev=12"]
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def command(asked: argparse.Namespace) -> str:
    """The command that reproduces the weights, without paths and pauses."""
    told = [f"reverie train {asked.game}"]
    if asked.start is not None:
        told.append(f"--start {asked.start.name}")
    for name in TOLD:
        value = getattr(asked, name)
        if value not in (None, ""):
            told.append(f"--{name} {value}")
    if asked.keep:
        told.append("--keep")
    return " ".join(told)


def weighed(text: str) -> dict[str, float]:
    """Kinds of games with a number each: `two=4,book=2.5`."""
    found = {}
    for part in text.split(",") if text else ():
        word, _, number = part.partition("=")
        try:
            found[word] = float(number)
        except ValueError:
            raise OptionError("train-kind-number", part=part) from None
        if not 0 <= found[word] < math.inf:
            raise OptionError("train-below-0", number=number)
    return found


def run(asked: argparse.Namespace) -> int:
    registry.spec(asked.game)
    if find_spec("torch") is None:
        raise OptionError("train-torch")
    from reverie.lab.train.run import Run

    rate = numbers(asked.rate, float)
    if len(rate) != 2 or not 0 < rate[1] <= rate[0]:
        raise OptionError("train-rate", rate=asked.rate)
    if not 0 < asked.first <= 1:
        raise OptionError("train-first", share=asked.first)
    if asked.samples < 0:
        raise OptionError("train-below-0", number=asked.samples)
    if not 0 <= asked.weak < 1:
        raise OptionError("train-weak", share=asked.weak)
    if not 0 <= asked.alternatives < 1:
        raise OptionError("train-alternatives", share=asked.alternatives)
    settings = Settings(
        asked.game,
        minutes=asked.minutes,
        games=asked.games,
        pause=asked.pause,
        workers=asked.workers if asked.workers is not None else max(1, (os.cpu_count() or 2) - 1),
        seed=asked.seed,
        start=asked.start,
        forget=tuple(word for word in asked.forget.split(",") if word),
        keep=asked.keep,
        guide=weighed(asked.guide),
        favour=weighed(asked.favour),
        first=asked.first,
        weak=asked.weak,
        alternatives=asked.alternatives,
        hidden=numbers(asked.hidden, int),
        places=asked.places,
        trace=asked.trace,
        samples=asked.samples,
        ahead=asked.ahead,
        batch=asked.batch,
        rate=(rate[0], rate[1]),
        device=asked.device,
    )
    training = Run(settings, asked.out, command(asked), commit())
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    ) as bar:
        task = bar.add_task(asked.game, total=1.0)
        for report in training.reports():
            told = explain(
                NAME,
                "progress",
                game=asked.game,
                games=report.games,
                positions=report.positions,
                loss="–" if report.loss is None else f"{report.loss:.4f}",
                won="–" if report.won is None else f"{100 * report.won:.1f}",
            )
            bar.update(task, completed=report.progress, description=told)
            if bar.disable:
                print(f"{report.seconds:7.1f} s  {told}", flush=True)
    return 0
