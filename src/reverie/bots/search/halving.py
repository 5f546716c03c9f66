"""Sequential halving with a network: its best moves are rolled out in sampled worlds.

All moves share the luck in each world, and clearly worse ones are dropped from round to round.  The
results are combined with the network's prior evaluation: as long as the worlds are few and differ
much, the prior decides.  An ending that is small enough is worked out exactly instead.
"""

import itertools
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from reverie.bots.contract import Choice, Limit, Seen, Watch
from reverie.bots.network.bot import ONLY_MOVE, NetworkBot, chance
from reverie.bots.network.judge import PROGRESS_COUNTS, Network, network_of
from reverie.bots.network.outlook import Foresight, Judged, shares
from reverie.bots.network.scaling import scaled_chance
from reverie.bots.network.weights import Floats
from reverie.engine.expectimax import Expectimax
from reverie.engine.foresight import advance, branches
from reverie.engine.game import Game
from reverie.engine.state import State

MARGIN: Final = 3.0  # moves worse than the best by this many prior deviations are not tried
TO_OWN: Final = 2  # decisions of each other seat on the way there, on average
WORLDS: Final = 48  # per round, divided by the number of seats: with more seats lines are longer
FEWEST: Final = 4  # worlds of a round: with less than that it is not worth it
ROUNDS: Final = 50
CLEARLY: Final = 2.0  # standard errors
MOST: Final = 200_000  # nodes, where only the time is limited
THOROUGH: Final = 8_000  # nodes that are enough for deeper rollouts


@dataclass(frozen=True, slots=True)
class Plan:
    """How a search spends its nodes."""

    candidates: int  # moves tried
    doubt: float  # the typical error of the network's difference between two moves
    depth: int  # decisions at least; then on to the seat's next own decision,
    far: int  # or at most this many
    trace: float = 1.0  # how much a decision changes the value, relative to the one before it


# The doubt is smaller in cooperative games, where the network need not foresee opponents.
BRIEF: Final = Plan(4, 0.05, 6, 24)
BRIEF_TOGETHER: Final = Plan(4, 0.02, 6, 24)
DEEP: Final = Plan(8, 0.1, 14, 40)
DEEP_TOGETHER: Final = Plan(4, 0.02, 12, 40)
# With weights for one kind of game alone: later decisions add more luck than knowledge.
DEEP_PRECISE: Final = Plan(4, 0.02, 12, 40, trace=0.9)


def plan_for(nodes: int, network: Network, game: Game) -> Plan:
    """With few nodes, more worlds are worth more than deeper rollouts of more moves."""
    if nodes < THOROUGH:
        return BRIEF_TOGETHER if network.together else BRIEF
    if not network.together:
        return DEEP
    narrow = network.features.columns < game.observation.size
    return DEEP_PRECISE if narrow else DEEP_TOGETHER


class NetworkSearch:
    """A node is a decision in a sampled world."""

    name = "search"

    def __init__(self, game: Game, seed: int, network: Network | None = None) -> None:
        self.network = network or network_of(game)
        self._seed = seed
        self._worlds = WORLDS // max(2, game.seats)
        widest = plan_for(MOST, self.network, game).candidates
        self._foresight = Foresight(self.network, game, widest * self._worlds)

    def choose(self, seen: Seen, limit: Limit) -> Choice:
        """The best of the network's top moves after rollouts within the limit."""
        legal = seen.legal
        if len(legal) == 1:
            return Choice(legal[0], self.evaluate(seen), (ONLY_MOVE,))
        watch = limit.start()
        world = seen.world(self._seed)
        judged = self._foresight.judge([world])
        if world.game.is_small(world):
            solved = self._solve(world, judged, watch)
            if solved is not None:
                return solved
        plan = plan_for(watch.left(MOST), self.network, seen.game)
        order = np.argsort(-judged.worth, kind="stable")[: plan.candidates]
        lowest = judged.worth[order[0]] - MARGIN * plan.doubt
        order = order[judged.worth[order] >= lowest]
        actions = judged.actions[order].tolist()
        bonus = dict(zip(actions, judged.bonus[order].tolist(), strict=True))
        playoff = Playoff(actions, judged.worth[order], plan.doubt)
        line = float(plan.depth + TO_OWN * (seen.game.seats - 1))  # its expected length
        for number in range(ROUNDS):
            moves, left = len(playoff.actions), watch.left(MOST)
            worlds = min(self._worlds, int(left / (moves * line)))
            if moves == 1 or worlds < FEWEST or watch.over:
                break
            tried = self._try_out(playoff.actions, seen, number, worlds, plan, watch)
            if tried is None:
                break
            playoff.learn(tried)
            line = max(1.0, (left - watch.left(MOST)) / (moves * worlds))
        action, worth = playoff.best()
        won = min(max(worth - bonus[action], 0.0), 1.0)  # the win probability alone
        value = scaled_chance(won, self._foresight.scaling)
        return Choice(seen.game.actions[action], value, (chance(value),))

    def _solve(self, world: State, judged: Judged, watch: Watch) -> Choice | None:
        """The best move of a small ending, worked out exactly; None if that takes too long.

        Among equally good moves, the network's choice.
        """
        exact = Expectimax(watch.left(MOST) // 2, lambda: watch.over)
        actions, value = exact.best_moves(world)
        watch.spend(exact.expanded)
        if not actions:
            return None
        worth = dict(zip(judged.actions.tolist(), judged.worth.tolist(), strict=True))
        action = max(actions, key=worth.__getitem__)
        return Choice(world.game.actions[action], value, (chance(value),))

    def evaluate(self, seen: Seen) -> float:
        """The win probability of the seat, from 0 to 1, whoever is to move."""
        return NetworkBot(seen.game, self._seed, self.network).evaluate(seen)

    def _try_out(
        self, actions: list[int], seen: Seen, number: int, worlds: int, plan: Plan, watch: Watch
    ) -> Floats | None:
        """The value of each move in each of several worlds; None if there was no time."""
        first = (self._seed * ROUNDS + number) * WORLDS
        sampled = [seen.world(first + w) for w in range(worlds)]
        values = self._play_on(branches(sampled, actions), seen.seat, plan, watch)
        return None if values is None else values.reshape(len(actions), worlds)

    def _play_on(self, states: list[State], seat: int, plan: Plan, watch: Watch) -> Floats | None:
        """The value of each position to a seat after some more decisions, all made by the
        network; with a trace below 1, a mean of the values on the way, the later the less."""
        values = np.zeros(len(states), np.float32)
        beyond = np.zeros(len(states), np.float32)  # what the trace takes off
        live = np.arange(len(states))
        for depth in range(1, plan.far + 1):
            trace = plan.trace ** (depth - 1)
            if depth > 1 and watch.out_of_time:
                return None
            over = np.array([s.over for s in states])
            if over.any():
                for at in over.nonzero()[0].tolist():
                    outcome = states[at].outcome
                    assert outcome is not None
                    final = self._final(states[at], outcome.winners, seat)
                    beyond[live[at]] += (1 - trace) * (final - values[live[at]])
                    values[live[at]] = final
                states, live = chosen(states, ~over), live[~over]
            if not states:
                break
            watch.spend(len(states))
            judged = self._foresight.judge(states)
            best = judged.best()
            worth = judged.to_seat(best, seat)
            beyond[live] += (1 - trace) * (worth - values[live])
            values[live] = worth
            actions = judged.actions[best]
            if depth >= plan.depth:  # on to the seat's own decision
                others = (judged.movers != seat) & (depth < plan.far)
                states, live, actions = chosen(states, others), live[others], actions[others]
            advance(states, actions.tolist())
        return values - beyond

    def _final(self, state: State, winners: tuple[int, ...], seat: int) -> float:
        """The value of a finished game to a seat."""
        share = shares(winners, self._foresight.seats, self.network.together)[seat]
        return share + PROGRESS_COUNTS * state.progress() ** 2 * self.network.tells_progress


def chosen(states: list[State], which: NDArray[np.bool_]) -> list[State]:
    return list(itertools.compress(states, which.tolist()))


class Playoff:
    """Moves being compared, with prior values and results."""

    def __init__(self, actions: list[int], thought: Floats, doubt: float) -> None:
        self.actions = actions
        self.thought = thought.astype(np.float64)
        self.doubt = doubt
        self.tried: NDArray[np.float64] = np.zeros((len(actions), 0))

    def learn(self, values: Floats) -> None:
        """Add results, and drop the moves that are clearly worse."""
        self.tried = np.concatenate([self.tried, values], axis=1)
        worth, error = self.weighed()
        stays = worth >= worth.max() - CLEARLY * error
        self.actions = [a for a, stay in zip(self.actions, stays.tolist(), strict=True) if stay]
        self.thought, self.tried = self.thought[stays], self.tried[stays]

    def weighed(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Each move's value, and its uncertainty relative to the others."""
        doubt = np.full(len(self.actions), self.doubt)
        number = self.tried.shape[1]
        if number < 2:
            return self.thought, doubt
        # Relative to the others in the same world: shared luck cancels out.
        beside = self.tried - self.tried.mean(0)
        spread = beside.var(1, ddof=1).mean() + 1e-9
        trust = number / spread / (number / spread + 1 / self.doubt**2)
        common = self.thought.mean() * (1 - trust) + self.tried.mean() * trust
        thought = self.thought - self.thought.mean()
        worth = common + (1 - trust) * thought + trust * beside.mean(1)
        return worth, np.sqrt((1 - trust) * doubt**2)

    def best(self) -> tuple[int, float]:
        worth, _ = self.weighed()
        best = int(np.argmax(worth))
        return self.actions[best], float(worth[best])
