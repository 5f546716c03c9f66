"""Figures side by side."""

from dataclasses import dataclass


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
