"""The arena: every seat for every bot, and the same result whatever the number of jobs."""

import json
from collections import Counter

import pytest

from reverie import registry
from reverie.bots.contract import usual_limit
from reverie.cli.main import main
from reverie.engine.errors import OptionError
from reverie.lab.arena import Played, all_played, contest, run
from reverie.lab.engines import Processes
from reverie.lab.limits import limited_bot
from reverie.lab.tally import standing, standings


def test_every_bot_sits_in_every_seat_of_the_same_deals() -> None:
    plan = contest("onix", ["thumb", "random"], 5)
    assert plan.seatings(0) == [("thumb", "random"), ("random", "thumb")]
    assert plan.deals == 3  # whole deals: six games


@pytest.mark.parametrize(
    ("bots", "seats"),
    [(["a", "b"], 2), (["a", "b"], 3), (["a", "b", "c"], 2), (["a", "b", "c"], 5)],
)
def test_no_bot_is_favoured_by_its_seats(
    bots: list[str], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ladder = {name: {"any game": object} for name in bots}
    monkeypatch.setattr("reverie.lab.arena.limited_bot", lambda name, game: ladder[name])
    seatings = contest("onix", bots, 1, seats=seats).seatings(0)
    sat = Counter((name, seat) for seating in seatings for seat, name in enumerate(seating))
    assert len(set(sat.values())) == 1
    assert len(sat) == len(bots) * seats


def test_whom_a_bot_follows_changes_from_deal_to_deal() -> None:
    plan = contest("onix", ["thumb", "tuned", "network", "random"], 4, seats=4)
    before = {
        seating[seating.index("thumb") - 1] for deal in range(20) for seating in plan.seatings(deal)
    }
    assert before == {"tuned", "network", "random"}
    assert all(len(set(plan.seatings(deal))) == plan.games_of_a_deal for deal in range(20))


def test_a_name_may_say_how_much_a_bot_thinks() -> None:
    plan = contest("onirim", ["search@1", "search@200"], 3)
    little, much = (standing(name, True, all_played(plan)) for name in plan.bots)
    assert little.games == much.games == 3
    game = registry.spec("onirim").game()
    assert limited_bot("search@200", game).limit.nodes == 200
    assert limited_bot("search", game).limit == usual_limit("search")


@pytest.mark.parametrize("name", ["search@", "search@many", "search@0", "search@-3", "search@1.5"])
def test_a_name_that_says_no_number_of_nodes_is_refused(name: str) -> None:
    with pytest.raises(OptionError, match="no number of nodes"):
        contest("onirim", [name], 1)


def test_with_onirim_each_bot_plays_all_seats() -> None:
    plan = contest("onirim", ["thumb", "random"], 4, seats=2)
    assert plan.seatings(0) == [("thumb", "thumb"), ("random", "random")]
    assert plan.deals == 4


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_jobs() -> None:
    plan = contest("onirim", ["random", "thumb"], 20, seed=7)
    alone = all_played(plan)
    assert alone == all_played(plan, jobs=2)
    assert alone != all_played(contest("onirim", ["random", "thumb"], 20, seed=8))
    assert len(alone) == 40


@pytest.mark.parametrize(("games", "deals"), [(20, 1), (640, 8), (6000, 8)])
def test_a_short_contest_is_split_into_small_chunks(games: int, deals: int) -> None:
    plan = contest("onirim", ["random"], games)
    chunk, played = next(run(plan, Processes(1)))
    assert chunk.last - chunk.first == len(played) == deals


def test_a_shared_victory_counts_as_a_fraction() -> None:
    games = [
        Played(("a", "b"), (0,), "x", (5, 1), 10),
        Played(("b", "a"), (0, 1), "y", (4, 4), 20),
        Played(("a", "b"), (1,), "x", (1, 2), 30),
    ]
    a = standing("a", together=False, played=games)
    assert (a.wins, a.games, a.mean_score, a.mean_moves) == (1.5, 3, 10 / 3, 20)
    assert a.defeats == {"x": 1}


def test_a_lost_co_operative_game_is_nobodys() -> None:
    games = [Played(("a", "a"), (), "why", (3, 2), 9), Played(("a", "a"), (0, 1), "", (4, 4), 9)]
    a = standing("a", together=True, played=games)
    assert (a.wins, a.share, a.mean_score) == (1, 0.5, 6.5)
    assert a.defeats == {"why": 1}


def test_thumbs_beat_random_play() -> None:
    for game in ("onix", "circadia"):
        plan = contest(game, ["thumb", "random"], 4, seed=50)
        thumb, random = standings(plan, all_played(plan))
        assert thumb.wins > random.wins


def test_the_command_prints_a_table_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "onirim", "--bots", "random", "--games", "3", "--jobs", "1"]
    assert main([*command, "--seats", "2", "--talk", "silent"]) == 0
    table = capsys.readouterr().out
    assert "random" in table
    assert "talk silent" in table
    assert main([*command, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["games"] == result["bots"][0]["games"] == 3
    assert sum(result["bots"][0]["defeats"].values()) + result["bots"][0]["wins"] == 3


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chess"], "unknown game 'chess'; choose from: onirim"),
        (["onix", "--bots", "thumb"], "at least two bots"),
        (
            ["onix", "--bots", "thumb,genius"],
            "no bot 'genius' for onix; choose from: random, playouts",
        ),
        (["onix", "--bots", "thumb,thumb"], "listed twice"),
        (["onirim", "--bots", ""], "no bots given"),
        (["onirim", "--seats", "9"], "can't be played by 9; possible numbers of players: 1, 2"),
        (["onirim", "--games", "0"], "at least one game"),
        (["onirim", "--jobs", "0"], "--jobs must be at least 1"),
        (["onirim", "--seed", "-1"], "a seed is a whole number"),
        (["onirim", "--talk", "silent"], "talk is for 2 players, not 1"),
        (["onix", "--talk", "silent"], "onix has no option --talk"),
    ],
)
def test_wrong_input_gets_one_clear_line(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *arguments]) == 2
    error = capsys.readouterr().err
    assert says in error
    assert error.count("\n") == 1


def test_impossible_games_are_rejected_before_any_is_played() -> None:
    with pytest.raises(OptionError, match="possible numbers of players: 2, 3, 4, 5"):
        contest("circadia", ["thumb", "random"], 10, seats=6)
