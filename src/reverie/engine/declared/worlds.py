"""Determinizations: worlds that a seat of a declared game can't distinguish from the real one."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import u8

from reverie.engine.declared.deals import deal, shuffled
from reverie.engine.declared.views import hidden_in, knows
from reverie.engine.declared.zone import DECK, PILE, Location
from reverie.engine.state import State

if TYPE_CHECKING:
    from reverie.engine.declared.game import CardGame

TRIES: Final = 10_000  # deals to try until one fits


def imagine(game: "CardGame", s: State, seat: int) -> None:
    """Resample everything that a seat can't know, uniformly over whole deals."""
    pools: dict[int, list[Location]] = {}  # cards that may be exchanged: those of one domain
    orders: list[Location] = []  # decks of which only the order is resampled
    for here in game.secret:
        if here.zone.form == DECK and game.contents_known(s, here.zone):
            orders.append(here)
        elif here.zone.form == DECK or hidden_in(game, s, here, seat):
            pools.setdefault(here.zone.holds.first, []).append(here)
    for here in orders:
        order_anew(s, here, seat)
    for _ in range(TRIES):
        for places in pools.values():
            if len(places) == 1 and places[0].zone.form == DECK:
                order_anew(s, places[0], seat)
            else:
                deal_anew(game, s, places, seat)
        if game.fits(s):
            return
    raise RuntimeError(f"{game.name}: no world fits what seat {seat} knows")


def order_anew(s: State, here: Location, seat: int) -> None:
    """Nothing is hidden but a deck, which is a bag: only a stacked order is resampled."""
    deck = here.deck
    deck.forget(s, seat)
    deck.imagine(s, seat)


def deal_anew(game: "CardGame", s: State, places: list[Location], seat: int) -> None:
    """Redistribute the cards of several places that a seat can't know."""
    decks = [here for here in places if here.zone.form == DECK]
    others = [here for here in places if here.zone.form != DECK]
    if len(decks) <= 1 and is_free(game, s, places):
        deal_freely(game, s, decks, others, seat)
        return
    hidden = [here.deck.unknown_cards(s, seat) for here in decks]
    hidden += [hidden_in(game, s, here, seat) for here in others]
    cards = [card for some in hidden for card in some]
    places = decks + others
    allowed = {card: allowed_in(game, s, places, card) for card in set(cards)}
    room = [len(some) for some in hidden]
    dealt = deal(s, room, cards, [allowed[card] for card in cards])
    for here, hand in zip(places, dealt, strict=True):
        replace(game, s, here, seat, hand)


def is_free(game: "CardGame", s: State, places: list[Location]) -> bool:
    """Whether any card may be anywhere."""
    for here in places:
        holds = here.zone.holds
        for card in range(holds.first, holds.end):
            if not game.may_hold(s, here.zone, here.owner, card):
                return False
    return True


def deal_freely(
    game: "CardGame", s: State, decks: list[Location], others: list[Location], seat: int
) -> None:
    """Return all cards to the deck, if there is one, and draw as many again."""
    hidden = [hidden_in(game, s, here, seat) for here in others]
    if decks:
        deck = decks[0].deck
        deck.forget(s, seat)
        for some in hidden:
            for card in some:
                s.put(deck.bag, card)
        for here, some in zip(others, hidden, strict=True):
            replace(game, s, here, seat, [int(s.draw_from(deck.bag)) for _ in some])
        deck.imagine(s, seat)
        return
    pool = shuffled(s, [card for some in hidden for card in some])
    for here, some in zip(others, hidden, strict=True):
        replace(game, s, here, seat, [pool.pop() for _ in some])


def allowed_in(game: "CardGame", s: State, places: list[Location], card: int) -> int:
    """The places that may hold a card, one bit each."""
    bits = 0
    for i, here in enumerate(places):
        if game.may_hold(s, here.zone, here.owner, card):
            bits |= 1 << i
    return bits


def replace(game: "CardGame", s: State, here: Location, seat: int, cards: list[int]) -> None:
    """Replace the cards that a seat can't know."""
    zone, at = here.zone, here.at
    if zone.form == DECK:
        for place in range(at, at + 1 + zone.holds.room):
            s.cells[place] = u8(0)
        for card in cards:
            s.put(at, card)
        here.deck.imagine(s, seat)
    elif zone.form == PILE:
        for i in range(int(s.size(at))):
            if not knows(game, s, here, i, seat):
                s.cells[at + 1 + i] = u8(cards.pop())
    else:
        for card in hidden_in(game, s, here, seat):
            s.take(at, card)
        for card in cards:
            s.put(at, card)
