"""Onirim's table as text."""

from collections.abc import Mapping

from reverie.i18n import Words


def table(view: Mapping[str, object], words: Words) -> str:
    """Drawn for a person to read."""
    return str(view)
