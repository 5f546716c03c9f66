"""Positions set up by hand."""

from collections.abc import Mapping, Sequence

from reverie.engine.declared.domains import Marks, Pieces
from reverie.engine.declared.game import CardGame
from reverie.engine.declared.zone import BAG, HEAP, PILE
from reverie.engine.declared.zone import DECK as DECK_FORM
from reverie.engine.errors import OptionError, Phrase, ReverieError, SavedStateError
from reverie.engine.game import Game
from reverie.engine.state import State
from reverie.match import heaps

DECK, DISCARD = "deck", "discard"


def set_up(state: State, deck: Sequence[str] | None, places: Mapping[str, Sequence[str]]) -> State:
    """A position with these cards at these places; see `Match.board`."""
    try:
        if deck is None and is_heaped(state.game):
            return heaps.laid_out(state, {w.replace("_", " "): c for w, c in places.items()})
        return laid_out(state, deck, places)
    except ReverieError:
        raise
    # a place that does not hold plain cards
    except (ValueError, LookupError, ArithmeticError) as error:
        raise SavedStateError("state-problems", error=Phrase("position-number")) from error


def can_be_edited(game: Game) -> bool:
    """Can positions of a game be set up by hand?  Not where cards have no common source."""
    return has_deck(game) or heaps.has_heaps(game)


def has_deck(game: Game) -> bool:
    return deck_name(game) in game.place_offsets


def is_heaped(game: Game) -> bool:
    """Do cards come from under the tops of piles instead of a deck?"""
    return not has_deck(game) and heaps.has_heaps(game)


def layout(state: State) -> dict[str, list[str]]:
    """The cards at every place that can be set, the last one on top; those of the deck are last.

    OptionError if positions of the game can't be set up by hand.  What is only counted is listed
    in the order of the cards.
    """
    game = state.game
    if is_heaped(game):
        return heaps.layout(state)
    at = game.place_offsets
    deck = deck_name(game)
    if deck not in at:
        raise OptionError("board-deck", game=game.name)
    names = [name for name in at if name != deck and can_be_set(game, at[name], at[deck])]
    return {name: cards_at(state, at[name]) for name in [*names, deck]}


def cards_at(state: State, place: int) -> list[str]:
    """The cards of a place by their names."""
    game = state.game
    decked = place == game.place_offsets[deck_name(game)]
    if decked or is_bag(game, place):
        kinds = min(kinds_at(game, place), len(game.card_names))
        counts = [(card, int(state.count(place, card))) for card in range(kinds)]
        return [game.card_names[card] for card, number in counts for _ in range(number)]
    return [game.card_names[card] for card in state.listed(place)]


def laid_out(
    state: State, deck: Sequence[str] | None, places: Mapping[str, Sequence[str]]
) -> State:
    game = state.game
    made = state.clone()
    at = game.place_offsets
    bag = at.get(deck_name(game))
    if bag is None or (deck is not None and DISCARD not in at):
        raise OptionError("board-deck", game=game.name)
    wanted = {word.replace("_", " "): game.cards(list(cards)) for word, cards in places.items()}
    filled = {deck_name(game)} if deck is None else {deck_name(game), DISCARD}
    for name in wanted:
        others = (place for place in at if place not in filled)
        possible = [place for place in others if can_be_set(game, at[place], bag)]
        if name not in possible:
            raise OptionError("board-place", place=name, possible=", ".join(possible))
        empty(made, at[name], bag)
    for name, cards in wanted.items():
        for card in cards:
            take(made, bag, card)
        require_room(game, at[name], cards)
        for card in cards:
            lay(made, at[name], card)
    if deck is not None:
        left = game.cards(list(deck))
        for card in range(kinds_at(game, bag)):
            for _ in range(left.count(card)):
                take(made, bag, card)
            for _ in range(int(made.count(bag, card))):
                made.take(bag, card)
                lay(made, at[DISCARD], card, counted=True)
        for card in left:
            made.put(bag, card)
    valid = game.from_bytes(made.to_bytes())
    if deck is not None:
        valid.stack(game.cards(list(deck)))
    return valid


def require_room(game: Game, place: int, cards: Sequence[int]) -> None:
    """OptionError if a place is too small for these cards, or can't hold one of them."""
    if not isinstance(game, CardGame):
        return
    zone = game.declared.zone_at(place)
    for card in cards:
        if not zone.holds.has(card):
            card_name = game.named_card(game.card_names[card])
            raise OptionError("board-kind", place=game.named_place(place), card=card_name)
    if zone.form == PILE and len(cards) > zone.most(game.seats):
        most = zone.most(game.seats)
        named = game.named_place(place)
        raise OptionError("board-full", place=named, number=len(cards), most=most)


def deck_name(game: Game) -> str:
    """The deck that cards are taken from; for a declared game, the first one.

    Not the hidden cards under the tops of piles, whose number follows from the sizes of the piles.
    """
    if isinstance(game, CardGame):
        zones = game.declared.zones
        heaped = [zone.holds for zone in zones if zone.form == HEAP]
        decks = [z.name for z in zones if z.form == DECK_FORM and z.holds not in heaped]
        return decks[0] if decks else ""
    return DECK


def can_be_set(game: Game, place: int, bag: int) -> bool:
    """Whether cards of the deck can be put there one by one."""
    if isinstance(game, CardGame):
        zone, deck = game.declared.zone_at(place), game.declared.zone_at(bag).holds
        cards = range(deck.first, deck.end)
        common = any(zone.holds.has(card) and deck.has(card) for card in cards)
        return zone.form in (PILE, BAG) and common and not isinstance(zone.holds, (Marks, Pieces))
    return True


def kinds_at(game: Game, place: int) -> int:
    """How many kinds of card a place distinguishes."""
    if isinstance(game, CardGame):
        return game.declared.zone_at(place).holds.end
    return len(game.card_names)


def is_bag(game: Game, place: int, otherwise: bool = False) -> bool:
    """Whether cards are only counted there.  Games that are not declared keep them in piles."""
    if isinstance(game, CardGame):
        return game.declared.zone_at(place).form == BAG
    return otherwise


def empty(state: State, place: int, bag: int) -> None:
    """Put the cards of a place back into the deck."""
    kinds = kinds_at(state.game, bag)
    if is_bag(state.game, place):
        for card in range(kinds):
            for _ in range(int(state.count(place, card))):
                state.take(place, card)
                state.put(bag, card)
        forget(state, place)
        return
    for card in state.listed(place):
        if card >= kinds:  # a card with a marker, such as a painted Door
            raise OptionError("board-empty", place=state.game.named_place(place))
        state.pop(place)
        state.put(bag, card)


def forget(state: State, place: int) -> None:
    """Clear what was publicly known about part of a bag."""
    game = state.game
    zone = game.declared.zone_at(place) if isinstance(game, CardGame) else None
    if zone is not None and zone.known:
        known = zone.known_at(place)
        for at in range(known, known + 1 + zone.holds.room):
            state.set_cell(at, 0)


def lay(state: State, place: int, card: int, counted: bool = False) -> None:
    if is_bag(state.game, place, counted):
        state.put(place, card)
    else:
        state.push(place, card)


def take(state: State, bag: int, card: int) -> None:
    if state.count(bag, card) == 0:
        name = state.game.card_names[card]
        raise OptionError("board-cards", card=state.game.named_card(name))
    state.take(bag, card)
