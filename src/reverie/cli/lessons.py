"""`reverie lessons`: the lessons of each game, and which ones are finished and won."""

import argparse
import json

from rich.table import Table

from reverie import registry
from reverie.cli.language import add_language, explain, read_language
from reverie.cli.tables import console
from reverie.engine.errors import OptionError
from reverie.i18n import Words
from reverie.lessons import PathStep, games_with_lessons, in_language, next_step, progress
from reverie.terminal.saves import SavedGames

NAME = "lessons"
SECTION = "list"  # of the words


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help=explain(NAME, "game"))
    parser.add_argument("--json", action="store_true", help=explain("common", "json"))
    add_language(parser)


def run(asked: argparse.Namespace) -> int:
    words, saves = read_language(asked.lang), SavedGames()
    games = games_with_lessons()
    if asked.game is not None:
        game = registry.spec(asked.game).name
        if game not in games:
            raise OptionError("lesson", game=game, games=", ".join(games))
        games = [game]
    done, won = saves.finished_lessons(), saves.victories()
    paths = {game: progress(game, done, won) for game in games}
    if asked.json:
        print(json.dumps({game: as_json(path, words) for game, path in paths.items()}, indent=2))
        return 0
    for game, path in paths.items():
        console().print(drawn(game, path, words))
        if (step := next_step(path)) is not None:
            print(words(NAME, SECTION, "next", name=game, lesson=step.lesson.name))
    return 0


def as_json(path: tuple[PathStep, ...], words: Words) -> list[dict[str, object]]:
    return [
        {
            "lesson": step.lesson.name,
            "title": in_language(step.lesson.title, words),
            "line": in_language(step.lesson.line, words),
            "seats": step.lesson.seats,
            "options": dict(step.lesson.options),
            "done": step.done,
            "won": step.won,
        }
        for step in path
    ]


def drawn(game: str, path: tuple[PathStep, ...], words: Words) -> Table:
    """One line per lesson, in order."""
    title = words(NAME, SECTION, "heading", game=words(game, "game", "title"), name=game)
    table = Table(title=title)
    for column in ("lesson", "title", "done", "won"):
        table.add_column(words(NAME, SECTION, column))
    for step in path:
        marks = (words(NAME, SECTION, "yes" if mark else "no") for mark in (step.done, step.won))
        about = f"{in_language(step.lesson.title, words)}: {in_language(step.lesson.line, words)}"
        table.add_row(step.lesson.name, about, *marks)
    return table
