"""Two lobbies, as two processes have them, and a clock that stands still until it is moved."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from reverie.seat import Seat
from reverie.server import wire
from reverie.server.bot_lane import Decision
from reverie.server.bot_pool import BotPool
from reverie.server.bot_worker import BotQuery
from reverie.server.connection import Connection
from reverie.server.lobby import Lobby, Wish
from reverie.server.room import Room
from reverie.server.session import Session
from reverie.server.settings import Settings
from reverie.server.tokens import hash_of, new_id
from reverie.store import Player

Told = Callable[["House"], Awaitable[None]]


class Asleep(BotPool):
    """Bots that never answer, so that nothing happens automatically."""

    def warm_up(self) -> None:
        """No process is needed."""

    async def choose(self, question: BotQuery, player: str, table: str = "") -> Decision:
        await asyncio.Event().wait()
        raise AssertionError


@dataclass
class House:
    """Two lobbies on one database; on SQLite, which is for one process, both are the same."""

    folder: Path
    database: str = ""  # of PostgreSQL
    time: float = 1_000_000.0
    lobbies: list[Lobby] = field(default_factory=list)
    people: dict[str, Player] = field(default_factory=dict)

    @property
    def one(self) -> Lobby:
        return self.lobbies[0]

    @property
    def other(self) -> Lobby:
        return self.lobbies[-1]

    def use(self, told: Told) -> None:
        """Open the lobbies, do something, and close them."""

        async def run() -> None:
            await self.open()
            try:
                await told(self)
            finally:
                await self.close()

        asyncio.run(run())

    async def open(self) -> None:
        number = 2 if self.database else 1
        for n in range(number):
            settings = Settings(self.folder / str(n), postgres=self.database, bot_workers=0)
            self.lobbies.append(Lobby(settings, lambda: self.time))
            self.lobbies[-1].bot_pool = Asleep(1)
            await self.lobbies[-1].open()

    async def close(self) -> None:
        while self.lobbies:
            await self.lobbies.pop().close()

    async def restart(self) -> None:
        """End all processes and start them again."""
        await self.close()
        await self.open()

    async def person(self, name: str) -> Player:
        if name not in self.people:
            self.people[name] = Player(new_id(), name)
            await self.one.store.add_player(self.people[name], hash_of(name))
        return self.people[name]

    async def lay(self, name: str, game: str = "onix", free: int = 1, **more: Any) -> str:
        """A table of somebody, with free seats."""
        host = await self.person(name)
        seats = (Seat(name, player=host.id), *[Seat(open=True)] * free)
        return await self.one.lay(Wish(game, seats, **more), host)

    async def room(self, lobby: Lobby, table: str) -> Room:
        found = await lobby.rooms.find(table)
        assert found is not None
        return found

    async def come(self, name: str, lobby: Lobby, table: str) -> "Guest":
        """Somebody looks at a table through one of the processes."""
        player = await self.person(name)
        guest = Guest(await self.room(lobby, table), player, lobby)
        await guest.room.join(guest.connection, 0)
        return guest

    async def until(self, true: Callable[[], object]) -> None:
        """Wait for a notice to reach another process."""
        async with asyncio.timeout(60):
            while not true():
                await asyncio.sleep(0.01)


class Guest:
    """A client at a table: what it sends, and the latest state it received."""

    def __init__(self, room: Room, player: Player, lobby: Lobby) -> None:
        self.room = room
        self.frames: list[dict[str, Any]] = []
        self.connection = Connection(self._receive, self._send, player.id, "en", 64, self._post)
        self.session = Session(lobby, room, self.connection)

    async def _receive(self) -> Any:
        raise AssertionError("nothing is read here")

    async def _send(self, message: Any) -> None:
        assert message["type"] == "websocket.close", message

    def _post(self, frame: bytes) -> bool:
        self.frames.append(json.loads(frame))
        return True

    @property
    def state(self) -> dict[str, Any]:
        return next(frame for frame in reversed(self.frames) if frame["is"] == "state")

    async def say(self, do: str, **more: object) -> object:
        """Say something; Refusal if it is rejected."""
        return await self.session.hear(wire.read.decode(wire.write({"do": do, **more})))

    async def leave(self) -> None:
        await self.room.leave(self.connection)


async def turn(guest: Guest) -> None:
    """Make the first legal moves until somebody else decides."""
    seat = guest.state["seat"]
    while guest.room.table.actor == seat:
        await move(guest)


async def move(guest: Guest) -> None:
    """Make the first legal move."""
    state = guest.state
    moves = [guest.room.table.match.legal[0].text]
    await guest.say("move", version=state["version"], moves=moves)
