"""Open tables, seen from two processes."""

import pytest

from reverie.seat import OPEN
from reverie.server.open_tables import LISTED
from reverie.server.wire import Refusal
from tests.server.lobbies import House


async def listed(house: House) -> list[str]:
    house.time += 1.5  # the list is read again
    return [info.id for info in await house.other.open_tables.listed()]


def test_a_table_is_private_until_its_host_opens_it_and_may_be_so_again(house: House) -> None:
    async def told(house: House) -> None:
        table = await house.lay("Ana")
        ana = await house.come("Ana", house.one, table)
        assert ana.state["public"] is False
        assert await listed(house) == []
        await ana.say("public", yes=True)
        assert ana.state["public"] is True
        assert await listed(house) == [table]
        await ana.say("public", yes=False)
        assert await listed(house) == []

    house.use(told)


def test_only_the_host_opens_a_table_and_only_while_it_waits(house: House) -> None:
    async def told(house: House) -> None:
        table = await house.lay("Ana", free=2)
        ben = await house.person("Ben")
        await house.other.sit(table, ben)
        guest = await house.come("Ben", house.other, table)
        with pytest.raises(Refusal, match="not_host"):
            await guest.say("public", yes=True)
        await house.other.sit(table, await house.person("Cleo"))
        ana = await house.come("Ana", house.one, table)
        assert ana.state["phase"] == "playing"
        with pytest.raises(Refusal, match="not_legal"):
            await ana.say("public", yes=True)
        with pytest.raises(Refusal, match="not_legal"):
            await guest.say("leave")

    house.use(told)


def test_a_table_that_fills_up_vanishes_from_the_list_of_every_process(house: House) -> None:
    async def told(house: House) -> None:
        table = await house.lay("Ana", public=True)
        assert await listed(house) == [table]
        assert await house.other.sit(table, await house.person("Ben")) == 1
        assert await listed(house) == []
        with pytest.raises(Refusal, match="full"):
            await house.one.sit(table, await house.person("Cleo"))

    house.use(told)


def test_a_table_whose_people_are_gone_for_a_while_is_not_listed(house: House) -> None:
    async def told(house: House) -> None:
        table = await house.lay("Ana", public=True)
        ana = await house.come("Ana", house.one, table)
        watcher = await house.come("Ben", house.one, table)  # who has no seat does not count
        house.time += LISTED - 2
        await house.one.open_tables.attend()
        assert await listed(house) == [table]
        await ana.leave()
        house.time += LISTED
        await house.one.open_tables.attend()
        assert await listed(house) == []
        await watcher.leave()
        ana = await house.come("Ana", house.other, table)
        await house.other.open_tables.attend()
        assert await listed(house) == [table]

    house.use(told)


def test_players_may_leave_again_but_not_the_host(house: House) -> None:
    async def told(house: House) -> None:
        table = await house.lay("Ana", free=2, public=True)
        await house.other.sit(table, await house.person("Ben"))
        ben, ana = (
            await house.come("Ben", house.other, table),
            await house.come("Ana", house.one, table),
        )
        await ben.say("leave")
        assert ben.state["seat"] is None
        await house.until(lambda: [s["kind"] for s in ana.state["seats"]][1:] == [OPEN, OPEN])
        with pytest.raises(Refusal, match="not_legal"):
            await ana.say("leave")

    house.use(told)


def test_the_list_does_not_reveal_the_address_for_watching(house: House) -> None:
    async def told(house: House) -> None:
        table = await house.lay("Ana", public=True)
        handle = house.one.open_tables.handle(table)
        assert table not in handle
        found = await house.other.open_tables.find(handle)
        assert found is not None
        assert found.id == table
        assert await house.other.open_tables.find(table) is None
        private = await house.lay("Ana")
        hidden = house.one.open_tables.handle(private)
        assert await house.other.open_tables.find(hidden) is None

    house.use(told)
