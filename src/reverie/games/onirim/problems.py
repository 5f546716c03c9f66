"""What can't be right with a position: the oracle of every test that plays at random."""

import itertools
from typing import Final

from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, ENDING, SEAT, State
from reverie.games.onirim.agenda import agenda_problems
from reverie.games.onirim.cards import (
    COLOURS,
    DOOR,
    DREAM,
    EXPLORED,
    FIRST_DOOR,
    KINDS,
    LOCATION,
)
from reverie.games.onirim.ending import endings
from reverie.games.onirim.layout import (
    BUSY,
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD,
    DOORS,
    DRAWN,
    FORESEEN,
    HAND,
    KEPT,
    LIFTED,
    LIMBO,
    LOOK_OPEN,
    LOOKED,
    OFFER,
    OUTER_OPEN,
    PLAYER,
    ROW,
    SEARCHING,
    SEEN,
    SERIES,
    SHARED,
)
from reverie.games.onirim.state import rules_of

# Where a byte may say more than the card: a Door's paint, or who knows the card.
MARKED: Final = (DOORS, DOORS + PLAYER, DRAWN, SEEN, SEEN + PLAYER)
FLAGS: Final = {
    LOOK_OPEN: "look open",
    OUTER_OPEN: "outer look open",
    BUSY: "busy",
    SEARCHING: "searching",
    LIFTED: "lifted",
}
ANY: Final = LOCATION | DOOR | DREAM
# pile → its name, and what a card in it must be
ONLY: Final = {
    KEPT: ("kept", LOCATION),
    SHARED: ("shared", LOCATION),
    DRAWN: ("drawn", ANY),
    LOOKED: ("looked", ANY),
    OFFER: ("offer", LOCATION),
    LIMBO: ("limbo", ANY),
    DOORS: ("doors 0", DOOR),
    DOORS + PLAYER: ("doors 1", DOOR),
    ROW: ("row 0", EXPLORED),
    ROW + PLAYER: ("row 1", EXPLORED),
}
SECOND_PLAYER: Final = {
    HAND + PLAYER: "hand 1",
    SEEN + PLAYER: "seen 1",
    DOORS + PLAYER: "doors 1",
    ROW + PLAYER: "row 1",
}


def problems(s: State) -> list[str]:
    """Everything that is wrong, in sentences."""
    found = overfull(s) + out_of_range(s)
    if not found:  # the counts below rely on the places being sound
        found = lost_cards(s) + misplaced(s) + hands(s) + rows(s)
        memory = rules_of(s).memory
        if memory is not None:
            found += memory.problems(s, len(rules_of(s).card_kinds))
        for expansion in rules_of(s).expansions:
            found += expansion.problems(s)
    if not found and s.size(ENDING) == 0:
        found = agenda_problems(s)
    return found


def overfull(s: State) -> list[str]:
    found = [
        f"{place.name} holds {s.size(pile)} cards, more than {capacity}"
        for pile, (place, capacity) in rules_of(s).piles.items()
        if s.size(pile) > capacity
    ]
    for bag, place in rules_of(s).bags.items():
        if s.size(bag) != sum(int(s.count(bag, card)) for card in range(KINDS)):
            found.append(f"the counts of {place.name} don't add up to {s.size(bag)}")
    for end, name in ((DECK_TOP, "top"), (DECK_BOTTOM, "bottom")):
        if s.size(end) % 2:
            found.append(f"the deck's {name} has {s.size(end)} bytes")
    return found


def out_of_range(s: State) -> list[str]:
    """Numbers that name no seat, no ending or no card."""
    found = []
    if s.size(SEAT) >= s.game.players:
        found.append(f"there is no seat {s.size(SEAT)}")
    if s.size(ENDING) != 0 and s.size(ENDING) not in endings(rules_of(s)):
        found.append(f"there is no ending {s.size(ENDING)}")
    for flag, name in FLAGS.items():
        if s.size(flag) > 1:
            found.append(f"the mark '{name}' is {s.size(flag)}")
    if s.size(LIFTED) > 0 and not rules_of(s).may_lift:
        found.append("nothing can lift the rule of the symbols")
    for pile, (place, capacity) in rules_of(s).piles.items():
        if pile != AGENDA and s.size(pile) <= capacity:
            for card in s.listed(pile):
                number = card % KINDS if pile in MARKED else card
                if number >= len(rules_of(s).card_kinds):
                    found.append(f"there is no card {card}, but {place.name} holds it")
    for end in (DECK_TOP, DECK_BOTTOM):
        if any(card >= KINDS for card in s.listed(end)[::2]):
            found.append("the deck holds a card that there is not")
    return found


def lost_cards(s: State) -> list[str]:
    """Every card is in one place."""
    kinds = rules_of(s).card_kinds
    left = [card.copies for card in kinds] + [0] * (KINDS - len(kinds))
    for pile in rules_of(s).piles:
        if pile not in (AGENDA, SEEN, SEEN + PLAYER):
            for card in s.listed(pile):
                left[card % KINDS] -= 1
    for end in (DECK_TOP, DECK_BOTTOM):
        for card in s.listed(end)[::2]:
            left[card] -= 1
    for bag in rules_of(s).bags:
        for kind in range(KINDS):
            left[kind] -= int(s.count(bag, kind))
    return [f"{missing} of card {card} are missing" for card, missing in enumerate(left) if missing]


def misplaced(s: State) -> list[str]:
    """Cards where no card of their kind can lie."""
    found = []
    for pile, (name, traits) in ONLY.items():
        for card in s.listed(pile):
            if i64(rules_of(s).traits[card % KINDS]) & traits == 0:
                found.append(f"{card} can't lie in {name}")
            if card >= KINDS and not can_be_painted(s, card):
                found.append(f"{card} can't be painted")
    for kind, of in enumerate(rules_of(s).card_kinds):
        if of.traits == 0 and (DECK.count(s, kind) > 0 or s.count(DISCARD, kind) > 0):
            found.append(f"{kind} is no card of the deck")
    if s.game.players == 1:
        beside = [name for pile, name in SECOND_PLAYER.items() if s.size(pile) > 0]
        found += [f"there is no second player, but {name} is not empty" for name in beside]
    return found


def can_be_painted(s: State, door: i64) -> bool:
    """Only with the Denizens, and not the Door without a colour."""
    return rules_of(s).may_lift and 0 <= door % KINDS - FIRST_DOOR < len(COLOURS)


def hands(s: State) -> list[str]:
    found = []
    for seat in range(s.game.players):
        hand = s.listed(HAND + seat * PLAYER)
        if len(hand) > rules_of(s).personal:
            found.append(f"seat {seat} holds {len(hand)} cards")
        if any(not rules_of(s).is_location(card) for card in hand):
            found.append(f"seat {seat} holds a card that is no Location")
        for seen in s.listed(SEEN + seat * PLAYER):
            card = seen % KINDS
            if seen < FORESEEN + KINDS and rules_of(s).silent and card in hand:
                hand.remove(card)
            else:
                found.append(f"the partner knows a card that seat {seat} does not hold")
    if s.size(SHARED) > rules_of(s).shared:
        found.append(f"{s.size(SHARED)} Shared resources")
    return found


def rows(s: State) -> list[str]:
    found = []
    for seat in range(s.game.players):
        row = s.listed(ROW + seat * PLAYER)
        for left, right in itertools.pairwise(row):
            if rules_of(s).symbol(left) == rules_of(s).symbol(right) and not rules_of(s).may_lift:
                found.append(f"two neighbours with one symbol in row {seat}")
        longest = max(int(s.cells[SERIES + seat * PLAYER + colour]) for colour in range(4))
        if longest > min(2, len(row)):
            found.append(f"a series of {longest} can't be in row {seat}")
    return found
