"""Prophecy: look at five cards, discard one, put the others back in any order."""

from typing import Final, final

from reverie.engine.choices import Choices
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.engine.state import State
from reverie.engine.step import Step
from reverie.games.onirim.cards import FLEETING, KINDS
from reverie.games.onirim.layout import (
    BAG,
    DECK,
    DISCARD_CARD,
    LAY_UNDER,
    LOOK_FROM,
    LOOK_OPEN,
    LOOKED,
    PROPHECY,
    PUT_BACK,
    RETURN_CARD,
    UNDER_CARD,
)
from reverie.games.onirim.state import (
    discard_card,
    draw_card,
    foresees,
    offer_each_from,
    only_me,
    rules_of,
    to_limbo,
)
from reverie.games.onirim.strays import BOTTOM, LOOK, OPEN

LOOKS_AT: Final = 5


def look(s: State, most: i64) -> None:
    """Take cards off the deck that only the player sees."""
    knowers = only_me(s)
    s.set_cell(LOOK_OPEN, 0)
    for _card in range(most):
        if DECK.size(s) == 0:
            return
        card = draw_card(s, knowers, LOOK)
        s.push(LOOKED, card)
        s.moved(card, BAG, LOOKED, knowers)


def reveal(s: State, most: i64) -> None:
    """Take cards off the deck that everybody sees.

    onirim.dreamcatchers.lost-dream: some of them flee to Limbo, and are not replaced.
    """
    s.set_cell(LOOK_OPEN, 1)
    for _card in range(most):
        if DECK.size(s) == 0:
            return
        card = draw_card(s, EVERYBODY, OPEN)
        if i64(rules_of(s).traits[card]) & FLEETING != 0:
            to_limbo(s, card, BAG)
        else:
            s.push(LOOKED, card)
            s.moved(card, BAG, LOOKED, EVERYBODY)


def looked_at(s: State) -> i64:
    """The number of cards of the current look."""
    return s.size(LOOKED) - s.size(LOOK_FROM)


def looked_choices(s: State, verb: i64, into: Choices) -> None:
    offer_each_from(s, LOOKED, s.size(LOOK_FROM), verb, into)


def take_looked(s: State, card: i64) -> None:
    """Take a card out of the current look, which is the last part of the pile."""
    cells = s.cells
    at = LOOKED + 1 + s.size(LOOK_FROM)
    while i64(cells[at]) != card:
        at += 1
    while at < LOOKED + s.size(LOOKED):
        cells[at] = cells[at + 1]
        at += 1
    s.set_cell(LOOKED, s.size(LOOKED) - 1)


def continue_putting_back(s: State) -> None:
    if looked_at(s) > 1:
        s.plan(PUT_BACK)
    elif looked_at(s) == 1:
        put_on_deck(s, s.pop(LOOKED))


def lookers(s: State) -> i64:
    """Who sees the cards of the current look, and where they go."""
    return i64(EVERYBODY) if s.size(LOOK_OPEN) > 0 else only_me(s)


def put_on_deck(s: State, card: i64) -> None:
    """A card looked at goes back on top of the deck."""
    knowers = lookers(s)
    DECK.put_on_top(s, card, knowers)
    memory = rules_of(s).memory
    if memory is not None:
        memory.moved(s, card, LOOK, memory.next_place(s), knowers, knowers)
    s.moved(card, LOOKED, BAG, knowers)


# --- the other end of the deck ---
def continue_laying_under(s: State) -> None:
    if looked_at(s) > 1:
        s.plan(LAY_UNDER)
    elif looked_at(s) == 1:
        put_under_deck(s, s.pop(LOOKED))


def put_under_deck(s: State, card: i64) -> None:
    knowers = lookers(s)
    DECK.put_under(s, card, knowers)
    memory = rules_of(s).memory
    if memory is not None:
        memory.strays.shift(s, BOTTOM, 1)
        memory.moved(s, card, LOOK, BOTTOM, knowers, knowers)
    s.moved(card, LOOKED, BAG, knowers)


@final
class Prophesy(Step):
    """Look at the next cards."""

    def happen(self, s: State) -> None:
        """onirim.prophecy.look: five cards; onirim.prophecy.few: or all there are, even none."""
        look(s, LOOKS_AT)
        if looked_at(s) > 0:
            s.plan(PROPHECY)

    def is_certain(self, s: State) -> bool:
        return foresees(s, LOOKS_AT)


@final
class Foretell(Step):
    """Which of the cards looked at is discarded."""

    def choices(self, s: State, into: Choices) -> None:
        looked_choices(s, DISCARD_CARD, into)

    def answer(self, s: State, action: i64) -> None:
        """onirim.prophecy.discard: one of them must be discarded, whatever it is.

        onirim.dead-ends.prophecy: a Dead End too, which is in no hand here.
        """
        card = action % KINDS
        take_looked(s, card)
        memory = rules_of(s).memory
        if memory is not None:
            memory.moved(s, card, LOOK, OPEN, only_me(s), EVERYBODY)
        discard_card(s, card, LOOKED)
        continue_putting_back(s)


@final
class PutBack(Step):
    """Which of the cards looked at goes back next, on top."""

    def choices(self, s: State, into: Choices) -> None:
        looked_choices(s, RETURN_CARD, into)

    def answer(self, s: State, action: i64) -> None:
        """onirim.prophecy.order: the first card put back is deepest."""
        card = action % KINDS
        take_looked(s, card)
        put_on_deck(s, card)
        continue_putting_back(s)


@final
class LayUnder(Step):
    """Which of the cards looked at goes under the deck next."""

    def choices(self, s: State, into: Choices) -> None:
        looked_choices(s, UNDER_CARD, into)

    def answer(self, s: State, action: i64) -> None:
        """Each card goes under the one before."""
        card = action % KINDS
        take_looked(s, card)
        put_under_deck(s, card)
        continue_laying_under(s)
