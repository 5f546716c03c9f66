"""A saved game waits for a decision, and all that the decision is about must be there.

The positions are those of test_every_answer.py: nearly every decision of every expansion.
"""

from collections.abc import Callable

import pytest

from reverie.engine.errors import SavedStateError
from reverie.engine.state import AGENDA, State
from reverie.games.onirim.cards import FIRST_DOOR, KINDS, NIGHTMARE, SUN
from reverie.games.onirim.expansions.numbers import LOSE_TOWER, PAY
from reverie.games.onirim.layout import (
    ASK_FOR_POWERS,
    BAG,
    BEFORE_FILLING,
    BUSY,
    DISCARD,
    DRAFT,
    DRAWN,
    EMPTY_LIMBO,
    FILL_HAND,
    HAND,
    LAST_DECISION,
    LIFTED,
    LOOK_FROM,
    LOOKED,
    OFFER,
    SEARCH,
    SEARCH_ENDS,
    SEARCHING,
    SWAP,
    SWAP_FOR,
    TURN,
)
from reverie.games.onirim.state import rules_of
from tests.rules.onirim.drawn import foretold, rallied
from tests.rules.onirim.test_every_answer import POSITIONS

RED_SUN, RED_DOOR = SUN, FIRST_DOOR
Change = Callable[[State], None]
everywhere = pytest.mark.parametrize("position", POSITIONS)


def begun(position: str) -> State:
    return POSITIONS[position]().match.state


def sound(state: State, *changes: Change) -> bool:
    """Is a position read once it is changed?"""
    state = state.clone()
    for change in changes:
        change(state)
    try:
        state.game.from_bytes(state.to_bytes())
    except SavedStateError:
        return False
    return True


NO_STEP = "a planned step does not exist in this game"


# --- changes ---
def put_back(pile: int) -> Change:
    """The last card of a pile goes back to the deck."""
    return lambda state: state.put(BAG, state.pop(pile) % KINDS)


def one_more(pile: int, card: int) -> Change:
    """A card of the deck, or one that was discarded, is in a pile too."""

    def change(state: State) -> None:
        state.take(BAG if state.count(BAG, card) > 0 else DISCARD, card)
        state.push(pile, card)

    return change


def setting(place: int, value: int) -> Change:
    return lambda state: state.set_cell(place, value)


def planning(*steps: int) -> Change:
    """The agenda, from its bottom."""

    def change(state: State) -> None:
        state.set_cell(AGENDA, 0)
        for step in steps:
            state.push(AGENDA, step)

    return change


# --- in every position ---
@everywhere
def test_the_position_itself_is_sound(position: str) -> None:
    assert sound(begun(position))


@everywhere
def test_a_drawn_card_must_be_there_and_be_the_only_one(position: str) -> None:
    state = begun(position)
    for card in (RED_SUN, RED_DOOR, NIGHTMARE):
        assert not sound(state, one_more(DRAWN, card))
        if state.size(DRAWN) == 0 and state.size(LOOKED) == 0:
            assert not sound(state, one_more(LOOKED, card))
    if state.size(DRAWN) > 0:
        assert not sound(state, put_back(DRAWN))


@everywhere
def test_a_card_of_another_kind_is_not_what_is_decided_about(position: str) -> None:
    """A Location, a Door or a Dream card."""
    state = begun(position)
    for traits, card in ((1, RED_SUN), (4, RED_DOOR), (8, NIGHTMARE)):
        if state.size(DRAWN) > 0 and rules_of(state).traits[state.top(DRAWN) % KINDS] & traits == 0:
            assert not sound(state, put_back(DRAWN), one_more(DRAWN, card))


@everywhere
def test_what_is_looked_at_must_be_there(position: str) -> None:
    state = begun(position)
    looked = state.size(LOOKED) - state.size(LOOK_FROM)
    if looked > 0:
        assert sound(state, put_back(LOOKED))
        gone = sound(state, *[put_back(LOOKED)] * looked)
        assert gone == (position == "seven revealed")  # the last of them may be discarded


@everywhere
def test_the_decision_is_on_the_agenda_and_only_once(position: str) -> None:
    state = begun(position)
    step = state.top(AGENDA)
    if "series" in position:
        return  # below a search lie its colours, which may read like a step
    assert not sound(state, lambda state: state.pop(AGENDA))
    assert not sound(state, lambda state: state.push(AGENDA, step))
    assert not sound(state, lambda state: state.push(AGENDA, LAST_DECISION))


@everywhere
def test_the_turn_lies_below_all_that_happens_in_it(position: str) -> None:
    state = begun(position)
    steps = state.listed(AGENDA)
    assert not sound(state, planning(*steps[1:]))
    if steps != [DRAFT]:
        assert steps[:2] == [EMPTY_LIMBO, FILL_HAND]
        assert not sound(state, planning(FILL_HAND, EMPTY_LIMBO, *steps[2:]))
        assert not sound(state, planning(EMPTY_LIMBO, *steps[2:]))
        assert not sound(state, planning(*steps[:2], *steps))
        assert not sound(state, planning(*steps[:2], DRAFT, *steps[2:]))
        assert not sound(state, planning(*steps[:2], EMPTY_LIMBO, *steps[2:]))
        assert not sound(state, one_more(OFFER, RED_SUN))


@everywhere
def test_a_power_or_a_search_that_is_not_under_way(position: str) -> None:
    state = begun(position)
    assert not sound(state, setting(BUSY, 1 - state.size(BUSY)))
    assert not sound(state, setting(SEARCHING, 1 - state.size(SEARCHING)))
    assert not sound(state, setting(BUSY, 2))
    assert not sound(state, setting(SEARCHING, 2))
    if not rules_of(state).may_lift:
        assert not sound(state, setting(LIFTED, 1))
    if state.size(BUSY) == 0:
        assert not sound(state, setting(LOOK_FROM, 1))


# --- the agenda of a turn ---
TURNS = ["a turn", "a turn of two", "a turn with the Book", "a turn with the mirror"]


@pytest.mark.parametrize("position", TURNS)
def test_what_a_turn_consists_of(position: str) -> None:
    state = begun(position)
    asks = rules_of(state).asks_before_filling
    assert state.listed(AGENDA) == [EMPTY_LIMBO, FILL_HAND, *[ASK_FOR_POWERS] * asks, TURN]
    for steps in (
        [],
        [TURN],
        [EMPTY_LIMBO, TURN],
        [FILL_HAND, TURN],
        [FILL_HAND, EMPTY_LIMBO, TURN],
        [EMPTY_LIMBO, FILL_HAND, TURN, TURN],
        [TURN, EMPTY_LIMBO, FILL_HAND, TURN],
        [EMPTY_LIMBO, FILL_HAND, ASK_FOR_POWERS, ASK_FOR_POWERS, TURN],
        [EMPTY_LIMBO, FILL_HAND, TURN, ASK_FOR_POWERS, TURN],
        [EMPTY_LIMBO, FILL_HAND, EMPTY_LIMBO, FILL_HAND, TURN],
    ):
        assert not sound(state, planning(*steps)), steps
    assert sound(state, planning(EMPTY_LIMBO, FILL_HAND, TURN))
    assert sound(state, planning(EMPTY_LIMBO, FILL_HAND, ASK_FOR_POWERS, TURN)) == asks


# --- what is said of it ---
def complaint(state: State, *changes: Change) -> str:
    state = state.clone()
    for change in changes:
        change(state)
    with pytest.raises(SavedStateError) as refused:
        state.game.from_bytes(state.to_bytes())
    return str(refused.value)


def empty_hand(state: State) -> None:
    while state.size(HAND) > 0:
        state.put(BAG, state.pop(HAND))


def test_an_agenda_that_makes_no_sense() -> None:
    turn = [EMPTY_LIMBO, FILL_HAND, TURN]
    nothing = "there is no decision to make"
    for position in ("a turn", "a turn of two"):
        assert nothing in complaint(begun(position), planning())
        assert nothing in complaint(begun(position), planning(*turn, LAST_DECISION))
        assert nothing in complaint(begun(position), planning(*turn, FILL_HAND))
        assert NO_STEP in complaint(begun(position), planning(255, *turn))
        for unknown in (LAST_DECISION, PAY, BEFORE_FILLING, ASK_FOR_POWERS, SEARCH_ENDS):
            words = complaint(begun(position), planning(unknown, *turn))
            assert "the planned steps can't be read" in words
    for steps in ([SEARCH], [*turn[:2], 0, SEARCH], [*turn[:2], 16, SEARCH]):
        assert "the planned steps can't be read" in complaint(begun("a turn"), planning(*steps))
    for step in (DRAFT, SWAP, SWAP_FOR):  # which one player has no use for
        assert nothing in complaint(begun("a turn"), planning(*turn[:2], step))
        if step == SWAP:
            assert sound(begun("a turn of two"), planning(*turn[:2], step))
        else:
            words = complaint(begun("a turn of two"), planning(*turn[:2], step))
            assert nothing not in words


def test_a_step_without_its_number() -> None:
    state = begun("a lost Tower")
    assert "the planned steps can't be read" in complaint(state, planning(LOSE_TOWER))
    for number, words in ((2, "the planned steps can't be read"), (255, NO_STEP)):
        steps = [*state.listed(AGENDA)[:-2], number, LOSE_TOWER]
        assert words in complaint(state, planning(*steps))


def test_a_draft_with_a_card_too_few() -> None:
    words = "the draft can't be at this point"
    assert words in complaint(begun("the draft"), put_back(OFFER))
    assert words in complaint(begun("the draft"), put_back(OFFER), put_back(OFFER))


@pytest.mark.rule("onirim.incubus.effect")
def test_before_an_anticipated_nightmare_nothing_of_the_turn_is_over() -> None:
    state = begun("an anticipated Nightmare")
    steps = state.listed(AGENDA)
    assert steps[:5] == [EMPTY_LIMBO, FILL_HAND, TURN, EMPTY_LIMBO, FILL_HAND]
    words = "the steps of the turn are out of order"
    for step in (TURN, EMPTY_LIMBO, FILL_HAND):
        assert words in complaint(state, planning(*steps[:5], step, *steps[5:]))


@pytest.mark.rule("onirim.powers.before-filling")
def test_before_the_hand_is_filled() -> None:
    state = rallied("squirrel spies").stack("brown key").play("play red sun").match.state
    assert (state.decision, sound(state)) == ("before filling", True)
    steps = state.listed(AGENDA)
    assert steps == [EMPTY_LIMBO, FILL_HAND, BEFORE_FILLING]
    words = "the steps of the turn are out of order"
    for changed in (steps[1:], [steps[0], steps[2]], [*steps[:2], TURN, steps[2]], [*steps, TURN]):
        assert words in complaint(state, planning(*changed))


@pytest.mark.rule("onirim.premonitions.at-once")
def test_what_a_search_has_set_off_comes_before_its_end() -> None:
    hand = ["brown sun", "brown moon", "brown key", "red sun", "red moon"]
    tale = foretold("premonition of two brown doors", hand=hand).stack("blue sun", "blue moon")
    tale.given(doors_0=["brown door", "red door"]).stack("blue sun", "blue moon")
    tale.play(*(f"play {card}" for card in hand[:3]), "search brown door")
    state = tale.match.state
    assert (tale.decision, sound(state)) == ("give up door", True)
    assert SEARCH_ENDS in state.listed(AGENDA)
    tale = foretold("premonition of two brown doors", hand=hand, version=1)
    steps = [EMPTY_LIMBO, FILL_HAND, SEARCH_ENDS, TURN]
    assert "the planned steps can't be read" in complaint(tale.match.state, planning(*steps))


def test_the_deck_is_searched_once_at_a_time() -> None:
    for position in ("any card of the deck", "two Keys of the deck"):
        state = begun(position)
        steps = state.listed(AGENDA)
        last = steps[-2:] if position.startswith("two") else steps[-1:]
        words = "the deck is being searched at the wrong moment"
        assert words in complaint(state, planning(*steps, *last))
        assert words in complaint(state, planning(*steps, *last, TURN))


def test_a_decision_must_have_an_answer() -> None:
    nothing = "there is no legal move"
    assert nothing in complaint(begun("a turn"), empty_hand)
    words = complaint(begun("a turn"), empty_hand, one_more(DRAWN, RED_SUN))
    assert "but nothing is to be decided about them" in words
    assert nothing not in words
