"""The last turn of a game is computed exactly, so no bot gives the victory away."""

import numpy as np
import pytest

from reverie.bots.contract import Limit, look
from reverie.bots.network.bot import NetworkBot
from reverie.bots.network.outlook import Foresight
from reverie.engine.game import Game
from reverie.match import Match
from tests.bots.test_network import untrained
from tests.positions.onix import laid

TOPS = ["diamond", "cross", "square", "cross", "round"]


def judged(match: Match) -> dict[str, list[float]]:
    """Each seat's estimated win probability, by move."""
    game: Game = match.game
    found = Foresight(untrained(game), game, 1).judge([match.state])
    names = [game.actions[int(action)].text for action in found.actions]
    return dict(zip(names, np.round(found.values, 6).tolist(), strict=True))


def stealing(second: list[str], third: list[str]) -> Match:
    """The first of three has taken a diamond, and must steal."""
    match = laid(
        seats=3,
        mode="advanced",
        tops=TOPS,
        collections=[["round"], second, third],
        stocks=[5, 5, 5],
    )
    return match.play("take diamond from 1", "place diamond on new")


@pytest.mark.rule("onix.advanced.no-gems")
def test_to_steal_the_last_gem_of_a_rival_is_known_to_lose() -> None:
    match = stealing(["square"], ["cross", "cross"])
    chances = judged(match)
    assert chances["steal from 1 square"] == [0, 1, 0]
    assert 0 < chances["steal from 2 cross"][0] < 1
    bot = NetworkBot(match.game, 0, untrained(match.game))
    choice = bot.choose(look(match.state, 0), Limit(None))
    assert choice.action.text == "steal from 2 cross"


@pytest.mark.rule("onix.advanced.two-at-once")
def test_to_steal_the_last_gem_and_bank_it_with_all_others_can_win() -> None:
    match = laid(
        seats=2,
        mode="advanced",
        tops=TOPS,
        collections=[["round+cross"], ["square"]],
        stocks=[5, 8],
    ).play("take diamond from 1", "place diamond on round+cross")
    assert judged(match.play("steal from 1 square")) == {
        "place square on round+cross+diamond": [1, 0],  # nobody has a gem left, and 9 beat 8
        "place square on new": [0, 1],
    }
    match.undo()
    assert judged(match) == {"steal from 1 square": [1, 0]}


@pytest.mark.rule("onix.ending.piles")
def test_with_a_pile_empty_the_rest_of_the_turn_is_played_out() -> None:
    match = laid(
        tops=TOPS, sizes=[1, 3, 3, 3, 3], stocks=[6, 7], collections=[["round"], ["square"]]
    ).play("take diamond from 1")
    assert judged(match) == {
        "place diamond on round": [0, 1],
        "place diamond on new": [0, 1],
    }


def test_what_chance_still_decides_is_left_to_the_network() -> None:
    match = laid(
        tops=["round", *TOPS[1:]],
        sizes=[1, 3, 3, 3, 3],
        stocks=[6, 6],
        collections=[["square"], ["square"]],
    ).play("take round from 1", "place round on square")
    for chances in judged(match).values():
        assert 0 < chances[0] < 1
