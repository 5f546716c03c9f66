"""The cards, as small numbers: creatures, the lots for the first player, Habitat fronts.

A creature is its kind times five plus its value less one.  Habitat fronts that look the
same have one number, so how many there are depends on what is printed on them.
"""

from typing import Final, final

CREATURES: Final = ("bear", "axolotl", "goose")
HABITATS: Final = ("forest", "river", "mists")  # each the home of the creature of its number
TIMES: Final = ("day", "night")

VALUES: Final = 5
COPIES: Final = (17, 13, 8, 6, 4)  # of each creature, by value

CREATURE_KINDS: Final = 15
FIRST_LOT: Final = 15  # + seat
FIRST_FRONT: Final = 20
MOST_FRONTS: Final = 36
KINDS: Final = FIRST_FRONT + MOST_FRONTS

# A face-down Habitat in a line is no card that anybody knows: its habitat and orientation.
FIRST_BACK: Final = 64  # + habitat times two plus time
CODES: Final = FIRST_BACK + 6


@final
class Habitat:
    """What is printed on one side of a Habitat."""

    def __init__(self, habitat: int, time: int, value: int, points: int) -> None:
        self.habitat: Final = habitat
        self.time: Final = time
        self.value: Final = value
        self.points: Final = points

    def key(self) -> tuple[int, int, int, int]:
        return self.habitat, self.time, self.value, self.points

    @property
    def place(self) -> str:
        return f"{HABITATS[self.habitat]} {TIMES[self.time]}"


def creature_names() -> list[str]:
    return [f"{name} {value + 1}" for name in CREATURES for value in range(VALUES)]


def lot_names() -> list[str]:
    return [f"seat {seat}" for seat in range(FIRST_FRONT - FIRST_LOT)]


def front_names(fronts: list[Habitat]) -> list[str]:
    """By value, and by points too where that would fit two fronts: "mists day 5/3"."""
    values = [front.key()[:3] for front in fronts]
    return [
        f"{front.place} {front.value}"
        if values.count(front.key()[:3]) == 1
        else f"{front.place} {front.value}/{front.points}"
        for front in fronts
    ]
