"""Words for people, in French and English: tables by language and domain.

A domain is a TOML file of the same name under `en/` and `fr/`: a game's own words, or a
surface's.  Every key stands in both languages with the same placeholders.
"""

import locale
import os
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "fr")
UNBROKEN = "\u00a0"  # a space at which no line may be broken
SPACED = re.compile(r"(?<=«) | (?=[»?!:;×])")  # the spaces of French punctuation
ELIDED = re.compile(r"\b([Dd])e \{(\w+)\}")  # "de {who}", which is "d’Ann" or "de Bob"
VOWELS = frozenset("aàâäeéèêëiîïoôöuùûüœæ")
STACKED = "+"  # between the cards of a stack, from the bottom up
MOST_SEATS = 7
COMMON = "common"  # the domain of what every language needs: lists, numbers


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
        text = find(table(self.language, domain)[section], key)
        if self.language == "fr":
            text = elided(text, values)
        return typeset(text.format_map(values), self.language)

    def has(self, domain: str, section: str, key: str) -> bool:
        try:
            find(table(self.language, domain).get(section, {}), key)
        except KeyError:
            return False
        return True

    def number(self, domain: str, section: str, key: str, n: int, **values: object) -> str:
        """A message about so many things, from its two forms `key.one` and `key.many`."""
        few = n < 2 if self.language == "fr" else n == 1
        return self(domain, section, f"{key}.{'one' if few else 'many'}", n=n, **values)

    # --- a game's words ---
    def card(self, game: str, name: str | None) -> str:
        """A card by its bare name; None is a card that can't be seen."""
        if name is None:
            return self(COMMON, "cards", "hidden")
        return self(game, "cards", name) if self.has(game, "cards", name) else name

    def a_card(self, game: str, name: str | None) -> str:
        """A card with its article, as a sentence names it."""
        if name is None:
            return self(COMMON, "cards", "a hidden")
        return (
            self(game, "a card", name) if self.has(game, "a card", name) else self.card(game, name)
        )

    def cards(self, game: str, names: Iterable[str | None]) -> str:
        """Several cards in a sentence, equal ones counted."""
        counted: dict[str | None, int] = {}
        for name in names:
            counted[name] = counted.get(name, 0) + 1
        return self.listed([self.so_many(game, name, n) for name, n in counted.items()])

    def so_many(self, game: str, name: str | None, n: int) -> str:
        """A card, or several of one kind."""
        if n == 1:
            return self.a_card(game, name)
        if name is None:
            return self(COMMON, "cards", "several hidden", n=n)
        if self.has(game, "several cards", name):
            return self(game, "several cards", name, n=n)
        return self(COMMON, "cards", "several", n=n, card=self.card(game, name))

    def listed(self, parts: Sequence[str]) -> str:
        """Parts as a list in a sentence."""
        if len(parts) < 2:
            return "".join(parts)
        return self(COMMON, "lists", "and", first=", ".join(parts[:-1]), last=parts[-1])

    def seat(self, names: Sequence[str], seat: int) -> str:
        """A player by name, or else by number."""
        given = names[seat] if seat < len(names) else ""
        return given or self(COMMON, "seats", "player", n=seat + 1)

    def action(
        self,
        game: str,
        verb: str,
        object: str = "",
        target: str = "",
        decision: str = "",
        names: Sequence[str] = (),
    ) -> str:
        """What a person reads on the button of an action.

        A sentence of its own for a verb with its target, with any target (`verb …`), or at a
        decision, goes first.  The player at seat 1 is `{seat1}`.
        """
        aimed = (f"{verb} {target}", f"{verb} …") if target else ()
        keys = (*aimed, f"{decision}: {verb}")
        key = next((key for key in keys if self.has(game, "actions", key)), verb)
        where = self(game, "targets", target) if self.has(game, "targets", target) else target
        seats = {f"seat{seat}": self.seat(names, seat) for seat in range(MOST_SEATS)}
        what = self.object(game, object)
        return self(game, "actions", key, object=what, target=where, **seats)

    def object(self, game: str, object: str) -> str:
        """What an action is done to: a card, a stack of cards (`square+diamond`), a place."""
        if self.has(game, "objects", object):
            return self(game, "objects", object)
        if "+" in object:
            return STACKED.join(self.card(game, part) for part in object.split("+"))
        return self.a_card(game, object)

    def reason(self, id: str, game: str, values: Mapping[str, str]) -> str:
        """Why a bot made its move."""
        told = {name: self.object(game, value) for name, value in values.items()}
        return self("bots", "reasons", id, **told)


def find(section: dict[str, str], key: str) -> str:
    """A key's message.  Keys that differ by figures at their end alone may share one entry:
    "goose 5" is the message of "goose", and the figures."""
    if key not in section:
        stem, _, figures = key.rpartition(" ")
        if stem in section and figures[:1].isdigit():
            return f"{section[stem]} {figures}"
    return section[key]


def typeset(text: str, language: str) -> str:
    """A text with the spaces of its language: French ones at which no line may be broken."""
    return SPACED.sub(UNBROKEN, text) if language == "fr" else text


def elided(text: str, values: Mapping[str, object]) -> str:
    """A French message with each `de {who}` as its value wants it."""

    def shorten(found: re.Match[str]) -> str:
        first = str(values.get(found[2], ""))[:1].lower()
        return f"{found[1]}’{{{found[2]}}}" if first in VOWELS else found[0]

    return ELIDED.sub(shorten, text)


def preferred_language() -> str:
    """The language that the environment asks for: French, or else English."""
    named = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    asked = next(filter(None, named), "") or (locale.getlocale()[0] or "")
    return "fr" if asked.lower().startswith("fr") else "en"
