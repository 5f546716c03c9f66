"""How long bots take at many tables at once, and a person's plain bot beside them.

    python benchmarks/bots_at_tables.py [--tables N] [--players N] [--bot NAME] [--busy N] [--json]

Two bots play at each table, the games in turn, until all games are over; somebody watches each
table and times its moves, waiting included.  The tables belong to as many players as there are
tables, or to fewer.  Meanwhile one person plays against each quick bot in turn; the first answer,
which waits for a process to start, comes before the other tables begin.  `--busy` starts
processes that do nothing but keep the cores busy.

Bars: every game ends, no move takes 20 seconds, and the person's bot answers within one.
"""

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from reverie import registry
from reverie.bots import ladder
from reverie.seat import Seat
from reverie.server.settings import DATABASE
from reverie.server.tokens import hash_of, new_id, new_token
from reverie.store import Entry, Player, SQLiteStore, TableInfo
from reverie.store.data import PLAYING, START
from reverie.testing.serving import serving

SLOWEST = 20.0  # seconds
QUICK = 1.0  # seconds
PERSON_THINKS = 0.2  # seconds
PERSON_PLAYS = "onix"


@dataclass
class Times:
    """Seconds that moves took, and how many were made in a hurry."""

    seconds: list[float] = field(default_factory=list)
    hurried: int = 0

    def figures(self) -> dict[str, float]:
        ordered = sorted(self.seconds)
        return {
            "moves": len(ordered),
            "median_s": round(ordered[len(ordered) // 2], 3),
            "p99_s": round(ordered[len(ordered) * 99 // 100], 3),
            "slowest_s": round(ordered[-1], 3),
        }


async def lay(store: SQLiteStore, game: str, seats: list[Seat], host: str) -> str:
    """A table that has started; its id."""
    info = TableInfo(
        id=new_id(),
        game=game,
        version=registry.spec(game).version,
        options="",
        seats=tuple(seats),
        seed=random.randrange(2**40),
        host=host,
        made=time.time(),
    )
    await store.add_table(info)
    await store.append(info.id, Entry(1, START), PLAYING)
    return info.id


@asynccontextmanager
async def joined(address: str, table: str, token: str = "") -> AsyncIterator[ClientConnection]:
    async with connect(
        f"ws{address.removeprefix('http')}/t/{table}/ws",
        origin=address,  # type: ignore[arg-type]
        additional_headers={"Cookie": f"reverie_player={token}"} if token else {},
        compression=None,
        max_size=None,
        open_timeout=60,
    ) as socket:
        yield socket


async def watch(address: str, table: str, times: Times) -> None:
    """Time the moves at a table until its game is over."""
    async with joined(address, table) as socket:
        version, last = 0, time.perf_counter()
        while True:
            state = json.loads(await socket.recv())
            now = time.perf_counter()
            if version and state["version"] > version:
                times.seconds.append(now - last)
                times.hurried += state["bots"] is not None
            if state["version"] > version:
                version, last = state["version"], now
            if state["phase"] == "over":
                return


async def play(address: str, store: SQLiteStore, times: Times, answered: asyncio.Event) -> None:
    """A person who plays one game after another against quick bots, moving at random."""
    token, id, chance = new_token(), new_id(), random.Random(1)
    await store.add_player(Player(id, "Ana"), hash_of(token))
    bots = [bot for bot in ladder.rungs(PERSON_PLAYS) if bot in ladder.QUICK]
    for bot in cycle(bots):
        seats = [Seat("Ana", player=id), Seat(bot=bot)]
        table = await lay(store, PERSON_PLAYS, seats, id)
        async with joined(address, table, token) as socket:
            state, last = json.loads(await socket.recv()), time.perf_counter()
            while state["phase"] != "over":
                if state["moves"]:
                    await asyncio.sleep(PERSON_THINKS)
                    move = chance.choice(state["moves"])["text"]
                    version = state["version"]
                    message = {"do": "move", "id": new_id(), "version": version, "moves": [move]}
                    last = time.perf_counter()
                    await socket.send(json.dumps(message))
                    state = await newer(socket, version)
                else:  # the bot's turn
                    state = await newer(socket, state["version"])
                    times.seconds.append(time.perf_counter() - last)
                    answered.set()
                    last = time.perf_counter()


async def newer(socket: ClientConnection, version: int) -> dict[str, Any]:
    while True:
        state: dict[str, Any] = json.loads(await socket.recv())
        if state["is"] == "state" and state["version"] > version:
            return state


async def measure(address: str, data: Path, options: argparse.Namespace) -> dict[str, Any]:
    store = SQLiteStore(data / DATABASE)
    games = [name for name in registry.specs() if options.bot in ladder.rungs(name)]
    hosts = [new_id() for _ in range(options.players or options.tables)]
    seats = [Seat(bot=options.bot)] * 2
    tables = [
        await lay(store, games[n % len(games)], seats, hosts[n % len(hosts)])
        for n in range(options.tables)
    ]
    bots, person, answered = Times(), Times(), asyncio.Event()
    playing = asyncio.create_task(play(address, store, person, answered))
    await answered.wait()  # the bots' processes are started
    first = person.seconds.pop()
    begun = time.perf_counter()
    watching = [asyncio.create_task(watch(address, table, bots)) for table in tables]
    _, unfinished = await asyncio.wait(watching, timeout=options.minutes * 60)
    passed = time.perf_counter() - begun
    for task in (playing, *unfinished):
        task.cancel()
    failed = (await asyncio.gather(playing, *watching, return_exceptions=True))[1:]
    await store.close()
    finished = sum(result is None for result in failed)
    at_tables, quick = bots.figures(), person.figures()
    return {
        "bars met": finished == options.tables
        and at_tables["slowest_s"] < SLOWEST
        and quick["slowest_s"] < QUICK,
        options.bot: {
            "tables": options.tables,
            "players": len(hosts),
            "finished": finished,
            **at_tables,
            "hurried": bots.hurried,
            "moves_per_s": round(len(bots.seconds) / passed, 1),
            "seconds": round(passed, 1),
        },
        "a person's quick bot": {**quick, "first_s": round(first, 3)},
    }


@contextmanager
def busy(number: int) -> Iterator[None]:
    """Keep this many processes busy."""
    command = [sys.executable, "-c", "while True: pass"]
    processes = [subprocess.Popen(command) for _ in range(number)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--players", type=int, default=0, help="who own them; 0: one for each")
    parser.add_argument("--bot", default="search", choices=list(ladder.LADDER))
    parser.add_argument("--busy", type=int, default=0, help="processes that keep the cores busy")
    parser.add_argument("--minutes", type=float, default=30, help="after which it is given up")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder, "data")) as server,
        busy(options.busy),
    ):
        figures = asyncio.run(measure(server.address, server.data, options))
    if options.json:
        print(json.dumps(figures))
    else:
        for name, values in figures.items():
            print(name, "" if isinstance(values, dict) else values)
            for what, value in values.items() if isinstance(values, dict) else ():
                print(f"  {what:12} {value}")
    return 0 if figures["bars met"] else 1


if __name__ == "__main__":
    sys.exit(main())
