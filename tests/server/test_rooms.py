"""Rooms and limits, without a socket between."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from reverie.registry import spec
from reverie.seat import Seat
from reverie.server.bot_pool import BotPool
from reverie.server.ratelimit import MOST, RateLimits
from reverie.server.room import Room
from reverie.server.rooms import Rooms
from reverie.server.tokens import daily_secret, invite_of, invited_to, new_id
from reverie.server.wire import Refusal
from reverie.store import Entry, SQLiteStore, TableInfo
from reverie.store.data import MOVE, PLAYING, START, UNDO


def a_sheet() -> TableInfo:
    seats = (Seat("Ana", player="ana"),)
    return TableInfo(new_id(), "onirim", spec("onirim").version, "", seats, 7, "ana", time.time())


def with_rooms(
    path: Path, told: Callable[[SQLiteStore, Rooms, TableInfo], Awaitable[None]], idle: float = 60
) -> None:
    async def run() -> None:
        store, bot_pool = SQLiteStore(path / "games.sqlite"), BotPool(1)
        rooms, info = Rooms(store, bot_pool, b"secret", idle), a_sheet()
        await store.add_table(info)
        await store.append(info.id, Entry(1, START), PLAYING)
        try:
            await told(store, rooms, info)
        finally:
            rooms.close()
            await bot_pool.close()
            await store.close()

    asyncio.run(run())


async def found(rooms: Rooms, info: TableInfo) -> Room:
    room = await rooms.find(info.id)
    assert room is not None
    return room


def test_a_move_that_cannot_be_written_has_not_happened(tmp_path: Path) -> None:
    async def told(store: SQLiteStore, rooms: Rooms, info: TableInfo) -> None:
        room = await found(rooms, info)
        first = room.table.match.legal[0].text
        await room.stored.play(0, [first])
        before = room.table.match.state.to_bytes(), room.version, list(room.table.history.turns)
        await store.close()  # as when the disk is gone
        for change in (
            room.stored.play(0, [room.table.match.legal[0].text]),
            room.stored.undo(0),
            room.reseat(0, Seat(open=True)),
        ):
            with pytest.raises(Refusal, match="unavailable"):
                await change
            state = room.table.match.state.to_bytes()
            assert (state, room.version, room.table.history.turns) == before
            assert room.table.history.version == room.version
            assert room.table.match.undone == 0
            assert room.seats == info.seats

    with_rooms(tmp_path, told)


def test_however_many_ask_a_room_comes_back_once_and_leaves_when_idle(tmp_path: Path) -> None:
    async def told(store: SQLiteStore, rooms: Rooms, info: TableInfo) -> None:
        same = await asyncio.gather(*(rooms.find(info.id) for _ in range(20)))
        assert len({id(room) for room in same}) == 1
        room = await found(rooms, info)
        await room.stored.play(0, [room.table.match.legal[0].text])
        view = room.live.view(0)
        while len(rooms):
            await asyncio.sleep(0.02)
        again = await found(rooms, info)
        assert again is not room
        assert again.live.view(0) == view
        assert await rooms.find("x" * 22) is None
        assert await rooms.find("nothing") is None

    with_rooms(tmp_path, told, idle=0.05)


def test_undo_is_kept_with_its_count(tmp_path: Path) -> None:
    async def told(store: SQLiteStore, rooms: Rooms, info: TableInfo) -> None:
        room = await found(rooms, info)
        for _ in range(3):
            await room.stored.play(0, [room.table.match.legal[0].text])
        await room.stored.undo(0, "u1")
        await room.stored.undo(0, "u2")
        entries = await store.entries(info.id)
        assert [entry.kind for entry in entries] == [START, MOVE, MOVE, MOVE, UNDO, UNDO]
        assert room.table.match.undone == 2
        other = Rooms(store, BotPool(1), b"secret", 60)
        back = await found(other, info)
        assert back.table.match.undone == 2
        assert back.version == room.version == 6
        assert back.live.tags[0, UNDO, "u1"] == 5  # sent again, it is known to have been done
        assert back.table.match.state == room.table.match.state
        other.close()

    with_rooms(tmp_path, told)


def test_a_rate_limit_refills_at_its_pace() -> None:
    now = [0.0]
    limits = RateLimits(3, 2, lambda: now[0])
    assert [limits.take("ana") for _ in range(4)] == [True, True, True, False]
    assert limits.take("ben")
    now[0] = 0.5
    assert [limits.take("ana") for _ in range(2)] == [True, False]
    now[0] = 60.0
    assert [limits.take("ana") for _ in range(4)] == [True, True, True, False]


def test_limits_do_not_grow_without_end() -> None:
    limits = RateLimits(1, 0.001)
    for n in range(MOST + 10):
        limits.take(str(n))
    assert len(limits._limits) <= MOST


def test_only_the_secret_makes_invitations_and_the_day_s_deal() -> None:
    table = new_id()
    invite = invite_of(b"secret", table)
    assert invited_to(b"secret", invite) == table
    assert invited_to(b"other", invite) is None
    assert invited_to(b"secret", table) is None
    day = daily_secret(b"secret", "onirim", "2026-11-15")
    assert day == daily_secret(b"secret", "onirim", "2026-11-15")
    others = {
        daily_secret(b"other", "onirim", "2026-11-15"),
        daily_secret(b"secret", "onix", "2026-11-15"),
        daily_secret(b"secret", "onirim", "2026-11-16"),
    }
    assert day not in others
    assert len(others) == 3
