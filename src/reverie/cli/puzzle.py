"""`reverie puzzle`: solve one in the terminal, today's unless another is asked for."""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path

from reverie import registry
from reverie.cli.language import add_language, explain, read_language
from reverie.coach.puzzle import Puzzle, puzzles_of, read_puzzles, todays
from reverie.engine.errors import OptionError
from reverie.terminal.puzzles import Asked

NAME = "puzzle"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help=explain(NAME, "game"))
    parser.add_argument("--file", type=Path, metavar="FILE", help=explain(NAME, "file"))
    parser.add_argument("--id", metavar="ID", help=explain(NAME, "id"))
    parser.add_argument("--grade", type=int, metavar="N", help=explain(NAME, "grade"))
    parser.add_argument("--endless", action="store_true", help=explain(NAME, "endless"))
    add_language(parser)


def run(asked: argparse.Namespace) -> int:
    words = read_language(asked.lang)
    possible = wanted(asked)
    first = todays(possible, datetime.now(UTC).date())
    at = possible.index(first)
    order = [*possible[at:], *possible[:at]] if asked.endless else [first]
    solved = tried = 0
    for puzzle in order:
        right = Asked(puzzle, words).ask(sys.stdin)
        if right is None:
            break
        tried += 1
        solved += right
        print()
    if asked.endless:
        print(words("coach", "puzzles", "score", solved=solved, tried=tried))
    return 0


def wanted(asked: argparse.Namespace) -> list[Puzzle]:
    """The puzzles that fit what was asked for; OptionError if there is none."""
    if asked.file is not None:
        found = read_puzzles(asked.file)
    elif asked.game is not None:
        found = puzzles_of(registry.spec(asked.game).name)
    else:
        found = [puzzle for game in registry.specs() for puzzle in puzzles_of(game)]
    if asked.game is not None:
        found = [puzzle for puzzle in found if puzzle.game == registry.spec(asked.game).name]
    if asked.id is not None:
        found = [puzzle for puzzle in found if puzzle.id == asked.id]
    if asked.grade is not None:
        found = [puzzle for puzzle in found if puzzle.grade == asked.grade]
    if not found:
        raise OptionError("no-puzzle")
    return found
