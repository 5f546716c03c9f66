"""The parts of a review: typed data, and the same as plain JSON."""

from dataclasses import dataclass
from typing import Final

from reverie.coach.definitions import CLASSES
from reverie.engine.actions import Action

LUCK: Final = "luck"
ERROR: Final = "error"


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: `ply` is the number of the move, as in logs and records.

    `value` is the value of the position, `error` the cost of the move played, and `at_once` the
    error by immediate evaluation alone.
    """

    ply: int
    seat: int
    decision: str
    best: Action
    played: Action
    value: float
    error: float
    at_once: float
    stake: float
    class_: str
    chances: tuple[float, ...]  # every seat's, as the deciding seat judges them

    def to_json(self) -> dict[str, object]:
        return {
            "ply": self.ply,
            "seat": self.seat,
            "decision": self.decision,
            "best": self.best.text,
            "played": self.played.text,
            "value": self.value,
            "error": self.error,
            "at_once": self.at_once,
            "stake": self.stake,
            "class": self.class_,
            "chances": list(self.chances),
        }


@dataclass(frozen=True, slots=True)
class Luck:
    """The effect of chance and of other players, from ply `since` (0: the deal) up to `until`."""

    since: int
    until: int
    luck: float
    value: float  # of the resulting position

    def to_json(self) -> dict[str, object]:
        return {"since": self.since, "until": self.until, "luck": self.luck, "value": self.value}


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A decision or a stroke of luck that changed the game; `change` is its value."""

    ply: int
    kind: str  # LUCK or ERROR
    change: float

    def to_json(self) -> dict[str, object]:
        return {"ply": self.ply, "kind": self.kind, "change": self.change}


@dataclass(frozen=True, slots=True)
class Curve:
    """The value before each of the player's decisions, and at the end, by ply.

    While a review is being computed, it is the immediate evaluation.
    """

    points: tuple[tuple[int, float], ...]

    def to_json(self) -> list[list[float]]:
        return [[ply, value] for ply, value in self.points]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence by its key in the text domain `coach`, with its values."""

    key: str
    values: dict[str, object]

    def to_json(self) -> dict[str, object]:
        return {"key": self.key, "values": self.values}


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game: start + luck - errors = result.

    `seat` is the player whose information it uses; None in cooperative games, where each decision
    uses the information of the player who made it.
    """

    game: str
    seat: int | None
    evaluator: str
    over: bool  # has the game ended?  Otherwise `result` is the current value
    start: float
    result: float
    decisions: tuple[Decision, ...]
    lucks: tuple[Luck, ...]
    accuracy: float
    curve: Curve
    turning_points: tuple[TurningPoint, ...]
    summary: tuple[Sentence, ...]

    @property
    def luck(self) -> float:
        """The total luck."""
        return sum(part.luck for part in self.lucks)

    @property
    def errors(self) -> float:
        """The sum of all errors, with their signs."""
        return sum(decision.error for decision in self.decisions)

    def count(self, class_: str) -> int:
        """The number of decisions in a class."""
        return sum(decision.class_ == class_ for decision in self.decisions)

    def costliest(self, number: int = 3) -> list[Decision]:
        """The costliest decisions, costliest first, without those that are best or good."""
        worth_asking = [d for d in self.decisions if d.class_ in CLASSES[2:]]
        return sorted(worth_asking, key=lambda d: (-d.error, d.ply))[:number]

    def to_json(self) -> dict[str, object]:
        """Plain data, including the sums."""
        return {
            "game": self.game,
            "seat": self.seat,
            "evaluator": self.evaluator,
            "over": self.over,
            "start": self.start,
            "luck": self.luck,
            "errors": self.errors,
            "result": self.result,
            "accuracy": self.accuracy,
            "classes": {name: self.count(name) for name in CLASSES},
            "decisions": [decision.to_json() for decision in self.decisions],
            "lucks": [part.to_json() for part in self.lucks],
            "curve": self.curve.to_json(),
            "turning_points": [point.to_json() for point in self.turning_points],
            "summary": [sentence.to_json() for sentence in self.summary],
        }
