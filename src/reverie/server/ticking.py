"""Whose time runs at a table with a clock, and how long it still does."""

from reverie.server.live import LiveTable
from reverie.store import PLAYING


def ticking(live: LiveTable) -> int | None:
    """The seat whose time runs: a person's who decides, while others wait and somebody is there."""
    actor, people = live.table.actor, sum(seat.person for seat in live.seats)
    if live.clock is None or live.phase != PLAYING or actor is None or people < 2:
        return None
    return actor if live.seats[actor].person and live.here else None


def decides_since(live: LiveTable) -> float:
    """When the decision at hand began, or the clock was started again for it."""
    resumed = live.info.resumed
    if resumed is not None and resumed.version == live.version:
        return resumed.at
    return 0.0 if live.clock is None else live.clock.since


def deadline(live: LiveTable) -> float | None:
    """When the time of whoever decides is up; None if no clock runs."""
    seat = ticking(live)
    if live.clock is None or seat is None:
        return None
    return live.clock.deadline(seat, decides_since(live))


def spent(live: LiveTable, seat: int) -> float:
    """What a seat has thought about the decision at hand, as its clock counts it."""
    if live.clock is None or seat != ticking(live):
        return 0.0
    return min(live.clock.left[seat], live.clock.spent(decides_since(live), live.now()))


def free(live: LiveTable) -> float:
    """How much of the decision at hand still costs nothing."""
    if live.clock is None or ticking(live) is None:
        return 0.0
    return max(0.0, live.clock.free - (live.now() - decides_since(live)))
