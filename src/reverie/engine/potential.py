"""Potentials of the seats for shaped rewards, for every game."""

from typing import Final

from reverie.engine.state import State

NONE: Final = 0
PROGRESS: Final = 1  # cooperative games: the share of the victory condition reached
SHARE: Final = 2  # otherwise: the share of all points, on the scale of the rewards
POINTS: Final = 3  # each seat's points
TEAM_POINTS: Final = 4  # the points of all seats together


def potentials(s: State, kind: int) -> list[float]:
    """One number for each seat."""
    seats = s.game.seats
    if kind == PROGRESS:
        return [s.progress()] * seats
    scores = s.scores()
    if kind == NONE or len(scores) < seats:
        return [0.0] * seats
    total = 0.0
    for score in scores:
        total += float(score)
    if kind == TEAM_POINTS:
        return [total] * seats
    if kind == POINTS:
        return [float(score) for score in scores]
    if total <= 0.0 or seats == 1:
        return [0.0] * seats
    return [(seats * float(score) / total - 1.0) / (seats - 1) for score in scores]
