"""Statistics of a match: counted from what was seen, checked against the game itself."""

import random

import pytest

import reverie
from reverie import registry
from reverie.engine.state import SPECTATOR
from reverie.match.figures import figures
from reverie.testing import story
from reverie.testing.cases import random_case
from tests.positions.circadia import scene
from tests.positions.onix import laid

HAND = ["red sun", "red moon", "red key", "blue key", "green key"]


def told(match: reverie.Match, seat: int | None = 0) -> dict[str, int]:
    """Figures by key; those of seats as `key of seat`."""
    return {
        figure.key if figure.seat is None else f"{figure.key} of {figure.seat}": figure.value
        for figure in figures(match, seat)
    }


# --- stories ---
def test_a_dream() -> None:
    deck = [*HAND, "red door", "nightmare", "brown sun", "brown moon", "green sun", "blue sun"]
    tale = story("onirim", deck=deck)
    tale.play("play red sun", "use red key", "discard hand")
    found = told(tale.match)
    assert found["turns"] == 1
    assert (found["doors.series"], found["doors.key"]) == (0, 1)
    assert "doors.other" not in found
    assert found["nightmares.hand"] == 1
    assert found["left"] == tale.match.view(0)["deck"]["size"]  # type: ignore[index]


def test_a_series_a_prophecy_and_nightmares() -> None:
    tale = story("onirim", deck=[*HAND, "blue sun", "brown sun", "green sun"])
    tale.play("play red sun", "play red moon", "play red key", "search red door")
    tale.stack("red sun", "red moon", "green sun", "green moon", "brown moon").play(
        "discard blue key", "discard red sun"
    )
    while tale.decision == "put back":
        tale.play(tale.choices[0])
    tale.stack("nightmare", "nightmare", "blue moon").play("discard green key")
    tale.play("discard nightmare")  # of the Prophecy: this one is not faced
    found = told(tale.match)
    assert found["doors.series"] == 1
    assert found["prophecies"] == 2
    assert found["run"] == 3
    assert "nightmares.key" not in found


def test_two_take_gems() -> None:
    match = laid(tops=["cross", "cross", "square", "cross", "round"])
    match.play("take cross from 1", "place cross on round", "place cross on new")
    match.play("destroy from 1 round")
    found = told(match)
    assert found["turns"] == 1
    assert (found["largest of 0"], found["largest of 1"]) == (2, 0)
    assert found["destroyed of 0"] == 1
    assert found["completed of 0"] == 0


def test_a_complete_collection() -> None:
    mine = [["round+square+diamond", "cross"], ["round"]]
    match = laid(tops=["cross"] + ["square"] * 4, collections=mine)
    match.play("take cross from 1", "place cross on round+square+diamond", "destroy from 1 round")
    found = told(match)
    assert (found["completed of 0"], found["haul of 0"]) == (1, 4)


def test_habitats() -> None:
    here = scene().hand(0, "bear 1", "goose 1").set(0, 1, "bear 1", "bear 1")
    here.row("forest", "day 3", "night 4", "day 8")
    here.play("play bear 1 to 1", "done", "claim forest day 3 with set 1")
    here.play(next(move for move in here.choices if move.startswith("take")))
    found = told(here.match)
    assert (found["rounds"], found["habitats of 0"], found["habitats of 1"]) == (1, 1, 0)
    assert (found["where.forest of 0"], found["when.day of 0"]) == (1, 1)
    assert (found["largest of 0"], found["taken of 0"]) == (3, 1)
    assert told(here.match, None)["when.day"] == 1


# --- any game, however it is played ---
@pytest.mark.parametrize("seed", range(6))
def test_onirims_figures_are_what_the_game_says(seed: int) -> None:
    case = random_case("onirim", seed)
    match, chance = reverie.Match(case.set_up(), seed), random.Random(seed)
    turns = answers = 0
    while not match.over:
        decision, action = match.decision, chance.choice(match.legal)
        verb = action.verb.split(" ")[0]
        turns += decision == "turn" and verb in ("play", "discard", "build", "escape")
        if decision in ("nightmare", "nightmare in advance"):
            banished = action.object in ("mirror", "powerful punishment")
            answers += verb in ("discard", "lose", "reveal", "cancel") or banished
        match.play(action)
    found = told(match)
    assert found["turns"] == turns
    assert sum(n for key, n in found.items() if key.startswith("nightmares")) == answers
    gained = sum(n for key, n in found.items() if key.startswith("doors."))
    assert match.outcome is not None
    assert gained - found.get("lost", 0) == sum(match.outcome.scores)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", registry.specs())
def test_every_game_has_four_to_eight_figures_for_everybody(game: str, seed: int) -> None:
    case = random_case(game, seed)
    match, chance = reverie.Match(case.set_up(), seed), random.Random(seed)
    assert figures(match)  # also before anything has happened
    while not match.over:
        match.play(chance.choice(match.legal))
    for seat in (None, *range(case.seats), SPECTATOR):
        found = figures(match, seat)
        assert 4 <= len({figure.group for figure in found}) <= 8
        assert len({(figure.key, figure.seat) for figure in found}) == len(found)
        assert all(figure.value >= 0 for figure in found)


def test_what_a_seat_sees_does_not_depend_on_what_it_may_not_know() -> None:
    """In silence a partner's figures are those of one who saw less."""
    match = reverie.new("onirim", seats=2, seed=3, talk="silent")
    chance = random.Random(3)
    while not match.over:
        match.play(chance.choice(match.legal))
    assert told(match, 0) == told(match, 1) == told(match, None)
