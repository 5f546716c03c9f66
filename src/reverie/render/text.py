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

# game → what is to be told beside a choice, by the move's canonical words
NOTES: Mapping[str, Callable[[Mapping[str, object], str, Words], str]] = {"onix": onix_text.note}


def note(view: Mapping[str, object], move: str, words: Words) -> str:
    """A few words beside a choice, or nothing."""
    game = str(view["game"])
    return NOTES[game](view, move, words) if game in NOTES else ""


def table(view: Mapping[str, object], language: str = "en", names: Sequence[str] = ()) -> str:
    """The table as a seat sees it."""
    return DRAWINGS[str(view["game"])](view, Words(language), names)
