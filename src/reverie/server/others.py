"""Applies changes by other processes to the tables in memory.

Notices are applied at once.  Since they may be lost, all tables in use are also compared with the
store every few seconds.
"""

import asyncio
from collections.abc import Mapping
from contextlib import suppress

from reverie.server.logs import failure
from reverie.server.room import Room
from reverie.store import Store, StoreError, Taken
from reverie.store.board import Board, Notice

LOOK = 5.0  # seconds between two comparisons
GONE = 4404  # close code: the table no longer exists


class Others:
    """Keeps the rooms of a process up to date."""

    def __init__(self, rooms: Mapping[str, Room], store: Store, board: Board) -> None:
        self._rooms = rooms
        self._store = store
        self._board = board
        self._now = asyncio.Event()
        self._looking: asyncio.Task[None] | None = None
        self._heeding: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Start comparing periodically; unnecessary for a single process."""
        if self._board.shared and self._looking is None:
            self._looking = asyncio.create_task(self._keep_looking())

    def stop(self) -> None:
        for task in (self._looking, *self._heeding):
            if task is not None:
                task.cancel()

    def look_now(self) -> None:
        """Compare now, since notices may have been lost."""
        self._now.set()

    # --- notices ---
    def heard(self, room: Room, notice: Notice) -> None:
        """Another process has changed a table that is loaded here."""
        if not room.busy:
            room.stored.stale = True  # reloaded on next use
        elif notice.entry is None or room.lock.locked() or not room.apply(notice.entry):
            task = asyncio.create_task(self._heed(room, notice))
            self._heeding.add(task)
            task.add_done_callback(self._heeding.discard)

    async def _heed(self, room: Room, notice: Notice) -> None:
        try:
            await room.heed(notice.entry)
        except StoreError as error:  # the next comparison finds it
            failure("store_failed", error, room.id)

    # --- comparing ---
    async def _keep_looking(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._now.wait()
            self._now.clear()
            try:
                await self.look()
            except StoreError as error:
                failure("store_failed", error)

    async def look(self) -> None:
        """Compare every table in use with the store."""
        rooms = [room for room in self._rooms.values() if room.busy]
        if not rooms:
            return
        ids = [room.id for room in rooms]
        versions, around = await self._store.versions(ids), await self._board.around(ids)
        for room in rooms:
            if room.id not in versions:
                for connection in list(room.connections):
                    await connection.close(GONE)
            elif not room.lock.locked() and room.stored.behind(versions[room.id]):
                await self._refresh(room)
            room.set_elsewhere(around.get(room.id, frozenset()))
            room.wake_bots()  # a job may have been lost with its process

    async def _refresh(self, room: Room) -> None:
        try:
            await room.refresh()
        except Taken:
            return  # deleted since: the next comparison closes it
