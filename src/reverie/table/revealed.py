"""Did a move reveal anything?  One that did not can be taken back freely."""

from collections.abc import Sequence

from reverie.engine.contract import SPECTATOR, State
from reverie.engine.scribe import EVERYBODY
from reverie.match.ply import Ply


def revealing(steps: Sequence[Ply], before: State, after: State) -> bool:
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
    return after.over or any(
        before.unseen(seat) != after.unseen(seat) for seat in (mover, SPECTATOR)
    )
