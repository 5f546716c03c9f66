"""The rules of the games: chapters, search, and an anchor per rule."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from reverie import registry, rulebook
from reverie.rulebook import Rule
from reverie.server.pages.choose import known_game
from reverie.server.pages.frame import page
from reverie.server.pages.markup import fold, inline, paragraphs
from reverie.server.pages.prefs import prefs_of

LONGEST = 80  # characters of a search
KEPT = 2000  # cached rules as HTML, with highlights
GAME_BEFORE = re.compile(r"^\w+\s?: ")  # "Game: Part"


@dataclass(frozen=True, slots=True)
class Part:
    """A file of a rulebook: the base game or an expansion."""

    slug: str
    title: str
    intro: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A rule as HTML."""

    id: str
    title: Markup
    text: Markup
    source: Markup


@dataclass(frozen=True, slots=True)
class Chapter:
    """The rules of a part under one title."""

    slug: str
    title: str
    rules: list[Shown]


@dataclass(frozen=True, slots=True)
class ShownPart:
    """A part as HTML."""

    slug: str
    title: str
    intro: Markup
    chapters: list[Chapter]


@dataclass(frozen=True, slots=True)
class Book:
    """A game's rules on the page of all rules."""

    game: str
    ways: Sequence[ShownPart | Chapter]  # links into it: its parts, or the chapters of the only one
    hits: list[Rule]


async def index(request: Request) -> Response:
    """All rulebooks, or search results."""
    language = prefs_of(request).lang
    asked = question(request)
    books = [opened(name, language, asked) for name in registry.specs()]
    hits = sum(len(one.hits) for one in books)
    return page(request, "rules_all.html", books=books, asked=asked, found=hits)


def opened(game: str, language: str, asked: str) -> Book:
    """A rulebook with its links and search results."""
    parts = book(game, language)
    rules = {rule.id for part in parts for rule in part.rules}
    shown = [shown_part(part, rules, ()) for part in parts]
    ways = shown[0].chapters if len(shown) == 1 else shown
    return Book(game, ways, found(parts, asked) if asked else [])


async def show(request: Request) -> Response:
    """The rules of one game, or search results."""
    game = known_game(request.path_params["game"])
    asked = question(request)
    parts = book(game, prefs_of(request).lang)
    wanted = {rule.id for rule in found(parts, asked)}
    shown = [shown_part(part, wanted, words_of(asked)) for part in parts]
    return page(
        request,
        "rules.html",
        game=game,
        asked=asked,
        found=len(wanted),
        parts=[part for part in shown if part.chapters],
    )


def question(request: Request) -> str:
    return " ".join(request.query_params.get("q", "")[:LONGEST].split())


def words_of(asked: str) -> tuple[str, ...]:
    return tuple(fold(asked).split())


@cache
def book(game: str, language: str) -> tuple[Part, ...]:
    """The parts of a rulebook, the base game first."""
    if not rulebook.has_rulebook(game):
        return ()
    made = []
    for name, text in rulebook.parts(game, language):
        title, _, rest = text.partition("\n")
        intro = rest.partition("\n## ")[0].partition("\n### ")[0].strip()
        slug = name.removesuffix(f".{language}.md")
        rules = tuple(rulebook.read(name, text, game, language))
        heading = GAME_BEFORE.sub("", title.removeprefix("# ").strip())
        made.append(Part(slug, heading[:1].upper() + heading[1:], intro, rules))
    return tuple(made)


def found(parts: tuple[Part, ...], asked: str) -> list[Rule]:
    """The rules that contain every search word; all of them without a search."""
    words = words_of(asked)
    return [
        rule for part in parts for rule in part.rules if all(word in folded(rule) for word in words)
    ]


@cache
def folded(rule: Rule) -> str:
    """A rule normalized for search."""
    return fold(f"{rule.id} {rule.title} {rule.chapter} {rule.text}")


def shown_part(part: Part, wanted: set[str], asked: tuple[str, ...]) -> ShownPart:
    """A part with the selected rules."""
    chapters = []
    kept = [rule for rule in part.rules if rule.id in wanted]
    for title, rules in groupby(kept, lambda rule: rule.chapter):
        slug = f"{part.slug}-{re.sub(r'[^a-z0-9]+', '-', fold(title)).strip('-')}"
        chapters.append(Chapter(slug, title, [shown_rule(rule, asked) for rule in rules]))
    return ShownPart(part.slug, part.title, paragraphs(part.intro), chapters)


@lru_cache(KEPT)
def shown_rule(rule: Rule, asked: tuple[str, ...]) -> Shown:
    title, text = inline(rule.title, asked), paragraphs(rule.text, asked)
    return Shown(rule.id, title, text, inline(rule.source))
