"""Nightmares: four ways to face one."""

from typing import Final

from mypy_extensions import i64

from reverie.engine.choices import Choices
from reverie.games.onirim.cards import KEY, KINDS
from reverie.games.onirim.hand import discard_hand, draw_new_hand, take_own, take_shared
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
    REVEAL_FIVE,
    SHARED,
)
from reverie.games.onirim.state import Dream

REVEALS: Final = 5


def nightmare_choices(s: Dream, into: Choices) -> None:
    """onirim.nightmare.choice: a Key or a Door needs one; the other two are always open.

    onirim.two.own-doors: only the active player's Doors; onirim.two.keys: any Key of the hand.
    """
    add_keys(s, into, HAND + s.mine(), DISCARD_CARD)
    add_keys(s, into, SHARED, DISCARD_SHARED)
    s.each(DOORS + s.mine(), LOSE, into)
    into.add(REVEAL_FIVE)
    into.add(NEW_HAND)


def add_keys(s: Dream, into: Choices, pile: i64, verb: i64) -> None:
    for i in range(s.size(pile)):
        card = s.card(pile, i)
        if s.rules.symbol(card) == KEY and s.find(pile, card) == i:
            into.add(verb * KINDS + card)


def face(s: Dream, action: i64) -> None:
    """onirim.nightmare.discarded: once it has been resolved."""
    suffer(s, action)
    s.discard(s.pop(DRAWN), DRAWN)


def suffer(s: Dream, action: i64) -> None:
    """The effect of a Nightmare, however it comes about.

    onirim.nightmare.key, onirim.nightmare.door, onirim.nightmare.hand; and the reveal below.
    """
    verb = action // KINDS
    card = action % KINDS
    if action == REVEAL_FIVE:
        reveal_five(s)
    elif action == NEW_HAND:
        discard_hand(s)
        draw_new_hand(s)
    elif verb == LOSE:
        doors = DOORS + s.mine()
        s.remove(doors, card)
        s.to_limbo(card, doors)
    elif verb == DISCARD_CARD:
        s.discard(card, take_own(s, card))
    else:
        s.discard(card, take_shared(s, card))


def reveal_five(s: Dream) -> None:
    """onirim.nightmare.reveal: Locations are discarded, Doors and Dream cards go to Limbo."""
    for _ in range(REVEALS):
        if DECK.size(s) == 0:
            return
        card = DECK.draw(s)
        if s.rules.is_location(card):
            s.discard(card, BAG)
        else:
            s.to_limbo(card, BAG)
