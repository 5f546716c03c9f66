"""What a move costs the server, and what a socket costs that nobody speaks on.

    python benchmarks/server.py [--json] [--moves N] [--tables N] [--sockets N] [--game GAME]

Four people sit at each table.  One of them makes a move: the new state goes to all four, to them
as the answer, after it is on the disk.  The server is a process of its own, and what is
counted is that process's time on a processor, not the time that passes.  Beside it, where node
and npm are there, boardgame.io does the same with a game of its own (benchmarks/boardgame), with
as many seats and tables, spoken to by the same client: once with its matches in files, as ours are
on the disk, and once with them in memory.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import peer
from websockets.asyncio.client import ClientConnection, connect

from reverie import registry
from reverie.seat import Seat
from reverie.server.settings import DATABASE
from reverie.server.tokens import hash_of, new_id, new_token
from reverie.store import Entry, Player, SQLiteStore, TableInfo
from reverie.store.data import PLAYING, START
from reverie.testing.serving import serving

SEATS = 4
AT_ONE_TABLE = 60  # moves, fewer than a game has; session down is not counted
WARM_UP = 200  # moves that are not counted
PLACES = 50
TICKS = os.sysconf("SC_CLK_TCK")


def seconds(pid: int) -> float:
    """What a process has spent on processors so far."""
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


async def measure_moves(pid: int, address: str, data: Path, options: argparse.Namespace) -> Any:
    store = SQLiteStore(data / DATABASE)
    number = -(-(WARM_UP + options.moves) // AT_ONE_TABLE) + 2 * options.tables
    tables = [Players(store, address, options.game) for _ in range(number)]
    for table in tables:
        await table.begin()

    async def play(moves: int) -> list[float]:
        """So many moves, at some tables at once; whoever is done goes to the next table."""
        waits: list[float] = []

        async def some() -> None:
            while len(waits) < moves and tables:
                table = tables.pop()
                for n in range(AT_ONE_TABLE):
                    if table.state["phase"] == "over" or len(waits) >= moves:
                        break
                    waits.append(await table.move(n))
                done.append(table)

        await asyncio.gather(*(some() for _ in range(options.tables)))
        return waits

    done: list[Players] = []
    await play(WARM_UP)
    before, begun = seconds(pid), time.perf_counter()
    waits = sorted(await play(options.moves))
    spent, passed = seconds(pid) - before, time.perf_counter() - begun
    for table in [*tables, *done]:
        for socket in table.sockets:
            await socket.close()
    await store.close()
    return {
        "cpu_ms_per_move": round(spent * 1000 / len(waits), 4),
        "moves": len(waits),
        "tables_at_once": options.tables,
        "seats": SEATS,
        "moves_per_second": round(len(waits) / passed),
        "answer_ms_p50": round(waits[len(waits) // 2] * 1000, 2),
        "answer_ms_p99": round(waits[len(waits) * 99 // 100] * 1000, 2),
    }


async def measure_idle(pid: int, address: str, data: Path, options: argparse.Namespace) -> Any:
    """Sockets at tables of four, one for each seat; the tables' own memory is in it."""
    store = SQLiteStore(data / DATABASE)
    players = Players(store, address, options.game)
    await players.begin()
    before = resident(pid)
    sockets: list[ClientConnection] = []
    while len(sockets) < options.sockets:
        table = await lay(store, options.game, players.tokens, [new_id() for _ in range(SEATS)])
        place = 2 + len(sockets) % PLACES
        sockets += [await join(address, table, "", place) for _ in range(SEATS)]
    for socket in sockets:
        await socket.recv()
    await asyncio.sleep(1)
    used = resident(pid) - before
    for socket in sockets:
        await socket.close()
    await store.close()
    return {"kb_per_socket": round(used / 1024 / len(sockets), 1), "sockets": len(sockets)}


async def measure_peer(pid: int, port: int, options: argparse.Namespace) -> Any:
    """As many moves by boardgame.io, at as many matches of as many seats at once."""
    matches = [peer.Match(port, f"match {n}", SEATS) for n in range(options.tables)]
    for match in matches:
        await match.begin()

    async def play(moves: int) -> None:
        async def some(match: peer.Match) -> None:
            for n in range(moves // options.tables):
                await match.move(n)

        await asyncio.gather(*(some(match) for match in matches))

    await play(WARM_UP)
    before, begun = seconds(pid), time.perf_counter()
    await play(options.moves)
    spent, passed = seconds(pid) - before, time.perf_counter() - begun
    for match in matches:
        await match.end()
    return {
        "cpu_ms_per_move": round(spent * 1000 / options.moves, 4),
        "moves": options.moves,
        "tables_at_once": options.tables,
        "seats": SEATS,
        "moves_per_second": round(options.moves / passed),
    }


def beside_peer(options: argparse.Namespace) -> dict[str, Any]:
    """The same of boardgame.io, with its matches in files and in memory; or why not."""
    found: dict[str, Any] = {}
    try:
        peer.install()
        for name, kept in (("boardgame.io in files", True), ("boardgame.io in memory", False)):
            with (
                tempfile.TemporaryDirectory() as folder,
                peer.serving(Path(folder) if kept else None) as (pid, port),
            ):
                found[name] = asyncio.run(measure_peer(pid, port, options))
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        why = getattr(error, "stderr", None) or str(error)
        found["boardgame.io"] = {"skipped": str(why).strip().splitlines()[-1][:200]}
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
    for name, measure in (("moves", measure_moves), ("idle", measure_idle)):
        if not getattr(options, "moves" if name == "moves" else "sockets"):
            continue
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder, "data")) as server:
            pid, address = server.process.pid, server.address
            figures[name] = asyncio.run(measure(pid, address, server.data, options))
    if not options.no_peer:
        figures |= beside_peer(options)
        for name in list(figures):
            theirs = figures[name].get("cpu_ms_per_move")
            if "moves" in figures and name != "moves" and theirs:
                ours = figures["moves"]["cpu_ms_per_move"]
                figures[name]["ours_of_theirs"] = round(ours / theirs, 3)
    if options.json:
        print(json.dumps(figures))
        return
    for name, values in figures.items():
        print(name)
        for what, value in values.items():
            print(f"  {what:20} {value}")


if __name__ == "__main__":
    main()
