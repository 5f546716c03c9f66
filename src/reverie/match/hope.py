"""Moves after which victory is out of reach, as far as the one who moves can know."""

from reverie.engine.actions import Action
from reverie.match.match import Match

WORLDS = 24  # in all of which hope must be lost; one that keeps it ends the search


def gives_up(match: Match, action: Action) -> str | None:
    """The rule by which this move would put victory out of reach, or None.

    The move is tried in positions that its seat can't tell from the real one, so the answer
    gives nothing away; where chance decides, it is only told when every sample loses.
    """
    seat = match.actor
    if seat is None or match.view(seat).get("out_of_reach") is not None:
        return None
    reason: str | None = None
    for seed in range(WORLDS):
        world = match.state.resample(seat, seed)
        world.apply(action.id)
        outcome = world.outcome
        if outcome is None:
            lost = world.view(seat).get("out_of_reach")
            reason = None if lost is None else str(lost)
        else:
            reason = None if outcome.winners else outcome.reason
        if reason is None:
            return None
    return reason
