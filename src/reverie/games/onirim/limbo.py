"""Limbo: cards out of the game until the end of the turn."""

from typing import final

from reverie.engine.state import State
from reverie.engine.step import Step
from reverie.games.onirim.layout import DECK, LIMBO
from reverie.games.onirim.state import return_to_deck, rules_of


def shuffle_back(s: State) -> None:
    """Limbo goes into the deck, whatever the turn."""
    if s.size(LIMBO) > 0:
        memory = rules_of(s).memory
        if memory is not None:
            memory.shuffle(s)
        while s.size(LIMBO) > 0:
            return_to_deck(s, s.pop(LIMBO), LIMBO)
        DECK.shuffle(s)


@final
class EmptyLimbo(Step):
    """Shuffle Limbo back into the deck."""

    def happen(self, s: State) -> None:
        """onirim.limbo.shuffle: all of it into the deck; onirim.limbo.empty: or no shuffle."""
        if s.size(LIMBO) == 0:
            return
        for expansion in rules_of(s).limbo_emptied:
            if expansion.limbo_emptied(s):
                return
        shuffle_back(s)
