"""Every game in PettingZoo."""

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pettingzoo
import pytest

from reverie import research
from reverie.engine.errors import NotLegal, OptionError
from reverie.research.pettingzoo_env import SeatsEnv

FORMS = [
    ("onirim", 1, {}),
    ("onirim", 2, {"talk": "silent", "preset": "everything"}),
    ("onix", 2, {}),
    ("onix", 6, {"mode": "advanced"}),
    ("circadia", 3, {}),
]


@pytest.mark.filterwarnings("ignore:Observation")  # ours are dicts, as in PettingZoo's own games
@pytest.mark.filterwarnings("ignore:The old environment creation API")  # which its tests use
@pytest.mark.parametrize(("name", "players", "options"), FORMS)
def test_pettingzoo_finds_nothing_wrong(name: str, players: int, options: dict) -> None:
    from pettingzoo.test import api_test, seed_test

    api_test(research.aec(name, players, **options), num_cycles=300)
    seed_test(lambda: research.aec(name, players, **options), num_cycles=100)


def played(name: str, players: int) -> SeatsEnv:
    """A game in which everybody takes the first legal action."""
    env = research.aec(name, players)
    env.reset(seed=5)
    for _ in env.agent_iter():
        observation, _, over, _, _ = env.last()
        if over:
            return env
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    raise AssertionError("it never ends")


def test_all_agents_are_rewarded_at_the_end_and_leave_one_by_one() -> None:
    env = played("onix", 3)
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert max(env.rewards.values()) > 0
    for left in (2, 1, 0):
        assert env.last()[2]
        assert env.last()[4]["reason"].startswith("onix.")
        assert not env.observe(env.agent_selection)["action_mask"].any()
        env.step(None)
        assert len(env.agents) == left


def test_two_players_of_onirim_lose_together() -> None:
    assert set(played("onirim", 2).rewards.values()) == {0.0}


def test_only_the_seat_to_move_has_legal_actions() -> None:
    env = research.aec("onix", players=3, first="1")
    env.reset(seed=5)
    assert env.agent_selection == "seat_1"
    may = {agent: bool(env.observe(agent)["action_mask"].any()) for agent in env.agents}
    assert may == {"seat_0": False, "seat_1": True, "seat_2": False}


@pytest.mark.parametrize("action", [None, -1, 10_000])
def test_an_unknown_action(action: int | None) -> None:
    env = research.aec("onix")
    env.reset(seed=5)
    with pytest.raises(NotLegal, match="no action with id"):
        env.step(action)


def test_an_action_that_is_not_legal_is_refused() -> None:
    env = research.aec("onix")
    env.reset(seed=5)
    mask = env.last()[0]["action_mask"]
    with pytest.raises(NotLegal, match="is not legal now"):
        env.step(int(np.flatnonzero(mask == 0)[0]))


def test_names_with_and_without_a_version() -> None:
    assert research.aec("onix_v1").metadata["name"] == research.aec("onix").metadata["name"]
    made = pettingzoo.make("aec", "reverie/Onix-v1", players=3)
    assert made.possible_agents == ["seat_0", "seat_1", "seat_2"]
    with pytest.raises(OptionError, match=r"choose from: onirim_v\d, onix_v\d, circadia_v\d"):
        research.aec("onix_v7")
    with pytest.raises(OptionError, match="can't be played by 9"):
        research.aec("onix", players=9)


def test_the_table_is_rendered(capsys: pytest.CaptureFixture[str]) -> None:
    env = research.aec("onix", players=2, render_mode="ansi")
    assert env.agents == []
    env.reset(seed=1)
    assert "Onix" in str(env.render())
    shown = research.aec("onix", players=2, render_mode="human")
    shown.reset(seed=1)
    shown.step(int(np.flatnonzero(shown.action_masks())[0]))
    assert "Onix" in capsys.readouterr().out
    assert research.aec("onix").render() is None


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))])
def test_an_environment_is_equal_after_a_round_trip(way: Callable[[SeatsEnv], SeatsEnv]) -> None:
    env = research.aec("circadia", players=3, reward="score")
    assert way(env) == env
    env.reset(seed=4)
    for _ in range(9):
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    again = way(env)
    assert again == env
    assert hash(again) == hash(env)
    again.step(int(np.flatnonzero(again.action_masks())[0]))
    assert again != env
