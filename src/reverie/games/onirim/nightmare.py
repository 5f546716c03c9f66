"""Nightmares: four ways to face one."""

from typing import Final

from reverie.engine.choices import Choices
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.games.onirim.cards import KEY, KINDS
from reverie.games.onirim.doors import lose
from reverie.games.onirim.hand import COMMON, discard_hand, draw_new_hand, take_from, take_own
from reverie.games.onirim.layout import (
    BAG,
    DECK,
    DISCARD_CARD,
    DISCARD_SHARED,
    DOORS,
    DRAWN,
    HAND,
    LOSE,
    NEW_HAND,
    NIGHTMARE_ENDS,
    PLAYER,
    REVEAL_FIVE,
    REVEALING,
    SEAT,
    SHARED,
)
from reverie.games.onirim.state import Dream
from reverie.games.onirim.strays import OPEN

REVEALS: Final = 5


def nightmare_choices(s: Dream, into: Choices) -> None:
    """onirim.nightmare.choice: a Key or a Door needs one; the other two are always open.

    onirim.two.own-doors: only the active player's Doors; onirim.two.keys: any Key of the hand.
    """
    add_keys(s, HAND + s.mine(), DISCARD_CARD, into)
    add_keys(s, SHARED, DISCARD_SHARED, into)
    s.each(DOORS + s.mine(), LOSE, into)
    into.add(REVEAL_FIVE)
    into.add(NEW_HAND)


def add_keys(s: Dream, pile: i64, verb: i64, into: Choices) -> None:
    for i in range(s.size(pile)):
        card = s.card(pile, i)
        if s.rules.symbol(card) == KEY and s.find(pile, card) == i:
            into.add(verb * KINDS + card)


def not_given_up(s: Dream, action: i64) -> str:
    """onirim.nightmare.key, onirim.two.keys: only a Key; onirim.nightmare.door: of one's own.

    onirim.two.own-doors: not the partner's.
    """
    verb = action // KINDS
    if verb == DISCARD_CARD:
        return "onirim.nightmare.key"
    if verb == DISCARD_SHARED:
        is_key = s.rules.symbol(action % KINDS) == KEY
        return "onirim.two.keys" if is_key else "onirim.nightmare.key"
    if LOSE <= verb < LOSE + 4:
        theirs = DOORS + (1 - s.size(SEAT)) * PLAYER
        partner = s.find(theirs, action - LOSE * KINDS) >= 0
        return "onirim.two.own-doors" if partner else "onirim.nightmare.door"
    return ""


def face(s: Dream, action: i64) -> None:
    """A drawn Nightmare; onirim.nightmare.discarded: it is discarded once resolved."""
    s.plan(NIGHTMARE_ENDS)
    suffer(s, action, True)


def nightmare_ends(s: Dream) -> None:
    if s.size(DRAWN) > 0:
        s.discard(s.pop(DRAWN), DRAWN)


def suffer(s: Dream, action: i64, drawn: bool) -> None:
    """The effect of a Nightmare, whether one was drawn or not.

    onirim.nightmare.key, onirim.nightmare.door, onirim.nightmare.hand; and the reveal below.
    """
    verb = action // KINDS
    if action == REVEAL_FIVE:
        reveal_five(s)
    elif action == NEW_HAND:
        discard_hand(s)
        draw_new_hand(s)
    elif verb == DISCARD_CARD:
        card = action % KINDS
        s.discard(card, take_own(s, card))
    elif verb == DISCARD_SHARED:
        card = action % KINDS
        s.discard(card, take_from(s, COMMON, card))
    else:
        lose(s, action - LOSE * KINDS, s.size(SEAT))
    for expansion in s.rules.nightmare_resolved:
        expansion.nightmare_resolved(s, drawn)


def reveal_five(s: Dream) -> None:
    """onirim.nightmare.reveal: Locations are discarded, Doors and Dream cards go to Limbo.

    onirim.dead-ends.reveal: so do Locations that are never discarded alone.
    """
    if s.holding and not s.foresees(REVEALS):
        s.plan(REVEALING)
        return
    for _ in range(REVEALS):
        if DECK.size(s) == 0:
            return
        card = s.draw(EVERYBODY, OPEN)
        if s.rules.is_location(card) and not s.rules.is_stuck(card):
            s.discard(card, BAG)
        else:
            s.to_limbo(card, BAG)
