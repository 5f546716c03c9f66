"""Step 1: play creatures of one value into new or existing sets."""

from typing import final

from reverie.engine.choices import Choices
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64, u8
from reverie.engine.state import State
from reverie.engine.step import Step
from reverie.games.circadia.declaration import (
    CLAIMING,
    CREATURE_KINDS,
    DISCARD_SET,
    DONE,
    FED,
    HAND,
    MAKE_ROOM,
    OPEN,
    PLAY,
    PLAY_NEW,
    PLAY_TO,
    ROOM,
    SET,
    SET_LIMIT,
    SETS,
    VALUE,
    VALUES,
    VERB,
)
from reverie.games.circadia.state import creature_of, discard, leave_hand, my_offset, my_set


def may_play(value: i64, card: i64) -> bool:
    return value == 0 or card % VALUES + 1 == value


def fits(s: State, set: i64, card: i64) -> bool:
    """circadia.sets.ascending: the same creature, and no value below the last one's."""
    return s.size(set) > 0 and creature_of(s, set) == card // VALUES and s.top(set) <= card


def free_slot(s: State) -> i64:
    for slot in range(i64(SET_LIMIT)):
        if s.size(my_set(s, slot)) == 0:
            return slot
    return -1


def act(s: State, action: i64) -> None:
    """Carry out the choice of a Creature and its set."""
    if action == DONE:
        s.plan(CLAIMING)
    elif action == MAKE_ROOM:
        s.plan(ROOM)
    elif action >= DISCARD_SET:
        discard_set(s, action - DISCARD_SET)
        s.plan(OPEN)
    elif action >= PLAY_NEW:
        play(s, free_slot(s), action - PLAY_NEW)
    else:
        play(s, action // VERB, action % VERB)


def play(s: State, slot: i64, card: i64) -> None:
    """circadia.play.least: one card at least; more of its value may follow.

    The question is asked as long as there is a card in hand, or everybody would learn that none
    of them has that value.
    """
    set = my_set(s, slot)
    source = leave_hand(s, card)
    s.push(set, card)
    s.moved(card, source, set, EVERYBODY)
    s.cells[FED] = u8(s.size(FED) | (i64(1) << slot))
    s.cells[VALUE] = u8(card % VALUES + 1)
    s.plan(PLAY if s.size(source) > 0 else CLAIMING)


def holds_value(s: State, value: i64) -> bool:
    """Whether a card of this value is in the active player's hand."""
    hand = HAND + my_offset(s)
    at = value - 1
    while at < CREATURE_KINDS:
        if s.count(hand, at) > 0:
            return True
        at += VALUES
    return False


def discard_set(s: State, slot: i64) -> None:
    """All cards of a set go to the discard: to make room, or to pay for a Habitat."""
    set = my_set(s, slot)
    for i in range(s.size(set)):
        discard(s, s.card(set, i), set)
    s.cells[set] = 0
    s.cells[FED] = u8(s.size(FED) & (7 - (i64(1) << slot)))


@final
class Play(Step):
    """Play any number of creatures of one value."""

    def choices(self, s: State, into: Choices) -> None:
        """circadia.play.value: all cards of a turn have the value of the first.

        circadia.play.assign: each goes where it fits, by itself.
        circadia.sets.limit: a new set takes a free place; with none, one can be made.
        """
        mine = my_offset(s)
        value = s.size(VALUE)
        free = free_slot(s)
        playable = False
        for card in range(i64(CREATURE_KINDS)):
            if s.count(HAND + mine, card) > 0 and may_play(value, card):
                playable = True
                for slot in range(i64(SET_LIMIT)):
                    if fits(s, SETS + mine + slot * SET, card):
                        into.add(PLAY_TO + slot * VERB + card)
                if free >= 0:
                    into.add(PLAY_NEW + card)
        if free < 0 and playable:  # circadia.sets.discard: never with a free place
            into.add(MAKE_ROOM)
        if value > 0:
            into.add(DONE)

    def answer(self, s: State, action: i64) -> None:
        act(s, action)


@final
class Room(Step):
    """Choose a set to discard to make room."""

    def choices(self, s: State, into: Choices) -> None:
        for slot in range(i64(SET_LIMIT)):
            into.add(DISCARD_SET + slot)

    def answer(self, s: State, action: i64) -> None:
        act(s, action)


@final
class Open(Step):
    """Begin a set where one was discarded."""

    def choices(self, s: State, into: Choices) -> None:
        """circadia.sets.discard: a discarded set has made room for a new one."""
        hand = HAND + my_offset(s)
        value = s.size(VALUE)
        for card in range(i64(CREATURE_KINDS)):
            if s.count(hand, card) > 0 and may_play(value, card):
                into.add(PLAY_NEW + card)

    def answer(self, s: State, action: i64) -> None:
        act(s, action)
