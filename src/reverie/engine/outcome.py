"""How a game ended, and why it can no longer be won."""

from typing import Final, final


@final
class Outcome:
    """The winners, and the id of the rule that ended the game."""

    def __init__(self, winners: tuple[int, ...], reason: str, scores: tuple[int, ...]) -> None:
        self.winners: Final = winners
        self.reason: Final = reason
        self.scores: Final = scores  # one per seat

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> tuple[tuple[int, ...], str, tuple[int, ...]]:
        return self.winners, self.reason, self.scores

    def __reduce__(self) -> tuple[object, ...]:
        return Outcome, self.key()

    def to_json(self) -> dict[str, object]:
        return {"winners": list(self.winners), "reason": self.reason, "scores": list(self.scores)}

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, reason={self.reason!r}, scores={self.scores})"


@final
class OutOfReach:
    """Why nobody can win any more: the id of a rule, and the names it refers to.

    `kind` says what the names are ("cards", "colours"); there may be none.
    """

    def __init__(self, rule: str, kind: str = "", names: tuple[str, ...] = ()) -> None:
        self.rule: Final = rule
        self.kind: Final = kind
        self.names: Final = names

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OutOfReach) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> tuple[str, str, tuple[str, ...]]:
        return self.rule, self.kind, self.names

    def __reduce__(self) -> tuple[object, ...]:
        return OutOfReach, self.key()

    def values(self) -> dict[str, list[str]]:
        """The names as plain data, for a sentence."""
        return {self.kind: list(self.names)} if self.kind else {}

    def __repr__(self) -> str:
        return f"OutOfReach({self.rule!r}, {self.kind!r}, {self.names})"
