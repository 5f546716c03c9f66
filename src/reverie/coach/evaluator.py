"""The evaluator: one judge of positions for hints, the bar and reviews."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from reverie import folder
from reverie.bots.contract import Seen, look, never
from reverie.bots.network.judge import has_network, network_of
from reverie.bots.network.outlook import Foresight, shares
from reverie.bots.network.weights import Floats
from reverie.coach.settings import SETTINGS, Settings
from reverie.engine.foresight import MOVES, pass_forced
from reverie.engine.game import Game
from reverie.engine.state import State


class Cancelled(Exception):
    """The caller no longer wants the result."""


@dataclass(frozen=True, slots=True)
class Moves:
    """The legal moves of a position with their immediate evaluation.

    `values` are indexed by move and seat; `worth` is what the evaluator compares moves by, which
    also ranks hopeless ones.
    """

    actions: tuple[int, ...]
    values: Floats
    worth: Floats
    mover: int

    @property
    def best(self) -> int:
        """The index of the best move."""
        return int(np.argmax(self.worth))

    def ranked(self) -> list[int]:
        """Indices of the moves, best first."""
        return [int(at) for at in np.argsort(-self.worth, kind="stable")]

    def index(self, action: int) -> int:
        return self.actions.index(action)


class Evaluator(Protocol):
    """Evaluates positions of one game; not thread-safe."""

    name: str

    def judge(self, worlds: list[State]) -> list[Moves]:
        """Every legal move of positions that are not over, in one batch."""
        ...

    def play_on(
        self, worlds: list[State], seats: Sequence[int], cancelled: Callable[[], bool] = never
    ) -> NDArray[np.float64]:
        """The value of each world to a seat after a rollout; consumes the worlds."""
        ...

    def final(self, winners: tuple[int, ...], seat: int) -> float:
        """The value of a finished game to a seat."""
        ...


class NetworkEvaluator:
    """The game's network evaluates, and plays all seats in rollouts."""

    name = "network"

    def __init__(self, game: Game, settings: Settings = SETTINGS) -> None:
        self.network = network_of(game)
        self._game = game
        self._foresight = Foresight(self.network, game, 1)
        self._depth, self._far = lookahead(game.name, settings)

    def judge(self, worlds: list[State]) -> list[Moves]:
        judged = self._room(worlds).judge(worlds)
        first, actions = judged.first.tolist(), judged.actions.tolist()
        return [
            Moves(
                tuple(actions[begin:end]),
                judged.values[begin:end],
                judged.worth[begin:end],
                int(judged.movers[place]),
            )
            for place, (begin, end) in enumerate(pairwise(first))
        ]

    def play_on(
        self, worlds: list[State], seats: Sequence[int], cancelled: Callable[[], bool] = never
    ) -> NDArray[np.float64]:
        """Roll out to a decision of the seat itself, since only it knows its hand."""
        values = np.zeros(len(worlds))
        live = list(range(len(worlds)))
        depth, far = self._depth, self._far
        for at in live:
            pass_forced(worlds[at])
        for done in range(far + 1):
            if cancelled():
                raise Cancelled
            for at in live:
                outcome = worlds[at].outcome
                if outcome is not None:
                    values[at] = self.final(outcome.winners, seats[at])
            live = [at for at in live if not worlds[at].over]
            if not live:
                break
            states = [worlds[at] for at in live]
            judged = self._room(states).judge(states)
            best = judged.best()
            actions = judged.actions[best].tolist()
            found = judged.values[best]
            going_on = []
            for row, at in enumerate(live):
                if done < depth or (worlds[at].actor != seats[at] and done < far):
                    worlds[at].do(actions[row])
                    pass_forced(worlds[at])
                    going_on.append(at)
                else:
                    values[at] = found[row, seats[at]]
            live = going_on
        return values

    def final(self, winners: tuple[int, ...], seat: int) -> float:
        return shares(winners, self._game.seats, self.network.together)[seat]

    def _room(self, states: list[State]) -> Foresight:
        """Make room for every move of every position."""
        moves = sum(state.open_choices().size for state in states)
        places = max(len(states), -(-moves // MOVES))
        if places > self._foresight.places:
            self._foresight = Foresight(self.network, self._game, places)
        return self._foresight


def lookahead(game: str, settings: Settings) -> tuple[int, int]:
    """How many decisions rollouts last at least and at most.

    A game whose turns are long declares a larger minimum as `LOOKAHEAD`, in the module `coach` of
    its folder.
    """
    declared: int = getattr(folder.module(game, "coach"), "LOOKAHEAD", 0)
    depth = max(settings.depth, declared)
    return depth, max(settings.far, depth)


def evaluator_of(game: Game, settings: Settings = SETTINGS) -> Evaluator:
    """The game's network, or random playouts for a game without one."""
    if has_network(game.name):
        return NetworkEvaluator(game, settings)
    from reverie.coach.playouts import PlayoutEvaluator

    return PlayoutEvaluator(game, settings)


def imagined(state: State, seat: int) -> State:
    """A determinization for the seat; the same for all positions that it can't distinguish."""
    return look(state, seat).world(0)


def value_now(seen: Seen, evaluator: Evaluator, settings: Settings = SETTINGS) -> Floats:
    """Every seat's win probability as one seat judges it, whoever is to move."""
    world = seen.world(0)
    game = seen.game
    outcome = world.outcome
    if outcome is not None:
        won = [evaluator.final(outcome.winners, seat) for seat in range(game.seats)]
        return np.array(won, np.float32)
    number = 1 if world.actor == seen.seat else settings.waiting_worlds
    judged = evaluator.judge([seen.world(at) for at in range(number)])
    found: Floats = np.mean([moves.values[moves.best] for moves in judged], axis=0)
    return found


def start_values(game: Game, settings: Settings = SETTINGS) -> tuple[float, ...]:
    """Every seat's win probability before the deal."""
    options = tuple(sorted((name, repr(value)) for name, value in game.options.items()))
    return _start_values(_Kind(game, (game.name, game.version, game.seats, options)), settings)


class _Kind:
    """A game that equals every other with the same name, version, seats and options."""

    def __init__(self, game: Game, key: tuple[object, ...]) -> None:
        self.game = game
        self.key = key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Kind) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(256)
def _start_values(kind: _Kind, settings: Settings) -> tuple[float, ...]:
    """The mean over a fixed set of deals."""
    game = kind.game
    evaluator = evaluator_of(game, settings)
    deals = settings.deals if has_network(game.name) else settings.deals_by_playouts
    states = [game.start(seed) for seed in range(deals)]
    for state in states:
        pass_forced(state)
    worlds = [imagined(state, state.actor) for state in states if not state.over]
    judged = evaluator.judge(worlds)
    found = np.mean([moves.values[moves.best] for moves in judged], axis=0)
    return tuple(found.tolist())
