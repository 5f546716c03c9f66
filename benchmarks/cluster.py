"""Several processes on one PostgreSQL database: what they withstand, and what a move costs.

    python benchmarks/cluster.py [--only NAME,…] [--kills N] [--trials N] [--moves N] [--json]

It starts a PostgreSQL of its own in a temporary folder, with its files synchronised as usual.

kills      two, then four processes, the seats of each table spread over them; one is killed
           (`kill -9`) every few seconds.  No acknowledged move is lost or made twice, and players
           are back within a second
restarts   PostgreSQL is restarted under load: no move is lost, and no socket is closed
frozen     a process is stopped for ten seconds: the others play on
races      one message to two processes, two people for one seat, two rematches: once each
cpu        processor time of a move, beside one process with SQLite, in turns
idle       memory of a socket that nobody speaks on
tables     processor time of a move with more and more tables in use
"""

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
from cluster_players import Person, Steady, Tally, known, lay, lost_or_doubled
from websockets.asyncio.client import ClientConnection

from reverie.match import Match
from reverie.seat import Seat
from reverie.server.rooms import game_of
from reverie.server.tokens import invite_of, new_id
from reverie.store import OVER, PLAYING, WAITING, Ending, Entry, Store, open_store
from reverie.store.data import MOVE
from reverie.testing.postgres import PrivatePostgres, private_postgres
from reverie.testing.serving import Cluster, Server, serving

GAME = "onix"
QUIET = ("--bot-workers", "1")
TICKS = os.sysconf("SC_CLK_TCK")
Figures = dict[str, Any]


# --- what processes have used ---
def seconds(pid: int) -> float:
    """The CPU time of a process so far, including its finished children."""
    try:
        parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, parts[11:15])) / TICKS


def family(pid: int) -> list[int]:
    """A process and its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *map(int, children)]


def resident(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


def quantile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


# --- players who reconnect after every failure ---
class Crowd:
    """Two people at each of some tables, spread over all servers; a new game when one is over."""

    def __init__(self, store: Store, servers: list[Server], tables: int, pace: float) -> None:
        self.store, self.servers, self.tables, self.pace = store, servers, tables, pace
        self.tally = Tally()
        self.playing: set[Steady] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._over = False

    async def start(self) -> None:
        for n in range(self.tables):
            people = await known(self.store, 2)
            self._tasks.append(asyncio.create_task(self._keep_playing(people, n)))

    async def _keep_playing(self, people: list[Person], n: int) -> None:
        while not self._over:
            try:
                table = await lay(self.store, GAME, people)
            except Exception:  # the database is being restarted
                await asyncio.sleep(0.05)
                continue
            pair = [
                Steady(
                    one, table, self.servers, (n + at) % len(self.servers), self.tally, self.pace
                )
                for at, one in enumerate(people)
            ]
            self.playing |= set(pair)
            await asyncio.gather(*(one.run() for one in pair))
            self.playing -= set(pair)

    async def stop(self) -> None:
        self._over = True
        for one in self.playing:
            one.stop = True
        await asyncio.wait_for(asyncio.gather(*self._tasks), 60)

    async def moved(self, more: int) -> None:
        """Wait until this many more moves have been acknowledged."""
        enough = len(self.tally.acknowledged) + more
        while len(self.tally.acknowledged) < enough:
            await asyncio.sleep(0.01)

    async def figures(self) -> Figures:
        lost, doubled = await lost_or_doubled(self.store, self.tally)
        return {
            "acknowledged": len(self.tally.acknowledged),
            "lost": lost,
            "doubled": doubled,
            "sent_again": self.tally.resent,
            "refused": dict(self.tally.refused),
        }


async def kills(postgres: PrivatePostgres, options: argparse.Namespace) -> Figures:
    found: Figures = {}
    for number in (2, 4):
        folder = Path(tempfile.mkdtemp())
        database = await asyncio.to_thread(postgres.database)
        cluster = await asyncio.to_thread(Cluster, folder, database, number, *QUIET)
        store = open_store(database)[0]
        crowd = Crowd(store, cluster.servers, options.tables, options.pace)
        await crowd.start()
        chance = random.Random(number)
        for _ in range(options.kills // 2):
            await crowd.moved(chance.randrange(5, 40))
            victim = chance.choice(cluster.servers)
            await asyncio.to_thread(victim.kill)
            await asyncio.to_thread(victim.start)
        await crowd.moved(20)
        await crowd.stop()
        found[f"{number} processes"] = {
            "kills": options.kills // 2,
            **await crowd.figures(),
            "back_s_p50": round(quantile(crowd.tally.away, 0.5), 3),
            "back_s_p99": round(quantile(crowd.tally.away, 0.99), 3),
            "back_s_slowest": round(max(crowd.tally.away, default=0.0), 3),
        }
        await store.close()
        await asyncio.to_thread(cluster.stop)
    found["held"] = all(
        not one["lost"] and not one["doubled"] and one["back_s_p99"] <= 1 for one in found.values()
    )
    return found


async def restarts(postgres: PrivatePostgres, options: argparse.Namespace) -> Figures:
    folder = Path(tempfile.mkdtemp())
    database = await asyncio.to_thread(postgres.database)
    cluster = await asyncio.to_thread(Cluster, folder, database, 2, *QUIET)
    store = open_store(database)[0]
    crowd = Crowd(store, cluster.servers, options.tables, options.pace)
    await crowd.start()
    resumed = []
    for _ in range(options.restarts):
        await crowd.moved(60)
        await asyncio.to_thread(postgres.stop)
        await asyncio.sleep(0.3)
        await asyncio.to_thread(postgres.start)
        begun = time.monotonic()
        await crowd.moved(1)
        resumed.append(time.monotonic() - begun)
    await crowd.moved(60)
    await crowd.stop()
    found = await crowd.figures()
    closed = crowd.tally.closed
    await store.close()
    await asyncio.to_thread(cluster.stop)
    return {
        "restarts": options.restarts,
        **found,
        "sockets_closed": len(closed),
        "because": sorted(set(closed)),
        "turned_away": len(crowd.tally.away) - len(closed),  # who came while nothing could be read
        "resumed_s_slowest": round(max(resumed), 3),
        "held": not found["lost"] and not found["doubled"] and not closed,
    }


async def frozen(postgres: PrivatePostgres, options: argparse.Namespace) -> Figures:
    """Players of a frozen server connect to another one, as after a lost connection."""
    folder = Path(tempfile.mkdtemp())
    database = await asyncio.to_thread(postgres.database)
    cluster = await asyncio.to_thread(Cluster, folder, database, 2, *QUIET)
    store = open_store(database)[0]
    ice, alive = cluster.servers
    crowd = Crowd(store, [alive], options.tables, options.pace)  # at tables that the other has too
    await crowd.start()
    await crowd.moved(60)
    watchers = [await Person().come(ice, one.table) for one in list(crowd.playing)[::2]]
    os.kill(ice.process.pid, signal.SIGSTOP)
    begun, waits = time.monotonic(), []
    while time.monotonic() - begun < options.frozen:
        since = time.monotonic()
        await crowd.moved(1)
        waits.append(time.monotonic() - since)
    os.kill(ice.process.pid, signal.SIGCONT)
    await crowd.moved(20)
    await crowd.stop()
    for watcher in watchers:
        await watcher.close()
    found = await crowd.figures()
    await store.close()
    await asyncio.to_thread(cluster.stop)
    slowest = round(max(waits), 3)
    held = not found["lost"] and slowest <= 0.5
    return {"frozen_s": options.frozen, **found, "longest_wait_s": slowest, "held": held}


# --- races ---
async def races(postgres: PrivatePostgres, options: argparse.Namespace) -> Figures:
    folder = Path(tempfile.mkdtemp())
    database = await asyncio.to_thread(postgres.database)
    cluster = await asyncio.to_thread(Cluster, folder, database, 2, *QUIET)
    store = open_store(database)[0]
    found = {
        "same_message_made_twice": await same_message(store, cluster, options.trials),
        "seats_given_twice": await one_seat(store, cluster, options.trials),
        "rematches_laid_twice": await two_rematches(store, cluster, options.trials),
    }
    await store.close()
    await asyncio.to_thread(cluster.stop)
    return {"trials": options.trials, **found, "held": not any(found.values())}


async def next_state(socket: ClientConnection, version: int) -> Figures:
    while True:
        told: Figures = json.loads(await socket.recv())
        if told["is"] == "state" and told["version"] >= version:
            return told


async def answered(socket: ClientConnection, message: Figures) -> Figures:
    await socket.send(json.dumps(message))
    while True:
        told: Figures = json.loads(await socket.recv())
        if told.get("re") == message["id"]:
            return told


async def same_message(store: Store, cluster: Cluster, trials: int) -> int:
    wrong = done = 0
    [person] = await known(store, 1)
    while done < trials:
        table = await lay(store, "onirim", [person])
        tabs = [await person.come(server, table) for server in cluster.servers]
        state = (await asyncio.gather(*(next_state(tab, 1) for tab in tabs)))[0]
        while state["phase"] == "playing" and done < trials:
            move = random.choice(state["moves"])["text"]
            sent = {"do": "move", "id": f"m{done}", "version": state["version"], "moves": [move]}
            told = await asyncio.gather(*(answered(tab, sent) for tab in tabs))
            done += 1
            wrong += any(one["version"] != state["version"] + 1 for one in told)
            after = state["version"] + 1
            full = [one for one in told if one["is"] == "state"]
            state = full[0] if full else await next_state(tabs[0], after)
        for tab in tabs:
            await tab.close()
        tags = [entry.tag for entry in await store.entries(table) if entry.tag]
        wrong += len(tags) - len(set(tags))
    return wrong


async def one_seat(store: Store, cluster: Cluster, trials: int) -> int:
    wrong, secret = 0, await store.secret()
    people = await known(store, 3)
    pages = [
        httpx.AsyncClient(
            base_url=(address := server.address),
            headers={"Origin": address},
            cookies={"reverie_player": person.token},
            transport=httpx.AsyncHTTPTransport(local_address=f"127.0.0.{person.place}"),
        )
        for server, person in zip(cluster.servers, people[1:], strict=True)
    ]
    for n in range(trials):
        open_table = await lay_open(store, people[0])
        invite = f"/j/{invite_of(secret, open_table)}"
        told = await asyncio.gather(*(page.post(invite, data={"name": "P"}) for page in pages))
        codes = sorted(one.status_code for one in told)
        while 429 in codes:  # too fast for one address
            await asyncio.sleep(0.2)
            told = await asyncio.gather(*(page.post(invite, data={"name": "P"}) for page in pages))
            codes = sorted(one.status_code for one in told)
        info = await store.table(open_table)
        assert info is not None
        wrong += codes != [303, 409] or info.seats[1].player not in [one.id for one in people[1:]]
        if n % 20 == 19:
            await asyncio.sleep(0.3)  # requests of one address are limited
    for page in pages:
        await page.aclose()
    return wrong


async def lay_open(store: Store, host: Person) -> str:
    """A table with a free seat."""
    info = await store.table(await lay(store, GAME, [host, host]))
    assert info is not None
    seats = (info.seats[0], Seat(open=True))
    waiting = replace(info, id=new_id(), phase=WAITING, seats=seats)
    await store.add_table(waiting)
    return waiting.id


async def two_rematches(store: Store, cluster: Cluster, trials: int) -> int:
    wrong = 0
    people = await known(store, 2)
    for _ in range(trials):
        table = await over(store, people)
        sockets = [
            await person.come(server, table)
            for person, server in zip(people, cluster.servers, strict=True)
        ]
        ask = {"do": "rematch", "id": "r"}
        await asyncio.gather(*(answered(socket, ask) for socket in sockets))
        for socket in sockets:
            await socket.close()
        laid = [game for game in await store.played(people[0].id) if game.origin.endswith(table)]
        wrong += len(laid) != 1
    return wrong


async def over(store: Store, people: list[Person]) -> str:
    """A finished game."""
    table = await lay(store, "onirim", people)
    info = await store.table(table)
    assert info is not None
    match = Match(game_of("onirim", info.version, 2, ""), info.seed)
    chance, number = random.Random(1), 2
    while match.outcome is None:
        seat, move = match.actor, chance.choice(match.legal).text
        match.play(move)
        outcome = match.outcome
        ending = None
        if outcome is not None:
            ending = Ending(
                time.time(), outcome.winners, outcome.reason, outcome.scores, number, 0, ""
            )
        phase = PLAYING if ending is None else OVER
        await store.append(table, Entry(number, MOVE, seat, move), phase, ending)
        number += 1
    return table


# --- what a move costs ---
class Pair:
    """Two people at one table after the other; a move is made when both have been told of it."""

    def __init__(self, store: Store, servers: list[Server], people: list[Person]) -> None:
        self.store, self.servers, self.people = store, servers, people
        self.sockets: list[ClientConnection] = []
        self.states: list[Figures] = []
        self.moves = 0

    async def sit_down(self) -> None:
        for socket in self.sockets:
            await socket.close()
        table = await lay(self.store, GAME, self.people)
        self.sockets = [
            await person.come(self.servers[at % len(self.servers)], table)
            for at, person in enumerate(self.people)
        ]
        self.states = list(await asyncio.gather(*(next_state(one, 1) for one in self.sockets)))

    async def move(self) -> None:
        if not self.states or self.states[0]["phase"] == "over":
            await self.sit_down()
        actor = next(at for at, state in enumerate(self.states) if state["moves"])
        state = self.states[actor]
        self.moves += 1
        text = random.choice(state["moves"])["text"]
        message = {"do": "move", "id": f"c{self.moves}", "version": state["version"]}
        await self.sockets[actor].send(json.dumps({**message, "moves": [text]}))
        after = state["version"] + 1
        self.states = list(await asyncio.gather(*(next_state(one, after) for one in self.sockets)))

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()


async def spend(pairs: list[Pair], moves: int, pids: Callable[[], list[int]]) -> float:
    """Seconds of processors that some moves take, each pair one after the other."""
    before = sum(map(seconds, pids()))

    async def some(pair: Pair) -> None:
        for _ in range(moves // len(pairs)):
            await pair.move()

    await asyncio.gather(*map(some, pairs))
    return sum(map(seconds, pids())) - before


async def cpu(postgres: PrivatePostgres, options: argparse.Namespace) -> Figures:
    folder = Path(tempfile.mkdtemp())
    database = await asyncio.to_thread(postgres.database)
    cluster = await asyncio.to_thread(Cluster, folder, database, 2, *QUIET)
    pid = postgres.pid
    with serving(folder / "sqlite", *QUIET) as alone:
        stores = {"sqlite": open_store(alone.data / "reverie.sqlite")[0]}
        stores["same"] = stores["spread"] = open_store(database)[0]
        servers = {
            "sqlite": [alone],
            "same": cluster.servers[:1],
            "spread": cluster.servers,
        }
        pairs = {
            name: [
                Pair(stores[name], servers[name], await known(stores[name], 2)) for _ in range(64)
            ]
            for name in servers
        }
        processes: dict[str, Callable[[], list[int]]] = {
            "sqlite": lambda: [alone.process.pid],
            "same": lambda: [cluster.servers[0].process.pid],
            "spread": lambda: [server.process.pid for server in cluster.servers],
        }
        spent = dict.fromkeys(pairs, 0.0)
        databases = dict.fromkeys(pairs, 0.0)
        rounds = 6
        for name in pairs:
            await spend(pairs[name], 640, processes[name])
        for _ in range(rounds):  # in turns, since the machine may be busy at times
            for name in pairs:
                kept = sum(map(seconds, family(pid)))
                spent[name] += await spend(pairs[name], options.moves // rounds, processes[name])
                databases[name] += sum(map(seconds, family(pid))) - kept
        for some in pairs.values():
            for pair in some:
                await pair.close()
        for store in {id(one): one for one in stores.values()}.values():
            await store.close()
    await asyncio.to_thread(cluster.stop)
    each = {name: spent[name] * 1e6 / options.moves for name in spent}
    of_database = {name: databases[name] * 1e6 / options.moves for name in ("same", "spread")}
    found: Figures = {"moves": options.moves, "sqlite_us": round(each["sqlite"])}
    for name, bar in (("same", 1.3), ("spread", 1.8)):
        whole = each[name] + of_database[name]
        found[f"{name}_us"] = f"{each[name]:.0f} + {of_database[name]:.0f}"
        found[f"{name}_servers_of_sqlite"] = round(each[name] / each["sqlite"], 2)
        found[f"{name}_of_sqlite"] = round(whole / each["sqlite"], 2)
        found[f"{name}_bar"] = bar
    found["held"] = found["same_of_sqlite"] <= 1.3 and found["spread_of_sqlite"] <= 1.8
    return found


async def tables(postgres: PrivatePostgres, options: argparse.Namespace) -> Figures:
    found: Figures = {}
    for number in options.sizes:
        folder = Path(tempfile.mkdtemp())
        database = await asyncio.to_thread(postgres.database)
        cluster = await asyncio.to_thread(Cluster, folder, database, 2, *QUIET)
        store = open_store(database)[0]
        pairs = [Pair(store, cluster.servers, await known(store, 2)) for _ in range(number)]
        for pair in pairs:
            await pair.sit_down()
        active, waiting = pairs[:16], pairs[16:]

        def pids(cluster: Cluster = cluster) -> list[int]:
            return [server.process.pid for server in cluster.servers]

        await spend(active, 400, pids)
        spent, moves = 0.0, options.moves // 2
        for _ in range(0, moves, 500):  # others each time, so that all are in use
            active = random.sample(pairs, 16)
            spent += await spend(active, 500, pids)
        found[f"{number}_tables_us"] = round(spent * 1e6 / (-(-moves // 500) * (500 // 16 * 16)))
        for pair in [*active, *waiting, *pairs]:
            await pair.close()
        await store.close()
        await asyncio.to_thread(cluster.stop)
    values = list(found.values())
    found["grows_by"] = round(values[-1] / values[0] - 1, 2)
    found["held"] = found["grows_by"] < 0.2
    return found


async def idle(postgres: PrivatePostgres, options: argparse.Namespace) -> Figures:
    folder = Path(tempfile.mkdtemp())
    database = await asyncio.to_thread(postgres.database)
    cluster = await asyncio.to_thread(Cluster, folder, database, 2, *QUIET)
    store = open_store(database)[0]
    people = await known(store, 2)
    first = [
        await person.come(cluster.servers[0], await lay(store, GAME, people)) for person in people
    ]
    pids = [server.process.pid for server in cluster.servers]
    before = sum(map(resident, pids))
    sockets: list[ClientConnection] = []
    while len(sockets) < options.sockets:
        table = await lay(store, GAME, [Person(), Person()])
        for at in range(4):
            visitor = Person(place=2 + len(sockets) % 200)
            sockets.append(await visitor.come(cluster.servers[at % 2], table))
            await sockets[-1].recv()
    await asyncio.sleep(3)
    used = sum(map(resident, pids)) - before
    for socket in [*first, *sockets]:
        socket.transport.abort()
    await store.close()
    await asyncio.to_thread(cluster.stop)
    each = round(used / 1024 / len(sockets), 1)
    return {"sockets": len(sockets), "kb_per_socket": each, "held": each <= 35}


PARTS: dict[str, Callable[[PrivatePostgres, argparse.Namespace], Awaitable[Figures]]] = {
    "cpu": cpu,
    "races": races,
    "kills": kills,
    "restarts": restarts,
    "frozen": frozen,
    "idle": idle,
    "tables": tables,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--only", default=",".join(PARTS), metavar="NAME,…")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--restarts", type=int, default=10)
    parser.add_argument("--trials", type=int, default=1000)
    parser.add_argument("--frozen", type=float, default=10.0, metavar="SECONDS")
    parser.add_argument("--moves", type=int, default=6000)
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--tables", type=int, default=16, help="in use while something happens")
    parser.add_argument("--sizes", type=int, nargs="+", default=[64, 256, 1024])
    parser.add_argument("--pace", type=float, default=0.02, help="seconds that people think")
    options = parser.parse_args()
    figures: dict[str, Figures] = {}
    for name in options.only.split(","):
        with private_postgres(durable=True) as postgres:
            figures[name] = asyncio.run(PARTS[name](postgres, options))  # type: ignore[arg-type]
        if not options.json:
            print(name, flush=True)
            for what, value in figures[name].items():
                print(f"  {what:28} {value}", flush=True)
    if options.json:
        print(json.dumps(figures))
    return 0 if all(one["held"] for one in figures.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
