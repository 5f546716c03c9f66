"""User-facing text in English and French: `Words("fr")("terminal", "help", "title")`."""

import locale
import os
from collections.abc import Iterable, Mapping, Sequence

from reverie import folder
from reverie.i18n.tables import LANGUAGES, entry, shared_domains, table, words_of
from reverie.i18n.typography import UNBROKEN, elided, typeset

__all__ = [
    "LANGUAGES",
    "UNBROKEN",
    "Words",
    "elided",
    "named",
    "preferred_language",
    "table",
    "typeset",
    "words_of",
]

STACKED = "+"  # separates the cards of a stack, from the bottom up
COMMON = "common"  # the domain shared by all interfaces: lists, numbers
TITLE = ("game", "title")
NO_ARGUMENTS: Mapping[str, str] = {}


class Blanks(dict[str, object]):
    """Values for placeholders; unknown ones are left as written."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class Words:
    """The texts of one language: `words("terminal", "help", "title")`."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"unknown language '{language}'; choose from: {', '.join(LANGUAGES)}")
        self.language = language

    def __call__(self, domain: str, section: str, key: str, **values: object) -> str:
        """A message with its placeholders filled in.

        KeyError if there is none; for a game, falls back to the key as a name.
        """
        text = self._find(domain, section, key)
        if text is None:
            if domain in shared_domains(self.language):
                raise KeyError(f"{domain}: {section}.{key}")
            name = domain if (section, key) == TITLE else key
            text = named(name).replace("{", "{{").replace("}", "}}")
        if self.language == "fr":
            text = elided(text, values)
        return typeset(text.format_map(Blanks(values)), self.language)

    def has(self, domain: str, section: str, key: str) -> bool:
        return self._find(domain, section, key) is not None

    def _find(self, domain: str, section: str, key: str) -> str | None:
        """The template of a message."""
        return entry(self.language, domain, folder.added_package(domain), section, key)

    def number(self, domain: str, section: str, key: str, n: int, **values: object) -> str:
        """A message in its singular or plural form, `key.one` or `key.many`."""
        return self(domain, section, f"{key}.{self.form(n)}", n=n, **values)

    def form(self, n: float) -> str:
        """The form of a noun after a number: in French, 1.5 is still singular."""
        return "one" if (n < 2 if self.language == "fr" else n == 1) else "many"

    # --- a game's words ---
    def card(self, game: str, name: str | None) -> str:
        """A card's bare name; None is a hidden card."""
        if name is None:
            return self(COMMON, "cards", "hidden")
        return self(game, "cards", name) if self.has(game, "cards", name) else name

    def a_card(self, game: str, name: str | None) -> str:
        """A card with its article, for use in a sentence."""
        if name is None:
            return self(COMMON, "cards", "a hidden")
        return (
            self(game, "a card", name) if self.has(game, "a card", name) else self.card(game, name)
        )

    def piece(self, game: str, name: str) -> str:
        """The bare name of a card, or of a stack of cards (`square+diamond`)."""
        if self.has(game, "cards", name):
            return self.card(game, name)
        return " + ".join(self.card(game, part) for part in name.split(STACKED))

    def place(self, game: str, kind: str, number: int = 0, owner: str = "") -> str:
        """A place: which one, if there are several of the kind, and its owner, if any."""
        known = self.has(game, "places", kind)
        text = self(game, "places", kind) if known else kind.removesuffix(" #")
        if number:
            text = self(COMMON, "places", "numbered", place=text, n=number)
        return self(COMMON, "places", "of", place=text, who=owner) if owner else text

    def cards(self, game: str, names: Iterable[str | None]) -> str:
        """Several cards in a sentence; equal ones are counted."""
        counted: dict[str | None, int] = {}
        for name in names:
            counted[name] = counted.get(name, 0) + 1
        return self.listed([self.counted_card(game, name, n) for name, n in counted.items()])

    def counted_card(self, game: str, name: str | None, n: int) -> str:
        """One or several cards of one kind."""
        if n == 1:
            return self.a_card(game, name)
        if name is None:
            return self(COMMON, "cards", "several hidden", n=n)
        if self.has(game, "several cards", name):
            return self(game, "several cards", name, n=n)
        return self(COMMON, "cards", "several", n=n, card=self.card(game, name))

    def listed(self, parts: Sequence[str]) -> str:
        """A list in a sentence: "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        return self(COMMON, "lists", "and", first=", ".join(parts[:-1]), last=parts[-1])

    def apart(self, parts: Sequence[str]) -> str:
        """Several texts in one: "a; b; c"."""
        text = "".join(parts[:1])
        for part in parts[1:]:
            text = self(COMMON, "lists", "apart", first=text, next=part)
        return text

    def seat(self, names: Sequence[str], seat: int) -> str:
        """A player's name, or else the number of the seat."""
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
        template: str = "",
    ) -> str:
        """The label of an action.

        First the sentence for its kind, filled with the arguments; then one for the verb with its
        target, with any target (`verb …`) or at a decision; then the one for the verb.  Without
        any of these, its template or its text.
        """
        aimed = (f"{verb} {target}", f"{verb} …") if target else ()
        declared = (kind,) if kind != verb else ()
        keys = (*declared, *aimed, f"{decision}: {verb}", verb)
        key = next((key for key in keys if self.has(game, "actions", key)), None)
        where = self(game, "targets", target) if self.has(game, "targets", target) else target
        what = self.object(game, object)
        told = {name: self.argument(game, name, arguments[name], names) for name in arguments}
        if key is None and template:
            return named(template).format(**told)
        if key is None:
            return " ".join(filter(None, (named(verb), what, where)))
        values = {"object": what, "target": where} | told
        return self(game, "actions", key, **values).strip()

    def argument(self, game: str, name: str, value: str, names: Sequence[str]) -> str:
        """The value of a placeholder: a player, a card, or a word of the section
        `<placeholder>s`."""
        if name == "seat":
            return self.seat(names, int(value))
        if name != "card" and self.has(game, f"{name}s", value):
            return self(game, f"{name}s", value)
        return self.object(game, value)

    def object(self, game: str, object: str) -> str:
        """The object of an action: a card, a stack of cards (`square+diamond`), a place."""
        if self.has(game, "objects", object):
            return self(game, "objects", object)
        if "+" in object:
            return STACKED.join(self.card(game, part) for part in object.split("+"))
        return self.a_card(game, object)

    def reason(self, id: str, game: str, values: Mapping[str, str]) -> str:
        """A bot's reason for its move."""
        told = {name: self.object(game, value) for name, value in values.items()}
        domain = "bots" if self.has("bots", "reasons", id) else game
        return self(domain, "reasons", id, **told)


def named(key: str) -> str:
    """A readable name from a key: `hearts.follow-suit` → Follow suit."""
    name = key.rpartition(".")[2].replace("-", " ").replace("_", " ")
    return name[:1].upper() + name[1:]


def preferred_language() -> str:
    """The language of the environment: French, or else English."""
    named = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    asked = next(filter(None, named), "") or (locale.getlocale()[0] or "")
    return "fr" if asked.lower().startswith("fr") else "en"
