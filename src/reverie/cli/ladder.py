"""`reverie ladder`: all bots of a game measured on the same deals, as a Markdown page."""

import argparse
import sys
from collections.abc import Generator, Sequence
from pathlib import Path

from reverie import registry
from reverie.cli.files import check_file, writing
from reverie.cli.language import explain
from reverie.cli.many_games import add_engine, asked_engine, named, with_progress
from reverie.cli.numbers import numbers
from reverie.lab.arena import Contest, Played
from reverie.lab.engines import Chunk
from reverie.lab.steps import Done, measure, page

NAME = "ladder"
EVERY = "all"


def arguments(parser: argparse.ArgumentParser) -> None:
    known = ", ".join(registry.specs())
    parser.add_argument("game", nargs="*", metavar="GAME", help=explain(NAME, "game", games=known))
    parser.add_argument("--bots", default="", help=explain(NAME, "bots"))
    parser.add_argument("--games", type=int, default=1000, help=explain("arena", "games"))
    parser.add_argument("--seats", default="", help=explain(NAME, "seats"))
    parser.add_argument("--seed", type=int, default=0, help=explain("arena", "seed"))
    parser.add_argument("--write", type=Path, metavar="FILE", help=explain(NAME, "write"))
    add_engine(parser)


def command(asked: argparse.Namespace) -> str:
    """The command that reproduces the measurement."""
    parts = ["reverie ladder", *asked.game, f"--games {asked.games} --seed {asked.seed}"]
    if asked.bots:
        parts.append(f"--bots {asked.bots}")
    if asked.seats:
        parts.append(f"--seats {asked.seats}")
    return " ".join(parts)


def players(asked: str, game: str) -> Sequence[int]:
    """The requested numbers of players that the game supports."""
    possible = registry.spec(game).seats
    if asked == EVERY:
        return possible
    wanted = numbers(asked, int) if asked else possible[:1]
    return [number for number in wanted if number in possible] or wanted


def watched(plan: Contest, done: Done) -> Generator[tuple[Chunk, list[Played]]]:
    name = f"{plan.game}: {' '.join(plan.bots)}"
    return with_progress(name, plan.deals * plan.games_of_a_deal, done)


def run(asked: argparse.Namespace) -> int:
    check_file(asked.write)
    engine, bots = asked_engine(asked), named(asked.bots)
    lines = ["# The ladder of bots", "", f"Measured by `{command(asked)}`.", ""]
    for game in asked.game or registry.specs():
        for seats in players(asked.seats, game):
            lines += page(measure(game, asked.games, asked.seed, engine, watched, bots, seats))
    text = "\n".join(lines).rstrip() + "\n"
    if asked.write is None:
        sys.stdout.write(text)
    else:
        with writing(asked.write):
            asked.write.write_text(text, encoding="utf-8")
    return 0
