"""A game told in a few figures: what a game makes them of, and what one is."""

from typing import Final, final

from reverie.engine.actions import Action
from reverie.engine.places import Place


@final
class Deed:
    """A step as somebody saw it: the deal has no seat, a hidden move no action."""

    def __init__(
        self,
        seat: int | None,
        action: Action | None,
        events: list[dict[str, object]],
        places: dict[str, Place],
    ) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.events: Final = events
        self.places: Final = places  # of the game, by name

    @property
    def verb(self) -> str:
        return "" if self.action is None else self.action.verb

    def count(self, source: str, target: str) -> int:
        """How many cards went from one kind of place to another."""
        ends = [(self.kind_of(e, "from"), self.kind_of(e, "to")) for e in self.events]
        return ends.count((source, target))

    def kind_of(self, event: dict[str, object], end: str) -> str:
        """The kind of place at one end of an event, or nothing."""
        place = self.places.get(str(event.get(end, "")))
        return "" if place is None else place.kind


@final
class Figure:
    """One number of a game: of a seat, or of all.

    Figures of one group (`doors.series`, `doors.key`) are told in one line.
    """

    def __init__(self, key: str, value: int, seat: int | None = None) -> None:
        self.key: Final = key
        self.value: Final = value
        self.seat: Final = seat

    @property
    def group(self) -> str:
        return self.key.partition(".")[0]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Figure) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        return f"Figure({self.key!r}, {self.value}, {self.seat})"


def per_seat(key: str, values: list[int]) -> list[Figure]:
    """The same figure of every seat."""
    return [Figure(key, value, seat) for seat, value in enumerate(values)]
