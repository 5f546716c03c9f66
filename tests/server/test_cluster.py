"""Several processes on one PostgreSQL database: whatever happens to them, a table is one table."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from reverie.server.settings import Limits
from reverie.store import Entry
from reverie.testing.postgres import PrivatePostgres, private_postgres
from reverie.testing.serving import Cluster, Server
from tests.server.serving import Client, Person, browser, invitation, lay, store_of

TRIALS = 15  # of each race
LONG = 60.0  # seconds in which anything must have happened, on a machine that is busy


@pytest.fixture(scope="module")
def cluster(
    postgres: PrivatePostgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Cluster]:
    folder = tmp_path_factory.mktemp("cluster")
    made = Cluster(folder, postgres.database(), 2, "--bot-workers", "1")
    try:
        yield made
    finally:
        made.stop()


def entries(cluster: Cluster, table: str) -> list[Entry]:
    async def read() -> list[Entry]:
        store = store_of(cluster.database)
        try:
            return await store.entries(table)
        finally:
            await store.close()

    return asyncio.run(read())


def apart(cluster: Cluster, people: list[Person], table: str) -> list[Client]:
    """Each at a process of their own."""
    return [
        person.at(server, table) for person, server in zip(people, cluster.servers, strict=True)
    ]


def both(cluster: Cluster, people: list[Person], table: str) -> list[Client]:
    """Each at a process of their own, and they see each other."""
    seats = apart(cluster, people, table)
    for seat in seats:
        until(lambda seat=seat: all(one["here"] for one in seat.state["seats"]), seat)  # type: ignore[misc]
    return seats


def until(true: Callable[[], object], seat: Client) -> None:
    """Read on until something is so."""
    ends = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < ends
        seat.next(LONG)


def at_once(*doing: Callable[[], Any]) -> list[Any]:
    """Do several things at the same time."""
    results: list[Any] = [None] * len(doing)
    gate = threading.Barrier(len(doing))

    def run(n: int) -> None:
        gate.wait()
        results[n] = doing[n]()

    threads = [threading.Thread(target=run, args=(n,)) for n in range(len(doing))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_a_message_sent_to_two_processes_is_done_once(cluster: Cluster) -> None:
    ana, chance = Person("Ana"), random.Random(1)
    table = lay(cluster.database, "onirim", [ana])
    tabs = [ana.at(server, table) for server in cluster.servers]
    for n in range(TRIALS):
        version = max(tab.state["version"] for tab in tabs)
        for tab in tabs:
            tab.reach(version)
        move = chance.choice(tabs[0].state["moves"])["text"]
        told = {"id": f"m{n}", "version": version, "moves": [move]}
        answers = at_once(*(partial(tab.ask, "move", **told) for tab in tabs))
        assert [answer["is"] for answer in answers] == ["done", "done"]
        assert [answer["version"] for answer in answers] == [version + 1] * 2
    assert [entry.tag for entry in entries(cluster, table)[1:]] == [f"m{n}" for n in range(TRIALS)]


def test_of_two_different_moves_at_one_version_one_is_made(cluster: Cluster) -> None:
    ana, chance = Person("Ana"), random.Random(2)
    table = lay(cluster.database, "onirim", [ana])
    tabs = [ana.at(server, table) for server in cluster.servers]
    for _ in range(TRIALS):
        version = max(tab.state["version"] for tab in tabs)
        for tab in tabs:
            tab.reach(version)
        moves = [chance.choice(tab.state["moves"])["text"] for tab in tabs]
        answers = at_once(
            *(
                partial(tab.ask, "move", version=version, moves=[move])
                for tab, move in zip(tabs, moves, strict=True)
            )
        )
        codes = sorted(answer.get("code", "done") for answer in answers)
        assert codes == ["done", "stale"]
        assert len(entries(cluster, table)) == version + 1


def test_two_people_claim_one_seat(cluster: Cluster) -> None:
    for n in range(TRIALS):
        host, others = Person("Ana"), [Person("Ben"), Person("Cleo")]
        table = lay(cluster.database, "onix", [host, "open"])
        for other in others:
            lay(cluster.database, "onirim", [other])  # so that they are known
        address = f"/j/{invitation(cluster.database, table)}"
        pages = [
            browser(server, other) for server, other in zip(cluster.servers, others, strict=True)
        ]
        told = at_once(*(partial(page.post, address, data={"name": f"X{n}"}) for page in pages))
        assert sorted(answer.status_code for answer in told) == [303, 409]
        for page in pages:
            page.close()
        assert len(entries(cluster, table)) == 1  # it has started, once


def test_two_rematches_are_one(cluster: Cluster) -> None:
    people = [Person("Ana"), Person("Ben")]
    for n in range(3):
        table = finished(cluster, people, n)
        seats = apart(cluster, people, table)
        answers = at_once(*(partial(seat.ask, "rematch") for seat in seats))
        assert [answer["is"] for answer in answers] == ["done", "done"]
        for seat in seats:
            until(lambda seat=seat: seat.state["result"]["rematch"], seat)  # type: ignore[misc]
        assert len({seat.state["result"]["rematch"] for seat in seats}) == 1


def finished(cluster: Cluster, people: list[Person], seed: int) -> str:
    """A game that both have played to its end, each through a process of their own."""
    table, chance = lay(cluster.database, "onix", [*people], seed=seed), random.Random(seed)
    seats = both(cluster, people, table)
    while True:
        newest = max(seat.state["version"] for seat in seats)
        for seat in seats:
            seat.reach(newest)
        if seats[0].state["phase"] == "over":
            return table
        mover = next(seat for seat in seats if seat.state["moves"])
        assert mover.play(chance.choice(mover.state["moves"])["text"])["is"] == "done"


def test_presence_chat_and_names(cluster: Cluster) -> None:
    people = [Person("Ana"), Person("Ben")]
    table = lay(cluster.database, "onix", [*people])
    ana, ben = both(cluster, people, table)
    ana.ask("chat", text="hello")
    until(lambda: ben.state["chat"], ben)
    assert ben.state["chat"][0]["text"] == "hello"
    with browser(cluster.servers[0], people[0]) as page:
        assert page.post("/me", data={"name": "Anne"}).is_success
    until(lambda: ben.state["seats"][0]["name"] == "Anne", ben)
    ben.leave()
    until(lambda: not ana.state["seats"][1]["here"], ana)
    with browser(cluster.servers[1], people[1]) as page:
        assert not page.post("/me/forget", data={"sure": "yes"}).is_error
    until(lambda: ana.state["seats"][1]["name"] != "Ben", ana)


def test_a_rate_limit_holds_for_all_processes_together(cluster: Cluster) -> None:
    ana = Person("Ana")
    lay(cluster.database, "onirim", [ana])
    opened, begun = 0, time.monotonic()
    for n in range(200):
        with browser(cluster.servers[n % 2], ana) as page:
            if page.post("/tables", data={"game": "onirim"}).status_code == 429:
                break
        opened += 1
    burst, pace = Limits().tables
    assert burst <= opened <= burst + pace * (time.monotonic() - begun) + 1


def test_a_bot_s_reasons_are_known_to_every_process(cluster: Cluster) -> None:
    ana = Person("Ana")
    table = lay(cluster.database, "onix", ["thumb", ana], options={"first": "0"})
    seats = [ana.at(server, table) for server in cluster.servers]
    for seat in seats:
        until(lambda seat=seat: seat.state["moves"], seat)  # type: ignore[misc]
    thoughts = [ana.at(server, table).state["thoughts"] for server in cluster.servers]
    assert thoughts[0]
    assert thoughts[0] == thoughts[1]


def test_a_frozen_process_stops_nobody_else(cluster: Cluster) -> None:
    people = [Person("Ana"), Person("Ben")]
    table = lay(cluster.database, "onirim", [*people])
    frozen, alive = cluster.servers
    ana = people[0].at(frozen, table)
    os.kill(frozen.process.pid, signal.SIGSTOP)
    try:
        seats = [person.at(alive, table) for person in people]
        chance = random.Random(3)
        for _ in range(10):
            newest = max(seat.state["version"] for seat in seats)
            for seat in seats:
                seat.reach(newest)
            mover = next(seat for seat in seats if seat.state["moves"])
            mover.play(chance.choice(mover.state["moves"])["text"])
    finally:
        os.kill(frozen.process.pid, signal.SIGCONT)
    newest = max(seat.state["version"] for seat in seats)
    assert ana.reach(newest)["view"] == seats[0].reach(newest)["view"]


def test_kill_9_of_one_process_loses_nothing(postgres: PrivatePostgres, tmp_path: Path) -> None:
    cluster = Cluster(tmp_path, postgres.database(), 2, "--bot-workers", "1")
    try:
        people, chance = [Person("Ana"), Person("Ben")], random.Random(5)
        table = lay(cluster.database, "onix", [*people])
        done: list[tuple[int, str]] = []
        for n in range(6):
            seats = apart(cluster, people, table)
            for _ in range(3):
                newest = max(seat.state["version"] for seat in seats)
                for seat in seats:
                    seat.reach(newest)
                mover = next(seat for seat in seats if seat.state["moves"])
                text = chance.choice(mover.state["moves"])["text"]
                done.append((mover.play(text)["version"], text))
            killed = cluster.servers[n % 2]
            killed.kill()
            survivor = people[n % 2].at(cluster.servers[1 - n % 2], table)
            assert survivor.state["version"] == done[-1][0]
            killed.start()
        both(cluster, people, table)  # sooner or later, which takes some seconds after a kill
        kept = {entry.number: entry.data for entry in entries(cluster, table)}
        assert [kept[version] for version, _ in done] == [text for _, text in done]
        assert len(kept) == len(done) + 1
    finally:
        cluster.stop()


def test_a_restart_of_the_database_refuses_moves_and_loses_none(tmp_path: Path) -> None:
    with private_postgres() as postgres:
        cluster = Cluster(tmp_path, postgres.database(), 2, "--bot-workers", "1")
        try:
            ana, chance = Person("Ana"), random.Random(7)
            table = lay(cluster.database, "onirim", [ana])
            seat = ana.at(cluster.servers[0], table)
            done = []
            for n in range(3):
                done.append(seat.play(chance.choice(seat.state["moves"])["text"])["version"])
                postgres.stop()
                told = {
                    "id": f"r{n}",
                    "version": seat.state["version"],
                    "moves": [chance.choice(seat.state["moves"])["text"]],
                }
                assert seat.ask("move", **told)["code"] == "unavailable"
                postgres.start()
                ends = time.monotonic() + LONG
                while (answer := seat.ask("move", **told)).get("code") == "unavailable":
                    assert time.monotonic() < ends
                    time.sleep(0.02)
                assert answer["is"] == "done"
                done.append(answer["version"])
                seat.reach(answer["version"])
            numbers = [entry.number for entry in entries(cluster, table)]
            assert numbers == list(range(1, len(numbers) + 1))
            assert done == numbers[1:]
        finally:
            cluster.stop()


def bots(database: str) -> "subprocess.Popen[str]":
    """A worker of its own, ready to think."""
    command = [sys.executable, "-m", "reverie", "bots", "--database", database]
    started = subprocess.Popen(
        [*command, "--bot-workers", "1", "--bot-seconds", "0.2"], stdout=subprocess.PIPE, text=True
    )
    assert started.stdout is not None
    assert "Serving bot moves" in started.stdout.readline()
    return started


def test_bots_think_wherever_there_is_a_worker(postgres: PrivatePostgres, tmp_path: Path) -> None:
    database = postgres.database()
    cluster = Cluster(tmp_path, database, 1, "--bot-workers", "0")
    ana = Person("Ana")
    workers = []
    try:
        table = lay(database, "onix", [ana, "playouts"])
        seat = ana.at(cluster.servers[0], table)
        for _ in range(2):  # one worker after the other is killed while it thinks, or is to think
            workers.append(bots(database))
            until(lambda: seat.state["moves"], seat)
            workers[-1].kill()
            workers[-1].wait()
            while seat.state["moves"] and seat.state["phase"] == "playing":
                seat.play(seat.state["moves"][0]["text"])
        workers.append(bots(database))
        until(lambda: seat.state["moves"], seat)
        workers[-1].send_signal(signal.SIGTERM)
        assert workers[-1].wait(LONG) == 0
    finally:
        for worker in workers:
            worker.kill()
            worker.wait()
            assert worker.stdout is not None
            worker.stdout.close()
        cluster.stop()


def test_several_workers_share_one_port(postgres: PrivatePostgres, tmp_path: Path) -> None:
    database = postgres.database()
    arguments = ("--database", database, "--workers", "2", "--bot-workers", "1")
    server = Server(tmp_path / "data", *arguments)
    try:
        people = [Person("Ana"), Person("Ben")]
        table = lay(database, "onix", [*people])
        seats = [person.at(server, table) for person in people for _ in range(4)]
        mover = next(seat for seat in seats if seat.state["moves"])
        version = mover.play(mover.state["moves"][0]["text"])["version"]
        for seat in seats:
            seat.reach(version)
        children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
        assert len(children.read_text().split()) >= 2
        assert json.loads(seats[0].frames[-1])["version"] == version
    finally:
        assert server.stop() == 0
