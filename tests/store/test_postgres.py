"""PostgreSQL's own: opening it, losing it, notices, presence and jobs."""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest

from reverie.store import Entry, StoreError, Unsure, open_store
from reverie.store.board import BotJob, Notice
from reverie.store.data import MOVE, PLAYING, START
from reverie.store.opening import prepare_store
from reverie.store.postgres import PostgresBoard, PostgresStore
from reverie.store.postgres.schema import STEPS, named
from reverie.testing.postgres import PrivatePostgres, private_postgres
from tests.store.test_contract import SHEET

OLD = Path(__file__).parent / "databases"
CUT = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid != pg_backend_pid()"""
LONG = 60.0  # seconds in which anything must have happened, on a machine that is busy


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(LONG):
        while not true():
            await asyncio.sleep(0.01)


def execute(address: str, *statements: str) -> None:
    import asyncpg

    async def run() -> None:
        db = await asyncpg.connect(address)
        for statement in statements:
            await db.execute(statement)
        await db.close()

    asyncio.run(run())


# --- opening ---
def test_many_processes_open_a_new_database_at_once(postgres: PrivatePostgres) -> None:
    address = postgres.database()

    async def run() -> None:
        await asyncio.gather(*(asyncio.to_thread(prepare_store, address) for _ in range(6)))
        stores = [PostgresStore(address) for _ in range(2)]
        assert await stores[0].secret() == await stores[1].secret()
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_a_newer_or_foreign_database_is_left_alone(postgres: PrivatePostgres) -> None:
    newer, other = postgres.database(), postgres.database()
    prepare_store(newer)
    execute(newer, f"UPDATE reverie SET version = {len(STEPS) + 1}")
    with pytest.raises(StoreError, match="newer Reverie"):
        prepare_store(newer)
    execute(other, "CREATE TABLE songs (title text)")
    with pytest.raises(StoreError, match="another program's database"):
        prepare_store(other)


def test_a_database_that_cannot_be_reached_is_named_without_its_password() -> None:
    address = "postgresql://ana:sesame@127.0.0.1:1/games?sslmode=disable"
    assert named(address) == "postgresql://ana@127.0.0.1:1/games"
    with pytest.raises(StoreError) as error:
        prepare_store(address)
    assert "postgresql://ana@127.0.0.1:1/games can't be opened" in str(error.value)
    assert "sesame" not in str(error.value)


def test_packages_that_are_not_installed_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("reverie.store.postgres")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreError, match=r"reverie\[postgres\]"):
        open_store("postgresql://somewhere/games")


@pytest.mark.parametrize("dump", sorted(OLD.glob("postgres-*.sql")), ids=lambda dump: dump.stem)
def test_a_database_of_an_older_version_opens_with_all_that_is_in_it(
    dump: Path, postgres: PrivatePostgres
) -> None:
    address = postgres.database()
    execute(address, dump.read_text(encoding="utf-8"))

    async def run() -> None:
        store = PostgresStore(address)
        info = await store.table("0123456789abcdefghijkl")
        assert info is not None
        entries = await store.entries(info.id)
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        assert await store.chat(info.id)
        await store.append(info.id, Entry(len(entries) + 1, MOVE, 0, "x"), PLAYING)
        assert (await store.versions([info.id]))[info.id].entry == len(entries) + 1
        await store.close()

    asyncio.run(run())


# --- losing it ---
def test_while_the_database_is_down_nothing_is_written_and_then_everything_continues() -> None:
    with private_postgres() as postgres:
        address = postgres.database()

        async def run() -> None:
            store = PostgresStore(address)
            await store.add_table(SHEET)
            await store.append("t", Entry(1, MOVE, 0, "x"), PLAYING)
            await asyncio.to_thread(postgres.stop)
            doing: tuple[Awaitable[object], ...] = (
                store.append("t", Entry(2, MOVE, 0, "x"), PLAYING),
                store.append("t", Entry(2, START), PLAYING),
                store.entries("t"),
            )
            for one in doing:
                with pytest.raises(StoreError):
                    await one
            await asyncio.to_thread(postgres.start)
            await store.append("t", Entry(2, MOVE, 0, "x"), PLAYING)
            assert [entry.number for entry in await store.entries("t")] == [1, 2]
            await store.close()

        asyncio.run(run())


def test_whenever_a_connection_is_cut_it_is_the_stores_error(postgres: PrivatePostgres) -> None:
    address = postgres.database()

    async def run() -> None:
        store = PostgresStore(address)
        for _ in range(60):
            cut = asyncio.create_task(asyncio.to_thread(execute, address, CUT))
            while not cut.done():
                with suppress(StoreError):
                    await store.probe()
            await cut
        async with asyncio.timeout(LONG):  # the pool finds its last lost connections
            while True:
                with suppress(StoreError):
                    await store.probe()
                    break
        await store.close()

    asyncio.run(run())


def test_a_database_that_was_read_only_for_a_while_is_written_to_again(
    postgres: PrivatePostgres,
) -> None:
    """As after a failover: whoever is connected to a standby must connect anew."""
    address = postgres.database()
    name = address.partition("?")[0].rpartition("/")[2]
    read_only = f"ALTER DATABASE {name} SET default_transaction_read_only = on"
    as_before = f"ALTER DATABASE {name} RESET default_transaction_read_only"

    async def run() -> None:
        store = PostgresStore(address)
        await store.add_table(SHEET)
        await asyncio.to_thread(execute, address, read_only, CUT)
        with suppress(StoreError):  # the old connection is found to be gone
            await store.probe()
        with pytest.raises(StoreError, match="read-only"):
            await store.append("t", Entry(1, MOVE, 0, "x"), PLAYING)
        with pytest.raises(StoreError, match="read-only"):
            await store.probe()
        writable = "SET default_transaction_read_only = off"
        await asyncio.to_thread(execute, address, writable, as_before)
        await store.append("t", Entry(1, MOVE, 0, "x"), PLAYING)  # not written before
        await store.probe()
        await store.close()

    asyncio.run(run())


def test_a_lost_answer_leaves_the_result_unknown(postgres: PrivatePostgres) -> None:
    address = postgres.database()

    async def run() -> None:
        store, other = PostgresStore(address), PostgresStore(address)
        await store.add_table(SHEET)
        await store.append("t", Entry(1, MOVE, 0, "x"), PLAYING)
        db = await other.connect()
        # somebody holds the number, so that the append has to wait; then its connection is cut
        holding = db.transaction()
        await holding.start()
        await db.execute("INSERT INTO entries VALUES ('t', 2, 'move', 0, 'y', '', '', '')")
        waiting = asyncio.create_task(store.append("t", Entry(2, MOVE, 0, "x"), PLAYING))
        cut = (
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE wait_event_type = 'Lock'"
        )
        async with asyncio.timeout(LONG):
            while not await other.read(lambda one: one.fetchval(cut)):
                await asyncio.sleep(0.02)
        with pytest.raises(Unsure):
            await waiting
        await holding.rollback()
        await store.append("t", Entry(2, MOVE, 0, "x"), PLAYING)
        assert len(await other.entries("t")) == 2
        await db.close()
        await store.close()
        await other.close()

    asyncio.run(run())


# --- the board ---
class Process:
    """A process with a store and a board, and what it has heard."""

    def __init__(self, address: str) -> None:
        self.store = PostgresStore(address)
        self.board = PostgresBoard(self.store)
        self.heard: list[Notice] = []
        self.missed = 0

    async def open(self) -> "Process":
        await self.board.open(self.heard.append, self._miss)
        return self

    def _miss(self) -> None:
        self.missed += 1

    async def close(self) -> None:
        await self.board.close()
        await self.store.close()


def with_processes(
    postgres: PrivatePostgres, told: Callable[[Process, Process], Awaitable[None]]
) -> None:
    address = postgres.database()

    async def run() -> None:
        one, other = await Process(address).open(), await Process(address).open()
        try:
            await told(one, other)
        finally:
            await one.close()
            await other.close()

    asyncio.run(run())


def test_writes_are_announced_to_the_other_processes_only(postgres: PrivatePostgres) -> None:
    async def told(one: Process, other: Process) -> None:
        move, long = Entry(2, MOVE, 0, "é\n'x'", "a"), Entry(3, MOVE, 0, "x" * 5000)
        await one.store.add_table(SHEET)
        await one.store.append("t", Entry(1, START), PLAYING)
        await one.store.append("t", move, PLAYING)
        await one.store.append("t", long, PLAYING)  # too long for a notice: read it yourself
        await one.store.seat("t", 0, SHEET.seats[0], SHEET.seats[1])
        await until(lambda: len(other.heard) == 4)
        entries = [Entry(1, START), move, None, None]
        assert other.heard == [Notice("t", entry) for entry in entries]
        assert one.heard == []

    with_processes(postgres, told)


def test_a_listener_that_reconnects_learns_that_it_may_have_missed_notices(
    postgres: PrivatePostgres,
) -> None:
    async def told(one: Process, other: Process) -> None:
        before = other.missed
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        await one.store.read(lambda db: db.execute(cut))
        await until(lambda: other.missed > before)
        await one.store.add_table(SHEET)
        await one.store.append("t", Entry(1, MOVE, 0, "x"), PLAYING)
        await until(lambda: other.heard)

    with_processes(postgres, told)


def test_presence_ends_with_its_process(postgres: PrivatePostgres) -> None:
    async def told(one: Process, other: Process) -> None:
        one.board.here("t", frozenset({0, 2}))
        other.board.here("t", frozenset({1}))
        await until(lambda: one.heard and other.heard)
        assert await one.board.around(["t", "u"]) == {"t": frozenset({1})}
        assert await other.board.around(["t"]) == {"t": frozenset({0, 2})}
        one.board.here("t", None)
        before = len(other.heard)
        await until(lambda: len(other.heard) > before)
        assert await other.board.around(["t"]) == {}
        # a process that was killed says nothing any more
        await one.store.read(
            lambda db: db.execute("UPDATE processes SET seen = now() - interval '1 minute'")
        )
        assert await one.board.around(["t"]) == {}

    with_processes(postgres, told)


def test_a_process_that_ends_while_somebody_leaves_does_not_hang(
    postgres: PrivatePostgres,
) -> None:
    async def told(one: Process, other: Process) -> None:
        one.board.here("t", frozenset({0}))
        await until(lambda: other.heard)
        await asyncio.sleep(0.05)  # it has told that, and waits for something to tell
        one.board.here("t", None)
        async with asyncio.timeout(LONG):
            await one.board.close()
        await until(lambda: len(other.heard) == 2)

    with_processes(postgres, told)


def test_a_table_that_somebody_is_at_through_any_process_is_not_pruned(
    postgres: PrivatePostgres,
) -> None:
    async def told(one: Process, other: Process) -> None:
        await one.store.add_table(SHEET)
        other.board.here("t", frozenset())  # somebody watches
        await until(lambda: one.heard)
        assert not await one.store.prune(time.time())
        assert not await one.store.shrink("ana", 0)
        other.board.here("t", None)
        await until(lambda: len(one.heard) == 2)
        assert (await one.store.shrink("ana", 0)).tables == 1

    with_processes(postgres, told)


def test_an_allowance_is_one_for_all_processes(postgres: PrivatePostgres) -> None:
    async def told(one: Process, other: Process) -> None:
        taken = [await (one, other)[n % 2].board.take("ana", 4, 0.0001) for n in range(6)]
        assert taken == [True] * 4 + [False] * 2
        assert await one.board.take("ben", 4, 0.0001)

    with_processes(postgres, told)


# --- jobs for bots ---
def test_the_least_recently_served_player_comes_first(postgres: PrivatePostgres) -> None:
    async def told(one: Process, other: Process) -> None:
        for n in range(5):
            one.board.post_job(BotJob(f"a{n}", 2, "ana", quick=False))
        one.board.post_job(BotJob("b0", 2, "ben", quick=False))
        one.board.post_job(BotJob("c0", 2, "cleo", quick=True))
        await other.board.jobs_posted(LONG)
        await until(lambda: not one.board._jobs)
        served = []
        for _ in range(3):
            job = await other.board.take_job(quick=False, seconds=LONG)
            assert job is not None
            served.append(job.player)
            await other.board.end_job(job)
        assert served == ["ana", "ben", "ana"]
        quick = await one.board.take_job(quick=True, seconds=LONG)
        assert quick == BotJob("c0", 2, "cleo", quick=True)
        assert await other.board.take_job(quick=True, seconds=LONG) is None

    with_processes(postgres, told)


def test_a_dead_worker_s_job_is_taken_again(postgres: PrivatePostgres) -> None:
    job = BotJob("t", 2, "ana", quick=True)

    async def told(one: Process, other: Process) -> None:
        one.board.post_job(job)
        await other.board.jobs_posted(LONG)
        assert await one.board.take_job(quick=True, seconds=0.3) == job
        one.board.post_job(job)  # somebody comes to the table: it is still one job
        again = None
        async with asyncio.timeout(LONG):
            while again is None:
                again = await other.board.take_job(quick=True, seconds=LONG)
        assert again == job
        await one.board.end_job(job)  # too late: it is not its job any more
        later = BotJob("t", 3, "ana", quick=True)
        other.board.post_job(later)
        await other.board.end_job(job)
        found = None
        async with asyncio.timeout(LONG):
            while found is None:
                found = await one.board.take_job(quick=True, seconds=LONG)
        assert found == later

    with_processes(postgres, told)
