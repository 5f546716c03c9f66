"""What is written is there again, in whatever order and however the program ended."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from reverie.seat import Seat
from reverie.store import Chat, Ending, Entry, Player, SQLiteStore, StoreError, TableInfo
from reverie.store.contract import MOVE, OVER, PLAYING, START, UNDO, WAITING
from reverie.store.schema import STEPS

ANA = Player("ana", "Ana")
SEATS = (Seat("Ana", player="ana"), Seat(bot="thumb"))
SHEET = TableInfo("t", "onix", 1, "mode=advanced", SEATS, 2**52, "ana", 100.0)
ENDING = Ending(200.0, (0,), "onix.ending.most-cards", (9, 4), 70, 2, "game: onix\n")


def with_store(path: Path, told: Callable[[SQLiteStore], Awaitable[None]]) -> None:
    """Open a store, do something with it, and close it."""

    async def run() -> None:
        store = SQLiteStore(path)
        try:
            await told(store)
        finally:
            await store.close()

    asyncio.run(run())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a folder" / "games.sqlite"


def test_a_table_comes_back_whole(path: Path) -> None:
    played = Entry(2, MOVE, 0, "take round from 1\nplace round alone", "c17")

    async def write(store: SQLiteStore) -> None:
        await store.add_table(SHEET)
        await store.append("t", Entry(1, START), PLAYING)
        await store.append("t", played, PLAYING)
        await store.say("t", Chat(0, "Ana", "« Bonne chance ! »"))
        await store.seat("t", (Seat("Ana", "random", "ana"), SEATS[1]))
        await store.set_rematch("t", "u")

    async def read(store: SQLiteStore) -> None:
        seats = (Seat("Ana", "random", "ana"), SEATS[1])
        expected = replace(SHEET, phase=PLAYING, seats=seats, rematch="u")
        assert await store.table("t") == expected
        assert await store.entries("t") == [Entry(1, START), played]
        assert await store.chat("t") == [Chat(0, "Ana", "« Bonne chance ! »")]
        assert await store.table("v") is None
        assert await store.entries("v") == []

    with_store(path, write)
    with_store(path, read)


def test_a_game_that_ends_and_is_taken_back_goes_on(path: Path) -> None:
    async def told(store: SQLiteStore) -> None:
        await store.add_table(SHEET)
        await store.append("t", Entry(1, START), PLAYING)
        await store.append("t", Entry(2, MOVE, 0, "x"), OVER, ENDING)
        assert await store.table("t") == replace(SHEET, phase=OVER, ending=ENDING)
        await store.append("t", Entry(3, UNDO, 0, "1"), PLAYING)
        assert await store.table("t") == replace(SHEET, phase=PLAYING)

    with_store(path, told)


def test_a_number_is_given_once_and_a_failure_spoils_nothing_else(path: Path) -> None:
    async def told(store: SQLiteStore) -> None:
        await store.add_table(SHEET)
        tries = [store.append("t", Entry(n, MOVE, 0, "x"), PLAYING) for n in (1, 2, 2, 3)]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(one) for one in outcomes] == [type(None), type(None), StoreError, type(None)]
        assert [entry.number for entry in await store.entries("t")] == [1, 2, 3]

    with_store(path, told)


def test_many_writers_at_once_are_committed_together(path: Path) -> None:
    async def told(store: SQLiteStore) -> None:
        await store.add_table(SHEET)
        await asyncio.gather(
            *(store.append("t", Entry(n, MOVE, 0, "x"), PLAYING) for n in range(1, 1001))
        )
        assert len(await store.entries("t")) == 1000

    with_store(path, told)


def test_players_by_the_hash_of_their_token(path: Path) -> None:
    async def told(store: SQLiteStore) -> None:
        await store.add_player(ANA, b"hash")
        await store.add_token("ana", b"phone")
        assert await store.player(b"hash") == await store.player(b"phone") == ANA
        assert await store.player(b"other") is None
        await store.add_table(SHEET)
        await store.rename("ana", "Anne")
        assert await store.player(b"hash") == Player("ana", "Anne")
        info = await store.table("t")
        assert info is not None
        assert info.seats[0].name == "Anne"

    with_store(path, told)


def test_a_carry_token_is_good_for_one_use_and_a_while(path: Path) -> None:
    async def told(store: SQLiteStore) -> None:
        await store.add_carry("ana", b"one", 50.0)
        await store.add_carry("ana", b"two", 50.0)
        assert await store.use_carry(b"none", 10.0) is None
        assert await store.use_carry(b"one", 10.0) == "ana"
        assert await store.use_carry(b"one", 10.0) is None
        assert await store.use_carry(b"two", 50.0) is None

    with_store(path, told)


def test_what_somebody_played_and_everybody_s_day(path: Path) -> None:
    async def told(store: SQLiteStore) -> None:
        await store.add_player(ANA, b"a")
        await store.add_player(Player("ben", "Ben"), b"b")
        await store.add_table(SHEET)
        for id, player, at in (("d", "ben", 300.0), ("e", "ana", 250.0)):
            seats = (Seat(player, player=player), SEATS[1])
            await store.add_table(replace(SHEET, id=id, seats=seats, day="2026-11-15"))
            await store.append(id, Entry(1, MOVE, 0, "x"), OVER, replace(ENDING, at=at))
        [finished, waiting] = await store.played("ana")
        assert (finished.table, finished.won, finished.undone) == ("e", True, 2)
        assert (finished.names, finished.scores) == (("ana", "thumb"), (9, 4))
        assert (waiting.table, waiting.won, waiting.phase) == ("t", None, WAITING)
        assert await store.played("ana", game="onirim") == []
        assert len(await store.played("ana", most=1)) == 1
        day = await store.daily("onix", "2026-11-15")
        assert [(game.name, game.when) for game in day] == [("Ana", 250.0), ("Ben", 300.0)]
        assert await store.daily("onix", "2026-11-14") == []

    with_store(path, told)


def test_records_and_the_secret_last(path: Path) -> None:
    kept: list[bytes] = []

    async def told(store: SQLiteStore) -> None:
        kept.append(await store.secret())
        if len(kept) == 1:
            await store.add_record("r", "game: onix\n", "ana")
        assert await store.record("r") == "game: onix\n"
        assert await store.record("s") is None

    with_store(path, told)
    with_store(path, told)
    assert len(kept[0]) == 32
    assert kept[0] == kept[1]
    assert path.stat().st_mode & 0o077 == 0  # for its owner only


def test_after_closing_nothing_is_taken(path: Path) -> None:
    async def told(store: SQLiteStore) -> None:
        await store.close()
        with pytest.raises(StoreError, match="closed"):
            await store.add_table(SHEET)

    async def run() -> None:
        await told(SQLiteStore(path))

    asyncio.run(run())


def test_a_file_that_is_none_of_ours_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("a letter to a friend, " * 100)
    with pytest.raises(StoreError, match="can't be opened: file is not a database"):
        SQLiteStore(path)
    path.unlink()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE songs (title TEXT)")
    other.close()
    with pytest.raises(StoreError, match="database of another program"):
        SQLiteStore(path)


def test_a_damaged_or_newer_file_says_so(path: Path) -> None:
    async def fill(store: SQLiteStore) -> None:
        for n in range(200):
            await store.add_player(Player(f"p{n}", "x" * 200), b"%d" % n)

    with_store(path, fill)
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"\xff" * 30000 + whole[38192:])
    with pytest.raises(StoreError, match=r"damaged|malformed"):
        SQLiteStore(path)
    path.write_bytes(whole)
    newer = sqlite3.connect(path)
    newer.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    newer.close()
    with pytest.raises(StoreError, match="newer Reverie"):
        SQLiteStore(path)


def test_a_folder_where_nothing_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="can't be opened"):
        SQLiteStore(tmp_path / "file" / "games.sqlite")
