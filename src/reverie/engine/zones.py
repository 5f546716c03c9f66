"""Zones: the piles and bags in the bytes of a state, and random draws."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from reverie.engine.events import MOVED, SHUFFLED, Scribe, ScriptError
from reverie.engine.ints import i64, u8
from reverie.engine.observation import zeros
from reverie.engine.prng import below, following


def opening(size: int, bags: dict[int, list[int]]) -> vec[u8]:
    """The cells of a state before set-up: bags at their offsets, and nothing else.

    Each bag is given as the number of cards of each kind.
    """
    cells = zeros(size)
    for bag, copies in bags.items():
        cells[bag] = u8(sum(copies))
        for card, number in enumerate(copies):
            cells[bag + 1 + card] = u8(number)
    return cells


class Zones:
    """An array of bytes, the state of the random generator, and optionally a scribe.

    A pile is an offset in `cells`: its number of cards, then the cards, the last one on top.  A bag
    is an offset in `cells`: its number of cards, then the number of each kind.
    """

    def __init__(self, cells: vec[u8], luck: i64, scribe: Scribe | None) -> None:
        self.cells: Final = cells
        self.luck: i64 = luck
        self.scribe: Scribe | None = scribe

    # --- piles ---
    def size(self, place: i64) -> i64:
        return i64(self.cells[place])

    def card(self, pile: i64, i: i64) -> i64:
        return i64(self.cells[pile + 1 + i])

    def top(self, pile: i64) -> i64:
        cells = self.cells
        return i64(cells[pile + i64(cells[pile])])

    def push(self, pile: i64, card: i64) -> None:
        cells = self.cells
        n = i64(cells[pile]) + 1
        cells[pile] = u8(n)
        cells[pile + n] = u8(card)

    def pop(self, pile: i64) -> i64:
        cells = self.cells
        n = i64(cells[pile])
        cells[pile] = u8(n - 1)
        return i64(cells[pile + n])

    def find(self, pile: i64, card: i64) -> i64:
        """The index of a card of this kind in a pile, or -1."""
        cells = self.cells
        for i in range(i64(cells[pile])):
            if i64(cells[pile + 1 + i]) == card:
                return i
        return -1

    def remove(self, pile: i64, card: i64) -> None:
        """Take one card of this kind out of a pile; the others keep their order."""
        cells = self.cells
        at = pile + 1
        end = pile + i64(cells[pile])
        while i64(cells[at]) != card:
            if at >= end:
                raise ValueError("no such card in the pile")
            at += 1
        cells[pile] = u8(end - pile - 1)
        while at < end:
            cells[at] = cells[at + 1]
            at += 1

    def listed(self, pile: i64) -> list[int]:
        cells = self.cells
        return [int(cells[pile + 1 + i]) for i in range(i64(cells[pile]))]

    # --- bags ---
    def count(self, bag: i64, card: i64) -> i64:
        return i64(self.cells[bag + 1 + card])

    def put(self, bag: i64, card: i64) -> None:
        cells = self.cells
        cells[bag] = u8(i64(cells[bag]) + 1)
        cells[bag + 1 + card] = u8(i64(cells[bag + 1 + card]) + 1)

    def take(self, bag: i64, card: i64) -> None:
        cells = self.cells
        if i64(cells[bag + 1 + card]) == 0:
            raise ValueError("no such card in the bag")
        cells[bag] = u8(i64(cells[bag]) - 1)
        cells[bag + 1 + card] = u8(i64(cells[bag + 1 + card]) - 1)

    def draw_from(self, bag: i64) -> i64:
        """A random card from a bag, or as the scribe dictates."""
        if self.scribe is not None:
            return self.draw_before(self.scribe, bag)
        cells = self.cells
        total = i64(cells[bag])
        x = following(self.luck)
        self.luck = x
        rest = below(x, total)
        at = bag
        while rest >= 0:
            at += 1
            rest -= i64(cells[at])
        cells[at] = u8(i64(cells[at]) - 1)
        cells[bag] = u8(total - 1)
        return at - bag - 1

    def draw_before(self, scribe: Scribe, bag: i64) -> i64:
        """Draw as the script dictates, if there is one, and have the scribe record it."""
        card = scribe.dictated(self.cells, bag)
        if card < 0:
            self.scribe = None
            card = self.draw_from(bag)
            self.scribe = scribe
        elif self.count(bag, card) == 0:
            raise ScriptError("card-here", card=card)
        else:
            self.take(bag, card)
            self.luck = following(self.luck)  # as if drawn: a replay ends in the same random state
        scribe.note(card)
        return card

    # --- events ---
    def moved(self, card: i64, source: i64, target: i64, knowers: i64) -> None:
        """Report to the scribe, if there is one, that a card moved."""
        if self.scribe is not None:
            self.scribe.tell(MOVED, card, source, target, knowers)

    def shuffled(self, place: i64) -> None:
        if self.scribe is not None:
            self.scribe.tell(SHUFFLED, -1, place, place, 0)
