"""`reverie puzzle`: solve a puzzle in the terminal, today's by default."""

import argparse
import sys
from pathlib import Path

from reverie import registry
from reverie.cli.language import add_language, explain, read_language
from reverie.coach.puzzle import Puzzle, puzzles_of, read_puzzles, todays
from reverie.engine.errors import OptionError
from reverie.i18n import Words
from reverie.terminal.puzzle_log import PuzzleLog, utc_day
from reverie.terminal.puzzles import Asked

NAME = "puzzle"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help=explain(NAME, "game"))
    parser.add_argument("--file", type=Path, metavar="FILE", help=explain(NAME, "file"))
    parser.add_argument("--id", metavar="ID", help=explain(NAME, "id"))
    parser.add_argument("--theme", metavar="THEME", help=explain(NAME, "theme"))
    parser.add_argument("--grade", type=int, metavar="N", help=explain(NAME, "grade"))
    parser.add_argument("--endless", action="store_true", help=explain(NAME, "endless"))
    add_language(parser)


def run(asked: argparse.Namespace) -> int:
    words = read_language(asked.lang)
    possible = wanted(asked)
    log = PuzzleLog()
    first = todays(possible, utc_day())
    solved = tried = 0
    for puzzle in in_order(possible, first, log) if asked.endless else [first]:
        right = Asked(puzzle, words).ask(sys.stdin)
        if right is None:
            break
        tried += 1
        solved += right
        print(standing(puzzle, right, log, words))
        print()
    if asked.endless:
        print(words("coach", "puzzles", "score", solved=solved, tried=tried))
    return 0


def in_order(possible: list[Puzzle], first: Puzzle, log: PuzzleLog) -> list[Puzzle]:
    """Today's first, then untried ones."""
    rest = [puzzle for puzzle in possible if puzzle is not first]
    return [first, *sorted(rest, key=lambda puzzle: puzzle.id in log.tried(puzzle.game))]


def standing(puzzle: Puzzle, right: bool, log: PuzzleLog, words: Words) -> str:
    """Count an attempt; the rating and streak after it."""
    shipped = puzzles_of(puzzle.game)
    daily = bool(shipped) and todays(shipped, utc_day()).id == puzzle.id
    before = round(log.rating(puzzle.game).value)
    counted = log.count(puzzle, right, daily)
    after, streak = round(log.rating(puzzle.game).value), log.streak(puzzle.game)
    told = words(
        "coach",
        "puzzles",
        "rating" if counted else "practice",
        rating=after,
        change=f"{after - before:+d}".replace("-", "\u2212"),
    )
    return f"{told} {words.number('coach', 'puzzles', 'streak', streak)}" if streak else told


def wanted(asked: argparse.Namespace) -> list[Puzzle]:
    """The puzzles that match the request; OptionError if there are none."""
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
    if asked.theme is not None:
        found = [puzzle for puzzle in found if asked.theme in puzzle.themes]
    if asked.grade is not None:
        found = [puzzle for puzzle in found if puzzle.grade == asked.grade]
    if not found:
        raise OptionError("no-puzzle")
    return found
