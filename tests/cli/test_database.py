"""`reverie database`: how much is stored, and what is deleted."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from reverie.cli.main import main
from reverie.i18n import UNBROKEN
from reverie.server.settings import DATABASE
from reverie.store import SQLiteStore
from reverie.store.copying import digest
from reverie.store.opening import open_rows
from reverie.testing.postgres import PrivatePostgres
from reverie.testing.serving import serving
from tests.server.serving import Person, lay

DAY = 24 * 3600
Reverie = Callable[..., tuple[int, str]]


@pytest.fixture
def reverie(capsys: pytest.CaptureFixture[str]) -> Reverie:
    """Run the command; returns its exit status and its output."""

    def run(*arguments: str) -> tuple[int, str]:
        status = main([*arguments, *(() if "--lang" in arguments else ("--lang", "en"))])
        said = capsys.readouterr()
        return status, (said.out + said.err).replace(UNBROKEN, " ")

    return run


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Two tables and an upload of Ana's, one of the tables and the upload 200 days old."""
    ana, folder = Person("Ana"), tmp_path / "data"
    old, _ = lay(folder, "onirim", [ana]), lay(folder, "onix", [ana, "thumb"])

    async def upload() -> None:
        store = SQLiteStore(folder / DATABASE)
        await store.add_record("r" * 22, "game: onirim\n" * 500, ana.id)
        await store.close()

    asyncio.run(upload())
    then = time.time() - 200 * DAY
    with sqlite3.connect(folder / DATABASE) as db:
        db.execute("UPDATE tables SET touched = ? WHERE id = ?", (then, old))
        db.execute("UPDATE records SET made = ?", (then,))
        db.execute("INSERT INTO players VALUES ('eve', 'Eve', ?)", (then,))
        db.execute("INSERT INTO tokens VALUES (x'00', 'eve', ?)", (then,))
    db.close()
    return folder


def counts(data: Path) -> list[int]:
    names = ("tables", "seats", "entries", "records", "players", "tokens")
    with sqlite3.connect(data / DATABASE) as db:
        found = [db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names]
    db.close()
    return found


def test_show_reports_how_much_is_stored(reverie: Reverie, data: Path) -> None:
    status, said = reverie("database", "show", "--data", str(data))
    assert status == 0
    assert f"{data / DATABASE}: 0.1 MB" in said
    assert "2 games in progress: 0.0 MB, unused since" in said
    assert "1 uploaded record: " in said
    assert "2 players" in said
    status, said = reverie("database", "show", "--data", str(data), "--lang", "fr")
    assert "2 parties en cours" in said


def test_prune_deletes_what_is_old_and_all_that_belongs_to_it(reverie: Reverie, data: Path) -> None:
    before = counts(data)
    assert before == [2, 3, 2, 1, 2, 2]
    prune = ("database", "prune", "--data", str(data), "--older-than")
    assert reverie(*prune, "365d") == (0, "deleted: 0 tables and 0 uploaded records\n")
    status, said = reverie(*prune, "180d", "--dry-run")
    assert said == "would delete: 1 table and 1 uploaded record\n"
    assert counts(data) == before
    status, said = reverie(*prune, "180d")
    assert (status, said) == (0, "deleted: 1 table, 1 uploaded record and 1 player\n")
    assert counts(data) == [1, 2, 1, 0, 1, 1]


def test_nothing_is_pruned_under_a_server_s_feet(reverie: Reverie, data: Path) -> None:
    with serving(data):
        status, said = reverie("database", "prune", "--data", str(data), "--older-than", "180d")
        assert status == 2
        assert said.endswith("is in use by another server\n")
        assert reverie("database", "show", "--data", str(data))[0] == 0
    assert counts(data)[0] == 2


@pytest.mark.parametrize("age", ["", "180", "x", "-1d", "1e9d"])
def test_an_age_that_is_none(reverie: Reverie, data: Path, age: str) -> None:
    status, said = reverie("database", "prune", "--data", str(data), f"--older-than={age}")
    assert (status, said) == (2, f"reverie: an age looks like 180d, not '{age}'\n")


def test_a_missing_database_is_not_created(reverie: Reverie, tmp_path: Path) -> None:
    status, said = reverie("database", "show", "--data", str(tmp_path / "nowhere"), "--lang", "fr")
    assert status == 2
    assert "il n’y a pas de reverie.sqlite dans" in said
    assert not (tmp_path / "nowhere").exists()


# --- copies ---
def digest_of(place: str | Path) -> str:
    async def read() -> str:
        async with open_rows(place) as rows:
            return await digest(rows)

    return asyncio.run(read())


def test_a_home_moves_to_postgresql_and_back(
    reverie: Reverie, data: Path, tmp_path: Path, postgres: PrivatePostgres
) -> None:
    address, back = postgres.database(), tmp_path / "back"
    status, said = reverie("database", "copy", str(data), address)
    assert status == 0, said
    assert "2 tables" in said
    assert digest_of(address) == digest_of(data / DATABASE)
    status, said = reverie("database", "copy", address, str(back))
    assert status == 0, said
    assert digest_of(back / DATABASE) == digest_of(data / DATABASE)
    status, said = reverie("database", "copy", str(data), address)
    assert (status, "not empty" in said) == (2, True)
    assert digest_of(address) == digest_of(data / DATABASE)
    with serving(tmp_path / "served", "--database", address, "--bot-workers", "1") as server:
        assert "Onirim" in httpx.get(server.address, timeout=60).text


def test_old_databases_are_copied_too(
    reverie: Reverie, tmp_path: Path, postgres: PrivatePostgres
) -> None:
    for dump in sorted((Path(__file__).parent.parent / "store/databases").glob("version-*.sql")):
        home = tmp_path / dump.stem
        home.mkdir()
        with sqlite3.connect(home / DATABASE) as db:
            db.executescript(dump.read_text(encoding="utf-8"))
        db.close()
        address = postgres.database()
        status, said = reverie("database", "copy", str(home), address)
        assert (status, "5 tables" in said) == (0, True), said
        status, said = reverie("database", "check", "--database", address)
        assert (status, "no problems found" in said) == (0, True), said


def test_no_copy_while_a_server_runs_on_the_file(reverie: Reverie, tmp_path: Path) -> None:
    with serving(tmp_path / "data"):
        status, said = reverie("database", "copy", str(tmp_path / "data"), str(tmp_path / "other"))
        assert status == 2
        assert "in use by another server" in said


def test_a_backup_is_one_file_with_everything(
    reverie: Reverie, data: Path, tmp_path: Path, postgres: PrivatePostgres
) -> None:
    address = postgres.database()
    assert reverie("database", "copy", str(data), address)[0] == 0
    for n, where in enumerate((("--data", str(data)), ("--database", address))):
        file = tmp_path / f"backup{n}.sqlite"
        status, said = reverie("database", "backup", *where, str(file))
        assert status == 0, said
        assert digest_of(file) == digest_of(data / DATABASE)
        assert file.stat().st_mode & 0o077 == 0
        status, said = reverie("database", "backup", *where, str(file))
        assert (status, "already exists" in said) == (2, True)


def test_stored_data_is_checked(reverie: Reverie, data: Path) -> None:
    status, said = reverie("database", "check", "--data", str(data))
    assert (status, "no problems found" in said) == (0, True)
    with sqlite3.connect(data / DATABASE) as db:
        db.execute("UPDATE entries SET number = 7 WHERE number = 1")
        db.execute("DELETE FROM seats WHERE seat = 1")
        db.execute("INSERT INTO seats (table_id, seat, kind, name) VALUES ('lost', 0, 'open', '')")
    db.close()
    status, said = reverie("database", "check", "--data", str(data))
    assert status == 1
    assert "entries are missing" in said
    assert "lost: seats or entries without a table" in said


def test_postgresql_is_shown_and_pruned(
    reverie: Reverie, data: Path, postgres: PrivatePostgres
) -> None:
    address = postgres.database()
    assert reverie("database", "copy", str(data), address)[0] == 0
    status, said = reverie("database", "show", "--database", address)
    assert status == 0
    assert "2 games in progress" in said
    assert "1 uploaded record" in said
    status, said = reverie("database", "prune", "--database", address, "--older-than", "100d")
    assert status == 0
    assert "1 table" in said
    assert "1 uploaded record" in said
