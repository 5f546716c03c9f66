"""Open tables: anybody may join those that are waiting while a player is connected."""

import asyncio
from collections.abc import Callable

from reverie.server.logs import failure
from reverie.server.rooms import Rooms
from reverie.server.tokens import derived
from reverie.store import WAITING, Store, StoreError, TableInfo

ATTEND = 10.0  # seconds between two presence records
LISTED = 30.0  # seconds without a presence record after which a table is no longer listed
FRESH = 1.0  # seconds for which the list is cached
HANDLE_BYTES = 16


class OpenTables:
    """The list of open tables, the same in every process: its data is in the store."""

    def __init__(self, store: Store, rooms: Rooms, secret: bytes, now: Callable[[], float]) -> None:
        self._store = store
        self._rooms = rooms
        self._secret = secret
        self._now = now
        self._known: list[TableInfo] = []
        self._read_at = 0.0
        self._attending: asyncio.Task[None] | None = None

    async def listed(self) -> list[TableInfo]:
        """The tables that can be joined, longest wait first."""
        now = self._now()
        if not 0 <= now - self._read_at < FRESH:
            self._known = await self._store.open_tables(now - LISTED)
            self._read_at = now
        return self._known

    def handle(self, table: str) -> str:
        """A table's handle in the list, which hides its address."""
        return derived(self._secret, "open", table)[:HANDLE_BYTES].hex()

    async def find(self, handle: str) -> TableInfo | None:
        """A table that can be joined now, by its handle."""
        self._read_at = 0.0  # don't use the cached list for joining
        for info in await self.listed():
            if self.handle(info.id) == handle:
                return info
        return None

    # --- presence ---
    def start(self) -> None:
        """Record presence periodically."""
        self._attending = asyncio.create_task(self._keep_attending())

    def stop(self) -> None:
        if self._attending is not None:
            self._attending.cancel()

    async def attend(self) -> None:
        """Record which open tables have a connected player."""
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
