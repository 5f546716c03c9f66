"""Checks that events account for every card: no card moves without a correct event."""

from collections import Counter

from reverie.engine.declared.domains import Sides
from reverie.engine.declared.game import CardGame
from reverie.engine.declared.views import held
from reverie.engine.declared.zone import HEAP, NUMBER
from reverie.engine.events import MOVED, UNSEEN, Event
from reverie.engine.state import State

ANY = "any card"  # where only the number of cards is shown
Contents = dict[str, Counter[str]]  # place → its cards


def contents(state: State) -> Contents:
    """The contents of all places, by name."""
    assert isinstance(state.game, CardGame)
    found = in_declared(state, state.game)
    names = state.game.place_names
    return {names[place]: cards for place, cards in found.items()}


def faults(before: Contents, events: list[Event], state: State) -> list[str]:
    """Places whose contents differ from what the events say."""
    game = state.game
    told = {place: Counter(cards) for place, cards in before.items()}
    for event in events:
        source, target = game.place_names[event.source], game.place_names[event.target]
        if event.kind != MOVED:
            uncovered = isinstance(game, CardGame) and event.card >= 0 and beneath(game, event)
            if not uncovered:
                continue
            source = uncovered
        card = ANY if event.card == UNSEEN else game.card_names[event.card]
        told[source][card] -= 1
        told[target][card] += 1
    found = []
    for place, cards in contents(state).items():
        cards.subtract(told[place])
        if any(cards.values()):
            found.append(f"{place}: {dict(cards)} unaccounted for")
    return found


def beneath(game: CardGame, event: Event) -> str:
    """The deck that a newly uncovered top card came from."""
    zone = game.declared.zone_at(event.source)
    deck = game.declared.deck_of(zone.holds) if zone.form == HEAP else None
    return "" if deck is None else game.place_names[deck.at]


def in_declared(s: State, game: CardGame) -> dict[int, Counter[str]]:
    """Of a declared game: all that its zones hold.

    A card that is face down is any card of its deck, which is one short.
    """
    names = game.card_names
    places = [here for here in game.locations if here.zone.form != NUMBER]
    found = {
        here.at: Counter({names[card]: n for card, n in enumerate(held(s, here))})
        for here in places
    }
    for here in places:
        sides = here.zone.holds
        if not isinstance(sides, Sides):
            continue
        for number in s.listed(here.at):
            cards = sides.behind(number)
            deck = None if cards is None else game.declared.deck_of(cards)
            if deck is not None:
                found[here.at][ANY] += 1
                found[deck.at][ANY] -= 1
    return found
