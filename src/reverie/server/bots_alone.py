"""A process that only runs bots, for the processes that serve."""

import asyncio
import signal
from collections.abc import Callable

from reverie.server.lobby import Lobby
from reverie.server.logs import event, start_log
from reverie.server.settings import Settings


def think(settings: Settings, ready: Callable[[], None], log_level: str = "warning") -> None:
    """Take jobs until stopped; StoreError if the store can't be opened."""
    lobby = Lobby(settings)
    start_log(log_level, settings.log_format)
    asyncio.run(work(lobby, ready))
    event("stopped")


async def work(lobby: Lobby, ready: Callable[[], None]) -> None:
    loop, stopped = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopped.set)
    await lobby.open()
    try:
        lobby.bot_pool.warm_up()
        ready()
        event("started", bots=lobby.bot_pool.searching)
        await stopped.wait()
    finally:
        await lobby.close()
