"""People who come to the tables of a real server."""

import asyncio
import json
import secrets
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from reverie import registry
from reverie.match.record import write_options
from reverie.seat import OPEN, Seat
from reverie.server.settings import DATABASE
from reverie.server.tokens import hash_of, invite_of, new_id, new_token
from reverie.store import Entry, Player, Store, TableInfo, open_store
from reverie.store.data import PLAYING, START
from reverie.testing.serving import Server

PATIENCE = 60.0  # seconds in which anything must come, on a machine that is busy
OPENED: list["Client"] = []  # to be left when a test is over


@dataclass
class Person:
    """Somebody with a token of their own."""

    name: str
    id: str = field(default_factory=new_id)
    token: str = field(default_factory=new_token)

    @property
    def cookie(self) -> str:
        return f"reverie_player={self.token}"

    def at(self, server: Server, table: str, version: int = 0, **headers: str) -> "Client":
        """Their socket at a table; the first state has come."""
        return Client(server, table, self.cookie, version, **headers)


class Client:
    """A socket at a table, and the latest state that came by it."""

    def __init__(
        self, server: Server, table: str, cookie: str = "", version: int = 0, **headers: str
    ) -> None:
        address = server.address
        told = {"Origin": address, "Cookie": cookie, **headers}
        self.server = server
        self.frames: list[str] = []
        self.state: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.asked = ""  # the id of what was said last
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                f"ws{address.removeprefix('http')}/t/{table}/ws?version={version}",
                additional_headers={name: text for name, text in told.items() if text},
                max_size=None,
                open_timeout=PATIENCE,
                close_timeout=1,  # the server may have been killed
            )
        )
        OPENED.append(self)
        self.until("state")

    def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next frame; a state is kept."""
        frame = self.socket.recv(timeout)
        assert isinstance(frame, str)
        self.frames.append(frame)
        told: dict[str, Any] = json.loads(frame)
        if told["is"] == "state":
            self.state = told
            self.log = told["steps"] if told["reset"] else self.log + told["steps"]
        return told

    def until(self, kind: str) -> dict[str, Any]:
        while (told := self.next())["is"] != kind:
            pass
        return told

    def reach(self, version: int) -> dict[str, Any]:
        """Wait for a state of this version or later."""
        while self.state["version"] < version:
            self.next()
        return self.state

    def say(self, do: str, **more: object) -> str:
        id = str(more.pop("id", "") or secrets.token_hex(6))
        self.send(json.dumps({"do": do, "id": id, **more}))
        self.asked = id
        return id

    def send(self, text: str | bytes) -> None:
        self.socket.send(text)

    def ask(self, do: str, **more: object) -> dict[str, Any]:
        """Say something and wait for the answer to it; a state that is one means done."""
        id = self.say(do, **more)
        while (told := self.next()).get("re") != id:
            pass
        if told["is"] == "state":
            return {"is": "done", "re": id, "version": told["version"]}
        return told

    def play(self, *moves: str) -> dict[str, Any]:
        """Moves at the version that is known, until the state after them has come."""
        while True:
            told = self.ask("move", version=self.state["version"], moves=list(moves))
            if told.get("code") != "too_fast":
                break
            time.sleep(0.2)
        if told["is"] == "done":
            self.reach(told["version"])
        return told

    def drain(self) -> None:
        """Take in what has come."""
        try:
            while True:
                self.next(timeout=0.05)
        except (TimeoutError, ConnectionClosed):
            return

    def leave(self) -> None:
        self._open.close()


def lay(
    data: Path | str,
    game: str,
    people: list[Person | str],
    seed: int = 7,
    options: dict[str, Any] | None = None,
    **more: Any,
) -> str:
    """A table in the store: people, bots by their names, and `open` seats; its id."""
    spec = registry.spec(game)
    made = spec.game(len(people), **(options or {}))
    present = [one for one in people if isinstance(one, Person)]
    info = TableInfo(
        id=new_id(),
        game=game,
        version=more.pop("game_version", spec.version),
        options=write_options(spec.write_options(made.options)),
        seats=tuple(seating(one) for one in people),
        seed=seed,
        host=present[0].id if present else "",
        made=time.time(),
        **more,
    )

    async def write() -> None:
        store = store_of(data)
        for person in present:
            if await store.player(hash_of(person.token)) is None:
                await store.add_player(Player(person.id, person.name), hash_of(person.token))
        await store.add_table(info)
        if all(seat.kind != OPEN for seat in info.seats):
            await store.append(info.id, Entry(1, START), PLAYING)
        await store.close()

    asyncio.run(write())
    return info.id


def store_of(data: Path | str) -> Store:
    """The store of a server: in its folder, or in a database of PostgreSQL."""
    return open_store(data / DATABASE if isinstance(data, Path) else data)[0]


def seating(one: Person | str) -> Seat:
    if isinstance(one, Person):
        return Seat(one.name, player=one.id)
    return Seat(open=True) if one == OPEN else Seat(bot=one)


def invitation(data: Path | str, table: str) -> str:
    async def read() -> bytes:
        store = store_of(data)
        secret = await store.secret()
        await store.close()
        return secret

    return invite_of(asyncio.run(read()), table)


def browser(server: Server, person: Person | None = None) -> httpx.Client:
    """Whoever asks by HTTP, from a page of the server."""
    address = server.address
    cookies = {} if person is None else {"reverie_player": person.token}
    headers = {"Origin": address}
    return httpx.Client(base_url=address, headers=headers, cookies=cookies, timeout=PATIENCE)
