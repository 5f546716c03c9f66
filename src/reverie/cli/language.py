"""The language that a command speaks: `--lang`, or else what the environment asks for."""

import argparse

from reverie.engine.errors import OptionError
from reverie.i18n import LANGUAGES, Words, preferred_language


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang", metavar="LANG", help=explain("common", "lang", languages=", ".join(LANGUAGES))
    )


def explain(command: str, key: str, **values: object) -> str:
    """The help on a part of a command, in the environment's language: `--lang` is not yet read."""
    return Words(preferred_language())("cli", command, key, **values)


def read_language(text: str | None) -> Words:
    if text is not None and text not in LANGUAGES:
        raise OptionError(f"there are no words in '{text}'; possible: {', '.join(LANGUAGES)}")
    return spoken(text)


def spoken(text: str | None) -> Words:
    """As asked for; where that can't be, as the environment has it: for errors too."""
    return Words(text if text in LANGUAGES else preferred_language())
