"""Open tables: anybody may join those that wait, while somebody is there."""

import asyncio
from collections.abc import Callable

from reverie.server.logs import failure
from reverie.server.rooms import Rooms
from reverie.server.tokens import derived
from reverie.store import WAITING, Store, StoreError, TableInfo

ATTEND = 10.0  # seconds between two notes that somebody is at a table
LISTED = 30.0  # seconds without such a note after which a table is no longer listed
FRESH = 1.0  # seconds for which the list is not read again
HANDLE_BYTES = 16


class OpenTables:
    """The list, the same in every process: what it needs to know is in the store."""

    def __init__(self, store: Store, rooms: Rooms, secret: bytes, now: Callable[[], float]) -> None:
        self._store = store
        self._rooms = rooms
        self._secret = secret
        self._now = now
        self._known: list[TableInfo] = []
        self._read_at = 0.0
        self._attending: asyncio.Task[None] | None = None

    async def listed(self) -> list[TableInfo]:
        """The tables that can be joined, those that have waited longest first."""
        now = self._now()
        if not 0 <= now - self._read_at < FRESH:
            self._known = await self._store.open_tables(now - LISTED)
            self._read_at = now
        return self._known

    def handle(self, table: str) -> str:
        """What the list calls a table: its address, with which one can watch, is not told."""
        return derived(self._secret, "open", table)[:HANDLE_BYTES].hex()

    async def find(self, handle: str) -> TableInfo | None:
        """A table that can be joined now, by what the list calls it."""
        self._read_at = 0.0  # whoever joins is told how it is now
        for info in await self.listed():
            if self.handle(info.id) == handle:
                return info
        return None

    # --- somebody is there ---
    def start(self) -> None:
        """Note now and then at which tables somebody is."""
        self._attending = asyncio.create_task(self._keep_attending())

    def stop(self) -> None:
        if self._attending is not None:
            self._attending.cancel()

    async def attend(self) -> None:
        """Note at which open tables somebody is now."""
        live = self._rooms.live
        ids = [r.id for r in live if r.info.public and r.phase == WAITING and r.attended]
        if ids:
            await self._store.attend(ids, self._now())

    async def _keep_attending(self) -> None:
        while True:
            await asyncio.sleep(ATTEND)
            try:
                await self.attend()
            except StoreError as error:
                failure("store_failed", error)
