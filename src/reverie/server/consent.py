"""Asking those who have a say whether a turn may be taken back.

The request is in the store, so that it outlives the process, and every process knows of it.
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

SETTLING = 1.0  # seconds after which others see to a request that was granted but not carried out


async def request_undo(room: "Room", seat: int, tag: str, seconds: float) -> None:
    """Take a turn back, or ask those who have a say; who does not answer in time agrees."""
    request = room.table.request_undo(seat, seconds)
    if request is None:
        await room.undo(seat, tag)
        return
    earlier = room.live.info.vote
    declined = earlier.declined if earlier and earlier.version == room.version else ()
    deadline, voters = time.time() + seconds, tuple(sorted(request.voters))
    await change(room, UndoVote(room.version, seat, voters, deadline, declined=declined))


async def answer(room: "Room", seat: int, yes: bool) -> None:
    """A voter's answer: one no is enough, and all who have a say must say yes."""
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
    """Store a request as it is now."""
    try:
        await room.store.vote(room.id, room.live.info.vote, vote)
    except StoreError as error:
        room.live.recall_vote()
        room.failed(error)
        raise
    room.live.set_vote(vote)
    room.revised()
    watch(room)


async def grant(room: "Room", request: UndoRequest) -> None:
    """Take back what was asked for."""
    if room.live.undoable(request.seat) is None:
        raise NoUndo("undo-none")
    await room.undo(request.seat)
    room.wake_bots()


def watch(room: "Room") -> None:
    """See to it that a request that is open, or was granted, comes to its end."""
    request = room.table.history.request
    if room.expiry is not None:
        room.expiry.cancel()
        room.expiry = None
    if request is not None:
        seconds = max(0.0, request.deadline - time.monotonic())
        if request.agreed >= request.voters:  # by whoever answered last, unless that one is gone
            seconds = SETTLING
        room.expiry = asyncio.create_task(expire(room, request, seconds))


async def expire(room: "Room", request: UndoRequest, seconds: float) -> None:
    await asyncio.sleep(seconds)
    async with room.lock:
        if room.table.history.request is not request:
            return
        room.expiry = None  # this task goes on
        try:
            await grant(room, request)
        except (Taken, Unsure):
            with suppress(StoreError):
                await room.catch_up()
        except (Refusal, NoUndo) as error:  # the store does not write: they can ask again
            logs.failure("undo_failed", error, room.id)
        room.tell_all()
