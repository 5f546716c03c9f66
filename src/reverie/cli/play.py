"""`reverie play`: a game in the terminal."""

import argparse
import sys
from pathlib import Path

from reverie import registry
from reverie.cli.files import check_file
from reverie.cli.game_options import add_game, add_options, chosen
from reverie.cli.language import add_language, explain, read_language
from reverie.engine.errors import OptionError
from reverie.match.seeds import SEEDS
from reverie.terminal.resume import PAUSE, PlayRequest, PlaySettings, open_lesson, open_table
from reverie.terminal.saves import SavedGames

NAME = "play"
LONGEST_PAUSE = 60


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--seats", metavar="SEATS", help=explain(NAME, "seats"))
    parser.add_argument("--seed", metavar="N", help=explain(NAME, "seed"))
    add_language(parser)
    parser.add_argument("--plain", action="store_true", help=explain(NAME, "plain"))
    parser.add_argument("--record", metavar="FILE", help=explain(NAME, "record"))
    parser.add_argument("--learn", action="store_true", help=explain(NAME, "learn"))
    parser.add_argument("--lesson", metavar="LESSON", help=explain(NAME, "lesson"))
    parser.add_argument("--new", action="store_true", help=explain(NAME, "new"))
    parser.add_argument(
        "--pause", type=float, default=PAUSE, metavar="SECONDS", help=explain(NAME, "pause")
    )
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    spec = registry.spec(options.game)
    if not 0 <= options.pause <= LONGEST_PAUSE:
        raise OptionError("pause", most=LONGEST_PAUSE, pause=options.pause)
    wish = PlayRequest(spec, options.seats, read_seed(options.seed), chosen(options, spec))
    learn = options.learn or options.lesson is not None
    if learn and (wish.seats, wish.seed, wish.options) != (None, None, {}):
        raise OptionError("lesson-options")
    record = None if options.record is None else Path(options.record)
    if record is not None:
        check_file(record)
    setting = PlaySettings(read_language(options.lang), SavedGames(), record, options.pause)
    if learn:
        opening = open_lesson(spec.name, options.lesson or "")
    else:
        opening = open_table(wish, setting.saves, options.new)
    if options.plain:
        from reverie.terminal.plain_opening import play_plainly

        return play_plainly(opening, setting)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise OptionError("no-terminal")
    from reverie.terminal.app import play_full_screen

    return play_full_screen(opening, setting)


def read_seed(text: str | None) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(SEEDS))):
        raise OptionError("seed-text", most=SEEDS - 1, seed=text)
    return int(text)
