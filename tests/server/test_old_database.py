"""Games of an older database go on where they were left, and can be looked back at."""

import sqlite3
from pathlib import Path

from reverie.server.settings import DATABASE
from reverie.testing.serving import serving
from tests.server.serving import Person, browser

OLD = Path(__file__).parent.parent / "store" / "old" / "version1.sql"
ANA, BEN = Person("Ana", "A" * 22, "A" * 43), Person("Ben", "B" * 22, "B" * 43)


def test_every_table_of_an_old_database_opens_and_goes_on(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    db = sqlite3.connect(data / DATABASE)
    db.executescript(OLD.read_text(encoding="utf-8"))
    phases: dict[str, str] = dict(db.execute("SELECT id, phase FROM tables").fetchall())
    versions: dict[str, int] = dict(
        db.execute("SELECT table_id, max(number) FROM entries GROUP BY table_id").fetchall()
    )
    db.close()
    assert sorted(phases.values()) == ["over", "playing", "playing", "playing", "playing"]
    with serving(data) as server, browser(server, ANA) as page:
        for table, phase in phases.items():
            seats = [person.at(server, table) for person in (ANA, BEN)]
            assert seats[0].state["version"] >= versions[table]
            assert seats[0].state["phase"] == phase
            assert page.get(f"/r/{table}").status_code == 200
            mover = next((seat for seat in seats if seat.state["moves"]), None)
            if mover is not None:
                assert mover.play(mover.state["moves"][0]["text"])["is"] == "done"
            for seat in seats:
                seat.leave()
        assert page.get(f"/r/{'record'.ljust(22, '-')}").status_code == 200
        assert page.get("/me").text.count("/r/table") == 1
