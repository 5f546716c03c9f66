"""Searching the deck: the searcher learns, by elimination, what is hidden elsewhere."""

from typing import Final

from reverie.engine.events import EVERYBODY, FIRST_NOTE
from reverie.engine.ints import i64
from reverie.engine.state import SEAT, State
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.knowledge import unseen_elsewhere
from reverie.games.onirim.layout import BAG, DECK, SEARCHING
from reverie.games.onirim.state import rules_of, shuffle_deck
from reverie.games.onirim.strays import ANYWHERE, OPEN

DEDUCED: Final = FIRST_NOTE


def begin_search(s: State) -> None:
    """onirim.powers.elimination: who looks through the deck knows what is nowhere else.

    onirim.two.silence: from where a card is taken must tell the partner nothing; the deck is
    shuffled afterwards in any case.

    A move that is only foreseen stops before that.
    """
    if s.holding:
        return
    memory = rules_of(s).memory
    mix(s)
    if s.scribe is not None:
        left = unseen_elsewhere(s, s.size(SEAT))
        for card in range(i64(KINDS)):
            for _ in range(left[card]):
                s.scribe.tell(DEDUCED, card, BAG, BAG, i64(1) << s.size(SEAT))
    if memory is not None and s.size(SEARCHING) == 0:
        memory.learn_hand(s, s.size(SEAT))
    for expansion in rules_of(s).looked_through:
        expansion.looked_through(s)
    s.set_cell(SEARCHING, 1)


def mix(s: State) -> None:
    """In silence, what is known of places in the deck ends when the search begins."""
    memory = rules_of(s).memory
    if memory is not None:
        memory.shuffle(s)
        DECK.mix(s)


def take_shown(s: State, card: i64) -> None:
    """Take a card that was found in the deck, for all to see."""
    DECK.take(s, card)
    memory = rules_of(s).memory
    if memory is not None:
        memory.moved(s, card, ANYWHERE, OPEN, 0, EVERYBODY)


def end_search(s: State) -> None:
    """onirim.premonitions.search: the deck is shuffled.

    onirim.premonitions.freeing: so a Freeing may go with it.
    """
    s.set_cell(SEARCHING, 0)
    shuffle_deck(s)
    for expansion in rules_of(s).searched:
        expansion.searched(s)
