"""Limbo: cards out of the game until the end of the turn."""

from reverie.games.onirim.layout import DECK, LIMBO
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
        if s.rules.memory is not None:
            s.rules.memory.shuffle(s)
        while s.size(LIMBO) > 0:
            s.return_to_deck(s.pop(LIMBO), LIMBO)
        DECK.shuffle(s)
