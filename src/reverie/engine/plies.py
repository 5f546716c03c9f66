"""A ply as one seat saw it: a move with its results, or the deal."""

from typing import Final, final

from reverie.engine.actions import Action
from reverie.engine.places import Place


@final
class PlyView:
    """One ply as a seat saw it: the deal (number 0) has no seat, a hidden move no action."""

    def __init__(
        self,
        number: int,
        seat: int | None,
        action: Action | None,
        events: list[dict[str, object]],
        places: dict[str, Place],
    ) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.action: Final = action
        self.events: Final = events
        self.places: Final = places  # of the game, by their names in events

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, PlyView)
            and self.number == other.number
            and self.seat == other.seat
            and self.action == other.action
            and self.events == other.events
        )

    def __hash__(self) -> int:
        return hash((self.number, self.seat, self.action))

    def __reduce__(self) -> tuple[object, ...]:
        return PlyView, (self.number, self.seat, self.action, self.events, self.places)

    def __repr__(self) -> str:
        move = "the deal" if self.number == 0 else f"seat {self.seat}: {self.action or '?'}"
        return f"<Ply {self.number}, {move}>"

    @property
    def verb(self) -> str:
        return "" if self.action is None else self.action.verb

    def count(self, source: str, target: str) -> int:
        """How many cards moved from one kind of place to another."""
        ends = [(self.kind_of(e, "from"), self.kind_of(e, "to")) for e in self.events]
        return ends.count((source, target))

    def kind_of(self, event: dict[str, object], end: str) -> str:
        """The kind of place at one end of an event, or empty."""
        place = self.places.get(str(event.get(end, "")))
        return "" if place is None else place.kind
