"""End-of-game statistics as text: a label and a value per line."""

from collections.abc import Sequence
from itertools import groupby

from reverie.engine.figures import Figure
from reverie.i18n import Words

SECTION = "figures"
BETWEEN = " · "
FEW = 2  # number of seats that are all shown


def lines(
    figures: Sequence[Figure],
    words: Words,
    game: str,
    names: Sequence[str] = (),
    viewer: int | None = None,
) -> list[tuple[str, str]]:
    """Statistics of one group, and one statistic of several seats, share a line.

    With many seats, a viewer sees their own and the largest value.
    """
    told = []
    for group, run in groupby(figures, lambda figure: figure.group):
        shared = list(run)
        label, seat = words(game, SECTION, group), shared[0].seat
        if "." in shared[0].key and seat is not None:  # all of it is about one seat
            who = words.seat(names, seat)
            label = words("common", SECTION, "label of", label=label, who=who)
        if "." not in shared[0].key and len(shared) > FEW and viewer is not None:
            parts = [own_and_best(shared, viewer, words, names)]
        else:
            parts = [part(figure, words, game, names) for figure in shared]
        told.append((label, BETWEEN.join(parts)))
    return told


def sentences(
    figures: Sequence[Figure],
    words: Words,
    game: str,
    names: Sequence[str] = (),
    viewer: int | None = None,
) -> list[str]:
    """The same as `lines`, each as one text."""
    found = lines(figures, words, game, names, viewer)
    return [words("common", SECTION, "line", label=label, value=value) for label, value in found]


def own_and_best(figures: Sequence[Figure], viewer: int, words: Words, names: Sequence[str]) -> str:
    best = max(figures, key=lambda figure: figure.value)
    own = next((figure.value for figure in figures if figure.seat == viewer), None)
    if own is None or own == best.value:
        who = words.seat(names, viewer if own is not None else best.seat or 0)
        return words("common", SECTION, "most", who=who, n=best.value)
    who = words.seat(names, best.seat or 0)
    return words("common", SECTION, "own and most", own=own, who=who, n=best.value)


def part(figure: Figure, words: Words, game: str, names: Sequence[str]) -> str:
    """`3 with a Key`, `4 (Ana)`, or just the number."""
    if "." in figure.key:
        return words(game, SECTION, figure.key, n=figure.value)
    if figure.seat is None:
        return str(figure.value)
    who = words.seat(names, figure.seat)
    return words("common", SECTION, "of", who=who, n=figure.value)
