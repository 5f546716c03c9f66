"""Guided games: played as the heuristics advise, and no more than is needed."""

import numpy as np

from reverie.bots.contract import Limit, look
from reverie.bots.thumb import thumb
from reverie.lab.train.actor import GUIDED_TRACE, Actor, Dials
from reverie.lab.train.guide import lacking
from reverie.lab.train.imitation import KEPT, Demonstrations
from reverie.lab.train.mixture import course


def guided(share: float, name: str = "onix") -> Actor:
    half = course(name).halves()[0]
    actor = Actor(half, places=3, length=4, trace=0.8, seed=1)
    kinds = len(half.games)
    actor.dials = Dials(0.0, 0.0, np.full(kinds, share), np.array(half.shares))
    return actor


def nobody_knows(actor: Actor) -> "np.ndarray[tuple[int, ...], np.dtype[np.float32]]":
    return np.full((actor.number, actor.course.outputs), 0.5, np.float32)


def test_a_guided_game_is_played_as_rules_of_thumb_advise() -> None:
    actor = guided(1.0)
    for _ in range(3):
        actor.look()
        states = [state.clone() for state in actor.crowd.states]
        actor.play(nobody_knows(actor))
        for before, kind, after in zip(
            states, actor.kinds.tolist(), actor.crowd.states, strict=True
        ):
            game = actor.course.games[kind]
            seen = look(before, before.actor)
            before.do(thumb("onix")(game, 0).choose(seen, Limit(None)).action.id)
            assert before.scores() == after.scores()
            assert before.actor == after.actor
        assert np.all(actor.traces[actor.at - 1] == np.float32(GUIDED_TRACE))
        assert not actor.tried[actor.at - 1].any()


def test_guided_games_are_counted_apart() -> None:
    for share, counted, other in ((1.0, "guided games", "games"), (0.0, "games", "guided games")):
        actor = guided(share, "onirim")
        ended = dict.fromkeys(actor.counts, 0.0)
        while not ended["games"] + ended["guided games"]:
            actor.look()
            block = actor.play(nobody_knows(actor))
            if block is not None:
                ended = {name: float(numbers.sum()) for name, numbers in block.counts.items()}
                actor.begin_block()
        assert ended[counted] >= 1
        assert ended[other] == 0


def test_a_guide_teaches_as_long_as_it_wins_more_often() -> None:
    won = np.array([0.0, 0.1, 0.3, 0.0])
    by_thumb = np.array([0.2, 0.2, 0.2, 0.0])
    assert np.allclose(lacking(won, by_thumb), [1, 0.5, 0, 0])


def test_lessons_keep_every_move_and_the_advised_one() -> None:
    actor = guided(1.0)
    rows = actor.look()
    demonstrations = Demonstrations(actor.width + 2, seed=1)
    demonstrations.add(rows, actor.guide.advice, np.arange(len(actor.course.games)))
    assert len(demonstrations.all) == actor.places
    for (kept, advised, _), (start, end, row, _) in zip(
        demonstrations.all, actor.guide.advice.tolist(), strict=True
    ):
        assert kept.shape == (end - start, actor.width + 2)
        assert np.array_equal(kept[advised, : actor.width], rows[row])


def test_lessons_are_drawn_while_they_are_wanted() -> None:
    demonstrations = Demonstrations(2, seed=1)
    assert demonstrations.draw(4, np.ones(2)) is None
    rows = np.arange(10, dtype=np.uint8).reshape(5, 2)
    demonstrations.add(rows, np.array([[0, 2, 1, 0], [2, 5, 2, 1]]), np.array([0, 1]))
    assert demonstrations.draw(8, np.zeros(2)) is None
    exercise = demonstrations.draw(8, np.array([1.0, 0.0]))  # none of the second kind
    assert exercise is not None
    assert exercise.weight == len(exercise.advised) / 8
    assert np.all(exercise.rows[exercise.advised] == rows[1])
    assert (
        exercise.demonstration_of.tolist()
        == np.repeat(np.arange(len(exercise.advised)), 2).tolist()
    )


def test_old_lessons_make_way() -> None:
    demonstrations = Demonstrations(1, seed=1)
    lesson = np.array([[0, 1, 0, 0]])
    demonstrations.all = [(np.zeros((1, 1), np.uint8), 0, 0)] * KEPT
    demonstrations.add(np.ones((1, 1), np.uint8), lesson, np.array([0]))
    assert len(demonstrations.all) == KEPT
    assert sum(int(rows[0, 0]) for rows, _, _ in demonstrations.all) == 1
