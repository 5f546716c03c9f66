"""Statistics of a game of Onix."""

from typing import Final

from reverie.engine.figures import Figure, per_seat
from reverie.engine.plies import PlyView

GEMS_OF_A_COLLECTION: Final = 4  # when it is complete


def figures(plies: list[PlyView], view: dict[str, object]) -> list[Figure]:
    """The number of turns, and for every seat what it took, completed, stole and destroyed."""
    players = view["players"]
    assert isinstance(players, list)
    tallies = [OnixCounts() for _ in players]
    turns = 0
    for ply in plies:
        if ply.seat is not None:
            turns += int(ply.verb.startswith("take "))
            tallies[ply.seat].hear(ply)
    return [
        Figure("turns", turns),
        *per_seat("taken", [counts.taken for counts in tallies]),
        *per_seat("largest", [counts.largest for counts in tallies]),
        *per_seat("completed", [counts.gems // GEMS_OF_A_COLLECTION for counts in tallies]),
        *per_seat("haul", [counts.haul for counts in tallies]),
        *per_seat("stolen", [counts.stolen for counts in tallies]),
        *per_seat("destroyed", [counts.destroyed for counts in tallies]),
    ]


class OnixCounts:
    """What one seat did."""

    def __init__(self) -> None:
        self.taken = 0
        self.largest = 0
        self.gems = 0  # banked, a Double counts twice
        self.haul = 0  # the most cards that went to the Stock in one turn
        self.stolen = 0
        self.destroyed = 0
        self.stocked = 0  # this turn

    def hear(self, ply: PlyView) -> None:
        """A step of this seat's; its Collections are banked with its last one."""
        if ply.verb.startswith("take "):
            taken = ply.count("pile #", "taken")
            self.taken += taken
            self.largest = max(self.largest, taken)
            self.stocked = 0
        self.stolen += ply.count("collections", "taken")
        self.destroyed += ply.count("collections", "destroyed")
        self.stocked += ply.count("collections", "stock") + ply.count("pile #", "stock")
        self.haul = max(self.haul, self.stocked)
        for event in ply.events:
            place = str(event.get("from"))
            if place.startswith("collections") and str(event.get("to")).startswith("stock"):
                self.gems += 2 if "/" in str(event.get("card")) else 1
