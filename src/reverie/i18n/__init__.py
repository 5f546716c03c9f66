"""Words for people, in French and English: tables by language and domain.

A domain is a surface's TOML file under `en/` and `fr/`, or a game: its `words.en.toml` and
`words.fr.toml` lie in its own folder.  Every key stands in both languages with the same
placeholders.  What a game has no words for is said in those of `defaults.toml`, or by its name.
"""

import locale
import os
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from reverie import folder
from reverie.engine.errors import OptionError

LANGUAGES = ("en", "fr")
UNBROKEN = "\u00a0"  # a space at which no line may be broken
SPACED = re.compile(r"(?<=«) | (?=[»?!:;×])")  # the spaces of French punctuation
ELIDED = re.compile(r"\b([Dd])e \{(\w+)\}")  # "de {who}", which is "d’Ann" or "de Bob"
VOWELS = frozenset("aàâäeéèêëiîïoôöuùûüœæ")
STACKED = "+"  # between the cards of a stack, from the bottom up
KEPT = 20_000  # messages that are remembered
COMMON = "common"  # the domain of what every language needs: lists, numbers
DEFAULTS = "defaults"  # the domain of what is said of a game that has no words for it
TITLE = ("game", "title")
FORMS = " || "  # between the forms of an entry
SECTIONS_OF_FORMS = {
    "cards": ("cards", "a card", "several cards"),
    "events": ("events", "events of"),
}
# What others do is told as what oneself does, unless there is a sentence of its own for it.
ALIKE = {"events of": "events"}

Table = Mapping[str, Mapping[str, str]]
NO_ARGUMENTS: Mapping[str, str] = {}


def table(language: str, domain: str) -> Table:
    """All sections of a domain; none if it is a game without words in that language."""
    shared = _shared(language)
    return shared[domain] if domain in shared else _own(folder.package_of(domain), language)


def words_of(language: str, game: str) -> dict[str, dict[str, str]]:
    """All sections of a game's words, as a client looks them up: with what they fall back to."""
    found: dict[str, dict[str, str]] = {}
    for source in _fallbacks(language, game)[::-1]:
        for section, words in source.items():
            found.setdefault(section, {}).update(words)
    return found


def _fallbacks(language: str, game: str) -> list[Table]:
    """Where a game's words are looked for.

    A game may speak one language alone, or none at all.  What it leaves out in a language that
    it speaks is not filled in from another one.
    """
    own = [table(language, game)]
    if not own[0]:
        own = [table(other, game) for other in LANGUAGES]
    return [*own, table(language, DEFAULTS)]


@cache
def _shared(language: str) -> dict[str, Table]:
    """The domains that belong to no game."""
    entries = (files("reverie.i18n") / language).iterdir()
    return {entry.name.removesuffix(".toml"): _read(entry) for entry in entries}


@cache
def _own(package: str, language: str) -> Table:
    """The words in a game's package."""
    source = folder.file_in(package, f"words.{language}.toml")
    return {} if source is None else with_forms(_read(source))


def with_forms(words: Table) -> Table:
    """Entries with several forms in one line, each form under its own section or key.

    A card's name, with its article, and many of it: "key || a key || {n} keys".  An event as the
    one who did it reads it, and the others: "You draw. || {who} draws.".  Anything else about one
    or many: "{n} card || {n} cards".
    """
    found: dict[str, dict[str, str]] = {section: {} for section in words}
    for section, entries in words.items():
        for key, text in entries.items():
            first, *more = text.split(FORMS)
            if section in SECTIONS_OF_FORMS or not more:
                sections = SECTIONS_OF_FORMS.get(section, (section,))
                for name, form in zip(sections, (first, *more), strict=False):
                    found.setdefault(name, {})[key] = form
            else:
                found[section] |= {f"{key}.one": first, f"{key}.many": more[0]}
    return found


def _read(source: Traversable) -> Table:
    try:
        found = tomllib.loads(source.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise OptionError("words-toml", file=source, why=error) from error
    for section, words in found.items():
        if not isinstance(words, dict) or not all(isinstance(text, str) for text in words.values()):
            raise OptionError("words-table", file=source, part=section)
    return found


class Blanks(dict[str, object]):
    """Values for placeholders; one that is not known stays as it is written."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class Words:
    """The words of one language: `words("terminal", "help", "title")`."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no words in '{language}'; possible: {', '.join(LANGUAGES)}")
        self.language = language

    def __call__(self, domain: str, section: str, key: str, **values: object) -> str:
        """A message with its placeholders filled.

        KeyError if a surface has none such; of a game, the key itself as a name.
        """
        text = self._find(domain, section, key)
        if text is None:
            if domain in _shared(self.language):
                raise KeyError(f"{domain}: {section}.{key}")
            name = domain if (section, key) == TITLE else key
            text = named(name).replace("{", "{{").replace("}", "}}")
        if self.language == "fr":
            text = elided(text, values)
        return typeset(text.format_map(Blanks(values)), self.language)

    def has(self, domain: str, section: str, key: str) -> bool:
        return self._find(domain, section, key) is not None

    def _find(self, domain: str, section: str, key: str) -> str | None:
        """A message as it is written."""
        shared = domain in _shared(self.language)
        package = "" if shared else folder.package_of(domain)  # which a game may change
        return _found(self.language, domain, package, section, key)

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
        kind: str = "",
        arguments: Mapping[str, str] = NO_ARGUMENTS,
    ) -> str:
        """What a person reads on the button of an action.

        The sentence for its kind goes first, whose blanks are the arguments; then one of its own
        for a verb with its target, with any target (`verb …`), or at a decision; then that for
        its verb.
        """
        aimed = (f"{verb} {target}", f"{verb} …") if target else ()
        declared = (kind,) if kind != verb else ()
        keys = (*declared, *aimed, f"{decision}: {verb}", verb)
        key = next((key for key in keys if self.has(game, "actions", key)), None)
        where = self(game, "targets", target) if self.has(game, "targets", target) else target
        what = self.object(game, object)
        if key is None:
            return " ".join(filter(None, (named(verb), what, where)))
        told = {name: self.argument(game, name, arguments[name], names) for name in arguments}
        values = {"object": what, "target": where} | told
        return self(game, "actions", key, **values).strip()

    def argument(self, game: str, name: str, value: str, names: Sequence[str]) -> str:
        """What stands in a blank: a player, a card, or a word of the section `<blank>s`."""
        if name == "seat":
            return self.seat(names, int(value))
        if name != "card" and self.has(game, f"{name}s", value):
            return self(game, f"{name}s", value)
        return self.object(game, value)

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
        domain = "bots" if self.has("bots", "reasons", id) else game
        return self(domain, "reasons", id, **told)


@lru_cache(KEPT)
def _found(language: str, domain: str, package: str, section: str, key: str) -> str | None:
    """A message of a domain, or of the game in a package."""
    shared = domain in _shared(language)
    for place in [table(language, domain)] if shared else _fallbacks(language, domain):
        for name in (section, ALIKE.get(section, section)):
            text = find(place.get(name, {}), key)
            if text is not None:
                return text
    return None


def find(section: Mapping[str, str], key: str) -> str | None:
    """A key's message.  Keys that differ by figures at their end alone may share one entry:
    "goose 5" is the message of "goose", and the figures."""
    if key not in section:
        stem, _, figures = key.rpartition(" ")
        if stem in section and figures[:1].isdigit():
            return f"{section[stem]} {figures}"
    return section.get(key)


def named(key: str) -> str:
    """The name that a key stands for, as something to read: `hearts.follow-suit` → Follow suit."""
    name = key.rpartition(".")[2].replace("-", " ").replace("_", " ")
    return name[:1].upper() + name[1:]


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
