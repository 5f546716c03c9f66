"""A game's options as text: titles, descriptions, and what a game was played with."""

import re
from functools import lru_cache

from reverie import registry
from reverie.engine.errors import ReverieError
from reverie.engine.options import FILE, FLAG, SEAT_NUMBER, SET, TEXT, Option, settle
from reverie.i18n import Words
from reverie.match.record import read_options

LONG = 500  # characters of options beyond which nothing is cached
HEAD = re.compile(r"\s*:\s+")  # "The Glyphs: a fourth symbol …"


def headline(text: str) -> tuple[str, str]:
    """The title and the description of a choice."""
    title, *more = HEAD.split(text, maxsplit=1)
    return raised(title), raised(more[0]) if more else ""


def raised(text: str) -> str:
    return text[:1].upper() + text[1:]


def title_of(words: Words, game: str, option: Option, choice: str) -> str:
    """The title of a choice."""
    key = f"{option.name}.{choice}"
    return headline(words(game, "options", key))[0] if words.has(game, "options", key) else choice


def described(game: str, seats: int, text: str, language: str) -> str:
    """The options of a game, as written in a record, in a few words."""
    if len(text) > LONG:  # may contain custom cards
        return describe(game, seats, text, language)
    return described_before(game, seats, text, language)


@lru_cache(4096)
def described_before(game: str, seats: int, text: str, language: str) -> str:
    return describe(game, seats, text, language)


def describe(game: str, seats: int, text: str, language: str) -> str:
    words = Words(language)
    spec = registry.spec(game)
    try:
        settled = settle(spec.options, seats, dict(read_options(text)))
        for name, preset in spec.presets.items():
            if preset and settle(spec.options, seats, dict(preset)) == settled:
                return headline(words(game, "presets", name))[0]
    except ReverieError:  # of a removed version
        return text
    told = []
    for option in spec.options:
        value = settled[option.name]
        if value == option.default:
            continue
        if option.kind == SET and isinstance(value, tuple):
            told += [title_of(words, game, option, str(word)) for word in value]
        elif option.kind == SEAT_NUMBER:
            told.append(words("pages", "me", "first", seat=int(str(value)) + 1))
        elif option.kind in (FILE, TEXT, FLAG):
            told.append(headline(words(game, "options", option.name))[0])
        else:
            told.append(title_of(words, game, option, str(value)))
    return ", ".join(told) or words("pages", "me", "options none")
