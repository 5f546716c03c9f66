"""When a Denizen can do something, and the rule that says so."""

from typing import Final

from reverie.engine.ints import i64
from reverie.engine.state import State
from reverie.games.onirim.expansions.oniverse import (
    ARCHITECT,
    CHROMATIC_CHAOS,
    CYCLOBOT,
    HAMMER_BIRD,
    HARPOON_HUNTER,
    MIRROR,
    SQUIRREL_SPIES,
    TREASURE_KEEPER,
)
from reverie.games.onirim.hand import ASIDE, COMMON, OWN, pile_of
from reverie.games.onirim.layout import (
    DECK,
    DISCARD,
    DRAWN,
    FACE_NIGHTMARE,
    HAND,
    LIFTED,
    ROW,
    SHARED,
    TURN,
    USE_KEY,
)
from reverie.games.onirim.state import my_offset, rules_of

ABILITIES: Final = (  # by number
    "onirim.denizens.architect",
    "onirim.denizens.cyclobot",
    "onirim.denizens.spies",
    "onirim.denizens.harpoon",
    "onirim.denizens.hammer",
    "onirim.denizens.chaos-drawn",
    "onirim.denizens.mirror",
    "onirim.denizens.keeper",
)


def can_act(s: State, which: i64, step: i64) -> bool:
    """onirim.denizens.any-time: at every decision at which it can do something."""
    if which == ARCHITECT:
        return step == TURN and s.size(LIFTED) == 0 and repeats_symbol(s)
    if which == CYCLOBOT:
        return has_free_location(s) and location_discarded(s)
    if which == SQUIRREL_SPIES or which == HARPOON_HUNTER:
        return DECK.size(s) > 0
    if which == HAMMER_BIRD:
        return s.size(ROW + my_offset(s)) > 0
    if which == CHROMATIC_CHAOS:
        return step == USE_KEY and rules_of(s).colours_shown(s.top(DRAWN)) != 0
    if which == MIRROR:
        return step == FACE_NIGHTMARE
    return has_free_location(s)


def might_act(s: State, which: i64) -> bool:
    """The same before the hand is filled, as far as can be told without seeing the hand."""
    if which == CYCLOBOT:
        return location_discarded(s)
    return which == TREASURE_KEEPER


def has_free_location(s: State) -> bool:
    for pile in (HAND + my_offset(s), i64(SHARED)):
        for i in range(s.size(pile)):
            if not rules_of(s).is_stuck(s.card(pile, i)):
                return True
    return False


def location_discarded(s: State) -> bool:
    for card in range(i64(len(rules_of(s).card_kinds))):
        if rules_of(s).is_location(card) and s.count(DISCARD, card) > 0:
            return True
    return False


def repeats_symbol(s: State) -> bool:
    """Is there a card that the symbol rule alone keeps from being played?"""
    row = ROW + my_offset(s)
    if s.size(row) == 0:
        return False
    last = rules_of(s).symbol(s.top(row))
    for source in (OWN, COMMON, ASIDE):
        pile = pile_of(s, source)
        for i in range(s.size(pile)):
            card = s.card(pile, i)
            if rules_of(s).symbol(card) == last:  # which only cards that are explored have
                owner = rules_of(s).card_owner[card]
                if owner is None or owner.may_explore(s, card):
                    return True
    return False
