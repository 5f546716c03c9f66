"""A two-step hint: what to look at, then the move and why."""

from dataclasses import dataclass

from reverie.bots.contract import look
from reverie.coach.choices import ValuedMove, require_turn, valued
from reverie.coach.evaluator import evaluator_of
from reverie.coach.game_so_far import GameSoFar
from reverie.coach.reasons import Reason, reasons
from reverie.coach.settings import SETTINGS, Settings
from reverie.engine.actions import Action
from reverie.engine.spots import Spot


@dataclass(frozen=True, slots=True)
class Hint:
    """First `spots`, the cards and places of the two moves to compare; then `move` and `reasons`.

    `instead` is the other move: the best one that is clearly worse.  It is missing if there is only
    one legal move or all are nearly equal.
    """

    seat: int
    decision: str
    spots: tuple[Spot, ...]
    move: Action
    instead: Action | None
    value: float
    lead: float  # over the other move, by immediate evaluation
    reasons: tuple[Reason, ...]
    choices: tuple[ValuedMove, ...]

    @property
    def only(self) -> bool:
        """Whether there is only one legal move."""
        return len(self.choices) == 1

    def first_step(self) -> dict[str, object]:
        """What to look at, as plain data, without saying which move is better."""
        return {
            "seat": self.seat,
            "decision": self.decision,
            "spots": [spot.to_json() for spot in self.spots],
        }

    def to_json(self) -> dict[str, object]:
        """Both steps, as plain data."""
        return {
            **self.first_step(),
            "move": self.move.text,
            "instead": None if self.instead is None else self.instead.text,
            "value": self.value,
            "lead": self.lead,
            "reasons": [reason.to_json() for reason in self.reasons],
            "choices": [choice.to_json() for choice in self.choices],
        }


def hint(match: GameSoFar, seat: int | None = None, settings: Settings = SETTINGS) -> Hint:
    """A hint for the seat to move; OptionError for another seat or a finished game.

    It uses only what the seat knows.
    """
    deciding = require_turn(match, seat)
    seen = look(match.state, deciding)
    evaluator = evaluator_of(match.game, settings)
    world = seen.world(0)
    [moves] = evaluator.judge([world])
    found = valued(match, moves, settings)
    best = found[0]
    other = next((choice for choice in found if choice.cost >= settings.clear), None)
    why: tuple[Reason, ...] = ()
    if other is not None:
        why = reasons(seen, best.action.id, other.action.id, evaluator, settings)
    compared = [best.action] if other is None else [best.action, other.action]
    return Hint(
        seat=deciding,
        decision=world.decision,
        spots=spots_of(match, deciding, compared),
        move=best.action,
        instead=None if other is None else other.action,
        value=best.value,
        lead=0.0 if other is None else other.cost,
        reasons=why,
        choices=tuple(found),
    )


def spots_of(match: GameSoFar, seat: int, actions: list[Action]) -> tuple[Spot, ...]:
    """The cards and places of the moves, in an order that does not reveal which is better."""
    view = match.view(seat)
    spots = {spot for action in actions for spot in match.game.spots(view, action)}
    return tuple(sorted(spots, key=lambda spot: (spot.place, spot.card or "", spot.index)))
