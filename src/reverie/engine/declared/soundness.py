"""Validation of positions of a declared game."""

from typing import TYPE_CHECKING

from reverie.engine.declared.domains import Pieces
from reverie.engine.declared.views import held
from reverie.engine.declared.zone import BAG, DECK, HEAP, NUMBER, PILE, Location
from reverie.engine.errors import Phrase, Term
from reverie.engine.state import AGENDA, ENDING, State

if TYPE_CHECKING:
    from reverie.engine.declared.game import CardGame


def out_of_range(game: "CardGame", s: State) -> list[Phrase]:
    """Invalid steps, numbers and cards, and overfull places."""
    found: list[Phrase] = []
    if any(step >= len(game.steps) for step in s.listed(AGENDA)):
        found.append(Phrase("position-step"))
    if s.size(ENDING) > game.endings:
        found.append(Phrase("position-ending", number=s.size(ENDING)))
    for here in game.locations:
        found += out_of_range_at(game, s, here)
    return found + beyond_seats(game, s)


def beyond_seats(game: "CardGame", s: State) -> list[Phrase]:
    """Places of unused seats must be empty."""
    declared = game.declared
    if not declared.fixed:
        return []
    return [
        Phrase("position-nobody", place=named(game, here))
        for zone in declared.zones
        for here in zone.locations(declared.most_seats)
        if here.owner >= game.seats and s.size(here.at) > 0
    ]


def out_of_range_at(game: "CardGame", s: State, here: Location) -> list[Phrase]:
    zone, at = here.zone, here.at
    if zone.form == DECK:
        return stacked_wrongly(game, s, here)
    if s.size(at) > zone.most(game.seats):
        place, size, most = named(game, here), int(s.size(at)), zone.most(game.seats)
        code = "position-too-large" if zone.form == NUMBER else "board-full"
        return [Phrase(code, place=place, number=size, most=most)]
    if zone.choices and zone.choices[s.size(at)] != game.options[zone.name]:
        return [Phrase("position-option", place=named(game, here))]
    cards = s.listed(at) if zone.form == PILE else []
    if zone.form == BAG:
        cards = counted(s, here)
    if zone.form == HEAP:
        top = int(s.cells[at + 1])
        if s.size(at) == 0 and top != 0:
            return [Phrase("position-no-top", place=named(game, here))]
        cards = [top] if s.size(at) > 0 else []
    return foreign_cards(game, here, cards)


def named(game: "CardGame", here: Location) -> Term:
    """A place in a message; unlike `named_place`, also of a number or an unused seat."""
    zone, kind = here.zone, here.place.kind
    number = here.number + 1 if zone.times > 1 and not zone.kinds else 0
    alone = game.seats == 1 and here.owner == 0
    return Term(game.name, "places", kind, number, None if alone else here.place.seat)


def counted(s: State, here: Location) -> list[int]:
    """The kinds of card in a bag that its zone has room for."""
    holds = here.zone.holds
    return [card for card in range(holds.first, holds.end) if s.count(here.at, card) > 0]


def foreign_cards(game: "CardGame", here: Location, cards: list[int]) -> list[Phrase]:
    """Cards that don't exist, or that can't be in a place."""
    holds = here.zone.holds
    found = []
    for card in cards:
        if not holds.has(card):
            at = card - holds.first
            known = not isinstance(holds, Pieces) and 0 <= at < len(holds) and holds.names[at]
            if known:
                name = game.named_card(holds.names[at])
                found.append(Phrase("board-kind", card=name, place=named(game, here)))
            else:
                found.append(Phrase("position-unknown-card", place=named(game, here)))
    return found


def stacked_wrongly(game: "CardGame", s: State, here: Location) -> list[Phrase]:
    """Cards at either end of a deck, whose order somebody knows or a test has fixed."""
    zone, deck = here.zone, here.deck
    for end, most in ((deck.top, 2 * zone.capacity), (deck.bottom, zone.bottom)):
        size = s.size(end)
        if size > most or size % 2:
            return [Phrase("position-ends", place=named(game, here))]
        found = foreign_cards(game, here, s.listed(end)[::2])
        if found:
            return found
    return foreign_cards(game, here, counted(s, here))


def miscounted(game: "CardGame", s: State, here: Location) -> list[Phrase]:
    """Counts of a bag that don't add up, or cards that can't be there."""
    holds, at = here.zone.holds, here.at
    counts = [int(s.count(at, piece)) for piece in range(holds.room)]
    outside = any(counts[: holds.first]) or any(counts[holds.end :])
    if sum(counts) != s.size(at) or outside:
        return [Phrase("position-count", place=named(game, here), number=s.size(at))]
    if here.zone.known:
        part = here.zone.known_at(at)
        known = [int(s.count(part, piece)) for piece in range(holds.room)]
        if sum(known) != s.size(part) or any(a > b for a, b in zip(known, counts, strict=True)):
            return [Phrase("position-known", place=named(game, here))]
    return []


def lost_cards(game: "CardGame", s: State) -> list[Phrase]:
    """Every card is in one place, and the counts add up."""
    found: list[Phrase] = []
    left = game.in_game()
    beneath: dict[int, int] = {}  # under heaps, by the deck that the cards are in
    for here in game.locations:
        zone, at = here.zone, here.at
        if zone.form == NUMBER:
            continue
        if zone.form in (BAG, DECK):
            found += miscounted(game, s, here)
        if zone.form == HEAP:
            deck = game.declared.deck_of(zone.holds)
            if deck is not None:
                under = max(int(s.size(at)) - 1, 0)
                beneath[deck.at] = beneath.get(deck.at, 0) + under
        left = [a - b for a, b in zip(left, held(s, here), strict=True)]
    for at, number in beneath.items():
        deck = game.declared.zone_at(at)
        if deck.deck.size(s) != number:
            found.append(Phrase("board-below", needed=number, left=deck.deck.size(s)))
    for card, n in enumerate(left):
        if n != 0:
            cards = game.named_card(game.card_names[card], abs(n))
            found.append(Phrase("position-missing" if n > 0 else "position-extra", cards=cards))
    return found
