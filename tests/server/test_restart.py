"""However the server ends, what it has acknowledged is there when it comes back."""

import random
import sqlite3
import threading
import time
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from reverie.server.settings import DATABASE
from tests.server.serving import Person, Seat, Server, browser, lay, serving

ROUNDS = 5  # times that the power fails
TABLES = 4
MOST = 1.2  # seconds under load before it does


def test_a_table_goes_on_after_the_server_was_stopped(tmp_path: Path) -> None:
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
        undone = seat.ask("undo")["version"]  # asks, or takes back
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

    def __init__(self, person: Person, table: str) -> None:
        super().__init__()
        self.person, self.table = person, table
        self.chance = random.Random(table)
        self.done: list[tuple[int, str]] = []  # versions and the moves that made them
        self.open: dict[str, object] = {}  # what was sent and not answered
        self.server: Server | None = None

    def run(self) -> None:
        assert self.server is not None
        try:
            seat = self.person.at(self.server, self.table)
            while seat.state["phase"] == "playing":
                self.move(seat)
                seat.reach(self.done[-1][0])
        except (ConnectionClosed, OSError, TimeoutError):
            return  # the power has failed

    def move(self, seat: Seat) -> None:
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
    people = [Person(f"P{n}") for n in range(TABLES)]
    games = ("onirim", "circadia", "onix", "onirim")
    players = []
    for person, game in zip(people, games, strict=True):
        others = [] if game == "onirim" else ["random"]
        players.append(
            Player(person, lay(data, game, [person, *others], seed=chance.randrange(99)))
        )
    acknowledged = resent = 0
    for _ in range(ROUNDS):
        server = Server(data)
        threads = [again(player, server) for player in players]
        time.sleep(0.3 + chance.random() * MOST)
        server.kill()
        for thread in threads:
            thread.join()
        players = threads
        with serving(data) as server:
            for player in players:
                seat = player.person.at(server, player.table)
                labels = moves_kept(data, player.table)
                for version, text in player.done:
                    assert labels[version] == text
                acknowledged += len(player.done)
                if player.open:
                    resent += 1
                    settle(seat, player)
    assert acknowledged > 50
    assert resent
    db = sqlite3.connect(data / DATABASE)
    assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    db.close()


def again(player: Player, server: Server) -> Player:
    """The same player at the same table, after the power came back."""
    next_one = Player(player.person, player.table)
    next_one.chance, next_one.server = player.chance, server
    next_one.start()
    return next_one


def moves_kept(data: Path, table: str) -> dict[int, str]:
    db = sqlite3.connect(data / DATABASE)
    found = db.execute("SELECT number, data FROM entries WHERE table_id = ?", (table,)).fetchall()
    db.close()
    return dict(found)


def settle(seat: Seat, player: Player) -> None:
    """A move whose answer was lost is sent again: it has been made, or it is made now, once."""
    before = moves_kept(seat_data(seat), player.table)
    told = seat.ask("move", **player.open)
    version = player.open["version"]
    assert isinstance(version, int)
    if told["is"] == "done":
        assert told["version"] == version + 1
    else:
        assert told["code"] in ("stale", "over")
        assert version + 1 not in before
    after = moves_kept(seat_data(seat), player.table)
    assert {n: text for n, text in after.items() if n in before} == before


def seat_data(seat: Seat) -> Path:
    return seat.server.data


def test_a_second_server_is_turned_away(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data):
        second = Server.__new__(Server)
        try:
            Server.__init__(second, data)
        except AssertionError as error:
            assert "is in use by another server" in str(error)
            assert second.process.wait(10) == 2
        else:
            raise AssertionError("two servers in one folder")
        second.process.stdout.close()  # type: ignore[union-attr]
        second.errors.close()


def test_a_table_of_an_older_version_says_so(tmp_path: Path) -> None:
    ana, data = Person("Ana"), tmp_path / "data"
    table = lay(data, "onirim", [ana], game_version=0)
    with serving(data) as server:
        try:
            ana.at(server, table)
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            assert closed.rcvd.code == 4410
        with browser(server, ana) as page:
            answer = page.get(f"/t/{table}")
            assert answer.status_code == 404
            assert "earlier version" in answer.text
            assert page.get("/health").status_code == 200


def test_a_damaged_store_is_one_line(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / DATABASE).write_text("no database at all " * 100)
    server = Server.__new__(Server)
    try:
        Server.__init__(server, data)
    except AssertionError as error:
        [line] = str(error).splitlines()[:1]
        assert line.startswith("reverie: ")
        assert "not a database" in line
        assert "Traceback" not in str(error)
        assert server.process.wait(10) == 2
        server.process.stdout.close()  # type: ignore[union-attr]
        server.errors.close()
    else:
        raise AssertionError("it was served")
