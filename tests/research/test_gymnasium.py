"""Every game in Gymnasium, most of all solo Onirim."""

import copy
import pickle
from collections.abc import Callable

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.research.gymnasium_env import GameEnv

ID = f"reverie/Onirim-v{registry.spec('onirim').version}"


@pytest.mark.parametrize("options", [{}, {"expansions": ("glyphs", "book")}, {"preset": "cruel"}])
def test_gymnasium_finds_nothing_wrong(options: dict) -> None:
    check_env(gymnasium.make(ID, **options).unwrapped)


@pytest.mark.parametrize("game", registry.specs())
def test_in_a_multiplayer_game_the_agent_has_one_seat(game: str) -> None:
    name = f"reverie/{game.title()}-v{registry.spec(game).version}"
    env = gymnasium.make(name, players=2, seat=1).unwrapped
    check_env(env)
    _, info = env.reset(seed=3)
    over = False
    while not over:
        assert env.state.actor == 1
        _, reward, over, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    assert reward in (-1, 0, 1)


def test_it_is_found_by_name_and_version() -> None:
    for version in registry.spec("onirim").versions[:-1]:
        with pytest.warns(DeprecationWarning, match="out of date"):
            env = gymnasium.make(f"reverie/Onirim-v{version}")
        assert env.unwrapped.game.version == version
    assert gymnasium.make(ID).unwrapped.game.version == registry.spec("onirim").version
    env = gymnasium.make("reverie/Onirim-v2")
    assert env.action_space.n == 61
    assert env.observation_space.shape == (registry.spec("onirim").game().columns,)


def test_a_seed_is_the_game_of_that_seed() -> None:
    env = GameEnv("onirim")
    observation, info = env.reset(seed=7)
    state = registry.spec("onirim").game().start(7)
    assert (observation / env.sight.scales).round().astype(np.uint8).tobytes() == (
        state.observation(0)[: env.game.columns]
    )
    legal = [env.sight.codec.text(n) for n in np.flatnonzero(info["action_mask"])]
    assert sorted(legal) == sorted(state.game.actions.texts(state.legal()))


def test_seeds_continue_with_the_same_games() -> None:
    def starts(seed: int) -> list[bytes]:
        env = GameEnv("onirim")
        env.reset(seed=seed)
        return [env.reset()[0].tobytes() for _ in range(3)]

    assert starts(1) == starts(1)
    assert starts(1) != starts(2)
    assert len(set(starts(1))) == 3


def test_a_whole_game_ends_with_its_reason() -> None:
    env = GameEnv("onirim", render_mode="ansi")
    _, info = env.reset(seed=1)
    over = False
    while not over:
        assert "legal" not in info
        action = np.flatnonzero(info["action_mask"])[0]
        drawn = str(env.render())
        assert drawn.startswith("Onirim")  # the table
        assert drawn.splitlines()[-1].startswith(f"{env.state.decision}: ")
        assert (env.action_masks() == info["action_mask"]).all()
        assert env.action_masks().dtype == np.bool_
        _, reward, over, truncated, info = env.step(action)
        assert not truncated
    assert reward == 0
    assert info["reason"].startswith("onirim.")
    assert not info["action_mask"].any()
    assert "reason=" in str(env.render())


def test_an_illegal_action_changes_nothing_and_is_reported() -> None:
    env = GameEnv("onirim")
    before, info = env.reset(seed=1)
    action = np.flatnonzero(info["action_mask"] == 0)[0]
    after, reward, over, _, info = env.step(action)
    assert info["illegal"]
    assert (before == after).all()
    assert (reward, over) == (0, False)


@pytest.mark.parametrize("bot", ["random", "thumb", "network"])
@pytest.mark.parametrize("game", registry.specs())
def test_any_bot_of_the_ladder_plays_the_other_seats(game: str, bot: str) -> None:
    def play() -> list[float]:
        env = GameEnv(game, players=2, opponents=bot)
        _, info = env.reset(seed=3)
        rewards = []
        for _ in range(8):
            if not info["action_mask"].any():
                break
            _, reward, _, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
            rewards.append(reward)
            assert env.state.over or env.state.actor == 0
        return [*rewards, hash(env.state)]

    assert play() == play()


def test_unknown_opponents() -> None:
    with pytest.raises(OptionError, match="no bot 'serach' for onix"):
        GameEnv("onix", players=3, opponents="serach")
    with pytest.raises(OptionError, match="expected 2 opponents, not 1"):
        GameEnv("onix", players=3, opponents=["random"])
    env = GameEnv("onix", players=3, seat=1, opponents=["thumb", "random"])
    assert env.opponents.names == {0: "thumb", 2: "random"}


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))])
@pytest.mark.parametrize("game", registry.specs())
def test_an_environment_is_equal_after_a_round_trip(
    game: str, way: Callable[[GameEnv], GameEnv]
) -> None:
    env = GameEnv(game, players=2, reward="progress", opponents="random")
    env.reset(seed=4)
    for _ in range(5):
        env.step(np.flatnonzero(env.action_masks())[0])
    again = way(env)
    assert again == env
    assert hash(again) == hash(env)
    assert " at 0x" not in repr(env)
    for _ in range(5):
        steps = [one.step(np.flatnonzero(one.action_masks())[0]) for one in (env, again)]
        assert steps[0][1:4] == steps[1][1:4]
    assert again == env
    env.reset()
    assert again != env
