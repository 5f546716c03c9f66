"""Rules as HTML: the little Markdown that rulebooks use, with what was searched for marked."""

import re
import unicodedata
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

TAGS = re.compile(r"(<[^>]+>|&[#\w]+;)")  # what is not text in HTML
RULE = re.compile(r"<code>([a-z]+\.[a-z0-9.-]+)</code>")  # a rule named by its id


@cache
def reader() -> MarkdownIt:
    """Emphasis and code alone: no HTML, no pictures, no addresses."""
    return MarkdownIt("zero").enable(["emphasis", "backticks"])


def paragraphs(text: str, asked: tuple[str, ...] = ()) -> Markup:
    """A text of several paragraphs."""
    made = (f"<p>{inline(part, asked)}</p>" for part in text.split("\n\n") if part.strip())
    return Markup("\n".join(made))


def inline(text: str, asked: tuple[str, ...] = ()) -> Markup:
    """One paragraph without its tags; a rule that it names can be followed."""
    html = RULE.sub(linked, reader().renderInline(text))
    return Markup(marked(html, asked) if asked else html)


def linked(found: re.Match[str]) -> str:
    id = found[1]
    return f'<a href="/rules/{id.partition(".")[0]}#{id}"><code>{id}</code></a>'


def marked(html: str, asked: tuple[str, ...]) -> str:
    """The words that were asked for, marked wherever they stand in the text."""
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
    """A text as a search compares it: small letters without accents."""
    return "".join(map(fold_sign, text))


def fold_sign(sign: str) -> str:
    """One sign for one sign, so that places stay what they are."""
    bare = unicodedata.normalize("NFD", sign)[:1].lower()
    return "'" if bare == "’" else bare[:1] or sign
