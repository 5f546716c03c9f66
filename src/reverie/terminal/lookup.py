"""Rules for the help."""

from reverie import rulebook
from reverie.rulebook import Rule
from reverie.terminal.reading import plain_letters


def book(game: str, language: str) -> tuple[Rule, ...]:
    """All rules of a game; none without a rulebook."""
    return rulebook.rules(game, language) if rulebook.has_rulebook(game) else ()


def asked_for(game: str, language: str, asked: str) -> list[Rule]:
    """The rule with that id, or else the rules whose id, title or chapter contains these words.

    If there is none, those whose text contains them."""
    rules = book(game, language)
    exact = [rule for rule in rules if rule.id == asked.strip()]
    words = plain_letters(asked).split()
    titled = [rule for rule in rules if all(word in about(rule) for word in words)]
    return exact or titled or [r for r in rules if all(w in plain_letters(r.text) for w in words)]


def about(rule: Rule) -> str:
    return plain_letters(f"{rule.id} {rule.title} {rule.chapter}")


def page(game: str, language: str) -> list[str]:
    """The whole rulebook as Markdown paragraphs."""
    text = []
    chapter = ""
    for rule in book(game, language):
        if rule.chapter != chapter:
            chapter = rule.chapter
            text.append(f"### {chapter}")
        text.append(f"**{rule.title}** `{rule.id}`\n\n{rule.text}\n\n*{rule.source}*")
    return text
