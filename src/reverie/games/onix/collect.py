"""Step 2: place the cards in one's Collections."""

from typing import final

from reverie.engine.choices import Choices
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.engine.state import State
from reverie.engine.step import Step
from reverie.games.onix.cards import CARDS
from reverie.games.onix.declaration import COLLECTIONS, PLACE, PLACE_AS, STEAL_FROM, TAKEN
from reverie.games.onix.stacks import BELOW, CANNOT, EMPTY, STACKS, TOP, gems_in, grown
from reverie.games.onix.state import change, my_offset


@final
class Place(Step):
    """Place the next card that was taken."""

    def choices(self, s: State, into: Choices) -> None:
        """onix.place.no-duplicate, onix.place.new: where it doubles no gem, or by itself.

        The cards are placed in the order in which they were taken.  They share a gem, so no two
        of them go to one Collection, and every arrangement can be reached in this order.
        """
        card = s.card(TAKEN, 0)
        collections = COLLECTIONS + my_offset(s)
        for i in range(s.size(collections)):
            stack = s.card(collections, i)
            larger = grown(stack, card)
            if larger != CANNOT and s.find(collections, stack) == i:
                into.add(PLACE_AS + larger)
        into.add(PLACE_AS + grown(EMPTY, card))

    def answer(self, s: State, action: i64) -> None:
        """onix.place.top: the card placed last is the Collection's top card."""
        larger = action - PLACE_AS
        card = s.card(TAKEN, 0)
        collections = COLLECTIONS + my_offset(s)
        s.remove(TAKEN, card)
        change(s, collections, i64(BELOW[larger]), larger)
        s.moved(card, TAKEN, collections, EVERYBODY)
        if s.size(TAKEN) > 0:
            s.plan(PLACE)

    def obstacle(self, s: State, action: i64) -> str:
        """Another card is to be placed, or the player has no such Collection.

        onix.place.top: its cards may be in another order; onix.place.new: a new one can begin.
        """
        if not PLACE_AS <= action < STEAL_FROM:
            return "onix.turn.order"
        stack = action - PLACE_AS
        if i64(TOP[stack]) != s.card(TAKEN, 0):
            return "onix.turn.order"
        wanted = sorted(STACKS[int(BELOW[stack])])
        for own in s.listed(COLLECTIONS + my_offset(s)):
            if sorted(STACKS[own]) == wanted:
                return "onix.place.top"
        return "onix.place.new"


def never(move: str) -> str:
    """onix.place.no-duplicate: to place a card where it doubles a gem is no move at all."""
    verb, _, stack = move.partition(" on ")
    numbers = {card.name: number for number, card in enumerate(CARDS)}
    names = [verb.removeprefix("place "), *stack.split("+")]
    if not verb.startswith("place ") or any(name not in numbers for name in names):
        return ""
    card, *below = [numbers[name] for name in names]
    return "onix.place.no-duplicate" if gems_in(tuple(below)) & CARDS[card].gems else ""
