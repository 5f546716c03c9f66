"""Positions that a test draws, instead of playing until they come up."""

from reverie.engine.errors import OptionError
from reverie.match import Match


def arrange(match: Match, deck: list[str] | None = None, **places: list[str]) -> None:
    """Move cards from the deck to piles, and then all but `deck` to the discard pile.

    A pile is named as in the game's `place_names`, with `_` for a space: `doors_0=[…]`.  With
    `deck`, those cards stay in the deck and every other one goes to the discard pile.  The
    position must be sound: SavedStateError says what is wrong with it.  Its record has no
    beginning, so it can't be replayed.
    """
    game = match.game
    state = match.state.clone()
    number = {name: place for place, name in game.place_names.items()}
    bag = number["deck"]
    for word, cards in places.items():
        name = word.replace("_", " ")
        if name not in number:
            raise OptionError("position-place", place=name, possible=", ".join(number))
        for card in game.cards(cards):
            state.take(bag, card)
            state.push(number[name], card)
    if deck is not None:
        left = game.cards(deck)
        for card in range(len(game.card_names)):
            for _ in range(state.count(bag, card) - left.count(card)):
                state.take(bag, card)
                state.put(number["discard"], card)
    match.state = game.from_bytes(state.to_bytes())
    match.stacked = True
    if deck is not None:
        match.stack(*deck)
