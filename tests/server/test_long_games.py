"""A game of thousands of moves costs those who play it, not everybody else."""

import asyncio
import statistics
import threading
import time
from pathlib import Path

import pytest

from reverie.match import read_record, replay
from reverie.server.background import BackgroundThread
from reverie.server.cache import FRAMES, FrameCache
from reverie.server.frames.state import PLIES
from reverie.server.replays import Replay, Replays, read_replay
from reverie.server.settings import MB
from reverie.testing.serving import Server, serving
from tests.server.longgame import lay_long, long_match, stored_bytes
from tests.server.serving import Client, Person, browser, lay

MOVES = 1500
PEOPLE = [Person(f"P{n}") for n in range(4)]


@pytest.fixture(scope="module")
def long_server(tmp_path_factory: pytest.TempPathFactory) -> object:
    with serving(tmp_path_factory.mktemp("long") / "data") as running:
        yield running


def processor_seconds(server: Server) -> float:
    told = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / 100


class Pinging(threading.Thread):
    """Somebody at another table, and how long the answers take."""

    def __init__(self, seat: Client) -> None:
        super().__init__()
        self.seat, self.waits, self.going = seat, [0.0], True
        self.start()

    def run(self) -> None:
        while self.going:
            begun = time.perf_counter()
            self.seat.ask("ping")
            self.waits.append(time.perf_counter() - begun)
            time.sleep(0.02)

    def stop(self) -> list[float]:
        self.going = False
        self.join()
        return self.waits


def test_others_play_on_while_a_long_game_comes_back(long_server: Server) -> None:
    ana = Person("Ana")
    table = lay_long(long_server.data, PEOPLE, MOVES)
    pinging = Pinging(ana.at(long_server, lay(long_server.data, "onirim", [ana])))
    begun = time.perf_counter()
    with browser(long_server) as page:  # comes back, without a socket's first frame
        assert page.get(f"/t/{table}", timeout=60).status_code == 200
    took = time.perf_counter() - begun
    waits = pinging.stop()
    assert statistics.median(waits) < took / 4
    assert max(waits) < took * 0.75


def test_a_long_game_is_sent_from_its_latest_steps_on(long_server: Server) -> None:
    table = lay_long(long_server.data, PEOPLE, MOVES)
    seats = [person.at(long_server, table) for person in PEOPLE]
    for seat in seats:
        assert seat.state["reset"]
        assert [step["n"] for step in seat.log] == list(range(MOVES + 1 - PLIES, MOVES + 1))
    mover = next(seat for seat in seats if seat.state["moves"])
    mover.play(mover.state["moves"][0]["text"])
    assert not mover.state["reset"]
    assert [step["n"] for step in mover.state["steps"]] == [MOVES + 1]
    far_behind = PEOPLE[0].at(long_server, table, version=20)
    assert far_behind.state["reset"]
    assert len(far_behind.log) == PLIES


def test_steps_of_a_live_game_are_shown_without_replaying_it(long_server: Server) -> None:
    table = lay_long(long_server.data, PEOPLE, MOVES)
    with browser(long_server, PEOPLE[0]) as page:
        assert page.get(f"/r/{table}/steps?from=0&to=0", timeout=60).status_code == 200
        before = processor_seconds(long_server)
        for n in range(20):
            told = page.get(f"/r/{table}/steps?from={n}&to={n}", timeout=60).json()
            assert told["last"] == MOVES
        each = (processor_seconds(long_server) - before) / 20
    begun = time.process_time()
    replay(read_record(str(long_match(MOVES).record())))
    assert each < (time.process_time() - begun) / 2


def test_going_on_from_a_step_stores_little(long_server: Server) -> None:
    record = str(long_match(MOVES).record())
    with browser(long_server, PEOPLE[0]) as page:
        up = page.post("/records", data={"text": record}, timeout=60)
        assert up.status_code == 303
        on = page.post(f"{up.headers['location']}/continue", data={"step": str(MOVES - 1)})
        assert on.status_code == 303
    table = on.headers["location"].removeprefix("/t/")
    assert stored_bytes(long_server.data, table, "base") < len(record) / 4


# --- replays ---
def test_a_replay_up_to_a_step_is_the_record_of_a_game_left_there() -> None:
    match = replay(read_record(str(long_match(300).record())))
    looked_at = Replay(match.copy(), [("", True)] * 4)
    for step in (0, 1, 150, 299):
        left = replay(match.record())
        left.undo(len(left.moves) - step)
        left.undone = 0
        told = left.record()
        expected = {name: text for name, text in told.headers.items() if name != "seed"}
        assert looked_at.until(step).headers == expected
        assert looked_at.until(step).lines == told.lines
        assert looked_at.match.position(step) == left.state


def test_a_frozen_match_stays_as_it_is() -> None:
    match = replay(read_record(str(long_match(100).record())))
    frozen = match.copy()
    match.undo(40)
    match.play(match.legal[-1], *())
    assert len(frozen.moves) == 100
    assert frozen.record() == long_match(100).record()
    assert replay(frozen.record()).state == frozen.state


def test_a_story_is_read_once_however_many_ask_and_kept_within_its_bytes() -> None:
    record = str(long_match(100).record())
    reads: list[str] = []

    def read(key: str) -> Replay:
        reads.append(key)
        return read_replay(record)

    async def run() -> None:
        weight = read_replay(record).weight
        replays = Replays(BackgroundThread(), int(weight * 2.5))
        same = await asyncio.gather(
            *(replays.find("a", "ana", lambda: read("a")) for _ in range(9))
        )
        assert len({id(replay) for replay in same}) == 1
        for key in ("b", "a", "c", "a", "b"):  # there is room for two
            await replays.find(key, "ana", lambda key=key: read(key))  # type: ignore[misc]
        assert "".join(reads) == "abcb"
        await replays.find("small", "ana", lambda: read("small"))
        tiny = Replays(BackgroundThread(), 10)
        await tiny.find("a", "ana", lambda: read("tiny"))
        await tiny.find("a", "ana", lambda: read("tiny"))
        assert reads[-2:] == ["tiny", "tiny"]

    asyncio.run(run())


def test_the_weight_of_a_match_is_about_its_memory() -> None:
    import tracemalloc

    record = read_record(str(long_match(1000).record()))
    replay(record)
    tracemalloc.start()
    match = replay(record)
    taken = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert taken / 2 < match.weight < taken * 2
    assert match.weight < 3 * MB


# --- the background thread ---
def test_everybody_has_their_turn_in_the_background() -> None:
    done: list[str] = []

    async def run() -> None:
        background = BackgroundThread()
        jobs = [("ana", n) for n in range(5)] + [("ben", 0), ("cleo", 0)]

        async def one(who: str, n: int) -> None:
            done.append(await background.run(who, lambda: f"{who}{n}"))

        await asyncio.gather(*(one(who, n) for who, n in jobs))
        with pytest.raises(ZeroDivisionError):
            await background.run("ana", lambda: 1 // 0)
        assert await background.run("ana", lambda: 7) == 7
        background.close()

    asyncio.run(run())
    assert done == ["ana0", "ben0", "cleo0", "ana1", "ana2", "ana3", "ana4"]


def test_background_jobs_per_player_are_limited() -> None:
    async def run() -> None:
        background = BackgroundThread()
        asked = [
            asyncio.create_task(background.run("ana", lambda: time.sleep(0.05), 3))
            for _ in range(9)
        ]
        other = asyncio.create_task(background.run("ben", lambda: 7, 3))
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == 3
        assert {getattr(o, "status_code", None) for o in outcomes} == {None, 429}
        assert await other == 7
        background.close()

    asyncio.run(run())


def test_the_cached_frames_of_a_table_are_bounded_in_bytes() -> None:
    told = FrameCache()
    for n in range(100):
        told.keep(("step", n), b"x", FRAMES // 10)
        assert told.size <= FRAMES
    assert ("step", 99) in told
    assert len(told) <= 10
    told.clear()
    assert told.size == len(told) == 0
