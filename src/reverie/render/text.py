"""A view drawn as text."""

from collections.abc import Callable, Mapping

from reverie.i18n import Words
from reverie.render import circadia_text, onirim_text

DRAWINGS: Mapping[str, Callable[[Mapping[str, object], Words], str]] = {
    "onirim": onirim_text.table,
    "circadia": circadia_text.table,
}


def table(view: Mapping[str, object], language: str = "en") -> str:
    """The table as a seat sees it."""
    return DRAWINGS[str(view["game"])](view, Words(language))
