"""`reverie simulate`: many games of any kind, with a summary."""

import argparse
import json
from pathlib import Path

from rich.table import Table

from reverie import registry
from reverie.bots.ladder import quick
from reverie.cli.files import check_file, check_folder, writing
from reverie.cli.game_options import add_game, add_options, chosen
from reverie.cli.language import add_language, explain, read_language
from reverie.cli.many_games import add_engine, asked_engine, named, played
from reverie.cli.tables import console, headed
from reverie.i18n import Words
from reverie.lab import simulate
from reverie.lab.plots import write_plots
from reverie.lab.results import write_csv, write_parquet
from reverie.lab.simulate import Plan, varied
from reverie.lab.summary import SummaryLine, summary

NAME = "simulate"


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--bots", help=explain(NAME, "bots"))
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
    spec = registry.spec(asked.game)
    seats = asked.seats if asked.seats is not None else spec.seats[0]
    settings = varied(spec, seats, named(asked.vary), chosen(asked, spec))
    return simulate.plan(
        asked.game,
        named(asked.bots or quick(asked.game)),
        asked.games,
        list(settings.values()),
        list(settings),
        seats=seats,
        seed=asked.seed,
    )


def drawn(plan: Plan, lines: list[SummaryLine], words: Words) -> Table:
    """The summary as a table."""
    seats = words.number("lab", "table", "seats", plan.seats)
    deals = {"first": plan.seed, "last": plan.seed + plan.games - 1}
    title = words("lab", "table", "title", game=plan.game, seats=seats, **deals)
    columns = ("setting", "bot", "games", "won", "interval", "moves", "defeat")
    picture = headed(title, words, "table", *columns)
    for line in lines:
        low, high = line.interval
        picture.add_row(
            line.setting,
            line.bot,
            str(line.games),
            f"{line.share:.1%}",
            f"{low:.1%} - {high:.1%}",
            f"{line.moves:.0f} ({line.moves_spread[0]:.0f}-{line.moves_spread[1]:.0f})",
            defeat(line, plan.game, words),
        )
    return picture


def defeat(line: SummaryLine, game: str, words: Words) -> str:
    """The most common reason of defeat, with its frequency."""
    reason = line.commonest_defeat
    return "" if reason is None else f"{words(game, 'endings', reason)} ({line.defeats[reason]})"


def as_json(plan: Plan, lines: list[SummaryLine]) -> dict[str, object]:
    return {
        "game": plan.game,
        "seats": plan.seats,
        "seed": plan.seed,
        "games": plan.games,
        "settings": {setting.name: dict(setting.options) for setting in plan.settings},
        "lines": [line.to_json() for line in lines],
    }


def run(asked: argparse.Namespace) -> int:
    """Play, write the requested files, and print the summary."""
    words = read_language(asked.lang)
    plan = planned(asked)
    check_file(asked.csv)
    check_file(asked.parquet)
    check_folder(asked.plots)
    check_folder(asked.out)
    rows = played(plan.game, plan, asked_engine(asked), asked.out)
    lines = summary(plan, rows)
    if asked.json:  # print first, in case the disk is full
        print(json.dumps(as_json(plan, lines), indent=2))
    else:
        console().print(drawn(plan, lines, words))
    if asked.csv:
        with writing(asked.csv):
            write_csv(asked.csv, rows)
    if asked.parquet:
        with writing(asked.parquet):
            write_parquet(asked.parquet, rows)
    if asked.plots:
        with writing(asked.plots):
            write_plots(asked.plots, plan, lines, words)
    return 0
