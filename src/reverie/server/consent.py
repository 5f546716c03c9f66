"""Consent to an undo.

The request is in the store, so that it survives the process and every process knows it.
"""

import asyncio
import time
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from reverie.server import logs
from reverie.server.wire import Refusal
from reverie.store import StoreError, Taken, UndoVote, Unsure
from reverie.table import NoUndo
from reverie.table.history import UndoRequest

if TYPE_CHECKING:
    from reverie.server.room import Room

# seconds after which others carry out a request that was granted but not carried out
SETTLING = 1.0


async def request_undo(room: "Room", seat: int, tag: str, seconds: float) -> None:
    """Undo a turn, or ask for consent; no answer in time counts as agreement."""
    request = room.table.request_undo(seat, seconds)
    if request is None:
        await room.stored.undo(seat, tag)
        return
    earlier = room.live.info.vote
    declined = earlier.declined if earlier and earlier.version == room.version else ()
    deadline, voters = time.time() + seconds, tuple(sorted(request.voters))
    await change(room, UndoVote(room.version, seat, voters, deadline, declined=declined))


async def answer(room: "Room", seat: int, yes: bool) -> None:
    """Record a voter's answer: one refusal ends the request, and all voters must agree."""
    request, vote = room.table.history.request, room.live.info.vote
    granted = room.table.history.answer(seat, yes)
    assert request is not None
    assert vote is not None
    if yes:
        await change(room, replace(vote, agreed=tuple(sorted(request.agreed))))
    else:
        declined = (*vote.declined, request.seat)
        await change(room, UndoVote(vote.version, declined=declined))
    if granted:
        await grant(room, request)


async def change(room: "Room", vote: UndoVote) -> None:
    """Store the current state of a request."""
    await room.stored.vote(vote)
    watch(room)


async def grant(room: "Room", request: UndoRequest) -> None:
    """Carry out a granted request."""
    if room.live.undoable(request.seat) is None:
        raise NoUndo("undo-none")
    await room.stored.undo(request.seat)
    room.wake_bots()


def watch(room: "Room") -> None:
    """Make sure that a pending or granted request is completed."""
    request = room.table.history.request
    if room.expiry is not None:
        room.expiry.cancel()
        room.expiry = None
    if request is not None:
        seconds = max(0.0, request.deadline - time.monotonic())
        if request.agreed >= request.voters:  # by whoever answered last, unless they are gone
            seconds = SETTLING
        room.expiry = asyncio.create_task(expire(room, request, seconds))


async def expire(room: "Room", request: UndoRequest, seconds: float) -> None:
    await asyncio.sleep(seconds)
    async with room.lock:
        if room.table.history.request is not request:
            return
        room.expiry = None  # this task continues
        try:
            await grant(room, request)
        except (Taken, Unsure):
            with suppress(StoreError):
                await room.catch_up()
        except (Refusal, NoUndo) as error:  # the store fails: they can ask again
            logs.failure("undo_failed", error, room.id)
        room.tell_all()
