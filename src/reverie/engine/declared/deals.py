"""Dealing cards anew to places, when not every place may hold every card.

Whole deals are drawn, each as likely as any other: to deal place by place would favour some.
So the cards that may lie in the same places are distributed together, and every distribution
counts as often as there are ways to complete it.
"""

from functools import lru_cache
from math import comb
from typing import Final, final

from reverie.engine.prng import below, following
from reverie.engine.zones import Zones

CHUNK: Final = 1 << 30


class NoDeal(ValueError):
    """The cards can't be dealt: no place may hold some of them."""


@final
class Ways:
    """In how many ways classes of cards fill places: kept, since worlds are dealt by the thousand.

    A class is its number of cards, and the places that may hold them, one bit each.
    """

    def __init__(self, classes: tuple[tuple[int, int], ...]) -> None:
        self.classes: Final = classes
        self.known: Final[dict[tuple[int, tuple[int, ...]], dict[tuple[int, ...], int]]] = {}

    def after(self, n: int, room: tuple[int, ...]) -> dict[tuple[int, ...], int]:
        """The n-th class dealt out: what room is left → in how many ways, to the very end."""
        key = (n, room)
        if key not in self.known:
            self.known[key] = self.last(room) if n == len(self.classes) - 1 else self.split(n, room)
        return self.known[key]

    def last(self, room: tuple[int, ...]) -> dict[tuple[int, ...], int]:
        """The last class fills whatever room is left, in one way of dividing it up."""
        left, places = self.classes[-1]
        ways = 1
        for place, most in enumerate(room):
            if most > 0 and not (places >> place) & 1:
                return {}
            ways *= comb(left, most)
            left -= most
        return {(0,) * len(room): ways}

    def split(self, n: int, room: tuple[int, ...]) -> dict[tuple[int, ...], int]:
        cards, places = self.classes[n]
        may = [most if (places >> place) & 1 else 0 for place, most in enumerate(room)]
        # the room left so far → how many cards are left, and in how many ways
        found: list[tuple[tuple[int, ...], int, int]] = [((), cards, 1)]
        for place, most in enumerate(room):
            later = sum(may[place + 1 :])
            found = [
                ((*rest, most - taken), left - taken, ways * comb(left, taken))
                for rest, left, ways in found
                for taken in range(max(left - later, 0), min(may[place], left) + 1)
            ]
        completed: dict[tuple[int, ...], int] = {}
        for rest, _, ways in found:
            weight = ways * sum(self.after(n + 1, rest).values())
            if weight > 0:
                completed[rest] = weight
        return completed


@lru_cache(maxsize=8)
def ways_of(classes: tuple[tuple[int, int], ...]) -> Ways:
    return Ways(classes)


def deal(s: Zones, room: list[int], cards: list[int], allowed: list[int]) -> list[list[int]]:
    """Deal cards to places with room for so many each, as many cards as there is room.

    `allowed` has for each card the places that may hold it, one bit each.  NoDeal if there is
    no way; otherwise the cards of each place, in an order of chance.
    """
    groups = merged(room, allowed)
    masks = [regrouped(places, groups) for places in allowed]
    classes: dict[int, list[int]] = {}
    for card, places in zip(cards, masks, strict=True):
        classes.setdefault(places, []).append(card)
    # The choosiest first, which leaves the fewest ways to count.
    order = sorted(classes, key=lambda places: (places.bit_count(), places))
    ways = ways_of(tuple((len(classes[places]), places) for places in order))
    hands: list[list[int]] = [[] for _ in groups]
    left = tuple(sum(room[place] for place in group) for group in groups)
    for n, places in enumerate(order):
        after = ways.after(n, left)
        if not after:
            raise NoDeal("no place may hold some of these cards")
        rest = chosen(after, drawn(s, sum(after.values())))
        pool = shuffled(s, classes[places])
        for group, (before, now) in enumerate(zip(left, rest, strict=True)):
            for _ in range(before - now):
                hands[group].append(pool.pop())
        left = rest
    dealt: list[list[int]] = [[] for _ in room]
    for members, hand in zip(groups, hands, strict=True):
        pool = shuffled(s, hand)
        for place in members:
            dealt[place] = [pool.pop() for _ in range(room[place])]
    return dealt


def merged(room: list[int], allowed: list[int]) -> list[list[int]]:
    """Places that may hold the same cards are one, which is divided up at the end."""
    groups: dict[tuple[bool, ...], list[int]] = {}
    different = sorted(set(allowed))
    for place in range(len(room)):
        holds = tuple(bool((places >> place) & 1) for places in different)
        groups.setdefault(holds, []).append(place)
    return list(groups.values())


def regrouped(places: int, groups: list[list[int]]) -> int:
    """Places, one bit each, as the groups that they are in."""
    return sum(1 << at for at, group in enumerate(groups) if (places >> group[0]) & 1)


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
        s.luck = following(s.luck)
        other = int(below(s.luck, last + 1))
        found[last], found[other] = found[other], found[last]
    return found
