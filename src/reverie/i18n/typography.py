"""French typography: spaces and elisions."""

import re
from collections.abc import Mapping

UNBROKEN = "\u00a0"  # a no-break space
SPACED = re.compile(r"(?<=«) | (?=[»?!:;×])")  # the spaces of French punctuation
ELIDED = re.compile(r"\b([Dd])e \{(\w+)\}")  # "de {who}", which is "d’Ann" or "de Bob"
VOWELS = frozenset("aàâäeéèêëiîïoôöuùûüœæ")


def typeset(text: str, language: str) -> str:
    """Make the spaces before French punctuation non-breaking."""
    return SPACED.sub(UNBROKEN, text) if language == "fr" else text


def elided(text: str, values: Mapping[str, object]) -> str:
    """Elide `de {who}` where its value requires it."""

    def shorten(found: re.Match[str]) -> str:
        first = str(values.get(found[2], ""))[:1].lower()
        return f"{found[1]}’{{{found[2]}}}" if first in VOWELS else found[0]

    return ELIDED.sub(shorten, text)
