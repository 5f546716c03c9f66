"""Limbo: cards out of the game until the end of the turn."""

from reverie.engine.events import EVERYBODY
from reverie.games.onirim.layout import BAG, DECK, LIMBO
from reverie.games.onirim.state import Dream


def empty_limbo(s: Dream) -> None:
    """onirim.limbo.shuffle: all of it into the deck; onirim.limbo.empty: or no shuffle."""
    if s.size(LIMBO) == 0:
        return
    for expansion in s.rules.limbo_emptied:
        if expansion.limbo_emptied(s):
            return
    shuffle_back(s)


def shuffle_back(s: Dream) -> None:
    """Limbo goes into the deck, whatever the turn."""
    if s.size(LIMBO) > 0:
        while s.size(LIMBO) > 0:
            card = s.pop(LIMBO)
            s.put(BAG, card)
            s.moved(card, LIMBO, BAG, EVERYBODY)
        DECK.shuffle(s)
