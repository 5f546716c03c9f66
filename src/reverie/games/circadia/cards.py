"""The cards: creatures by kind and value, and what is printed on Habitats."""

from typing import Final, final

CREATURES: Final = ("bear", "axolotl", "goose")
HABITATS: Final = ("forest", "river", "mists")  # each the home of the creature of its number
TIMES: Final = ("day", "night")
COPIES: Final = (17, 13, 8, 6, 4)  # of each creature, by value


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
    return [f"{name} {value}" for name in CREATURES for value in range(1, len(COPIES) + 1)]


def kinds_of_front(fronts: list[Habitat]) -> list[Habitat]:
    """Fronts that look the same are one kind of card."""
    return list({front.key(): front for front in fronts}.values())


def front_names(kinds: list[Habitat]) -> list[str]:
    """By value, and by points too where that would fit two fronts: "mists day 5/3"."""
    values = [front.key()[:3] for front in kinds]
    return [
        f"{front.place} {front.value}"
        if values.count(front.key()[:3]) == 1
        else f"{front.place} {front.value}/{front.points}"
        for front in kinds
    ]


def back_names() -> list[str]:
    return [f"{name} back" for name in HABITATS]
