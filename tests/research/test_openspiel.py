"""Every game in OpenSpiel, whose own algorithms run on them."""

import json
import pickle
import random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

import numpy as np  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

import reverie.research.openspiel_game  # noqa: E402, F401
from reverie import registry  # noqa: E402
from reverie.engine.errors import OptionError  # noqa: E402
from reverie.engine.state import SPECTATOR  # noqa: E402

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


def test_a_clone_is_independent() -> None:
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
    assert not state.get_game().get_type().provides_information_state_tensor


def observed(state: Any, private: Any, recall: bool = False) -> Any:
    kind = pyspiel.IIGObservationType(private_info=private, perfect_recall=recall)
    return state.get_game().make_py_observer(kind)


def test_an_observer_shows_what_was_requested() -> None:
    state = dealt("reverie_circadia", {})
    kinds = pyspiel.PrivateInfoType
    hand = registry.spec("circadia").game(2)
    public = json.loads(observed(state, kinds.NONE).string_from(state, 0))
    assert public == state.position().view(SPECTATOR)
    own = json.loads(observed(state, kinds.SINGLE_PLAYER).string_from(state, 1))
    assert own == state.position().view(1)
    everything = observed(state, kinds.ALL_PLAYERS)
    assert json.loads(everything.string_from(state, 0)) == [
        state.position().view(seat) for seat in (0, 1)
    ]
    everything.set_from(state, 0)
    assert everything.tensor.tolist() == [
        *state.observation_tensor(0),
        *state.observation_tensor(1),
    ]
    assert len(everything.tensor) == 2 * hand.columns


def test_unsupported_observers_are_rejected() -> None:
    state = dealt("reverie_onix", {})
    game = state.get_game()
    public = observed(state, pyspiel.PrivateInfoType.NONE)
    assert (public.tensor, public.dict) == (None, {})
    with pytest.raises(OptionError, match="no tensor"):
        public.set_from(state, 0)
    private = pyspiel.IIGObservationType(public_info=False, perfect_recall=False)
    with pytest.raises(OptionError, match="private information alone"):
        game.make_py_observer(private)
    with pytest.raises(OptionError, match="no parameters"):
        game.make_py_observer(None, {"size": 3})


def test_an_information_state_recalls_how_it_came_about() -> None:
    """Two orders of the same plays lead to one view, and to two information states."""
    texts, views = set(), set()
    for order in (["discard red sun", "discard red moon"], ["discard red moon", "discard red sun"]):
        state = pyspiel.load_game("reverie_onirim").new_initial_state()
        cards = ["red sun", "red moon", "blue sun", "blue moon", "green sun", "brown sun"]
        come(state, *cards[:5])
        act(state, order[0])
        come(state, "brown sun")
        act(state, order[1])
        come(state, "brown sun")
        texts.add(state.information_state_string(0))
        view = json.loads(state.observation_string(0))
        del view["legal"]
        view["players"][0]["hand"].sort()
        views.add(json.dumps(view))
    assert (len(texts), len(views)) == (2, 1)


def test_a_seat_recalls_only_what_it_saw() -> None:
    state = dealt("reverie_circadia", {})
    chance = random.Random(3)
    for _ in range(12):
        state.apply_action(chance.choice(state.legal_actions()))
        go_on(state, chance)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for player in (0, 1):
        known = json.loads(state.node.recalled(player))
        assert known[0][0] == "deal"
        assert len(known) == 13
        world = state.resample_from_infostate(player, sampler)
        assert world.information_state_string(player) == state.information_state_string(player)
    assert state.node.recalled(0) != state.node.recalled(1)


@pytest.mark.parametrize(("name", "params"), FORMS)
def test_actions_can_be_undone(name: str, params: dict) -> None:
    state = pyspiel.load_game(name, params).new_initial_state()
    chance = random.Random(1)
    seen = []
    for _ in range(40):
        player = state.current_player()
        actions = [a for a, _ in state.chance_outcomes()] if player < 0 else state.legal_actions()
        seen.append((str(state), state.history(), player, chance.choice(actions)))
        state.apply_action(seen[-1][-1])
    with pytest.raises(OptionError, match="not the last action"):
        state.undo_action(0, 9999)
    for text, history, player, action in reversed(seen):
        state.undo_action(player, action)
        assert (str(state), state.history()) == (text, history)
        assert state.move_number() == len(history)
    assert state.is_initial_state() or state.history() == []


def test_a_state_is_pickled_with_its_past() -> None:
    state = dealt("reverie_onix", {})
    state.apply_action(state.legal_actions()[0])
    again = pickle.loads(pickle.dumps(state.node))
    assert again.history() == state.node.history()
    assert again.recalled(0) == state.node.recalled(0)


def come(state: Any, *cards: str) -> None:
    """These cards come up."""
    for card in cards:
        state.apply_action(state.node.game.cards([card])[0])


def act(state: Any, text: str) -> None:
    state.apply_action(state.node.codec.number(text))
