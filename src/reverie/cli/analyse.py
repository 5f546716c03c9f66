"""`reverie analyse`: the coach's evaluation of one position of a recorded game."""

import argparse
import json

from rich.table import Table

from reverie import coach
from reverie.cli.language import add_language, explain, read_language
from reverie.cli.replay import read
from reverie.cli.tables import console
from reverie.coach import Hint
from reverie.coach import telling as coach_telling
from reverie.coach.line import line
from reverie.engine.errors import OptionError
from reverie.i18n import Words
from reverie.match import Match
from reverie.render import telling
from reverie.render.text import table as drawn

NAME = "analyse"
DOMAIN = coach_telling.DOMAIN


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="RECORD", help=explain(NAME, "file"))
    parser.add_argument("--step", type=int, metavar="N", help=explain(NAME, "step"))
    parser.add_argument("--move", metavar="MOVE", help=explain(NAME, "move"))
    parser.add_argument("--json", action="store_true", help=explain(NAME, "json"))
    add_language(parser)


def run(asked: argparse.Namespace) -> int:
    words = read_language(asked.lang)
    match, names = read(asked.file, words)
    last = len(match.moves)
    step = last if asked.step is None else asked.step
    if not 0 <= step <= last:
        raise OptionError("no-step", most=last, step=step)
    match.undo(last - step)
    hint = coach.hint(match)
    move = hint.move
    if asked.move is not None:
        move = match.game.actions.read(asked.move, match.state.legal())
    chances = coach.chances(match, hint.seat)
    if asked.json:
        print(json.dumps({"step": step, **hint.to_json(), "chances": chances.to_json()}, indent=1))
        return 0
    out = console()
    out.print(drawn(match.view(hint.seat), words.language, names), markup=False)
    out.print(coach_telling.chances(chances, words, names), markup=False)
    out.print(coach_telling.advice(hint, words, match.game, names), markup=False)
    out.print(choices(hint, match, names, words))
    label = telling.label(move, words, match.game.name, hint.decision, names)
    out.print(words(DOMAIN, NAME, "line", move=label), markup=False)
    for ply in line(match, move):
        for sentence in telling.said(ply, words, match.game, hint.seat, names):
            out.print(f"  {sentence}", markup=False)
    return 0


def choices(hint: Hint, match: Match, names: list[str], words: Words) -> Table:
    """Every choice with its value, best first."""
    made = Table()
    made.add_column(words(DOMAIN, "review", "move"))
    for heading in ("value", "cost"):
        made.add_column(words(DOMAIN, "review", heading), justify="right")
    made.add_column(words(DOMAIN, "review", "class"))
    for choice in hint.choices:
        made.add_row(
            telling.label(choice.action, words, match.game.name, hint.decision, names),
            f"{100 * choice.value:.0f}",
            coach_telling.points(-choice.cost),
            words(DOMAIN, "classes", choice.class_),
        )
    return made
