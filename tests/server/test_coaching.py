"""The coach at a table over a socket: who may ask it, and what it says."""

from pathlib import Path

import pytest

from reverie.testing.serving import Server
from tests.server.serving import Client, Person, lay


@pytest.fixture
def ana() -> Person:
    return Person("Ana")


@pytest.fixture
def ben() -> Person:
    return Person("Ben")


def test_a_hint_comes_in_two_steps(server: Server, data: Path, ana: Person) -> None:
    seat = ana.at(server, lay(data, "onirim", [ana]))
    assert seat.state["coach"] is True
    first = seat.ask("hint", version=seat.state["version"])
    assert (first["is"], first["move"], first["choices"]) == ("hint", None, [])
    assert first["text"].startswith("Look here: ")
    whole = seat.ask("hint", version=seat.state["version"], whole=True)
    legal = [move["text"] for move in seat.state["moves"]]
    assert whole["move"] in legal
    assert sorted(choice["move"] for choice in whole["choices"]) == sorted(legal)
    assert min(choice["cost"] for choice in whole["choices"]) == 0


def test_the_chance_to_win_says_whose_it_is(server: Server, data: Path, ana: Person) -> None:
    seat = ana.at(server, lay(data, "onirim", [ana]))
    told = seat.ask("chances", version=seat.state["version"])
    assert told["is"] == "chances"
    assert 0 < told["values"][0] < 1
    assert "if you play on like the coach" in told["text"]


def test_among_people_the_coach_is_silent(
    server: Server, data: Path, ana: Person, ben: Person
) -> None:
    table = lay(data, "onix", [ana, ben])
    for person in (ana, ben):
        seat = person.at(server, table)
        assert seat.state["coach"] is False
        for question in ("hint", "chances"):
            answer = seat.ask(question, version=seat.state["version"])
            assert (answer["is"], answer["code"]) == ("error", "coach_people")


def said(seat: Client, yes: bool) -> None:
    assert seat.ask("coach", yes=yes)["is"] == "done"


def until_coach(seat: Client, on: bool) -> None:
    while seat.state["coach"] is not on:
        seat.next()


def test_once_all_people_agree_the_coach_helps_everybody(
    server: Server, data: Path, ana: Person, ben: Person
) -> None:
    table = lay(data, "onix", [ana, ben])
    here = [person.at(server, table) for person in (ana, ben)]
    assert all(seat.state["coach_asks"] for seat in here)
    said(here[0], True)
    while not here[1].state["seats"][0]["coach"]:
        here[1].next()
    assert here[0].ask("chances", version=here[0].state["version"])["code"] == "coach_people"
    said(here[1], True)
    for seat in here:
        until_coach(seat, on=True)
        assert seat.ask("chances", version=seat.state["version"])["is"] == "chances"
    watching = Person("Cleo").at(server, table)
    assert watching.state["coach"] is False
    assert watching.ask("coach", yes=True)["code"] == "not_seated"

    said(here[0], False)  # one no is enough, and nobody is asked any more
    for seat in here:
        until_coach(seat, on=False)
        while any(one["coach"] for one in seat.state["seats"]):
            seat.next()
        assert seat.ask("chances", version=seat.state["version"])["code"] == "coach_people"


def test_nobody_agrees_for_an_absent_player(
    server: Server, data: Path, ana: Person, ben: Person
) -> None:
    table = lay(data, "onix", [ana, ben])
    host, other = ana.at(server, table), ben.at(server, table)
    said(host, True)
    other.leave()
    while host.state["seats"][1]["here"]:
        host.next()
    assert host.ask("seat", seat=1, **{"as": "bot:random"})["is"] == "done"
    assert host.ask("chances", version=host.state["version"])["code"] == "coach_people"
    back = ben.at(server, table)
    assert back.ask("sit", seat=1)["is"] == "done"
    said(back, True)
    until_coach(host, on=True)


def test_consent_to_the_coach_is_refused_in_todays_deal(
    server: Server, data: Path, ana: Person, ben: Person
) -> None:
    seat = ana.at(server, lay(data, "onix", [ana, ben], day="2026-11-15"))
    assert seat.state["coach_asks"] is False
    assert seat.ask("coach", yes=True)["code"] == "coach_today"


def test_a_hint_for_a_position_that_is_past_is_refused(
    server: Server, data: Path, ana: Person
) -> None:
    seat = ana.at(server, lay(data, "onirim", [ana]))
    seat.play(seat.state["moves"][0]["text"])
    assert seat.ask("hint", version=1)["code"] == "stale"


def test_in_the_deal_of_the_day_the_coach_waits_for_its_end(
    server: Server, data: Path, ana: Person
) -> None:
    seat = ana.at(server, lay(data, "onirim", [ana], day="2026-11-15"))
    assert seat.state["coach"] is False
    assert seat.ask("hint", version=seat.state["version"])["code"] == "coach_today"
