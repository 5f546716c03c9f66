"""Unused data is deleted after a while, and so is what exceeds a player's quota."""

import json
import sqlite3
import time
from dataclasses import replace
from pathlib import Path

from websockets.sync.client import connect

from reverie.server.housekeeping import DAY, Housekeeping
from reverie.server.rooms import AT_LEAST
from reverie.store import Pruned
from tests.server.pages.site import LIMITS, LONG, Site, opened


def test_tables_are_kept_for_so_many_days_after_their_last_use(tmp_path: Path) -> None:
    with opened(tmp_path, replace(LIMITS, keep_days=30)) as site:
        ana = site.visitor()
        old, used, live, new = (ana.lay() for _ in range(4))
        for table in (old, used, live):
            make_old(site, table)
        assert ana.get(f"/t/{used}").status_code == 200  # it is touched by that
        forget_rooms(site)
        assert ana.get(f"/t/{live}").status_code == 200
        make_old(site, live)  # in memory it stays nevertheless
        housekeeping = Housekeeping(site.lobby)
        assert site.call(housekeeping.tidy()) == Pruned(1)
        assert ana.get(f"/t/{old}").status_code == 404
        for table in (used, live, new):
            assert ana.get(f"/t/{table}").status_code == 200
        assert not site.call(housekeeping.tidy())


def test_a_player_has_a_quota_and_the_oldest_games_are_deleted_first(tmp_path: Path) -> None:
    with opened(tmp_path, replace(LIMITS, storage=12_000)) as site:
        ana, ben = site.visitor(), site.visitor()
        theirs = ben.finish()
        mine = [ana.finish(seed=n) for n in range(6)]
        forget_rooms(site)
        done = site.call(Housekeeping(site.lobby).tidy())
        left = [table for table in mine if ana.get(f"/r/{table}").status_code == 200]
        assert 0 < len(left) < 6
        assert done == Pruned(6 - len(left))
        assert left == mine[-len(left) :]
        assert ben.get(f"/r/{theirs}").status_code == 200
        assert ana.get("/me").text.count('href="/r/') == len(left)


def test_tables_in_memory_are_bounded_by_their_bytes(tmp_path: Path) -> None:
    with opened(tmp_path, replace(LIMITS, rooms=100_000)) as site:
        ana = site.visitor()
        tables = [ana.lay() for _ in range(8)]
        for table in tables:
            assert ana.get(f"/t/{table}").status_code == 200
            for room in site.lobby.rooms.live:
                room.used -= AT_LEAST  # all of them were found a while ago
        weights = [room.table.match.weight for room in site.lobby.rooms.live]
        assert 1 < len(weights) < 8
        assert sum(weights) < 100_000
        assert {room.id for room in site.lobby.rooms.live} == set(tables[-len(weights) :])


def test_a_table_has_a_maximum_length(tmp_path: Path) -> None:
    with opened(tmp_path, replace(LIMITS, entries=3)) as site:
        ana = site.visitor()
        table = ana.lay()
        site.play(table, moves=2)
        assert said_at(site, ana.client.cookies["reverie_player"], table) == "too_long"


def said_at(site: Site, token: str, table: str) -> str:
    """The code by which one more move is refused."""
    headers = {"Origin": site.address, "Cookie": f"reverie_player={token}"}
    address = f"ws{site.address.removeprefix('http')}/t/{table}/ws"
    with connect(address, additional_headers=headers, open_timeout=LONG) as seat:
        state = json.loads(seat.recv(LONG))
        move = {"do": "move", "id": "a", "version": state["version"]}
        seat.send(json.dumps({**move, "moves": [state["moves"][0]["text"]]}))
        return str(json.loads(seat.recv(LONG))["code"])


def make_old(site: Site, table: str) -> None:
    """Let a table not have been used for two months."""
    with sqlite3.connect(site.lobby.settings.database) as db:
        db.execute("UPDATE tables SET touched = ? WHERE id = ?", (time.time() - 60 * DAY, table))
    db.close()


def forget_rooms(site: Site) -> None:
    """Let every room leave memory, as after a while."""
    site.lobby.rooms._rooms.clear()
