"""Step 2: place the cards in one's Collections."""

from reverie.engine.choices import Choices
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.games.onix.layout import COLLECTIONS, PLACE, PLACE_AS, TAKEN
from reverie.games.onix.stacks import BELOW, CANNOT, EMPTY, grown
from reverie.games.onix.state import Hoard


def place_choices(s: Hoard, into: Choices) -> None:
    """onix.place.no-duplicate, onix.place.new: where it doubles no gem, or by itself.

    The cards are placed in the order in which they were taken.  They share a gem, so no two
    of them go to one Collection, and every arrangement can be reached in this order.
    """
    card = s.card(TAKEN, 0)
    collections = COLLECTIONS + s.mine()
    for i in range(s.size(collections)):
        stack = s.card(collections, i)
        larger = grown(stack, card)
        if larger != CANNOT and s.find(collections, stack) == i:
            into.add(PLACE_AS + larger)
    into.add(PLACE_AS + grown(EMPTY, card))


def place(s: Hoard, action: i64) -> None:
    """onix.place.top: the card placed last is the Collection's top card."""
    larger = action - PLACE_AS
    card = s.card(TAKEN, 0)
    collections = COLLECTIONS + s.mine()
    s.remove(TAKEN, card)
    s.change(collections, i64(BELOW[larger]), larger)
    s.moved(card, TAKEN, collections, EVERYBODY)
    if s.size(TAKEN) > 0:
        s.plan(PLACE)
