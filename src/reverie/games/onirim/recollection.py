"""Determinizations in silent play: hidden cards are redealt, as the memory of a viewer allows."""

from reverie.engine.ints import i64
from reverie.engine.prng import below, following
from reverie.engine.state import State
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.layout import (
    BAG,
    DECK_BOTTOM,
    DECK_TOP,
    FORESEEN,
    HAND,
    LOOK_FROM,
    LOOKED,
    PLAYER,
    SEEN,
)
from reverie.games.onirim.memory import OLD_AT, PLAYED_AT, RETURNED_AT, Memory
from reverie.games.onirim.out_of_sight import VIEWERS
from reverie.games.onirim.state import rules_of
from reverie.games.onirim.strays import (
    ANYWHERE,
    BOTTOM,
    ENDS,
    GONE,
    HELD,
    LOOK,
    OUTER,
    TOP,
)


class Gaps:
    """What a viewer can't see: how many cards of each hand, and which of the cards looked at."""

    def __init__(self, viewer: i64, hands: list[int], looked: list[int]) -> None:
        self.viewer = viewer
        self.hands = hands
        self.looked = looked


def fill(s: State, gaps: Gaps, memory: Memory) -> None:
    """Deal the cards of the bag to the gaps, also those in the deck.

    A hand holds only Locations, so hands are dealt first; then any card may be anywhere.
    """
    seat = gaps.viewer
    viewer = seat if seat < 2 else i64(2)
    strays = recollect(s, gaps, memory, viewer)
    for card, _ in strays:
        s.take(BAG, card)
    deal_hands(s, gaps, memory, viewer, strays)
    if seat >= s.game.players:
        for owner in range(i64(2)):
            recall_foreseen(s, owner, gaps.hands[owner])
    for part in (LOOK, OUTER):
        there = [card for card, place in strays if place == part]
        for i in gaps.looked:
            if (i >= s.size(LOOK_FROM)) == (part == LOOK):
                s.set_cell(LOOKED + 1 + i, there.pop() if there else s.draw_from(BAG))
    for end, first in ((DECK_TOP, TOP), (DECK_BOTTOM, BOTTOM)):
        at = {place - first: card for card, place in strays}
        for i in range(s.size(end) // 2):
            if not (s.card(end, 2 * i + 1) >> seat) & 1:
                s.set_cell(end + 1 + 2 * i, at[int(i)] if int(i) in at else s.draw_from(BAG))
    for other in range(i64(VIEWERS)):
        if other != viewer:
            memory.clear(s, other)


def recollect(s: State, gaps: Gaps, memory: Memory, viewer: i64) -> list[tuple[int, int]]:
    """One of the ways the strays may lie: the cards, and their places."""
    kinds = s.listed(memory.of(viewer))
    possible: list[list[tuple[int, int]]] = []
    for places in memory.strays.ways(s, viewer):
        strays = [(kinds[i], place) for i, place in enumerate(places) if is_told(place)]
        if fits(s, gaps, strays):
            possible.append(strays)
    if not possible:
        return []
    s.luck = following(s.luck)
    return possible[below(s.luck, len(possible))]


def is_told(place: i64) -> bool:
    return place not in (GONE, ANYWHERE)


def fits(s: State, gaps: Gaps, strays: list[tuple[int, int]]) -> bool:
    """Are these cards and places free, and are there enough Locations left for the hands?"""
    room = {
        int(HELD): gaps.hands[0],
        int(HELD + 1): gaps.hands[1],
        int(LOOK): sum(i >= s.size(LOOK_FROM) for i in gaps.looked),
        int(OUTER): sum(i < s.size(LOOK_FROM) for i in gaps.looked),
    }
    for end, first in ((DECK_TOP, TOP), (DECK_BOTTOM, BOTTOM)):
        for i in range(min(s.size(end) // 2, i64(ENDS))):
            room[int(first + i)] = 1 - int((s.card(end, 2 * i + 1) >> gaps.viewer) & 1)
    left = [int(s.count(BAG, card)) for card in range(KINDS)]
    for card, place in strays:
        left[card] -= 1
        room[place] = room.get(place, 0) - 1
        if left[card] < 0 or room[place] < 0:
            return False
        if place in (HELD, HELD + 1) and not rules_of(s).is_location(card):
            return False
    locations = sum(n for card, n in enumerate(left) if n > 0 and rules_of(s).is_location(card))
    return locations >= room[int(HELD)] + room[int(HELD + 1)]


# --- hands ---
def deal_hands(
    s: State, gaps: Gaps, memory: Memory, viewer: i64, strays: list[tuple[int, int]]
) -> None:
    """First the cards older than the last shuffle: none of them was in the deck then."""
    base = memory.of(viewer)
    young = list(gaps.hands)
    for card, place in strays:
        if place in (HELD, HELD + 1):
            s.push(HAND + (place - HELD) * PLAYER, card)
            young[place - HELD] -= 1
    if viewer == 2:
        for owner in range(2):
            young[owner] -= deal_foreseen(s, memory, owner, gaps.hands[owner], young[owner])
    old = [min(young[owner], int(s.size(base + OLD_AT + owner))) for owner in range(2)]
    returned = [
        card
        for card in range(len(rules_of(s).card_kinds))
        for _ in range(min(s.count(BAG, card), s.size(base + RETURNED_AT + card)))
    ]
    for owner in range(2):
        young[owner] -= deal_without(s, returned, HAND + owner * PLAYER, old[owner])
    for owner in range(2):
        draw_locations(s, HAND + owner * PLAYER, young[owner])


def deal_foreseen(s: State, memory: Memory, owner: int, hidden: int, wanted: int) -> int:
    """Deal what only the partner knows, of no kind played since; returns how many were dealt."""
    seen = s.listed(SEEN + owner * PLAYER)
    known = sum(card >= FORESEEN for card in seen) - (hidden - wanted)
    wanted = max(0, min(wanted, known))
    played = memory.at + PLAYED_AT + owner * KINDS
    aside = [
        card
        for card in range(len(rules_of(s).card_kinds))
        if s.size(played + card) > 0
        for _ in range(s.count(BAG, card))
    ]
    return deal_without(s, aside, HAND + owner * PLAYER, wanted)


def deal_without(s: State, aside: list[int], pile: i64, wanted: int) -> int:
    """Deal Locations without the cards set aside, if enough are left; returns how many."""
    for card in aside:
        s.take(BAG, card)
    left = sum(
        int(s.count(BAG, card))
        for card in range(len(rules_of(s).card_kinds))
        if rules_of(s).is_location(card)
    )
    enough = left >= wanted
    if enough:
        draw_locations(s, pile, wanted)
    for card in aside:
        s.put(BAG, card)
    return wanted if enough else 0


def draw_locations(s: State, pile: i64, wanted: i64) -> None:
    aside: list[int] = []
    while wanted > 0:
        card = s.draw_from(BAG)
        if rules_of(s).is_location(card):
            s.push(pile, card)
            wanted -= 1
        else:
            aside.append(card)
    for card in aside:
        s.put(BAG, card)


def recall_foreseen(s: State, seat: i64, drawn: i64) -> None:
    """For a spectator, what the partner knows in a hand are the first cards redealt."""
    hand = HAND + seat * PLAYER
    seen = SEEN + seat * PLAYER
    next_drawn = s.size(hand) - drawn
    for i in range(s.size(seen)):
        if s.card(seen, i) >= FORESEEN:
            s.set_cell(seen + 1 + i, s.card(hand, next_drawn) + FORESEEN)
            next_drawn += 1
