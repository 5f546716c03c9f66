"""`reverie arena`: how well bots play, with intervals."""

import argparse
import json
import os
import sys
from collections.abc import Iterator

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from reverie import registry
from reverie.cli.game_options import add_options, chosen
from reverie.cli.language import explain
from reverie.engine.errors import OptionError
from reverie.lab import arena
from reverie.lab.arena import Contest, Played, contest
from reverie.lab.tally import Standing, standings

NAME = "arena"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game",
        metavar="GAME",
        help=explain("common", "game", games=", ".join(registry.BOXES)),
    )
    parser.add_argument("--bots", default="thumb,random", help=explain(NAME, "bots"))
    parser.add_argument("--games", type=int, default=1000, help=explain(NAME, "games"))
    parser.add_argument("--seats", type=int, help=explain(NAME, "seats"))
    parser.add_argument("--seed", type=int, default=0, help=explain(NAME, "seed"))
    parser.add_argument("--jobs", type=int, help=explain(NAME, "jobs"))
    parser.add_argument("--json", action="store_true", help=explain("common", "json"))
    add_options(parser)


def held(asked: argparse.Namespace) -> tuple[Contest, list[Standing]]:
    jobs = asked.jobs if asked.jobs is not None else os.cpu_count() or 1
    if jobs < 1:
        raise OptionError(f"at least one process is needed, not {jobs}")
    plan = contest(
        asked.game,
        [name for name in asked.bots.split(",") if name],
        asked.games,
        seats=asked.seats,
        seed=asked.seed,
        options=chosen(asked, registry.box(asked.game)),
    )
    chunks = dict(with_progress(plan, jobs))
    played = [game for number in sorted(chunks) for game in chunks[number]]
    return plan, standings(plan, played)


def with_progress(plan: Contest, jobs: int) -> Iterator[tuple[int, list[Played]]]:
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task(f"{plan.game}", total=plan.deals * len(plan.seatings))
        for number, games in arena.run(plan, jobs):
            bar.advance(task, len(games))
            yield number, games


def as_json(plan: Contest, table: list[Standing]) -> dict[str, object]:
    return {
        "game": plan.game,
        "seats": plan.seats,
        "options": dict(plan.options),
        "seed": plan.seed,
        "deals": plan.deals,
        "games": plan.deals * len(plan.seatings),
        "bots": [standing.to_json() for standing in table],
    }


def drawn(plan: Contest, table: list[Standing]) -> Table:
    """The standings for people."""
    last = plan.seed + plan.deals - 1
    options = "".join(f", {name} {value}" for name, value in plan.options)
    games = plan.deals * len(plan.seatings)
    picture = Table(
        title=f"{plan.game}, {plan.seats} seats{options}: {games} games of deals {plan.seed}-{last}"
    )
    for heading in ("bot", "games", "won", "95 % interval", "mean score", "moves"):
        picture.add_column(heading, justify="left" if heading == "bot" else "right")
    for standing in table:
        low, high = standing.interval
        picture.add_row(
            standing.bot,
            str(standing.games),
            f"{standing.share:.2%}",
            f"{low:.2%} - {high:.2%}",
            f"{standing.mean_score:.2f}",
            f"{standing.mean_moves:.1f}",
        )
    return picture


def defeats(standing: Standing) -> str:
    """The rules that ended the games it lost, the commonest first."""
    often = sorted(standing.defeats.items(), key=lambda defeat: -defeat[1])
    return ", ".join(f"{reason} ({number})" for reason, number in often) or "none"


def run(asked: argparse.Namespace) -> int:
    plan, table = held(asked)
    if asked.json:
        print(json.dumps(as_json(plan, table), indent=2))
    else:
        console = Console(width=None if sys.stdout.isatty() else 100, highlight=False)
        console.print(drawn(plan, table))
        for standing in table:
            console.print(f"{standing.bot} lost by: {defeats(standing)}")
    return 0
