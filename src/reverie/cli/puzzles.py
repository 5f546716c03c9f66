"""`reverie puzzles`: mine bots' games for puzzles."""

import argparse
import json
import shlex
import sys
from collections import Counter
from pathlib import Path

from reverie import registry
from reverie.bots.ladder import rungs
from reverie.cli.files import check_file
from reverie.cli.game_options import add_game, add_options, chosen
from reverie.cli.language import add_language, explain, read_language
from reverie.cli.many_games import add_engine, asked_engine, with_progress
from reverie.coach.puzzle import COMMAND, read_puzzles
from reverie.engine.errors import OptionError
from reverie.lab import mining
from reverie.lab.mining import MiningPlan

NAME = "puzzles"


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE", help=explain(NAME, "out")
    )
    parser.add_argument("--add", action="store_true", help=explain(NAME, "add"))
    parser.add_argument("--games", type=int, default=100, help=explain(NAME, "games"))
    parser.add_argument("--most", type=int, default=300, help=explain(NAME, "most"))
    parser.add_argument("--motif", type=int, default=5, help=explain(NAME, "motif"))
    parser.add_argument("--rollouts", type=int, default=200, help=explain(NAME, "rollouts"))
    parser.add_argument("--seats", type=int, help=explain(NAME, "seats"))
    parser.add_argument("--seed", type=int, default=0, help=explain(NAME, "seed"))
    add_engine(parser)
    add_language(parser)
    add_options(parser)


def run(asked: argparse.Namespace) -> int:
    words = read_language(asked.lang)
    spec = registry.spec(asked.game)
    game = spec.game(asked.seats, **chosen(asked, spec))
    if "network" not in rungs(spec.name):
        raise OptionError("no-network", game=spec.name)
    for name in ("games", "most", "motif", "rollouts"):
        if getattr(asked, name) < 1:
            raise OptionError("puzzles-number", name=name, number=getattr(asked, name))
    check_file(asked.out)
    before = read_puzzles(asked.out) if asked.add and asked.out.exists() else []
    options = tuple(spec.write_options(game.options).items())
    counts = Counter(puzzle.motif for puzzle in before)
    plan = MiningPlan(
        game=spec.name,
        seats=game.seats,
        options=options,
        deals=asked.games,
        seed=asked.seed,
        rollouts=asked.rollouts,
        most=asked.most,
        of_a_motif=asked.motif,
        full=frozenset(name for name, number in counts.items() if number >= asked.motif),
    )
    found = with_progress(NAME, plan.deals, mining.mine(plan, asked_engine(asked)))
    candidates = [puzzle for _, part in found for puzzle in part]
    kept = mining.selected(candidates, asked.most, asked.motif, before)
    head = json.dumps({COMMAND: " ".join(["reverie", *map(shlex.quote, sys.argv[1:])])})
    text = "\n".join([head, *(puzzle.to_json() for puzzle in kept)]) + "\n"
    try:
        kept_text = asked.out.read_text(encoding="utf-8").rstrip("\n") if before else ""
        asked.out.write_text(f"{kept_text}\n{text}".lstrip("\n"), encoding="utf-8")
    except OSError as error:
        raise OptionError("unwritten", path=asked.out, error=error) from error
    told = {"file": asked.out, "candidates": len(candidates), "games": plan.deals}
    print(words.number("coach", "puzzles", "mined", len(kept), **told))
    return 0
