"""A whole game reviewed: it adds up, it goes by what the player knew, and it comes in parts."""

import json
from itertools import pairwise

import pytest

from reverie.coach import Cancelled, Curve, Decision, Review, review, reviewing
from reverie.coach.definitions import CLASSES
from reverie.engine.errors import OptionError, SeatError
from reverie.match import Match, new
from tests.coach.games import QUICK, cut, played, reviewed
from tests.tricks import TricksSpec

GAMES = [("onirim", 1, None), ("onirim", 2, None), ("onix", 2, 1), ("circadia", 3, 0)]


@pytest.mark.parametrize(("name", "seats", "seat"), GAMES)
def test_start_and_luck_less_errors_is_the_result(name: str, seats: int, seat: int | None) -> None:
    match = played(name, "thumb", 3, seats)
    found = reviewed(name, "thumb", 3, seats, seat)
    assert found.start + found.luck - found.errors == pytest.approx(found.result, abs=1e-9)
    assert match.outcome is not None
    assert found.result == (1.0 if (seat or 0) in match.outcome.winners else 0.0)
    assert found.over
    assert 0 < found.accuracy < 100
    assert sum(found.count(name) for name in CLASSES) == len(found.decisions)
    assert all(0 <= value <= 1 for _, value in found.curve.points)
    assert found.curve.points[-1] == (len(match.plies), found.result)


def test_every_decision_of_the_seat_is_in_it_and_no_other() -> None:
    match = played("onix", "thumb", 3, 2)
    mine = [
        number
        for number, ply in enumerate(match.plies)
        if ply.seat == 1 and len(match.position(number - 1).legal()) > 1
    ]
    assert [d.ply for d in reviewed("onix", "thumb", 3, 2, 1).decisions] == mine


def test_players_of_a_cooperative_game_are_reviewed_together() -> None:
    both = reviewed("onirim", "thumb", 3, 2)
    assert {decision.seat for decision in both.decisions} == {0, 1}
    one = reviewed("onirim", "thumb", 3, 2, 1)
    assert {decision.seat for decision in one.decisions} == {1}


def test_luck_comes_between_decisions_and_is_none_where_a_move_is_certain() -> None:
    found = reviewed("onirim", "thumb", 3)
    assert [part.since for part in found.lucks[1:]] == [d.ply for d in found.decisions]
    assert all(one.until == other.since for one, other in pairwise(found.lucks))
    ordering = {d.ply for d in found.decisions if d.decision == "put_back"}
    between = [part for part in found.lucks if {part.since, part.until} <= ordering]
    assert all(part.luck == pytest.approx(0) for part in between)


def test_a_player_who_plays_as_the_evaluator_makes_no_errors() -> None:
    found = reviewed("onirim", "network", 3)
    assert found.errors == 0
    assert found.accuracy == 100
    assert found.costliest() == []


def test_random_play_is_found_out() -> None:
    found = review(played("onirim", "random", 3))  # with the usual settings
    assert found.count("blunder") > 0
    worst = found.costliest()
    assert worst[0].error == max(decision.error for decision in found.decisions)
    assert worst[0].best != worst[0].played
    assert found.accuracy < reviewed("onirim", "thumb", 3).accuracy


def test_it_comes_in_parts_the_curve_first() -> None:
    match = played("onirim", "thumb", 3)
    parts = list(reviewing(match, None, QUICK))
    assert isinstance(parts[0], Curve)
    assert all(isinstance(part, Decision) for part in parts[1:-1])
    assert isinstance(parts[-1], Review)
    assert [d.ply for d in parts[-1].decisions] == [
        part.ply for part in parts[1:-1] if isinstance(part, Decision)
    ]


def test_it_can_be_cancelled() -> None:
    with pytest.raises(Cancelled):
        review(played("onirim", "thumb", 3), cancelled=lambda: True)


def test_the_same_game_gets_the_same_review_and_is_left_as_it_was() -> None:
    match = played("onirim", "thumb", 3)
    before = str(match.record())
    assert review(match, 0, QUICK) == review(match, 0, QUICK)
    assert str(match.record()) == before


def test_an_unfinished_game_has_its_current_value() -> None:
    found = review(cut(played("onix", "thumb", 3, 2), 30), 0, QUICK)
    assert not found.over
    assert 0 < found.result < 1
    assert found.start + found.luck - found.errors == pytest.approx(found.result, abs=1e-9)


def test_turning_points_are_the_largest_changes_in_order() -> None:
    found = reviewed("onix", "thumb", 3, 2, 1)
    points = found.turning_points
    assert [point.ply for point in points] == sorted(point.ply for point in points)
    least = min(abs(point.change) for point in points)
    told = {point.ply for point in points if point.kind == "error"}
    assert all(abs(d.error) <= least or d.ply in told for d in found.decisions)


def test_it_is_plain_data() -> None:
    found = reviewed("onirim", "thumb", 3)
    told = json.loads(json.dumps(found.to_json()))
    assert told["start"] + told["luck"] - told["errors"] == pytest.approx(told["result"])
    assert len(told["summary"]) == 3
    assert told["decisions"][0]["class"] in CLASSES


def test_all_expansions_at_once() -> None:
    found = review(played("onirim", "random", 3, 1, "everything"), 0, QUICK)
    assert found.start + found.luck - found.errors == pytest.approx(found.result, abs=1e-9)


class TestWhatCannotBeReviewed:
    def test_a_game_without_a_decision(self) -> None:
        with pytest.raises(OptionError) as error:
            review(new("onirim", seed=7))
        assert error.value.code == "review-empty"

    def test_a_contest_without_a_seat(self) -> None:
        with pytest.raises(OptionError) as error:
            review(played("onix", "thumb", 3, 2))
        assert error.value.code == "review-seat"

    def test_an_unfinished_cooperative_game_without_a_seat(self) -> None:
        with pytest.raises(OptionError) as error:
            review(cut(played("onirim", "thumb", 3, 2), 9))
        assert error.value.code == "review-seat"

    def test_an_unknown_seat(self) -> None:
        with pytest.raises(SeatError):
            review(played("onix", "thumb", 3, 2), 2)


def test_a_game_without_a_network_is_judged_by_playouts() -> None:
    match = Match(TricksSpec().game(), 5)  # it has nothing but its rules
    while not match.over:
        match.play(match.state.legal()[0])
    found = review(match, 0, QUICK)
    assert found.evaluator == "playouts"
    assert found.start + found.luck - found.errors == pytest.approx(found.result, abs=1e-9)


def test_a_match_reviews_itself_and_gives_hints() -> None:
    match = cut(played("onirim", "thumb", 3), 6)
    assert match.review() == review(match, 0)
    assert match.hint().move in match.legal
