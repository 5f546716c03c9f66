"""Positions set up by hand, instead of being played until they come up."""

from collections.abc import Mapping, Sequence

from reverie.engine.declared.declaration import BAG
from reverie.engine.declared.declaration import DECK as DECK_FORM
from reverie.engine.declared.game import CardGame
from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.engine.state import State

DECK, DISCARD = "deck", "discard"


def set_up(state: State, deck: Sequence[str] | None, places: Mapping[str, Sequence[str]]) -> State:
    """A position with these cards at these places; see `Match.board`."""
    game = state.game
    made = state.clone()
    at = {name: place for place, name in game.place_names.items()}
    bag = at.get(deck_name(game))
    if bag is None or (deck is not None and DISCARD not in at):
        raise OptionError("board-deck", game=game.name)
    wanted = {word.replace("_", " "): game.cards(list(cards)) for word, cards in places.items()}
    for name in wanted:
        possible = [place for place in at if place not in (deck_name(game), DISCARD)]
        if name not in possible:
            raise OptionError("board-place", place=name, possible=", ".join(possible))
        empty(made, at[name], bag)
    for name, cards in wanted.items():
        for card in cards:
            take(made, bag, card)
            lay(made, at[name], card)
    if deck is not None:
        left = game.cards(list(deck))
        for card in range(len(game.card_names)):
            for _ in range(left.count(card)):
                take(made, bag, card)
            for _ in range(int(made.count(bag, card))):
                made.take(bag, card)
                lay(made, at[DISCARD], card, counted=True)
        for card in left:
            made.put(bag, card)
    sound = game.from_bytes(made.to_bytes())
    if deck is not None:
        sound.stack(game.cards(list(deck)))
    return sound


def deck_name(game: Game) -> str:
    """The deck that cards are taken from: of a declared game, the first one."""
    if isinstance(game, CardGame):
        return next(zone.name for zone in game.declared.zones if zone.form == DECK_FORM)
    return DECK


def is_bag(game: Game, place: int, otherwise: bool = False) -> bool:
    """Are cards only counted there?  A game that is not declared keeps them in piles."""
    if isinstance(game, CardGame):
        return game.declared.zone_at(place).form == BAG
    return otherwise


def empty(state: State, place: int, bag: int) -> None:
    """Put the cards of a place back into the deck."""
    kinds = len(state.game.card_names)
    if is_bag(state.game, place):
        for card in range(kinds):
            for _ in range(int(state.count(place, card))):
                state.take(place, card)
                state.put(bag, card)
        return
    for card in state.listed(place):
        if card >= kinds:  # a card with something on it, such as a painted Door
            name = state.game.place_names[place]
            raise OptionError("board-empty", place=name)
        state.pop(place)
        state.put(bag, card)


def lay(state: State, place: int, card: int, counted: bool = False) -> None:
    if is_bag(state.game, place, counted):
        state.put(place, card)
    else:
        state.push(place, card)


def take(state: State, bag: int, card: int) -> None:
    if state.count(bag, card) == 0:
        raise OptionError("board-cards", card=state.game.card_names[card])
    state.take(bag, card)
