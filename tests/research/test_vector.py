"""Gymnasium's VectorEnv over compiled games."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv

import reverie.research.gymnasium_env
from reverie import registry, research
from reverie.engine.errors import OptionError
from reverie.research.gymnasium_env import GameEnv
from reverie.research.vector_env import GameVectorEnv

ID = f"reverie/Onirim-v{registry.spec('onirim').version}"


def first_legal(masks: Any) -> Any:
    return masks.argmax(axis=1)


def test_gymnasium_makes_it() -> None:
    env = gymnasium.make_vec(ID, num_envs=4)
    assert isinstance(env, GameVectorEnv)
    assert isinstance(env, VectorEnv)
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    single = GameEnv("onirim")
    assert env.single_observation_space == single.observation_space
    assert env.single_action_space == single.action_space
    assert env.observation_space.shape == (4, single.game.columns)
    observations, infos = env.reset(seed=3)
    assert env.observation_space.contains(observations)
    assert infos["action_mask"].shape == (4, env.single_action_space.n)
    assert env.render() is None
    assert env.most_steps == reverie.research.gymnasium_env.LONGEST


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("reward", ["victory", "progress", "score"])
@pytest.mark.parametrize(
    ("name", "options"),
    [("onirim", {}), ("onirim", {"preset": "everything"}), ("onirim", {"max_episode_steps": 9})],
)
def test_it_steps_like_gymnasiums_own(
    name: str, options: dict[str, Any], reward: str, mode: AutoresetMode
) -> None:
    """Until a game ends, each row is what a single environment with that seed shows."""
    most = {"max_episode_steps": options.pop("max_episode_steps", 10_000)}
    settings = {"reward": reward, "discount": 0.9, **options}

    def make() -> Any:
        return gymnasium.wrappers.TimeLimit(GameEnv(name, **settings), **most)

    ours = research.vector(name, 3, autoreset_mode=mode, **settings, **most)
    theirs = SyncVectorEnv([make] * 3, autoreset_mode=mode)
    seeds = [5, 6, 7]
    one, other = ours.reset(seed=seeds), theirs.reset(seed=seeds)
    assert (one[0] == other[0]).all()
    options.update(most)
    ended = np.zeros(3, np.bool_)
    for _ in range(300):
        actions = first_legal(one[-1]["action_mask"])
        same = ~ended
        one, other = ours.step(actions), theirs.step(actions)
        for mine, yours in zip(one[1:4], other[1:4], strict=True):
            assert mine[same] == pytest.approx(yours[same])
            assert mine.dtype == yours.dtype
        done = one[2] | one[3]
        if mode == AutoresetMode.SAME_STEP and (done & same).any():
            for slot in np.flatnonzero(done & same):
                assert (one[4]["final_obs"][slot] == other[4]["final_obs"][slot]).all()
            assert (one[4]["_final_obs"] == done).all()
        seen = same & ~done if mode == AutoresetMode.SAME_STEP else same
        assert (one[0][seen] == other[0][seen]).all()
        ended |= done
        if ended.all():
            return
    raise AssertionError("no game ends")


def test_a_finished_game_restarts_in_the_next_step_whatever_the_action() -> None:
    env = research.vector("onirim", 2, max_episode_steps=3)
    _, infos = env.reset(seed=1)
    for _ in range(3):
        observations, _, _, truncated, infos = env.step(first_legal(infos["action_mask"]))
    assert truncated.all()
    assert not infos["action_mask"].any()
    assert not env.action_masks().any()
    fresh, rewards, terminated, truncated, infos = env.step([0, 0])
    assert not (terminated | truncated).any()
    assert rewards.tolist() == [0, 0]
    assert (fresh != observations).any()
    assert not infos["illegal"].any()
    assert (env.action_masks() == infos["action_mask"]).all()
    assert infos["action_mask"].any(axis=1).all()


@pytest.mark.parametrize("name", ["onix", "circadia", "onirim"])
def test_the_other_seats_play_at_random_or_as_a_bot(name: str) -> None:
    env = research.vector(name, 5, players=2, seat=1)
    assert isinstance(env, GameVectorEnv)
    _, infos = env.reset(seed=1)
    for _ in range(200):
        assert {state.actor for state in env.slots.batch.states} == {1}
        _, rewards, *_, infos = env.step(
            np.where(infos["action_mask"].any(axis=1), first_legal(infos["action_mask"]), 0)
        )
        assert (abs(rewards) <= 1).all()
    bots = research.vector(name, 2, players=2, opponents="thumb")
    assert isinstance(bots, SyncVectorEnv)
    _, infos = bots.reset(seed=1)
    bots.step(first_legal(infos["action_mask"]))
    bots.close()


def test_an_illegal_action_changes_nothing_and_is_reported() -> None:
    env = research.vector("onirim", 3)
    before, infos = env.reset(seed=1)
    actions = first_legal(infos["action_mask"])
    actions[1] = infos["action_mask"][1].argmin()
    actions[2] = 10_000
    after, _, _, _, infos = env.step(actions)
    assert infos["illegal"].tolist() == [False, True, True]
    assert (after[1:] == before[1:]).all()
    assert (after[0] != before[0]).any()


def test_seeds_continue_and_have_no_game_in_common() -> None:
    def starts(seed: Any, resets: int) -> set[bytes]:
        env = research.vector("onirim", 4)
        env.reset(seed=seed)
        for _ in range(resets):
            env.reset()
        return {state.to_bytes() for state in env.slots.batch.states}

    assert starts(1, 2) == starts(np.int64(1), 2)
    games = [starts(seed, resets) for seed in (0, 1, 2) for resets in (0, 1)]
    assert len(set.union(*games)) == 24
    assert starts([9] * 4, 0) == {registry.spec("onirim").game().start(9).to_bytes()}
    with pytest.raises(OptionError, match="expected 4 seeds"):
        starts([1, 2], 0)


def test_arrays_are_the_callers_own() -> None:
    env = research.vector("onirim", 2)
    observations, infos = env.reset(seed=1)
    kept = observations.copy()
    seen = env.step(first_legal(infos["action_mask"]))
    assert (observations == kept).all()
    assert all(array.flags.writeable for array in (*seen[:4], seen[4]["action_mask"]))


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))])
def test_it_is_equal_after_a_round_trip(way: Callable[[Any], Any]) -> None:
    env = research.vector("onix", 3, players=3, seat=2, reward="score", render_mode="ansi")
    _, infos = env.reset(seed=1)
    for _ in range(20):
        infos = env.step(first_legal(infos["action_mask"]))[-1]
    again = way(env)
    assert again == env
    assert hash(again) == hash(env)
    assert again.render() == env.render()
    again.reset()
    assert again != env


def test_an_unknown_mode() -> None:
    with pytest.raises(OptionError, match="autoreset mode can't be Disabled"):
        research.vector("onirim", 2, autoreset_mode=AutoresetMode.DISABLED)
