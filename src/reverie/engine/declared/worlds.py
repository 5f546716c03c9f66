"""Worlds that a seat of a declared game can't tell from the real one."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import u8

from reverie.engine.declared.deals import deal
from reverie.engine.declared.declaration import DECK, PILE, Zone
from reverie.engine.declared.views import hidden_in, holders
from reverie.engine.state import State

if TYPE_CHECKING:
    from reverie.engine.declared.game import CardGame

TRIES: Final = 10_000  # worlds that are dealt until one fits

Places = list[tuple[Zone, int]]


def imagine(game: "CardGame", s: State, seat: int) -> None:
    """Deal everything anew that a seat can't know: whole deals, each as likely."""
    places = [
        (zone, owner)
        for zone, owner in holders(game)
        if zone.form == DECK or hidden_in(game, s, zone, owner, seat)
    ]
    for _ in range(TRIES):
        deal_anew(game, s, places, seat)
        if game.fits(s):
            return
    raise RuntimeError(f"{game.name}: no world fits what seat {seat} knows")


def deal_anew(game: "CardGame", s: State, places: Places, seat: int) -> None:
    room: list[int] = []
    cards: list[int] = []
    for zone, owner in places:
        if zone.form == DECK:
            unknown = zone.deck.unknown_to(s, seat)
            found = [card for card, n in enumerate(unknown) for _ in range(n)]
        else:
            found = hidden_in(game, s, zone, owner, seat)
        room.append(len(found))
        cards += found
    allowed = [allowed_in(game, s, places, card) for card in range(len(game.card_names))]
    dealt = deal(s, room, cards, [allowed[card] for card in cards])
    for (zone, owner), hand in zip(places, dealt, strict=True):
        replace(game, s, zone, owner, seat, hand)


def allowed_in(game: "CardGame", s: State, places: Places, card: int) -> int:
    """The places that may hold a card, one bit each."""
    bits = 0
    for i, (zone, owner) in enumerate(places):
        if zone.form == DECK or game.may_hold(s, zone, owner, card):
            bits |= 1 << i
    return bits


def replace(
    game: "CardGame", s: State, zone: Zone, owner: int, seat: int, cards: list[int]
) -> None:
    """Put these cards in the stead of those that a seat can't know."""
    at = zone[owner]
    if zone.form == DECK:
        for place in range(at, at + 1 + len(game.card_names)):
            s.cells[place] = u8(0)
        for card in cards:
            s.put(at, card)
        zone.deck.imagine(s, seat)
    elif zone.form == PILE:
        for i in range(int(s.size(at))):
            if not game.may_know(s, zone, owner, i, seat):
                s.cells[at + 1 + i] = u8(cards.pop())
    else:
        for card in hidden_in(game, s, zone, owner, seat):
            s.take(at, card)
        for card in cards:
            s.put(at, card)
