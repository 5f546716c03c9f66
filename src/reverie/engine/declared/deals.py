"""Dealing cards to places when not every place may hold every card.

Whole deals are sampled uniformly: dealing place by place would be biased.  Cards that may be in the
same places are distributed together, and every distribution is weighted by the number of ways to
complete it.
"""

from functools import lru_cache
from math import comb
from typing import Final, final

from reverie.engine.prng import below, following
from reverie.engine.zones import Zones

CHUNK: Final = 1 << 30


class NoDeal(ValueError):
    """There is no valid deal."""


@final
class Ways:
    """The number of ways in which classes of cards fill places, cached for sampling many worlds.

    A class is its number of cards, and the places that may hold them, one bit each.
    """

    def __init__(self, classes: tuple[tuple[int, int], ...]) -> None:
        self.classes: Final = classes
        self.known: Final[dict[tuple[int, tuple[int, ...]], dict[tuple[int, ...], int]]] = {}

    def after(self, n: int, room: tuple[int, ...]) -> dict[tuple[int, ...], int]:
        """After dealing the n-th class: room left → number of ways to finish."""
        key = (n, room)
        if key not in self.known:
            self.known[key] = self.last(room) if n == len(self.classes) - 1 else self.split(n, room)
        return self.known[key]

    def last(self, room: tuple[int, ...]) -> dict[tuple[int, ...], int]:
        """The last class fills the remaining room in one way."""
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
        # room left so far → cards left, and number of ways
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
    """Deal cards to places of given sizes, exactly filling them.

    `allowed` has for each card the places that may hold it, one bit each.  NoDeal if there is no
    way; otherwise the cards of each place, in random order.
    """
    groups = merged(room, allowed)
    masks = [regrouped(places, groups) for places in allowed]
    classes: dict[int, list[int]] = {}
    for card, places in zip(cards, masks, strict=True):
        classes.setdefault(places, []).append(card)
    # The most restricted first, which keeps the counts small.
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
    """Merge places that may hold the same cards; they are split again at the end."""
    groups: dict[tuple[bool, ...], list[int]] = {}
    different = sorted(set(allowed))
    for place in range(len(room)):
        holds = tuple(bool((places >> place) & 1) for places in different)
        groups.setdefault(holds, []).append(place)
    return list(groups.values())


def regrouped(places: int, groups: list[list[int]]) -> int:
    """Places, one bit each, as the groups they are in."""
    return sum(1 << at for at, group in enumerate(groups) if (places >> group[0]) & 1)


def chosen(ways: dict[tuple[int, ...], int], rest: int) -> tuple[int, ...]:
    """The room left by the rest-th way."""
    for room_left, weight in ways.items():
        if rest < weight:
            return room_left
        rest -= weight
    raise ValueError("there are fewer ways")


def drawn(s: Zones, n: int) -> int:
    """A random number below n, which may exceed a machine integer."""
    found, size = 0, 1
    while size < n * CHUNK:
        s.luck = following(s.luck)
        found = found * CHUNK + int(below(s.luck, CHUNK))
        size *= CHUNK
    return found * n // size


def shuffled(s: Zones, cards: list[int]) -> list[int]:
    """The same cards in random order."""
    found = list(cards)
    for last in range(len(found) - 1, 0, -1):
        s.luck = following(s.luck)
        other = int(below(s.luck, last + 1))
        found[last], found[other] = found[other], found[last]
    return found
