"""Rules as HTML: a subset of Markdown, with search terms highlighted."""

import re
import unicodedata
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

TAGS = re.compile(r"(<[^>]+>|&[#\w]+;)")  # tags and entities
RULE = re.compile(r"<code>([a-z]+\.[a-z0-9.-]+)</code>")  # a rule id


@cache
def reader() -> MarkdownIt:
    """Emphasis and code only: no HTML, no images, no links."""
    return MarkdownIt("zero").enable(["emphasis", "backticks"])


def paragraphs(text: str, asked: tuple[str, ...] = ()) -> Markup:
    """A text of several paragraphs."""
    made = (f"<p>{inline(part, asked)}</p>" for part in text.split("\n\n") if part.strip())
    return Markup("\n".join(made))


def inline(text: str, asked: tuple[str, ...] = ()) -> Markup:
    """One paragraph without its tags; rule ids become links."""
    html = RULE.sub(linked, reader().renderInline(text))
    return Markup(marked(html, asked) if asked else html)


def linked(found: re.Match[str]) -> str:
    id = found[1]
    return f'<a href="/rules/{id.partition(".")[0]}#{id}"><code>{id}</code></a>'


def marked(html: str, asked: tuple[str, ...]) -> str:
    """Highlight the search terms in the text."""
    return "".join(
        part if TAGS.fullmatch(part) else mark_text(part, asked) for part in TAGS.split(html)
    )


def mark_text(text: str, asked: tuple[str, ...]) -> str:
    plain = "".join(map(fold_sign, text))
    taken = [False] * len(text)
    for word in asked:
        at = plain.find(word) if word else -1
        while at >= 0:
            taken[at : at + len(word)] = [True] * len(word)
            at = plain.find(word, at + len(word))
    out = ""
    for at, sign in enumerate(text):
        begins = taken[at] and (at == 0 or not taken[at - 1])
        ends = taken[at] and (at + 1 == len(text) or not taken[at + 1])
        out += ("<mark>" if begins else "") + sign + ("</mark>" if ends else "")
    return out


def fold(text: str) -> str:
    """A text normalized for search: lowercase, without accents."""
    return "".join(map(fold_sign, text))


def fold_sign(sign: str) -> str:
    """One character for one, so that offsets are preserved."""
    bare = unicodedata.normalize("NFD", sign)[:1].lower()
    return "'" if bare == "’" else bare[:1] or sign
