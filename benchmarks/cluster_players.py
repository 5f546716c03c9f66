"""People at the tables of a cluster, who come back when their server is gone."""

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from reverie import registry
from reverie.seat import Seat
from reverie.server.tokens import hash_of, new_id, new_token
from reverie.store import PLAYING, Player, Store, TableInfo
from reverie.testing.serving import Server

PLACES = 200  # addresses (127.0.0.N) from which people come, as one alone may not do so much
AGAIN = 0.02  # seconds before retrying after a temporary refusal
GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)


@dataclass
class Person:
    """A player with a token and their own network address."""

    id: str = field(default_factory=new_id)
    token: str = field(default_factory=new_token)
    place: int = field(default_factory=lambda: random.randrange(2, PLACES))

    async def come(self, server: Server, table: str, version: int = 0) -> ClientConnection:
        address = server.address
        return await connect(
            f"ws{address.removeprefix('http')}/t/{table}/ws?version={version}",
            origin=address,  # type: ignore[arg-type]
            additional_headers={"Cookie": f"reverie_player={self.token}"},
            compression=None,
            local_addr=(f"127.0.0.{self.place}", 0),
            max_size=None,
            close_timeout=0.1,
            ping_interval=None,
        )


async def known(store: Store, number: int) -> list[Person]:
    """New players."""
    people = [Person() for _ in range(number)]
    for person in people:
        await store.add_player(Player(person.id, "P"), hash_of(person.token))
    return people


async def lay(store: Store, game: str, people: list[Person]) -> str:
    """A table that has started."""
    info = TableInfo(
        id=new_id(),
        game=game,
        version=registry.spec(game).version,
        options="",
        seats=tuple(Seat("P", player=person.id) for person in people),
        seed=random.randrange(2**40),
        host=people[0].id,
        made=time.time(),
        phase=PLAYING,
    )
    await store.add_table(info)
    return info.id


@dataclass
class Tally:
    """What players have seen."""

    acknowledged: list[tuple[str, int, str]] = field(default_factory=list)  # table, version, move
    resent: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    closed: list[str] = field(default_factory=list)  # why sockets were that had shown the table
    away: list[float] = field(default_factory=list)  # seconds until somebody was back
    gaps: list[float] = field(default_factory=list)  # seconds between two moves of one table


class Steady:
    """A player who stays at one table until it is over or `stop`, even if servers are lost."""

    def __init__(
        self, person: Person, table: str, servers: list[Server], at: int, tally: Tally, pace: float
    ) -> None:
        self.person, self.table, self.servers, self.at = person, table, servers, at
        self.tally, self.pace = tally, pace
        self.state: dict[str, Any] = {}
        self.sent: dict[str, Any] | None = None  # a move that is not yet answered
        self.stop = False
        self.lost = 0.0
        self.count = 0
        self.chance = random.Random(f"{table} {person.id}")

    async def run(self) -> None:
        while not self.stop:
            try:
                socket = await self.person.come(
                    self.servers[self.at], self.table, self.state.get("version", 0)
                )
                try:
                    await self.play(socket)
                except ConnectionClosed as error:
                    if self.state and not self.lost:
                        self.tally.closed.append(str(error))
                    raise
                finally:
                    await socket.close()
            except GONE:
                self.lost = self.lost or time.monotonic()
                self.at = (self.at + 1) % len(self.servers)
                await asyncio.sleep(AGAIN)

    async def play(self, socket: ClientConnection) -> None:
        while not self.stop:
            try:
                told = json.loads(await asyncio.wait_for(socket.recv(), 0.5))
            except TimeoutError:
                continue
            if told["is"] == "state" and self.lost:
                self.tally.away.append(time.monotonic() - self.lost)
                self.lost = 0.0
                if self.sent is not None:  # it may have been made: the server knows
                    self.tally.resent += 1
                    await socket.send(json.dumps(self.sent))
            await self.heed(told, socket)
            if self.state.get("phase") == "over":
                return

    async def heed(self, told: dict[str, Any], socket: ClientConnection) -> None:
        sent = self.sent
        if sent is not None and told.get("re") == sent["id"]:
            if told["is"] == "error":
                code = told["code"]
                self.tally.refused[code] = self.tally.refused.get(code, 0) + 1
                if code in ("unavailable", "too_fast"):
                    await asyncio.sleep(AGAIN)
                    await socket.send(json.dumps(sent))
                    return
            else:
                move = (self.table, sent["version"] + 1, sent["moves"][0])
                self.tally.acknowledged.append(move)
            self.sent = None
        if told["is"] != "state":
            return
        self.state = told
        if told["phase"] == "over":
            self.stop = True
        elif told["moves"] and self.sent is None:
            await asyncio.sleep(self.pace * self.chance.random() * 2)
            self.count += 1
            text = self.chance.choice(told["moves"])["text"]
            id = f"{self.person.id[:6]}{self.count}"
            self.sent = {"do": "move", "id": id, "version": told["version"], "moves": [text]}
            await socket.send(json.dumps(self.sent))


async def lost_or_doubled(store: Store, tally: Tally) -> tuple[int, int]:
    """How many acknowledged moves are not in the store, and how many are there twice."""
    lost = doubled = 0
    for table in {table for table, _, _ in tally.acknowledged}:
        entries = await store.entries(table)
        kept = {entry.number: entry.data for entry in entries}
        tags = [entry.tag for entry in entries if entry.tag]
        doubled += len(tags) - len(set(tags))
        assert sorted(kept) == list(range(1, len(kept) + 1))
        lost += sum(
            kept.get(version) != text for one, version, text in tally.acknowledged if one == table
        )
    return lost, doubled
