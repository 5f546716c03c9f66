"""Every kind of store, each with two handles on one database."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from reverie.store import Store, open_store


@dataclass(frozen=True)
class Database:
    """A database of a test's own."""

    kind: str
    address: str | Path

    def open(self) -> Store:
        return open_store(self.address)[0]

    def use(self, told: Callable[[Store, Store], Awaitable[None]]) -> None:
        """Do something with two handles, as two processes have them."""

        async def run() -> None:
            one, other = self.open(), self.open()
            try:
                await told(one, other)
            finally:
                await one.close()
                await other.close()

        asyncio.run(run())
