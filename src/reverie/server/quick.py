"""Quick match: players wait for at most a minute.

The deadline is stored with the table.  Any process with a connected player of the table gives the
free seats to bots when it has passed.
"""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from reverie import registry
from reverie.bots import ladder
from reverie.seat import BOT, OPEN, PERSON, Seat
from reverie.server import logs
from reverie.server.wire import Refusal
from reverie.store import PLAYING, StoreError, Taken, Unsure

if TYPE_CHECKING:
    from reverie.server.room import Room

CLOCK = "gentle"  # so that nobody waits forever for a stranger
WAIT = 60.0  # seconds until bots take the free seats
USUAL = 3  # players: enough for a table, few enough to follow
AGAIN = 1.0  # seconds before retrying, while another process is faster


def number_together(game: str) -> int | None:
    """The number of players for strangers; None for a solo game."""
    several = [number for number in registry.spec(game).seats if number > 1]
    return USUAL if USUAL in several else min(several, default=None)


def seconds_left(room: "Room") -> float:
    return max(0.0, room.info.fill_at - room.now())


def watch(room: "Room") -> None:
    """Make sure that a quick match starts in time."""
    if room.live.quick and room.filling is None:
        room.filling = asyncio.create_task(wait(room))


async def wait(room: "Room") -> None:
    """Start when it is time, if somebody is there."""
    try:
        while room.live.quick:
            left = seconds_left(room)
            if left > 0:
                await asyncio.sleep(left)  # which may end a little early
            elif not room.attended:
                return  # the next visitor restarts the watch
            else:
                await look(room)
                await asyncio.sleep(AGAIN if room.live.quick else 0)
    finally:
        room.filling = None


async def look(room: "Room") -> None:
    """Fill the table if it is time and a player is connected through this process."""
    if not room.live.quick or seconds_left(room) > 0 or not room.attended:
        return
    try:
        async with room.lock:
            await room.reach(0)
            await fill(room)
            room.tell_all()
    except (Taken, Unsure):  # another process does it
        room.stored.stale = True
    except (StoreError, Refusal) as error:  # it can't be written now
        logs.failure("quick_match_failed", error, room.id)


async def fill(room: "Room") -> None:
    """Give the free seats, and those of absent people, to bots, and start the game.

    Absent players get their seat back on return: see `welcome`.  The lock is held; Taken if another
    process has changed the table.
    """
    if not room.live.quick:
        return
    await room.update_presence()
    bot = ladder.usual(room.info.game)
    for at, seat in enumerate(room.seats):
        if seat.kind == OPEN:
            await room.reseat(at, Seat(bot=bot))
        elif seat.kind == PERSON and at not in room.live.here:
            await room.reseat(at, Seat(seat.name, bot, seat.player, room.version, coach=seat.coach))
    await room.begin()


async def welcome(room: "Room", player: str | None) -> None:
    """Give a player the seat back that a bot took before the game started; the lock is held.

    They may have been loading the page at that moment.
    """
    for at, seat in enumerate(room.seats):
        kept = seat.kind == BOT and seat.player is not None and seat.player == player
        if kept and seat.since == 0 and room.phase == PLAYING:
            with suppress(StoreError, Refusal):  # the page has a button for it, too
                await room.reseat(at, seat.restored)
