"""Which seat's clock is running at a table, and how much time it has."""

from reverie.server.live import LiveTable
from reverie.store import PLAYING


def ticking(live: LiveTable) -> int | None:
    """The seat whose clock runs: a person to move, while others wait and somebody is connected."""
    actor, people = live.table.actor, sum(seat.person for seat in live.seats)
    if live.clock is None or live.phase != PLAYING or actor is None or people < 2:
        return None
    return actor if live.seats[actor].person and live.here else None


def decides_since(live: LiveTable) -> float:
    """When the current decision started, or its clock was restarted."""
    resumed = live.info.resumed
    if resumed is not None and resumed.version == live.version:
        return resumed.at
    return 0.0 if live.clock is None else live.clock.since


def deadline(live: LiveTable) -> float | None:
    """When the time of the seat to move is up; None if no clock runs."""
    seat = ticking(live)
    if live.clock is None or seat is None:
        return None
    return live.clock.deadline(seat, decides_since(live))


def spent(live: LiveTable, seat: int) -> float:
    """The counted thinking time of a seat for the current decision."""
    if live.clock is None or seat != ticking(live):
        return 0.0
    return min(live.clock.left[seat], live.clock.spent(decides_since(live), live.now()))


def free(live: LiveTable) -> float:
    """The free time left for the current decision."""
    if live.clock is None or ticking(live) is None:
        return 0.0
    return max(0.0, live.clock.free - (live.now() - decides_since(live)))
