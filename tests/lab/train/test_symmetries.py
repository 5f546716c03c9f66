"""Symmetries of a game, under which training learns a position: the same play in other colours."""

from itertools import permutations

import numpy as np
import pytest

from reverie import registry
from reverie.engine.expectimax import outcomes
from reverie.engine.state import State
from reverie.games.onirim import columns
from reverie.games.onirim.cards import COLOURS
from reverie.lab.exact import unordered
from reverie.lab.train.mixture import course

ORDERS = list(permutations(COLOURS))
# Of what is discarded, every colour has other numbers, and it makes no difference.
DISCARDED = slice(columns.DISCARDED_AT, columns.DISCARDED_AT + columns.CARDS)
MANY = {"discard hand", "reveal five"}  # outcomes, too many to list
PLACES = {
    "hand_0": ["red sun", "red moon", "blue key", "blue moon", "green sun"],
    "doors_0": ["blue door", "brown door"],
    "row_0": ["green moon", "red sun", "red moon"],
    "deck": [
        *("red door", "red sun", "red key", "brown moon", "green key", "blue sun", "green door"),
        "nightmare",
    ],
}


def recoloured(text: str, order: tuple[str, ...]) -> str:
    """A card or a move in other colours."""
    return " ".join(
        order[COLOURS.index(word)] if word in COLOURS else word for word in text.split()
    )


def row_of(state: State) -> np.ndarray:
    """What the player knows, as columns."""
    found = np.frombuffer(state.observation(0), np.uint8)[: columns.CORE].copy()
    found[DISCARDED] = 0
    return found


@pytest.mark.parametrize("order", [ORDERS[1], ORDERS[9], ORDERS[23]])
@pytest.mark.parametrize("seed", range(4))
def test_a_game_in_other_colours_is_the_same_game(order: tuple[str, ...], seed: int) -> None:
    luck = np.random.default_rng(seed)
    start = registry.spec("onirim").game().start(0)
    state = unordered(start, PLACES)
    other = unordered(
        start,
        {place: [recoloured(card, order) for card in cards] for place, cards in PLACES.items()},
    )
    found = course("onirim").halves()[0].symmetries
    assert found is not None
    # The symmetry that reads each colour's columns of the other game where it has taken them.
    symmetry = found[ORDERS.index(order)]
    moves = 0
    while not state.over:
        assert np.array_equal(row_of(other)[symmetry], row_of(state))
        names = [str(state.game.actions[action]) for action in state.legal()]
        others = [str(other.game.actions[action]) for action in other.legal()]
        assert sorted(recoloured(name, order) for name in names) == sorted(others)
        name = str(luck.choice([name for name in names if name not in MANY]))
        after = outcomes(state, state.legal()[names.index(name)])
        _, state = after[luck.integers(len(after))]
        others_after = outcomes(other, other.legal()[others.index(recoloured(name, order))])
        alike = [one for one in after if np.array_equal(row_of(one[1]), row_of(state))]
        same = [
            one for one in others_after if np.array_equal(row_of(one[1])[symmetry], row_of(state))
        ]
        assert sum(chance for chance, _ in same) == pytest.approx(
            sum(chance for chance, _ in alike)
        )
        other = same[0][1]
        moves += 1
    assert other.outcome == state.outcome
    assert moves > 3


def test_every_symmetry_is_another_permutation() -> None:
    found = course("onirim").halves()[0].symmetries
    assert found is not None
    assert len(np.unique(found, axis=0)) == 24
    assert (np.sort(found, axis=1) == np.arange(columns.CORE)).all()
    assert np.array_equal(found[0], np.arange(columns.CORE))


def test_games_without_symmetries() -> None:
    assert course("onirim").symmetries is None  # expansions tell colours apart
    assert course("onix").symmetries is None
