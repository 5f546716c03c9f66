"""The language of a command: `--lang`, or else from the environment."""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from reverie.engine.errors import OptionError
from reverie.i18n import LANGUAGES, Words, preferred_language

FLAG = "--lang"
SPOKEN: ContextVar[Words] = ContextVar("the words of the command that runs")


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        FLAG, metavar="LANG", help=explain("common", "lang", languages=", ".join(LANGUAGES))
    )


def read_language(text: str | None) -> Words:
    if text is not None and text not in LANGUAGES:
        raise OptionError("no-language", language=text, possible=", ".join(LANGUAGES))
    return words() if text is None else Words(text)


def words() -> Words:
    """The texts of the running command, or else of the environment."""
    return SPOKEN.get(None) or Words(preferred_language())


def explain(command: str, key: str, **values: object) -> str:
    """The help text of a part of a command."""
    return words()("cli", command, key, **values)


@contextmanager
def speaking(arguments: Sequence[str] | None) -> Iterator[None]:
    """Help and errors in the language that the arguments request.

    They are needed before all arguments are parsed, so `--lang` is looked up separately; an unknown
    language falls back to the environment's.
    """
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    early.add_argument(FLAG, nargs="?")
    asked = early.parse_known_args(arguments)[0].lang
    before = SPOKEN.set(Words(asked if asked in LANGUAGES else preferred_language()))
    try:
        yield
    finally:
        SPOKEN.reset(before)
