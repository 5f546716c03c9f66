"""What Dark Premonitions demand; paid as far as it can be."""

from typing import Final

from reverie.engine.choices import Choices
from reverie.engine.ints import i64
from reverie.engine.state import State
from reverie.games.onirim.cards import KEY, KINDS, NIGHTMARE
from reverie.games.onirim.doors import lose
from reverie.games.onirim.ending import doors_found
from reverie.games.onirim.expansions.numbers import (
    GIVE_UP,
    GIVE_UP_DOOR,
    GIVE_UP_SECOND,
    HAPPY_DREAM,
    TWO_KEYS,
)
from reverie.games.onirim.layout import BAG, DECK, DISCARD, DISCARD_CARD, DOORS, PLAYER
from reverie.games.onirim.search import begin_search, end_search, mix, take_shown
from reverie.games.onirim.state import discard_card, rules_of, to_limbo

ANY_COLOUR: Final = 31


def discard_red(s: State) -> None:
    """onirim.premonitions.red: all red Locations of the deck.

    onirim.premonitions.red-towers, onirim.premonitions.red-others: that is, those for the
    labyrinth, so no Tower, but a red Glyph and every Crossroads.
    """
    mix(s)
    for card in range(i64(len(rules_of(s).card_kinds))):
        if rules_of(s).is_explored(card) and rules_of(s).colours_of(card) & 1 != 0:
            discard_from_deck(s, card)
    end_search(s)


def discard_happy_dreams(s: State) -> None:
    """onirim.premonitions.all-colours: all Happy Dreams of the deck."""
    discard_from_deck(s, HAPPY_DREAM)
    end_search(s)


def discard_from_deck(s: State, card: i64) -> None:
    """All see that none is left, so whatever is out of sight is in a hand."""
    for _ in range(DECK.count(s, card)):
        discard_found(s, card)
    memory = rules_of(s).memory
    if memory is not None:
        memory.none_in_deck(s, card)


def discard_found(s: State, card: i64) -> None:
    """A card that was found in the deck is discarded."""
    take_shown(s, card)
    discard_card(s, card, BAG)


def call_nightmare(s: State) -> None:
    """onirim.premonitions.green: a discarded Nightmare goes to Limbo, if there is one."""
    if s.count(DISCARD, NIGHTMARE) > 0:
        s.take(DISCARD, NIGHTMARE)
        to_limbo(s, NIGHTMARE, DISCARD)


def ask_for_keys(s: State, left: i64) -> None:
    """onirim.premonitions.blue: two Keys of the deck, as far as there are any."""
    begin_search(s)
    if left == 0 or not key_in_deck(s):
        memory = rules_of(s).memory
        if left > 0 and memory is not None:
            for card in range(i64(len(rules_of(s).card_kinds))):
                if rules_of(s).symbol(card) == KEY:
                    memory.none_in_deck(s, card)
        end_search(s)
    else:
        s.plan(left)
        s.plan(TWO_KEYS)


def key_choices(s: State, into: Choices) -> None:
    """Offer every kind of Key in the deck."""
    for card in range(i64(len(rules_of(s).card_kinds))):
        if rules_of(s).symbol(card) == KEY and DECK.count(s, card) > 0:
            into.add(DISCARD_CARD * KINDS + card)


def key_in_deck(s: State) -> bool:
    for card in range(i64(len(rules_of(s).card_kinds))):
        if rules_of(s).symbol(card) == KEY and DECK.count(s, card) > 0:
            return True
    return False


def ask_for_door(s: State, colours: i64) -> None:
    """onirim.premonitions.brown, onirim.premonitions.twins: a Door goes to Limbo.

    onirim.premonitions.whose-door: of either player, as the active one chooses.
    """
    if doors_found(s) > 0:
        s.plan(colours)
        s.plan(GIVE_UP_DOOR)


def door_choices(s: State, colours: i64, into: Choices) -> None:
    """Offer every Door on the table that shows one of these colours."""
    for seat in range(s.game.players):
        doors = DOORS + seat * PLAYER
        verb = GIVE_UP if seat == 0 else GIVE_UP_SECOND
        for i in range(s.size(doors)):
            door = s.card(doors, i)
            allowed = colours == ANY_COLOUR or rules_of(s).colours_shown(door) & colours != 0
            if allowed and s.find(doors, door) == i:
                into.add(verb * KINDS + door)


def give_up(s: State, action: i64) -> None:
    """The Door that was chosen, of the player whose it is."""
    if action >= GIVE_UP_SECOND * KINDS:
        lose(s, action - GIVE_UP_SECOND * KINDS, 1)
    else:
        lose(s, action - GIVE_UP * KINDS, 0)
