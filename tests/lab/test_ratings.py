"""Ratings and tests: known strengths are recovered."""

import json
import math
import re
from pathlib import Path
from random import Random

import pytest

from reverie.cli.main import main
from reverie.engine.errors import OptionError
from reverie.lab.arena import Contest, Played, contest, play_deals
from reverie.lab.engines import chunks
from reverie.lab.ratings import finish, fit, orders, ratings
from reverie.lab.sequential import Trial, read_bounds
from reverie.lab.study import studies


def drawn(strengths: dict[str, float], luck: Random) -> tuple[str, ...]:
    """An order of arrival, by Plackett and Luce."""
    left, order = dict(strengths), []
    while left:
        name = luck.choices(list(left), list(left.values()))[0]
        order.append(name)
        del left[name]
    return tuple(order)


def test_strengths_that_were_put_in_come_out() -> None:
    strengths = {"weak": 1.0, "fair": 2.0, "strong": 6.0}
    luck = Random(1)
    counted: dict[tuple[tuple[str, ...], ...], float] = {}
    for _ in range(4000):
        told = tuple((name,) for name in drawn(strengths, luck))
        counted[told] = counted.get(told, 0) + 1
    logs = fit(counted)
    assert logs["fair"] - logs["weak"] == pytest.approx(math.log(2), abs=0.12)
    assert logs["strong"] - logs["fair"] == pytest.approx(math.log(3), abs=0.12)
    assert sum(logs.values()) == pytest.approx(0)


def test_a_bot_that_always_wins_still_gets_a_number() -> None:
    logs = fit({(("best",), ("worst",)): 50.0})
    assert 2 < logs["best"] - logs["worst"] < 10


def test_the_order_of_arrival_and_its_ties() -> None:
    game = Played(("a", "b", "c", "d"), (1,), "x", (5, 9, 5, 7), 10)
    assert finish(game) == (("b",), ("d",), ("a", "c"))
    assert orders((("a",), ("b", "c"))) == [(0.5, ("a", "b", "c")), (0.5, ("a", "c", "b"))]


def two_bots(share: float, deals: int, seed: int = 1) -> tuple[Contest, list[Played]]:
    """A contest of which the first bot wins such a share."""
    plan = contest("onix", ["thumb", "random"], 2 * deals)
    luck = Random(seed)
    games = []
    for deal in range(deals):
        for seating in plan.seatings(deal):
            first = seating.index("thumb")
            winner = first if luck.random() < share else 1 - first
            scores = tuple(int(seat == winner) for seat in range(2))
            games.append(Played(seating, (winner,), "x", scores, 1))
    return plan, games


def test_between_two_the_rating_is_that_of_elo() -> None:
    plan, games = two_bots(10 / 11, 2000)
    best, other = ratings(plan, games, samples=40)
    assert best.bot == "thumb"
    assert best.points - other.points == pytest.approx(400, abs=40)
    assert best.interval[0] < best.points < best.interval[1]
    assert best.interval[1] - best.interval[0] < 40


def test_a_bot_that_won_every_game_may_be_much_stronger_still() -> None:
    plan, games = two_bots(1.0, 30)
    best, other = ratings(plan, games)
    low, high = best.interval
    assert low < best.points < high
    assert high - low > 100
    assert other.interval[0] < other.points < other.interval[1]
    # By Jeffreys, 60 of 60 is a share of at least 95.9%: 545 points, of which each has half.
    assert low == pytest.approx(545 / 2, abs=60)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    held = 0
    for seed in range(40):
        plan, games = two_bots(10 / 11, 25, seed)
        best, other = sorted(ratings(plan, games, samples=60), key=lambda one: one.bot)[::-1]
        assert (best.bot, other.bot) == ("thumb", "random")
        held += best.interval[0] <= 200 <= best.interval[1]
    assert held >= 34  # 38 of 40 are meant


@pytest.mark.parametrize(("share", "said"), [(0.7, "high"), (0.4, "low")])
def test_a_sequential_trial_stops_when_it_is_decided(share: float, said: str) -> None:
    plan, games = two_bots(share, 2000)
    trial = Trial(plan, 0.5, 0.6)
    parts = chunks(2000, 8)
    done = [(part, games[2 * part.first : 2 * part.last]) for part in parts]
    counted = sum(trial.watch(iter(done)))
    assert trial.verdict.said == said
    assert counted == trial.verdict.games < 1000
    late = Trial(plan, 0.5, 0.6)
    sum(late.watch(reversed(done[:50])))  # in whatever order they come
    early = Trial(plan, 0.5, 0.6)
    sum(early.watch(done[:50]))
    assert late.verdict == early.verdict


def test_the_command_prints_verdict_and_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", "onix", "--bots", "thumb,random", "--games", "200", "--jobs", "1"]
    assert main([*asked, "--sprt", "0.5,0.6", "--ratings", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["verdict"]["said"] == "high"
    assert told["games"] == told["verdict"]["games"] < 200
    assert [rating["bot"] for rating in told["ratings"]] == ["thumb", "random"]
    assert main([*asked, "--sprt", "0.5,0.6", "--ratings"]) == 0
    assert "thumb wins 60% or more against random" in capsys.readouterr().out


@pytest.mark.parametrize("bounds", ["0.6,0.5", "0.5", "a,b", "0,1", ""])
def test_wrong_bounds_are_rejected(bounds: str) -> None:
    with pytest.raises(OptionError, match="a pair of shares like"):
        read_bounds(bounds)


def test_only_bots_that_meet_are_rated() -> None:
    plan = contest("onirim", ["random"], 2)
    with pytest.raises(OptionError, match="need bots that play against"):
        ratings(plan, play_deals(plan, 0, 2))
    with pytest.raises(OptionError, match="needs two bots that play against"):
        Trial(plan, 0.5, 0.6)


def test_the_ladder_as_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["ladder", "onix", "--bots", "random,thumb", "--games", "60", "--jobs", "1"]
    assert main(asked) == 0
    page = capsys.readouterr().out
    assert "## Onix, 2 players, deals 0 to 29" in page
    assert "| thumb | 60 | 100.0% |" in page
    assert "`thumb` against `random`" in page
    assert "60% or more" in page
    assert "| thumb | 100.0% |  |" in page  # against the other one
    file = tmp_path / "ladder.md"
    assert main([*asked, "--write", str(file)]) == 0
    assert file.read_text() == page
    nowhere = str(tmp_path / "no" / "x.md")
    assert main([*asked[:-4], "--games", "2", "--jobs", "1", "--write", nowhere]) == 2


def test_with_more_players_neighbours_are_tested_against_each_other(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["ladder", "onix", "--bots", "random,thumb,tuned", "--games", "60", "--jobs", "1"]
    assert main([*asked, "--seats", "3"]) == 0
    page = capsys.readouterr().out
    assert "`thumb` against `random`: 100.0% of 18 games; the sequential test" in page
    assert "`tuned` against `thumb`: 55.8% of 60 games" in page
    assert "says: not decided." in page


def test_bots_that_play_alone_are_compared_on_the_same_deals(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["ladder", "onirim", "--bots", "random,thumb,thumb@2", "--games", "60", "--jobs", "1"]
    assert main(asked) == 0
    page = capsys.readouterr().out
    found = r"`thumb` against `random`, on the same deals: \+([\d.]+) points, .* \+([\d.]+) to"
    more, low = re.search(found, page).groups()
    assert 20 < float(low) < float(more) < 60
    assert "`thumb@2` against `thumb`, on the same deals: +0.0 points" in page
    assert page.count("They can't be separated.") == 1


def test_the_ladder_for_several_numbers_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["ladder", "circadia", "--bots", "random,thumb", "--games", "2", "--jobs", "1"]
    assert main([*asked, "--seats", "2,3"]) == 0
    page = capsys.readouterr().out
    assert "--seats 2,3`" in page
    assert page.index("## Circadia, 2 players") < page.index("## Circadia, 3 players")
    assert main([*asked, "--seats", "two"]) == 2
    assert "'two' is not a list of numbers" in capsys.readouterr().err
    assert main([*asked, "--seats", "9"]) == 2
    assert "possible numbers of players: 2, 3, 4, 5" in capsys.readouterr().err


def test_a_study_is_made_by_its_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    asked = ["study", "onirim-expansions", "--bots", "random", "--games", "3", "--jobs", "1"]
    kept = ["--keep", str(tmp_path / "games")]
    assert main([*asked, "--write", str(tmp_path), *kept]) == 0
    page = (tmp_path / "onirim-expansions.md").read_text()
    assert "`reverie study onirim-expansions --bots random --games 3 --seed 0`" in page
    for setting in studies()["onirim-expansions"].settings:
        assert f"| {setting} |" in page
    assert (tmp_path / "onirim-expansions" / "random" / "win-rate.svg").exists()
    assert main([*asked, "--write", str(tmp_path), *kept]) == 0  # from the games kept
    assert (tmp_path / "onirim-expansions.md").read_text() == page
    assert main(["study", "of-nothing"]) == 2
    assert "choose from: onirim-expansions" in capsys.readouterr().err
