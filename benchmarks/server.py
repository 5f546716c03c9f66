"""What a move costs the server, and what a socket costs that nobody speaks on.

    python benchmarks/server.py [--json] [--moves N] [--tables N] [--sockets N] [--game GAME]

Four people sit at each table.  One of them makes a move: the new state goes to all four, to them
as the answer, after it is stored.  The server is a process of its own, and what is counted is
that process's time on a processor, not the time that passes.  Beside it, where node and npm are
there, boardgame.io does the same with a game of its own (benchmarks/boardgame), with as many seats
and tables, spoken to by the same client.  Both are measured twice: with their tables on the disk,
and in memory (ours in a file system that is in memory; without one, only on the disk).  They take
turns of a few hundred moves, so that whatever else the machine does slows down both alike.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import peer
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from reverie import registry
from reverie.seat import Seat
from reverie.server.settings import DATABASE
from reverie.server.tokens import hash_of, new_id, new_token
from reverie.store import Entry, Player, SQLiteStore, TableInfo
from reverie.store.data import PLAYING, START
from reverie.testing.serving import Server, serving

SEATS = 4
AT_ONE_TABLE = 60  # moves, fewer than a game has; session down is not counted
WARM_UP = 200  # moves that are not counted
ROUNDS = 5  # turns of each contestant
ADDRESSES = 50
PLACES = {"on disk": None, "in memory": Path("/dev/shm")}  # of the tables
TICKS = os.sysconf("SC_CLK_TCK")


def seconds(pid: int) -> float:
    """The CPU time of a process so far."""
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / TICKS


def resident(pid: int) -> int:
    """Bytes of a process in memory."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


async def lay(store: SQLiteStore, game: str, tokens: list[str], ids: list[str]) -> str:
    """A table of four people."""
    info = TableInfo(
        id=new_id(),
        game=game,
        version=registry.spec(game).version,
        options="",
        seats=tuple(Seat(f"P{at}", player=id) for at, id in enumerate(ids)),
        seed=random.randrange(2**40),
        host=ids[0],
        made=time.time(),
    )
    await store.add_table(info)
    await store.append(info.id, Entry(1, START), PLAYING)
    return info.id


async def join(address: str, table: str, token: str, place: int = 1) -> ClientConnection:
    """A socket at a table; from many places (127.0.0.N), as one alone may not have so many."""
    return await connect(
        f"ws{address.removeprefix('http')}/t/{table}/ws",
        origin=address,  # type: ignore[arg-type]
        additional_headers={"Cookie": f"reverie_player={token}"},
        compression=None,
        local_addr=(f"127.0.0.{place}", 0),
    )


class Players:
    """Four people at one table after the other, who move at random."""

    def __init__(self, store: SQLiteStore, address: str, game: str) -> None:
        self.store, self.address, self.game = store, address, game
        self.tokens = [new_token() for _ in range(SEATS)]
        self.ids = [new_id() for _ in range(SEATS)]
        self.sockets: list[ClientConnection] = []
        self.chance = random.Random(1)
        self.state: dict[str, Any] = {}

    async def begin(self) -> None:
        for token, id in zip(self.tokens, self.ids, strict=True):
            await self.store.add_player(Player(id, "P"), hash_of(token))
        await self.sit_down()

    async def sit_down(self) -> None:
        table = await lay(self.store, self.game, self.tokens, self.ids)
        for token in self.tokens:  # all have seen that all are here
            self.sockets.append(await join(self.address, table, token))
            told = [json.loads(await socket.recv()) for socket in self.sockets]
        self.state = told[-1]
        actor = self.state["view"]["actor"]
        if actor != SEATS - 1:  # only the one who is to move is told the moves
            await self.sockets[actor].send('{"do":"lang","id":"l","lang":"en"}')
            self.state = json.loads(await self.sockets[actor].recv())
            await self.sockets[actor].recv()

    async def move(self, n: int) -> float:
        """One move until everybody knows; the seconds until its sender did."""
        actor = self.state["view"]["actor"]
        text = self.chance.choice(self.state["moves"])["text"]
        message = {"do": "move", "id": f"c{n}", "version": self.state["version"], "moves": [text]}
        begun = time.perf_counter()
        await self.sockets[actor].send(json.dumps(message))
        answer = await self.sockets[actor].recv()
        took = time.perf_counter() - begun
        new = json.loads(answer)
        assert new["re"] == message["id"], new
        states = [
            answer if seat == actor else await socket.recv()
            for seat, socket in enumerate(self.sockets)
        ]
        self.state = new
        after = new["view"]["actor"]
        if after is not None and after != actor:
            self.state = json.loads(states[after])
        return took


class Contestant:
    """A server whose moves are measured, in turns with others."""

    def __init__(self, pid: int, tables: int) -> None:
        self.pid = pid
        self.tables = tables
        self.waits: list[float] = []  # seconds until the sender of a move had its answer
        self.spent = self.passed = 0.0
        self.broken = False

    async def begin(self) -> None:
        raise NotImplementedError

    async def play(self, moves: int) -> list[float]:
        """Make this many moves, at several tables concurrently."""
        raise NotImplementedError

    async def end(self) -> None:
        raise NotImplementedError

    async def wake(self) -> None:
        """Get ready for a turn."""

    async def rest(self) -> None:
        """Wait while others take theirs."""

    async def take_turn(self, moves: int) -> None:
        await self.wake()
        before, begun = seconds(self.pid), time.perf_counter()
        self.waits += await self.play(moves)
        self.spent += seconds(self.pid) - before
        self.passed += time.perf_counter() - begun
        await self.rest()

    async def warm_up(self) -> None:
        """Take a turn that is not counted."""
        await self.take_turn(WARM_UP)
        self.waits, self.spent, self.passed = [], 0.0, 0.0

    @property
    def cost(self) -> float:
        """Seconds on a processor per move."""
        return self.spent / len(self.waits)

    def figures(self) -> dict[str, Any]:
        if self.broken:
            return {"broken": f"its connections were closed after {len(self.waits)} moves"}
        waits = sorted(self.waits)
        return {
            "cpu_ms_per_move": round(self.cost * 1000, 4),
            "moves": len(waits),
            "tables_at_once": self.tables,
            "seats": SEATS,
            "moves_per_second": round(len(waits) / self.passed),
            "answer_ms_p50": round(waits[len(waits) // 2] * 1000, 2),
            "answer_ms_p99": round(waits[len(waits) * 99 // 100] * 1000, 2),
        }


class Ours(Contestant):
    """Reverie; players change tables after enough moves."""

    def __init__(self, server: Server, options: argparse.Namespace) -> None:
        super().__init__(server.process.pid, options.tables)
        self.store = SQLiteStore(server.data / DATABASE)
        number = -(-(WARM_UP + options.moves) // AT_ONE_TABLE) + (ROUNDS + 1) * options.tables
        self.waiting = [Players(self.store, server.address, options.game) for _ in range(number)]
        self.done: list[Players] = []

    async def begin(self) -> None:
        for table in self.waiting:
            await table.begin()

    async def play(self, moves: int) -> list[float]:
        waits: list[float] = []

        async def some() -> None:
            while len(waits) < moves and self.waiting:
                table = self.waiting.pop()
                for n in range(AT_ONE_TABLE):
                    if table.state["phase"] == "over" or len(waits) >= moves:
                        break
                    waits.append(await table.move(n))
                self.done.append(table)

        await asyncio.gather(*(some() for _ in range(self.tables)))
        return waits

    async def end(self) -> None:
        for table in [*self.waiting, *self.done]:
            for socket in table.sockets:
                await socket.close()
        await self.store.close()


class Theirs(Contestant):
    """boardgame.io."""

    def __init__(self, pid: int, port: int, options: argparse.Namespace) -> None:
        super().__init__(pid, options.tables)
        self.matches = [peer.Match(port, f"match {n}", SEATS) for n in range(options.tables)]

    async def begin(self) -> None:
        for match in self.matches:
            await match.begin()

    async def play(self, moves: int) -> list[float]:
        waits: list[float] = []

        async def some(match: peer.Match) -> None:
            for n in range(moves // self.tables):
                begun = time.perf_counter()
                await match.move(n)
                waits.append(time.perf_counter() - begun)

        await asyncio.gather(*(some(match) for match in self.matches))
        return waits

    async def wake(self) -> None:
        for match in self.matches:
            await match.wake()

    async def rest(self) -> None:
        for match in self.matches:
            match.rest()

    async def end(self) -> None:
        await self.wake()
        for match in self.matches:
            await match.end()


async def compete(contestants: list[Contestant], moves: int) -> None:
    """All make as many moves, in turns; one that breaks down stops."""
    for one in contestants:
        await one.begin()
        await one.warm_up()
    for _ in range(ROUNDS):
        for one in contestants:
            try:
                if not one.broken:
                    await one.take_turn(moves // ROUNDS)
            except ConnectionClosed:
                one.broken = True
    for one in contestants:
        await one.end()


async def measure_idle(pid: int, address: str, data: Path, options: argparse.Namespace) -> Any:
    """Sockets at tables of four, one for each seat; the tables' own memory is in it."""
    store = SQLiteStore(data / DATABASE)
    players = Players(store, address, options.game)
    await players.begin()
    before = resident(pid)
    sockets: list[ClientConnection] = []
    while len(sockets) < options.sockets:
        table = await lay(store, options.game, players.tokens, [new_id() for _ in range(SEATS)])
        place = 2 + len(sockets) % ADDRESSES
        sockets += [await join(address, table, "", place) for _ in range(SEATS)]
    for socket in sockets:
        await socket.recv()
    await asyncio.sleep(1)
    used = resident(pid) - before
    for socket in sockets:
        await socket.close()
    await store.close()
    return {"kb_per_socket": round(used / 1024 / len(sockets), 1), "sockets": len(sockets)}


def measure_moves(name: str, options: argparse.Namespace) -> dict[str, Any]:
    """The moves of both with their tables in one place."""
    found: dict[str, Any] = {}
    theirs = f"boardgame.io {name}"
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory(dir=PLACES[name]))
        ours = Ours(stack.enter_context(serving(Path(folder, "data"))), options)
        contestants: dict[str, Contestant] = {f"Reverie {name}": ours}
        try:
            if not options.no_peer:
                peer.install()
                files = Path(folder, "matches") if name == "on disk" else None
                pid, port = stack.enter_context(peer.serving(files))
                contestants[theirs] = Theirs(pid, port, options)
        except (OSError, ValueError, subprocess.SubprocessError) as error:
            why = getattr(error, "stderr", None) or str(error)
            found[theirs] = {"skipped": str(why).strip().splitlines()[-1][:200]}
        asyncio.run(compete(list(contestants.values()), options.moves))
    found |= {name: one.figures() for name, one in contestants.items()}
    other = contestants.get(theirs)
    if other is not None and not other.broken:
        found[theirs]["ours_of_theirs"] = round(ours.cost / other.cost, 3)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--moves", type=int, default=4000)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--sockets", type=int, default=2000)
    games = [name for name, spec in registry.specs().items() if SEATS in spec.seats]
    parser.add_argument("--game", default="onix", choices=games)
    parser.add_argument("--no-peer", action="store_true")
    options = parser.parse_args()
    figures: dict[str, Any] = {}
    for name, place in PLACES.items():
        if options.moves and (place is None or place.is_dir()):
            figures |= measure_moves(name, options)
    if options.sockets:
        with TemporaryDirectory() as folder, serving(Path(folder, "data")) as server:
            pid, address = server.process.pid, server.address
            figures["idle"] = asyncio.run(measure_idle(pid, address, server.data, options))
    if options.json:
        print(json.dumps(figures))
        return
    for name, values in figures.items():
        print(name)
        for what, value in values.items():
            print(f"  {what:20} {value}")


if __name__ == "__main__":
    main()
