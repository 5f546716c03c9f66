"""The batch plays what the games alone would play."""

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest

from reverie import registry, research
from reverie.engine.errors import NotLegal, OptionError
from reverie.engine.state import State
from reverie.research.batch_env import BatchEnv
from reverie.research.rewards import lowest, rewards

FORMS = [
    ("onirim", 1, {}),
    ("onirim", 2, {"talk": "silent", "preset": "everything"}),
    ("onix", 3, {}),
    ("circadia", 2, {}),
]


@pytest.mark.parametrize(("name", "players", "options"), FORMS)
def test_slots_play_what_single_games_play(name: str, players: int, options: dict) -> None:
    """Slot by slot the same observations, masks, actors and rewards, on through new games."""
    env = research.batch(name, 3, seed=11, players=players, **options)
    game = env.game
    states = [state.clone() for state in states_of(env)]
    ended = 0
    for _ in range(400):
        seen = env.seen()
        for slot, state in enumerate(states):
            row = state.observation(state.actor)[: game.columns]
            assert bytes(seen.observations[slot]) == row
            legal = {env.codec.ids[n] for n in np.flatnonzero(seen.masks[slot])}
            assert legal == set(state.legal())
            assert seen.actors[slot] == state.actor
        actions = env.random_actions()
        seen = env.step(actions)
        for slot, state in enumerate(states):
            state.apply(env.codec.ids[actions[slot]])
            assert seen.over[slot] == state.over
            earned = [0.0] * players
            if state.outcome is not None:
                earned = rewards(name, players, state.outcome.winners)
                for seat in range(players):
                    last = state.observation(seat)[: game.columns]
                    scaled = np.frombuffer(last, np.uint8) * env.scales
                    assert (env.final_observation(slot, seat) == scaled).all()
                states[slot] = states_of(env)[slot].clone()
                ended += 1
            assert seen.rewards[slot].tolist() == pytest.approx(earned)
    assert ended > 0 or name == "circadia"


def states_of(env: BatchEnv) -> list[State]:
    return env._slots.batch.states


def test_observations_are_owned_by_the_caller() -> None:
    env = research.batch("onirim", 4)
    before = env.seen()
    copy = before.observations.copy()
    env.step(env.random_actions())
    assert (before.observations == copy).all()
    assert (env.seen().observations != copy).any()
    for array in (before.observations, before.masks, before.actors, before.over, before.rewards):
        assert array.flags.writeable
        array[0] = 1
    assert (env.seen().masks[0].sum()) < len(env.codec)


def test_the_same_seed_plays_the_same() -> None:
    one, other = (research.batch("onix", 5, seed=3, players=4) for _ in range(2))
    for _ in range(50):
        actions = one.random_actions()
        assert (actions == other.random_actions()).all()
        assert (one.step(actions).observations == other.step(actions).observations).all()
    first = research.batch("onix", 5, seed=3, players=4).seen().observations
    assert (one.reset(3).observations == first).all()
    assert (one.reset(4).observations != first).any()


def deals(env: BatchEnv) -> set[bytes]:
    return {state.to_bytes() for state in states_of(env)}


def test_seeds_have_no_game_in_common_and_continue_across_resets() -> None:
    one, other = (research.batch("onirim", 8, seed=seed) for seed in (0, 1))
    assert len(deals(one) | deals(other)) == 16
    first = deals(one)
    one.reset()
    assert len(first | deals(one)) == 16
    again = research.batch("onirim", 8, seed=np.int64(0))
    again.reset()
    assert deals(again) == deals(one)
    assert not deals(research.batch("onirim", 8)) & deals(research.batch("onirim", 8))


def test_a_seed_that_is_not_a_number() -> None:
    with pytest.raises(OptionError, match="seed must be a whole number, not 'x'"):
        research.batch("onirim", 2, seed="x")
    with pytest.raises(OptionError, match="size must be a whole number"):
        research.batch("onirim", 2.5)


@pytest.mark.parametrize("wrong", [[0.0, 0.0], [[0], [0]], [0], None, ["play", "play"]])
def test_actions_of_another_shape_or_type(wrong: object) -> None:
    env = research.batch("onirim", 2, seed=1)
    before = env.seen().observations
    with pytest.raises(OptionError, match="2 whole numbers, one action per game"):
        env.step(wrong)
    assert (env.seen().observations == before).all()


@pytest.mark.parametrize(("name", "players", "options"), FORMS)
@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))])
def test_a_batch_is_equal_after_a_round_trip(
    name: str, players: int, options: dict, way: Callable[[BatchEnv], BatchEnv]
) -> None:
    env = research.batch(name, 3, seed=5, players=players, reward="progress", **options)
    for _ in range(60):
        env.step(env.random_actions())
    again = way(env)
    assert again == env
    assert hash(again) == hash(env)
    assert repr(again) == repr(env)
    assert " at 0x" not in repr(env)
    actions = env.random_actions()
    assert (again.random_actions() == actions).all()
    assert (again.step(actions).rewards == env.step(actions).rewards).all()
    env.step(env.random_actions())
    assert again != env


def test_one_action_that_is_not_legal_and_nothing_changes() -> None:
    env = research.batch("onirim", 2, seed=1)
    before = env.seen().observations
    legal = env.random_actions().tolist()
    illegal = int(np.flatnonzero(~env.seen().masks[1])[0])
    for wrong in (illegal, -1, len(env.codec)):
        with pytest.raises(NotLegal, match="not legal in game 1"):
            env.step([legal[0], wrong])
    assert (env.seen().observations == before).all()
    env.step(legal)


def test_a_batch_has_a_game() -> None:
    with pytest.raises(OptionError, match="at least one game"):
        research.batch("onirim", 0)


def test_columns_are_scaled_for_a_network() -> None:
    env = research.batch("onirim", 2)
    seen = env.seen()
    scaled = env.scaled(seen.observations)
    hand_size = registry.spec("onirim").game().observation["hand size"]
    assert scaled.dtype == np.float32
    assert scaled[:, hand_size.at].tolist() == [1.0, 1.0]
    assert seen.observations[:, hand_size.at].tolist() == [5, 5]


def test_rewards_add_up_to_zero_unless_all_win_together() -> None:
    assert rewards("onix", 2, [1]) == [-1.0, 1.0]
    assert rewards("onix", 3, [0]) == [1.0, -0.5, -0.5]
    assert rewards("onix", 3, [0, 2]) == [0.25, -0.5, 0.25]
    assert rewards("onix", 2, [0, 1]) == [0.0, 0.0]
    assert rewards("onirim", 2, [0, 1]) == [1.0, 1.0]
    assert rewards("onirim", 2, []) == [0.0, 0.0]
    assert lowest("onix", 3) == -0.5
    assert lowest("onirim", 1) == 0
