"""`reverie replay`: a record step by step, or the table at one of its steps."""

import argparse
from pathlib import Path

from reverie.cli.files import read_text
from reverie.cli.language import add_language, explain, read_language
from reverie.cli.numbers import seat_from
from reverie.engine.errors import OptionError
from reverie.i18n import Words
from reverie.match import Match, RecordError, read_record, replay
from reverie.match.figures import figures
from reverie.render import telling
from reverie.render.figures import sentences
from reverie.render.text import table
from reverie.table import recorded
from reverie.terminal.saves import SavedGames

NAME = "replay"
LARGEST = 10_000_000  # bytes; a long game takes some ten thousand
NOBODY = -1  # a reader who is not a player


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=explain(NAME, "file"))
    parser.add_argument("--step", type=int, metavar="N", help=explain(NAME, "step"))
    parser.add_argument("--seat", type=int, metavar="SEAT", help=explain(NAME, "seat"))
    add_language(parser)


def run(asked: argparse.Namespace) -> int:
    words = read_language(asked.lang)
    match, names = read(asked.file, words)
    if asked.step is None:
        print("\n".join(step_lines(match, names, words)))
    else:
        seat = seat_from(asked.seat, match.game.seats)
        print(table(view_at(match, asked.step, seat), words.language, names))
    return 0


def read(path: str, words: Words) -> tuple[Match, list[str]]:
    """The match of a file and the names of its players; errors name the file and the line."""
    text = read_text(found(path), LARGEST)
    try:
        record = read_record(text)
        match = replay(record)
    except RecordError as error:
        raise OptionError("in-file", path=path, error=error) from error
    if not any(record.players):
        return match, []
    return match, telling.display_names(recorded(record.players), words)


def found(path: str) -> str:
    """The file with this path, or else the one with this name in the history."""
    saved = SavedGames().folder / path
    return str(saved) if not Path(path).exists() and saved.is_file() else path


def step_lines(match: Match, names: list[str], words: Words) -> list[str]:
    """Every step with its number, its move and its events, and the result."""
    lines = []
    viewer = NOBODY if match.game.seats > 1 else 0
    for ply in match.log(None):  # a record that can be replayed hides nothing
        lines += [
            f"{ply.number:4} {line}" if at == 0 else f"     {line}"
            for at, line in enumerate(telling.said(ply, words, match.game, viewer, names))
        ]
    if match.outcome is not None:
        lines += ["", words(match.game.name, "endings", match.outcome.reason)]
        lines += sentences(figures(match), words, match.game.name, names)
    return lines


def view_at(match: Match, step: int, seat: int | None) -> dict[str, object]:
    """The table after some moves, as seen by the player to move or by a seat."""
    if not 0 <= step <= len(match.moves):
        raise OptionError("no-step", most=len(match.moves), step=step)
    if step < len(match.moves):
        match.undo(len(match.moves) - step)
    return match.view(match.state.actor if seat is None else seat)
