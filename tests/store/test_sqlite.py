"""SQLite's own: the file, what is wrong with it, and what is refused."""

import asyncio
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from reverie.store import Player, SQLiteStore, StoreError
from reverie.store.schema import STEPS


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


def test_a_file_is_for_its_owner_only(path: Path) -> None:
    asyncio.run(SQLiteStore(path).close())
    assert path.stat().st_mode & 0o077 == 0


def test_a_file_that_is_none_of_ours_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("a letter to a friend, " * 100)
    with pytest.raises(StoreError, match="can't be opened: file is not a database"):
        SQLiteStore(path)
    path.unlink()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE songs (title TEXT)")
    other.close()
    with pytest.raises(StoreError, match="another program's database"):
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


def test_a_file_that_is_moved_replaced_or_deleted_is_not_written_to(path: Path) -> None:
    """Whatever were acknowledged then would be lost with the next start."""
    moved = path.with_name("moved.sqlite")

    async def told(store: SQLiteStore) -> None:
        path.rename(moved)
        for replaced in (False, True):
            if replaced:
                shutil.copy(moved, path)
            async with asyncio.timeout(60):
                with pytest.raises(StoreError, match="has been moved, replaced or deleted"):
                    await store.probe()
        path.unlink()
        moved.rename(path)
        await store.probe()

    with_store(path, told)
