"""Taking a move back when others have a say, also while they are away."""

import asyncio
import random
from pathlib import Path

from reverie.seat import Seat
from reverie.server.consent import request_undo
from reverie.server.lobby import Lobby, Wish
from reverie.server.room import Room
from reverie.server.settings import Settings
from reverie.store import Player
from reverie.testing.serving import Server
from tests.server.serving import Client, Person, lay
from tests.server.test_tables import ONIX, play_on, to_move

CLUSTER = True


def turns(ana: Client, ben: Client, chance: random.Random) -> None:
    """Both have moved, and it is Ana's turn."""
    while to_move(ana, ben) is ana:
        play_on([ana, ben], 1, chance)
    while to_move(ana, ben) is ben:
        play_on([ana, ben], 1, chance)


def bot_for_ben(server: Server, data: Path) -> tuple[Client, Person, str]:
    """Ben is gone, and Ana has seated a bot for him: her client, Ben, and the table."""
    people = [Person("Ana"), Person("Ben")]
    table = lay(data, ONIX, [*people], options={"first": "0"})
    ana, ben = (person.at(server, table) for person in people)
    turns(ana, ben, random.Random(1))
    ben.leave()
    while ana.state["seats"][1]["here"]:
        ana.next()
    assert ana.ask("seat", seat=1, **{"as": "bot:random"})["is"] == "done"
    return ana, people[1], table


def test_a_host_who_seats_a_bot_for_somebody_cannot_agree_for_them(
    server: Server, data: Path
) -> None:
    ana, ben, table = bot_for_ben(server, data)
    version = ana.state["version"]
    assert ana.ask("undo")["is"] == "done"
    while ana.state["undo"]["asked"] is None:
        ana.next()
    assert ana.state["undo"]["waiting"] == [1]
    assert ana.state["undo"]["seconds"] > 100
    assert ana.state["version"] == version
    back = ben.at(server, table)
    assert back.ask("sit", seat=1)["is"] == "done"
    assert ana.ask("undo")["is"] == "done"
    while back.state["undo"]["asked"] is None:
        back.next()
    assert back.ask("answer", yes=False)["is"] == "done"
    assert ana.ask("undo")["code"] == "declined"
    assert ana.state["version"] == version


def test_moves_made_after_a_bot_took_the_seat_need_nobody_s_consent(
    server: Server, data: Path
) -> None:
    ana, _, _ = bot_for_ben(server, data)
    ana.play(ana.state["moves"][0]["text"])
    version = ana.state["version"]
    ana.reach(ana.ask("undo")["version"])
    assert ana.state["version"] > version
    assert ana.state["reset"]


def test_players_who_do_not_answer_in_time_are_ignored(tmp_path: Path) -> None:
    ana, ben = Player("ana", "Ana"), Player("ben", "Ben")

    async def tell() -> None:
        lobby = Lobby(Settings(tmp_path, consent=0.1))
        await lobby.open()
        seats = tuple(Seat(player.name, player=player.id) for player in (ana, ben))
        room = await lobby.rooms.find(await lobby.lay(Wish(ONIX, seats, {"first": "0"}), ana))
        assert room is not None
        await overtaken(room)
        await lobby.close()

    async def overtaken(room: Room) -> None:
        async with room.lock:
            await room.stored.play(0, [room.table.match.legal[0].text])
            await request_undo(room, 0, "", 0.1)
        request = room.table.history.request
        assert request is not None
        assert request.voters == {1}
        assert len(room.table.match.moves) == 1
        while (
            room.table.history.request is not None
        ):  # the move goes first, and the request once that is stored
            await asyncio.sleep(0.02)
        assert not room.table.match.moves

    asyncio.run(tell())
