"""Three kinds of reward: shaping leaves what is optimal as it is, and scores add up."""

from typing import Any

import numpy as np
import pytest

from reverie import registry, research
from reverie.engine.errors import OptionError
from reverie.research.gymnasium_env import GameEnv
from reverie.research.rewards import Reward, rewards

FORMS = [("onirim", 1), ("onirim", 2), ("onix", 3), ("circadia", 2)]


def episode(name: str, players: int, reward: str, discount: float, seed: int) -> tuple[Any, Any]:
    """All rewards of a game by heuristics in every seat, and its outcome."""
    env = GameEnv(name, players=players, opponents="thumb", reward=reward, discount=discount)
    env.reset(seed=seed)
    earned, over = [], False
    while not over:
        action = env.opponents._choice("thumb", env.state, 0)
        _, reward_now, over, _, _ = env.step(env.sight.codec.number(action))
        earned.append(reward_now)
    return earned, env.state.outcome


@pytest.mark.parametrize(("name", "players"), FORMS)
def test_shaping_adds_the_same_to_every_return(name: str, players: int) -> None:
    """The shaped return is that of victory, less the potential of the beginning."""
    for seed in range(2):
        plain, outcome = episode(name, players, "victory", 0.95, seed)
        shaped, same = episode(name, players, "progress", 0.95, seed)
        assert outcome == same
        weights = 0.95 ** np.arange(len(plain))
        start = GameEnv(name, players=players, opponents="thumb", reward="progress")
        start.reset(seed=seed)
        begun = start._standing[0]
        assert weights @ shaped == pytest.approx(weights @ plain - begun, abs=1e-5)
        assert plain[-1] == rewards(name, players, outcome.winners)[0]
        assert any(shaped[:-1])


@pytest.mark.parametrize(("name", "players"), FORMS)
def test_scores_add_up_to_the_final_score(name: str, players: int) -> None:
    earned, outcome = episode(name, players, "score", 1.0, 0)
    together = registry.spec(name).cooperative
    assert sum(earned) == (sum(outcome.scores) if together else outcome.scores[0])
    assert any(earned[:-1])


@pytest.mark.parametrize("kind", ["progress", "score"])
@pytest.mark.parametrize(("name", "players"), FORMS)
def test_batches_and_pettingzoo_reward_alike(name: str, players: int, kind: str) -> None:
    batch = research.batch(name, 2, seed=1, players=players, reward=kind, discount=0.9)
    aec = research.aec(name, players, reward=kind, discount=0.9)
    aec.reset(seed=1)
    aec.state_of_game = batch._slots.batch.states[0].clone()
    aec._standing = aec.reward.standing(aec.state_of_game)
    aec.agent_selection = aec.possible_agents[aec.state_of_game.actor]
    for _ in range(2000):
        actions = batch.random_actions()
        seen = batch.step(actions)
        aec.step(int(actions[0]))
        assert seen.rewards[0].tolist() == pytest.approx(list(aec.rewards.values()), abs=1e-5)
        if seen.over[0]:
            return
    assert name == "circadia"


def test_the_potentials_of_competing_seats_add_up_to_zero() -> None:
    game = registry.spec("circadia").game(3)
    reward = Reward(game, "progress")
    state = game.start(1)
    assert reward.standing(state) == [0.0, 0.0, 0.0]
    for _ in range(400):
        if state.over:
            break
        state.apply(state.legal()[-1])
        assert sum(reward.standing(state)) == pytest.approx(0)
        assert max(reward.standing(state)) <= 1


def test_unknown_rewards() -> None:
    with pytest.raises(OptionError, match="choose from: victory, progress, score"):
        GameEnv("onirim", reward="fame")
    for wrong in (1.5, -0.1, "1", None):
        with pytest.raises(OptionError, match="from 0 to 1"):
            research.batch("onirim", 2, reward="progress", discount=wrong)
