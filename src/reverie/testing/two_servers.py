"""Noninterference over real sockets: two servers with a table in one world each, and one client.

    python -m reverie.testing.two_servers --seconds 60 [--cluster]

Both servers have the same players, tables and moves; only what the client's seat may not know
differs: hidden cards and future chance outcomes.  The client sends the same messages to both and
requests the same pages, and all responses are compared.  In a cluster, each server is two processes
on a PostgreSQL database, which answer the client's requests in turn.
"""

import argparse
import asyncio
import json
import random
import re
import shutil
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from urllib.error import HTTPError

from websockets.sync.client import ClientConnection, connect

from reverie import registry
from reverie.engine.game import Game
from reverie.match.record import write_options
from reverie.seat import BOT, Seat
from reverie.store import PLAYING, TableInfo, open_store
from reverie.store.copying import PARTS, copy
from reverie.store.opening import open_rows
from reverie.testing.broken import Broken, require
from reverie.testing.cases import random_options
from reverie.testing.noninterference import Client, Message, check
from reverie.testing.postgres import private_postgres
from reverie.testing.serving import Cluster, Server, serving
from reverie.testing.twins import World, plan, random_world, twin

LONGEST = 60  # moves before the conversation starts
PATIENCE = 60.0  # seconds for an answer
PAGES = ("/t/{id}", "/r/{id}", "/r/{id}/steps", "/r/{id}/steps?seat=0", "/r/{id}.txt", "/me", "/")
PASSING = (  # legitimate differences: ids of new tables, the time, the port
    (re.compile(r"[A-Za-z0-9_-]{22,}"), "ID"),
    (re.compile(r'"seconds":\d+'), '"seconds":0'),
    (re.compile(r"127\.0\.0\.1:\d+"), "SERVER"),
)
TEMPO = 0.02  # seconds between messages, to stay below rate limits


def tidy(text: str) -> str:
    for pattern, instead in PASSING:
        text = pattern.sub(instead, text)
    return text


@dataclass
class Side:
    """One of the servers, its data, and the client's current socket."""

    server: Server | Cluster
    cookie: str
    kept: Path | str  # a file of SQLite, or a database of PostgreSQL
    socket: ClientConnection | None = None
    open: ExitStack = field(default_factory=ExitStack)

    async def lay(self, info: TableInfo) -> None:
        """Write a table to the running server's store, replacing earlier ones.

        Those may legitimately differ by now, and some pages show all of a player's tables.
        """
        store, _ = open_store(self.kept)
        await store.shrink(info.host, 0)
        await store.add_table(replace(info, phase=PLAYING))
        await store.close()

    def come(self, table: str) -> list[str]:
        origin = self.server.address
        address = f"ws{origin.removeprefix('http')}/t/{table}/ws"
        headers = {"Origin": origin, "Cookie": self.cookie}
        self.socket = self.open.enter_context(
            connect(address, additional_headers=headers, max_size=None, close_timeout=1)
        )
        return self.frames("")

    def leave(self) -> None:
        self.open.close()

    async def say(self, message: Message) -> list[str]:
        assert self.socket is not None
        time.sleep(TEMPO)
        self.socket.send(json.dumps(message))
        return self.frames(str(message["id"]))

    def frames(self, id: str) -> list[str]:
        """Everything received until a message is answered and no bot is to move."""
        assert self.socket is not None
        found: list[str] = []
        answered = thinking = False
        while not answered or thinking:
            text = str(self.socket.recv(PATIENCE))
            frame = json.loads(text)
            found.append(tidy(text))
            answered = answered or frame.get("re") == id or (not id and frame["is"] == "state")
            if frame["is"] == "state":
                actor = None if frame["view"] is None else frame["view"]["actor"]
                thinking = actor is not None and frame["seats"][actor]["kind"] == BOT
        return found

    def page(self, path: str) -> str:
        """The content and status of a page."""
        request = urllib.request.Request(self.server.address + path)
        request.add_header("Cookie", self.cookie)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return tidy(f"{answer.status} {answer.read().decode()}")
        except HTTPError as error:
            return tidy(f"{error.code} {error.read().decode()}")


class TwoServers:
    """The same client at both servers."""

    def __init__(self, sides: tuple[Side, Side], player: str) -> None:
        self.sides = sides
        self.player = player
        self.tables = 0

    def talk(self, game: Game, chance: random.Random) -> int:
        """A conversation at a table in two worlds; returns how many messages were compared."""
        self.tables += 1
        seat = chance.randrange(game.seats)
        real = random_world(game, chance.randint(0, LONGEST), chance)
        worlds = (real, twin(real, seat, chance))
        infos = self.infos(worlds, seat, chance)
        for side, info in zip(self.sides, infos, strict=True):
            asyncio.run(side.lay(info))
        one, other = self.sides
        id = infos[0].id
        match = real.played()
        client = Client(seat, list(game.actions.by_text), game.seats)
        client.plan = plan(match, chance)
        try:
            first = (one.come(id), other.come(id))
            compared = asyncio.run(check((one.say, other.say), first, chance, client))
            if compared < client.patience:
                return compared  # the pages legitimately differ too
        finally:
            one.leave()
            other.leave()
        for path in PAGES:
            path = path.format(id=id)
            require_equal(path, one.page(path), other.page(path))
        return compared + len(PAGES)

    def infos(
        self, worlds: tuple[World, World], seat: int, chance: random.Random
    ) -> tuple[TableInfo, TableInfo]:
        """The client at its seat; absent people or bots at the others."""
        game, made = worlds[0].game, time.time()
        others = [Seat("Ben", player="ben"), Seat(bot="thumb")]
        seats = [chance.choice(others) for _ in range(game.seats)]
        # a bot might move before the client connects
        seats[worlds[0].played().actor or 0] = others[0]
        seats[seat] = Seat("Ana", player=self.player)
        options = registry.spec(game.name).write_options(game.options)
        id = f"{time.time_ns():020}{self.tables % 100:02}"
        first, second = (
            TableInfo(
                id=id,
                game=game.name,
                version=game.version,
                options=write_options(options),
                seats=tuple(seats),
                seed=0,
                secret=world.secret,
                host=self.player,
                made=made,
                base=str(world.played().record()),
            )
            for world in worlds
        )
        return first, second


def require_equal(path: str, one: str, other: str) -> None:
    """Broken, with the first difference, if a page differs between the servers."""
    at = next((n for n, pair in enumerate(zip(one, other, strict=False)) if len({*pair}) > 1), -1)
    told = f"{path}: {one[max(0, at - 200) : at + 200]!r} and {other[max(0, at) : at + 200]!r}"
    require(one == other, "noninterference", told)


@contextmanager
def two_servers(folder: Path) -> Iterator[TwoServers]:
    """Two servers with the same player."""
    with serving(folder / "first") as server:
        cookie = newcomer(server)
    shutil.copytree(folder / "first", folder / "second")
    with ExitStack() as open:
        servers = [open.enter_context(serving(folder / name)) for name in ("first", "second")]
        first, second = (
            Side(server, cookie, next(server.data.glob("*.sqlite"))) for server in servers
        )
        yield TwoServers((first, second), asyncio.run(player_in(first.kept)))


@contextmanager
def two_clusters(folder: Path) -> Iterator[TwoServers]:
    """The same with two processes each."""
    with private_postgres() as postgres, ExitStack() as open:
        databases = [postgres.database() for _ in range(2)]
        clusters: list[Cluster] = []
        for name, database in zip(("first", "second"), databases, strict=True):
            if clusters:
                asyncio.run(copied(*databases))
            clusters.append(Cluster(folder / name, database, 2, "--bot-workers", "1"))
            open.callback(clusters[-1].stop)
            if len(clusters) == 1:
                cookie = newcomer(clusters[0])
        first, second = (Side(cluster, cookie, cluster.database) for cluster in clusters)
        yield TwoServers((first, second), asyncio.run(player_in(first.kept)))


async def copied(source: str, target: str) -> None:
    async with open_rows(source) as rows, open_rows(target, writing=True) as others:
        await copy(rows, others)


async def player_in(kept: Path | str) -> str:
    """The id of the only player."""
    async with open_rows(kept) as rows:
        players = [row[0] async for some in rows.read(PARTS[0]) for row in some]
    assert len(players) == 1
    return str(players[0])


def newcomer(server: Server | Cluster) -> str:
    """Visit a server for the first time; returns the cookie."""
    address = server.address
    request = urllib.request.Request(f"{address}/me", data=b"name=Ana")
    request.add_header("Origin", address)
    opener = urllib.request.build_opener(NoRedirect)
    try:
        answer = opener.open(request, timeout=PATIENCE)
    except HTTPError as error:
        answer = error
    return str(answer.headers["set-cookie"]).partition(";")[0]


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        """The cookie is in the first response."""


def run(
    folder: Path, seconds: float, seed: int, cluster: bool = False, least: int = 0
) -> tuple[int, int]:
    """Converse for some time, with a minimum number; returns the conversations and answers."""
    conversations = messages = 0
    names = list(registry.specs())
    with (two_clusters if cluster else two_servers)(folder) as servers:
        end = time.monotonic() + seconds
        while time.monotonic() < end or conversations < least:
            number = seed + conversations
            chance = random.Random(number)
            spec = registry.spec(names[number % len(names)])
            seats = chance.choice(spec.seats)
            game = spec.game(seats, **random_options(spec, seats, chance))
            try:
                messages += servers.talk(game, chance)
            except Broken as broken:
                raise Broken(broken.check, f"seed {number}: {broken}") from broken
            conversations += 1
    return conversations, messages


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m reverie.testing.two_servers")
    parser.add_argument("--seconds", type=float, default=60, help="how long to converse (60)")
    parser.add_argument("--seed", type=int, default=0, help="of the first conversation (0)")
    parser.add_argument("--cluster", action="store_true", help="two processes on PostgreSQL each")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        conversations, messages = run(Path(folder), chosen.seconds, chosen.seed, chosen.cluster)
    print(f"{conversations} conversations, {messages} answers compared: all equal")


if __name__ == "__main__":
    main()
