"""However the server ends, everything it has acknowledged survives."""

import random
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from reverie.server.settings import DATABASE
from reverie.testing.serving import Server, serving
from tests.server.pages.site import LONG
from tests.server.serving import Client, Person, browser, lay

ROUNDS = 5  # times that the power fails
GAMES = ("onirim", "circadia", "onix", "onirim")


def test_a_table_continues_after_the_server_was_stopped(tmp_path: Path) -> None:
    ana, ben = Person("Ana"), Person("Ben")
    data = tmp_path / "data"
    table = lay(data, "circadia", [ana, ben], options={"first": "0"})
    with serving(data) as server:
        one, other = ana.at(server, table), ben.at(server, table)
        for _ in range(5):
            seat = one if one.state["moves"] else other
            other.reach(seat.play(seat.state["moves"][0]["text"])["version"])
            one.reach(other.state["version"])
        one.ask("chat", text="wait for me")
        undone = seat.ask("undo")["version"]  # asks, or undoes
        version = one.reach(undone)["version"]
        one.drain()
        before = one.state
        assert server.stop() == 0
    with serving(data) as server:
        back = ana.at(server, table)
        for part in ("version", "view", "moves", "phase", "seat", "prompt"):
            assert back.state[part] == before[part], part
        assert back.log == one.log
        assert [line["text"] for line in back.state["chat"]] == ["wait for me"]
        assert back.state["version"] == version


def test_moves_that_arrive_as_the_server_stops_are_made_once(tmp_path: Path) -> None:
    """Sockets are told to come back (1012), and whatever was not answered is sent again."""
    people = [Person(f"P{n}") for n in range(4)]
    data = tmp_path / "data"
    with serving(data) as server:
        tables = [lay(data, "onirim", [person]) for person in people]
        seats = [person.at(server, table) for person, table in zip(people, tables, strict=True)]
        sent = [
            {"version": seat.state["version"], "moves": [seat.state["moves"][0]["text"]]}
            for seat in seats
        ]
        for seat, message in zip(seats, sent, strict=True):
            seat.say("move", id="once", **message)
        assert server.stop() == 0
        for seat in seats:
            with pytest.raises(ConnectionClosed) as closed:
                list(iter(seat.next, None))
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
    with serving(data) as server:
        for person, table, seat, message in zip(people, tables, seats, sent, strict=True):
            back = person.at(server, table)
            assert back.state["version"] >= seat.state["version"]  # nothing answered is lost
            assert back.ask("move", id="once", **message)["version"] == message["version"] + 1


def test_the_luck_still_to_come_is_the_same_after_a_restart(tmp_path: Path) -> None:
    ana = Person("Ana")
    moves: list[list[str]] = []
    for name in ("whole", "broken"):
        data, chance = tmp_path / name, random.Random(4)
        table = lay(data, "onirim", [ana], seed=11)
        server = Server(data)
        seat = ana.at(server, table)
        for n in range(12):
            if n == 6 and name == "broken":
                server.kill()
                server = Server(data)
                seat = ana.at(server, table)
            seat.play(chance.choice(seat.state["moves"])["text"])
        moves.append([line for step in seat.log for line in step["said"]])
        server.stop()
    assert moves[0] == moves[1]


class Player(threading.Thread):
    """Moves at random as fast as it can, and remembers what was acknowledged."""

    def __init__(self, person: Person, table: str, chance: random.Random, server: Server) -> None:
        super().__init__()
        self.person, self.table, self.chance, self.server = person, table, chance, server
        self.done: list[tuple[int, str]] = []  # versions and the moves that made them
        self.open: dict[str, object] = {}  # what was sent and not answered
        self.start()

    def run(self) -> None:
        try:
            seat = self.person.at(self.server, self.table)
            while seat.state["phase"] == "playing":
                while not seat.state["moves"]:
                    seat.next()
                self.move(seat)
                seat.reach(self.done[-1][0])
        except (ConnectionClosed, OSError, TimeoutError):
            return  # the power has failed

    def move(self, seat: Client) -> None:
        text = self.chance.choice(seat.state["moves"])["text"]
        version = seat.state["version"]
        self.open = {"id": f"c{version}", "version": version, "moves": [text]}
        told = seat.ask("move", **self.open)
        while told.get("code") == "too_fast":
            time.sleep(0.1)
            told = seat.ask("move", **self.open)
        assert told["is"] == "done", told
        self.done.append((told["version"], text))
        self.open = {}


def test_kill_9_under_load_loses_no_move_that_was_acknowledged(tmp_path: Path) -> None:
    data, chance = tmp_path / "data", random.Random(9)
    seats: list[tuple[Person, str, random.Random]] = []
    for n, game in enumerate(GAMES):
        person = Person(f"P{n}")
        others = [] if game == "onirim" else ["random"]
        table = lay(data, game, [person, *others], seed=chance.randrange(99))
        seats.append((person, table, random.Random(n)))
    before: list[Player] = []
    acknowledged = resent = 0
    for _ in range(ROUNDS):
        with serving(data) as server:
            for player in before:  # first see that all is there, then continue
                acknowledged += len(player.done)
                resent += settled(player, server)
            players = [Player(*seat, server) for seat in seats]
            enough = chance.randrange(10, 60)
            while sum(len(player.done) for player in players) < enough:
                if not any(player.is_alive() for player in players):
                    break
                time.sleep(0.002)
            time.sleep(chance.random() * 0.02)
            server.kill()
            for player in players:
                player.join()
            before = players
    assert acknowledged > 50
    assert resent
    db = sqlite3.connect(data / DATABASE)
    assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    db.close()


def settled(player: Player, server: Server) -> bool:
    """All that was acknowledged is there; what was not is sent again, and made once or never."""
    seat = player.person.at(server, player.table)
    kept = moves_kept(server.data, player.table)
    for version, text in player.done:
        assert kept[version] == text
    if player.done:
        assert seat.state["version"] >= player.done[-1][0]
    if not player.open:
        return False
    version, told = player.open["version"], seat.ask("move", **player.open)
    assert isinstance(version, int)
    if told["is"] == "done":
        assert told["version"] == version + 1
        assert moves_kept(server.data, player.table)[version + 1] == player.open["moves"][0]  # type: ignore[index]
    else:
        assert told["code"] in ("stale", "over", "not_yours")
        assert kept.get(version + 1) != player.open["moves"][0]  # type: ignore[index]
    return True


def moves_kept(data: Path, table: str) -> dict[int, str]:
    db = sqlite3.connect(data / DATABASE)
    found = db.execute("SELECT number, data FROM entries WHERE table_id = ?", (table,)).fetchall()
    db.close()
    return dict(found)


def turned_away(data: Path) -> str:
    """What a server says that does not begin to serve."""
    command = [sys.executable, "-m", "reverie", "serve", "--port", "0", "--data", str(data)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=LONG, check=False)
    assert ended.returncode == 2
    assert ended.stdout == ""
    [line] = ended.stderr.splitlines()
    return line


def test_a_second_server_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path / "data"):
        assert turned_away(tmp_path / "data").endswith("is in use by another server")


def test_a_damaged_store_is_one_line(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_text("no database at all " * 100)
    assert turned_away(tmp_path).endswith("file is not a database")


def test_a_table_of_an_older_version_says_so(tmp_path: Path) -> None:
    ana, data = Person("Ana"), tmp_path / "data"
    table = lay(data, "onirim", [ana], game_version=0)
    with serving(data) as server:
        with pytest.raises(ConnectionClosed) as closed:
            ana.at(server, table)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
        with browser(server, ana) as page:
            answer = page.get(f"/t/{table}")
            assert answer.status_code == 404
            assert "earlier version" in answer.text
            assert page.get("/health").status_code == 200
