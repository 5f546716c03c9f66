"""Figures side by side."""

from dataclasses import dataclass

from reverie.i18n import Words


@dataclass(frozen=True, slots=True)
class Ratio:
    """One of our figures over a peer's, and how far it has to go."""

    figure: str
    ours: float
    peer: str
    theirs: float
    ratio: float
    bar: float
    met: bool


def verdict(met: bool, words: Words) -> str:
    """Is the bar reached?  In its colour."""
    colour, key = ("green", "met") if met else ("red", "missed")
    return f"[{colour}]{words('lab', 'bench', key)}[/]"
