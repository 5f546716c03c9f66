"""Deletes unused data and enforces storage quotas."""

import asyncio
import time

from reverie.server.lobby import Lobby
from reverie.server.logs import event, failure
from reverie.store import Pruned, StoreError

LOOK = 120.0  # seconds between two runs
DAY = 24 * 3600.0


class Housekeeping:
    """Prunes the store periodically; tables in memory are kept."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._looked = 0.0

    async def run(self) -> None:
        """For as long as the server runs."""
        while True:
            await asyncio.sleep(LOOK)
            try:
                done = await self.tidy()
            except StoreError as error:
                failure("store_failed", error)
                continue
            if done:
                event("pruned", tables=done.tables, records=done.records, players=done.players)

    async def tidy(self) -> Pruned:
        """Run once; returns what was deleted."""
        store, limits = self._lobby.store, self._lobby.settings.limits
        live = self._lobby.rooms.live
        spared = {room.id for room in live}
        done, now = Pruned(), time.time()
        if limits.keep_days:
            done += await store.prune(now - limits.keep_days * DAY, spared)
        owners = await store.active(self._looked)
        for player in owners | {room.info.host for room in live}:
            done += await store.shrink(player, limits.storage, spared)
        self._looked = now
        return done
