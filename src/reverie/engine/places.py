"""Places of the table, as events name them."""

from typing import Final, final


@final
class Place:
    """Where cards can lie: what kind of place it is, and whose, if it is a player's.

    Its name in events and records is the kind and the seat (`hand 0`), or one of its own where
    there are several of a kind that belong to nobody (`catcher 1`).
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
