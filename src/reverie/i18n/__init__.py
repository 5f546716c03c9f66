"""Words for people, in French and English: tables by language and domain.

A domain is a TOML file of the same name under `en/` and `fr/`: a game's own words, or a
surface's.  Every key stands in both languages with the same placeholders.
"""

import locale
import os
import tomllib
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "fr")


@cache
def table(language: str, domain: str) -> dict[str, dict[str, str]]:
    """All sections of a domain."""
    source = files("reverie.i18n") / language / f"{domain}.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))


class Words:
    """The words of one language: `words("onirim", "cards", "red sun")`."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no words in '{language}'; possible: {', '.join(LANGUAGES)}")
        self.language = language

    def __call__(self, domain: str, section: str, key: str, **values: object) -> str:
        """A message with its placeholders filled; KeyError if there is none such."""
        return find(table(self.language, domain)[section], key).format_map(values)

    def has(self, domain: str, section: str, key: str) -> bool:
        try:
            find(table(self.language, domain).get(section, {}), key)
        except KeyError:
            return False
        return True


def find(section: dict[str, str], key: str) -> str:
    """A key's message.  Keys that differ by figures at their end alone may share one entry:
    "goose 5" is the message of "goose", and the figures."""
    if key not in section:
        stem, _, figures = key.rpartition(" ")
        if stem in section and figures.replace("/", "").isdigit():
            return f"{section[stem]} {figures}"
    return section[key]


def preferred_language() -> str:
    """The language that the environment asks for: French, or else English."""
    named = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    asked = next(filter(None, named), "") or (locale.getlocale()[0] or "")
    return "fr" if asked.lower().startswith("fr") else "en"
