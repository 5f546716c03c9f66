"""The deck that knows what the players know, on Onirim's table."""

from collections import Counter

import pytest

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.engine.events import Scribe
from reverie.engine.state import State
from reverie.games.onirim.layout import BAG, DECK, DECK_BOTTOM, DECK_TOP

GAME = registry.spec("onirim").game(2, talk="silent")
RED_SUN, RED_MOON, RED_KEY, NIGHTMARE = GAME.cards(["red sun", "red moon", "red key", "nightmare"])


def fresh() -> State:
    state = GAME.start(1)
    DECK.shuffle(state)
    return state


def test_known_cards_come_in_their_order_and_the_bottom_last() -> None:
    state = fresh()
    for card in (RED_KEY, RED_MOON):
        state.take(BAG, card)
        DECK.put_on_top(state, card, 1)
    state.take(BAG, NIGHTMARE)
    DECK.put_under(state, NIGHTMARE, 1)
    size = DECK.size(state)
    drawn = [DECK.draw(state) for _ in range(size)]
    assert drawn[:2] == [RED_MOON, RED_KEY]
    assert drawn[-1] == NIGHTMARE
    assert DECK.size(state) == 0


def test_the_last_card_put_under_lies_deepest() -> None:
    state = fresh()
    for card in (RED_SUN, RED_MOON, RED_KEY):
        state.take(BAG, card)
        DECK.put_under(state, card, 3)
    assert DECK.seen_by(state, DECK_BOTTOM, 0) == [RED_SUN, RED_MOON, RED_KEY]


def test_only_seats_that_know_a_card_see_it() -> None:
    state = fresh()
    for card, knowers in ((RED_SUN, 1), (RED_MOON, 2), (RED_KEY, 3)):
        state.take(BAG, card)
        DECK.put_on_top(state, card, knowers)
    assert DECK.seen_by(state, DECK_TOP, 0) == [RED_KEY, -1, RED_SUN]
    assert DECK.seen_by(state, DECK_TOP, 1) == [RED_KEY, RED_MOON, -1]
    whole = DECK.count(state, RED_MOON)
    assert DECK.unknown_to(state, 0)[RED_MOON] == whole
    assert DECK.unknown_to(state, 1)[RED_MOON] == whole - 1


def test_a_shuffle_forgets() -> None:
    state = fresh()
    before = DECK.size(state)
    state.take(BAG, RED_SUN)
    DECK.put_on_top(state, RED_SUN, 3)
    state.take(BAG, RED_KEY)
    DECK.put_under(state, RED_KEY, 3)
    DECK.shuffle(state)
    assert (DECK.size(state), state.size(DECK_TOP), state.size(DECK_BOTTOM)) == (before, 0, 0)


def test_a_search_takes_from_the_bag_first_and_then_from_the_known_ends() -> None:
    state = fresh()
    DECK.stack(state, [RED_KEY] * DECK.count(state, RED_KEY))
    left = DECK.count(state, RED_KEY)
    DECK.take(state, RED_KEY)
    assert DECK.count(state, RED_KEY) == left - 1
    for _ in range(left - 1):
        DECK.take(state, RED_KEY)
    with pytest.raises(ValueError, match="no such card in the deck"):
        DECK.take(state, RED_KEY)


def test_a_stacked_deck_is_drawn_as_stacked_and_known_to_nobody() -> None:
    state = fresh()
    DECK.stack(state, [RED_SUN, NIGHTMARE, RED_SUN])
    assert DECK.seen_by(state, DECK_TOP, 0) == [-1, -1, -1]
    scribe = Scribe()
    state.scribe = scribe
    assert [DECK.draw(state) for _ in range(3)] == [RED_SUN, NIGHTMARE, RED_SUN]
    assert scribe.outcomes == [RED_SUN, NIGHTMARE, RED_SUN]


def test_a_stack_of_more_cards_than_there_are_changes_nothing() -> None:
    state = fresh()
    before = state.to_bytes()
    with pytest.raises(OptionError, match=r"the deck has \d of 'red key', not 9"):
        DECK.stack(state, [RED_SUN] + [RED_KEY] * 9)
    assert state.to_bytes() == before


def test_what_a_seat_does_not_know_is_imagined_by_chance_and_the_rest_stays() -> None:
    state = fresh()
    state.take(BAG, RED_KEY)
    DECK.put_on_top(state, RED_KEY, 1)
    DECK.stack(state, [NIGHTMARE])
    tops: Counter[int] = Counter()
    for seed in range(300):
        world = state.clone()
        world.reseed(seed)
        DECK.forget(world, 0)
        DECK.imagine(world, 0)
        assert world.problems() == []
        assert DECK.seen_by(world, DECK_TOP, 0) == [-1, RED_KEY]
        tops[int(DECK.draw(world))] += 1
        assert DECK.draw(world) == RED_KEY
    assert len(tops) > 8


def test_a_bag_is_drawn_from_in_proportion() -> None:
    state = fresh()
    counts: Counter[int] = Counter()
    for seed in range(4000):
        world = state.clone()
        world.reseed(seed)
        counts[int(DECK.draw(world))] += 1
    size = DECK.size(state)
    for card in range(len(GAME.card_names)):
        expected = 4000 * DECK.count(state, card) / size
        assert abs(counts[card] - expected) < 5.5 * expected**0.5 + 1
