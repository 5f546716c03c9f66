"""Errors in the reader's language: their English text is taken apart and put together again.

Code raises errors in English and knows no other language.  `errors.toml` has each message as
the code writes it, and its French; `{error}` and `{where}` stand for a message within it.
"""

import re
from functools import cache
from string import Formatter

from reverie.i18n import SPACED, UNBROKEN, Words, table

DOMAIN = "errors"
SECTIONS = ("errors", "system")  # our own, and those of the operating system
NESTED = ("error", "where")  # placeholders that hold a message
LONGEST = 4000  # characters; what is longer has somebody's whole file in it


@cache
def patterns() -> tuple[tuple[str, str, re.Pattern[str], int], ...]:
    """Section and key of each message, what fits it, and how many signs are its own."""
    found = []
    for section in SECTIONS:
        for key, template in table("en", DOMAIN)[section].items():
            fitting, own = "", 0
            for text, name, _, _ in Formatter().parse(template):
                fitting += re.escape(text) + (f"(?P<{name}>.*?)" if name is not None else "")
                own += len(text)
            found.append((section, key, re.compile(fitting, re.DOTALL), own))
    return tuple(found)


def translate(message: str, words: Words) -> str:
    """An error's message in the language of the words; one that is not known stays as it is."""
    if words.language == "en" or len(message) > LONGEST:
        return message
    return explained(message, words.language)[1]


@cache
def explained(message: str, language: str) -> tuple[int, str]:
    """How many signs of a message are known, and its translation.

    Several templates may fit; the one that leaves the least unexplained is meant, so that
    "line 4: talk can't be 'loud'" is read as a message within a message.
    """
    best = (0, message)
    for section, key, pattern, own in patterns():
        found = pattern.fullmatch(message)
        if found is None:
            continue
        values = found.groupdict()
        for name in NESTED:
            if name in values:
                known, values[name] = explained(values[name], language)
                own += known
        if own > best[0]:
            template = table(language, DOMAIN)[section][key]
            best = (own, SPACED.sub(UNBROKEN, template).format_map(values))
    return best
