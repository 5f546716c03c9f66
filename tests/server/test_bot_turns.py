"""Tables whose bots lose their processes, or whose store fails for a while."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from reverie.i18n import Words
from reverie.registry import spec
from reverie.seat import Seat
from reverie.server import bot_turns
from reverie.server.bot_lane import BotLimits
from reverie.server.bot_notice import HURRIED
from reverie.server.bot_pool import BotPool
from reverie.server.frames.notes import bots
from reverie.server.room import Room
from reverie.server.rooms import Rooms
from reverie.server.tokens import new_id
from reverie.store import Ending, Entry, SQLiteStore, TableInfo
from reverie.store.contract import StoreError
from reverie.store.data import MOVE, PLAYING, START

LONG = 60.0  # seconds in which anything must have happened, on a machine that is busy


class Disk(SQLiteStore):
    """A store that can't write while it is full."""

    full = False

    async def append(self, id: str, entry: Entry, phase: str, ending: Ending | None = None) -> None:
        if self.full:
            raise StoreError("disk full")
        await super().append(id, entry, phase, ending)


class BotRoom:
    """A store, a pool and rooms, and the tables laid in them."""

    def __init__(self, path: Path, limits: BotLimits) -> None:
        self.store = Disk(path / "games.sqlite")
        self.pool = BotPool(1, limits)
        self.rooms = Rooms(self.store, self.pool, b"secret", 60)

    async def table(self, host: str, *seats: str) -> Room:
        """A table of Onix that has started: a bot at each seat, or the host."""
        seating = [Seat(host, player=host) if seat == host else Seat(bot=seat) for seat in seats]
        version = spec("onix").version
        info = TableInfo(new_id(), "onix", version, "", tuple(seating), 7, host, time.time())
        await self.store.add_table(info)
        await self.store.append(info.id, Entry(1, START), PLAYING)
        room = await self.rooms.find(info.id)
        assert room is not None
        return room


@asynccontextmanager
async def bot_room(
    path: Path, seconds: float = 0.1, patience: float = LONG
) -> AsyncIterator[BotRoom]:
    made = BotRoom(path, BotLimits(seconds, 10**9, patience))
    try:
        yield made
    finally:
        made.rooms.close()
        await made.pool.close()
        await made.store.close()


async def until(happened: Callable[[], object]) -> None:
    async with asyncio.timeout(LONG):
        while not happened():
            await asyncio.sleep(0.01)


def told(room: Room, language: str) -> str | None:
    return bots(room.live, Words(language))


def test_no_table_hangs_when_processes_are_lost(tmp_path: Path) -> None:
    async def run() -> None:
        async with bot_room(tmp_path, patience=0.5) as there:
            tables = [await there.table(host, "playouts", "playouts") for host in "abc"]
            for number in (signal.SIGKILL, signal.SIGSTOP):
                await until(lambda: there.pool.thinking)
                os.kill(next(iter(there.pool.thinking)), number)
                versions = [room.version for room in tables]
                await until(
                    lambda versions=versions: all(
                        room.version > version + 1
                        for room, version in zip(tables, versions, strict=True)
                    )
                )
            for room in tables:
                room.stop()
                async with room.lock:
                    entries = await there.store.entries(room.id)
                    assert [entry.number for entry in entries] == list(range(1, room.version + 1))
                    assert {entry.kind for entry in entries[1:]} == {MOVE}

    asyncio.run(run())


def test_when_the_disk_is_full_bots_try_again_by_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_turns, "FIRST_PAUSE", 0.02)

    async def run() -> None:
        async with bot_room(tmp_path) as there:
            room = await there.table("ana", "thumb", "thumb")
            await until(lambda: room.version > 2)
            there.store.full = True
            await until(lambda: room.live.bot_notice)
            assert told(room, "en") == (
                "The bot can’t move at the moment. The server keeps trying."
            )
            assert "continue d’essayer" in str(told(room, "fr"))
            version = room.version
            there.store.full = False
            await until(lambda: room.version > version)
            assert told(room, "en") is None

    asyncio.run(run())


def test_after_three_losses_a_weaker_bot_substitutes_and_the_table_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with bot_room(tmp_path) as there:

            async def sabotage() -> None:
                while True:
                    for pid, asked in list(there.pool.thinking.items()):
                        if asked.bot == "search":
                            with suppress(ProcessLookupError):  # already dead
                                os.kill(pid, signal.SIGKILL)
                    await asyncio.sleep(0.001)

            saboteur = asyncio.create_task(sabotage())
            room = await there.table("ana", "search", "search")
            await until(lambda: room.live.bot_notice)
            saboteur.cancel()
            assert room.version == 2
            assert len(caplog.records) == 3
            assert told(room, "en") == "Searcher failed; Network made this move instead."
            assert str(told(room, "fr")).endswith("a joué ce coup à sa place.")

    asyncio.run(run())


def test_the_table_says_when_bots_get_less_time(tmp_path: Path) -> None:
    async def run() -> None:
        async with bot_room(tmp_path) as there:
            tables = [await there.table(f"p{n}", "playouts", "playouts") for n in range(8)]
            await until(lambda: any(room.live.bot_notice == HURRIED for room in tables))
            hurried = next(room for room in tables if room.live.bot_notice == HURRIED)
            assert told(hurried, "en") == "The server is busy, so bots get less time to think."
            for room in tables[1:]:
                room.stop()
            await until(lambda: tables[0].live.bot_notice is None)

    asyncio.run(run())
