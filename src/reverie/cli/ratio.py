"""Comparisons of figures."""

from dataclasses import dataclass

from reverie.i18n import Words


@dataclass(frozen=True, slots=True)
class Ratio:
    """One of our figures relative to a peer's, and its target."""

    figure: str
    ours: float
    peer: str
    theirs: float
    ratio: float
    bar: float
    met: bool


def verdict(met: bool, words: Words) -> str:
    """Whether the target is met, in colour."""
    colour, key = ("green", "met") if met else ("red", "missed")
    return f"[{colour}]{words('lab', 'bench', key)}[/]"
