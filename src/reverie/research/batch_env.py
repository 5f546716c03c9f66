"""Batches of games for all seats, stepped in one compiled loop, as NumPy arrays."""

import secrets
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from reverie.engine.batch import EVERY_SEAT, SKIP, Batch
from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.engine.options import whole_number
from reverie.research.extras import missing
from reverie.research.rewards import PROGRESS, SCORE, VICTORY, Reward, rewards
from reverie.research.sight import Sight

try:
    import numpy as np
except ImportError as error:
    raise missing(error) from None

MOST_SEED = 2**62
LEAST = -(2**31) + 1  # of a number that the compiled batch takes


@dataclass(frozen=True, slots=True)
class BatchObservation:
    """The result of a step, one row per game, in arrays owned by the caller."""

    observations: Any  # uint8, of the seat to move; multiply by `BatchEnv.scales` to normalize
    masks: Any  # bool: the legal actions of that seat
    actors: Any  # uint8: the seat to move
    over: Any  # bool: did this step end a game?  The row then already shows the next one
    rewards: Any  # float32, a column per seat


class Slots:
    """A compiled batch as arrays, with the rewards of its steps."""

    def __init__(self, game: Game, size: object, reward: Reward, agent: int = EVERY_SEAT) -> None:
        self.game = game
        self.size = whole_number("size", size)
        self.reward = reward
        self.sight = Sight(game)
        codec = self.sight.codec
        self.batch = Batch(game, self.size, 0, codec.ids, game.columns, agent, reward.potential)
        every = range(1 << game.seats)  # set of winners as bits → rewards
        seats = range(game.seats)
        winners = [[seat for seat in seats if bits >> seat & 1] for bits in every]
        # Only a cooperative defeat has no winners.
        self._won = np.array(
            [rewards(game.name, game.seats, some or seats) for some in winners], np.float32
        )
        self._won[0] = 0
        self._bits = 1 << np.arange(game.seats)
        self._first_rows = np.arange(self.size) * game.seats
        self._standing = self._potentials(self.batch.potentials)

    def reset(self, seed: object, seeds: list[int] | None = None) -> None:
        """Start new games in all slots: from a seed, a list of seeds, or continuing the
        sequence."""
        if seed is not None:
            self.batch.sow(whole_number("seed", seed) % MOST_SEED)
        if seeds is None:
            self.batch.restart()
        else:
            self.batch.begin(seeds)
        self._standing = self._potentials(self.batch.potentials)

    def step(self, actions: Any) -> Any:
        """Apply an action, or SKIP, in every slot; returns the rewards, one row per slot."""
        batch = self.batch
        batch.step(actions.astype("<i4").tobytes())
        before = self._standing
        self._standing = self._potentials(batch.potentials)
        kind = self.reward.kind
        over = self.over()
        if kind == SCORE:
            earned = self._potentials(batch.final_potentials) - before
        else:
            earned = self._nothing()
            ended = over.nonzero()[0]  # few, mostly
            earned[ended] = self._won[self.winners()[ended] @ self._bits]
            if kind == PROGRESS:
                after = self._potentials(batch.final_potentials)
                after[over] = 0
                earned = earned + self.reward.discount * after - before
        if kind != VICTORY:
            earned[actions == SKIP] = 0
        return earned

    def renew(self, slots: list[int]) -> None:
        """Abandon the games in some slots and start the next ones."""
        self.batch.renew(slots)
        self._standing = self._potentials(self.batch.potentials)

    # --- arrays owned by the caller ---
    def observations(self) -> Any:
        return self._shown()

    def scaled(self) -> Any:
        """Observations as float32, multiplied by their scales."""
        return self._shown() * self.sight.scales

    def _shown(self) -> Any:
        """The row of the seat to move in every slot."""
        rows = self._rows(self.batch.rows, length=self.size * self.game.seats)
        if self.game.seats == 1:
            return rows.copy()
        return rows.take(self._first_rows + self._actors(), axis=0)

    def random_actions(self) -> Any:
        """A uniformly random legal action for every slot; the same until the next step."""
        return np.frombuffer(memoryview(self.batch.drawn), np.int64).copy()

    def masks(self) -> Any:
        return self._rows(self.batch.masks, np.bool_).copy()

    def actors(self) -> Any:
        return self._actors().copy()

    def _actors(self) -> Any:
        return np.frombuffer(memoryview(self.batch.actors), np.uint8)

    def over(self) -> Any:
        return np.frombuffer(memoryview(self.batch.over), np.bool_).copy()

    def winners(self) -> Any:
        return self._rows(self.batch.winners)

    def ended(self, slot: int, seat: int) -> Any:
        """The last observation of the game that ended in a slot, as a seat sees it."""
        state = self.batch.ended[slot]
        assert state is not None
        return self.sight.observation(state, seat)

    def reason(self, slot: int) -> str:
        """The rule that ended the last game of a slot; empty if it was abandoned."""
        state = self.batch.ended[slot]
        outcome = None if state is None else state.outcome
        return "" if outcome is None else outcome.reason

    def _rows(self, buffer: Any, kind: Any = np.uint8, length: int | None = None) -> Any:
        return np.frombuffer(memoryview(buffer), kind).reshape(length or self.size, -1)

    def _potentials(self, values: list[float]) -> Any:
        if not values:
            return self._nothing()
        return np.array(values, np.float32).reshape(self.size, -1)

    def _nothing(self) -> Any:
        return np.zeros((self.size, self.game.seats), np.float32)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Slots)
            and (self.reward, self.batch) == (other.reward, other.batch)
            and bool((self._standing == other._standing).all())
        )

    def __hash__(self) -> int:
        return hash(self.batch)


def numbers(actions: Any, size: int) -> Any:
    """Actions as an array of integers; OptionError for anything else."""
    found: Any = np.asarray(actions)
    if found.shape != (size,) or not np.issubdtype(found.dtype, np.integer):
        raise OptionError("batch-shape", size=size, shape=found.shape, kind=found.dtype.name)
    return found.astype(np.int64).clip(LEAST, -LEAST)


class BatchEnv:
    """Games of one kind in slots; a finished game is replaced at once.

    Each row shows its game as the seat to move sees it.  Each slot has its own stream of games, so
    games never repeat, and batches with different seeds share none.
    """

    def __init__(
        self,
        game: Game,
        size: int,
        seed: int | None = None,
        reward: str = VICTORY,
        discount: float = 1.0,
    ) -> None:
        self._slots = Slots(game, size, Reward(game, reward, discount))
        self.game = game
        self.size = self._slots.size
        self.codec = self._slots.sight.codec
        self.columns = game.columns
        self.scales = self._slots.sight.scales
        self._rewards = self._slots._nothing()
        self.reset(secrets.randbits(53) if seed is None else seed)

    def reset(self, seed: int | None = None) -> BatchObservation:
        """Start new games in all slots: from a seed or, without one, continuing the sequence."""
        self._slots.reset(seed)
        self._rewards = self._slots._nothing()
        return self.seen()

    def step(self, actions: Any) -> BatchObservation:
        """Apply an action, by number, in every slot; NotLegal, changing nothing, if one is
        illegal."""
        self._rewards = self._slots.step(numbers(actions, self.size))
        return self.seen()

    def random_actions(self) -> Any:
        """A uniformly random legal action for every slot."""
        return self._slots.random_actions()

    def seen(self) -> BatchObservation:
        """The result of the last step."""
        slots = self._slots
        return BatchObservation(
            slots.observations(), slots.masks(), slots.actors(), slots.over(), self._rewards.copy()
        )

    def final_observation(self, slot: int, seat: int) -> Any:
        """The final observation of the last game of a slot, as a seat sees it: float32, scaled."""
        self.game.require_seat(seat)
        if not 0 <= slot < self.size or self._slots.batch.ended[slot] is None:
            raise OptionError("batch-ended", slot=slot)
        return self._slots.ended(slot, seat)

    def scaled(self, observations: Any) -> Any:
        """Observations as float32, multiplied by their scales, as network input."""
        return observations * self.scales

    def __copy__(self) -> "BatchEnv":
        return deepcopy(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BatchEnv) and self._slots == other._slots

    def __hash__(self) -> int:
        return hash(self._slots)

    def __repr__(self) -> str:
        return f"<BatchEnv of {self.size} games of {self.game.label()}>"
