"""argparse in the user's language.

argparse itself speaks English.  Its usage, titles and help are replaced by our texts; the templates
of its errors are replaced before it fills them in.
"""

import argparse
import sys
from functools import cache
from typing import Any, NoReturn

from reverie.cli.language import explain, words
from reverie.i18n import table, typeset

TITLES = ("positional arguments", "options")  # argparse's names of its groups


class Formatter(argparse.HelpFormatter):
    """A help formatter with a translated usage line."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        own = explain("usage", "usage") if prefix is None else prefix
        super().add_usage(usage, actions, groups, own)


class Parser(argparse.ArgumentParser):
    """The parser of a command or a subcommand."""

    def __init__(self, **given: Any) -> None:
        super().__init__(formatter_class=Formatter, add_help=False, **given)
        self.add_argument("-h", "--help", action="help", help=explain("usage", "help"))

    def add_argument_group(
        self, title: str | None = None, *more: Any, **given: Any
    ) -> argparse._ArgumentGroup:
        told = explain("usage", title) if title in TITLES else title
        return super().add_argument_group(told, *more, **given)

    def error(self, message: str) -> NoReturn:
        """Reject the arguments, with exit status 2."""
        self.print_usage(sys.stderr)
        self.exit(
            2, said("%(prog)s: error: %(message)s\n") % {"prog": self.prog, "message": message}
        )


class OfType(str):
    """argparse's message about a value, which differs by type."""

    def __mod__(self, values: Any) -> str:
        wanted: str = said(f"invalid {values['type']} value: %(value)r")
        return str.__mod__(wanted, values)


def said(template: str) -> str:
    """One of argparse's templates in the language of the command; unknown ones unchanged."""
    if template == "invalid %(type)s value: %(value)r":
        return OfType(template)
    return templates(words().language).get(template, template)


@cache
def templates(language: str) -> dict[str, str]:
    """argparse's template → our translation."""
    theirs, ours = (table(lang, "errors")["argparse"] for lang in ("en", language))
    return {text: typeset(ours[key], language) for key, text in theirs.items()}


argparse._ = said  # type: ignore[attr-defined]  # it looks up each template as by gettext
