"""What can't be right with a position: the oracle of every test that plays at random."""

import itertools
from typing import Final

from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.ending import endings
from reverie.games.onirim.hand import is_full
from reverie.games.onirim.layout import (
    AGENDA,
    DECISIONS,
    DECK_BOTTOM,
    DECK_CAPACITY,
    DECK_TOP,
    DOORS,
    DRAWN,
    ENDING,
    HAND,
    LAST_DECISION,
    PLAYER,
    ROW,
    SEAT,
    SEEN,
    SERIES,
    SHARED,
    TURN,
)
from reverie.games.onirim.state import Dream

# Where a byte may say more than the card: a Door's paint, or who knows the card.
MARKED: Final = (DOORS, DOORS + PLAYER, DRAWN, SEEN, SEEN + PLAYER)


def problems(s: Dream) -> list[str]:
    """Everything that is wrong, in sentences."""
    found = overfull(s) + out_of_range(s)
    if not found:  # the counts below rely on the places being sound
        found = lost_cards(s) + hands(s) + rows(s) + agenda(s)
        for expansion in s.rules.expansions:
            found += expansion.problems(s)
    return found


def overfull(s: Dream) -> list[str]:
    found = [
        f"{place.name} holds {s.size(pile)} cards, more than {capacity}"
        for pile, (place, capacity) in s.rules.piles.items()
        if s.size(pile) > capacity
    ]
    for bag, place in s.rules.bags.items():
        if s.size(bag) != sum(int(s.count(bag, card)) for card in range(KINDS)):
            found.append(f"the counts of {place.name} don't add up to {s.size(bag)}")
    for end, name in ((DECK_TOP, "top"), (DECK_BOTTOM, "bottom")):
        if s.size(end) > 2 * DECK_CAPACITY or s.size(end) % 2:
            found.append(f"the deck's {name} has {s.size(end)} bytes")
    return found


def out_of_range(s: Dream) -> list[str]:
    """Numbers that name no seat, no ending or no card."""
    found = []
    if s.size(SEAT) >= s.rules.players:
        found.append(f"there is no seat {s.size(SEAT)}")
    if s.size(ENDING) != 0 and s.size(ENDING) not in endings(s.rules):
        found.append(f"there is no ending {s.size(ENDING)}")
    for pile, (place, capacity) in s.rules.piles.items():
        if pile != AGENDA and s.size(pile) <= capacity:
            for card in s.listed(pile):
                number = card % KINDS if pile in MARKED else card
                if number >= len(s.rules.card_kinds):
                    found.append(f"there is no card {card}, but {place.name} holds it")
    for end in (DECK_TOP, DECK_BOTTOM):
        if s.size(end) <= 2 * DECK_CAPACITY and any(card >= KINDS for card in s.listed(end)[::2]):
            found.append("the deck holds a card that there is not")
    return found


def lost_cards(s: Dream) -> list[str]:
    """Every card is in one place."""
    left = [card.copies for card in s.rules.card_kinds] + [0] * (KINDS - len(s.rules.card_kinds))
    for pile in s.rules.piles:
        if pile not in (AGENDA, SEEN, SEEN + PLAYER):
            for card in s.listed(pile):
                left[card % KINDS] -= 1
    for end in (DECK_TOP, DECK_BOTTOM):
        for card in s.listed(end)[::2]:
            left[card] -= 1
    for bag in s.rules.bags:
        for kind in range(KINDS):
            left[kind] -= int(s.count(bag, kind))
    return [f"{missing} of card {card} are missing" for card, missing in enumerate(left) if missing]


def hands(s: Dream) -> list[str]:
    found = []
    for seat in range(s.rules.players):
        hand = s.listed(HAND + seat * PLAYER)
        if len(hand) > s.rules.personal:
            found.append(f"seat {seat} holds {len(hand)} cards")
        if any(not s.rules.is_location(card) for card in hand):
            found.append(f"seat {seat} holds a card that is no Location")
        for seen in s.listed(SEEN + seat * PLAYER):
            card = seen % KINDS
            if card in hand:
                hand.remove(card)
            else:
                found.append(f"the partner knows a card that seat {seat} does not hold")
    if s.size(SHARED) > s.rules.shared:
        found.append(f"{s.size(SHARED)} Shared resources")
    return found


def rows(s: Dream) -> list[str]:
    found = []
    for seat in range(s.rules.players):
        row = s.listed(ROW + seat * PLAYER)
        for left, right in itertools.pairwise(row):
            if s.rules.symbol(left) == s.rules.symbol(right) and not s.rules.may_lift:
                found.append(f"two neighbours with one symbol in row {seat}")
        if any(int(s.cells[SERIES + seat * PLAYER + colour]) > 2 for colour in range(4)):
            found.append(f"a series of row {seat} was not counted from zero again")
    return found


def agenda(s: Dream) -> list[str]:
    if s.size(ENDING) > 0:
        return []
    step = s.top(AGENDA)
    if s.size(AGENDA) == 0 or (step >= len(DECISIONS) and s.rules.step_owner[step] is None):
        return ["the game waits for no decision"]
    if step > LAST_DECISION:
        return ["something was left undone"]
    if step == TURN and not s.rules.expansions and not is_full(s):
        return ["a turn begins with an incomplete hand"]
    return []
