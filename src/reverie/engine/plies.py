"""What a seat saw of a ply: a move with what came of it, or the deal."""

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
