"""Actors: blocks of positions, each with what its judgement should have been."""

import numpy as np
import pytest

from reverie.engine.errors import OptionError
from reverie.lab.train.actor import Actor
from reverie.lab.train.mixture import course


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
        assert np.all(blocks[0].targets.sum(1) < 1 + 1e-5)
        assert np.all(blocks[0].targets >= 0)


def test_a_lost_game_counts_for_what_was_reached() -> None:
    onirim = course("onirim")
    assert onirim.result((0,)).tolist() == [1, 0]
    assert np.allclose(onirim.result((), 0.25), [0.25, 0.75])
    onix = course("onix")
    assert onix.result((1, 2)).tolist() == [0, 0.5, 0.5, 0, 0, 0]


def test_some_kinds_of_games_can_be_favoured() -> None:
    plain, changed = course("onirim"), course("onirim", favour={"book": 4, "mix": 0.5, "two": 0})
    for kind, share, other in zip(plain.names, plain.shares, changed.shares, strict=True):
        factor = {"book": 4, "two": 0}.get(kind, 0.5 if kind.startswith("mix") else 1)
        assert other == factor * share
    assert plain.names[plain.number("silent")] == "silent"
    with pytest.raises(OptionError, match="no kind of game is called 'tow'; there are: base, two"):
        course("onirim", favour={"tow": 2})
    with pytest.raises(OptionError, match="no kind of game is called 'cat'"):
        plain.number("cat")
