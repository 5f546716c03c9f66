"""Tables that a story begins with: chosen Premonitions, chosen Denizens."""

from reverie.games.onirim.expansions.oniverse import DENIZENS
from reverie.testing.story import Story


def foretold(tale: Story, *open: str, hidden: tuple[str, ...] | None = None) -> Story:
    """Only these Premonitions are face up; with `hidden`, only those are face down."""
    game, state = tale.match.game, tale.match.state.clone()
    number = {name: place for place, name in game.place_names.items()}
    up, down = number["premonitions"], number["hidden premonitions"]
    while state.size(up) > 0:
        state.put(down, state.pop(up))
    for card in game.cards(list(open)):
        state.take(down, card)
        state.push(up, card)
    if hidden is not None:
        kept = game.cards(list(hidden))
        for card in range(len(game.card_names)):
            if state.count(down, card) > 0 and card not in kept:
                state.take(down, card)
                state.put(number["removed premonitions"], card)
    tale.match.state = game.from_bytes(state.to_bytes())
    return tale


def in_play(tale: Story, *denizens: str) -> Story:
    """These Denizens are in the deck; others are left out instead."""
    game, state = tale.match.game, tale.match.state.clone()
    number = {name: place for place, name in game.place_names.items()}
    deck, box = number["deck"], number["box"]
    wanted = game.cards(list(denizens))
    for card in set(wanted):
        while state.count(deck, card) < wanted.count(card):
            state.take(box, card)
            state.put(deck, card)
    for card in range(len(game.card_names)):
        while state.size(box) < 8 and game.card_names[card] in DENIZENS:
            if state.count(deck, card) <= wanted.count(card):
                break
            state.take(deck, card)
            state.put(box, card)
    tale.match.state = game.from_bytes(state.to_bytes())
    return tale


def rallied(tale: Story, *denizens: str) -> Story:
    """These Denizens have been rallied."""
    return in_play(tale, *denizens).given(denizens=list(denizens))
