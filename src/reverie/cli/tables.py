"""Tables with translated headings."""

import sys

from rich.console import Console
from rich.table import Table

from reverie.i18n import Words

DOMAIN = "lab"
# Text columns are left-aligned, numbers right-aligned.
OF_WORDS = frozenset(
    (
        "beside",
        "bot",
        "defeat",
        "environment",
        "figure",
        "form",
        "game",
        "move",
        "preset",
        "setting",
    )
)


def headed(title: str, words: Words, section: str, *headings: str) -> Table:
    """An empty table with its columns."""
    table = Table(title=title)
    for heading in headings:
        left = heading in OF_WORDS
        table.add_column(words(DOMAIN, section, heading), justify="left" if left else "right")
    return table


def console() -> Console:
    """For tables: as wide as the terminal, or wide enough for a file."""
    return Console(width=None if sys.stdout.isatty() else 100, highlight=False)
