"""`reverie history`: the games played in the terminal."""

import argparse
import json

from rich.box import SIMPLE_HEAD
from rich.table import Table

from reverie import registry
from reverie.cli.language import add_language, explain, read_language
from reverie.cli.tables import console
from reverie.i18n import Words
from reverie.terminal.saves import SavedGame, SavedGames

NAME = "history"
COLUMNS = ("date", "game", "players", "options", "moves", "result", "file")
WHOLE = ("game", "moves", "file")  # never folded: `reverie replay` takes the file's name


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help=explain(NAME, "game"))
    parser.add_argument("--json", action="store_true", help=explain("common", "json"))
    add_language(parser)


def run(asked: argparse.Namespace) -> int:
    words = read_language(asked.lang)
    game = None if asked.game is None else registry.spec(asked.game).name
    saves = SavedGames()
    found = saves.games(game)
    if asked.json:
        print(json.dumps([as_json(saved) for saved in found], indent=2))
    elif found:
        console().print(drawn(found, saves, words))
    else:
        print(words("terminal", NAME, "none", folder=saves.folder))
    return 0


def as_json(saved: SavedGame) -> dict[str, object]:
    headers = saved.record.headers
    return {
        "file": str(saved.path),
        "game": saved.game,
        "date": saved.date,
        "players": saved.players,
        "seats": saved.record.seats,
        "options": saved.record.options,
        "moves": saved.moves,
        "result": headers["result"],
    }


def drawn(found: list[SavedGame], saves: SavedGames, words: Words) -> Table:
    """One row per game."""
    title = words("terminal", NAME, "title", folder=saves.folder)
    table = Table(title=title, box=SIMPLE_HEAD, padding=0, show_edge=False)
    for column in COLUMNS:
        heading = words("terminal", NAME, column)
        table.add_column(heading, overflow="fold", no_wrap=column in WHOLE)
    for saved in found:
        headers = saved.record.headers
        table.add_row(
            saved.date,
            saved.game,
            ", ".join(saved.players),
            headers.get("options", ""),
            str(saved.moves),
            result(headers["result"], words),
            saved.path.name,
        )
    return table


def result(text: str, words: Words) -> str:
    """`won 0,2` with seats counted from 1."""
    kind, _, winners = text.partition(" ")
    seats = ", ".join(str(int(seat) + 1) for seat in winners.split(",") if seat)
    return words("terminal", NAME, kind, seats=seats)
