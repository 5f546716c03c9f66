"""The hand: one's own cards and, with two players, the Shared resources."""

from typing import Final

from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.engine.state import SEAT, State
from reverie.games.onirim.ending import DECK_EMPTY_AT_NEW_HAND
from reverie.games.onirim.layout import (
    BAG,
    DECK,
    FORESEEN,
    HAND,
    KEPT,
    NEW_HAND_COMING,
    SEEN,
    SHARED,
)
from reverie.games.onirim.memory import Memory
from reverie.games.onirim.state import (
    Rules,
    discard_card,
    draw_card,
    drawers,
    foresees,
    my_offset,
    only_me,
    rules_of,
    to_limbo,
)
from reverie.games.onirim.strays import HELD, OPEN

# where a card comes from
OWN: Final = 0
COMMON: Final = 1  # the Shared resources
ASIDE: Final = 2  # kept aside


def is_full(s: State, rules: Rules) -> bool:
    return s.size(HAND + my_offset(s)) == rules.personal and s.size(SHARED) == rules.shared


def take_own(s: State, card: i64) -> i64:
    """Take a card of the player's own; returns the place it came from."""
    mine = my_offset(s)
    s.remove(HAND + mine, card)
    memory = rules_of(s).memory
    if memory is not None:
        left_hand(s, card, memory)
    return HAND + mine


def left_hand(s: State, card: i64, memory: Memory) -> None:
    """A card has left the hand for all to see; others think it is one that they know."""
    mine = my_offset(s)
    seat = s.size(SEAT)
    known = i64(1) << seat
    if s.find(SEEN + mine, card) >= 0:
        s.remove(SEEN + mine, card)
        known = EVERYBODY
    elif s.find(SEEN + mine, card + FORESEEN) >= 0:
        s.remove(SEEN + mine, card + FORESEEN)
        known |= i64(1) << (1 - seat)
    memory.moved(s, card, HELD + seat, OPEN, known, EVERYBODY)
    memory.played(s, seat, card, known)


def take_from(s: State, source: i64, card: i64) -> i64:
    """Take a card from one's own, the Shared or the kept cards; returns the place."""
    if source == OWN:
        return take_own(s, card)
    pile = i64(SHARED) if source == COMMON else i64(KEPT)
    s.remove(pile, card)
    if source == ASIDE:
        for expansion in rules_of(s).kept_taken:
            expansion.kept_taken(s)
    return pile


def pile_of(s: State, source: i64) -> i64:
    if source == OWN:
        return HAND + my_offset(s)
    return i64(SHARED) if source == COMMON else i64(KEPT)


def draw_to_fill(s: State, rules: Rules) -> i64:
    """The next card for the hand; onirim.two.memory: the partner may have foretold it."""
    known: i64 = 0
    if rules.silent:
        known = DECK.knowers_of_next(s)
    card = draw_card(s, EVERYBODY, HELD + s.size(SEAT))
    if rules.is_location(card):
        take_drawn(s, rules, card, known)
    return card


def take_drawn(s: State, rules: Rules, card: i64, known: i64) -> None:
    """onirim.fill.location: a drawn Location goes to the hand.

    onirim.two.refill: it fills one's own cards first, then the Shared ones.
    """
    hand = HAND + my_offset(s)
    if s.size(hand) < rules.personal:
        s.push(hand, card)
        knowers = i64(EVERYBODY)
        if rules.silent:
            knowers = drawers(s, known)
            if knowers != only_me(s):
                s.push(SEEN + my_offset(s), card + FORESEEN)
        s.moved(card, BAG, hand, knowers)
    else:
        s.push(SHARED, card)
        s.moved(card, BAG, SHARED, EVERYBODY)


def discard_hand(s: State) -> None:
    """onirim.two.whole-hand: with two players the Shared resources are part of the hand."""
    mine = my_offset(s)
    while s.size(HAND + mine) > 0:
        card = s.pop(HAND + mine)
        memory = rules_of(s).memory
        if memory is not None:
            left_hand(s, card, memory)
        discard_card(s, card, HAND + mine)
    while s.size(SHARED) > 0:
        discard_card(s, s.pop(SHARED), SHARED)


def draw_new_hand(s: State) -> None:
    """onirim.setup.redraw: Doors and Dream cards go to Limbo and are replaced.

    onirim.nightmare.unresolved: nothing is done about them there.
    onirim.ending.defeat-new-hand: without a card to draw, the game is lost.
    """
    rules = rules_of(s)
    while not is_full(s, rules):
        if DECK.size(s) == 0:
            s.end(DECK_EMPTY_AT_NEW_HAND)
            return
        if s.holding and not foresees(s, 1):
            s.plan(NEW_HAND_COMING)
            return
        card = draw_to_fill(s, rules)
        if not rules.is_location(card):
            to_limbo(s, card, BAG)
