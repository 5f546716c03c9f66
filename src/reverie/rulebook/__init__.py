"""The numbered rules of every game, in both languages, as the surfaces show them.

`<game>.<language>.md` holds chapters (`## …`) of rules, each under a heading `### rule.id`.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule by its id, with the chapter it stands in; its text ends with its source."""

    id: str
    chapter: str
    text: str


@cache
def rules(game: str, language: str) -> tuple[Rule, ...]:
    """All rules of a game, in the order of the book; none if there is no book for it."""
    book = files("reverie.rulebook") / f"{game}.{language}.md"
    return read_rules(book.read_text(encoding="utf-8")) if book.is_file() else ()


def read_rules(text: str) -> tuple[Rule, ...]:
    found: list[Rule] = []
    chapter, id, lines = "", "", list[str]()
    for line in [*text.splitlines(), "## "]:
        heading = line.startswith(("# ", "## ", "### "))
        if heading and id:
            found.append(Rule(id, chapter, "\n".join(lines).strip()))
        if line.startswith("### "):
            id, lines = line[4:].strip().strip("`"), []
        elif heading:
            chapter, id = line.lstrip("#").strip(), ""
        elif id:
            lines.append(line)
    return tuple(found)


def matching(game: str, language: str, asked: str) -> tuple[Rule, ...]:
    """The rule of that id, or else the rules whose id or chapter has these words."""
    book = rules(game, language)
    exact = tuple(rule for rule in book if rule.id == asked.strip())
    words = asked.lower().split()
    return exact or tuple(
        rule for rule in book if all(w in f"{rule.id} {rule.chapter}".lower() for w in words)
    )
