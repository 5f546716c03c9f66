"""Prophecy: look at five cards, discard one, put the others back in any order."""

from typing import Final

from reverie.engine.choices import Choices
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.games.onirim.cards import FLEETING, KINDS
from reverie.games.onirim.layout import (
    BAG,
    DECK,
    LAY_UNDER,
    LOOK_FROM,
    LOOK_OPEN,
    LOOKED,
    PROPHECY,
    PUT_BACK,
)
from reverie.games.onirim.state import Dream
from reverie.games.onirim.strays import BOTTOM, LOOK, OPEN

LOOKS_AT: Final = 5


def prophesy(s: Dream) -> None:
    """onirim.prophecy.look: five cards; onirim.prophecy.few: or all there are, even none."""
    look(s, LOOKS_AT)
    if looked_at(s) > 0:
        s.plan(PROPHECY)


def look(s: Dream, most: i64) -> None:
    """Take cards off the deck that only the player sees."""
    knowers = s.only_me()
    s.set_cell(LOOK_OPEN, 0)
    for _ in range(most):
        if DECK.size(s) == 0:
            return
        card = s.draw(knowers, LOOK)
        s.push(LOOKED, card)
        s.moved(card, BAG, LOOKED, knowers)


def reveal(s: Dream, most: i64) -> None:
    """Take cards off the deck that everybody sees.

    onirim.dreamcatchers.lost-dream: some of them flee to Limbo, and are not replaced.
    """
    s.set_cell(LOOK_OPEN, 1)
    for _ in range(most):
        if DECK.size(s) == 0:
            return
        card = s.draw(EVERYBODY, OPEN)
        if i64(s.rules.traits[card]) & FLEETING != 0:
            s.to_limbo(card, BAG)
        else:
            s.push(LOOKED, card)
            s.moved(card, BAG, LOOKED, EVERYBODY)


def looked_at(s: Dream) -> i64:
    """The number of cards of the current look."""
    return s.size(LOOKED) - s.size(LOOK_FROM)


def looked_choices(s: Dream, verb: i64, into: Choices) -> None:
    s.each_from(LOOKED, s.size(LOOK_FROM), verb, into)


def take_looked(s: Dream, card: i64) -> None:
    """Take a card out of the current look, which is the last part of the pile."""
    cells = s.cells
    at = LOOKED + 1 + s.size(LOOK_FROM)
    while i64(cells[at]) != card:
        at += 1
    while at < LOOKED + s.size(LOOKED):
        cells[at] = cells[at + 1]
        at += 1
    s.set_cell(LOOKED, s.size(LOOKED) - 1)


def foretell(s: Dream, action: i64) -> None:
    """onirim.prophecy.discard: one of them must be discarded, whatever it is.

    onirim.dead-ends.prophecy: a Dead End too, which is in no hand here.
    """
    card = action % KINDS
    take_looked(s, card)
    if s.rules.memory is not None:
        s.rules.memory.moved(s, card, LOOK, OPEN, s.only_me(), EVERYBODY)
    s.discard(card, LOOKED)
    continue_putting_back(s)


def put_back(s: Dream, action: i64) -> None:
    """onirim.prophecy.order: the first card put back lies deepest."""
    card = action % KINDS
    take_looked(s, card)
    put_on_deck(s, card)
    continue_putting_back(s)


def continue_putting_back(s: Dream) -> None:
    if looked_at(s) > 1:
        s.plan(PUT_BACK)
    elif looked_at(s) == 1:
        put_on_deck(s, s.pop(LOOKED))


def lookers(s: Dream) -> i64:
    """Who sees the cards of the current look, and where they go."""
    return i64(EVERYBODY) if s.size(LOOK_OPEN) > 0 else s.only_me()


def put_on_deck(s: Dream, card: i64) -> None:
    knowers = lookers(s)
    DECK.put_on_top(s, card, knowers)
    if s.rules.memory is not None:
        s.rules.memory.moved(s, card, LOOK, s.rules.memory.next_place(s), knowers, knowers)
    s.moved(card, LOOKED, BAG, knowers)


# --- the other end of the deck ---
def lay_under(s: Dream, action: i64) -> None:
    """Each card goes under the one before."""
    card = action % KINDS
    take_looked(s, card)
    put_under_deck(s, card)
    continue_laying_under(s)


def continue_laying_under(s: Dream) -> None:
    if looked_at(s) > 1:
        s.plan(LAY_UNDER)
    elif looked_at(s) == 1:
        put_under_deck(s, s.pop(LOOKED))


def put_under_deck(s: Dream, card: i64) -> None:
    knowers = lookers(s)
    DECK.put_under(s, card, knowers)
    if s.rules.memory is not None:
        s.rules.memory.strays.shift(s, BOTTOM, 1)
        s.rules.memory.moved(s, card, LOOK, BOTTOM, knowers, knowers)
    s.moved(card, LOOKED, BAG, knowers)
