"""Dealing cards anew to places, when not every place may hold every card.

Whole deals are drawn, each as likely as any other: to deal place by place would favour some.
So the cards that may lie in the same places are distributed together, and every distribution
counts as often as there are ways to complete it.
"""

from math import comb
from typing import Final, final

from reverie.engine.prng import below, following
from reverie.engine.zones import Zones

CHUNK: Final = 1 << 30


class NoDeal(ValueError):
    """The cards can't be dealt: no place may hold some of them."""


@final
class Dealer:
    """Cards to be dealt to places with room for so many each, as many cards as there is room."""

    def __init__(self, room: list[int], cards: list[int], allowed: list[int]) -> None:
        """`allowed` has for each card the places that may hold it, one bit each."""
        self.room: Final = tuple(room)
        classes: dict[int, list[int]] = {}
        for card, places in zip(cards, allowed, strict=True):
            classes.setdefault(places, []).append(card)
        # The choosiest first, which leaves the fewest ways to count.
        order = sorted(classes, key=lambda places: (places.bit_count(), places))
        self.masks: Final = order
        self.classes: Final = [classes[places] for places in order]
        self.known: Final[dict[tuple[int, tuple[int, ...]], int]] = {}

    def ways(self, n: int, room: tuple[int, ...]) -> int:
        """In how many ways the classes from the n-th on fill this room."""
        if n == len(self.classes):
            return 1
        key = (n, room)
        if key not in self.known:
            self.known[key] = sum(self.split(n, room).values())
        return self.known[key]

    def split(self, n: int, room: tuple[int, ...]) -> dict[tuple[int, ...], int]:
        """The n-th class dealt out: what room is left → in how many ways, to the very end."""
        found: dict[tuple[int, ...], int] = {(): 1}
        left: dict[tuple[int, ...], int] = {(): len(self.classes[n])}
        for place, most in enumerate(room):
            after: dict[tuple[int, ...], int] = {}
            rest: dict[tuple[int, ...], int] = {}
            for taken, ways in found.items():
                may = (self.masks[n] >> place) & 1
                for number in range(min(most, left[taken]) * may + 1):
                    now = (*taken, number)
                    after[now] = ways * comb(left[taken], number)
                    rest[now] = left[taken] - number
            found, left = after, rest
        completed: dict[tuple[int, ...], int] = {}
        for taken, ways in found.items():
            if left[taken] == 0:
                room_left = tuple(a - b for a, b in zip(room, taken, strict=True))
                weight = ways * self.ways(n + 1, room_left)
                if weight > 0:
                    completed[room_left] = weight
        return completed

    def deal(self, s: Zones) -> list[list[int]]:
        """The cards of each place, in an order of chance; NoDeal if there is no way."""
        hands: list[list[int]] = [[] for _ in self.room]
        room = self.room
        for n in range(len(self.classes)):
            ways = self.split(n, room)
            if not ways:
                raise NoDeal("no place may hold some of these cards")
            room_left = chosen(ways, drawn(s, sum(ways.values())))
            cards = shuffled(s, self.classes[n])
            for place, (before, after) in enumerate(zip(room, room_left, strict=True)):
                for _ in range(before - after):
                    hands[place].append(cards.pop())
            room = room_left
        return [shuffled(s, hand) for hand in hands]


def chosen(ways: dict[tuple[int, ...], int], rest: int) -> tuple[int, ...]:
    """The room left by the rest-th way."""
    for room_left, weight in ways.items():
        if rest < weight:
            return room_left
        rest -= weight
    raise ValueError("there are fewer ways")


def drawn(s: Zones, n: int) -> int:
    """A number below n, which may be larger than what a machine counts to."""
    found, size = 0, 1
    while size < n * CHUNK:
        s.luck = following(s.luck)
        found = found * CHUNK + int(below(s.luck, CHUNK))
        size *= CHUNK
    return found * n // size


def shuffled(s: Zones, cards: list[int]) -> list[int]:
    """The same cards in an order of chance."""
    found = list(cards)
    for last in range(len(found) - 1, 0, -1):
        other = drawn(s, last + 1)
        found[last], found[other] = found[other], found[last]
    return found
