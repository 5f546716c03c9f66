"""Clocks: counted by the server, only while somebody thinks and others wait."""

import asyncio
from dataclasses import replace

import pytest

from reverie.match.ply import Ply
from reverie.seat import BOT, OPEN, PERSON
from reverie.server import timekeeper
from reverie.server.clock import CLOCKS, LAG, MOST, STEP, Clock, Terms
from reverie.server.wire import Refusal
from reverie.store.data import FLAG, MOVE, START, UNDO, Entry
from tests.server.lobbies import Guest, House, move, turn

DEAL = Ply(None, None, 0, (), (), ())


def plies(*seats: int) -> list[Ply]:
    """The deal, and a ply of each of these seats."""
    return [DEAL, *(replace(DEAL, seat=seat) for seat in seats)]


# --- the clock alone ---
def test_what_is_spent_is_gone_and_each_turn_adds_some() -> None:
    clock = Clock(Terms(100.0, 10.0), 2)
    clock.enter(Entry(1, START, at=50.0), plies(), 0)
    assert clock.free == LAG
    assert clock.spent(50.0, 50.9) == 0.0  # that was the network
    assert clock.spent(50.0, 71.0) == 20.0
    assert clock.deadline(0, 50.0) == 50.0 + LAG + 100.0
    clock.enter(Entry(2, MOVE, 0, at=71.0, spent=20.0), plies(0), 0)
    assert clock.left == [80.0, 100.0]  # it is still their turn
    clock.enter(Entry(3, MOVE, 0, at=75.0, spent=3.0), plies(0, 0), 1)
    assert clock.left == [87.0, 100.0]
    assert clock.free == LAG + 2 * STEP  # the page shows two steps first
    clock.enter(Entry(4, MOVE, 1, at=80.0, reasons="[]"), plies(0, 0, 1), 0)
    assert clock.left == [87.0, 100.0]  # a bot's turn adds nothing
    clock.enter(Entry(5, MOVE, 0, at=81.0), plies(0, 0, 1, 0, *[1] * 40), 0)
    assert clock.free == MOST


def test_a_take_back_gives_no_time_back_and_nobody_gains_by_it() -> None:
    clock = Clock(Terms(100.0, 10.0), 2)
    clock.enter(Entry(1, START, at=50.0), plies(), 0)
    for n in range(5):
        clock.enter(Entry(2 + 2 * n, MOVE, 0, at=60.0, spent=4.0), plies(0), 1)
        clock.enter(Entry(3 + 2 * n, UNDO, 0, "1", at=60.0), plies(), 0)
    assert clock.left == [80.0, 100.0]
    clock.left[0] = 14.0
    clock.enter(Entry(20, MOVE, 0, at=60.0, spent=12.0), plies(0), 1)
    assert clock.left[0] == 12.0
    clock.enter(Entry(21, UNDO, 0, "1", at=60.0), plies(), 0)
    assert clock.left[0] == 10.0  # one turn's time is left in any case


def test_a_player_who_ran_out_of_time_returns_with_one_turns_time() -> None:
    clock = Clock(Terms(100.0, 10.0), 2)
    clock.enter(Entry(1, START, at=50.0), plies(), 0)
    clock.enter(Entry(2, FLAG, 0, at=151.0, spent=100.0), plies(), 0)
    assert clock.left == [10.0, 100.0]
    assert clock.flags == [(0, 0)]


# --- at a table ---
async def two(house: House, clock: str = "gentle") -> tuple[Guest, Guest]:
    """Ana and Ben at a table with a clock, on two processes; the first is the one to move."""
    table = await house.lay("Ana", clock=clock)
    await house.other.sit(table, await house.person("Ben"))
    guests = [
        await house.come("Ana", house.one, table),
        await house.come("Ben", house.other, table),
    ]
    await house.until(lambda: all(guest.room.live.here == {0, 1} for guest in guests))
    first = guests[0].room.table.actor
    assert first is not None
    return guests[first], guests[1 - first]


async def same(*guests: Guest) -> None:
    """Until both processes have the same version."""
    latest = max(guest.room.version for guest in guests)
    async with asyncio.timeout(60):
        while any(guest.state["version"] != latest for guest in guests):
            await asyncio.sleep(0.01)


def left(guest: Guest) -> list[float]:
    """What everybody has left, as somebody is told now."""
    guest.room.tell(guest.connection)
    told: list[float] = guest.state["clock"]["left"]
    return told


def test_everybody_sees_the_remaining_time_of_all(house: House) -> None:
    async def told(house: House) -> None:
        mover, other = await two(house)
        me, you = mover.state["seat"], other.state["seat"]
        assert mover.state["clock"]["ticks"] == me
        house.time += LAG + 20
        assert left(mover)[me] == left(other)[me] == 580.0
        assert left(mover)[you] == 600.0
        await turn(mover)
        await same(mover, other)
        assert left(other)[me] == 610.0
        assert left(other) == left(mover)
        assert other.state["clock"]["ticks"] == you
        entries = await house.one.store.entries(mover.room.id)
        assert sum(entry.spent for entry in entries) == 20.0

    house.use(told)


def test_the_clock_stops_while_every_process_is_down(house: House) -> None:
    async def told(house: House) -> None:
        mover, other = await two(house)
        me = mover.state["seat"]
        house.time += LAG + 20
        await turn(mover)
        await same(mover, other)
        before = left(mover)
        table = mover.room.id
        await house.restart()
        house.time += 10_000
        names = ("Ana", "Ben")
        again = await house.come(names[1 - me], house.other, table)
        assert left(again) == before
        house.time += MOST + 5
        assert left(again)[1 - me] < before[1 - me]  # it runs again

    house.use(told)


def test_while_nobody_is_there_no_time_passes(house: House) -> None:
    async def told(house: House) -> None:
        mover, other = await two(house)
        me = mover.state["seat"]
        await other.leave()
        house.time += LAG + 100
        assert left(mover)[me] == 500.0  # whoever decides is there
        await mover.leave()
        for lobby in house.lobbies:  # until everybody has heard of it
            while await lobby.board.around([mover.room.id]):
                await asyncio.sleep(0.01)
        house.time += 10_000
        await timekeeper.look(mover.room)
        assert mover.room.seats[me].kind == PERSON
        again = await house.come(("Ana", "Ben")[me], house.other, mover.room.id)
        assert left(again)[me] == 600.0
        house.time += LAG + 100
        assert left(again)[me] == 500.0

    house.use(told)


def test_there_is_no_clock_if_nobody_waits(house: House) -> None:
    async def told(house: House) -> None:
        mover, other = await two(house)
        seat = other.state["seat"]
        await other.say("seat", seat=seat, **{"as": "bot:thumb"})
        await house.until(lambda: mover.state["seats"][seat]["kind"] == BOT)
        assert mover.state["clock"] is None
        house.time += 10_000
        await timekeeper.look(mover.room)
        assert mover.state["seats"][mover.state["seat"]]["kind"] == PERSON

    house.use(told)


def test_when_time_runs_out_a_bot_plays_until_the_person_returns(house: House) -> None:
    async def told(house: House) -> None:
        mover, other = await two(house, "brisk")
        watcher = await house.come("Cleo", house.one, mover.room.id)
        me = mover.state["seat"]
        house.time += LAG + 119
        await asyncio.gather(timekeeper.look(mover.room), timekeeper.look(other.room))
        assert mover.room.seats[me].kind == PERSON
        house.time += 2
        await asyncio.gather(timekeeper.look(mover.room), timekeeper.look(other.room))
        await house.until(lambda: mover.state["kept"] == me)
        others = (other, watcher)
        await house.until(lambda: all(one.state["seats"][me]["kind"] == BOT for one in others))
        assert other.state["kept"] is watcher.state["kept"] is None
        entries = await house.one.store.entries(mover.room.id)
        assert [entry.kind for entry in entries] == [START, FLAG]  # once, whoever was first
        name = ("Ana", "Ben")[me]
        [note] = other.state["notes"]
        assert note == {
            "n": 0,
            "text": f"{name} ran out of time. A bot plays until they return.",
        }
        with pytest.raises(Refusal, match="not_seated"):
            await move(mover)
        await mover.say("sit", seat=me)
        assert mover.state["seat"] == me
        assert left(mover)[me] == CLOCKS["brisk"].turn
        await turn(mover)

    house.use(told)


def test_a_move_and_the_end_of_its_time_cannot_both_be(house: House) -> None:
    async def told(house: House) -> None:
        mover, other = await two(house, "brisk")
        house.time += LAG + 121
        await asyncio.gather(timekeeper.look(other.room), move(mover), return_exceptions=True)
        entries = await house.one.store.entries(mover.room.id)
        assert [entry.kind for entry in entries if entry.number == 2] in ([MOVE], [FLAG])
        await house.until(lambda: not other.room.lock.locked())
        kind = (await house.room(house.one, mover.room.id)).seats[mover.state["seat"] or 0].kind
        assert kind in (PERSON, BOT)

    house.use(told)


def test_a_table_without_a_clock_has_no_times(house: House) -> None:
    async def told(house: House) -> None:
        mover, other = await two(house, "")
        assert mover.state["clock"] is None
        house.time += 10_000
        await turn(mover)
        await same(mover, other)
        entries = await house.one.store.entries(mover.room.id)
        assert {(entry.at, entry.spent) for entry in entries} == {(0.0, 0.0)}

    house.use(told)


def test_a_quick_match_has_a_gentle_clock_as_the_list_and_the_waiting_room_say(
    house: House,
) -> None:
    async def told(house: House) -> None:
        table = await house.one.quick_match("onix", await house.person("Ana"))
        ana = await house.come("Ana", house.one, table)
        assert ana.state["clock"]["kind"] == "gentle"
        assert ana.state["clock"]["ticks"] is None
        assert ana.room.seats[1].kind == OPEN

    house.use(told)


def test_taking_a_move_back_gives_no_time_back(house: House) -> None:
    async def told(house: House) -> None:
        mover, other = await two(house)
        me = mover.state["seat"]
        house.time += LAG + 20
        await move(mover)
        await mover.say("undo")
        if mover.state["undo"]["asked"] is not None:  # the move revealed something
            await house.until(lambda: other.state["undo"]["asked"] == me)
            await other.say("answer", yes=True)
        await house.until(lambda: mover.state["undo"]["asked"] is None)
        assert mover.room.table.match.moves == []
        assert mover.state["clock"]["ticks"] == me
        assert left(mover)[me] == 580.0

    house.use(told)
