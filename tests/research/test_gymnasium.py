"""Every game in Gymnasium, most of all solo Onirim."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from reverie import registry
from reverie.research.gymnasium_env import GameEnv

ID = f"reverie/Onirim-v{registry.spec('onirim').version}"


@pytest.mark.parametrize("options", [{}, {"expansions": ("glyphs", "book")}, {"preset": "cruel"}])
def test_gymnasium_finds_nothing_wrong(options: dict) -> None:
    check_env(gymnasium.make(ID, **options).unwrapped)


@pytest.mark.parametrize("game", registry.specs())
def test_among_others_the_agent_has_a_seat_of_its_own(game: str) -> None:
    name = f"reverie/{game.title()}-v{registry.spec(game).version}"
    env = gymnasium.make(name, players=2, seat=1).unwrapped
    check_env(env)
    _, info = env.reset(seed=3)
    over = False
    while not over:
        assert env.state.actor == 1
        _, reward, over, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    assert reward in (-1, 0, 1)


def test_it_goes_by_its_name_and_version() -> None:
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


def test_seeds_lead_on_to_the_same_games() -> None:
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
        assert str(env.render()).startswith(env.state.decision)
        _, reward, over, truncated, info = env.step(action)
        assert not truncated
    assert reward == 0
    assert info["reason"].startswith("onirim.")
    assert not info["action_mask"].any()
    assert "reason=" in str(env.render())


def test_an_illegal_action_changes_nothing_and_is_told() -> None:
    env = GameEnv("onirim")
    before, info = env.reset(seed=1)
    action = np.flatnonzero(info["action_mask"] == 0)[0]
    after, reward, over, _, info = env.step(action)
    assert info["illegal"]
    assert (before == after).all()
    assert (reward, over) == (0, False)
