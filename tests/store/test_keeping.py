"""How much is kept of whom, and for how long."""

import asyncio
import secrets
import sqlite3
import time
from dataclasses import replace
from pathlib import Path

import pytest

from reverie.store import Chat, Entry, Player, Pruned, SQLiteStore, Store
from reverie.store.data import MOVE, OVER, PLAYING
from reverie.store.schema import STEPS
from tests.store.databases import Database
from tests.store.test_contract import ATTEMPT, ENDING, SHEET
from tests.store.test_sqlite import path, with_store  # noqa: F401

DAY = 24 * 3600.0
OLD = Path(__file__).parent / "databases"
LONG = "".join(f"{n}. play red sun | blue moon, green key\n" for n in range(1, 4000))


def test_a_long_record_is_stored_small_and_comes_back_whole(database: Database) -> None:
    async def told(store: Store, other: Store) -> None:
        await store.add_table(replace(SHEET, base=LONG))
        await store.add_record("r", LONG, "ana")
        await store.append("t", Entry(1, MOVE, 0, "x"), OVER, replace(ENDING, record=LONG))
        info = await store.table("t")
        assert info is not None
        assert info.ending is not None
        assert info.base == info.ending.record == await store.record("r") == LONG
        await store.forget("ana")
        info = await store.table("t")
        assert info is not None
        assert info.ending is not None
        assert info.ending.record == LONG
        # all three of them together
        assert not await other.shrink("ana", len(LONG))

    database.use(told)


def test_old_data_is_deleted_and_used_data_stays(database: Database) -> None:
    async def told(store: Store, other: Store) -> None:
        now = time.time()
        await store.add_player(Player("ana", "Ana"), b"a")
        for n, id in enumerate(("old", "used", "spared", "new")):
            made = now - (300 if id != "new" else 1) * DAY
            await store.add_table(replace(SHEET, id=id, made=made + n))
            await store.append(id, Entry(1, MOVE, 0, "x"), PLAYING)
            await store.say(id, Chat(0, "Ana", "hello"))
        await store.touch("used", now)
        assert await store.prune(now - 200 * DAY, {"spared"}) == Pruned(1)
        assert await store.table("old") is None
        assert await store.entries("old") == await store.chat("old") == []
        for id in ("used", "spared", "new"):
            assert await store.table(id) is not None
            assert len(await store.entries(id)) == len(await store.chat(id)) == 1
        assert await store.player(b"a") is not None

    database.use(told)


def test_a_player_who_only_solves_puzzles_is_kept_while_active(database: Database) -> None:
    async def told(store: Store, other: Store) -> None:
        for id, at in (("ana", 900.0), ("ben", 100.0)):
            await store.add_player(Player(id, id), id.encode())
            await store.add_attempt(id, replace(ATTEMPT, at=at))
        later = time.time() + DAY  # both came before that
        await store.add_attempt("ana", replace(ATTEMPT, number=2, puzzle="p2", at=later + 1))
        assert await other.prune(later) == Pruned(players=1)
        assert await store.player(b"ana") is not None
        assert len(await store.attempts("ana", "onix")) == 2
        assert await store.player(b"ben") is None
        assert await store.attempts("ben", "onix") == []

    database.use(told)


def test_a_players_oldest_games_are_deleted_until_the_rest_fits(database: Database) -> None:
    async def told(store: Store, other: Store) -> None:
        for n in range(6):
            await store.add_table(replace(SHEET, id=f"t{n}", made=100.0 + n))
            moves = (store.append(f"t{n}", Entry(k, MOVE, 0, "x" * 100), PLAYING) for k in range(9))
            await asyncio.gather(*moves)
        await store.add_table(replace(SHEET, id="other", host="ben", made=1.0))
        await store.add_record("r", secrets.token_urlsafe(1200), "ana")
        assert await store.active(0) == {"ana", "ben"}
        assert await store.active(time.time() - DAY) == {"ana"}  # by the upload
        assert not await store.shrink("ana", 100_000)
        assert await store.shrink("ana", 7_500, {"t1"}) == Pruned(3)
        left = [id for id in ("t0", "t1", "t2", "t3", "t4", "t5", "other")
                if await store.table(id) is not None]  # fmt: skip
        assert left == ["t1", "t4", "t5", "other"]
        assert await store.shrink("ana", 0) == Pruned(3, 1)

    database.use(told)


@pytest.mark.parametrize("dump", sorted(OLD.glob("version-*.sql")), ids=lambda dump: dump.stem)
def test_a_database_of_an_older_version_opens_with_all_that_is_in_it(
    dump: Path,
    path: Path,  # noqa: F811
) -> None:
    path.parent.mkdir(parents=True)
    db = sqlite3.connect(path)
    db.executescript(dump.read_text(encoding="utf-8"))
    tables, moves = (
        db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("tables", "entries")
    )
    ids = [id for [id] in db.execute("SELECT id FROM tables")]
    # Versions 1 and 2 did not record when a table was last used: what they have counts as used now.
    first_use = time.time()
    if "touched" in {name for _, name, *_ in db.execute("PRAGMA table_info(tables)")}:
        [first_use] = db.execute("SELECT min(touched) FROM tables").fetchone()
    db.close()
    assert tables
    assert moves

    async def told(store: SQLiteStore) -> None:
        infos = [await store.table(id) for id in ids]
        assert all(info is not None for info in infos)
        assert sum([len(await store.entries(id)) for id in ids]) == moves
        assert not await store.prune(first_use - DAY)
        await store.append(ids[0], Entry(10_000, MOVE, 0, "x"), PLAYING)

    with_store(path, told)
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA user_version").fetchone() == (len(STEPS),)
    db.close()
