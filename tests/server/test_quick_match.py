"""Quick match, on one process and on two: one press, and within a minute there is a game."""

import asyncio
from collections import Counter

import pytest

from reverie.seat import BOT, OPEN, PERSON
from reverie.server import quick
from reverie.server.lobby import Lobby
from reverie.server.open_tables import LISTED
from reverie.server.wire import Refusal
from tests.server.lobbies import Guest, House


async def press(house: House, lobby: Lobby, *names: str) -> list[str]:
    """Several people press the button at the same time."""
    people = [await house.person(name) for name in names]
    return await asyncio.gather(*(lobby.quick_match("onix", player) for player in people))


def kinds(guest: Guest) -> list[str]:
    return [seat["kind"] for seat in guest.state["seats"]]


def test_two_players_who_press_at_the_same_time_on_two_processes_meet(house: House) -> None:
    async def told(house: House) -> None:
        for n in range(8):
            pressed = await asyncio.gather(
                press(house, house.one, f"Ana {n}"), press(house, house.other, f"Ben {n}")
            )
            [[table], [same]] = pressed
            assert table == same
            info = await house.one.store.table(table)
            assert info is not None
            assert sorted(seat.kind for seat in info.seats) == [OPEN, PERSON, PERSON]
            [last] = await press(house, house.other, f"Cleo {n}")
            assert last == table  # and with the third one the game begins
            room = await house.room(house.one, table)
            assert room.phase == "playing"

    house.use(told)


def test_thirty_who_press_at_the_same_time_all_play(house: House) -> None:
    async def told(house: House) -> None:
        names = [f"Ana {n}" for n in range(30)]
        pressed = await asyncio.gather(
            press(house, house.one, *names[:15]), press(house, house.other, *names[15:])
        )
        assert sorted(Counter(pressed[0] + pressed[1]).values()) == [3] * 10

    house.use(told)


def test_after_a_minute_bots_take_the_free_seats(house: House) -> None:
    async def told(house: House) -> None:
        [table] = await press(house, house.one, "Ana")
        ana = await house.come("Ana", house.one, table)
        assert ana.state["quick"] == {"seconds": 60}
        house.time += 20
        assert await press(house, house.other, "Ben") == [table]
        ben = await house.come("Ben", house.other, table)
        assert ben.state["quick"] == {"seconds": 40}
        await quick.look(ben.room)
        assert ben.state["phase"] == "waiting"
        house.time += 40
        await house.until(lambda: ana.room.live.here == ben.room.live.here == {0, 1})
        await asyncio.gather(quick.look(ana.room), quick.look(ben.room))
        await house.until(lambda: ana.state["phase"] == ben.state["phase"] == "playing")
        assert kinds(ana) == kinds(ben) == [PERSON, PERSON, BOT]
        assert ana.state["quick"] is None
        [later] = await press(house, house.other, "Cleo")
        assert later != table

    house.use(told)


def test_the_time_is_kept_when_every_process_is_started_again(house: House) -> None:
    async def told(house: House) -> None:
        [table] = await press(house, house.one, "Ana")
        ana = await house.come("Ana", house.one, table)
        await house.restart()
        house.time += 25
        ana = await house.come("Ana", house.other, table)
        assert ana.state["quick"] == {"seconds": 35}
        await house.restart()
        house.time += 36
        ana = await house.come("Ana", house.one, table)
        await house.until(lambda: ana.state["phase"] == "playing")  # by itself
        assert kinds(ana) == [PERSON, BOT, BOT]

    house.use(told)


def test_anybody_who_waits_may_begin_with_bots_at_once(house: House) -> None:
    async def told(house: House) -> None:
        [table] = await press(house, house.one, "Ana")
        ana = await house.come("Ana", house.one, table)
        await press(house, house.other, "Ben")
        ben = await house.come("Ben", house.other, table)
        watcher = await house.come("Cleo", house.other, table)
        with pytest.raises(Refusal, match="not_seated"):
            await watcher.say("start")
        await house.until(lambda: ben.room.live.here == {0, 1})
        await ben.say("start")
        assert kinds(ben) == [PERSON, PERSON, BOT]
        await house.until(lambda: ana.state["phase"] == "playing")
        await ana.say("start")  # pressed a moment later: it has started already

    house.use(told)


def test_an_absent_player_is_replaced_by_a_bot_and_gets_the_seat_back(house: House) -> None:
    async def told(house: House) -> None:
        [table] = await press(house, house.one, "Ana")
        await press(house, house.other, "Ben")  # and closes the page
        ana = await house.come("Ana", house.one, table)
        await ana.say("start")
        assert kinds(ana) == [PERSON, BOT, BOT]
        ben = await house.come("Ben", house.other, table)
        assert kinds(ben) == [PERSON, PERSON, BOT]

    house.use(told)


def test_nobody_waits_for_players_who_leave_and_the_last_one_closes_the_table(house: House) -> None:
    async def told(house: House) -> None:
        [table] = await press(house, house.one, "Ana")
        ana = await house.come("Ana", house.one, table)
        await press(house, house.other, "Ben")
        ben = await house.come("Ben", house.other, table)
        await house.until(lambda: kinds(ana) == [PERSON, PERSON, OPEN])
        await ana.say("leave")  # who had opened it
        await house.until(lambda: kinds(ben) == [OPEN, PERSON, OPEN])
        assert await press(house, house.one, "Cleo") == [table]
        cleo = await house.come("Cleo", house.one, table)
        await house.until(lambda: kinds(ben) == [PERSON, PERSON, OPEN])
        await ben.say("leave")
        await house.until(lambda: kinds(cleo) == [PERSON, OPEN, OPEN])
        await cleo.say("leave")
        [other] = await press(house, house.one, "Ana")
        assert other != table

    house.use(told)


def test_a_table_that_everybody_has_left_without_a_word_is_passed_over(house: House) -> None:
    async def told(house: House) -> None:
        [table] = await press(house, house.one, "Ana")
        house.time += LISTED + 1
        [other] = await press(house, house.other, "Ben")
        assert other != table
        room = await house.room(house.one, table)
        house.time += 60
        await quick.look(room)  # nobody is there: nothing begins
        assert room.phase == "waiting"

    house.use(told)


def test_at_a_public_table_anybody_may_replace_an_absent_player_by_a_bot(house: House) -> None:
    async def told(house: House) -> None:
        [table] = await press(house, house.one, "Ana")
        for name in ("Ben", "Cleo"):
            await press(house, house.other, name)
        ben = await house.come("Ben", house.other, table)
        cleo = await house.come("Cleo", house.one, table)
        await house.until(lambda: ben.room.live.here == {1, 2})
        with pytest.raises(Refusal, match="not_yours"):
            await ben.say("seat", seat=2, **{"as": "bot:thumb"})  # who is there
        await ben.say("seat", seat=0, **{"as": "bot:thumb"})
        assert kinds(ben)[0] == BOT
        watcher = await house.come("Dan", house.one, table)
        with pytest.raises(Refusal, match="not_host"):
            await watcher.say("seat", seat=2, **{"as": "bot:thumb"})
        await cleo.leave()

    house.use(told)
