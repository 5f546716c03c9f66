"""`reverie fuzz`: random games of every kind, checked for as long as one likes."""

import argparse
import json
import multiprocessing
import os
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from reverie import registry
from reverie.cli.language import explain
from reverie.engine.errors import OptionError
from reverie.testing.cases import Case
from reverie.testing.fuzz import Tally, run_batch

NAME = "fuzz"
SECONDS = 30.0
ROWS = 40  # of the table of option sets


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--game",
        action="append",
        choices=list(registry.BOXES),
        metavar="GAME",
        help=explain(NAME, "game"),
    )
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--seconds", type=float, help=explain(NAME, "seconds", seconds=f"{SECONDS:g}")
    )
    length.add_argument("--games", type=int, help=explain(NAME, "games"))
    length.add_argument("--case", type=int, help=explain(NAME, "case"))
    parser.add_argument("--seed", type=int, default=0, help=explain(NAME, "seed"))
    parser.add_argument("--seats", type=int, help=explain(NAME, "seats"))
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=explain(NAME, "option")
    )
    parser.add_argument("--light", action="store_true", help=explain(NAME, "light"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help=explain(NAME, "jobs"))
    parser.add_argument("--json", action="store_true", help=explain(NAME, "json"))


def run(options: argparse.Namespace) -> int:
    names: list[str] = options.game or list(registry.BOXES)
    form = fixed_form(options, names)
    begun = time.monotonic()
    if options.case is not None:
        tally = run_batch(names, options.case, 1, options.light, form)
    else:
        tally = run_many(options, names, form)
    seconds = time.monotonic() - begun
    if options.json:
        print(json.dumps({**tally.to_json(), "seconds": round(seconds, 3)}))
    else:
        report(tally, seconds, Console())
    return 1 if tally.failures else 0


def fixed_form(options: argparse.Namespace, names: list[str]) -> Case | None:
    """The one form of the game that seats and options ask for, if they do."""
    for name in ("jobs", "games"):
        number = getattr(options, name)
        if number is not None and number < 1:
            raise OptionError(f"--{name} is at least 1")
    if options.seats is None and not options.option:
        return None
    if len(names) != 1:
        raise OptionError("--seats and --option need one --game")
    pairs = [word.partition("=") for word in options.option]
    if any(not equals for _, equals, _ in pairs):
        raise OptionError("an option is written as name=value")
    box = registry.box(names[0])
    game = box.game(options.seats, **{name: value for name, _, value in pairs})
    return Case(box.name, game.seats, box.write_options(game.options), 0)


def run_many(options: argparse.Namespace, names: list[str], form: Case | None) -> Tally:
    """Batches of seeds on every process, until the time or the games are up."""
    tally = Tally()
    begun = time.monotonic()
    seconds = options.seconds if options.seconds is not None else SECONDS
    batch = 200 if options.light else 4
    ahead: set[Future[Tally]] = set()
    following = options.seed
    end = None if options.games is None else options.seed + options.games
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    quiet = not sys.stderr.isatty()
    context = multiprocessing.get_context("spawn")
    with (
        ProcessPoolExecutor(options.jobs, mp_context=context) as pool,
        Progress(*columns, console=Console(stderr=True), disable=quiet) as progress,
    ):
        task = progress.add_task("0 games", total=options.games or seconds)
        while True:
            spent = time.monotonic() - begun
            more = spent < seconds if end is None else following < end
            while more and len(ahead) < 2 * options.jobs:
                count = batch if end is None else min(batch, end - following)
                ahead.add(pool.submit(run_batch, names, following, count, options.light, form))
                following += count
                more = end is None or following < end
            if not ahead:
                return tally
            done, ahead = wait(ahead, return_when=FIRST_COMPLETED)
            for future in done:
                tally.add(future.result())
            reached = spent if end is None else tally.games.total() / len(names)
            words = f"{tally.games.total():,} games, {len(tally.failures)} failures"
            progress.update(task, completed=reached, description=words)


def report(tally: Tally, seconds: float, console: Console) -> None:
    forms = Table("game, seats and options", title="random games")
    for column in ("games", "moves a game"):
        forms.add_column(column, justify="right")
    for form, games in sorted(tally.games.items())[:ROWS]:
        forms.add_row(form, f"{games:,}", f"{tally.moves[form] / games:.1f}")
    if len(tally.games) > ROWS:
        forms.add_row(f"… and {len(tally.games) - ROWS} more option sets", "", "")
    console.print(forms)
    total = tally.games.total()
    rate = total / seconds if seconds else 0.0
    console.print(f"{total:,} games, {len(tally.games)} option sets, {rate:,.0f} games a second")
    for name, never in tally.never_taken().items():
        there = len(tally.table[name])
        if never:
            console.print(
                f"{name}: {len(never)} of {there} actions never taken: {', '.join(never)}"
            )
        else:
            console.print(f"{name}: each of its {there} actions was taken")
    for failure in tally.failures:
        print(f"{failure.case.form}: {failure.message}\n  {failure.command}", file=sys.stderr)
    print("no failures" if not tally.failures else f"{len(tally.failures)} failures")
