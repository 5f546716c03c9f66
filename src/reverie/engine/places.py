"""Places on the table, as named in events."""

from typing import Final, final


@final
class Place:
    """Where cards can be: the kind of place, and its owner, if any.

    Its name in events and records is the kind and the seat (`hand 0`), or its own name if there are
    several of a kind without an owner (`catcher 1`).
    """

    def __init__(self, kind: str, seat: int | None = None, name: str = "") -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.name: Final = name or (kind if seat is None else f"{kind} {seat}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Place) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> tuple[str, int | None, str]:
        return self.kind, self.seat, self.name

    def __reduce__(self) -> tuple[object, ...]:
        return Place, self.key()

    def __repr__(self) -> str:
        return f"Place({self.kind!r}, {self.seat}, {self.name!r})"
