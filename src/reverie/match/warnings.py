"""Moves after which victory is out of reach, as far as the one who moves can know."""

from reverie.engine.actions import Action
from reverie.engine.contract import State
from reverie.engine.outcome import OutOfReach
from reverie.match.match import Match

WORLDS = 24  # all of which must be lost; one that is not ends the search


def gives_up(match: Match, action: Action) -> OutOfReach | None:
    """Why this move would put victory out of reach, or None if it need not.

    The move is tried in positions that its seat can't tell from the real one, so the answer
    gives nothing away; where chance decides, it is only told when every sample loses.  What it
    is about is only named where all the samples agree.
    """
    seat = match.actor
    if seat is None or match.state.out_of_reach(seat) is not None:
        return None
    found: OutOfReach | None = None
    for seed in range(WORLDS):
        world = match.state.resample(seat, seed)
        world.apply(action.id)
        reason = why_lost(world, seat)
        if reason is None:
            return None
        found = reason if found is None or reason == found else OutOfReach(reason.rule)
    return found


def why_lost(world: State, seat: int) -> OutOfReach | None:
    """Why nobody wins from here, or has won."""
    outcome = world.outcome
    if outcome is None:
        return world.out_of_reach(seat)
    return None if outcome.winners else OutOfReach(outcome.reason)
