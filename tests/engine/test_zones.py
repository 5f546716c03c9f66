"""Piles and bags, and drawing as a script dictates."""

import pytest

from reverie import registry
from reverie.engine.events import (
    EVERYBODY,
    MOVED,
    UNSEEN,
    Event,
    Scribe,
    ScriptError,
    Undecided,
)
from reverie.engine.prng import following
from reverie.engine.state import State
from reverie.games.onirim.layout import BAG, HAND, LIMBO

GAME = registry.spec("onirim").game()


def fresh() -> State:
    return GAME.start(1, GAME.cards(["red sun", "red moon", "red sun", "blue key", "green sun"]))


def test_a_pile_gives_back_the_last_card_first() -> None:
    state = fresh()
    state.push(LIMBO, 3)
    state.push(LIMBO, 5)
    assert (state.size(LIMBO), state.top(LIMBO), state.listed(LIMBO)) == (2, 5, [3, 5])
    assert (state.pop(LIMBO), state.pop(LIMBO), state.size(LIMBO)) == (5, 3, 0)


def test_a_card_taken_out_of_a_pile_leaves_the_others_in_order() -> None:
    state = fresh()
    red_sun, red_moon = GAME.cards(["red sun", "red moon"])
    before = state.listed(HAND)
    assert state.find(HAND, red_sun) == 0
    state.remove(HAND, red_sun)
    assert state.listed(HAND) == before[1:]
    assert state.find(HAND, red_moon) == 0
    with pytest.raises(ValueError, match="no such card in the pile"):
        state.remove(HAND, 16)
    assert state.find(HAND, 16) == -1


def test_a_bag_counts_its_cards() -> None:
    state = fresh()
    size, nightmares = state.size(BAG), state.count(BAG, 16)
    state.take(BAG, 16)
    assert (state.size(BAG), state.count(BAG, 16)) == (size - 1, nightmares - 1)
    state.put(BAG, 16)
    assert (state.size(BAG), state.count(BAG, 16)) == (size, nightmares)
    for _ in range(nightmares):
        state.take(BAG, 16)
    with pytest.raises(ValueError, match="no such card in the bag"):
        state.take(BAG, 16)


def test_a_script_dictates_and_the_luck_moves_on_as_if_drawn() -> None:
    state = fresh()
    luck = state.luck
    scribe = Scribe([16])
    state.scribe = scribe
    assert state.draw_from(BAG) == 16
    assert state.luck == following(luck)
    assert scribe.outcomes == [16]
    with pytest.raises(ScriptError, match="has no outcome"):
        state.draw_from(BAG)


def test_a_script_cannot_dictate_a_card_that_is_not_there() -> None:
    state = fresh()
    state.scribe = Scribe([60])
    with pytest.raises(ScriptError, match="card 60 can't come up here"):
        state.draw_from(BAG)


def test_the_scribe_records_chance_outcomes_and_who_saw_them() -> None:
    state = fresh()
    scribe = Scribe()
    state.scribe = scribe
    card = state.draw_from(BAG)
    state.moved(card, BAG, HAND, 1)
    state.moved(3, HAND, LIMBO, EVERYBODY)
    assert (scribe.outcomes, scribe.knowers) == ([card], [1])
    assert [event.target for event in scribe.events] == [HAND, LIMBO]


def test_an_event_is_filtered_for_those_who_may_know_it() -> None:
    event = Event(MOVED, 7, BAG, HAND, 2)
    assert event.cut(1).card == 7
    assert event.cut(0).card == UNSEEN
    assert (event.cut(0).source, event.cut(0).target) == (BAG, HAND)


def test_an_asking_scribe_lists_what_may_come_up() -> None:
    """So chance can be played by somebody else, one card at a time."""
    hand: list[int] = []
    while len(hand) < 5:
        with pytest.raises(Undecided) as question:
            GAME.start(1, scribe=Scribe(hand, asks=True))
        chances = dict(question.value.chances)
        assert sum(chances.values()) == 76 - len(hand)
        hand.append(min(chances))  # red suns, of which there are nine
        assert chances[hand[-1]] == 10 - len(hand)
    state = GAME.start(1, scribe=Scribe(hand, asks=True))
    assert state.listed(HAND) == hand
