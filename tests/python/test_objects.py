"""Objects of the library as Python expects them: copies, pickles, comparisons and reprs."""

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import reverie
from reverie import registry
from reverie.engine.secret_luck import SecretLuck
from reverie.match import Match

WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}
GAMES = [(name, seats) for name, spec in registry.specs().items() for seats in spec.seats]


def played(name: str, seats: int, seed: int, moves: int, preset: str | None = None) -> Match:
    match = reverie.new(name, seats=seats, seed=seed, preset=preset)
    for number in range(moves):
        if match.over:
            break
        match.play(match.legal[(seed + 7 * number) % len(match.legal)])
    return match


def parts(match: Match) -> list[Any]:
    return [
        match,
        match.state,
        match.game,
        match.game.actions,
        match.legal,
        *match.legal[:1],
        *match.plies[-1:],
        *match.log(0)[-1:],
        *match.game.places.values(),
        registry.spec(match.game.name),
        *([] if match.outcome is None else [match.outcome]),
    ]


@given(game=st.sampled_from(GAMES), seed=st.integers(0, 2**53 - 1), moves=st.integers(0, 60))
@settings(max_examples=25, deadline=None)
def test_everything_is_equal_after_a_round_trip(
    game: tuple[str, int], seed: int, moves: int
) -> None:
    match = played(*game, seed, moves)
    for thing in parts(match):
        for way, made in WAYS.items():
            again = made(thing)
            assert again == thing, (way, thing)
            assert hash(again) == hash(thing)
            assert " at 0x" not in repr(thing)
            assert repr(again) == repr(thing)


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_of_a_match_is_independent(way: str) -> None:
    match = played("onirim", 1, 3, 4)
    before = match.state.to_bytes()
    other = WAYS[way](match)
    other.play(other.legal[0])
    assert (match.state.to_bytes(), len(match.moves)) == (before, 4)
    assert len(other.moves) == 5
    assert other != match
    other.undo()
    assert other.view(0) == match.view(0)
    assert match.copy() == match


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_of_a_position_is_independent(way: str) -> None:
    state = registry.spec("onix").game(3).start(5)
    other = WAYS[way](state)
    other.apply(other.legal()[0])
    assert other != state
    assert state == registry.spec("onix").game(3).start(5)


def test_the_luck_of_a_copy_is_the_same() -> None:
    match = Match(registry.spec("onirim").game(), secret=bytes(range(64)))
    again = pickle.loads(pickle.dumps(match))
    for one in (match, again):
        one.play(*[one.legal[0]] * 1)
    assert again == match
    assert SecretLuck(bytes(64)) != SecretLuck(bytes(range(64)))


def test_games_are_equal_by_their_options_and_positions_by_their_game() -> None:
    spec = registry.spec("onirim")
    assert spec.game() == spec.game()
    assert len({spec.game(), spec.game(), spec.game(2)}) == 2
    assert spec.game() != spec.game(1, None, expansions=("glyphs",))
    assert spec.game(2, None, talk="silent").start(1) != spec.game(2).start(1)
    assert spec.game() != "onirim"


def test_a_game_is_found_again_by_its_name() -> None:
    game = registry.spec("onirim").game(2, 1, expansions=("book", "towers"), talk="silent")
    one, two = (pickle.loads(pickle.dumps(game)) for _ in range(2))
    assert one is two
    assert (one.version, one.options) == (1, game.options)


def test_reprs_say_what_a_thing_is() -> None:
    match = reverie.new("onirim", seed=7, seats=2, talk="silent", expansions=("book", "towers"))
    label = "onirim (2 seats, expansions=book+towers, talk=silent)"
    assert repr(match.game) == f"<Game {label}, version 2>"
    assert repr(match.state) == f"<State of {label}: seat 0 decides 'draft'>"
    assert repr(match.game.actions).endswith(" actions>")
    assert repr(match.log(0)[0]) == "<Ply 0, the deal>"
    ended = played("onirim", 1, 1, 300)
    assert repr(ended.state).startswith("<State of onirim (1 seat): over, onirim.")


def test_actions_can_be_iterated_and_looked_up() -> None:
    match = reverie.new("onirim", seed=7)
    actions = match.game.actions
    assert len(list(actions)) == len(actions)
    first = match.legal[0]
    assert first in actions
    assert first.id in actions
    assert first.text in actions
    assert "dance" not in actions
    assert [ply.action for ply in match.play(first)] == [None, first]


def last_move(match: Match) -> Match:
    return match.play(match.legal[0])


def test_a_pool_of_processes_plays_matches() -> None:
    matches = [played("circadia", 2, seed, 3) for seed in range(3)]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        answers = list(pool.map(last_move, matches))
    assert answers == [last_move(match) for match in matches]
