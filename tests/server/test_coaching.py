"""The coach at a table over a socket: who may ask it, and what it says."""

from pathlib import Path

import pytest

from reverie.testing.serving import Server
from tests.server.serving import Person, lay


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
    assert first["text"].startswith("Look at ")
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
