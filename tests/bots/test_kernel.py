"""The compiled kernel evaluates as NumPy does; only rounding differs."""

from itertools import pairwise

import numpy as np
import pytest

from reverie import registry
from reverie.bots.network.features import features_of
from reverie.bots.network.judge import Bytes, Network, network_of
from reverie.bots.network.outlook import Foresight
from reverie.engine.state import State
from tests.bots.test_network import TABLES, untrained

kernel = pytest.importorskip("reverie.bots.network.kernel", reason="not compiled")


def positions(name: str, seats: int, options: dict[str, object], number: int) -> list[State]:
    """Positions of some games, each with several moves."""
    game = registry.spec(name).game(seats, **options)
    luck = np.random.default_rng(4)
    found: list[State] = []
    seed = 0
    while len(found) < number:
        seed += 1
        state = game.start(seed)
        while not state.over and len(found) < number:
            legal = state.legal()
            if len(legal) > 1:
                found.append(state.clone())
            state.do(legal[int(luck.integers(len(legal)))])
    return found


def rows_of(states: list[State], network: Network) -> tuple[Bytes, np.ndarray]:
    foresight = Foresight(network, states[0].game, len(states))
    judged = foresight.judge(states)
    return foresight._rows[: len(judged.worth)].copy(), judged.first


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_the_kernel_and_numpy_agree(name: str, seats: int, options: dict[str, object]) -> None:
    states = positions(name, seats, options, 40)
    game = states[0].game
    for network in (network_of(game), untrained(game)):
        rows, first = rows_of(states, network)
        expected = network.judge_by_numpy(rows)
        assert np.allclose(network.judge(rows, first), expected, atol=2e-5)
        assert np.allclose(network.judge(rows), expected, atol=2e-5)  # as if of one position
        each = np.arange(len(rows) + 1)
        assert np.allclose(network.judge(rows, each), expected, atol=2e-5)


def test_equal_rows_of_a_position_have_equal_values() -> None:
    [state] = positions("onix", 3, {}, 1)
    network = network_of(state.game)
    rows, _ = rows_of([state], network)
    twice = np.concatenate([rows, rows])
    judged = network.judge(twice)
    assert np.array_equal(judged[1 : len(rows)], judged[len(rows) + 1 :])


@pytest.mark.parametrize("value", [0, 1, 2, 6, 60, 255])
def test_every_value_of_a_column_is_read(value: int) -> None:
    game = registry.spec("circadia").game(2)
    network = untrained(game)
    rows = np.eye(features_of(game).columns, dtype=np.uint8) * np.uint8(value)
    assert np.allclose(network.judge(rows), network.judge_by_numpy(rows), atol=2e-5)


def small(sizes: tuple[int, ...], columns: int) -> list[tuple[np.ndarray, np.ndarray]]:
    return [
        (np.ones((a, b), np.float32), np.zeros(b, np.float32))
        for a, b in pairwise((columns, *sizes))
    ]


def test_what_does_not_fit_is_refused() -> None:
    scales, none = np.ones(3, np.float32), np.zeros(0, np.int64)
    marks = np.zeros(0, np.uint8)

    def made(layers: object, chances: int = 2, marked: object = none, at: object = marks) -> object:
        return kernel.Kernel(scales, marked, at, layers, chances)

    fine = made(small((5, 2), 3))
    for wrong in ([], small((5, 2), 4), [(np.ones((3, 2)), np.zeros(2))], [(1, 2)]):
        with pytest.raises((ValueError, TypeError)):
            made(wrong)
    for chances in (0, 3):
        with pytest.raises(ValueError, match="chances"):
            made(small((5, 2), 3), chances)
    with pytest.raises(ValueError, match="threshold"):
        made(small((5, 2), 4), 2, np.array([3]), np.array([1], np.uint8))
    rows, into = np.ones((4, 3), np.uint8), np.zeros((4, 2), np.float32)
    for first in ([0, 5], [0, 3, 2], [-1, 4], [0]):
        with pytest.raises(ValueError, match="fit"):
            fine.judge(rows, 3, np.array(first), 2 if len(first) == 3 else 1, into)
    with pytest.raises(ValueError, match="fit"):
        fine.judge(rows, 4, np.array([0, 3]), 1, into)
    fine.judge(rows, 3, np.array([0, 4]), 1, into)
    assert np.allclose(into, 0.5)
