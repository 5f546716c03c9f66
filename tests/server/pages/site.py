"""A whole server on a real port and a real file, in a thread, and its visitors."""

import asyncio
import random
import socket
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn

from reverie.server.app import make_app
from reverie.server.connection_limits import ConnectionLimits
from reverie.server.lobby import Lobby
from reverie.server.run import configured
from reverie.server.settings import Limits, Settings

T = TypeVar("T")
LONG = 300.0  # seconds for any answer: a review on a machine that is busy comes last
PLENTY = (1e9, 1e9)  # a test asks more often than people do
LIMITS = Limits(requests=PLENTY, arrivals=PLENTY, tables=PLENTY, records=PLENTY)


class Site:
    """A server, and the lobby behind it."""

    def __init__(self, data: Path, limits: Limits = LIMITS, **more: Any) -> None:
        settings = Settings(data, bot_workers=1, limits=limits, **more)
        self.connection_limits = connection_limits = ConnectionLimits(limits, settings.proxies)
        self.later = 0.0  # seconds by which the clock of the server is ahead
        self.app = make_app(settings, connection_limits, lambda: time.time() + self.later)
        self.lobby: Lobby = self.app.state.lobby
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.server = uvicorn.Server(configured(self.app, settings, connection_limits))
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self._run)
        self.visitors: list[Visitor] = []

    def _run(self) -> None:
        self.loop.run_until_complete(self.server.serve(sockets=[self.socket]))
        self.loop.close()

    def call(self, doing: Coroutine[Any, Any, T]) -> T:
        """Do something on the server's own loop."""
        return asyncio.run_coroutine_threadsafe(doing, self.loop).result(LONG)

    def visitor(self, lang: str = "en") -> "Visitor":
        self.visitors.append(Visitor(self, lang))
        return self.visitors[-1]

    def play(self, table: str, seed: int = 0, moves: int = 10_000) -> None:
        """Play a table on at random, whoever's turn it is, to its end or for some moves."""
        self.call(self._play(table, random.Random(seed), moves))

    async def _play(self, table: str, luck: random.Random, moves: int) -> None:
        room = await self.lobby.rooms.find(table)
        assert room is not None
        async with room.lock:
            while (seat := room.table.actor) is not None and moves:
                await room.stored.play(seat, [luck.choice(room.table.match.legal).text])
                moves -= 1


@contextmanager
def opened(data: Path, limits: Limits = LIMITS, **more: Any) -> Iterator[Site]:
    site = Site(data, limits, **more)
    site.thread.start()
    while not site.server.started:
        site.thread.join(0.01)
        assert site.thread.is_alive(), "the server does not start"
    try:
        yield site
    finally:
        for visitor in site.visitors:
            visitor.client.close()
        site.server.should_exit = True
        site.thread.join(LONG)
        site.socket.close()


class Visitor:
    """Somebody with a browser: cookies of their own, and a language."""

    def __init__(self, site: Site, lang: str = "en") -> None:
        self.site = site
        self.client = httpx.Client(
            base_url=site.address,
            headers={"accept-language": lang, "origin": site.address},
            timeout=LONG,
        )

    def get(self, address: str, **more: Any) -> httpx.Response:
        return self.client.get(address, **more)

    def post(
        self, address: str, fields: dict[str, Any] | None = None, **more: Any
    ) -> httpx.Response:
        return self.client.post(address, data=fields or {}, **more)

    def lay(self, game: str = "onirim", **fields: Any) -> str:
        """A new table by the form of the start page; its id."""
        answer = self.post("/tables", {"game": game, **fields})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/t/")

    def finish(self, game: str = "onirim", seed: int = 0, **fields: Any) -> str:
        """A game that is played to its end."""
        table = self.lay(game, **fields)
        self.site.play(table, seed)
        return table
