"""Validation of positions of a declared game."""

from typing import TYPE_CHECKING

from reverie.engine.declared.domains import Pieces
from reverie.engine.declared.views import held
from reverie.engine.declared.zone import BAG, DECK, HEAP, NUMBER, PILE, Location
from reverie.engine.state import AGENDA, ENDING, State

if TYPE_CHECKING:
    from reverie.engine.declared.game import CardGame


def out_of_range(game: "CardGame", s: State) -> list[str]:
    """Invalid steps, numbers and cards, and overfull places."""
    found: list[str] = []
    if any(step >= len(game.steps) for step in s.listed(AGENDA)):
        found.append("there is a step on the agenda that the game has not")
    if not s.over and s.size(AGENDA) == 0:
        found.append("there is nothing to be done, and the game is not over")
    if s.size(ENDING) > game.endings:
        found.append(f"there is no ending {s.size(ENDING)}")
    for here in game.locations:
        found += out_of_range_at(game, s, here)
    return found + beyond_seats(game, s)


def beyond_seats(game: "CardGame", s: State) -> list[str]:
    """Places of unused seats must be empty."""
    declared = game.declared
    if not declared.fixed:
        return []
    return [
        f"there is no seat {here.owner}, but {here.place.name} is not empty"
        for zone in declared.zones
        for here in zone.locations(declared.most_seats)
        if here.owner >= game.seats and s.size(here.at) > 0
    ]


def out_of_range_at(game: "CardGame", s: State, here: Location) -> list[str]:
    zone, at, name = here.zone, here.at, here.place.name
    if zone.form == DECK:
        return stacked_wrongly(s, here)
    if s.size(at) > zone.most(game.seats):
        return [f"{name} is {s.size(at)}, more than {zone.most(game.seats)}"]
    if zone.choices and zone.choices[s.size(at)] != game.options[zone.name]:
        return [f"the game is played with another {name}"]
    cards = s.listed(at) if zone.form == PILE else []
    if zone.form == BAG:
        cards = counted(s, here)
    if zone.form == HEAP:
        top = int(s.cells[at + 1])
        if s.size(at) == 0 and top != 0:
            return [f"{name} is empty and shows a card"]
        cards = [top] if s.size(at) > 0 else []
    return strangers(here, cards)


def counted(s: State, here: Location) -> list[int]:
    """The kinds of card in a bag that its zone has room for."""
    holds = here.zone.holds
    return [card for card in range(holds.first, holds.end) if s.count(here.at, card) > 0]


def strangers(here: Location, cards: list[int]) -> list[str]:
    """Cards that don't exist, or that can't be in a place."""
    holds = here.zone.holds
    found = []
    for card in cards:
        if not holds.has(card):
            at = card - holds.first
            known = not isinstance(holds, Pieces) and 0 <= at < len(holds) and holds.names[at]
            what = f"{known}, which can't lie there" if known else "a card that there is not"
            found.append(f"{here.place.name} holds {what}")
    return found


def stacked_wrongly(s: State, here: Location) -> list[str]:
    """Cards at either end of a deck, whose order somebody knows or a test has fixed."""
    zone, name = here.zone, here.place.name
    deck = here.deck
    for end, most in ((deck.top, 2 * zone.capacity), (deck.bottom, zone.bottom)):
        size = s.size(end)
        if size > most or size % 2:
            return [f"{name} has {size} bytes at one end"]
        found = strangers(here, s.listed(end)[::2])
        if found:
            return found
    return strangers(here, counted(s, here))


def miscounted(s: State, here: Location) -> list[str]:
    """Counts of a bag that don't add up, or cards that can't be there."""
    holds, at, name = here.zone.holds, here.at, here.place.name
    counts = [int(s.count(at, piece)) for piece in range(holds.room)]
    outside = any(counts[: holds.first]) or any(counts[holds.end :])
    if sum(counts) != s.size(at) or outside:
        return [f"the counts of {name} don't add up to {s.size(at)}"]
    if here.zone.known:
        part = here.zone.known_at(at)
        known = [int(s.count(part, piece)) for piece in range(holds.room)]
        if sum(known) != s.size(part) or any(a > b for a, b in zip(known, counts, strict=True)):
            return [f"cards of {name} are known that are not there"]
    return []


def lost_cards(game: "CardGame", s: State) -> list[str]:
    """Every card is in one place, and the counts add up."""
    found: list[str] = []
    left = game.in_game()
    beneath: dict[int, int] = {}  # under heaps, by the deck that the cards are in
    for here in game.locations:
        zone, at = here.zone, here.at
        if zone.form == NUMBER:
            continue
        if zone.form in (BAG, DECK):
            found += miscounted(s, here)
        if zone.form == HEAP:
            deck = game.declared.deck_of(zone.holds)
            if deck is not None:
                under = max(int(s.size(at)) - 1, 0)
                beneath[deck.at] = beneath.get(deck.at, 0) + under
        left = [a - b for a, b in zip(left, held(s, here), strict=True)]
    for at, number in beneath.items():
        deck = game.declared.zone_at(at)
        if deck.deck.size(s) != number:
            there = f"{number} cards lie beneath the tops"
            found.append(f"{there}, and {deck.deck.size(s)} in {deck.name}")
    names = game.card_names
    return found + [f"{n} of {names[card]} are missing" for card, n in enumerate(left) if n]
