"""Keeping the time of tables with a clock.

A clock runs while other players wait for a person's decision and some player is connected.  Every
process with a connected player enforces the deadline; exactly one of them succeeds.
"""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from reverie.bots import ladder
from reverie.seat import Seat
from reverie.server import logs
from reverie.server.ticking import deadline, ticking
from reverie.server.wire import Refusal
from reverie.store import PLAYING, StoreError, Taken, Unsure

if TYPE_CHECKING:
    from reverie.server.room import Room

AGAIN = 1.0  # seconds before retrying, if it could not be written


def watch(room: "Room") -> None:
    """Make sure that time runs out when it should; called after every change."""
    if room.live.clock is None:
        return
    due = deadline(room.live) if room.attended else None
    if due == room.flag_at:
        return
    room.flag_at = due
    if room.flagging is not None:
        room.flagging.cancel()
        room.flagging = None
    if due is not None:
        room.flagging = asyncio.create_task(wait(room, due))


async def wait(room: "Room", due: float) -> None:
    """Wait for this deadline."""
    while room.flag_at == due:
        left = due - room.now()
        if left > 0:
            await asyncio.sleep(left)  # which may end a little early
            continue
        if room.flagging is asyncio.current_task():
            room.flagging = None  # from here on it must not be cancelled
        await look(room)
        await asyncio.sleep(AGAIN)


async def look(room: "Room") -> None:
    """If a player's time is up, record it, and let a bot play for them."""
    if not room.attended:
        return  # everybody may have left
    try:
        async with room.lock:
            await room.reach(0)
            due, seat = deadline(room.live), ticking(room.live)
            if due is None or seat is None or room.now() < due:
                return
            await room.stored.flag(seat)
            now = room.seats[seat]
            bot = ladder.usual(room.info.game)
            await room.reseat(seat, Seat(now.name, bot, now.player, room.version))
            room.tell_all()
    except (Taken, Unsure):  # they have moved, or another process was faster
        room.stored.stale = True
    except (StoreError, Refusal) as error:
        logs.failure("clock_failed", error, room.id)


async def resume(room: "Room", player: str | None) -> None:
    """A player connects: if nobody was there the clock was stopped, and the decision restarts now.

    The lock is held.
    """
    seated = room.live.seat_of(player) is not None
    if room.live.clock is None or room.phase != PLAYING or not seated or room.live.here:
        return
    with suppress(StoreError, Refusal):  # then the clock continues from where it was
        await room.update_presence()
        if not room.live.here:
            await room.stored.restart_decision()
