"""`reverie study`: reruns a study of `docs/studies/`."""

import argparse
from pathlib import Path

from reverie.cli.language import explain
from reverie.cli.many_games import add_engine, asked_engine, named, played
from reverie.engine.errors import OptionError
from reverie.lab import study
from reverie.lab.simulate import Plan, Row

NAME = "study"


def arguments(parser: argparse.ArgumentParser) -> None:
    known = ", ".join(study.studies())
    parser.add_argument("name", metavar="STUDY", help=explain(NAME, "name", studies=known))
    parser.add_argument("--bots", default="thumb", help=explain(NAME, "bots"))
    parser.add_argument("--games", type=int, default=1000, help=explain("simulate", "games"))
    parser.add_argument("--seed", type=int, default=0, help=explain("arena", "seed"))
    parser.add_argument(
        "--write", type=Path, default=Path("docs/studies"), help=explain(NAME, "write")
    )
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help=explain(NAME, "keep"))
    add_engine(parser)


def command(asked: argparse.Namespace) -> str:
    """The command that reproduces the page."""
    return (
        f"reverie study {asked.name} --bots {asked.bots} --games {asked.games} --seed {asked.seed}"
    )


def played_of(plan: Plan, asked: argparse.Namespace) -> list[Row]:
    (bot,) = plan.bots
    return played(bot, plan, asked_engine(asked), asked.keep / bot if asked.keep else None)


def run(asked: argparse.Namespace) -> int:
    wanted = study.find(asked.name)
    plans = [study.plan_of(wanted, bot, asked.games, asked.seed) for bot in named(asked.bots)]
    if not plans:
        raise OptionError("contest-none")
    try:
        asked.write.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OptionError("unwritten", path=asked.write, error=error) from error
    found = [(plan, played_of(plan, asked)) for plan in plans]
    print(study.write(wanted, asked.write, command(asked), found))
    return 0
