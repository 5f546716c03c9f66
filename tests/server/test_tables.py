"""At a table: moves, undo, chat, seats, bots and what comes after."""

import random
from pathlib import Path

import pytest

from reverie.testing.serving import Server
from tests.server.serving import Client, Person, browser, invitation, lay

CLUSTER = True
ONIRIM, ONIX, CIRCADIA = "onirim", "onix", "circadia"
NOT_ASKED = {
    "can": False,
    "free": False,
    "asked": None,
    "waiting": [],
    "seconds": None,
}


def to_move(*seats: Client) -> Client:
    """Whose turn it is, once everybody knows the same version."""
    newest = max(seat.state["version"] for seat in seats)
    for seat in seats:
        seat.reach(newest)
    return next(seat for seat in seats if seat.state["moves"])


def play_on(seats: list[Client], moves: int, chance: random.Random) -> None:
    for _ in range(moves):
        told = to_move(*seats).play(chance.choice(to_move(*seats).state["moves"])["text"])
        assert told["is"] == "done"
        for seat in seats:
            seat.reach(told["version"])


def test_a_whole_game_alone(server: Server, data: Path) -> None:
    ana, chance = Person("Ana"), random.Random(3)
    seat = ana.at(server, lay(data, ONIRIM, [ana]))
    alone = {"name": "Ana", "kind": "person", "here": True, "coach": False}
    assert seat.state["seats"] == [alone]
    assert seat.state["reset"]
    assert seat.log[0]["seat"] is None
    while seat.state["phase"] == "playing":
        version = seat.state["version"]
        told = seat.play(chance.choice(seat.state["moves"])["text"])
        assert told == {"is": "done", "re": told["re"], "version": version + 1}
    result = seat.state["result"]
    assert result["rule"].startswith("onirim.")
    assert result["won"] is not None
    assert result["figures"]
    assert [step["n"] for step in seat.log] == list(range(len(seat.log)))
    assert seat.ask("move", version=seat.state["version"], moves=["play red sun"])["code"] == "over"


def test_requests_to_a_table_in_french(server: Server, data: Path) -> None:
    ana = Person("Ana")
    table = lay(data, ONIRIM, [ana])
    seat = ana.at(server, table, **{"Accept-Language": "fr-BE,fr;q=0.9"})
    assert seat.state["prompt"] == "Jouez ou défaussez une carte"
    assert seat.state["moves"][0]["label"].startswith("Jouer ")
    assert seat.ask("lang", lang="en")["is"] == "done"
    assert seat.state["moves"][0]["label"].startswith("Play ")
    assert seat.state["reset"]
    assert seat.ask("lang", lang="de")["code"] == "malformed"


def before_a_prophecy(server: Server, data: Path) -> Client:
    """In Onirim's lesson, with five cards to choose from."""
    ana = Person("Ana")
    seat = ana.at(server, lay(data, ONIRIM, [ana], lesson=ONIRIM))
    seat.play("play red sun")
    seat.play("discard brown key")
    return seat


def test_several_picks_are_made_all_or_none(server: Server, data: Path) -> None:
    seat = before_a_prophecy(server, data)
    version = seat.state["version"]
    order = ["discard nightmare", "put back nightmare", "put back green sun"]
    assert seat.play(*order, "play red moon")["code"] == "not_legal"
    assert seat.ask("ping")["version"] == version
    assert seat.play(*order, "put back green moon")["version"] == version + 1
    assert [step["label"] for step in seat.log[3:]][:2] == [
        "Discard a nightmare",
        "Put a nightmare back on the deck",
    ]


def test_a_preview_shows_what_can_follow_and_reveals_nothing(server: Server, data: Path) -> None:
    seat = before_a_prophecy(server, data)
    version = seat.state["version"]
    told = seat.ask("preview", version=version, moves=["discard nightmare", "put back nightmare"])
    assert sorted(move["text"] for move in told["moves"]) == [
        "put back blue door",
        "put back green moon",
        "put back green sun",
    ]
    assert told["ends"] is False
    assert told["view"]["looked"] == ["green sun", "blue door", "green moon"]
    assert "legal" not in told["view"]
    assert seat.ask("preview", version=version, moves=["play red moon"])["code"] == "not_legal"
    assert seat.ask("preview", version=0, moves=[])["code"] == "stale"
    assert seat.ask("ping")["version"] == version
    ana = Person("Ana")
    drawing = ana.at(server, lay(data, ONIRIM, [ana]))
    told = drawing.ask("preview", version=1, moves=[drawing.state["moves"][0]["text"]])
    assert told["code"] == "reveals"


def test_a_first_pick_that_nothing_can_follow_is_made_by_the_same_message(
    server: Server, data: Path
) -> None:
    seat = before_a_prophecy(server, data)
    version = seat.state["version"]
    pick = {"version": version, "moves": ["discard nightmare"]}
    more = seat.ask("preview", **pick, within=["prophecy", "put back"])
    assert more["is"] == "preview"
    assert seat.ask("ping")["version"] == version  # so far nothing was made
    order = ["discard nightmare", "put back nightmare", "put back green sun", "put back green moon"]
    whole = {"version": version, "moves": order, "id": "whole"}
    assert seat.ask("preview", **whole, within=["prophecy", "put back"])["version"] == version + 1
    # a message that is sent again after a lost connection is not made twice
    assert seat.ask("preview", **whole, within=["prophecy", "put back"])["version"] == version + 1
    assert seat.ask("ping")["version"] == version + 1
    late = seat.ask("preview", version=version, moves=["discard red sun"], within=["turn"])
    assert late["code"] == "stale"
    ana = Person("Ana")
    drawing = ana.at(server, lay(data, ONIRIM, [ana]))
    first = drawing.state["moves"][0]["text"]
    refused = drawing.ask("preview", version=1, moves=["put back red sun"], within=["turn"])
    assert refused["code"] == "not_legal"
    # what it draws can't be foreseen, so there is nothing to be looked at before
    assert drawing.ask("preview", version=1, moves=[first], within=["turn"])["version"] == 2
    assert drawing.log[-1]["seat"] == 0


def test_why_not(server: Server, data: Path) -> None:
    ana = Person("Ana")
    seat = ana.at(server, lay(data, ONIRIM, [ana], lesson=ONIRIM))
    seat.play("play red sun")
    told = seat.ask("why", at={"place": "hand 0", "card": "red sun"})
    assert told["rule"]["id"] == "onirim.play.symbol"
    assert told["text"] == told["rule"]["text"]
    refused = seat.ask("move", version=seat.state["version"], moves=["play red sun"])
    assert (refused["code"], refused["rule"]["id"]) == ("not_legal", "onirim.play.symbol")
    assert seat.ask("why", at={"place": "nowhere"})["text"] == ""
    assert seat.ask("why", at={"place": "hand 0", "index": -5})["code"] == "malformed"


def test_each_move_says_what_it_is_about(server: Server, data: Path) -> None:
    ana = Person("Ana")
    seat = ana.at(server, lay(data, ONIRIM, [ana], lesson=ONIRIM))
    move = next(one for one in seat.state["moves"] if one["text"] == "play red sun")
    assert move["spots"] == [{"place": "hand 0", "card": "red sun"}]
    assert move["drop"] == "row 0"


def test_alone_everything_can_be_taken_back_and_is_counted(server: Server, data: Path) -> None:
    ana = Person("Ana")
    seat = ana.at(server, lay(data, ONIRIM, [ana]))
    before = seat.state["view"]
    assert seat.ask("undo")["code"] == "no_undo"
    seat.play(seat.state["moves"][0]["text"])
    assert seat.state["undo"] == {**NOT_ASKED, "can": True}
    told = seat.ask("undo")
    state = seat.reach(told["version"])
    assert state["reset"]
    assert state["view"] == before
    assert [step["n"] for step in state["steps"]] == [0]


def test_a_pick_that_showed_nothing_is_taken_back_for_nothing(server: Server, data: Path) -> None:
    seat = before_a_prophecy(server, data)
    seat.play("discard nightmare")
    before = seat.state["view"]
    seat.play("put back nightmare")
    assert seat.state["undo"]["free"]
    seat.reach(seat.ask("undo")["version"])
    assert seat.state["view"] == before


def test_with_others_an_undo_needs_their_consent(server: Server, data: Path) -> None:
    people = [Person(name) for name in ("Ana", "Ben", "Cleo")]
    table = lay(data, CIRCADIA, [*people], options={"first": "0"})
    ana, ben, cleo = (person.at(server, table) for person in people)
    chance = random.Random(1)
    while to_move(ana, ben, cleo) is ana:
        play_on([ana, ben, cleo], 1, chance)
    version = ana.state["version"]
    assert not ana.state["undo"]["free"]
    assert ana.ask("undo")["is"] == "done"
    for seat in (ben, cleo):
        while seat.state["undo"]["asked"] is None:
            seat.next()
        undo = {**seat.state["undo"], "seconds": None}
        assert undo == {**NOT_ASKED, "asked": 0, "waiting": [1, 2]}
        assert 100 < seat.state["undo"]["seconds"] <= 120
    assert ana.ask("answer", yes=True)["code"] == "no_undo"
    assert ben.ask("answer", yes=True)["is"] == "done"
    while ana.state["undo"]["waiting"] != [2]:
        ana.next()
    assert cleo.ask("answer", yes=True)["version"] == version + 1
    assert ana.reach(version + 1)["view"]["actor"] == 0
    assert ben.reach(version + 1)["reset"]


def test_an_undo_that_is_refused_or_overtaken_is_forgotten(server: Server, data: Path) -> None:
    people = [Person("Ana"), Person("Ben")]
    table = lay(data, ONIX, [*people], options={"first": "0"})
    ana, ben = (person.at(server, table) for person in people)
    chance = random.Random(1)
    while to_move(ana, ben) is ana:
        play_on([ana, ben], 1, chance)
    ana.ask("undo")
    ben.until("state")
    assert ben.ask("answer", yes=False)["is"] == "done"
    while ana.state["undo"]["asked"] is not None:
        ana.next()
    assert ana.ask("undo")["code"] == "declined"
    ben.play(ben.state["moves"][0]["text"])
    ana.reach(ben.state["version"])
    ana.ask("undo")
    while ben.state["undo"]["asked"] is None:
        ben.next()
    ben.play(ben.state["moves"][0]["text"])
    assert ben.state["undo"]["asked"] is None
    assert ben.ask("answer", yes=True)["code"] == "no_undo"


def test_a_spectator_sees_what_is_public_and_does_nothing(server: Server, data: Path) -> None:
    ana, ben = Person("Ana"), Person("Ben")
    table = lay(data, CIRCADIA, [ana, ben])
    seat, watcher = ana.at(server, table), Client(server, table)
    assert watcher.state["seat"] is None
    assert watcher.state["moves"] == []
    assert {None} == {card for one in watcher.state["view"]["players"] for card in one["hand"]}
    assert watcher.state["links"]["invite"] is None
    for do, more in (
        ("move", {"version": 1, "moves": ["x"]}),
        ("undo", {}),
        ("chat", {"text": "hello"}),
        ("why", {"at": {"place": "deck"}}),
        ("preview", {"version": 1, "moves": []}),
        ("rematch", {}),
        ("answer", {"yes": True}),
        ("sit", {"seat": 0}),
    ):
        assert watcher.ask(do, **more)["code"] == "not_seated", do
    assert watcher.ask("start")["code"] == "not_host"
    assert watcher.ask("seat", seat=0, **{"as": "bot:random"})["code"] == "not_host"
    assert seat.ask("ping")["version"] == 1


def test_chat_reaches_everybody_including_newcomers(server: Server, data: Path) -> None:
    people = [Person("Ana"), Person("Ben")]
    table = lay(data, ONIX, [*people])
    ana, ben = (person.at(server, table) for person in people)
    assert ana.ask("chat", text="  Bonne   chance !  ")["is"] == "done"
    while not ben.state["chat"]:
        ben.next()
    line = {"seat": 0, "name": "Ana", "text": "Bonne chance !"}
    assert ben.state["chat"] == [line]
    assert people[1].at(server, table).state["chat"] == [line]
    assert ana.ask("chat", text="x" * 301)["code"] == "too_big"
    assert ana.ask("chat", text=" ")["code"] == "malformed"
    assert ana.ask("chat", text="a\u202eb")["code"] == "malformed"
    codes = {ana.ask("chat", text="again")["is"] for _ in range(8)}
    assert codes == {"done", "error"}  # so many lines are too many


def test_nobody_talks_in_a_silent_game(server: Server, data: Path) -> None:
    people = [Person("Ana"), Person("Ben")]
    table = lay(data, ONIRIM, [*people], options={"talk": "silent"})
    ana = people[0].at(server, table)
    assert ana.state["chat_open"] is False
    assert ana.ask("chat", text="I have a key")["code"] == "chat_closed"


def test_friends_come_by_invitation_and_the_last_one_begins(server: Server, data: Path) -> None:
    ana, ben, cleo = Person("Ana"), Person("Ben"), Person("Cleo")
    lay(data, ONIX, [ben, cleo])  # so that they are known
    table = lay(data, ONIX, [ana, "open", "open"])
    host = ana.at(server, table)
    assert (host.state["phase"], host.state["view"], host.state["host"]) == ("waiting", None, True)
    assert host.state["links"]["invite"] == f"/j/{invitation(data, table)}"
    assert host.ask("start")["code"] == "waiting"
    assert host.ask("move", version=0, moves=["x"])["code"] == "waiting"
    with browser(server, ben) as page:
        answer = page.post(host.state["links"]["invite"], data={"name": "Ben"})
        assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
    while host.state["seats"][1]["kind"] != "person":
        host.next()
    guest = ben.at(server, table)
    assert guest.ask("seat", seat=2, **{"as": "bot:random"})["code"] == "not_host"
    assert host.ask("seat", seat=2, **{"as": "bot:nobody"})["code"] == "malformed"
    assert host.ask("seat", seat=2, **{"as": "bot:random"})["is"] == "done"
    assert host.ask("seat", seat=2, **{"as": "open"})["is"] == "done"
    with browser(server, cleo) as page:
        assert page.post(f"/j/{invitation(data, table)}", data={"name": "Cleo"}).status_code == 303
    host.reach(1)
    while host.state["seats"][2]["kind"] != "person":  # another process may tell of it later
        host.next()
    assert host.state["phase"] == "playing"
    assert [seat["name"] for seat in host.state["seats"]] == ["Ana", "Ben", "Cleo"]
    with browser(server) as page:
        assert page.post("/j/" + "x" * 54, data={"name": "Dan"}).status_code == 404


def test_a_bot_replaces_a_player_who_leaves_until_they_return(server: Server, data: Path) -> None:
    people = [Person("Ana"), Person("Ben")]
    table = lay(data, ONIX, [*people], options={"first": "1"})
    ana, ben = (person.at(server, table) for person in people)
    ana.reach(1)
    while not ana.state["seats"][1]["here"]:
        ana.next()
    assert ana.ask("seat", seat=1, **{"as": "bot:random"})["code"] == "not_yours"
    assert ben.ask("seat", seat=1, **{"as": "bot:random"})["is"] == "done"
    while ana.state["view"]["actor"] != 0:  # the bot has its turn
        ana.next()
    assert ana.state["seats"][1]["kind"] == "bot"
    assert ana.state["thoughts"]
    assert ana.ask("sit", seat=1)["code"] == "not_yours"
    assert ben.ask("sit", seat=1)["is"] == "done"
    while ana.state["seats"][1]["kind"] != "person":
        ana.next()
    ben.leave()
    while ana.state["seats"][1]["here"]:
        ana.next()
    assert ana.ask("seat", seat=1, **{"as": "bot:random"})["is"] == "done"


def test_the_same_again_for_everybody(server: Server, data: Path) -> None:
    people, chance = [Person("Ana"), Person("Ben")], random.Random(5)
    table = lay(data, ONIX, [*people])
    ana, ben = (person.at(server, table) for person in people)
    assert ana.ask("rematch")["code"] == "not_legal"
    while to_move_or_none(ana, ben) is not None:
        play_on([ana, ben], 1, chance)
    assert ana.ask("rematch")["is"] == "done"
    assert ben.ask("rematch")["is"] == "done"
    link = ben.state["result"]["rematch"]
    assert ana.state["result"]["rematch"] == link
    again = [person.at(server, link.removeprefix("/t/")) for person in people]
    assert [seat.state["seat"] for seat in again] == [0, 1]
    assert again[0].state["phase"] == "playing"
    assert ana.ask("undo")["code"] == "no_undo"


def to_move_or_none(*seats: Client) -> Client | None:
    over = any(seat.state["phase"] == "over" for seat in seats)
    return None if over else to_move(*seats)


def test_two_tabs_of_one_person_both_follow(server: Server, data: Path) -> None:
    ana = Person("Ana")
    table = lay(data, ONIRIM, [ana])
    one, other = ana.at(server, table), ana.at(server, table)
    told = one.play(one.state["moves"][0]["text"])
    assert other.reach(told["version"])["view"] == one.state["view"]
    other.play(other.state["moves"][-1]["text"])
    assert one.reach(told["version"] + 1)["view"] == other.state["view"]


def test_a_returning_player_is_sent_what_they_missed(server: Server, data: Path) -> None:
    ana = Person("Ana")
    table = lay(data, ONIRIM, [ana])
    seat = ana.at(server, table)
    for _ in range(4):
        seat.play(seat.state["moves"][0]["text"])
    back = ana.at(server, table, version=3)
    assert not back.state["reset"]
    assert back.state["steps"] == seat.log[3:]
    assert ana.at(server, table, version=99).state["reset"]
    assert ana.at(server, table).log == seat.log


@pytest.mark.parametrize("game", [ONIRIM, ONIX, CIRCADIA])
def test_bots_play_a_game_to_its_end(server: Server, data: Path, game: str) -> None:
    ana, chance = Person("Ana"), random.Random(2)
    seat = ana.at(server, lay(data, game, [ana, "thumb"]))
    thoughts = 0
    while seat.state["phase"] == "playing":
        if seat.state["moves"]:
            seat.play(chance.choice(seat.state["moves"])["text"])
        else:
            seat.next()
        thoughts += len(seat.state["thoughts"])
    assert thoughts
    assert seat.state["result"]["title"]


def test_a_lesson_says_what_to_do_and_moves_for_the_other_player(
    server: Server, data: Path
) -> None:
    ana = Person("Ana")
    seat = ana.at(server, lay(data, ONIX, [ana, "random"], options={"first": "0"}, lesson=ONIX))
    lesson = seat.state["lesson"]
    assert (lesson["step"], lesson["moves"]) == (1, ["take square from 1"])
    while seat.state["lesson"]["moves"]:
        seat.play(seat.state["lesson"]["moves"][0])
    assert seat.state["lesson"]["text"].startswith("Your opponent")
    assert seat.until("state")["lesson"]["text"].startswith("The first one goes on a Round")
