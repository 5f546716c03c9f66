"""Every game in OpenSpiel, whose own algorithms run on them."""

import random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

import numpy as np  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

import reverie.research.openspiel_game  # noqa: E402, F401
from reverie import registry  # noqa: E402

FORMS = [
    ("reverie_onirim", {}),
    ("reverie_onirim", {"players": 2, "options": "talk:silent expansions:book+glyphs"}),
    ("reverie_onix", {"players": 3}),
    ("reverie_circadia", {"players": 2}),
]


def dealt(name: str, params: dict, seed: int = 1) -> Any:
    """A game whose cards are dealt."""
    state = pyspiel.load_game(name, params).new_initial_state()
    go_on(state, random.Random(seed))
    return state


def go_on(state: Any, chance: random.Random) -> None:
    while state.is_chance_node():
        cards, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(cards, chances)[0])


@pytest.mark.parametrize(("name", "params"), FORMS)
def test_openspiel_finds_nothing_wrong(name: str, params: dict) -> None:
    game = pyspiel.load_game(name, params)
    pyspiel.random_sim_test(game, num_sims=1, serialize=name != "reverie_circadia", verbose=False)


@pytest.mark.parametrize(("name", "params"), FORMS)
def test_its_ismcts_plays(name: str, params: dict) -> None:
    state = dealt(name, params)
    evaluator = mcts.RandomRolloutEvaluator(random_state=np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=evaluator,
        uct_c=2.0,
        max_simulations=4,
        random_state=np.random.RandomState(2),
    )
    assert bot.step(state) in state.legal_actions()


def test_a_resampled_state_looks_the_same_and_hides_other_cards() -> None:
    state = dealt("reverie_circadia", {})
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    player = state.current_player()
    hands = set()
    for _ in range(6):
        world = state.resample_from_infostate(player, sampler)
        assert world.information_state_string(player) == state.information_state_string(player)
        hands.add(world.information_state_string(1 - player))
    assert len(hands) > 1


def test_chances_are_those_of_the_bag() -> None:
    state = pyspiel.load_game("reverie_onirim").new_initial_state()
    chances = {state.action_to_string(-1, a): p for a, p in state.chance_outcomes()}
    assert chances["nightmare"] == pytest.approx(10 / 76)
    assert chances["red sun"] == pytest.approx(9 / 76)
    assert sum(chances.values()) == pytest.approx(1)


def test_a_clone_goes_its_own_way() -> None:
    state = dealt("reverie_onix", {})
    before = str(state)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before
    assert str(clone) != before


def test_returns_are_the_rewards() -> None:
    state = dealt("reverie_onix", {"players": 3})
    chance = random.Random(3)
    while not state.is_terminal():
        assert state.returns() == [0.0] * 3
        state.apply_action(chance.choice(state.legal_actions()))
        go_on(state, chance)
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


def test_tensors_are_the_observation() -> None:
    state = dealt("reverie_onirim", {})
    layout = registry.spec("onirim").game().observation
    size = layout["hand size"]
    assert state.observation_tensor(0)[size.at] == 1.0
    assert state.information_state_tensor(0) == state.observation_tensor(0)
