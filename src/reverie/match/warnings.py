"""Moves after which victory is out of reach, as far as the one who moves can know."""

from reverie.engine.actions import Action
from reverie.engine.outcome import OutOfReach
from reverie.engine.state import State
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
    return lost_by(match.state, seat, action)


def warnings(match: Match) -> dict[int, OutOfReach]:
    """The moves, by id, that put victory out of reach; none if it is already, or if all do."""
    seat = match.actor
    if seat is None or match.state.out_of_reach(seat) is not None:
        return {}
    legal = match.legal
    found = {action.id: lost_by(match.state, seat, action) for action in legal}
    lost = {id: reason for id, reason in found.items() if reason is not None}
    return lost if len(lost) < len(legal) else {}


def lost_by(state: State, seat: int, action: Action) -> OutOfReach | None:
    """Why victory is out of reach after a move, in every world that its seat can imagine."""
    found: OutOfReach | None = None
    for seed in range(WORLDS):
        world = state.resample(seat, seed)
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
