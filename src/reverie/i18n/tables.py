"""Text tables by language and domain, read from TOML files.

A domain is an interface's TOML file under `en/` and `fr/`, or a game with its `words.en.toml` and
`words.fr.toml` in its own folder.  Every key exists in both languages with the same placeholders.
Entries missing from a game fall back to `defaults.toml`, then to the key as a name.
"""

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from reverie import folder
from reverie.engine.errors import OptionError

LANGUAGES = ("en", "fr")
KEPT = 20_000  # cached messages
DEFAULTS = "defaults"  # the domain with fallbacks for games
FORMS = " || "  # separates the forms of an entry
SECTIONS_OF_FORMS = {
    "cards": ("cards", "a card", "several cards"),
    "events": ("events", "events of"),
}
# Other players' events fall back to the sentence for one's own.
ALIKE = {"events of": "events"}

Table = Mapping[str, Mapping[str, str]]


def table(language: str, domain: str) -> Table:
    """All sections of a domain; none for a game without texts in that language."""
    shared = shared_domains(language)
    return shared[domain] if domain in shared else _own(folder.package_of(domain), language)


def words_of(language: str, game: str) -> dict[str, dict[str, str]]:
    """All sections of a game's texts including fallbacks, for clients."""
    found: dict[str, dict[str, str]] = {}
    for source in _fallbacks(language, game)[::-1]:
        for section, words in source.items():
            found.setdefault(section, {}).update(words)
    return found


def _fallbacks(language: str, game: str) -> list[Table]:
    """Where to look up a game's texts, in order.

    A game may have texts in one language only, or none.  If it has any in a language, missing
    entries are not filled in from the other.
    """
    own = [table(language, game)]
    if not own[0]:
        own = [table(other, game) for other in LANGUAGES]
    return [*own, table(language, DEFAULTS)]


@cache
def shared_domains(language: str) -> dict[str, Table]:
    """The domains that belong to no game."""
    sources = (files("reverie.i18n") / language).iterdir()
    return {source.name.removesuffix(".toml"): _read(source) for source in sources}


@cache
def _own(package: str, language: str) -> Table:
    """The texts in a game's package."""
    source = folder.file_in(package, f"words.{language}.toml")
    return {} if source is None else with_forms(_read(source))


def with_forms(words: Table) -> Table:
    """Split entries with several forms on one line into a section or key per form.

    A card's name, with its article, and its plural: "key || a key || {n} keys".  An event for the
    actor and for the others: "You draw. || {who} draws.".  Anything else, singular and plural: "{n}
    card || {n} cards".
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


@lru_cache(KEPT)
def entry(language: str, domain: str, package: str, section: str, key: str) -> str | None:
    """A message of a domain; `package` is that of a game registered at run time, which may be
    registered again with another one."""
    shared = domain in shared_domains(language)
    for place in [table(language, domain)] if shared else _fallbacks(language, domain):
        for name in (section, ALIKE.get(section, section)):
            text = find(place.get(name, {}), key)
            if text is not None:
                return text
    return None


def find(section: Mapping[str, str], key: str) -> str | None:
    """A key's message.  Keys that differ only in a final number may share an entry: "goose 5" is
    the message of "goose" and the number."""
    if key not in section:
        stem, _, figures = key.rpartition(" ")
        if stem in section and figures[:1].isdigit():
            return f"{section[stem]} {figures}"
    return section.get(key)
