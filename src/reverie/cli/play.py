"""`reverie play`: a game in the terminal."""

import argparse
import sys
from pathlib import Path

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.engine.options import FLAG, Option
from reverie.i18n import LANGUAGES, Words, preferred_language
from reverie.match.match import SEEDS
from reverie.terminal.opening import Setting, Wish, open_table
from reverie.terminal.saves import Shelf

NAME = "play"
HELP = "play a game in the terminal"
PREFIX = "option_"  # of a game's own options, among the arguments


def arguments(parser: argparse.ArgumentParser) -> None:
    games = ", ".join(registry.BOXES)
    parser.add_argument("game", metavar="GAME", help=f"one of: {games}")
    parser.add_argument("--seats", metavar="SEATS", help="a number, or names: me,you")
    parser.add_argument("--seed", metavar="N", help="the same seed brings the same game")
    parser.add_argument("--lang", metavar="LANG", help=f"one of: {', '.join(LANGUAGES)}")
    parser.add_argument("--plain", action="store_true", help="line by line, without a full screen")
    parser.add_argument("--record", metavar="FILE", help="write the record of the game there")
    parser.add_argument("--new", action="store_true", help="begin anew, whatever was left")
    for option in game_options():
        add_option(parser, option)


def add_option(parser: argparse.ArgumentParser, option: Option) -> None:
    """`--talk silent`, `--with a,b`, or for a yes or no just its name."""
    flag = option.kind == FLAG
    parser.add_argument(
        f"--{option.name}",
        dest=PREFIX + option.name,
        metavar=option.kind.upper(),
        help=f"possible: {', '.join(option.choices)}" if option.choices else "",
        nargs="?" if flag else None,
        const="yes" if flag else None,
    )


def game_options() -> list[Option]:
    """The options of all games, each name once; which game has it is checked when it starts."""
    named = {option.name: option for box in registry.BOXES.values() for option in box.options}
    return list(named.values())


def run(options: argparse.Namespace) -> int:
    box = registry.box(options.game)
    chosen = {
        name.removeprefix(PREFIX): value
        for name, value in vars(options).items()
        if name.startswith(PREFIX) and value is not None
    }
    wish = Wish(box, options.seats, read_seed(options.seed), chosen)
    record = None if options.record is None else Path(options.record)
    if record is not None and not record.absolute().parent.is_dir():
        raise OptionError(f"there is no folder '{record.parent}' for the record")
    setting = Setting(read_language(options.lang), Shelf(), record)
    opening = open_table(wish, setting.shelf, options.new)
    if options.plain:
        from reverie.terminal.plain import play_plainly

        return play_plainly(opening, setting)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise OptionError("this is no terminal; with --plain the game is played line by line")
    from reverie.terminal.app import play_full_screen

    return play_full_screen(opening, setting)


def read_seed(text: str | None) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(SEEDS))):
        raise OptionError(f"a seed is a whole number from 0 to {SEEDS - 1}, not '{text}'")
    return int(text)


def read_language(text: str | None) -> Words:
    if text is not None and text not in LANGUAGES:
        raise OptionError(f"there are no words in '{text}'; possible: {', '.join(LANGUAGES)}")
    return Words(text or preferred_language())
