"""Small endgames are solved exactly: there the search plays optimally."""

import pytest

from reverie import registry
from reverie.bots.contract import Limit, look
from reverie.bots.search.halving import NetworkSearch
from reverie.engine.expectimax import Expectimax
from reverie.engine.state import State
from reverie.lab.exact import judged, position, positions, unordered


def three_cards_left() -> State:
    """The last Door is in the deck, and so is a Nightmare."""
    places = {
        "hand_0": ["red sun", "red moon", "red key", "green sun", "green sun"],
        "doors_0": positions("onirim")["last-door"]["doors_0"],
        "deck": ["red door", "green sun", "nightmare"],
    }
    return unordered(registry.spec("onirim").game().start(0), places)


def test_a_small_ending_is_played_without_loss() -> None:
    told = judged(Expectimax(), position("onirim", "two-doors"), "search@1000", games=3)
    assert told.loss == pytest.approx(0, abs=1e-9)
    assert told.best_moves == 1


def test_the_reported_chance_is_exact() -> None:
    state = three_cards_left()
    choice = NetworkSearch(state.game, 0).choose(look(state, 0), Limit(None, nodes=1000))
    assert choice.value == pytest.approx(Expectimax().value(state))


def test_positions_that_count_as_one_have_one_value() -> None:
    state = three_cards_left()
    assert state.game.is_small(state)
    by_bytes = Expectimax(merging=False)
    merged = Expectimax()
    assert merged.moves(state) == pytest.approx(by_bytes.moves(state))
    assert len(merged.values) < len(by_bytes.values)


def test_the_best_moves_are_those_of_the_highest_value() -> None:
    state = three_cards_left()
    values = Expectimax().moves(state)
    highest = max(values.values())
    best, value = Expectimax().best_moves(state)
    assert value == pytest.approx(highest)
    assert best == [action for action in values if values[action] > highest - 1e-9]


def test_an_ending_that_is_too_large_for_the_limit_is_searched_as_usual() -> None:
    state = position("onirim", "last-door")
    given_up = Expectimax(most=20)
    assert given_up.best_moves(state) == ([], 0.0)
    assert given_up.expanded == 21
    stopped = Expectimax(stopped=lambda: True)
    assert stopped.best_moves(state) == ([], 0.0)
    assert stopped.expanded == 64  # it checks the clock only now and then
    choice = NetworkSearch(state.game, 0).choose(look(state, 0), Limit(None, nodes=60))
    assert choice.action.id in state.legal()


def test_only_the_solo_base_game_is_worked_out() -> None:
    start = registry.spec("onirim").game().start(0)
    assert not start.game.is_small(start)  # the deck is full
    for seats, options in ((1, {"expansions": ("book",)}), (1, {"incubus": "new"}), (2, {})):
        game = registry.spec("onirim").game(seats, **options)
        state = game.start(3)
        while not state.over:
            assert not game.is_small(state)
            state.do(state.legal()[0])
