"""The `reverie` command."""

import errno
import io
import os
import sys
from collections.abc import Container, Sequence
from contextlib import suppress
from importlib import import_module

from reverie import __version__
from reverie.cli import version
from reverie.cli.language import explain, speaking, words
from reverie.cli.usage import Parser
from reverie.engine.errors import ReverieError
from reverie.i18n.errors import message

# Each is a module of this package with arguments(parser) and run(options) -> exit status; its help
# is in cli.toml.
COMMANDS = (
    "play",
    "serve",
    "bots",
    "database",
    "games",
    "rules",
    "replay",
    "history",
    "lessons",
    "review",
    "analyse",
    "puzzle",
    "puzzles",
    "simulate",
    "arena",
    "ladder",
    "solve",
    "study",
    "coach",
    "train",
    "bench",
    "fuzz",
)

# Networks are small: threads that wait for each other cost more than they gain, and ten times as
# much on a busy machine.  Training has larger products, and may use them.
BLAS_THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def parser(arguments: Container[str] = COMMANDS) -> Parser:
    """The parser of the command and its subcommands.

    Only the subcommand among the arguments is imported, since imports take time.
    """
    top = Parser(prog="reverie", description=explain("reverie", "command"))
    top.add_argument(
        "--version",
        action="version",
        version=version.sentence(__version__, words()),
        help=explain("reverie", "version"),
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for name in COMMANDS:
        what = explain(name, "command")
        sub = commands.add_parser(name, help=what, description=what)
        if name in arguments:
            command = import_module(f"reverie.cli.{name}")
            command.arguments(sub)
            sub.set_defaults(run=command.run)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status, 2 for invalid input."""
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="replace")  # unprintable characters must not break the help
    with speaking(arguments):
        given = sys.argv[1:] if arguments is None else arguments
        if "train" not in given:
            for name in BLAS_THREADS:  # before NumPy is loaded
                os.environ.setdefault(name, "1")
        reader = parser(given)
        options = reader.parse_args(given)
        if options.command is None:
            reader.print_help()
            return 2
        try:
            status = int(options.run(options))
            sys.stdout.flush()
            return status
        except ReverieError as error:
            print(f"reverie: {message(error, words())}", file=sys.stderr)
            return 2
        except KeyboardInterrupt:
            return 130
        except BrokenPipeError:
            return 141
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise
            with suppress(OSError):
                print(f"reverie: {message(error, words())}", file=sys.stderr)
            sys.stdout = io.StringIO()  # the rest of the buffer can't be written either
            return 1
