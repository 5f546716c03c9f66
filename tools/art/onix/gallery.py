"""Every picture of the game: cards, backs, lots, its world and small signs."""

from functools import partial
from itertools import combinations
from typing import Final

from art.files import Pictures, named, signed
from art.onix import cards, world
from art.onix.gems import Jewels
from art.onix.palette import JEWELS, SAFE_JEWELS
from art.onix.signs import SIGNS

SEATS: Final = 6


def pictures() -> Pictures:
    plain = jewelled(JEWELS) | dull()
    safe = named(jewelled(SAFE_JEWELS), "safe/")
    return {"world": world.world} | named(plain) | safe | signed(SIGNS)


def jewelled(jewels: Jewels) -> Pictures:
    """The cards with gems."""
    found: Pictures = {name: partial(cards.single, name, jewels) for name in jewels}
    for one, other in combinations(jewels, 2):
        found[f"{one}/{other}"] = partial(cards.double, one, other, jewels)
    found["stock"] = partial(cards.stock, jewels)
    found["back"] = partial(cards.back, jewels)
    return found


def dull() -> Pictures:
    """Shards, and the lots for the first player."""
    lots: Pictures = {f"seat {seat}": partial(cards.lot, seat) for seat in range(SEATS)}
    return {"destroyed": cards.destroyed, **lots}
