"""What moves lead to on average: worlds sampled as often as they are likely."""

from collections import Counter

import numpy as np

from reverie import registry
from reverie.engine.expectimax import outcomes
from reverie.engine.foresight import sampled
from reverie.engine.state import State
from reverie.lab.train.averages import NEARBY, Averages, compared
from reverie.lab.train.mixture import course


def test_every_outcome_of_a_move_is_sampled_as_often_as_it_is_likely() -> None:
    state = registry.spec("onirim").game().start(5)
    action = state.legal()[0]
    before = state.to_bytes()
    likely: Counter[bytes] = Counter()
    for chance, after in outcomes(state, action):
        likely[state.game.belief(after)] += chance  # type: ignore[assignment]
    drawn = Counter(state.game.belief(s) for s in sampled([state], [0], [action], 4000, 1))
    for what, chance in likely.items():
        assert abs(drawn[what] / 4000 - chance) < 0.04
    assert state.to_bytes() == before


def test_moves_in_the_same_state_have_the_same_luck() -> None:
    state = registry.spec("onirim").game().start(5)
    first, second, *_ = state.legal()
    found = [s.to_bytes() for s in sampled([state], [0, 0, 0], [first, second, first], 20, 1)]
    assert found[:20] == found[40:]
    assert len(set(found[:20])) > 5
    assert not set(found[:20]) & set(found[20:40])
    other = [s.to_bytes() for s in sampled([state] * 2, [0, 1], [first] * 2, 20, 1)]
    assert other[:20] != other[20:]


def test_a_move_is_compared_with_two_that_are_nearly_as_good() -> None:
    best = np.float32(0.8)
    near = best - np.float32(0.9 * NEARBY)
    worth = np.array([near, 0.1, best, near, near, 0.3, 0.5, 0.4, 0.45], np.float32)
    first = np.array([0, 5, 6, 9])  # three places, with five, one and three moves
    places, rows = compared(worth, first, np.array([2, 5, 7]))
    assert places.tolist() == [0, 0, 0, 1, 2, 2, 2]
    assert rows.tolist() == [2, 0, 3, 5, 7, 6, 8]


def test_a_finished_game_counts_with_its_result_and_any_other_with_its_best_move() -> None:
    solo = course("onirim").halves()[0]
    state = registry.spec("onirim").game().start(5)

    def evaluate(rows: np.ndarray, first: np.ndarray) -> np.ndarray:
        values = np.tile(np.array([0.2, 0.8, 0.1], np.float32), (len(rows), 1))
        values[first[:-1]] = 0.6, 0.4, 0.3  # the first move of every position is the best
        return values

    averages = Averages(solo, 3, 1, np.random.default_rng(1), evaluate)
    states, actions = [state, state.clone()], np.array(state.legal()[:1] * 2)
    found = averages.after(states, np.arange(2), actions, np.array([1, 1]), 0.05)
    assert np.allclose(found, [[0.6, 0.4, 0.3]] * 2)

    last, move = certain_end(5)
    found = averages.after([last], np.array([0]), np.array([move]), np.array([1]), 0.05)
    ended = last.clone()
    ended.do(move)
    assert np.allclose(found, [[0, 1, ended.progress() ** 2]])


def test_outcomes_are_played_on_before_they_are_evaluated() -> None:
    solo = course("onirim").halves()[0]
    state = registry.spec("onirim").game().start(5)
    evaluated = []

    def evaluate(rows: np.ndarray, first: np.ndarray) -> np.ndarray:
        evaluated.append(len(first) - 1)
        won = np.float32(0.1 * len(evaluated))
        return np.tile(np.array([won, 1 - won, 0.5], np.float32), (len(rows), 1))

    averages = Averages(solo, 8, 4, np.random.default_rng(1), evaluate)
    move, seats = np.array(state.legal()[:1]), np.array([1])
    found = averages.after([state], np.array([0]), move, seats, 0.05)
    assert evaluated == [8] * 4
    assert np.allclose(found, [[0.4, 0.6, 0.5]])  # as at the last of four decisions

    averages = Averages(solo, 8, 1000, np.random.default_rng(1), evaluate)
    found = averages.after([state], np.array([0]), move, seats, 0.05)
    assert found[0, 0] in np.arange(9) / 8  # played to the end: wins and losses


def certain_end(seed: int) -> tuple[State, int]:
    """A position of a random game that a move certainly loses, and that move."""
    luck = np.random.default_rng(seed)
    state = registry.spec("onirim").game().start(seed)
    while True:
        move = int(luck.choice(state.legal()))
        if all(after.over for after in sampled([state], [0], [move], 8, 1)):
            return state, move
        state.do(move)
