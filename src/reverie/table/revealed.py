"""Did a move reveal anything?  One that did not can be taken back freely."""

from collections.abc import Callable, Sequence

from reverie.engine.contract import SPECTATOR
from reverie.engine.scribe import EVERYBODY
from reverie.match.match import Step

UNSEEN = "unseen"  # in every game's views: the cards that this seat has not seen, by kind
View = Callable[[int], dict[str, object]]


def revealing(steps: Sequence[Step], before: View, after: View) -> bool:
    """Did chance or another seat decide something, or does anybody see a card they did not see?

    A spectator stands for what everybody sees; what only some see is in the events.
    """
    mover = steps[0].seat
    if mover is None or any(step.outcomes or step.seat != mover for step in steps):
        return True
    alone = 1 << mover
    for step in steps:
        for event in step.events:
            if event.knowers != EVERYBODY and event.knowers & ~alone:
                return True
    if after(mover)["outcome"] is not None:
        return True
    return any(unseen(before(seat)) != unseen(after(seat)) for seat in (mover, SPECTATOR))


def unseen(view: dict[str, object]) -> list[object]:
    """All that a view, or a part of it, counts as unseen."""
    found = [view[UNSEEN]] if UNSEEN in view else []
    for part in view.values():
        if type(part) is dict:
            found += unseen(part)
    return found
