"""Rewards, of three kinds; docs/research.md says when to use which.

victory
    All at the end.  Where all win or lose together: 1 for victory and 0 for defeat.  Otherwise
    they add up to 0: 1 for winning alone, which the others pay in equal parts; several winners
    share.
progress
    Victory, plus potential-based shaping (Ng, Harada and Russell, 1999): each step also earns
    discount x potential after it - potential before it, where the potential after the end is 0.
    This leaves the optimal policy as it is.  The potential is the part of victory that is
    reached or, where seats play against each other, the share of all points so far.
score
    Each step earns the points that it brought, as the game counts them; together they are the
    final score.  This changes what is optimal.
"""

from collections.abc import Collection
from typing import Final

from reverie import registry
from reverie.engine import potential
from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.engine.state import State

VICTORY: Final = "victory"
PROGRESS: Final = "progress"
SCORE: Final = "score"
KINDS: Final = (VICTORY, PROGRESS, SCORE)


def rewards(name: str, seats: int, winners: Collection[int]) -> list[float]:
    """The reward of each seat for victory or defeat."""
    if registry.spec(name).cooperative:
        return [float(bool(winners))] * seats
    share = seats / len(winners)
    return [((share if seat in winners else 0.0) - 1) / (seats - 1) for seat in range(seats)]


def lowest(name: str, seats: int) -> float:
    """The lowest reward for victory or defeat."""
    return 0.0 if registry.spec(name).cooperative else -1 / (seats - 1)


class Reward:
    """A kind of reward for one game; `step` computes the reward of a step."""

    def __init__(self, game: Game, kind: str = VICTORY, discount: float = 1.0) -> None:
        if kind not in KINDS:
            raise OptionError("reward-kind", kind=repr(kind), possible=", ".join(KINDS))
        if not isinstance(discount, int | float) or not 0 <= discount <= 1:
            raise OptionError("reward-discount", discount=repr(discount))
        self.game = game
        self.kind = kind
        self.discount = float(discount)
        together = registry.spec(game.name).cooperative
        self.potential: int = {
            VICTORY: potential.NONE,
            PROGRESS: potential.PROGRESS if together else potential.SHARE,
            SCORE: potential.TEAM_POINTS if together else potential.POINTS,
        }[kind]

    def standing(self, state: State) -> list[float]:
        """The potential of each seat; trivial for victory alone."""
        if self.kind == VICTORY:
            return [0.0] * self.game.seats
        return potential.potentials(state, self.potential)

    def step(self, before: list[float], state: State) -> tuple[list[float], list[float]]:
        """What each seat earned since `before`, and the new potentials."""
        now = self.standing(state)
        if self.kind == SCORE:
            return [after - earlier for earlier, after in zip(before, now, strict=True)], now
        outcome, game = state.outcome, self.game
        earned = [0.0] * game.seats
        if outcome is not None:
            earned = rewards(game.name, game.seats, outcome.winners)
            now = [0.0] * game.seats
        if self.kind == PROGRESS:
            pairs = zip(earned, before, now, strict=True)
            earned = [won + self.discount * after - earlier for won, earlier, after in pairs]
        return earned, now

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reward) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((self.game, self.kind, self.discount))

    def __repr__(self) -> str:
        return f"Reward({self.kind!r}, discount={self.discount})"
