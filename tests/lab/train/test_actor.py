"""Actors: blocks of positions, each with what its judgement should have been."""

import numpy as np
import pytest

from reverie.bots.network.judge import PROGRESS
from reverie.engine.errors import OptionError
from reverie.lab.train.actor import Actor
from reverie.lab.train.mixture import course, easier


@pytest.mark.parametrize("name", ["onirim", "onix", "circadia"])
def test_both_halves_of_a_course_are_played(name: str) -> None:
    whole = course(name)
    halves = whole.halves()
    assert sorted(n for half in halves for n in half.names) == sorted(whole.names)
    for half in halves:
        actor = Actor(half, places=3, length=4, trace=0.8, seed=1)
        luck = np.random.default_rng(2)
        blocks = []
        for _ in range(9):
            rows = actor.look()
            values = luck.random((len(rows), half.outputs), dtype=np.float32)
            block = actor.play(values / values.sum(1, keepdims=True))
            if block is not None:
                blocks.append(block)
                actor.begin_block()
        assert len(blocks) == 2
        assert blocks[0].rows.shape == (12, actor.width)
        # what an untrained network gives to seats that are not there is nobody's
        chances = blocks[0].targets[:, :PROGRESS] if half.together else blocks[0].targets
        assert np.all(chances.sum(1) < 1 + 1e-5)
        assert np.all(blocks[0].targets >= 0)


def test_alternatives_are_nearly_as_good_as_the_best_move() -> None:
    [base, _] = course("onirim").halves()
    actor = Actor(base, places=64, length=1, trace=0.8, seed=1, alternatives=0.5)
    for move in range(2):
        number = len(actor.look())
        worth = np.zeros(number, np.float32)
        worth[actor.first[:-1]] = 0.5  # one move is clearly the best,
        worth[actor.first[:-1] + 1] = 0.49  # and one nearly as good
        values = np.stack([worth, 1 - worth, worth * 0], 1)
        actor.play(values)
        others = actor.chosen[move, :, 0][actor.tried[move]]
        assert 5 < len(others) < 32
        assert np.allclose(others, 0.49)


def test_moves_that_were_not_made_are_learnt_from_too() -> None:
    [base, _] = course("onirim").halves()

    def evaluate(rows: np.ndarray, first: np.ndarray) -> np.ndarray:
        return np.tile(np.array([0.7, 0.3, 0.5], np.float32), (len(rows), 1))

    actor = Actor(base, places=8, length=2, trace=0.5, seed=1, samples=2, evaluate=evaluate)
    blocks = []
    while len(blocks) < 2:
        rows = actor.look()
        block = actor.play(evaluate(rows, actor.first))
        if block is not None:
            blocks.append(block)
            actor.begin_block()
    for block in blocks:
        assert 8 * 2 < len(block.rows) == len(block.targets) <= actor.most
        # where every position is worth the same, no move is better than another
        assert np.allclose(block.targets, [0.7, 0.3, 0.5])


def test_of_moves_that_are_played_on_only_some_are_learnt() -> None:
    [base, _] = course("onirim").halves()

    def evaluate(rows: np.ndarray, first: np.ndarray) -> np.ndarray:
        return np.tile(np.array([0.7, 0.3, 0.5], np.float32), (len(rows), 1))

    actor = Actor(
        base, places=8, length=4, trace=0.5, seed=1, samples=2, ahead=4, evaluate=evaluate
    )
    made = 0
    for _ in range(1 + 4 * 3):
        rows = actor.look()
        block = actor.play(evaluate(rows, actor.first))
        if block is not None:
            rivals = sum(len(rivals.places) for rivals in actor.rivals[:4])
            made += len(block.rows) - rivals
            actor.begin_block()
    assert made == 8 * 3  # one move in four, at every place


def test_progress_in_a_lost_game_is_shown_next_to_the_win_probability() -> None:
    onirim = course("onirim")
    assert onirim.result((0,)).tolist() == [1, 0, 1]
    assert np.allclose(onirim.result((), 0.5), [0, 1, 0.25])
    onix = course("onix")
    assert onix.result((1, 2)).tolist() == [0, 0.5, 0.5, 0, 0, 0]


def test_progress_decides_where_no_move_is_likelier_to_win() -> None:
    values = np.array([[0.2, 0.8, 0.1], [0.2, 0.8, 0.3], [0.3, 0.7, 0.0]], np.float32)
    onirim = course("onirim")
    assert onirim.worth(values, 0.05).argmax() == 2
    assert onirim.worth(values[:2], 0.05).argmax() == 1
    assert onirim.worth(values, 0.5).argmax() == 1
    assert course("onix").worth(values, 0.5).tolist() == values[:, 0].tolist()


def test_a_crowd_deals_the_kinds_of_games_that_the_dials_ask_for() -> None:
    half = course("onix").halves()[0]
    actor = Actor(half, places=8, length=4, trace=0.8, seed=1)
    only = len(half.games) - 1
    actor.dials.shares = np.array([0] * only + [5])
    dealt = set()
    for _ in range(400):
        rows = actor.look()
        before = [id(state) for state in actor.crowd.states]
        if actor.play(np.full((len(rows), half.outputs), 0.1, np.float32)) is not None:
            actor.begin_block()
        for place, state in enumerate(actor.crowd.states):
            if id(state) != before[place]:
                dealt.add(int(actor.kinds[place]))
    assert dealt == {only}


def test_every_kind_of_game_has_easier_ones_but_the_first() -> None:
    onirim = course("onirim")
    below = dict(zip(onirim.names, easier(onirim.games), strict=True))
    assert below["base"] == below["two"] == []
    assert [onirim.names[i] for i in below["book"]] == ["base"]
    assert {onirim.names[i] for i in below["seer"]} == {"book", "towers"}
    assert len(below["everything"]) == 7
    assert [onirim.names[i] for i in below["cruel"]] == ["mix all+5"]


def test_some_kinds_of_games_can_be_favoured() -> None:
    plain, changed = course("onirim"), course("onirim", favour={"book": 4, "mix": 0.5, "two": 0})
    for kind, share, other in zip(plain.names, plain.shares, changed.shares, strict=True):
        factor = {"book": 4, "two": 0}.get(kind, 0.5 if kind.startswith("mix") else 1)
        assert other == factor * share
    assert plain.names[plain.number("silent")] == "silent"
    with pytest.raises(OptionError, match="unknown kind of game 'tow'; choose from: base, two"):
        course("onirim", favour={"tow": 2})
    with pytest.raises(OptionError, match="unknown kind of game 'cat'"):
        plain.number("cat")
