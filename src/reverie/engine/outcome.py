"""How a game ended."""

from typing import Final, final


@final
class Outcome:
    """Who won, and the id of the rule that ended the game."""

    def __init__(self, winners: tuple[int, ...], reason: str, scores: tuple[int, ...]) -> None:
        self.winners: Final = winners
        self.reason: Final = reason
        self.scores: Final = scores  # one per seat, as the game counts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> tuple[tuple[int, ...], str, tuple[int, ...]]:
        return self.winners, self.reason, self.scores

    def to_json(self) -> dict[str, object]:
        return {"winners": list(self.winners), "reason": self.reason, "scores": list(self.scores)}

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, reason={self.reason!r}, scores={self.scores})"
