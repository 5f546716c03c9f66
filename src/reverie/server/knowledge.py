"""Was anything shown by a move?  What shows nothing can be taken back for nothing."""

from collections.abc import Iterator, Mapping, Sequence

from reverie.engine.contract import SPECTATOR, State
from reverie.match.match import Step

UNSEEN = "unseen"  # in every game's views: the cards that this seat has not seen, by kind


def revealing(steps: Sequence[Step], before: State, after: State) -> bool:
    """Did chance decide, or somebody else, or does anybody see a card now that they did not?"""
    if any(step.outcomes for step in steps) or len({step.seat for step in steps}) != 1:
        return True
    if after.over:
        return True
    seats = before.game.seats
    lookers = [0] if seats == 1 else [*range(seats), SPECTATOR]
    return any(
        list(unseen(before.places(seat))) != list(unseen(after.places(seat))) for seat in lookers
    )


def unseen(data: Mapping[str, object]) -> Iterator[object]:
    """All that a part of a view counts as unseen."""
    for key, value in data.items():
        if key == UNSEEN:
            yield value
        elif isinstance(value, Mapping):
            yield from unseen(value)
