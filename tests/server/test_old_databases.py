"""Databases of older versions: every table in them opens, and goes on as it would have then."""

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from reverie.match import Match
from reverie.server.lobby import Lobby
from reverie.server.room import Room
from reverie.server.rooms import game_of
from reverie.server.settings import DATABASE, Settings
from reverie.store.data import OVER, PLAYING

DUMPS = sorted((Path(__file__).parent.parent / "store" / "databases").glob("version-*.sql"))


def opened(dump: Path, data: Path, told: Callable[[Lobby, list[Room]], Awaitable[None]]) -> None:
    data.mkdir()
    with sqlite3.connect(data / DATABASE) as db:
        db.executescript(dump.read_text(encoding="utf-8"))
        tables = [id for (id,) in db.execute("SELECT id FROM tables ORDER BY id")]
    db.close()

    async def run() -> None:
        lobby = Lobby(Settings(data))
        await lobby.open()
        try:
            rooms = [await lobby.rooms.find(id) for id in tables]
            await told(lobby, [room for room in rooms if room is not None])
        finally:
            await lobby.close()

    asyncio.run(run())


async def play_on(room: Room) -> None:
    chance = random.Random(2)
    async with room.lock:
        while (seat := room.table.actor) is not None:
            await room.stored.play(seat, [chance.choice(room.table.match.legal).text])


@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.stem)
def test_every_table_opens_and_is_played_to_its_end(dump: Path, tmp_path: Path) -> None:
    async def told(lobby: Lobby, rooms: list[Room]) -> None:
        assert sorted(room.phase for room in rooms) == [OVER, PLAYING, PLAYING, PLAYING, PLAYING]
        for room in rooms:
            before = room.version
            await play_on(room)
            assert room.phase == OVER
            if before != room.version:
                kept = await lobby.store.entries(room.id)
                assert kept[-1].number == room.version

    opened(dump, tmp_path / "data", told)


@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.stem)
def test_the_luck_of_a_table_with_a_seed_is_that_of_its_seed(dump: Path, tmp_path: Path) -> None:
    async def told(lobby: Lobby, rooms: list[Room]) -> None:
        for room in rooms:
            info = room.info
            if info.secret is None and info.lesson is None:
                await play_on(room)
                game = game_of(info.game, info.version, len(info.seats), info.options)
                again = Match(game, info.seed).play(*room.table.match.moves)
                assert again.state == room.table.match.state

    opened(dump, tmp_path / "data", told)
