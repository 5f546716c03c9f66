"""Connection limits: below the process's limit of open files, and per address.

No address gets more than a share of all connections, so that none can lock the others out.
"""

import asyncio
import sys
from collections import Counter
from typing import Protocol

from reverie.server.addresses import network_of, within
from reverie.server.settings import Limits

RESERVED = 128  # file descriptors that are not connections: the database, processes, files
MOST_DESCRIPTORS = 65_536
SHARE = 4  # an address may have one connection in this many, and as much of the memory
LOOK = 1.0  # seconds between two checks of the deadlines


class Visitor(Protocol):
    """A connection, as seen by the limits."""

    def overdue(self, now: float) -> bool:
        """Whether a deadline has passed."""

    def drop(self) -> None:
        """Close the connection at once."""


class ConnectionLimits:
    """Counts the connections of each address, and closes those that are overdue."""

    def __init__(self, limits: Limits, proxies: tuple[str, ...] = ()) -> None:
        self.limits = limits
        self.most = min(limits.connections, raise_descriptors() - RESERVED)
        self.most_each = min(limits.connections_per_address, max(1, self.most // SHARE))
        self.open: set[Visitor] = set()
        self._proxies = proxies
        self._of: Counter[str] = Counter()
        self._receiving: Counter[str] = Counter()  # bytes of unfinished requests, by address
        self._receiving_in_all = 0

    def let_in(self, visitor: Visitor, address: str) -> bool:
        """Count a connection, if one more is allowed."""
        network = network_of(address)
        if len(self.open) >= self.most:
            return False
        if self._of[network] >= self.most_each and not within(address, self._proxies):
            return False
        self.open.add(visitor)
        self._of[network] += 1
        return True

    def let_out(self, visitor: Visitor, address: str) -> None:
        """Uncount a closed connection."""
        if visitor in self.open:
            self.open.remove(visitor)
            network = network_of(address)
            self._of[network] -= 1
            if not self._of[network]:
                del self._of[network]

    def receive(self, address: str, more: int) -> bool:
        """Count bytes of an unfinished request (less when it ends); False if they are too many."""
        network = network_of(address)
        self._receiving[network] += more
        self._receiving_in_all += more
        if not self._receiving[network]:
            del self._receiving[network]
        if self._receiving_in_all > self.limits.receiving:
            return False
        share = self.limits.receiving // SHARE
        return self._receiving[network] <= share or within(address, self._proxies)

    def hand_over(self, visitor: Visitor, other: Visitor) -> None:
        """A connection switches to another protocol."""
        self.open.discard(visitor)
        self.open.add(other)

    async def watch(self) -> None:
        """Close overdue connections, for as long as the server runs."""
        now = asyncio.get_running_loop().time
        while True:
            await asyncio.sleep(LOOK)
            for visitor in [one for one in self.open if one.overdue(now())]:
                visitor.drop()


def raise_descriptors() -> int:
    """Raise the limit of open files as far as allowed; returns the limit."""
    if sys.platform == "win32":  # which has no such limit
        return MOST_DESCRIPTORS
    from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit, setrlimit

    soft, hard = (
        MOST_DESCRIPTORS if limit == RLIM_INFINITY else limit for limit in getrlimit(RLIMIT_NOFILE)
    )
    most = min(hard, MOST_DESCRIPTORS)
    if soft < most:
        setrlimit(RLIMIT_NOFILE, (most, getrlimit(RLIMIT_NOFILE)[1]))
    return max(soft, most)
