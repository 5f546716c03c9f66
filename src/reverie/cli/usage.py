"""How arguments are read: argparse, in the reader's language.

argparse itself speaks English.  Its usage, titles and help are told in words of ours; its
errors are translated as ours are, from their English text.
"""

import argparse
import sys
from typing import Any, NoReturn

from reverie.cli.language import explain, words
from reverie.i18n.errors import translate

TITLES = ("positional arguments", "options")  # as argparse names its groups


class Formatter(argparse.HelpFormatter):
    """Help whose usage is called so in the reader's language."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        own = explain("usage", "usage") if prefix is None else prefix
        super().add_usage(usage, actions, groups, own)


class Parser(argparse.ArgumentParser):
    """Of a command or a subcommand."""

    def __init__(self, **given: Any) -> None:
        super().__init__(formatter_class=Formatter, add_help=False, **given)
        self.add_argument("-h", "--help", action="help", help=explain("usage", "help"))

    def add_argument_group(
        self, title: str | None = None, *more: Any, **given: Any
    ) -> argparse._ArgumentGroup:
        told = explain("usage", title) if title in TITLES else title
        return super().add_argument_group(told, *more, **given)

    def error(self, message: str) -> NoReturn:
        """Turn the arguments down, with exit status 2."""
        self.print_usage(sys.stderr)
        self.exit(2, translate(f"{self.prog}: error: {message}", words()) + "\n")
