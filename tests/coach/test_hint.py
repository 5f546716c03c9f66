"""A hint: what to look at, then the move and why."""

import json

import pytest

import reverie
from reverie.coach import chances, choices, hint
from reverie.coach.definitions import CLASSES
from reverie.coach.reasons import telling
from reverie.engine.errors import OptionError, SeatError
from reverie.match import Match, new
from reverie.testing import story
from tests.coach.games import QUICK, cut, played
from tests.tricks import TricksSpec

TABLES = [("onirim", 1), ("onirim", 2), ("onix", 3), ("circadia", 2)]


def turning(match: Match) -> Match:
    """At its first decision where one move is clearly better than another."""
    while True:
        found = choices(match)
        if found[-1].cost > 0.02:
            return match
        match.play(found[0].action)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_hint_compares_two_moves_and_says_why(name: str, seats: int) -> None:
    match = turning(new(name, seed=7, seats=seats))
    found = hint(match)
    assert found.seat == match.actor
    assert found.move in match.legal
    assert found.instead in match.legal
    assert found.lead >= 0.02
    assert found.move == found.choices[0].action


def test_the_first_step_shows_the_cards_of_both_moves_but_names_neither() -> None:
    found = hint(turning(new("onix", seed=7)))
    first = json.loads(json.dumps(found.first_step()))
    assert first["spots"]
    assert first["spots"] == sorted(first["spots"], key=lambda spot: spot["place"])
    assert "move" not in first
    assert json.loads(json.dumps(found.to_json()))["move"] == found.move.text


def test_every_choice_has_its_value_the_best_first() -> None:
    match = turning(new("onirim", seed=7))
    found = choices(match, 0)
    assert {choice.action for choice in found} == set(match.legal)
    assert found[0].cost == 0
    assert found[0].class_ == "best"
    assert all(choice.class_ in CLASSES for choice in found)
    assert found[0].value == pytest.approx(found[-1].value + found[-1].cost)


def test_the_last_door_and_its_key_in_hand() -> None:
    tale = story("onirim", deck=["red sun", "red moon", "red key", "blue sun", "green moon"])
    tale.given(doors_0=["red door", *2 * ["blue door", "green door", "brown door"]])
    tale.stack("red door").play("play blue sun")
    found = hint(tale.match)
    assert found.move.text == "use red key"
    assert found.value == 1


def test_the_reasons_are_what_counts_most_for_the_better_move() -> None:
    found = {("won", ""): 0.25, ("keys", "red"): -2.0, ("keys", "blue"): -1.0, ("doors", ""): 0.5}
    weights = {"won": 1.0, "keys": -0.1, "doors": -0.3}
    told = telling(found, weights)
    assert [(reason.key, reason.about) for reason in told] == [("keys", "red"), ("won", "")]
    assert told[0].more == -3
    assert telling({("won", ""): 0.0, ("luck", ""): 9.0}, weights) == ()


def test_an_ending_that_the_better_move_avoids_is_mentioned() -> None:
    [told] = telling({("ended", "game.deck-empty"): -0.5, ("ended", "game.caught"): 0.2}, {})
    assert told.about == "game.deck-empty"


def test_everybodys_chances_are_shown_to_the_player_who_asks() -> None:
    match = cut(played("onix", "thumb", 3, 2), 20)
    for seat in (0, 1):
        found = chances(match, seat)
        assert sum(found.values) == pytest.approx(1, abs=1e-3)
        assert found.own == found.values[seat]
        assert found.hidden == ""


def test_a_game_without_a_network_has_hints_but_no_bar() -> None:
    match = Match(TricksSpec().game(), 5)
    found = hint(match, settings=QUICK)
    assert found.move in match.legal
    assert found.reasons == ()
    shown = chances(match, 0, QUICK)
    assert shown.hidden == "no-network"
    assert shown.to_json()["values"] is None


def test_the_coach_is_loaded_when_it_is_requested() -> None:
    assert reverie.coach.hint is hint


class TestWhatIsTurnedDown:
    def test_another_seats_decision(self) -> None:
        with pytest.raises(OptionError) as error:
            hint(new("onix", seed=7), 1 - (new("onix", seed=7).actor or 0))
        assert error.value.code == "coach-turn"

    def test_a_game_that_is_over(self) -> None:
        with pytest.raises(OptionError) as error:
            choices(played("onirim", "thumb", 3))
        assert error.value.code == "coach-over"

    def test_an_unknown_seat(self) -> None:
        with pytest.raises(SeatError):
            chances(new("onirim", seed=7), 1)
