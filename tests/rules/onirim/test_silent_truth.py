"""What a seat remembers in silence is true: of all the ways it holds possible, one is the case."""

import random
from collections import Counter

import pytest

from reverie import registry
from reverie.engine.state import State
from reverie.games.onirim.layout import (
    DECK_BOTTOM,
    DECK_TOP,
    HAND,
    LOOK_FROM,
    LOOKED,
    PLAYER,
)
from reverie.games.onirim.strays import BOTTOM, ENDS, HELD, LOOK, OUTER, TOP

GAMES = 25
MANY = 8  # ways: of those that follow, some may be forgotten, and the true one with them
FIRST = ("discard red key", "discard blue key", "discard green key", "discard brown key")


def cards_at(state: State, place: int) -> list[int]:
    """What really is at a place of the memory."""
    looked = state.listed(LOOKED)
    if place in (HELD, HELD + 1):
        return state.listed(HAND + (place - HELD) * PLAYER)
    if place == LOOK:
        return looked[state.size(LOOK_FROM) :]
    if place == OUTER:
        return looked[: state.size(LOOK_FROM)]
    for end, first in ((DECK_TOP, TOP), (DECK_BOTTOM, BOTTOM)):
        if first <= place < first + ENDS:
            return state.listed(end)[2 * (place - first) :][:1]
    raise AssertionError(f"there is no place {place}")


def is_so(state: State, strays: list[tuple[int, int]]) -> bool:
    """Are all these cards where they are said to be?"""
    for place in {place for _, place in strays}:
        said = Counter(card for card, at in strays if at == place)
        if said - Counter(cards_at(state, place)):
            return False
    return True


def remembered(state: State, viewer: int) -> list[list[tuple[int, int]]]:
    """Each way in which the strays may lie, as far as their places can be told."""
    memory = state.game.memory
    kinds = state.listed(memory.of(viewer))
    told = (HELD, HELD + 1, LOOK, OUTER)
    return [
        [pair for pair in zip(kinds, row, strict=True) if pair[1] in told or pair[1] >= TOP]
        for row in memory.strays.ways(state, viewer)
    ]


@pytest.mark.rule("onirim.two.memory")
@pytest.mark.parametrize("expansions", [(), ("premonitions", "glyphs"), ("book", "oniverse")])
def test_one_of_the_ways_is_the_case(expansions: tuple[str, ...]) -> None:
    """Random games, in which both players like to prophesy."""
    game = registry.spec("onirim").game(2, expansions=expansions, talk="silent")
    seen: Counter[int] = Counter()
    for seed in range(GAMES):
        state, chance = game.start(seed), random.Random(seed)
        thinned = [False] * 3
        while not state.over:
            legal = state.legal()
            keys = [action for action in legal if game.actions[action].text in FIRST]
            state.apply(chance.choice(keys if keys and chance.random() < 0.8 else legal))
            for viewer in (0, 1, 2):
                ways = remembered(state, viewer)
                thinned[viewer] = len(ways) > MANY or (thinned[viewer] and len(ways) > 0)
                if ways and not thinned[viewer]:
                    assert any(is_so(state, way) for way in ways), (seed, viewer)
                    seen[viewer] += 1
    assert min(seen[viewer] for viewer in (0, 1)) > GAMES
