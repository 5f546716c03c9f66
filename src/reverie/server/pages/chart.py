"""A small chart of wins and losses: a dot per game, and the rolling win rate as a line."""

from collections.abc import Sequence
from dataclasses import dataclass

from reverie.i18n import Words

WIDTH, HEIGHT = 300, 84
MARGIN = 8
DOTS = 24  # of the latest games
DOTS_AT = 76  # below the line
LINE_HEIGHT = 58  # the rest is for the dots


@dataclass(frozen=True, slots=True)
class Dot:
    x: float
    y: float
    won: bool


@dataclass(frozen=True, slots=True)
class Chart:
    """The data for the template, and a text alternative."""

    label: str
    line: str  # points of the rolling rate
    dots: list[Dot]
    half: float  # the height of a rate of one half
    width: int = WIDTH
    height: int = HEIGHT


def draw(won: Sequence[bool], over: int, most: int, words: Words) -> Chart:
    """The games in order, latest last; each rate covers at most `most` games."""
    rates = [sum(won[max(0, at - over) : at]) / min(at, over) for at in range(1, len(won) + 1)]
    rates = rates[-most:]
    points = [(x_of(at, len(rates)), y_of(rate)) for at, rate in enumerate(rates)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points) if len(points) > 1 else ""
    latest = won[-DOTS:]
    dots = [Dot(round(x_of(at, DOTS), 1), DOTS_AT, one) for at, one in enumerate(latest)]
    first, last = percent(rates[0], words), percent(rates[-1], words)
    label = words("pages", "me", "chart", n=len(rates), first=first, last=last)
    if len(rates) == 1:
        label = words("pages", "me", "chart one", last=last)
    return Chart(label, line, dots, y_of(0.5))


def x_of(at: int, number: int) -> float:
    return MARGIN + (WIDTH - 2 * MARGIN) * at / max(1, number - 1)


def y_of(rate: float) -> float:
    return MARGIN + (1 - rate) * (LINE_HEIGHT - MARGIN)


def percent(rate: float, words: Words) -> str:
    return words("pages", "me", "rate", percent=round(100 * rate))
