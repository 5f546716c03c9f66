"""The story of a match in a few figures, from its steps as a seat saw them."""

from reverie import registry
from reverie.engine.contract import SPECTATOR
from reverie.engine.figures import Deed, Figure
from reverie.match.match import Match, Ply


def figures(match: Match, seat: int | None = None) -> list[Figure]:
    """What a seat (or SPECTATOR) may know; without a seat, from all there is in the record."""
    if seat is not None:
        match.game.require_viewer(seat)
    deeds = [deed(match, step, seat) for step in match.plies]
    view = match.view(SPECTATOR if seat is None else seat)
    return registry.spec(match.game.name).figures(deeds, view)


def deed(match: Match, step: Ply, seat: int | None) -> Deed:
    """A step, cut to a seat."""
    events = step.events if seat is None else [event.cut(seat) for event in step.events]
    known = seat is None or (step.seen_by >> seat) & 1
    told = [match.game.event_json(event) for event in events]
    return Deed(step.seat, step.action if known else None, told, match.game.places_by_name)
