"""Dealing under constraints: every possible deal is equally likely."""

import itertools
from collections import Counter

import pytest

from reverie.engine.declared.deals import NoDeal, deal, drawn
from reverie.engine.prng import key_of
from reverie.engine.state import State
from reverie.games.onix import SPEC

WORLDS = 12_000


def luck(seed: int) -> State:
    """A source of random numbers."""
    s = SPEC.game(2).start(1)
    s.luck = key_of(seed)
    return s


def deals(room: list[int], cards: list[int], allowed: list[int]) -> set[tuple[frozenset[int], ...]]:
    """Every possible deal, found by trying all of them; the cards are all different."""
    found = set()
    for order in itertools.permutations(cards):
        hands, at = [], 0
        for size in room:
            hands.append(frozenset(order[at : at + size]))
            at += size
        places = {card: place for place, hand in enumerate(hands) for card in hand}
        if all(allowed[cards.index(card)] >> places[card] & 1 for card in cards):
            found.add(tuple(hands))
    return found


@pytest.mark.parametrize(
    ("room", "allowed"),
    [
        ([2, 2, 1], [7, 7, 7, 7, 7]),
        ([2, 2, 2], [7, 7, 7, 6, 6, 6]),  # the first player has shown three voids
        ([2, 3, 1], [5, 5, 7, 2, 3, 7]),
        ([1, 1, 4], [4, 4, 4, 5, 6, 7]),
    ],
)
def test_all_deals_that_can_be_are_as_likely(room: list[int], allowed: list[int]) -> None:
    cards = list(range(len(allowed)))
    possible = deals(room, cards, allowed)
    chance = luck(7)
    dealt = Counter(
        tuple(map(frozenset, deal(chance, room, cards, allowed))) for _ in range(WORLDS)
    )
    assert set(dealt) == possible
    expected = WORLDS / len(possible)
    distance = sum((n - expected) ** 2 / expected for n in dealt.values())
    freedom = len(possible) - 1
    assert distance < freedom + 5 * (2 * freedom) ** 0.5 + 5  # chi-square, five deviations


def test_cards_that_no_place_may_hold_cannot_be_dealt() -> None:
    with pytest.raises(NoDeal):
        deal(luck(1), [1, 1], [0, 1], [1, 1])


def test_numbers_larger_than_a_machine_counts_to_are_drawn_evenly() -> None:
    chance, n = luck(3), 3 << 80
    thirds = Counter(drawn(chance, n) * 3 // n for _ in range(6000))
    assert all(1800 < thirds[third] < 2200 for third in range(3))
