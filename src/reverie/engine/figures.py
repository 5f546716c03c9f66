"""A game told in a few figures: what a game makes them of, and what one is."""

from typing import Final, final

from reverie.engine.actions import Action


@final
class Deed:
    """A step as somebody saw it: the deal has no seat, a hidden move no action."""

    def __init__(
        self, seat: int | None, action: Action | None, events: list[dict[str, object]]
    ) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.events: Final = events

    @property
    def verb(self) -> str:
        return "" if self.action is None else self.action.verb

    def count(self, source: str, target: str) -> int:
        """How many cards went from one kind of place (without its seat) to another."""
        return sum(kind_of(e, "from") == source and kind_of(e, "to") == target for e in self.events)


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


def kind_of(event: dict[str, object], end: str) -> str:
    """The place at one end of an event, without its seat: `hand 0` is a hand."""
    return str(event.get(end, "")).rstrip("0123456789").strip()


def per_seat(key: str, values: list[int]) -> list[Figure]:
    """The same figure of every seat."""
    return [Figure(key, value, seat) for seat, value in enumerate(values)]
