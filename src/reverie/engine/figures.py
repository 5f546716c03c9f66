"""End-of-game statistics."""

from typing import Final, final


@final
class Figure:
    """One statistic of a game, of a seat or of all.

    Statistics of one group (`doors.series`, `doors.key`) are shown on one line.
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

    def __reduce__(self) -> tuple[object, ...]:
        return Figure, (self.key, self.value, self.seat)

    def __repr__(self) -> str:
        return f"Figure({self.key!r}, {self.value}, {self.seat})"


def per_seat(key: str, values: list[int]) -> list[Figure]:
    """The same statistic for every seat."""
    return [Figure(key, value, seat) for seat, value in enumerate(values)]
