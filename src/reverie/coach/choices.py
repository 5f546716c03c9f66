"""The value of every choice, and every seat's win probability, from what one seat knows."""

from dataclasses import dataclass

from reverie.bots.contract import look
from reverie.coach.calibration import why_hidden
from reverie.coach.definitions import class_of
from reverie.coach.evaluator import Moves, evaluator_of, value_now
from reverie.coach.game_so_far import GameSoFar
from reverie.coach.settings import SETTINGS, Settings
from reverie.engine.actions import Action
from reverie.engine.errors import OptionError


@dataclass(frozen=True, slots=True)
class ValuedMove:
    """A legal move, the win probability after it, and its cost compared with the best move."""

    action: Action
    value: float
    cost: float
    class_: str

    def to_json(self) -> dict[str, object]:
        return {
            "move": self.action.text,
            "value": self.value,
            "cost": self.cost,
            "class": self.class_,
        }


@dataclass(frozen=True, slots=True)
class Chances:
    """Every seat's win probability if all play on like the coach, as one seat judges it.

    `hidden` is the reason why the numbers should not be shown, as a key in the text domain `coach`,
    or empty.  They are still good for comparing moves.
    """

    seat: int
    values: tuple[float, ...]
    hidden: str

    @property
    def own(self) -> float:
        return self.values[self.seat]

    def to_json(self) -> dict[str, object]:
        """What an interface may show."""
        values = None if self.hidden else list(self.values)
        return {"seat": self.seat, "values": values, "hidden": self.hidden}


def chances(match: GameSoFar, seat: int, settings: Settings = SETTINGS) -> Chances:
    """Every seat's win probability, whoever is to move, from what a seat knows."""
    match.game.require_seat(seat)
    evaluator = evaluator_of(match.game, settings)
    values = value_now(look(match.state, seat), evaluator, settings)
    return Chances(seat, tuple(values.tolist()), why_hidden(match.game, settings))


def choices(
    match: GameSoFar, seat: int | None = None, settings: Settings = SETTINGS
) -> list[ValuedMove]:
    """Every legal move of the seat to move, best first.

    OptionError for another seat or a finished game.
    """
    deciding = require_turn(match, seat)
    evaluator = evaluator_of(match.game, settings)
    [moves] = evaluator.judge([look(match.state, deciding).world(0)])
    return valued(match, moves, settings)


def require_turn(match: GameSoFar, seat: int | None) -> int:
    """The seat to move; OptionError if there is none or it is not the one that asks."""
    actor = match.actor
    if actor is None:
        raise OptionError("coach-over")
    if seat is not None:
        match.game.require_seat(seat)
        if seat != actor:
            raise OptionError("coach-turn", seat=seat)
    return actor


def valued(match: GameSoFar, moves: Moves, settings: Settings) -> list[ValuedMove]:
    """Moves with their cost compared with the best one, best first."""
    own = moves.values[:, moves.mover]
    top = float(own[moves.best])
    found = []
    for at in moves.ranked():
        cost = top - float(own[at])
        action = match.game.actions[moves.actions[at]]
        found.append(ValuedMove(action, float(own[at]), cost, class_of(cost, cost, settings)))
    return found
