"""Prophecy: look at five cards, discard one, put the others back in any order."""

from typing import Final

from mypy_extensions import i64

from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.layout import (
    BAG,
    DECK,
    DISCARD_CARD,
    LOOKED,
    PROPHECY,
    PUT_BACK,
    RETURN_CARD,
)
from reverie.games.onirim.state import Dream

LOOKS_AT: Final = 5


def prophesy(s: Dream) -> None:
    """onirim.prophecy.look: five cards; onirim.prophecy.few: or all there are, even none."""
    look(s, LOOKS_AT)
    if s.size(LOOKED) > 0:
        s.plan(PROPHECY)


def look(s: Dream, most: i64) -> None:
    knowers = s.only_me()
    for _ in range(most):
        if DECK.size(s) == 0:
            return
        card = DECK.draw(s)
        s.push(LOOKED, card)
        s.moved(card, BAG, LOOKED, knowers)


def foretell(s: Dream, action: i64) -> None:
    """onirim.prophecy.discard: one of them must be discarded, whatever it is."""
    card = action - DISCARD_CARD * KINDS
    s.remove(LOOKED, card)
    s.discard(card, LOOKED)
    continue_putting_back(s)


def put_back(s: Dream, action: i64) -> None:
    """onirim.prophecy.order: the first card put back lies deepest."""
    card = action - RETURN_CARD * KINDS
    s.remove(LOOKED, card)
    put_on_deck(s, card)
    continue_putting_back(s)


def continue_putting_back(s: Dream) -> None:
    if s.size(LOOKED) > 1:
        s.plan(PUT_BACK)
    elif s.size(LOOKED) == 1:
        put_on_deck(s, s.pop(LOOKED))


def put_on_deck(s: Dream, card: i64) -> None:
    knowers = s.only_me()
    DECK.put_on_top(s, card, knowers)
    s.moved(card, LOOKED, BAG, knowers)
