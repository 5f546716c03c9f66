"""`reverie fuzz`: checks random games for as long as you like."""

import argparse
import json
import multiprocessing
import os
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from reverie import registry
from reverie.cli.language import add_language, explain, read_language
from reverie.cli.tables import headed
from reverie.engine.errors import OptionError
from reverie.i18n import Words
from reverie.testing.cases import Case
from reverie.testing.fuzz import FuzzReport, run_batch
from reverie.testing.players import PLAYERS, RANDOM, check_player

NAME = "fuzz"
SECONDS = 30.0
ROWS = 40  # of the table of option sets


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--game",
        action="append",
        choices=list(registry.specs()),
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
    parser.add_argument(
        "--player",
        default=RANDOM,
        metavar="PLAYER",
        help=explain(NAME, "player", players=", ".join(PLAYERS)),
    )
    parser.add_argument("--light", action="store_true", help=explain(NAME, "light"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help=explain(NAME, "jobs"))
    add_language(parser)
    parser.add_argument("--json", action="store_true", help=explain(NAME, "json"))


def run(options: argparse.Namespace) -> int:
    words = read_language(options.lang)
    names: list[str] = options.game or list(registry.specs())
    form = fixed_form(options, names)
    for name in names:
        check_player(options.player, name)
    begun = time.monotonic()
    if options.case is not None:
        tally = run_batch(names, options.case, 1, options.light, form, options.player)
    else:
        tally = run_many(options, names, form, words)
    seconds = time.monotonic() - begun
    if options.json:
        print(json.dumps({**tally.to_json(), "seconds": round(seconds, 3)}))
    else:
        report(tally, seconds, Console(), words)
    return 1 if tally.failures else 0


def fixed_form(options: argparse.Namespace, names: list[str]) -> Case | None:
    """The one kind of game selected by seats and options, if any."""
    for name in ("jobs", "games"):
        number = getattr(options, name)
        if number is not None and number < 1:
            raise OptionError("at-least-one", flag=name)
    if options.seats is None and not options.option:
        return None
    if len(names) != 1:
        raise OptionError("one-game")
    pairs = [word.partition("=") for word in options.option]
    if any(not equals for _, equals, _ in pairs):
        raise OptionError("option-form")
    spec = registry.spec(names[0])
    game = spec.game(options.seats, **{name: value for name, _, value in pairs})
    return Case(spec.name, game.seats, spec.write_options(game.options), 0)


def run_many(
    options: argparse.Namespace, names: list[str], form: Case | None, words: Words
) -> FuzzReport:
    """Batches of seeds on every process, until the time or the games are up."""
    tally = FuzzReport()
    begun = time.monotonic()
    seconds = options.seconds if options.seconds is not None else SECONDS
    batch = 200 if options.light else 4
    ahead: set[Future[FuzzReport]] = set()
    following = options.seed
    end = None if options.games is None else options.seed + options.games
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    quiet = not sys.stderr.isatty()
    context = multiprocessing.get_context("spawn")
    with (
        ProcessPoolExecutor(options.jobs, mp_context=context) as pool,
        Progress(*columns, console=Console(stderr=True), disable=quiet) as progress,
    ):
        task = progress.add_task(found(tally, words), total=options.games or seconds)
        while True:
            spent = time.monotonic() - begun
            more = spent < seconds if end is None else following < end
            while more and len(ahead) < 2 * options.jobs:
                count = batch if end is None else min(batch, end - following)
                work = (names, following, count, options.light, form, options.player)
                ahead.add(pool.submit(run_batch, *work))
                following += count
                more = end is None or following < end
            if not ahead:
                return tally
            done, ahead = wait(ahead, return_when=FIRST_COMPLETED)
            for future in done:
                tally.add(future.result())
            reached = spent if end is None else tally.games.total() / len(names)
            progress.update(task, completed=reached, description=found(tally, words))


def found(tally: FuzzReport, words: Words) -> str:
    """The progress so far, in a few words."""
    failures = words.number("lab", "fuzz", "failures", len(tally.failures))
    return words("lab", "fuzz", "so far", games=f"{tally.games.total():,}", failures=failures)


def report(tally: FuzzReport, seconds: float, console: Console, words: Words) -> None:
    """What was played and found."""

    def text(key: str, **values: object) -> str:
        return words("lab", "fuzz", key, **values)

    forms = headed(text("title"), words, "fuzz", "form", "games", "moves")
    for form, games in sorted(tally.games.items())[:ROWS]:
        forms.add_row(form, f"{games:,}", f"{tally.moves[form] / games:.1f}")
    if len(tally.games) > ROWS:
        forms.add_row(text("more", n=len(tally.games) - ROWS), "", "")
    console.print(forms)
    total = tally.games.total()
    rate = total / seconds if seconds else 0.0
    console.print(text("total", games=f"{total:,}", forms=len(tally.games), rate=f"{rate:,.0f}"))
    for name, never in tally.never_taken().items():
        there = len(tally.table[name])
        if never:
            named = ", ".join(never)
            console.print(text("never", game=name, n=len(never), all=there, actions=named))
        else:
            console.print(text("all", game=name, all=there))
    for failure in tally.failures:
        print(f"{failure.case.form}: {failure.message}\n  {failure.command}", file=sys.stderr)
    failures = len(tally.failures)
    print(words.number("lab", "fuzz", "failures", failures) if failures else text("no failures"))
