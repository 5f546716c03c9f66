"""Small positions are solved exactly: the values are right, and bots don't exceed them."""

import json
from functools import cache
from random import Random

import pytest

from reverie import registry
from reverie.cli.main import main
from reverie.engine.expectimax import Expectimax, outcomes
from reverie.engine.state import State
from reverie.lab.exact import judged, position, positions, unordered

TINY = {
    "hand_0": ["red sun", "red moon", "red key", "green sun", "green sun"],
    "doors_0": positions("onirim")["last-door"]["doors_0"],
    "deck": ["red door", "green sun", "nightmare"],
}


def tiny() -> State:
    return unordered(registry.spec("onirim").game().start(0), TINY)


@cache
def solved() -> tuple[Expectimax, State, float]:
    start, found = position("onirim", "two-doors"), Expectimax()
    return found, start, found.value(start)


def brute_force(state: State) -> float:
    """Without memoization: every line of play, to its end."""
    if state.outcome is not None:
        return float(0 in state.outcome.winners)
    return max(
        sum(chance * brute_force(after) for chance, after in outcomes(state, action))
        for action in state.legal()
    )


def test_brute_force_finds_the_same_value() -> None:
    value = Expectimax().value(tiny())
    assert 0 < value < 1
    assert Expectimax(merging=False).value(tiny()) == pytest.approx(
        value
    )  # no two positions taken for one
    assert brute_force(tiny()) == pytest.approx(value)


def test_the_outcomes_of_a_move_are_as_likely_as_they_come_up() -> None:
    start = tiny()
    action = start.legal()[0]
    expected: dict[bytes, float] = {}
    for chance, after in outcomes(start, action):
        seen = after.observation(0)
        expected[seen] = expected.get(seen, 0.0) + chance
    assert sum(expected.values()) == pytest.approx(1)
    drawn = dict.fromkeys(expected, 0)
    for seed in range(1500):
        state = start.clone()
        state.reseed(seed)
        state.apply(action)
        drawn[state.observation(0)] += 1
    for seen, chance in expected.items():
        assert drawn[seen] / 1500 == pytest.approx(chance, abs=0.05)


def test_optimal_play_wins_as_often_as_it_says() -> None:
    found, start, value = solved()
    wins = 0
    for seed in range(100):
        state = start.clone()
        state.reseed(seed)
        while state.outcome is None:
            values = found.moves(state)
            state.apply(max(values, key=values.__getitem__))
        wins += 0 in state.outcome.winners
    assert wins / 100 == pytest.approx(value, abs=0.12)


@pytest.mark.parametrize("bot", ["random", "thumb", "network"])
def test_no_bot_beats_optimal_play(bot: str) -> None:
    found, start, value = solved()
    told = judged(found, start, bot, games=20)
    assert told.loss >= 0
    assert told.loss_interval[0] <= told.loss <= told.loss_interval[1] <= 1
    assert told.won[0] <= value  # by its victories, too


def test_search_plays_far_closer_to_the_optimum_than_chance() -> None:
    found, start, _ = solved()
    losses = {bot: judged(found, start, bot, games=8).loss for bot in ("random", "search@100")}
    assert losses["search@100"] < losses["random"] / 4


def test_costs_of_moves_add_up_to_the_lost_victories() -> None:
    """The estimate by moves agrees with the share of games that random play wins."""
    found, start, value = Expectimax(), tiny(), Expectimax().value(tiny())
    told = judged(found, start, "random", games=150)
    luck, wins = Random(1), 0
    for seed in range(1000):
        state = start.clone()
        state.reseed(seed)
        while state.outcome is None:
            state.apply(luck.choice(state.legal()))
        wins += 0 in state.outcome.winners
    assert value - told.loss == pytest.approx(wins / 1000, abs=0.06)


def test_the_command_prints_the_value_and_compares_bots(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["solve", "onirim", "--position", "two-doors", "--bots", "random", "--games", "5"]
    assert main([*asked, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["value"] == pytest.approx(solved()[2])
    assert told["moves"]["play red sun"] == told["value"]
    assert told["bots"][0]["bot"] == "random"


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        (["onix"], "no positions that are small enough"),
        (["onirim", "--position", "huge"], "choose from: last-door, two-doors"),
        (["onirim", "--games", "0"], "at least one game is needed"),
        (["onirim", "--bots", "serach"], "no bot 'serach'"),
    ],
)
def test_unsolvable_positions(
    asked: list[str], error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", *asked]) == 2
    assert error in capsys.readouterr().err
