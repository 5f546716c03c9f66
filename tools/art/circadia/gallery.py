"""Every picture of the game: creatures, Habitats, backs, lots, its world and small signs."""

from functools import partial
from typing import Final

from art.circadia import backs, creatures, habitats, world
from art.circadia.signs import SIGNS
from art.files import Pictures, named, signed
from reverie.games.circadia.cards import TIMES

MOST_VALUE: Final = 12  # that a file with other Habitats may give
CREATURE_VALUES: Final = 5
SEATS: Final = 5


def pictures() -> Pictures:
    return {"world": world.world} | named(living()) | signed(SIGNS)


def living() -> Pictures:
    """Creatures, Habitats, backs and lots."""
    found: Pictures = {"back": backs.creature_back}
    for name in creatures.HOMES:
        for value in range(1, CREATURE_VALUES + 1):
            found[f"{name} {value}"] = partial(creatures.creature, name, value)
    for name in habitats.SCENES:
        for time in TIMES:
            for value in range(1, MOST_VALUE + 1):
                found[f"{name} {time} {value}"] = partial(habitats.habitat, name, time, value)
            found[f"{name} back {time}"] = partial(backs.back, name, time)
        found[f"{name} back"] = partial(backs.back, name)
    for seat in range(SEATS):
        found[f"seat {seat}"] = partial(backs.lot, seat)
    return found
