"""Plots of reviews; Matplotlib is an extra."""

from collections.abc import Sequence
from pathlib import Path

from reverie.coach.report import Review
from reverie.coach.telling import DOMAIN
from reverie.i18n import Words
from reverie.lab.plots import COLOURS, pyplot


def draw_curve(file: Path, reviews: Sequence[Review], words: Words, names: Sequence[str]) -> None:
    """The win probability by move, with turning points; one line per review."""
    figure, axes = pyplot().subplots(figsize=(8, 4), layout="constrained")
    for number, review in enumerate(reviews):
        plies, values = zip(*review.curve.points, strict=True)
        colour = COLOURS[number % len(COLOURS)]
        label = None if review.seat is None else words.seat(names, review.seat)
        axes.plot(plies, [100 * value for value in values], color=colour, label=label)
        at = dict(review.curve.points)
        for point in review.turning_points:
            if point.ply in at:
                mark = "v" if point.change < 0 else "^"
                axes.plot(point.ply, 100 * at[point.ply], mark, color=colour)
    axes.set_ylim(-2, 102)
    axes.set_title(words(DOMAIN, "review", "curve title"))
    axes.set_xlabel(words(DOMAIN, "review", "curve x"))
    axes.set_ylabel(words(DOMAIN, "review", "curve y"))
    if len(reviews) > 1:
        axes.legend()
    figure.savefig(file)
