"""What can't be right with a position of a declared game."""

from typing import TYPE_CHECKING

from reverie.engine.declared.declaration import BAG, DECK, PILE
from reverie.engine.declared.views import held, holders
from reverie.engine.state import AGENDA, State

if TYPE_CHECKING:
    from reverie.engine.declared.game import CardGame


def out_of_range(game: "CardGame", s: State) -> list[str]:
    """Steps, numbers and cards that there are not, and places that hold too much."""
    found: list[str] = []
    if any(step >= len(game.steps) for step in s.listed(AGENDA)):
        found.append("there is a step on the agenda that the game has not")
    if not s.over and s.size(AGENDA) == 0:
        found.append("there is nothing to be done, and the game is not over")
    kinds = len(game.card_names)
    for zone in game.declared.zones:
        for owner in range(game.seats if zone.seated else 1):
            if zone.form == DECK:
                for end in (zone.deck.top, zone.deck.bottom):
                    size = s.size(end)
                    if size > 2 * zone.capacity or size % 2:
                        found.append(f"{zone.name} has {size} bytes at one end")
                    elif any(card >= kinds for card in s.listed(end)[::2]):
                        found.append(f"{zone.name} holds a card that there is not")
            elif s.size(zone[owner]) > zone.capacity:
                found.append(f"{zone.name} is {s.size(zone[owner])}, more than {zone.capacity}")
            elif zone.form == PILE and any(card >= kinds for card in s.listed(zone[owner])):
                found.append(f"{zone.name} holds a card that there is not")
    return found


def lost_cards(game: "CardGame", s: State) -> list[str]:
    """Every card is in one place, and the counts add up."""
    found: list[str] = []
    left = list(game.declared.cards.copies)
    for zone, owner in holders(game):
        at = zone[owner]
        if zone.form in (BAG, DECK):
            counts = [int(s.count(at, card)) for card in range(len(left))]
            if sum(counts) != s.size(at):
                found.append(f"the counts of {zone.name} don't add up to {s.size(at)}")
        left = [a - b for a, b in zip(left, held(game, s, zone, owner), strict=True)]
    names = game.card_names
    return found + [f"{n} of {names[card]} are missing" for card, n in enumerate(left) if n]
