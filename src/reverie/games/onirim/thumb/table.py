"""Onirim's table as a player counts it: hands, rows, Doors, and what the deck still holds.

Read from a view.  Cards without a heuristic (of other expansions) are left out.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

COLOURS: Final = ("red", "blue", "green", "brown")
SYMBOLS: Final = ("sun", "moon", "key", "glyph")
SUN, MOON, KEY, GLYPH = range(4)
NO_SYMBOL: Final = 4  # nothing played yet

# A Location is colour times four plus symbol.
LOCATION: Final = {
    f"{colour} {symbol}": 4 * c + s
    for c, colour in enumerate(COLOURS)
    for s, symbol in enumerate(SYMBOLS)
}
DOOR: Final = {f"{colour} door": c for c, colour in enumerate(COLOURS)}
GOAL: Final = {f"{colour} goal": c for c, colour in enumerate((*COLOURS, "oniverse"))}
NIGHTMARE: Final = "nightmare"


@dataclass(slots=True)
class Dreamer:
    """One player: their hand, the end of their row, their Doors and those they still need."""

    hand: list[int]  # Locations
    last: int  # symbol
    series: list[int]  # by colour
    found: list[int]  # Doors by colour
    missing: list[int]  # Doors by colour; below zero where there are too many

    def copy(self) -> "Dreamer":
        return Dreamer(self.hand[:], self.last, self.series[:], self.found[:], self.missing[:])

    def gain(self, colour: int) -> None:
        self.found[colour] += 1
        self.missing[colour] -= 1

    def lose(self, colour: int) -> None:
        self.found[colour] -= 1
        self.missing[colour] += 1


@dataclass(slots=True)
class ThumbTable:
    """Everything one player can count; `left` and `doors` are what can still be drawn."""

    me: int
    dreamers: list[Dreamer]
    shared: list[int]  # Locations
    top: list[str | None]  # the next cards, as far as they are known
    looked: list[str]
    drawn: list[str]
    left: list[float]  # by Location
    doors: list[float]  # by colour
    goals: list[int]  # colours of the Book's Goals that are still to be reached, the next first
    nightmares: float = 0.0
    deck: float = 0.0  # cards in it
    room: int = 0  # cards that the hand lacks
    foreseen: float = 0.0  # Nightmares that are certain to be drawn now, or to be discarded
    moment: str = ""  # a heuristic that speaks of this move alone, if any
    paid: float = 0.0  # discarded cards that paid for a spell
    insight: float = 0.0  # what a look at the deck may bring

    def copy(self) -> "ThumbTable":
        return ThumbTable(
            self.me,
            [dreamer.copy() for dreamer in self.dreamers],
            self.shared[:],
            self.top[:],
            self.looked[:],
            self.drawn[:],
            self.left[:],
            self.doors[:],
            self.goals[:],
            self.nightmares,
            self.deck,
            self.room,
            self.foreseen,
            self.moment,
            self.paid,
            self.insight,
        )

    @property
    def mine(self) -> Dreamer:
        return self.dreamers[self.me]

    def takes(self, colour: int) -> bool:
        """Would a Door of that colour be kept and needed?  With the Book, only the next Goal's."""
        if self.goals:
            return self.goals[0] == colour
        return self.mine.missing[colour] > 0

    def gain(self, colour: int) -> None:
        self.mine.gain(colour)
        if self.goals:
            self.goals.pop(0)

    def lose(self, colour: int) -> None:
        self.mine.lose(colour)
        if self.goals:
            self.goals.insert(0, colour)

    def add(self, name: str, number: float = 1) -> None:
        """Count a card as one that can still be drawn, or with -1 no longer."""
        self.deck += number
        if name in LOCATION:
            self.left[LOCATION[name]] += number
        elif name in DOOR:
            self.doors[DOOR[name]] += number
        elif name == NIGHTMARE:
            self.nightmares += number


def read(view: Mapping[str, Any]) -> ThumbTable:
    """The table as the seat of a view sees it."""
    table = ThumbTable(
        me=view["seat"],
        dreamers=[],
        shared=locations(view["shared"]),
        top=view["deck"]["top"][:],
        looked=[name for name in view["looked"] if name],
        drawn=[name for name in view["drawn"] if name],
        left=[0.0] * 16,
        doors=[0.0] * 4,
        goals=[GOAL[goal["goal"]] for goal in view.get("goals", ()) if not goal["reached"]],
    )
    for name, number in view["unseen"].items():
        table.add(name, number)
    for pile in (table.top, view["deck"]["bottom"], table.looked, view["limbo"]):
        for name in pile:
            if name is not None:
                table.add(name)
    players = view["players"]
    full = 5 if len(players) == 1 else 3
    wanted = doors_of_each_colour(view, table)
    table.dreamers = [dreamer(player, wanted, len(players)) for player in players]
    short = full - len(players[table.me]["hand"])
    table.room = short + (2 - len(view["shared"]) if len(players) == 2 else 0)
    return table


def locations(names: Iterable[str | None]) -> list[int]:
    return [LOCATION[name] for name in names if name in LOCATION]


def doors_of_each_colour(view: Mapping[str, Any], table: ThumbTable) -> list[int]:
    total = [int(number) for number in table.doors]
    for name in [name for player in view["players"] for name in player["doors"]] + table.drawn:
        if name in DOOR:
            total[DOOR[name]] += 1
    for name, number in view["discard"].items():
        if name in DOOR:
            total[DOOR[name]] += number
    return total


def dreamer(player: Mapping[str, Any], wanted: list[int], players: int) -> Dreamer:
    found = [0] * 4
    for name in player["doors"]:
        if name in DOOR:
            found[DOOR[name]] += 1
    missing = [(wanted[c] + players - 1) // players - found[c] for c in range(4)]
    row = player["row"]
    last = LOCATION[row[-1]] % 4 if row and row[-1] in LOCATION else NO_SYMBOL
    return Dreamer(locations(player["hand"]), last, player["series"][:4], found, missing)
