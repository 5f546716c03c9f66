"""Statistics of a match, counted from its plies as a seat saw them."""

from reverie import registry
from reverie.engine.figures import Figure
from reverie.engine.state import SPECTATOR
from reverie.match.match import Match


def figures(match: Match, seat: int | None = None) -> list[Figure]:
    """What a seat (or SPECTATOR) may know; without a seat, everything."""
    view = match.view(SPECTATOR if seat is None else seat)
    return registry.spec(match.game.name).figures(match.log(seat), view)
