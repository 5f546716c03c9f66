"""The `reverie` command."""

import io
import sys
from collections.abc import Sequence
from typing import Any

from reverie import __version__
from reverie.cli import (
    arena,
    bench,
    database,
    fuzz,
    games,
    ladder,
    play,
    replay,
    rules,
    serve,
    simulate,
    study,
    train,
    version,
)
from reverie.cli.language import explain, speaking, words
from reverie.cli.usage import Parser
from reverie.engine.errors import ReverieError
from reverie.i18n.errors import translate

# Each has NAME, arguments(parser) and run(options) -> exit status; cli.toml has its help.
COMMANDS: tuple[Any, ...] = (
    play,
    serve,
    database,
    games,
    rules,
    replay,
    simulate,
    arena,
    ladder,
    study,
    train,
    bench,
    fuzz,
)


def parser() -> Parser:
    """Of the command and all its subcommands."""
    top = Parser(prog="reverie", description=explain("reverie", "command"))
    top.add_argument(
        "--version",
        action="version",
        version=version.sentence(__version__, words()),
        help=explain("reverie", "version"),
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for command in COMMANDS:
        what = explain(command.NAME, "command")
        sub = commands.add_parser(command.NAME, help=what, description=what)
        command.arguments(sub)
        sub.set_defaults(run=command.run)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status, 2 for input that is turned down."""
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="replace")  # a sign that can't be shown stops no help
    with speaking(arguments):
        options = parser().parse_args(arguments)
        if options.command is None:
            parser().print_help()
            return 2
        try:
            return int(options.run(options))
        except ReverieError as error:
            print(f"reverie: {translate(str(error), words())}", file=sys.stderr)
            return 2
        except KeyboardInterrupt:
            return 130
        except BrokenPipeError:
            return 141
