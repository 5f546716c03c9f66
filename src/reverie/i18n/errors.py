"""Errors in the reader's language: their English text is taken apart and put together again.

Code raises errors in English and knows no other language.  `errors.toml` has each message as
the code writes it, and its French; `{error}` and `{where}` stand for a message within it.
"""

from dataclasses import dataclass
from functools import cache
from string import Formatter

from reverie.i18n import Words, elided, table, typeset

DOMAIN = "errors"
SECTIONS = ("errors", "argparse", "system")  # our own, and those that others write
NESTED = ("error", "where")  # placeholders that hold a message
DEEPEST = 8  # messages within messages; a file, its line, its seed, a move and what is possible
LONGEST = 4000  # signs; what is longer has somebody's whole file in it


@dataclass(frozen=True, slots=True)
class Template:
    """A message: its own texts, and the names of the placeholders between them."""

    section: str
    key: str
    texts: tuple[str, ...]
    names: tuple[str, ...]

    def parts(self, message: str) -> dict[str, str] | None:
        """What stands in the placeholders, each as short as can be; None if it does not fit.

        A message may hold a line of somebody's file, so this looks at it but once: a regular
        expression would try every way to share it out.
        """
        first, *others = self.texts
        if not others:
            return {} if message == first else None
        last = others.pop()
        at, end = len(first), len(message) - len(last)
        if at > end or not message.startswith(first) or not message.endswith(last):
            return None
        found = []
        for text in others:
            next_at = message.find(text, at, end)
            if next_at < 0:
                return None
            found.append(message[at:next_at])
            at = next_at + len(text)
        return dict(zip(self.names, [*found, message[at:end]], strict=True))


@cache
def templates() -> tuple[Template, ...]:
    found = []
    for section in SECTIONS:
        for key, message in table("en", DOMAIN)[section].items():
            texts, names = [""], []
            for text, name, _, _ in Formatter().parse(message):
                texts[-1] += text
                if name is not None:
                    names.append(name)
                    texts.append("")
            found.append(Template(section, key, tuple(texts), tuple(names)))
    return tuple(found)


def translate(message: str, words: Words) -> str:
    """An error's message in the language of the words; one that is not known stays as it is."""
    if words.language == "en" or len(message) > LONGEST:
        return message
    return explained(message, words.language, DEEPEST)[1]


def explained(message: str, language: str, deep: int) -> tuple[int, str]:
    """How many signs of a message are known, and its translation.

    Several templates may fit; the one that leaves the least unexplained is meant, so that
    "line 4: talk can't be 'loud'" is read as a message within a message.
    """
    best = (0, message)
    for template in templates() if deep else ():
        values = template.parts(message)
        if values is None:
            continue
        known = sum(map(len, template.texts))
        for name in NESTED:
            if name in values:
                more, values[name] = explained(values[name], language, deep - 1)
                known += more
        if known > best[0]:
            wanted = table(language, DOMAIN)[template.section][template.key]
            wanted = elided(typeset(wanted, language), values)
            best = (known, wanted.format_map(values))
    return best
