"""Nightmares: four ways to face one."""

from typing import Final, final

from reverie.engine.choices import Choices
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.engine.state import SEAT, State
from reverie.engine.step import Step
from reverie.games.onirim.cards import KEY, KINDS, LOCATION, STUCK
from reverie.games.onirim.doors import lose
from reverie.games.onirim.hand import COMMON, discard_hand, draw_new_hand, take_from, take_own
from reverie.games.onirim.layout import (
    BAG,
    DECK,
    DISCARD_CARD,
    DISCARD_SHARED,
    DOORS,
    DRAWN,
    HAND,
    LOSE,
    NEW_HAND,
    NIGHTMARE_ENDS,
    PLAYER,
    REVEAL_FIVE,
    REVEALING,
    SHARED,
)
from reverie.games.onirim.state import (
    discard_card,
    draw_card,
    foresees,
    my_offset,
    offer_each,
    rules_of,
    to_limbo,
)
from reverie.games.onirim.strays import OPEN

REVEALS: Final = 5


def nightmare_choices(s: State, into: Choices) -> None:
    """onirim.nightmare.choice: a Key or a Door needs one; the other two are always open.

    onirim.two.own-doors: only the active player's Doors; onirim.two.keys: any Key of the hand.
    """
    add_keys(s, HAND + my_offset(s), DISCARD_CARD, into)
    add_keys(s, SHARED, DISCARD_SHARED, into)
    offer_each(s, DOORS + my_offset(s), LOSE, into)
    into.add(REVEAL_FIVE)
    into.add(NEW_HAND)


def add_keys(s: State, pile: i64, verb: i64, into: Choices) -> None:
    rules = rules_of(s)
    for i in range(s.size(pile)):
        card = s.card(pile, i)
        if rules.symbol(card) == KEY and s.find(pile, card) == i:
            into.add(verb * KINDS + card)


def not_given_up(s: State, action: i64) -> str:
    """onirim.nightmare.key, onirim.two.keys: only a Key; onirim.nightmare.door: of one's own.

    onirim.two.own-doors: not the partner's.
    """
    verb = action // KINDS
    if verb == DISCARD_CARD:
        return "onirim.nightmare.key"
    if verb == DISCARD_SHARED:
        is_key = rules_of(s).symbol(action % KINDS) == KEY
        return "onirim.two.keys" if is_key else "onirim.nightmare.key"
    if LOSE <= verb < LOSE + 4:
        theirs = DOORS + (1 - s.size(SEAT)) * PLAYER
        partner = s.find(theirs, action - LOSE * KINDS) >= 0
        return "onirim.two.own-doors" if partner else "onirim.nightmare.door"
    return ""


def nightmare_ends(s: State) -> None:
    if s.size(DRAWN) > 0:
        discard_card(s, s.pop(DRAWN), DRAWN)


def suffer(s: State, action: i64, drawn: bool) -> None:
    """The effect of a Nightmare, whether one was drawn or not.

    onirim.nightmare.key, onirim.nightmare.door, onirim.nightmare.hand; and the reveal below.
    """
    verb = action // KINDS
    if action == REVEAL_FIVE:
        reveal_five(s)
    elif action == NEW_HAND:
        discard_hand(s)
        draw_new_hand(s)
    elif verb == DISCARD_CARD:
        card = action % KINDS
        discard_card(s, card, take_own(s, card))
    elif verb == DISCARD_SHARED:
        card = action % KINDS
        discard_card(s, card, take_from(s, COMMON, card))
    else:
        lose(s, action - LOSE * KINDS, s.size(SEAT))
    for expansion in rules_of(s).nightmare_resolved:
        expansion.nightmare_resolved(s, drawn)


def reveal_five(s: State) -> None:
    """onirim.nightmare.reveal: Locations are discarded, Doors and Dream cards go to Limbo.

    onirim.dead-ends.reveal: so do Locations that are never discarded alone.
    """
    if s.holding and not foresees(s, REVEALS):
        s.plan(REVEALING)
        return
    rules = rules_of(s)
    for _card in range(i64(REVEALS)):
        if DECK.size(s) == 0:
            return
        card = draw_card(s, EVERYBODY, OPEN)
        if i64(rules.traits[card]) & (LOCATION | STUCK) == LOCATION:
            discard_card(s, card, BAG)
        else:
            to_limbo(s, card, BAG)


@final
class FaceNightmare(Step):
    """How a Nightmare is resolved."""

    def choices(self, s: State, into: Choices) -> None:
        nightmare_choices(s, into)

    def answer(self, s: State, action: i64) -> None:
        """A drawn Nightmare; onirim.nightmare.discarded: it is discarded once resolved."""
        s.plan(NIGHTMARE_ENDS)
        suffer(s, action, True)


@final
class NightmareEnds(Step):
    """The Nightmare is discarded."""

    def happen(self, s: State) -> None:
        nightmare_ends(s)
