"""A view drawn as text."""

from collections.abc import Callable, Mapping, Sequence

from reverie.i18n import Words
from reverie.render import circadia_text, onirim_text, onix_text

# game → its drawing of a view, in the words of a language, with the names of the seats
DRAWINGS: Mapping[str, Callable[[Mapping[str, object], Words, Sequence[str]], str]] = {
    "onirim": onirim_text.table,
    "onix": onix_text.table,
    "circadia": circadia_text.table,
}


def table(view: Mapping[str, object], language: str = "en", names: Sequence[str] = ()) -> str:
    """The table as a seat sees it."""
    return DRAWINGS[str(view["game"])](view, Words(language), names)
