"""In hopeless positions progress decides, without changing the reported win probability."""

from itertools import pairwise

import numpy as np
import pytest

from reverie import registry
from reverie.bots.contract import Limit, look
from reverie.bots.network.bot import NetworkBot
from reverie.bots.network.features import features_of
from reverie.bots.network.judge import PROGRESS_COUNTS, Network
from reverie.bots.network.outlook import Foresight
from reverie.bots.search.halving import NetworkSearch
from reverie.engine.game import Game
from reverie.engine.state import State


def hopeless(game: Game) -> Network:
    """A network that considers every game lost, but rates progress."""
    luck = np.random.default_rng(3)
    features = features_of(game)
    layers = [
        (luck.normal(0, 0.3, (b, a)).astype(np.float32), np.zeros(b, np.float32))
        for a, b in pairwise((features.size, 8, 3))
    ]
    weights, biases = layers[-1]
    weights[:2] = 0
    biases[:2] = -20, 20
    return Network(features, layers, {"together": True})


def several_moves(game: Game) -> State:
    state = game.start(4)
    while len(state.legal()) < 3:
        state.do(state.legal()[0])
    return state


@pytest.mark.parametrize("seats", [1, 2])
def test_progress_decides_where_every_move_loses(seats: int) -> None:
    game = registry.spec("onirim").game(seats)
    network = hopeless(game)
    state = several_moves(game)
    seen = look(state, state.actor)
    judged = Foresight(network, game, 1).judge([seen.world(0)])
    assert judged.values.max() < 1e-6
    assert np.allclose(judged.worth, judged.bonus, atol=1e-6)
    chosen = NetworkBot(game, 0, network).choose(seen, Limit(None))
    assert chosen.action.id == judged.actions[judged.bonus.argmax()]


def test_progress_is_not_part_of_the_reported_win_probability() -> None:
    game = registry.spec("onirim").game()
    network = hopeless(game)
    seen = look(several_moves(game), 0)
    chosen = NetworkBot(game, 0, network).choose(seen, Limit(None))
    assert chosen.value == pytest.approx(0, abs=1e-6)
    searched = NetworkSearch(game, 0, network).choose(seen, Limit(None, nodes=300))
    assert searched.value == pytest.approx(0, abs=PROGRESS_COUNTS)


def test_a_lost_game_is_worth_what_was_reached_and_a_won_one_more() -> None:
    game = registry.spec("onirim").game()
    search = NetworkSearch(game, 0, hopeless(game))
    state = game.start(1)
    luck = np.random.default_rng(1)
    while not state.over:
        legal = state.legal()
        state.do(legal[int(luck.integers(len(legal)))])
    lost = search._final(state, (), 0)
    assert lost == pytest.approx(PROGRESS_COUNTS * state.progress() ** 2)
    assert search._final(state, (0,), 0) == pytest.approx(1 + lost)


def test_weights_without_an_output_for_progress_are_played_as_before() -> None:
    game = registry.spec("onirim").game()
    features = features_of(game)
    layers = [(np.ones((2, features.size), np.float32), np.zeros(2, np.float32))]
    network = Network(features, layers, {"together": True})
    state = several_moves(game)
    judged = Foresight(network, game, 1).judge([state])
    assert not judged.bonus.any()
    assert NetworkSearch(game, 0, network)._final(state, (), 0) == 0
