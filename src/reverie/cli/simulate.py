"""`reverie simulate`: many games of any kind, and what came of them."""

import argparse
import json
from contextlib import ExitStack
from pathlib import Path

from rich.table import Table

from reverie import registry
from reverie.cli.game_options import add_options, chosen
from reverie.cli.language import add_language, explain, read_language
from reverie.cli.many_games import add_engine, asked_engine, console, with_progress
from reverie.engine.errors import OptionError
from reverie.i18n import Words
from reverie.lab import simulate
from reverie.lab.ledger import Ledger, write_csv, write_parquet
from reverie.lab.plots import write_plots
from reverie.lab.simulate import Plan, Row, varied
from reverie.lab.summary import Line, summary

NAME = "simulate"
MOST_REASONS = 1  # in a table for people


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game",
        metavar="GAME",
        help=explain("common", "game", games=", ".join(registry.BOXES)),
    )
    parser.add_argument("--bots", default="thumb", help=explain(NAME, "bots"))
    parser.add_argument("--games", type=int, default=1000, help=explain(NAME, "games"))
    parser.add_argument("--seats", type=int, help=explain("arena", "seats"))
    parser.add_argument("--seed", type=int, default=0, help=explain("arena", "seed"))
    parser.add_argument("--vary", default="", metavar="OPTION", help=explain(NAME, "vary"))
    parser.add_argument("--out", type=Path, metavar="FOLDER", help=explain(NAME, "out"))
    parser.add_argument("--csv", type=Path, metavar="FILE", help=explain(NAME, "csv"))
    parser.add_argument("--parquet", type=Path, metavar="FILE", help=explain(NAME, "parquet"))
    parser.add_argument("--plots", type=Path, metavar="FOLDER", help=explain(NAME, "plots"))
    parser.add_argument("--json", action="store_true", help=explain("common", "json"))
    add_engine(parser)
    add_language(parser)
    add_options(parser)


def planned(asked: argparse.Namespace) -> Plan:
    box = registry.box(asked.game)
    seats = asked.seats if asked.seats is not None else box.seats[0]
    names = [name for name in asked.vary.split(",") if name]
    settings = varied(box, seats, names, chosen(asked, box))
    return simulate.plan(
        asked.game,
        [name for name in asked.bots.split(",") if name],
        asked.games,
        list(settings.values()),
        list(settings),
        seats=seats,
        seed=asked.seed,
    )


def played(plan: Plan, asked: argparse.Namespace) -> list[Row]:
    """All games of a plan; with a folder, those that are already there are not played again."""
    engine = asked_engine(asked)
    with ExitStack() as stack:
        ledger = stack.enter_context(Ledger(asked.out, plan)) if asked.out else None
        found = dict(ledger.chunks) if ledger else {}
        already = sum(map(len, found.values()))
        work = simulate.run(plan, engine, list(found))
        for chunk, rows in with_progress(plan.game, plan.total, work, already):
            found[chunk.number] = rows
            if ledger:
                ledger.add(chunk.number, rows)
    return [row for number in sorted(found) for row in found[number]]


def drawn(plan: Plan, lines: list[Line], words: Words) -> Table:
    """The summary for people."""
    last = plan.seed + plan.games - 1
    title = words(
        "lab", "table", "title", game=plan.game, seats=plan.seats, first=plan.seed, last=last
    )
    picture = Table(title=title)
    for heading in ("setting", "bot", "games", "won", "interval", "moves", "defeats"):
        left = heading in ("setting", "bot", "defeats")
        picture.add_column(words("lab", "table", heading), justify="left" if left else "right")
    for line in lines:
        low, high = line.interval
        picture.add_row(
            line.setting,
            line.bot,
            str(line.games),
            f"{line.share:.1%}",
            f"{low:.1%} - {high:.1%}",
            f"{line.moves:.0f} ({line.moves_spread[0]:.0f}-{line.moves_spread[1]:.0f})",
            reasons(line, plan.game, words),
        )
    return picture


def reasons(line: Line, game: str, words: Words) -> str:
    """The commonest reasons of defeat, with how often."""
    often = sorted(line.defeats.items(), key=lambda defeat: -defeat[1])[:MOST_REASONS]
    return " ".join(f"{words(game, 'endings', reason)} ({number})" for reason, number in often)


def as_json(plan: Plan, lines: list[Line]) -> dict[str, object]:
    return {
        "game": plan.game,
        "seats": plan.seats,
        "seed": plan.seed,
        "games": plan.games,
        "settings": {setting.name: dict(setting.options) for setting in plan.settings},
        "lines": [line.to_json() for line in lines],
    }


def run(asked: argparse.Namespace) -> int:
    """Play, write what was asked for, and print the summary."""
    words = read_language(asked.lang)
    plan = planned(asked)
    for path in (asked.csv, asked.parquet):
        if path is not None and not path.parent.is_dir():
            raise OptionError(f"there is no folder '{path.parent}' for the results")
    rows = played(plan, asked)
    lines = summary(plan, rows)
    if asked.csv:
        write_csv(asked.csv, rows)
    if asked.parquet:
        write_parquet(asked.parquet, rows)
    if asked.plots:
        asked.plots.mkdir(parents=True, exist_ok=True)
        write_plots(asked.plots, plan, lines, words)
    if asked.json:
        print(json.dumps(as_json(plan, lines), indent=2))
    else:
        console().print(drawn(plan, lines, words))
    return 0
