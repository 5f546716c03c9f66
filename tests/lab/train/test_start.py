"""Weights to begin with: fitted to a layout that has grown, and made to forget."""

from pathlib import Path

import numpy as np
import pytest

from reverie import registry
from reverie.bots.network.features import Features, features_of
from reverie.bots.network.judge import Network, network_of
from reverie.bots.network.outlook import writable
from reverie.bots.network.weights import write_weights
from reverie.engine.errors import OptionError
from reverie.engine.foresight import MOVE_COLUMNS, Crowd
from reverie.engine.game import Game
from reverie.games.onirim.columns import GOALS_AT, INCUBUS_AT, NEXT_GOALS_AT, SHARED_AT
from reverie.lab.train.start import Start, fitted, forgotten, own_columns, read_start

ABOUT = {"together": True}


def rows_of(game: Game) -> "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]":
    """Every first move of a few games, in rows of full width."""
    crowd = Crowd([game], [1], 8, 5)
    number = crowd.look()
    rows = writable(crowd.outlook.rows).reshape(-1, int(crowd.outlook.width))[:number]
    return np.pad(rows, ((0, 0), (0, game.observation.size + MOVE_COLUMNS - rows.shape[1])))


def small(features: Features) -> list[tuple[np.ndarray, np.ndarray]]:
    luck = np.random.default_rng(1)
    sizes = ((6, features.size), (2, 6))
    return [(luck.normal(0, 0.3, s).astype(np.float32), np.ones(s[0], np.float32)) for s in sizes]


def grown(features: Features, more: int) -> Features:
    """The layout of a game that writes a few columns more, each with a mark."""
    own = features.columns - MOVE_COLUMNS
    marked = np.where(features.marked < own, features.marked, features.marked + more)
    return Features(
        features.columns + more,
        np.insert(features.scales, own, np.ones(more, np.float32)),
        np.append(marked, np.arange(own, own + more)),
        np.append(features.marks, np.ones(more, np.uint8)),
    )


def test_a_layout_that_grew_is_judged_as_before() -> None:
    game = registry.spec("onirim").game(2)
    old = features_of(game)
    new = grown(old, 3)
    rows = rows_of(game)
    wider = np.insert(rows, [old.columns - MOVE_COLUMNS] * 3, 1, axis=1)
    before = Network(old, small(old), ABOUT).judge(rows)
    after = Network(new, list(fitted(old, small(old), new)), ABOUT).judge(wider)
    assert np.allclose(before, after, atol=1e-6)


def test_another_layout_is_rejected() -> None:
    onirim, onix = (features_of(registry.spec(name).game()) for name in ("onirim", "onix"))
    with pytest.raises(OptionError, match="different columns"):
        fitted(onix, small(onix), onirim)
    unmarked = Features(onirim.columns, onirim.scales, onirim.marked[:5], onirim.marks[:5])
    with pytest.raises(OptionError, match="different threshold features"):
        fitted(onirim, small(onirim), unmarked)


def test_a_kind_of_game_has_columns_of_its_own() -> None:
    spec = registry.spec("onirim")
    two = own_columns(spec.game(2), spec.game(), steps=60)
    assert SHARED_AT in two
    assert GOALS_AT not in two
    book = own_columns(spec.game(1, expansions=("book",)), spec.game(), steps=60)
    assert {NEXT_GOALS_AT, NEXT_GOALS_AT + 1} <= set(book.tolist())
    assert not {SHARED_AT, INCUBUS_AT} & set(book.tolist())


def test_weights_for_narrow_rows_judge_them_like_those_for_all() -> None:
    game = registry.spec("onirim").game()
    whole = features_of(game)
    narrow = whole.narrowed(game.columns)
    rows = rows_of(game)
    before = Network(whole, small(whole), ABOUT).judge(rows)
    layers = list(fitted(whole, small(whole), narrow))
    after = Network(narrow, layers, ABOUT).judge(rows[:, : game.columns])
    assert np.allclose(before, after, atol=1e-6)
    again = fitted(narrow, layers, narrow)
    assert np.array_equal(again[0][0], layers[0][0])


def test_what_is_forgotten_counts_for_nothing() -> None:
    spec = registry.spec("onirim")
    game = spec.game(1, expansions=("book",))
    features = features_of(game)
    own = own_columns(game, spec.game(), steps=60)
    network = Network(features, list(forgotten(features, small(features), own)), ABOUT)
    rows = rows_of(game)
    plain = rows.copy()
    plain[:, own] = 0
    assert np.array_equal(network.judge(rows), network.judge(plain))
    assert not np.allclose(
        network.judge(plain), Network(features, small(features), ABOUT).judge(rows)
    )


def test_a_file_says_for_which_game_it_is_and_what_made_it(tmp_path: Path) -> None:
    features = features_of(registry.spec("onirim").game())
    file = tmp_path / "onirim.npz"
    about = {"game": "onirim", "command": "reverie train", "seed": 4, "minutes": 1.0}
    write_weights(file, features, small(features), about)
    start = read_start(file, "onirim", features)
    assert start.hidden == (6,)
    assert start.made_by == {"command": "reverie train", "seed": 4}
    with pytest.raises(OptionError, match="are for onirim, not for onix"):
        read_start(file, "onix", features)
    with pytest.raises(OptionError, match="can't read weights"):
        read_start(tmp_path / "nothing.npz", "onirim", features)


@pytest.mark.parametrize("hidden", [(6, 6, 6), (9,), (8, 8)])
def test_a_network_that_grows_judges_as_before(hidden: tuple[int, ...]) -> None:
    game = registry.spec("onirim").game()
    features = features_of(game)
    start = Start(small(features), {})
    grown_start = start.grown(hidden, 3)
    assert grown_start.hidden == hidden
    rows = rows_of(game)
    before = Network(features, small(features), ABOUT).judge(rows)
    after = Network(features, list(grown_start.layers), ABOUT).judge(rows)
    assert np.allclose(after[:, :2], before, atol=1e-6)
    assert np.allclose(after[:, 2], before[:, 0], atol=1e-6)
    again = grown_start.grown(hidden, 3)
    assert [w.shape for w, _ in again.layers] == [w.shape for w, _ in grown_start.layers]


@pytest.mark.parametrize("hidden", [(512, 128), (6, 5), (8, 6), (5, 5), ()])
def test_other_hidden_layers_than_its_own_are_not_taken(hidden: tuple[int, ...]) -> None:
    features = features_of(registry.spec("onirim").game())
    assert Start(small(features), {}).grown(hidden, 2).hidden == (6,)


def test_the_weights_of_the_package_can_be_begun_with() -> None:
    for name in registry.specs():
        game = registry.spec(name).game(2)
        network = network_of(game)
        features = features_of(game)
        layers = [(np.zeros((2, network.features.size), np.float32), np.zeros(2, np.float32))]
        assert len(fitted(network.features, layers, features)) == 1
