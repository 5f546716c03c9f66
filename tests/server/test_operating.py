"""What the operator of a server sees: metrics, readiness, and the log."""

import json
import logging
from pathlib import Path

import httpx
import pytest

from reverie.server.logs import JsonLines, event, failure
from reverie.server.metrics import near
from reverie.store import StoreError
from reverie.testing.postgres import PrivatePostgres
from reverie.testing.serving import serving
from tests.server.serving import PATIENCE, Person, lay


def figures(address: str) -> dict[str, float]:
    answer = httpx.get(f"{address}/metrics", timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def test_moves_and_refusals_are_counted(tmp_path: Path) -> None:
    pytest.importorskip("prometheus_client")
    ana = Person("Ana")
    with serving(tmp_path / "data") as server:
        table = lay(tmp_path / "data", "onirim", [ana])
        seat = ana.at(server, table)
        for _ in range(3):
            seat.play(seat.state["moves"][0]["text"])
        seat.ask("move", version=1, moves=["play red sun"])
        found = figures(server.address)
        assert found['reverie_moves_total{game="onirim"}'] == 3
        assert found['reverie_refusals_total{code="stale"}'] == 1
        assert found["reverie_move_seconds_count"] == 3
        assert found["reverie_sockets"] == found["reverie_tables"] == 1
        seat.leave()


def test_several_workers_count_together(postgres: PrivatePostgres, tmp_path: Path) -> None:
    pytest.importorskip("prometheus_client")
    ana, database = Person("Ana"), postgres.database()
    arguments = ("--database", database, "--workers", "2", "--bot-workers", "1")
    with serving(tmp_path / "data", *arguments) as server:
        table = lay(database, "onirim", [ana])
        for _ in range(6):
            seat = ana.at(server, table)
            seat.play(seat.state["moves"][0]["text"])
            seat.leave()
        for _ in range(4):  # whoever answers
            assert figures(server.address)['reverie_moves_total{game="onirim"}'] == 6


def test_figures_are_for_the_machine_and_its_network() -> None:
    assert near("127.0.0.1")
    assert near("::1")
    assert near("10.1.2.3")
    assert not near("93.184.216.34")
    assert not near("2001:4860:4860::8888")
    assert not near("")


def test_a_server_is_ready_while_it_can_write(postgres: PrivatePostgres, tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--database", postgres.database()) as server:
        for path in ("ready", "health"):
            assert httpx.get(f"{server.address}/{path}", timeout=PATIENCE).text == "ok\n"


def test_a_log_in_json_has_one_object_a_line(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "reverie.server")
    logging.getLogger("reverie.server").propagate = True
    event("pruned", tables=3, text='é "quoted"\nline')
    failure("store_failed", StoreError("store-closed"), "abc")
    first, second = (json.loads(JsonLines().format(record)) for record in caplog.records)
    assert (first["event"], first["tables"], first["level"]) == ("pruned", 3, "info")
    assert first["text"] == 'é "quoted"\nline'
    assert second["error"] == "the database is closed"
    assert second["time"].endswith("Z")
