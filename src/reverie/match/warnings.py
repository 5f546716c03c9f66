"""Moves that put victory out of reach, as far as the mover can know."""

from reverie.engine.actions import Action
from reverie.engine.outcome import OutOfReach
from reverie.engine.state import State
from reverie.match.match import Match

WORLDS = 24  # all of which must be lost; the search stops at the first that is not


def gives_up(match: Match, action: Action) -> OutOfReach | None:
    """Why this move would put victory out of reach, or None.

    The move is tried in determinizations of its seat, so the answer leaks nothing; where chance is
    involved, every sample must lose.  Details are named only if all samples agree.
    """
    seat = match.actor
    if seat is None or match.state.out_of_reach(seat) is not None:
        return None
    return lost_by(match.state, seat, action)


def warnings(match: Match) -> dict[int, OutOfReach]:
    """The moves, by id, that put victory out of reach; none if it already is, or if all moves
    do."""
    seat = match.actor
    if seat is None or match.state.out_of_reach(seat) is not None:
        return {}
    legal = match.legal
    found = {action.id: lost_by(match.state, seat, action) for action in legal}
    lost = {id: reason for id, reason in found.items() if reason is not None}
    return lost if len(lost) < len(legal) else {}


def lost_by(state: State, seat: int, action: Action) -> OutOfReach | None:
    """Why victory is out of reach after a move, in every determinization of its seat."""
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
    """Why nobody can win from here, or has won."""
    outcome = world.outcome
    if outcome is None:
        return world.out_of_reach(seat)
    return None if outcome.winners else OutOfReach(outcome.reason)
