"""The rules of every game by id, in English and French.

A rulebook is the file `rulebook.<language>.md` in the game's folder, with further parts in
`rulebook-<part>.<language>.md`.  A rule is a heading `### id`, a text that opens with its title in
bold, and a last line in italics with its source.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable

from reverie import folder
from reverie.engine.errors import ReverieError
from reverie.i18n import typeset

LANGUAGES = ("en", "fr")
BOOK = "rulebook"
SOURCE = {"en": "Source:", "fr": typeset("Source :", "fr")}
BREAKS = re.compile(r"[ \t\n]+")  # not non-breaking spaces
SOURCE_LINE = re.compile(rf"\*(?:{'|'.join(SOURCE.values())}) (.+?)\*")
ID = re.compile(r"[a-z][a-z0-9]*(\.[a-z][a-z0-9-]*){2}")


class RulebookError(ReverieError):
    """A rulebook that can't be parsed, or a rule that is not in it."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its text and its source."""

    id: str
    title: str
    text: str
    source: str
    chapter: str


@cache
def rules(game: str, language: str = "en") -> tuple[Rule, ...]:
    """Every rule of a game, in the order of its rulebook."""
    if language not in LANGUAGES:
        possible = ", ".join(LANGUAGES)
        raise RulebookError("rulebook-language", language=language, possible=possible)
    found: list[Rule] = []
    for name, text in parts(game, language):
        found += read(name, text, game, language)
    twice = {rule.id for rule in found if sum(other.id == rule.id for other in found) > 1}
    if twice:
        raise RulebookError("rule-twice", game=game, rule=min(twice))
    return tuple(found)


def find(game: str, id: str, language: str = "en") -> Rule:
    """The rule with this id."""
    for rule in rules(game, language):
        if rule.id == id:
            return rule
    raise RulebookError("no-rule", rule=id, game=game)


def has_rulebook(game: str) -> bool:
    """Whether the game has a rulebook in any language."""
    return any(folder.file(game, f"{BOOK}.{language}.md") for language in LANGUAGES)


def parts(game: str, language: str) -> list[tuple[str, str]]:
    """The files of a game's rulebook, the base game first: `hearts`, `hearts-scoring`, and so on.

    A file missing in one language is read in the other.
    """
    for wanted in (language, *LANGUAGES):
        base = folder.file(game, f"{BOOK}.{wanted}.md")
        if base is not None:
            more = folder.listing(game, f"{BOOK}-", f".{wanted}.md")
            return [
                (game + entry.name.removeprefix(BOOK).removesuffix(f".{wanted}.md"), text(entry))
                for entry in (base, *more)
            ]
    raise RulebookError("no-rulebook", game=game)


def text(entry: Traversable) -> str:
    return entry.read_text(encoding="utf-8")


def read(name: str, text: str, game: str, language: str) -> list[Rule]:
    """The rules of one file; RulebookError names the malformed line."""
    found = []
    for line, chapter, id, body in sections(typeset(text, language)):
        if not ID.fullmatch(id) or not id.startswith(f"{game}."):
            raise RulebookError("rule-id", file=name, line=line, rule=id, game=game)
        paragraphs = [BREAKS.sub(" ", p).strip() for p in body.split("\n\n") if p.strip()]
        title = re.match(r"\*\*(.+?)\.?\*\*\s*(.*)", paragraphs[0]) if paragraphs else None
        if title is None:
            raise RulebookError("rule-title", file=name, line=line, rule=id)
        source = SOURCE_LINE.fullmatch(paragraphs[-1])
        if source is None or len(paragraphs) < 2:
            raise RulebookError(
                "rule-source", file=name, line=line, rule=id, source=SOURCE[language]
            )
        words = "\n\n".join([title[2], *paragraphs[1:-1]]).strip()
        if not words:
            raise RulebookError("rule-empty", file=name, line=line, rule=id)
        found.append(Rule(id, title[1], words, source[1], chapter))
    return found


def sections(text: str) -> Iterator[tuple[int, str, str, str]]:
    """Line, chapter, heading and body of every level-3 heading."""
    chapter, id, start = "", "", 0
    body: list[str] = []
    for number, row in enumerate([*text.splitlines(), "## "], 1):
        if row.startswith(("# ", "## ", "### ")):
            if id:
                yield start, chapter, id, "\n".join(body)
            level, _, heading = row.partition(" ")
            chapter = heading.strip() if level != "###" else chapter
            id, start, body = (heading.strip() if level == "###" else ""), number, []
        else:
            body.append(row)
