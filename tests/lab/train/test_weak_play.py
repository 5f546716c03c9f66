"""Games with mistakes: they lead to other positions, and teach what those are worth."""

import numpy as np
from numpy.typing import NDArray

from reverie.lab.train.actor import Actor
from reverie.lab.train.mixture import course
from reverie.lab.train.weak_play import TEMPERATURES, WeakPlay


def test_without_weak_games_every_move_is_the_best() -> None:
    play = WeakPlay(0.0, places=2, luck=np.random.default_rng(1))
    best = np.array([1, 3])
    worth = np.array([0.1, 0.9, 0.2, 0.3], np.float32)
    assert choose(play, worth, [0, 2, 4], best).tolist() == [1, 3]


def choose(
    play: WeakPlay, worth: NDArray[np.float32], first: list[int], best: NDArray[np.int64]
) -> NDArray[np.int64]:
    """The rows to play when seat 0 is to move everywhere."""
    movers, seats = np.zeros(len(best), np.int64), np.full(len(best), 2)
    return play.choose(worth, np.array(first), best, movers, seats, np.arange(len(worth)))


def test_small_mistakes_are_more_frequent_than_large_ones() -> None:
    play = WeakPlay(0.9, places=1, luck=np.random.default_rng(1))
    worth = np.array([0.5, 0.45, 0.0], np.float32)
    chosen = np.zeros(3)
    for _ in range(3000):
        play.temperatures[0], play.left[0], play.erring[0], play.habits[0] = 0.1, 1, 0.0, -1
        chosen[choose(play, worth, [0, 3], np.array([0]))[0]] += 1
    assert chosen[0] > chosen[1] > 20 * chosen[2] > 0


def test_mistakes_end_so_that_the_result_shows_what_the_position_was_worth() -> None:
    play = WeakPlay(0.9, places=1, luck=np.random.default_rng(1))
    play.temperatures[0], play.left[0], play.erring[0], play.habits[0] = 1e6, 20, -1.0, -1
    worth = np.array([0.5, 0.4, 0.3], np.float32)
    rows = [choose(play, worth, [0, 3], np.array([0]))[0] for _ in range(60)]
    assert any(rows[:20])
    assert not any(rows[20:])


def test_only_the_weak_seat_makes_mistakes() -> None:
    play = WeakPlay(0.9, places=1, luck=np.random.default_rng(1))
    play.temperatures[0], play.left[0], play.erring[0], play.habits[0] = 1e6, 20, 0.5, -1
    worth = np.array([0.5, 0.4, 0.3], np.float32)
    assert not any(choose(play, worth, [0, 3], np.array([0]))[0] for _ in range(20))


def test_a_player_with_habits_makes_the_same_mistake_again() -> None:
    play = WeakPlay(0.9, places=1, luck=np.random.default_rng(1))
    worth = np.array([0.5, 0.4, 0.3], np.float32)
    seen = set()
    for habit in range(50):
        play.temperatures[0], play.left[0], play.erring[0], play.habits[0] = 1e6, 20, 0.2, habit
        rows = {int(choose(play, worth, [0, 3], np.array([0]))[0]) for _ in range(20)}
        assert len(rows) == 1
        seen |= rows
    assert seen == {0, 1, 2}


def test_about_the_wanted_share_of_games_is_weak() -> None:
    play = WeakPlay(0.3, places=2000, luck=np.random.default_rng(1))
    weak = play.temperatures[play.temperatures > 0]
    assert 500 < len(weak) < 700
    assert weak.min() >= TEMPERATURES[0]
    assert weak.max() <= TEMPERATURES[1]
    play.share = 0.0
    play.begin(int(np.flatnonzero(play.temperatures)[0]))
    assert np.count_nonzero(play.temperatures) == len(weak) - 1


def test_mistakes_do_not_count_against_the_moves_before_them() -> None:
    half = course("onix").halves()[0]
    actor = Actor(half, places=4, length=4, trace=0.8, seed=1, weak=0.9)
    actor.weak_play.temperatures[:] = 100.0  # any move is as good as another
    actor.weak_play.left[:] = 1000
    rng = np.random.default_rng(2)
    tried = 0
    for _ in range(4):
        rows = actor.look()
        actor.play(rng.random((len(rows), half.outputs), dtype=np.float32))
        now = actor.at - 1
        tried += int(actor.tried[now].sum())
        same = np.all(actor.chosen[now] == actor.best[now], axis=1)
        assert np.array_equal(actor.tried[now], ~same)
    assert tried > 0


def test_weak_games_do_not_count_as_results_of_the_network() -> None:
    half = course("onirim").halves()[0]
    actor = Actor(half, places=3, length=4, trace=0.8, seed=1, weak=0.5)
    actor.weak_play.share = 1.0
    for place in range(3):
        actor.weak_play.begin(place)
    ended = 0
    while not ended:
        rows = actor.look()
        before = actor.weak_play.temperatures.copy()
        block = actor.play(np.full((len(rows), half.outputs), 0.5, np.float32))
        ended += int(np.any(actor.weak_play.temperatures != before))
        if block is not None:
            actor.begin_block()
    assert sum(numbers.sum() for numbers in actor.counts.values()) == 0
